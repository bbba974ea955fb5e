"""Long work is done in a worker of the browser beside the one that the house lives in: bots, coaches, replays."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable

from muraglia.table.queue import Asker, Queue
from muraglia.table.worker import Failed, Question, Task

Caller = Callable[[str, float], Awaitable[str]]
"""Gives a packed task to the worker, with the milliseconds it may take; the answer is empty where there is none, and
the worker was ended. The time until a new one is ready does not count."""


class BrowserHands:
    """One worker for all who ask; see `table.worker.Hands`. Until it is ready, bots that hardly
    think are asked right here: nobody waits for a second Python because of some milliseconds."""

    def __init__(self, caller: Caller, ready: Callable[[], bool]) -> None:
        self._caller = caller
        self._ready = ready
        self._queue = Queue(1)

    async def ask(self, task: Task, asker: Asker, seconds: float) -> bytes:
        """Return the answer to a task, or raise `Failed` if there is none after so many seconds."""
        if isinstance(task, Question) and task.brief and not self._ready():
            return task.answer()
        packed = b64encode(pickle.dumps(task)).decode()
        async with self._queue.place(asker):
            answer = await self._caller(packed, seconds * 1000)
        if not answer:
            raise Failed("did not answer")
        return b64decode(answer)

    async def close(self) -> None:
        """Nothing to do: the worker goes with the house."""


def answer(packed: str) -> str:
    """Do a task: this is what the worker runs. It comes from the house beside it, as a pickle of our own making."""
    task: Task = pickle.loads(b64decode(packed))
    return b64encode(task.answer()).decode()
