"""All tables that this process serves: opens them, finds them, wakes them when something is due.

house = House(SqliteLog("muraglia.db"), LocalBus())
async with house:
    table = await house.open(Setup(game="last-brick", seats=[Seat("ada", "Ada"), Seat(bot="random")], host="ada"))
    answer = await table.handle(Person("ada", "Ada"), b'{"type":"play","id":"1","seat":0,"move":"take 2"}')
    async for messages in table.follow(0, "ada"):
        ...
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Self

import msgspec

import muraglia
from muraglia import bots
from muraglia.kernel.errors import BadOption, BadRecord
from muraglia.kernel.record import Record, Replay
from muraglia.table import entries
from muraglia.table.commands import BOT_PATIENCE, Attempt, outages_to_leave_out, wake_time
from muraglia.table.entries import Seat, Setup
from muraglia.table.faults import Faults
from muraglia.table.live import Table
from muraglia.table.log import Bus, Clock, Gone, Log, Notice, Outage, WallClock, Write
from muraglia.table.luck import new_key
from muraglia.table.players import Players, Thinker
from muraglia.table.protocol import TableRefusal
from muraglia.table.queue import Asker, Queue
from muraglia.table.reading import read_in_slices

logger = logging.getLogger(__name__)

IDLE = 300_000
"""A table that nobody has looked at for so many milliseconds is let go; its log brings it back."""
BEAT = 5_000
"""Milliseconds between two signs of life."""
GRACE = 15_000
"""Milliseconds without one after which the tables were not served."""
HOUR = 3_600_000
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""How the id of a table looks; nothing else is looked up."""
NOBODY_WAITS = Asker("the house")
"""For whom a table is read that nobody asked for: its clock has run out, say."""
KEEP = 30 * 24 * HOUR
"""How long answers to commands are kept."""


