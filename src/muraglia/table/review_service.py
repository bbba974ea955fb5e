"""Reviews of finished games: made in the worker pool, with less priority than bots, and stored with the game.

A worker judges a few of a seat's decisions at a time. After each batch the result is stored as a note on the table: so
a review that was stopped, or whose server died, resumes where it was, and everybody reads the same review. Judging a
decision again gives the same verdict, so two servers that review one game do no harm.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import time
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from muraglia.kernel.record import Record
from muraglia.reviews.habits import Habits, habits
from muraglia.reviews.result import QuestionResult, Review, ReviewFrame
from muraglia.reviews.review import Reviewer, assemble
from muraglia.table.finished_table import check_over, check_seat
from muraglia.table.live_table import LiveTable
from muraglia.table.log import Clock, Log, LogWrite
from muraglia.table.protocol import TableRefusal
from muraglia.table.workers.fair_queue import QueuedRequest
from muraglia.table.workers.worker import WorkerFailed, WorkerPool

logger = logging.getLogger(__name__)

FORMAT = 2
"""Reviews stored in another format are made again."""
SLICE = 0.5
"""Seconds after which a worker returns what it has judged; a bot may have to wait that long for the worker."""
TIME_LIMIT = 120.0
"""Seconds that a worker may take for a batch."""
ABANDONED_AFTER = 30_000
"""Milliseconds without progress after which any process may resume a review: its own has probably died."""
MOST = 2
"""The most reviews made for a person at the same time."""

Stage = Literal["none", "waiting", "running", "done", "stopped", "failed"]
"""`none`: not requested yet. `waiting`: in the queue."""
UNDER_WAY: tuple[Stage, ...] = ("waiting", "running")
"""The stages of a review that is being made."""


class ReviewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to review the decisions of a seat."""

    seat: Annotated[int, Meta(ge=0, le=15)]


class ReviewStatus(msgspec.Struct, frozen=True):
    """The review of a seat, as far as it is done."""

    seat: int
    stage: Stage
    done: int
    """The number of questions judged …"""
    decisions: int
    """… out of this many; 0: not known yet."""
    review: Review | None
    """The review so far, from the first turn on."""
    numbers: tuple[int, ...]
    """For every move of the record: its number in the seat's feed, or 0. The moment of the seat's replay with this
    number shows the game after the move."""
    mine: bool
    """Whether it is being made for the person who asks, who may stop it. A finished review belongs to nobody."""


class StoredReview(msgspec.Struct, frozen=True):
    """A review as it is stored."""

    stage: Stage
    form: int = FORMAT
    person: str = ""
    """The person who requested it."""
    at: int = 0
    frame: ReviewFrame | None = None
    judged: tuple[QuestionResult, ...] = ()


class JudgedPart(msgspec.Struct, frozen=True):
    """A batch that a worker has judged, or the type of its error (the message might quote a secret)."""

    frame: ReviewFrame | None
    judged: tuple[QuestionResult, ...]
    error: str = ""


class ReviewTask(msgspec.Struct, frozen=True):
    """A worker task: judge the next batch of a review."""

    record: str
    seat: int
    first: int
    """The number of the first question to judge."""

    def answer(self) -> bytes:
        """Judge at least one question, then more until the time is up."""
        ends = time.monotonic() + SLICE
        try:
            reviewer = _reviewer(self.record, self.seat)
            judged: list[QuestionResult] = []
            for number in range(self.first, reviewer.frame.questions):
                judged.append(reviewer.judge(number))
                if time.monotonic() > ends:
                    break
            return msgspec.msgpack.encode(JudgedPart(reviewer.frame, tuple(judged)))
        except Exception as error:
            return msgspec.msgpack.encode(JudgedPart(None, (), type(error).__name__))


@lru_cache(maxsize=2)  # batches of one game follow each other: read it only once
def _reviewer(record: str, seat: int) -> Reviewer:
    return Reviewer(Record.parse(record), seat)


Key = tuple[str, int]
"""A table and a seat."""


