"""Plays the seats of bots: asks them for moves, and replaces those that fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Protocol

import muraglia
from muraglia import bots
from muraglia.bots.advice import Hint, hints
from muraglia.bots.referee import OpenDecision
from muraglia.bots.replies import Reply, replies
from muraglia.kernel.contract import NOBODY, View
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event
from muraglia.table.commands import FALLBACK, CommandAttempt, bots_to_ask
from muraglia.table.faults import TableFaults
from muraglia.table.fold import Fold
from muraglia.table.live_table import LiveTable
from muraglia.table.luck import bot_seed
from muraglia.table.workers.fair_queue import QueuedRequest

sleep = asyncio.sleep


class BotFailed(Exception):
    """A bot did not answer in time, crashed, or raised an error."""


class BotExecutor(Protocol):
    """Runs bots, usually in worker processes (`bot_workers.BotWorkers`)."""

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: QueuedRequest
    ) -> str | None:
        """Return the move that a bot decides on, in notation, or `None` for "nothing now"; or raise `BotFailed`."""

    async def advise(
        self, game: str, seed: int, view: View, heard: Sequence[Event], most: int, asker: QueuedRequest
    ) -> Sequence[Hint]:
        """Return the moves that a coach would make, best first; or raise `BotFailed`."""

    async def replies(
        self, game: str, seed: int, view: View, move: str, players: Mapping[int, str], asker: QueuedRequest
    ) -> Sequence[Reply]:
        """Return how bots would reply to a move of the seat with this view; or raise `BotFailed`."""

    async def close(self) -> None:
        """Stop all thinking."""


class InProcessBots:
    """Runs bots in this process: for tests, and for bots that need almost no time."""

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], _: QueuedRequest
    ) -> str | None:
        """Return the move that a bot decides on."""
        player = bots.make(bot, muraglia.game(game), seed)
        bots.let_hear(player, heard)
        move = player.decide(view, bots.UNLIMITED)
        return None if move is None else str(move)

    async def advise(
        self, game: str, seed: int, view: View, heard: Sequence[Event], most: int, _: QueuedRequest
    ) -> Sequence[Hint]:
        """Return the moves that a coach would make."""
        return hints(muraglia.game(game), view, seed, bots.UNLIMITED, most, heard)

    async def replies(
        self, game: str, seed: int, view: View, move: str, players: Mapping[int, str], _: QueuedRequest
    ) -> Sequence[Reply]:
        """Return how bots would reply to a move."""
        played = muraglia.game(game)
        return replies(played, view, played.parse(move), players, seed)

    async def close(self) -> None:
        """Do nothing: no process has to be ended."""


class BotPlayers:
    """The bots of all tables of a process."""

    def __init__(
        self, executor: BotExecutor | None = None, pause: float = 0.0, faults: TableFaults | None = None
    ) -> None:
        self.executor: BotExecutor = executor or InProcessBots()
        self.faults = faults or TableFaults()
        self.pause = pause
        """The least seconds (twice as many at most) that a bot waits before it acts in a negotiation with people, so
        that they have time to read."""
        self.address_of: Callable[[str], str] = lambda _: ""
        """Returns a person's address, if known: addresses take turns in the queue for bots."""
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._silent: dict[str, dict[int, object]] = {}
        """By table: bots that had nothing to say, with the number of their feed at that time."""

    def asker(self, table: LiveTable, person: str = "") -> QueuedRequest:
        """Return on whose behalf the bots of a table think: a person who asks, else its host. In a game without people
        nobody waits for them."""
        fold = table.fold
        whose = person or fold.opened.setup.host or table.id
        return QueuedRequest(whose, self.address_of(whose), bool(person or fold.people))

    def busy(self, table: LiveTable) -> bool:
        """Return whether a bot of this table is thinking."""
        return any(id == table.id for id, _ in self._thinking)

    def ask_bots(self, table: LiveTable) -> None:
        """Ask the bots that owe a move or may reply. End an open decision that waits only for bots with nothing more to
        say."""
        for seat in bots_to_ask(table.fold):
            if not self._is_silent(table.id, table.fold, seat):
                self._start(table, seat, self._think(table, seat))
        if not self.busy(table) and self._all_silent(table.id, table.fold):
            self._start(table, NOBODY, self._end_open_decision(table))

    def _start(self, table: LiveTable, seat: int, thought: Coroutine[None, None, None]) -> None:
        key = (table.id, seat)
        if key in self._thinking:
            thought.close()
            return
        task = asyncio.ensure_future(thought)
        self._thinking[key] = task
        task.add_done_callback(lambda _: self._done(key, table))

    def _done(self, key: tuple[str, int], table: LiveTable) -> None:
        task = self._thinking.pop(key)
        if task.cancelled():
            return
        if (error := task.exception()) is not None:  # the bots are asked again when the table is due
            self.faults.report(table.id, "a bot's move", error)
            return
        with self.faults.isolated(table.id, "asking bots"):
            self.faults.forget(table.id)
            self.ask_bots(table)

    def _is_silent(self, id: str, fold: Fold, seat: int) -> bool:
        """Return whether a bot has nothing more to say in an open decision. In any other decision it owes a move."""
        if fold.state is None or fold.state.decision != "open":
            return False
        open_decision = OpenDecision(dict(enumerate(fold.open_moves)), self._silent.get(id, {}))
        return seat not in bots_to_ask(fold) or not open_decision.may_act(seat, len(fold.feed(seat)))

    def _all_silent(self, id: str, fold: Fold) -> bool:
        """Return whether an open decision waits only for bots, and none of them has anything more to say."""
        state = fold.state
        if state is None or state.over or fold.paused or state.decision != "open":
            return False
        return all(fold.seats[seat].bot and self._is_silent(id, fold, seat) for seat in state.acting)

    async def _end_open_decision(self, table: LiveTable) -> None:
        def action(attempt: CommandAttempt) -> None:
            state = attempt.fold.state
            if state is not None and self._all_silent(table.id, attempt.fold):
                for move in state.legal(NOBODY):
                    attempt.play(NOBODY, move)
                    return

        await table.act(action)

    async def _think(self, table: LiveTable, seat: int) -> None:
        fold = table.fold
        assert fold.state is not None and fold.began is not None
        view, asker = fold.state.view(seat), self.asker(table)
        decided, number, bot = fold.decided_at[seat], len(fold.feed(seat)), fold.seats[seat].bot
        seed = bot_seed(fold.began.key, seat, fold.version)
        try:
            heard = fold.heard(seat) if bots.listens(bot, fold.opened.setup.game) else ()
            text = await self.executor.decide(fold.opened.setup.game, bot, seed, view, heard, asker)
        except BotFailed:
            text = ""
        if text is None and fold.state.decision == "open":
            self._silent.setdefault(table.id, {})[seat] = number
            return
        if fold.state.decision == "open" and fold.people:
            await sleep(self.pause * (1 + seed % 1000 / 1000))

        def action(attempt: CommandAttempt) -> str | None:
            now = attempt.fold
            if seat not in bots_to_ask(now) or now.decided_at[seat] != decided or now.seats[seat].bot != bot:
                return None  # another process was first
            if not _play(attempt, seat, text):
                if len(now.feed(seat)) != number and text:
                    return None  # things have happened that the bot did not know: ask it again
                _replace(attempt, seat, seed)
            return f"bot {seat} {decided} {bot}"

        await table.act(action)

    def forget(self, id: str) -> None:
        """Forget a table that is unloaded."""
        self._silent.pop(id, None)

    async def close(self) -> None:
        """Stop all thinking."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.executor.close()


def _play(attempt: CommandAttempt, seat: int, text: str | None) -> bool:
    """Make a bot's move; return whether it was legal."""
    if not text:
        return False
    try:
        attempt.play(seat, attempt.fold.game.parse(text))
    except MuragliaError:
        return False
    attempt.apply_consequences()
    return True


def _replace(attempt: CommandAttempt, seat: int, seed: int) -> None:
    """Replace a bot that failed with the simplest one; if that one has failed too, make a move for it."""
    if attempt.fold.seats[seat].bot != FALLBACK:
        attempt.let_bot_stand_in(seat, FALLBACK, "failed")
        return
    assert attempt.fold.state is not None
    view: Any = attempt.fold.state.view(seat)
    move = bots.make(FALLBACK, attempt.fold.game, seed).decide(view, bots.UNLIMITED)
    assert move is not None
    attempt.play(seat, move)
