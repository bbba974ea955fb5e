"""A pool of worker processes for slow work, so that it does not hold up the server.

A process that hangs is killed, and one that dies is replaced; its task then fails.
"""

from __future__ import annotations

import asyncio
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from muraglia.table.workers.fair_queue import FairQueue, QueuedRequest
from muraglia.table.workers.worker import WorkerFailed, WorkerTask, write_frame

START = 60.0
"""Seconds that a new process may take to start."""


class WorkerProcesses:
    """A few worker processes, shared fairly. With `nice` they only use time that the machine has left."""

    def __init__(self, count: int, nice: int = 0) -> None:
        self.queue = FairQueue(count)
        self._nice = nice
        self._idle: list[Process] = []
        self._all: set[Process] = set()

    async def ask(self, task: WorkerTask, asker: QueuedRequest, seconds: float) -> bytes:
        """Return the answer to a task, or raise `WorkerFailed` if there is none after so many seconds."""
        data = pickle.dumps(task)
        async with self.queue.place(asker):
            process = self._idle.pop() if self._idle else await self._start()
            answered = False
            try:
                answer = await _ask(process, data, seconds)
                answered = True
            except (TimeoutError, OSError, EOFError) as error:
                raise WorkerFailed(f"did not answer: {type(error).__name__}") from None
            finally:
                if answered:
                    self._idle.append(process)
                else:
                    await self._end(process)
        return answer

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "muraglia.table.workers.worker", str(self._nice), stdin=PIPE, stdout=PIPE
        )
        self._all.add(process)
        try:
            async with asyncio.timeout(START):
                await _read_frame(process)
        except (TimeoutError, EOFError):
            await self._end(process)
            raise WorkerFailed("no process could be started") from None
        return process

    async def _end(self, process: Process) -> None:
        self._all.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        _close_pipes(process)

    async def close(self) -> None:
        """End all processes."""
        self._idle.clear()
        for process in list(self._all):
            await self._end(process)


def _close_pipes(process: Process) -> None:
    """Close the pipes of a dead process now instead of when the garbage collector gets to them."""
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
