"""The review of a finished game: done beside the one who serves, after everybody's bots, and kept with the game.

A worker judges a few of a seat's decisions at a time. Each time what is judged is kept as a note on the table, so a
review that was stopped, or whose server died, goes on where it was; and everybody reads the same one. Whoever judges
the same decision again comes to the same verdict, so two servers that review one game do no harm.
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
from muraglia.reviews.result import Frame, Judged, Review
from muraglia.reviews.review import Reviewer, assemble
from muraglia.table.afterwards import check_over, check_seat
from muraglia.table.live import Table
from muraglia.table.log import Clock, Log, Write
from muraglia.table.protocol import TableRefusal
from muraglia.table.queue import Asker
from muraglia.table.worker import Failed, Hands

logger = logging.getLogger(__name__)

FORM = 2
"""What was judged in another way is judged anew."""
AT_ONCE = 0.5
"""Seconds after which a worker tells what it has judged: so long somebody's bot may have to wait for it."""
PATIENCE = 120.0
"""Seconds that it may take."""
ASLEEP = 30_000
"""Milliseconds without news after which nobody is at work any more: another one goes on."""
MOST = 2
"""So many reviews are made for a person at the same time."""

Stage = Literal["none", "waiting", "running", "done", "stopped", "failed"]
"""`none`: nobody has asked for it yet. `waiting`: others are served first."""
GOING: tuple[Stage, ...] = ("waiting", "running")
"""It is being made."""


class AskReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose decisions are to be reviewed."""

    seat: Annotated[int, Meta(ge=0, le=15)]


class Reviewed(msgspec.Struct, frozen=True):
    """The review of one seat, as far as it is."""

    seat: int
    stage: Stage
    done: int
    """So many questions are judged …"""
    decisions: int
    """… of so many; 0: not known yet."""
    review: Review | None
    """What it says so far: the turns from the first on."""
    numbers: tuple[int, ...]
    """For every move of the record the number of the seat's story under which it was told, 0 where it was not: the
    moment of the seat's replay that shows the game after it."""
    mine: bool
    """It is being made for the one who looks, who may stop it. Once it is made it reads the same for all."""


class Kept(msgspec.Struct, frozen=True):
    """A review as it is kept."""

    stage: Stage
    form: int = FORM
    person: str = ""
    """Who asked for it."""
    at: int = 0
    frame: Frame | None = None
    judged: tuple[Judged, ...] = ()


class Thought(msgspec.Struct, frozen=True):
    """What a worker has judged, or what went wrong, by its kind alone."""

    frame: Frame | None
    judged: tuple[Judged, ...]
    error: str = ""


class Judging(msgspec.Struct, frozen=True):
    """A task: go on with a review, for a moment."""

    record: str
    seat: int
    first: int
    """So many questions are judged already."""

    def answer(self) -> bytes:
        """Judge at least one question, and as many as there is time for."""
        ends = time.monotonic() + AT_ONCE
        try:
            reviewer = _reviewer(self.record, self.seat)
            judged: list[Judged] = []
            for number in range(self.first, reviewer.frame.questions):
                judged.append(reviewer.judge(number))
                if time.monotonic() > ends:
                    break
            return msgspec.msgpack.encode(Thought(reviewer.frame, tuple(judged)))
        except Exception as error:
            return msgspec.msgpack.encode(Thought(None, (), type(error).__name__))


@lru_cache(maxsize=2)  # the same game comes again and again: it is read once
def _reviewer(record: str, seat: int) -> Reviewer:
    return Reviewer(Record.parse(record), seat)


Key = tuple[str, int]
"""A table and a seat."""


