"""Long work is done in a worker of the browser beside the one that the house lives in: bots, coaches, replays."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable, Iterable

from muraglia.table.protocol import TableRefusal
from muraglia.table.queue import Asker, Queue
from muraglia.table.worker import Failed, Question, Task

Caller = Callable[[str, float, str], Awaitable[str]]
"""Gives a packed task to the worker, with the milliseconds it may take and the files it needs (places, with a space
between); the answer is empty where there is none, and the worker was ended. The time until a new one is ready does not
count."""
Bringer = Callable[[str, str], Awaitable[bool]]
"""Brings a large file, by its place; tells whether it is here. For a bot that is to move (its game and its name, with a
space between) it tries until it is, and says so meanwhile."""


class BrowserHands:
    """One worker for all who ask; see `table.worker.Hands`. Until it is ready, bots that hardly
    think are asked right here: nobody waits for a second Python because of some milliseconds."""

    def __init__(self, caller: Caller, ready: Callable[[], bool], bringer: Bringer) -> None:
        self._caller = caller
        self._ready = ready
        self._bringer = bringer
        self._queue = Queue(1)

    async def ask(self, task: Task, asker: Asker, seconds: float) -> bytes:
        """Return the answer to a task, or raise `Failed` if there is none after so many seconds."""
        if isinstance(task, Question) and task.brief and not self._ready():
            return task.answer()
        packed = b64encode(pickle.dumps(task)).decode()
        needs: tuple[str, ...] = ()
        mover = ""
        if isinstance(task, Question):
            needs, mover = task.needs, "" if task.players else f"{task.game} {task.bot}"
        await self.bring(needs, mover)
        async with self._queue.place(asker):
            answer = await self._caller(packed, seconds * 1000, " ".join(needs))
        if not answer:
            raise Failed("did not answer")
        return b64decode(answer)

    async def bring(self, places: Iterable[str], mover: str = "") -> None:
        """Bring large files that are needed, once; refuse where that cannot be. A bot that lacks one has not failed."""
        for place in places:
            if not await self._bringer(place, mover):
                raise TableRefusal("no_net", "what this bot has learned could not be loaded: it needs a network, once")

    async def close(self) -> None:
        """Nothing to do: the worker goes with the house."""


def answer(packed: str) -> str:
    """Do a task: this is what the worker runs. It comes from the house beside it, as a pickle of our own making."""
    task: Task = pickle.loads(b64decode(packed))
    return b64encode(task.answer()).decode()
