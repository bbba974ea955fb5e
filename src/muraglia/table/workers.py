"""Worker processes for bots. One that hangs is killed, one that dies is replaced; the question then has failed."""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from muraglia.bots.advice import Hint
from muraglia.kernel.contract import View
from muraglia.table.players import BotFailed
from muraglia.table.queue import Asker, Queue
from muraglia.table.worker import Answer, Question, write_frame

START = 60.0
"""Seconds that a new process may take until it is ready."""


class Workers:
    """A few processes that think for all tables. `seconds` is what a bot is allowed for a move; one that takes
    `grace` more has failed."""

    def __init__(self, count: int = 2, seconds: float = 1.0, grace: float = 1.0) -> None:
        self.seconds = seconds
        self.grace = grace
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self.queue = Queue(count)

    async def decide(self, game: str, bot: str, seed: int, view: View, asker: Asker) -> str | None:
        """Return the move that a bot decides on; raise `BotFailed` if it does not, in time."""
        return (await self._answer(Question(game, bot, seed, self.seconds, view), asker)).move

    async def advise(self, game: str, seed: int, view: View, most: int, asker: Asker) -> Sequence[Hint]:
        """Return what a coach would do; raise `BotFailed` if it says nothing, in time."""
        return (await self._answer(Question(game, "the coach", seed, self.seconds, view, most), asker)).hints

    async def _answer(self, question: Question, asker: Asker) -> Answer:
        data = pickle.dumps(question)
        async with self.queue.place(asker):
            process = self._idle.pop() if self._idle else await self._start()
            answered = False
            try:
                answer = msgspec.json.decode(await self._ask(process, data), type=Answer)
                answered = True
            except (TimeoutError, OSError, EOFError) as error:
                raise BotFailed(f"{question.bot} did not answer: {type(error).__name__}") from None
            finally:
                if answered:
                    self._idle.append(process)
                else:
                    await self._end(process)
        if answer.error:
            raise BotFailed(f"{question.bot}: {answer.error}")
        return answer

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "muraglia.table.worker", stdin=PIPE, stdout=PIPE
        )
        self._all.add(process)
        try:
            async with asyncio.timeout(START):
                await _read_frame(process)
        except (TimeoutError, EOFError):
            await self._end(process)
            raise BotFailed("no process for bots could be started") from None
        return process

    async def _ask(self, process: Process, data: bytes) -> bytes:
        assert process.stdin is not None
        async with asyncio.timeout(self.seconds + self.grace):
            process.stdin.write(write_frame(data))
            await process.stdin.drain()
            return await _read_frame(process)

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        _let_go(process)

    async def close(self) -> None:
        """End all processes."""
        self._idle.clear()
        for process in list(self._all):
            await self._end(process)


def _let_go(process: Process) -> None:
    """Close the pipes of a process that is no more, now and not whenever they are collected."""
    transport = getattr(process, "_transport", None)
    if transport is not None:
        transport.close()


async def _read_frame(process: Process) -> bytes:
    assert process.stdout is not None
    length = await process.stdout.readexactly(4)
    return await process.stdout.readexactly(int.from_bytes(length, "big"))
