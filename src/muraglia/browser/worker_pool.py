"""Slow work (bots, hints, replays, reviews) runs in a second worker of the browser, so that the first can answer."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable, Iterable

from muraglia.table.protocol import TableRefusal
from muraglia.table.workers.fair_queue import FairQueue, QueuedRequest
from muraglia.table.workers.worker import BotQuestion, WorkerFailed, WorkerTask

TaskCaller = Callable[[str, float, str], Awaitable[str]]
"""Gives a packed task to the second worker, with the milliseconds it may take and the files it needs (paths separated
by spaces). The answer is empty when the worker was too slow and was ended; the time until a new one is ready does not
count."""
FileFetcher = Callable[[str, str], Awaitable[bool]]
"""Fetches a large file by its path; tells whether it is here. For a bot that is to move (named by game and bot,
separated by a space) it retries until it succeeds, while the page tells everybody what they are waiting for."""


class BrowserWorkerPool:
    """A pool of one worker; see `table.workers.worker.WorkerPool`. Until it is ready, bots that need only milliseconds
    are asked right here: nobody waits for a second Python to start because of those."""

    def __init__(self, call: TaskCaller, ready: Callable[[], bool], fetch: FileFetcher) -> None:
        self._call = call
        self._ready = ready
        self._fetch = fetch
        self._queue = FairQueue(1)

    async def ask(self, task: WorkerTask, asker: QueuedRequest, seconds: float) -> bytes:
        """Return the answer to a task, or raise `WorkerFailed` if there is none after so many seconds."""
        if isinstance(task, BotQuestion) and task.brief and not self._ready():
            return task.answer()
        packed = b64encode(pickle.dumps(task)).decode()
        needs: tuple[str, ...] = ()
        mover = ""
        if isinstance(task, BotQuestion):
            needs, mover = task.needs, "" if task.players else f"{task.game} {task.bot}"
        await self.fetch_files(needs, mover)
        async with self._queue.place(asker):
            answer = await self._call(packed, seconds * 1000, " ".join(needs))
        if not answer:
            raise WorkerFailed("did not answer")
        return b64decode(answer)

    async def fetch_files(self, places: Iterable[str], mover: str = "") -> None:
        """Fetch large files, each once; refuse where one cannot be had. A bot that lacks its file has not failed."""
        for place in places:
            if not await self._fetch(place, mover):
                raise TableRefusal("no_net", "go online once to load what this bot has learned")

    async def close(self) -> None:
        """Do nothing: the worker ends with the page."""


def answer(packed: str) -> str:
    """Do a task. The second worker runs this; the pickle comes from the first one, never from outside."""
    task: WorkerTask = pickle.loads(b64decode(packed))
    return b64encode(task.answer()).decode()
