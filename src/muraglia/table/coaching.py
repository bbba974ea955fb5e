"""A coach for whoever plays against bots: what the strongest one would do in this seat, and why."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from muraglia.bots.advice import Hint, keep_to
from muraglia.table.live import Table
from muraglia.table.players import BotFailed, Players
from muraglia.table.protocol import TableRefusal

MOST = 3
"""So many moves are told …"""
THOUGHT_OF = 16
"""… of so many: what was planned may be further down."""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who asks, and what the coach had planned (`then` of the hint that was followed)."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    plan: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=40)] = []


class Hints(msgspec.Struct, frozen=True):
    """What the coach would do, the best first; nothing where it would wait."""

    number: int
    """The number of the seat's story that this is about."""
    hints: list[Hint]
    changed: bool = False
    """The coach would not go on as it had planned."""


class Coach:
    """Answers one question of a person at a time."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._asked: set[str] = set()

    async def hint(self, table: Table, person: str, question: Question) -> Hints:
        """Ask the strongest bot. It sees what the seat sees; among people nobody gets such help."""
        fold, seat = table.fold, question.seat
        if any(place.person and place.person != person for place in fold.seats):
            raise TableRefusal("coach_among_people", "there is a coach only where you play against bots")
        if fold.state is None or table.stage() != "playing" or seat not in fold.state.acting:
            raise TableRefusal("coach_waits", "the coach has nothing to say before it is your turn")
        if person in self._asked:
            raise TableRefusal("coach_busy", "the coach is thinking about another question of yours")
        number, view, asker = len(fold.story(seat)), fold.state.view(seat), self._players.asker(table, person)
        self._asked.add(person)
        try:
            heard = fold.heard(seat)
            found = await self._players.thinker.advise(fold.opened.setup.game, number, view, heard, THOUGHT_OF, asker)
        except BotFailed:
            raise TableRefusal("coach_silent", "the coach could not think of anything in time; ask again") from None
        finally:
            self._asked.discard(person)
        kept, changed = keep_to(question.plan, found, set(map(str, view.legal)))
        return Hints(number, kept[:MOST], changed)
