"""Bots think beside the one who serves: in processes of their own, or in a browser's workers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from muraglia.bots.advice import Hint
from muraglia.bots.replies import Reply
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.table.players import BotFailed
from muraglia.table.queue import Asker
from muraglia.table.worker import Answer, Failed, Hands, Question


class Workers:
    """They think for all tables. `seconds` is what a bot is allowed for a move; one that takes `grace` more has
    failed."""

    def __init__(self, hands: Hands, seconds: float = 1.0, grace: float = 1.0) -> None:
        self.seconds = seconds
        self.grace = grace
        self._hands = hands

    async def decide(
        self, game: str, bot: str, seed: int, view: View, heard: Sequence[Event], asker: Asker
    ) -> str | None:
        """Return the move that a bot decides on; raise `BotFailed` if it does not, in time."""
        return (await self._answer(Question(game, bot, seed, self.seconds, view, tuple(heard)), asker)).move

    async def advise(
        self, game: str, seed: int, view: View, heard: Sequence[Event], most: int, asker: Asker
    ) -> Sequence[Hint]:
        """Return what a coach would do; raise `BotFailed` if it says nothing, in time."""
        question = Question(game, "the coach", seed, self.seconds, view, tuple(heard), most)
        return (await self._answer(question, asker)).hints

    async def replies(
        self, game: str, seed: int, view: View, move: str, players: Mapping[int, str], asker: Asker
    ) -> Sequence[Reply]:
        """Return what bots would answer to a move; raise `BotFailed` if they say nothing, in time."""
        question = Question(game, "the others", seed, self.seconds, view, move=move, players=dict(players))
        return (await self._answer(question, asker)).replies

    async def _answer(self, question: Question, asker: Asker) -> Answer:
        try:
            data = await self._hands.ask(question, asker, self.seconds + self.grace)
        except Failed as error:
            raise BotFailed(f"{question.bot} {error}") from None
        answer = msgspec.json.decode(data, type=Answer)
        if answer.error:
            raise BotFailed(f"{question.bot}: {answer.error}")
        return answer

    async def close(self) -> None:
        """Let them go."""
        await self._hands.close()
