"""Looks up things in whole games (replays, records, scores) in worker processes, and caches the answers."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from muraglia.kernel.errors import MuragliaError
from muraglia.table.entries import TableSetup
from muraglia.table.history_queries import (
    GoOnQuery,
    HistoryQuery,
    ImportQuery,
    NewTableEntries,
    PositionQuery,
    QueryFailed,
    QueryFound,
    QueryRefused,
    RecordQuery,
    ReplayQuery,
    RetrospectiveQuery,
    StandingsQuery,
)
from muraglia.table.log import Log
from muraglia.table.protocol import Person, TableRefusal
from muraglia.table.workers.fair_queue import QueuedRequest
from muraglia.table.workers.worker import WorkerFailed, WorkerPool

logger = logging.getLogger(__name__)

TIME_LIMIT = 30.0
"""Seconds that one answer may take."""
MAX_BYTES = 32 << 20
"""The size of the cache of answers, in bytes; the least recently used are dropped."""

Key = tuple[str, int, str, int | None]
"""A table, its version, the kind of query, and the reader: the answer never changes."""


class ContinuedGame(msgspec.Struct, frozen=True):
    """A moment of a game to go on from: a number of a reader's feed, at a version of the table."""

    table: str
    version: int
    number: int
    reader: int | None


class Archive:
    """Answers queries about past games, and caches the answers."""

    def __init__(self, log: Log, pool: WorkerPool, max_bytes: int = MAX_BYTES) -> None:
        self._log = log
        self._pool = pool
        self._max_bytes = max_bytes
        self._answers: dict[Key, bytes] = {}
        self._tasks: dict[Key, asyncio.Task[bytes]] = {}

    @staticmethod
    def replay_key(table: str, version: int, reader: int | None) -> Key:
        """Return the key of a replay."""
        return (table, version, "replay", reader)

    @staticmethod
    def standings_key(table: str, version: int) -> Key:
        """Return the key of the scores during a game."""
        return (table, version, "standings", None)

    @staticmethod
    def retrospective_key(table: str, version: int, reader: int | None) -> Key:
        """Return the key of a retrospective."""
        return (table, version, "tale", reader)

    def has(self, key: Key) -> bool:
        """Return whether an answer is cached or on its way, so that it costs nothing more."""
        return key in self._answers or key in self._tasks

    async def get(self, key: Key, asker: QueuedRequest) -> bytes:
        """Return an answer in JSON, a replay in gzipped JSON. Requests at the same time share one lookup."""
        if key in self._answers:
            self._answers[key] = kept = self._answers.pop(key)
            return kept
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.ensure_future(self._find(key, asker))
            task.add_done_callback(lambda done: self._keep_answer(key, done))
        return await asyncio.shield(task)

    def forget(self, table: str) -> None:
        """Drop the answers about a table: its log was rewritten, without somebody's name."""
        for key in [key for key in self._answers if key[0] == table]:
            del self._answers[key]

    async def record(self, table: str, asker: QueuedRequest) -> bytes:
        """Return the record of a game that is over."""
        return await self._ask(RecordQuery(await self._log.read(table)), asker)

    async def go_on(self, moment: ContinuedGame, setup: TableSetup, now: int, asker: QueuedRequest) -> NewTableEntries:
        """Return the entries of a new table that goes on from a moment of another one."""
        lines = (await self._log.read(moment.table))[: moment.version]
        found = await self._ask(GoOnQuery(lines, moment.number, moment.reader, setup, now), asker)
        return msgspec.msgpack.decode(found, type=NewTableEntries)

    async def import_record(self, record: str, person: Person, now: int, asker: QueuedRequest) -> NewTableEntries:
        """Return the entries of a new table that goes on with a game begun elsewhere."""
        return msgspec.msgpack.decode(
            await self._ask(ImportQuery([record.encode()], person, now), asker), type=NewTableEntries
        )

    async def position(self, moment: ContinuedGame, asker: QueuedRequest) -> str:
        """Return the position at a moment of a game, as text."""
        lines = (await self._log.read(moment.table))[: moment.version]
        return (await self._ask(PositionQuery(lines, moment.number, moment.reader), asker)).decode()

    async def _find(self, key: Key, asker: QueuedRequest) -> bytes:
        table, version, what, reader = key
        lines = (await self._log.read(table))[:version]
        match what:
            case "replay":
                return await self._ask(ReplayQuery(lines, reader), asker)
            case "tale":
                return await self._ask(RetrospectiveQuery(lines, reader), asker)
        return await self._ask(StandingsQuery(lines), asker)

    async def _ask(self, task: HistoryQuery, asker: QueuedRequest) -> bytes:
        try:
            data = await self._pool.ask(task, asker, TIME_LIMIT)
        except WorkerFailed:
            raise TableRefusal("archive", "this took too long; try again") from None
        answer = msgspec.msgpack.decode(data, type=QueryFound | QueryRefused | QueryFailed)
        if isinstance(answer, QueryFound):
            return answer.data
        if isinstance(answer, QueryRefused):
            raise MuragliaError(answer.code, answer.text, rule=answer.rule, **answer.params)
        logger.error("the archive could not read a game: %s", answer.error)
        raise TableRefusal("archive", "this game cannot be replayed because of an error in Muraglia")

    def _keep_answer(self, key: Key, done: asyncio.Task[bytes]) -> None:
        del self._tasks[key]
        if done.cancelled() or done.exception() is not None:
            return
        self._answers[key] = done.result()
        while sum(map(len, self._answers.values())) > self._max_bytes:
            del self._answers[next(iter(self._answers))]

    async def close(self) -> None:
        """Cancel pending lookups and close the worker pool."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()