class House:
    """The tables of a process. Any number of processes may serve the same ones."""

    def __init__(
        self,
        log: Log,
        bus: Bus,
        thinker: Thinker | None = None,
        clock: Clock | None = None,
        keep: int = KEEP,
        prefix: str = "",
    ) -> None:
        self.log = log
        self.bus = bus
        self.clock = clock or WallClock()
        self.process = secrets.token_hex(4)
        self.faults = Faults()
        self.players = Players(thinker, faults=self.faults)
        self.keep = keep
        self.prefix = prefix
        """How the ids of tables begin that are opened here."""
        self.live: dict[str, Table] = {}
        self.watchers: list[Callable[[Table], None]] = [self.players.look]
        """All who are told when a table was opened here, or has gone on."""
        self.reader: Callable[[], Asker] = lambda: NOBODY_WAITS
        """For whom a table is read now: one is read at a time, for everybody in turn."""
        self.on_notice: Callable[[Notice], None] = lambda _: None
        """Hears what other processes say that is about no table."""
        self.on_reread: Callable[[str], None] = lambda _: None
        """Hears of a table whose log was reworded: what was made of it is stale."""
        self.outages: list[Outage] = []
        self.beaten = 0
        """When this process last gave a sign of life, in milliseconds."""
        self._noticing = asyncio.Lock()
        self._prune_at = 0
        self._touched: dict[str, int] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._readers = Queue(1)
        self._working: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self.beaten = self.clock.now()
        self.outages = await self.log.wake_up(self.beaten, GRACE)
        await self.bus.start(self._hear)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.players.close()
        await self.bus.close()
        await asyncio.gather(*self._working, *self._loading.values(), return_exceptions=True)
        if error is None:
            await self.log.beat(self.clock.now())
        await self.log.close()

    # ── tables ────────────────────────────────────────────────────────────────────────────────────

    async def open(self, setup: Setup, id: str = "") -> Table:
        """Open a table; a wrong game, seat count, option or bot is refused, and an id that is taken is a `Conflict`."""
        rules = muraglia.game(setup.game).meta.rules
        attempt = Attempt.opening(entries.Opened(self.clock.now(), checked(setup), rules, entries.FORMAT))
        attempt.settle()
        return await self._create(attempt, id)

    async def adopt(self, record: Record, setup: Setup | None = None) -> Table:
        """Bring a recorded game to a table of its own, with the seats of `setup`. One that is over needs none."""
        attempt = bring(record, setup, self.clock.now())
        return await self._create(attempt)

    async def _create(self, attempt: Attempt, id: str = "") -> Table:
        lines = [entries.write(entry) for entry in attempt.entries]
        return await self.begin(lines, wake_time(attempt.fold), attempt.fold.over, id)

    def new_id(self) -> str:
        """Return an id that no table has."""
        return self.prefix + secrets.token_urlsafe(12)

    async def begin(self, lines: Sequence[bytes], wake: int | None, done: bool = False, id: str = "") -> Table:
        """Begin a table with a log."""
        id = id or self.new_id()
        await self.log.append(id, 0, Write(entries=lines, wake=wake, done=done))
        return await self.table(id)

    async def table(self, id: str) -> Table:
        """Return a table, as its log tells it; refuse an unknown one, and remember nothing of it."""
        if id not in self.live:
            if not ID.fullmatch(id):
                raise TableRefusal("no_table", "there is no such table: this is not how its id would look")
            await asyncio.shield(self._loading.get(id) or self._begin_to_load(id))
        self._touched[id] = self.clock.now()
        return self.live[id]

    def is_coming(self, id: str) -> bool:
        """Tell whether a table is here, or is being read."""
        return id in self.live or id in self._loading

    def _begin_to_load(self, id: str) -> asyncio.Task[None]:
        """Read a table once for all who wait for it."""
        task = self._loading[id] = asyncio.ensure_future(self._load(id))

        def done(_: object) -> None:
            del self._loading[id]
            if not task.cancelled():
                task.exception()  # whoever still waits for the table gets it; perhaps nobody does

        task.add_done_callback(done)
        return task

    async def _load(self, id: str) -> None:
        lines = await self.log.read(id)
        if not lines:
            raise TableRefusal("no_table", f"there is no table {id!r}", table=id)
        async with self._readers.place(self.reader()):
            read = await read_in_slices(lines)
        table = Table(id, read, self.log, self.bus, self.clock, self.process)
        table.on_change = self._changed
        table.outages = self.outages
        table.keep_time = self.keep_time
        await table.refresh()
        if outages_to_leave_out(table.fold, self.outages):
            await table.do(_nothing_more)
        self.live[id] = table
        self._touched[id] = self.clock.now()
        self._changed(table)

    async def reread(self, id: str) -> None:
        """Read a table anew, if it is served here: its log names somebody no more."""
        self.on_reread(id)
        if (table := self.live.get(id)) is not None:
            lines = await self.log.read(id)
            async with self._readers.place(NOBODY_WAITS):
                read = await read_in_slices(lines)
            await table.reread(read)

    # ── what happens by itself ────────────────────────────────────────────────────────────────────

    def _changed(self, table: Table) -> None:
        for watcher in self.watchers:
            try:
                watcher(table)
            except Exception as error:  # as `Faults.alone`, which costs more than the watchers themselves
                self.faults.report(table.id, "telling", error)

    async def beat(self) -> None:
        """Give a sign of life, now and then, also while much is to be done; a clock that was set back counts on."""
        await self.keep_time()
        now = self.clock.now()
        if not 0 <= now - self.beaten < BEAT:
            await self.log.beat(now)
            self.beaten = now
            self._prune_at = min(self._prune_at, now + HOUR)

    async def keep_time(self) -> None:
        """Find out, before a clock has consequences, whether this process gave no sign of life for long: it was frozen,
        the time of day was set, or the log was away. If no other process did either, that is an outage as before a
        start."""
        if self.clock.now() - self.beaten <= GRACE:
            return
        async with self._noticing:
            now = self.clock.now()
            if now - self.beaten <= GRACE:
                return
            self.outages[:] = await self.log.wake_up(now, GRACE)
            logger.error("no sign of life for %d seconds; the clocks stood still", (now - self.beaten) // 1000)
            self.beaten = now
        self._do_soon(self._leave_out())

    async def _leave_out(self) -> None:
        for id, table in list(self.live.items()):
            with self.faults.alone(id, "leaving out"):
                if outages_to_leave_out(table.fold, self.outages):
                    await table.do(_nothing_more)

    async def tick(self) -> None:
        """Wake the tables that are due, catch up with lost notices, let idle tables go, and forget old answers."""
        await self.beat()
        now = self.clock.now()
        for id in await self.log.due(now):
            try:
                await self._wake(id, now)
            except Exception as error:  # whatever it is, the others' clocks go on
                self.faults.report(id, "waking", error)
                with suppress(Gone):
                    await self.log.append(id, None, Write(wake=now + self.faults.delay(id)))
        watched = [id for id, table in self.live.items() if table.followers]
        for id, kept in (await self.log.kept(watched)).items():
            table = self.live[id]
            if kept.version > table.fold.version or kept.lines > table.said:
                with self.faults.alone(id, "polling"):
                    await table.refresh()
            table.renew_presence(now)
        for id, table in list(self.live.items()):
            if table.followers or self.players.busy(table):
                self._touched[id] = now
            elif now - self._touched.get(id, 0) > IDLE:
                del self.live[id], self._touched[id]
                self.players.forget(id)
                self.faults.forget(id)
        if now >= self._prune_at:
            more = await self.log.prune(now - self.keep)
            self._prune_at = now if more else now + HOUR

    async def _wake(self, id: str, now: int) -> None:
        table = await self.table(id)
        await table.refresh()
        await table.do(_nothing_more)
        self.players.look(table)
        wake = wake_time(table.fold)
        if wake is not None and wake <= now:  # it waits for a bot, which is being asked
            await self.log.append(id, None, Write(wake=now + max(BOT_PATIENCE, self.faults.delay(id))))
        else:
            self.faults.forget(id)

    def _hear(self, notice: Notice) -> None:
        if notice.process == self.process:
            return
        if not notice.table:
            self.on_notice(notice)
        elif notice.reworded:
            self._do_soon(self._reread(notice.table))
        elif (table := self.live.get(notice.table)) is not None:
            self._do_soon(self._take_in(table, notice))

    def _do_soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _reread(self, id: str) -> None:
        with self.faults.alone(id, "hearing"):
            await self.reread(id)

    async def _take_in(self, table: Table, notice: Notice) -> None:
        with self.faults.alone(table.id, "hearing"):
            await table.hear(notice)


async def keep_on(work: Callable[[], Awaitable[None]], seconds: float = 1.0) -> None:
    """Do something for ever, also when the store is away for a while."""
    while True:
        try:
            await work()
        except Exception:
            logger.exception("something that is done all the time went wrong; trying again")
        await asyncio.sleep(seconds)


def _nothing_more(attempt: Attempt) -> None:
    """What was due is done by the attempt itself."""
    del attempt


def checked(setup: Setup) -> Setup:
    """Return a set-up with its options complete, or say what is wrong with it."""
    game = muraglia.game(setup.game)
    seats = game.meta.check_seats(len(setup.seats))
    for name in {setup.fill_with, setup.stand_in, *(seat.bot for seat in setup.seats if seat.bot)}:
        if name not in bots.names(setup.game):  # a path to anybody's own class is for one's own machine only
            known = ", ".join(bots.names(setup.game))
            raise BadOption("bot", f"{setup.game} has no bot {name!r}; it has {known}", name=name)
    if setup.fill_after < 0:
        raise BadOption("fill_after", f"bots wait 0 seconds (never) or more, not {setup.fill_after}")
    options = dict(game.settle(seats, setup.options))
    time = setup.time
    if not time.table and game.meta.clock:
        time = msgspec.structs.replace(time, table=60 * int(options[game.meta.clock]))
    return msgspec.structs.replace(setup, options=options, time=time)


def bring(record: Record, setup: Setup | None, now: int) -> Attempt:
    """Return a table that has come as far as a record; a record that does not replay is refused."""
    head = record.head
    game = muraglia.game(head.game)
    run = Replay(game, record)
    for _ in run:
        pass
    if record.end is None and (setup is None or head.position):
        raise BadRecord("unfinished", "a game that is not over needs seats, and must have begun from the usual set-up")
    if record.end is None and setup is not None:
        if len(setup.seats) != head.seats:
            raise TableRefusal("seats", f"this game has {head.seats} seats, not {len(setup.seats)}", seats=head.seats)
        if not all(seat.person or seat.bot for seat in setup.seats):
            raise TableRefusal("open_seat", "a game that goes on has no open seats: say who plays each of them")
    names = [*head.players, *[""] * head.seats][: head.seats]
    seats = setup.seats if setup else [Seat(name=name) for name in names]
    plan = msgspec.structs.replace(
        setup or Setup(game=head.game, seats=seats), game=head.game, seats=seats, options=dict(head.options)
    )
    attempt = Attempt.opening(entries.Opened(now, checked(plan), head.rules, entries.FORMAT))
    attempt.add(entries.Began(now, new_key(), record.luck(), head.position))
    for turn in record.turns:
        attempt.add(entries.Moved(now, turn.seat, turn.move, turn.chance))
    return attempt
