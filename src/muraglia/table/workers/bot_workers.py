"""Runs bots in a worker pool: in processes of their own, or in web workers of a browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from muraglia.bots.advice import Hint
from muraglia.bots.replies import Reply
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.table.bot_players import BotFailed
from muraglia.table.workers.fair_queue import QueuedRequest
from muraglia.table.workers.worker import BotAnswer, BotQuestion, WorkerFailed, WorkerPool


class BotWorkers:
    """The bots of all tables. A bot may think for `seconds`; after `grace` seconds more it has failed."""

    def __init__(self, pool: WorkerPool, seconds: float = 1.0, grace: float = 1.0) -> None:
        self.seconds = seconds
        self.grace = grace
        self._pool = pool

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: QueuedRequest
    ) -> str | None:
        """Return the move that a bot decides on; raise `BotFailed` if it takes too long."""
        return (await self._answer(BotQuestion(game, bot, seed, self.seconds, view, tuple(heard)), asker)).move

    async def advise(
        self, game: str, seed: int, view: View, heard: Sequence[Event], most: int, asker: QueuedRequest
    ) -> Sequence[Hint]:
        """Return the moves that a coach would make; raise `BotFailed` if it takes too long."""
        question = BotQuestion(game, "the coach", seed, self.seconds, view, tuple(heard), most)
        return (await self._answer(question, asker)).hints

    async def replies(
        self, game: str, seed: int, view: View, move: str, players: Mapping[int, str], asker: QueuedRequest
    ) -> Sequence[Reply]:
        """Return how bots would reply to a move; raise `BotFailed` if they take too long."""
        question = BotQuestion(game, "the others", seed, self.seconds, view, move=move, players=dict(players))
        return (await self._answer(question, asker)).replies

    async def _answer(self, question: BotQuestion, asker: QueuedRequest) -> BotAnswer:
        try:
            data = await self._pool.ask(question, asker, self.seconds + self.grace)
        except WorkerFailed as error:
            raise BotFailed(f"{question.bot} {error}") from None
        answer = msgspec.json.decode(data, type=BotAnswer)
        if answer.error:
            raise BotFailed(f"{question.bot}: {answer.error}")
        return answer

    async def close(self) -> None:
        """Close the worker pool."""
        await self._pool.close()