class ReviewService:
    """All reviews of a process."""

    def __init__(self, log: Log, pool: WorkerPool, clock: Clock) -> None:
        self._log = log
        self._pool = pool
        self._clock = clock
        self.on_done: Callable[[LiveTable, int, Habits], Awaitable[None]] | None = None
        """Called with the habits of a seat before its finished review is stored; perhaps twice for a review."""
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._running: dict[Key, StoredReview] = {}
        """The reviews that this process is making."""

    async def status(self, table: LiveTable, seat: int, person: str) -> ReviewStatus:
        """Return the status of a review; resume an abandoned one."""
        self._check(table, seat)
        key = (table.id, seat)
        kept = await self._latest(key)
        abandoned = kept.stage in UNDER_WAY and self._clock.now() - kept.at > ABANDONED_AFTER
        if abandoned and key not in self._tasks:
            self._begin(table, seat, kept, QueuedRequest(kept.person, waits=False))
        return self._shown(table, seat, kept, person)

    async def start(self, table: LiveTable, seat: int, asker: QueuedRequest) -> ReviewStatus:
        """Start or resume the review of a seat; do nothing if it is done or being made."""
        self._check(table, seat)
        key = (table.id, seat)
        kept = await self._latest(key)
        if kept.stage == "done" or key in self._running:
            return self._shown(table, seat, self._running.get(key, kept), asker.person)
        mine = sum(each.person == asker.person for each in self._running.values())
        if mine >= MOST:
            raise TableRefusal("reviews", f"{mine} of your reviews are being made; wait for one of them", reviews=mine)
        begun = msgspec.structs.replace(kept, stage="waiting", person=asker.person, at=self._clock.now())
        self._running[key] = begun  # it counts from here on, also while it is being stored
        try:
            await self._keep(key, begun)
        except BaseException:
            self._running.pop(key, None)
            raise
        if key in self._running:  # not stopped in the meantime
            self._begin(table, seat, begun, QueuedRequest(asker.person, asker.address, waits=False))
        return self._shown(table, seat, begun, asker.person)

    async def stop(self, table: LiveTable, seat: int, person: str) -> ReviewStatus:
        """Stop a review; what is judged so far stays. Only the person who requested it may do this."""
        self._check(table, seat)
        key = (table.id, seat)
        kept = await self._latest(key)
        if kept.stage in UNDER_WAY:
            if kept.person != person:
                raise TableRefusal("not_yours", "somebody else asked for this review")
            kept = msgspec.structs.replace(kept, stage="stopped", at=self._clock.now())
            self._running.pop(key, None)
            if (task := self._tasks.pop(key, None)) is not None:
                task.cancel()
            await self._keep(key, kept)
        return self._shown(table, seat, kept, person)

    async def habits(self, table: str, seat: int) -> Habits | None:
        """Return the habits of a seat; `None` unless its review is done."""
        kept = await self._stored((table, seat))
        return habits(kept.judged) if kept.stage == "done" else None

    async def close(self) -> None:
        """Stop all work; the reviews can be resumed later."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @staticmethod
    def _check(table: LiveTable, seat: int) -> None:
        check_seat(table, seat)
        check_over(table)

    # ── judging ───────────────────────────────────────────────────────────────────────────────────

    def _begin(self, table: LiveTable, seat: int, kept: StoredReview, asker: QueuedRequest) -> None:
        key = (table.id, seat)
        self._running[key] = kept
        task = self._tasks[key] = asyncio.ensure_future(self._work(table, seat, kept, asker))

        def rest(done: asyncio.Task[None]) -> None:
            if self._tasks.get(key) is done:
                del self._tasks[key]
                del self._running[key]
            if not done.cancelled() and (error := done.exception()) is not None:
                logger.error("a review broke off: %s", type(error).__name__)

        task.add_done_callback(rest)

    async def _work(self, table: LiveTable, seat: int, kept: StoredReview, asker: QueuedRequest) -> None:
        key, record = (table.id, seat), str(table.fold.record())
        stage: Stage = "running"
        while stage == "running":
            part = await self._judge(ReviewTask(record, seat, len(kept.judged)), asker)
            if (await self._stored(key)).stage == "stopped":  # by another process
                return
            judged = (*kept.judged, *part.judged)
            if part.frame is None:
                stage = "failed"
                logger.error("a game could not be reviewed: %s", part.error)
            elif len(judged) >= part.frame.questions:
                stage = "done"
            kept = StoredReview(
                stage, person=kept.person, at=self._clock.now(), frame=part.frame or kept.frame, judged=judged
            )
            if stage == "done" and self.on_done is not None:
                await self.on_done(table, seat, habits(judged))
            self._running[key] = kept
            await self._keep(key, kept)

    async def _judge(self, task: ReviewTask, asker: QueuedRequest) -> JudgedPart:
        try:
            return msgspec.msgpack.decode(await self._pool.ask(task, asker, TIME_LIMIT), type=JudgedPart)
        except WorkerFailed as error:
            return JudgedPart(None, (), str(error))

    # ── storing ──────────────────────────────────────────────────────────────────────────────

    async def _latest(self, key: Key) -> StoredReview:
        return self._running[key] if key in self._running else await self._stored(key)

    async def _stored(self, key: Key) -> StoredReview:
        data = await self._log.note(key[0], _name(key[1]))
        kept = (
            StoredReview("none") if data is None else msgspec.msgpack.decode(gzip.decompress(data), type=StoredReview)
        )
        return kept if kept.form == FORMAT else StoredReview("none")

    async def _keep(self, key: Key, kept: StoredReview) -> None:
        data = gzip.compress(msgspec.msgpack.encode(kept), 6, mtime=0)
        await self._log.append(key[0], None, LogWrite(note=(_name(key[1]), data)))

    @staticmethod
    def _shown(table: LiveTable, seat: int, kept: StoredReview, person: str) -> ReviewStatus:
        frame = kept.frame
        review = assemble(frame, kept.judged) if frame and kept.judged else None
        numbers = tuple(move.numbers[seat] for move in table.fold.moves)
        mine = bool(person) and kept.person == person and kept.stage in UNDER_WAY
        return ReviewStatus(seat, kept.stage, len(kept.judged), frame.questions if frame else 0, review, numbers, mine)


def _name(seat: int) -> str:
    """Return the key of the note that stores a review; no person's id looks like it."""
    return f"review of seat {seat}"
