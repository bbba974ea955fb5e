"""Bots in their seats: asked when they owe a move, replaced when they fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Protocol

import muraglia
from muraglia import bots
from muraglia.bots.advice import Hint, hints
from muraglia.bots.referee import Floor
from muraglia.bots.replies import Reply, replies
from muraglia.kernel.contract import NOBODY, View
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event
from muraglia.table.commands import FALLBACK, Attempt, bots_to_ask
from muraglia.table.faults import Faults
from muraglia.table.fold import Fold
from muraglia.table.live import Table
from muraglia.table.luck import bot_seed
from muraglia.table.queue import Asker

rest = asyncio.sleep


class BotFailed(Exception):
    """A bot did not answer in time, died, or answered with nonsense."""


class Thinker(Protocol):
    """Lets bots think: in worker processes (`workers.Workers`)."""

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: Asker
    ) -> str | None:
        """Return the move that a bot decides on, in notation, or `None` for "nothing now"; or raise `BotFailed`."""

    async def advise(
        self, game: str, seed: int, view: View, heard: Sequence[Event], most: int, asker: Asker
    ) -> Sequence[Hint]:
        """Return what a coach would do, the best first; or raise `BotFailed`."""

    async def replies(
        self, game: str, seed: int, view: View, move: str, players: Mapping[int, str], asker: Asker
    ) -> Sequence[Reply]:
        """Return what bots would answer to a move of the seat that sees this; or raise `BotFailed`."""

    async def close(self) -> None:
        """Let nobody think any more."""


class InProcess:
    """Lets bots think right here: for tests, and for bots that hardly think."""

    async def decide(self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], _: Asker) -> str | None:
        """Return the move that a bot decides on."""
        player = bots.make(bot, muraglia.game(game), seed)
        bots.tell(player, heard)
        move = player.decide(view, bots.UNLIMITED)
        return None if move is None else str(move)

    async def advise(
        self, game: str, seed: int, view: View, heard: Sequence[Event], most: int, _: Asker
    ) -> Sequence[Hint]:
        """Return what a coach would do."""
        return hints(muraglia.game(game), view, seed, bots.UNLIMITED, most, heard)

    async def replies(
        self, game: str, seed: int, view: View, move: str, players: Mapping[int, str], _: Asker
    ) -> Sequence[Reply]:
        """Return what bots would answer to a move."""
        played = muraglia.game(game)
        return replies(played, view, played.parse(move), players, seed)

    async def close(self) -> None:
        """Nothing to do."""


class Players:
    """The bots of all tables of a process."""

    def __init__(self, thinker: Thinker | None = None, pause: float = 0.0, faults: Faults | None = None) -> None:
        self.thinker: Thinker = thinker or InProcess()
        self.faults = faults or Faults()
        self.pause = pause
        """Seconds, up to twice as many, that a bot lets pass before it speaks among people who negotiate: one who
        answers at once leaves them no time to read."""
        self.address_of: Callable[[str], str] = lambda _: ""
        """Where somebody came from, where that is known: bots think for addresses in turn."""
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._quiet: dict[str, dict[int, object]] = {}
        """By table: bots that had nothing to say, with the number of their story then."""

    def asker(self, table: Table, person: str = "") -> Asker:
        """Return for whom bots think at a table: for whoever opened it; where no people play, nobody waits."""
        fold = table.fold
        whose = person or fold.opened.setup.host or table.id
        return Asker(whose, self.address_of(whose), bool(person or fold.people))

    def busy(self, table: Table) -> bool:
        """Tell whether a bot of this table is thinking."""
        return any(id == table.id for id, _ in self._thinking)

    def look(self, table: Table) -> None:
        """Let the bots think that owe a move, or may answer. Where only bots are left and none has anything more to
        say, the open decision is over."""
        for seat in bots_to_ask(table.fold):
            if not self._is_quiet(table.id, table.fold, seat):
                self._start(table, seat, self._think(table, seat))
        if not self.busy(table) and self._all_quiet(table.id, table.fold):
            self._start(table, NOBODY, self._run_out(table))

    def _start(self, table: Table, seat: int, thought: Coroutine[None, None, None]) -> None:
        place = (table.id, seat)
        if place in self._thinking:
            thought.close()
            return
        task = asyncio.ensure_future(thought)
        self._thinking[place] = task
        task.add_done_callback(lambda _: self._done(place, table))

    def _done(self, place: tuple[str, int], table: Table) -> None:
        task = self._thinking.pop(place)
        if task.cancelled():
            return
        if (error := task.exception()) is not None:  # the table is looked at again when it is due
            self.faults.report(table.id, "a bot's move", error)
            return
        with self.faults.alone(table.id, "asking bots"):
            self.faults.forget(table.id)
            self.look(table)

    def _is_quiet(self, id: str, fold: Fold, seat: int) -> bool:
        """Tell whether a bot has had its say in an open decision; elsewhere it owes a move, however much it said."""
        if fold.state is None or fold.state.decision != "open":
            return False
        floor = Floor(dict(enumerate(fold.said)), self._quiet.get(id, {}))
        return seat not in bots_to_ask(fold) or not floor.may_speak(seat, len(fold.story(seat)))

    def _all_quiet(self, id: str, fold: Fold) -> bool:
        """Tell whether an open decision waits for bots alone, and none of them has anything more to say."""
        state = fold.state
        if state is None or state.over or fold.paused or state.decision != "open":
            return False
        return all(fold.seats[seat].bot and self._is_quiet(id, fold, seat) for seat in state.acting)

    async def _run_out(self, table: Table) -> None:
        def deed(attempt: Attempt) -> None:
            state = attempt.fold.state
            if state is not None and self._all_quiet(table.id, attempt.fold):
                for move in state.legal(NOBODY):
                    attempt.play(NOBODY, move)
                    return

        await table.do(deed)

    async def _think(self, table: Table, seat: int) -> None:
        fold = table.fold
        assert fold.state is not None and fold.began is not None
        view, asker = fold.state.view(seat), self.asker(table)
        decided, number, bot = fold.decided[seat], len(fold.story(seat)), fold.seats[seat].bot
        seed = bot_seed(fold.began.key, seat, fold.version)
        try:
            heard = fold.heard(seat) if bots.listens(bot, fold.opened.setup.game) else ()
            text = await self.thinker.decide(fold.opened.setup.game, bot, seed, view, heard, asker)
        except BotFailed:
            text = ""
        if text is None and fold.state.decision == "open":
            self._quiet.setdefault(table.id, {})[seat] = number
            return
        if fold.state.decision == "open" and fold.people:
            await rest(self.pause * (1 + seed % 1000 / 1000))

        def deed(attempt: Attempt) -> str | None:
            now = attempt.fold
            if seat not in bots_to_ask(now) or now.decided[seat] != decided or now.seats[seat].bot != bot:
                return None  # somebody else was first
            if not _play(attempt, seat, text):
                if len(now.story(seat)) != number and text:
                    return None  # it did not know yet what has happened since: it is asked again
                _replace(attempt, seat, seed)
            return f"bot {seat} {decided} {bot}"

        await table.do(deed)

    def forget(self, id: str) -> None:
        """Forget a table that is let go."""
        self._quiet.pop(id, None)

    async def close(self) -> None:
        """Let nobody think any more."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinker.close()


def _play(attempt: Attempt, seat: int, text: str | None) -> bool:
    """Make a bot's move, if it is one."""
    if not text:
        return False
    try:
        attempt.play(seat, attempt.fold.game.parse(text))
    except MuragliaError:
        return False
    attempt.settle()
    return True


def _replace(attempt: Attempt, seat: int, seed: int) -> None:
    """Put the simplest bot in the place of one that failed; should that one fail too, move for it."""
    if attempt.fold.seats[seat].bot != FALLBACK:
        attempt.hand_over(seat, FALLBACK, "failed")
        return
    assert attempt.fold.state is not None
    view: Any = attempt.fold.state.view(seat)
    move = bots.make(FALLBACK, attempt.fold.game, seed).decide(view, bots.UNLIMITED)
    assert move is not None
    attempt.play(seat, move)
