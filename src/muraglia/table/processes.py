"""Processes that answer questions beside the one that serves: whatever takes long must not hold up everybody.

One that hangs is killed, one that dies is replaced; the question then has failed.
"""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from muraglia.table.queue import Asker, Queue
from muraglia.table.worker import Failed, Task, write_frame

START = 60.0
"""Seconds that a new process may take until it is ready."""


class Processes:
    """A few processes for all who ask. With `nice` they get what the machine has left."""

    def __init__(self, count: int, nice: int = 0) -> None:
        self.queue = Queue(count)
        self._nice = nice
        self._idle: list[Process] = []
        self._all: set[Process] = set()

    async def ask(self, task: Task, asker: Asker, seconds: float) -> bytes:
        """Return the answer to a task, or raise `Failed` if there is none after so many seconds."""
        data = pickle.dumps(task)
        async with self.queue.place(asker):
            process = self._idle.pop() if self._idle else await self._start()
            answered = False
            try:
                answer = await _ask(process, data, seconds)
                answered = True
            except (TimeoutError, OSError, EOFError) as error:
                raise Failed(f"did not answer: {type(error).__name__}") from None
            finally:
                if answered:
                    self._idle.append(process)
                else:
                    await self._end(process)
        return answer

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "muraglia.table.worker", str(self._nice), stdin=PIPE, stdout=PIPE
        )
        self._all.add(process)
        try:
            async with asyncio.timeout(START):
                await _read_frame(process)
        except (TimeoutError, EOFError):
            await self._end(process)
            raise Failed("no process could be started") from None
        return process

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


async def _ask(process: Process, data: bytes, seconds: float) -> bytes:
    assert process.stdin is not None
    async with asyncio.timeout(seconds):
        process.stdin.write(write_frame(data))
        await process.stdin.drain()
        return await _read_frame(process)


async def _read_frame(process: Process) -> bytes:
    assert process.stdout is not None
    length = await process.stdout.readexactly(4)
    return await process.stdout.readexactly(int.from_bytes(length, "big"))