class Reviews:
    """All reviews of a process."""

    def __init__(self, log: Log, hands: Hands, clock: Clock) -> None:
        self._log = log
        self._hands = hands
        self._clock = clock
        self.on_done: Callable[[Table, int, Habits], Awaitable[None]] | None = None
        """Told what a seat's decisions were like, before its review is kept as done: it may be told twice."""
        self._working: dict[Key, asyncio.Task[None]] = {}
        self._now: dict[Key, Kept] = {}
        """How far those are that are worked at here."""

    async def look(self, table: Table, seat: int, person: str) -> Reviewed:
        """Return how far a review is. One that nobody works at any more, though nobody has stopped it, goes on."""
        self._check(table, seat)
        key = (table.id, seat)
        kept = await self._kept(key)
        forsaken = kept.stage in GOING and self._clock.now() - kept.at > ASLEEP
        if forsaken and key not in self._working:
            self._begin(table, seat, kept, Asker(kept.person, waits=False))
        return self._shown(table, seat, kept, person)

    async def start(self, table: Table, seat: int, asker: Asker) -> Reviewed:
        """Have a seat reviewed, or go on with it; what is done already, or under way, costs nothing."""
        self._check(table, seat)
        key = (table.id, seat)
        kept = await self._kept(key)
        if kept.stage == "done" or key in self._now:
            return self._shown(table, seat, self._now.get(key, kept), asker.person)
        mine = sum(each.person == asker.person for each in self._now.values())
        if mine >= MOST:
            raise TableRefusal("reviews", f"{mine} of your reviews are being made; wait for one of them", reviews=mine)
        begun = msgspec.structs.replace(kept, stage="waiting", person=asker.person, at=self._clock.now())
        self._now[key] = begun  # from here on it counts, whoever asks while it is written down
        try:
            await self._keep(key, begun)
        except BaseException:
            self._now.pop(key, None)
            raise
        if key in self._now:  # nobody has stopped it in the meantime
            self._begin(table, seat, begun, Asker(asker.person, asker.address, waits=False))
        return self._shown(table, seat, begun, asker.person)

    async def stop(self, table: Table, seat: int, person: str) -> Reviewed:
        """Stop a review that somebody asked for; what is judged stays."""
        self._check(table, seat)
        key = (table.id, seat)
        kept = await self._kept(key)
        if kept.stage in GOING:
            if kept.person != person:
                raise TableRefusal("not_yours", "somebody else asked for this review")
            kept = msgspec.structs.replace(kept, stage="stopped", at=self._clock.now())
            self._now.pop(key, None)
            if (task := self._working.pop(key, None)) is not None:
                task.cancel()
            await self._keep(key, kept)
        return self._shown(table, seat, kept, person)

    async def habits(self, table: str, seat: int) -> Habits | None:
        """Return what a seat's decisions were like, once all of them are reviewed."""
        kept = await self._stored((table, seat))
        return habits(kept.judged) if kept.stage == "done" else None

    async def close(self) -> None:
        """Let the work rest; it goes on where it was, some day."""
        tasks = list(self._working.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @staticmethod
    def _check(table: Table, seat: int) -> None:
        check_seat(table, seat)
        check_over(table)

    # ── at work ───────────────────────────────────────────────────────────────────────────────────

    def _begin(self, table: Table, seat: int, kept: Kept, asker: Asker) -> None:
        key = (table.id, seat)
        self._now[key] = kept
        task = self._working[key] = asyncio.ensure_future(self._work(table, seat, kept, asker))

        def rest(done: asyncio.Task[None]) -> None:
            if self._working.get(key) is done:
                del self._working[key]
                del self._now[key]
            if not done.cancelled() and (error := done.exception()) is not None:
                logger.error("a review broke off: %s", type(error).__name__)

        task.add_done_callback(rest)

    async def _work(self, table: Table, seat: int, kept: Kept, asker: Asker) -> None:
        key, record = (table.id, seat), str(table.fold.record())
        stage: Stage = "running"
        while stage == "running":
            thought = await self._judge(Judging(record, seat, len(kept.judged)), asker)
            if (await self._stored(key)).stage == "stopped":  # in another process
                return
            judged = (*kept.judged, *thought.judged)
            if thought.frame is None:
                stage = "failed"
                logger.error("a game could not be reviewed: %s", thought.error)
            elif len(judged) >= thought.frame.questions:
                stage = "done"
            kept = Kept(
                stage, person=kept.person, at=self._clock.now(), frame=thought.frame or kept.frame, judged=judged
            )
            if stage == "done" and self.on_done is not None:
                await self.on_done(table, seat, habits(judged))
            self._now[key] = kept
            await self._keep(key, kept)

    async def _judge(self, task: Judging, asker: Asker) -> Thought:
        try:
            return msgspec.msgpack.decode(await self._hands.ask(task, asker, PATIENCE), type=Thought)
        except Failed as error:
            return Thought(None, (), str(error))

    # ── what is kept ──────────────────────────────────────────────────────────────────────────────

    async def _kept(self, key: Key) -> Kept:
        return self._now[key] if key in self._now else await self._stored(key)

    async def _stored(self, key: Key) -> Kept:
        data = await self._log.note(key[0], _name(key[1]))
        kept = Kept("none") if data is None else msgspec.msgpack.decode(gzip.decompress(data), type=Kept)
        return kept if kept.form == FORM else Kept("none")

    async def _keep(self, key: Key, kept: Kept) -> None:
        data = gzip.compress(msgspec.msgpack.encode(kept), 6, mtime=0)
        await self._log.append(key[0], None, Write(note=(_name(key[1]), data)))

    @staticmethod
    def _shown(table: Table, seat: int, kept: Kept, person: str) -> Reviewed:
        frame = kept.frame
        review = assemble(frame, kept.judged) if frame and kept.judged else None
        numbers = tuple(turn.numbers[seat] for turn in table.fold.turns)
        mine = bool(person) and kept.person == person and kept.stage in GOING
        return Reviewed(seat, kept.stage, len(kept.judged), frame.questions if frame else 0, review, numbers, mine)


def _name(seat: int) -> str:
    """Return the name under which a review is kept: no person has one like it."""
    return f"review of seat {seat}"
