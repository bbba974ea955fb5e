"""Help for players: what the strongest bot would do and why (the coach), and the bots' likely replies to an offer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

import msgspec
from msgspec import Meta

from muraglia.bots.advice import Hint, continue_plan
from muraglia.bots.replies import Reply
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.table.bot_players import BotExecutor, BotFailed, BotPlayers
from muraglia.table.live_table import LiveTable
from muraglia.table.preview import PreviewRequest
from muraglia.table.protocol import TableRefusal
from muraglia.table.workers.fair_queue import QueuedRequest

MOST = 3
"""The number of moves shown …"""
THOUGHT_OF = 16
"""… out of this many considered: a planned move may rank lower."""


class CoachQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that asks, and the coach's plan so far (`then` of the hint that the player followed)."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    plan: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=40)] = []


class Hints(msgspec.Struct, frozen=True):
    """The moves that the coach would make, best first; none if it would wait."""

    number: int
    """The number of the seat's feed that this is about."""
    hints: list[Hint]
    changed: bool = False
    """Whether the coach has given up its plan."""


class LikelyReplies(msgspec.Struct, frozen=True):
    """How the bots at a table would probably reply to a move."""

    number: int
    """The number of the seat's feed that this is about."""
    replies: list[Reply]


async def advise(
    executor: BotExecutor,
    game: str,
    number: int,
    view: View,
    heard: Sequence[Event],
    plan: Sequence[str],
    asker: QueuedRequest,
) -> Hints:
    """Return what the strongest bot would do with this view; it keeps to its plan while that is good."""
    try:
        found = await executor.advise(game, number, view, heard, THOUGHT_OF, asker)
    except BotFailed:
        raise TableRefusal("coach_silent", "the coach found nothing in time; ask again") from None
    kept, changed = continue_plan(plan, found, set(map(str, view.legal)))
    return Hints(number, kept[:MOST], changed)


class CoachService:
    """The coach of all tables; answers one question of a person at a time."""

    def __init__(self, players: BotPlayers) -> None:
        self._players = players
        self._asked: set[str] = set()

    async def hint(self, table: LiveTable, person: str, question: CoachQuestion) -> Hints:
        """Ask the strongest bot, which sees what the seat sees. Refuse where other people play."""
        fold, seat = table.fold, question.seat
        if any(place.person and place.person != person for place in fold.seats):
            raise TableRefusal("coach_among_people", "the coach only helps in games against bots")
        if fold.state is None or table.stage() != "playing" or seat not in fold.state.acting:
            raise TableRefusal("coach_waits", "the coach can help when it is your turn")
        number, view, asker = len(fold.feed(seat)), fold.state.view(seat), self._players.asker(table, person)
        with self.one_question(person):
            return await advise(
                self._players.executor, fold.opened.setup.game, number, view, fold.heard(seat), question.plan, asker
            )

    @contextmanager
    def one_question(self, person: str) -> Iterator[None]:
        """Refuse further questions of a person until this one is answered."""
        if person in self._asked:
            raise TableRefusal("coach_busy", "the coach is still thinking about your other question")
        self._asked.add(person)
        try:
            yield
        finally:
            self._asked.discard(person)

    async def replies(self, table: LiveTable, person: str, request: PreviewRequest) -> LikelyReplies:
        """Ask the bots of a table how they would reply to a move in an open decision. This is allowed among people too:
        the bots only get what the seat knows, so a player could work it out."""
        fold, seat = table.fold, request.seat
        if fold.state is None or table.stage() != "playing" or fold.state.decision != "open":
            raise TableRefusal("coach_waits", "you can ask how the others would answer when it is your turn")
        fold.state.check(seat, fold.game.parse(request.move))
        players = {other: place.bot for other, place in enumerate(fold.seats) if place.bot and other != seat}
        number, view, asker = len(fold.feed(seat)), fold.state.view(seat), self._players.asker(table, person)
        if not players:
            return LikelyReplies(number, [])
        asked = f"{person} and the others"
        if asked in self._asked:
            raise TableRefusal("coach_busy", "the others are still thinking about your other question")
        self._asked.add(asked)
        try:
            game = fold.opened.setup.game
            found = await self._players.executor.replies(game, number, view, request.move, players, asker)
        except BotFailed:
            raise TableRefusal("coach_silent", "nobody found an answer in time; ask again") from None
        finally:
            self._asked.discard(asked)
        return LikelyReplies(number, list(found))
