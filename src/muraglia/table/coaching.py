"""A coach for whoever plays against bots: what the strongest one would do in this seat, and why. And what the bots at a
table would probably say to an offer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

import msgspec
from msgspec import Meta

from muraglia.bots.advice import Hint, keep_to
from muraglia.bots.replies import Reply
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.table.live import Table
from muraglia.table.players import BotFailed, Players, Thinker
from muraglia.table.preview import Try
from muraglia.table.protocol import TableRefusal
from muraglia.table.queue import Asker

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


class Replies(msgspec.Struct, frozen=True):
    """What the bots at a table would probably say to a move of mine."""

    number: int
    """The number of the seat's story that this is about."""
    replies: list[Reply]


async def advise(
    thinker: Thinker,
    game: str,
    number: int,
    view: View,
    heard: Sequence[Event],
    plan: Sequence[str],
    asker: Asker,
) -> Hints:
    """Return what the strongest bot would do where a seat sees this; it keeps to its plan while that is good."""
    try:
        found = await thinker.advise(game, number, view, heard, THOUGHT_OF, asker)
    except BotFailed:
        raise TableRefusal("coach_silent", "the coach could not think of anything in time; ask again") from None
    kept, changed = keep_to(plan, found, set(map(str, view.legal)))
    return Hints(number, kept[:MOST], changed)


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
        number, view, asker = len(fold.story(seat)), fold.state.view(seat), self._players.asker(table, person)
        with self.one_question(person):
            return await advise(
                self._players.thinker, fold.opened.setup.game, number, view, fold.heard(seat), question.plan, asker
            )

    @contextmanager
    def one_question(self, person: str) -> Iterator[None]:
        """Let somebody ask; refuse another question before this one is answered."""
        if person in self._asked:
            raise TableRefusal("coach_busy", "the coach is thinking about another question of yours")
        self._asked.add(person)
        try:
            yield
        finally:
            self._asked.discard(person)

    async def replies(self, table: Table, person: str, wish: Try) -> Replies:
        """Ask the bots of a table what they would say to a move in an open decision. Whoever negotiates could think as
        much: the bots are shown what the seat knows. So there it may be asked among people too."""
        fold, seat = table.fold, wish.seat
        if fold.state is None or table.stage() != "playing" or fold.state.decision != "open":
            raise TableRefusal("coach_waits", "nobody has anything to say to a move before it is your turn")
        fold.state.check(seat, fold.game.parse(wish.move))
        players = {other: place.bot for other, place in enumerate(fold.seats) if place.bot and other != seat}
        number, view, asker = len(fold.story(seat)), fold.state.view(seat), self._players.asker(table, person)
        if not players:
            return Replies(number, [])
        asked = f"{person} and the others"
        if asked in self._asked:
            raise TableRefusal("coach_busy", "the others are thinking about another question of yours")
        self._asked.add(asked)
        try:
            game = fold.opened.setup.game
            found = await self._players.thinker.replies(game, number, view, wish.move, players, asker)
        except BotFailed:
            raise TableRefusal("coach_silent", "nobody could think of an answer in time; ask again") from None
        finally:
            self._asked.discard(asked)
        return Replies(number, list(found))
