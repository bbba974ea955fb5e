"""The tables that one process serves: opens, finds and loads them, and wakes them when something is due.

server = TableServer(SqliteLog("muraglia.db"), LocalBus())
async with server:
    seats = [SeatHolder("ada", "Ada"), SeatHolder(bot="random")]
    table = await server.open(TableSetup(game="last-brick", seats=seats, host="ada"))
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
from muraglia.table.bot_players import BotExecutor, BotPlayers
from muraglia.table.commands import BOT_PATIENCE, CommandAttempt, outages_to_leave_out, wake_time
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.faults import TableFaults
from muraglia.table.live_table import LiveTable
from muraglia.table.log import Bus, BusNotice, Clock, Log, LogWrite, Outage, TableGone, WallClock
from muraglia.table.luck import new_key
from muraglia.table.protocol import TableRefusal
from muraglia.table.sliced_reading import read_in_slices
from muraglia.table.workers.fair_queue import FairQueue, QueuedRequest

logger = logging.getLogger(__name__)

IDLE = 300_000
"""Milliseconds without use after which a table is unloaded; it can be loaded again from its log."""
HEARTBEAT_INTERVAL = 5_000
"""Milliseconds between two heartbeats."""
GRACE = 15_000
"""Milliseconds without a heartbeat that count as an outage."""
HOUR = 3_600_000
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What a table id looks like; nothing else is looked up."""
OWN_WORK = QueuedRequest("the server")
"""Stands in the queue for tables that the server reads for itself: because a clock has run out, say."""
KEEP = 30 * 24 * HOUR
"""Milliseconds for which answers to commands are stored."""


class TableServer:
    """The tables of a process. Several processes may serve the same tables."""

    def __init__(
        self,
        log: Log,
        bus: Bus,
        executor: BotExecutor | None = None,
        clock: Clock | None = None,
        keep: int = KEEP,
        prefix: str = "",
    ) -> None:
        self.log = log
        self.bus = bus
        self.clock = clock or WallClock()
        self.process = secrets.token_hex(4)
        self.faults = TableFaults()
        self.players = BotPlayers(executor, faults=self.faults)
        self.keep = keep
        self.prefix = prefix
        """Begins the id of every table opened here."""
        self.live: dict[str, LiveTable] = {}
        self.watchers: list[Callable[[LiveTable], None]] = [self.players.ask_bots]
        """Called when a table was loaded here, and after each of its changes."""
        self.reading_for: Callable[[], QueuedRequest] = lambda: OWN_WORK
        """Returns on whose behalf a table is being read: tables are read one at a time, people taking turns."""
        self.on_notice: Callable[[BusNotice], None] = lambda _: None
        """Called with notices of other processes that are about no table."""
        self.on_reread: Callable[[str], None] = lambda _: None
        """Called with the id of a table whose log was rewritten: anything derived from it is stale."""
        self.outages: list[Outage] = []
        self.last_heartbeat = 0
        """When this process last sent a heartbeat, in milliseconds."""
        self._outage_lock = asyncio.Lock()
        self._prune_at = 0
        self._last_used: dict[str, int] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._readers = FairQueue(1)
        self._background: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self.last_heartbeat = self.clock.now()
        self.outages = await self.log.start_serving(self.last_heartbeat, GRACE)
        await self.bus.start(self._receive)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.players.close()
        await self.bus.close()
        await asyncio.gather(*self._background, *self._loading.values(), return_exceptions=True)
        if error is None:
            await self.log.heartbeat(self.clock.now())
        await self.log.close()

    # ── tables ────────────────────────────────────────────────────────────────────────────────────

    async def open(self, setup: TableSetup, id: str = "") -> LiveTable:
        """Open a table. Refuse a wrong game, seat count, option or bot; raise `LogConflict` if the id is taken."""
        rules = muraglia.game(setup.game).meta.rules
        attempt = CommandAttempt.opening(entries.OpenEntry(self.clock.now(), checked(setup), rules, entries.FORMAT))
        attempt.apply_consequences()
        return await self._create_from(attempt, id)

    async def open_record(self, record: Record, setup: TableSetup | None = None) -> LiveTable:
        """Open a table with a recorded game, with the seats of `setup`; a game that is over needs no `setup`."""
        attempt = from_record(record, setup, self.clock.now())
        return await self._create_from(attempt)

    async def _create_from(self, attempt: CommandAttempt, id: str = "") -> LiveTable:
        lines = [entries.write(entry) for entry in attempt.entries]
        return await self.create(lines, wake_time(attempt.fold), attempt.fold.over, id)

    def new_id(self) -> str:
        """Return an id that no table has."""
        return self.prefix + secrets.token_urlsafe(12)

    async def create(self, lines: Sequence[bytes], wake: int | None, done: bool = False, id: str = "") -> LiveTable:
        """Create a table with these entries."""
        id = id or self.new_id()
        await self.log.append(id, 0, LogWrite(entries=lines, wake=wake, done=done))
        return await self.table(id)

    async def table(self, id: str) -> LiveTable:
        """Return a table, loaded from its log if need be; refuse an unknown id, and remember nothing of it."""
        if id not in self.live:
            if not ID.fullmatch(id):
                raise TableRefusal("no_table", "there is no such table: no table has an id like this")
            await asyncio.shield(self._loading.get(id) or self._start_loading(id))
        self._last_used[id] = self.clock.now()
        return self.live[id]

    def is_loaded_or_loading(self, id: str) -> bool:
        """Return whether a table is loaded or being loaded."""
        return id in self.live or id in self._loading

    def _start_loading(self, id: str) -> asyncio.Task[None]:
        """Load a table once for everybody who waits for it."""
        task = self._loading[id] = asyncio.ensure_future(self._load(id))

        def done(_: object) -> None:
            del self._loading[id]
            if not task.cancelled():
                task.exception()  # marks it as retrieved: everybody may have stopped waiting

        task.add_done_callback(done)
        return task

    async def _load(self, id: str) -> None:
        lines = await self.log.read(id)
        if not lines:
            raise TableRefusal("no_table", f"there is no table {id!r}", table=id)
        async with self._readers.place(self.reading_for()):
            read = await read_in_slices(lines)
        table = LiveTable(id, read, self.log, self.bus, self.clock, self.process)
        table.on_change = self._changed
        table.outages = self.outages
        table.notice_outage = self.notice_outage
        await table.refresh()
        if outages_to_leave_out(table.fold, self.outages):
            await table.act(_only_what_is_due)
        self.live[id] = table
        self._last_used[id] = self.clock.now()
        self._changed(table)

    async def reread(self, id: str) -> None:
        """Read a table from the start, if it is served here: a name was removed from its log."""
        self.on_reread(id)
        if (table := self.live.get(id)) is not None:
            lines = await self.log.read(id)
            async with self._readers.place(OWN_WORK):
                read = await read_in_slices(lines)
            await table.reread(read)

    # ── what happens without a request ────────────────────────────────────────────────────────────────────

    def _changed(self, table: LiveTable) -> None:
        for watcher in self.watchers:
            try:
                watcher(table)
            except Exception as error:  # like `TableFaults.isolated`, which costs more than the watchers themselves
                self.faults.report(table.id, "telling", error)

    async def heartbeat(self) -> None:
        """Send a heartbeat if the last one is long ago, or lies in the future because the clock was set back."""
        await self.notice_outage()
        now = self.clock.now()
        if not 0 <= now - self.last_heartbeat < HEARTBEAT_INTERVAL:
            await self.log.heartbeat(now)
            self.last_heartbeat = now
            self._prune_at = min(self._prune_at, now + HOUR)

    async def notice_outage(self) -> None:
        """Notice a long gap between heartbeats before any clock is judged: this process was frozen, the system clock
        was set, or the log could not be reached. Without heartbeats of other processes either, that is an outage."""
        if self.clock.now() - self.last_heartbeat <= GRACE:
            return
        async with self._outage_lock:
            now = self.clock.now()
            if now - self.last_heartbeat <= GRACE:
                return
            self.outages[:] = await self.log.start_serving(now, GRACE)
            logger.error("no heartbeat for %d seconds; the clocks stood still", (now - self.last_heartbeat) // 1000)
            self.last_heartbeat = now
        self._run_in_background(self._leave_out_outages())

    async def _leave_out_outages(self) -> None:
        for id, table in list(self.live.items()):
            with self.faults.isolated(id, "leaving out"):
                if outages_to_leave_out(table.fold, self.outages):
                    await table.act(_only_what_is_due)

    async def tick(self) -> None:
        """Wake the tables that are due, catch up on lost notices, unload idle tables, and delete old answers."""
        await self.heartbeat()
        now = self.clock.now()
        for id in await self.log.tables_due(now):
            try:
                await self._wake(id, now)
            except Exception as error:  # the clocks of all other tables must go on
                self.faults.report(id, "waking", error)
                with suppress(TableGone):
                    await self.log.append(id, None, LogWrite(wake=now + self.faults.delay(id)))
        watched = [id for id, table in self.live.items() if table.followers]
        for id, kept in (await self.log.lengths(watched)).items():
            table = self.live[id]
            if kept.version > table.fold.version or kept.lines > table.last_chat_number:
                with self.faults.isolated(id, "polling"):
                    await table.refresh()
            table.renew_presence(now)
        for id, table in list(self.live.items()):
            if table.followers or self.players.busy(table):
                self._last_used[id] = now
            elif now - self._last_used.get(id, 0) > IDLE:
                del self.live[id], self._last_used[id]
                self.players.forget(id)
                self.faults.forget(id)
        if now >= self._prune_at:
            more = await self.log.delete_old_answers(now - self.keep)
            self._prune_at = now if more else now + HOUR

    async def _wake(self, id: str, now: int) -> None:
        table = await self.table(id)
        await table.refresh()
        await table.act(_only_what_is_due)
        self.players.ask_bots(table)
        wake = wake_time(table.fold)
        if wake is not None and wake <= now:  # it waits for a bot that is thinking
            await self.log.append(id, None, LogWrite(wake=now + max(BOT_PATIENCE, self.faults.delay(id))))
        else:
            self.faults.forget(id)

    def _receive(self, notice: BusNotice) -> None:
        if notice.process == self.process:
            return
        if not notice.table:
            self.on_notice(notice)
        elif notice.reworded:
            self._run_in_background(self._reread(notice.table))
        elif (table := self.live.get(notice.table)) is not None:
            self._run_in_background(self._pass_on(table, notice))

    def _run_in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _reread(self, id: str) -> None:
        with self.faults.isolated(id, "hearing"):
            await self.reread(id)

    async def _pass_on(self, table: LiveTable, notice: BusNotice) -> None:
        with self.faults.isolated(table.id, "hearing"):
            await table.receive(notice)


async def repeat_forever(work: Callable[[], Awaitable[None]], seconds: float = 1.0) -> None:
    """Repeat something for ever, even while the store cannot be reached."""
    while True:
        try:
            await work()
        except Exception:
            logger.exception("a repeated task failed; trying again")
        await asyncio.sleep(seconds)


def _only_what_is_due(attempt: CommandAttempt) -> None:
    """Add nothing: `LiveTable.act` itself does what is due."""
    del attempt


def checked(setup: TableSetup) -> TableSetup:
    """Return a set-up with all of its options filled in; refuse a wrong one."""
    game = muraglia.game(setup.game)
    seats = game.meta.check_seats(len(setup.seats))
    for name in {setup.fill_with, setup.stand_in, *(seat.bot for seat in setup.seats if seat.bot)}:
        if name not in bots.names(setup.game):  # a dotted path to a class is allowed only on the command line
            known = ", ".join(bots.names(setup.game))
            raise BadOption("bot", f"{setup.game} has no bot {name!r}; it has {known}", name=name)
    if setup.fill_after < 0:
        raise BadOption("fill_after", f"fill_after must be at least 0 seconds (0: never), not {setup.fill_after}")
    options = dict(game.settle(seats, setup.options))
    time = setup.time
    if not time.table and game.meta.clock:
        time = msgspec.structs.replace(time, table=60 * int(options[game.meta.clock]))
    return msgspec.structs.replace(setup, options=options, time=time)


def from_record(record: Record, setup: TableSetup | None, now: int) -> CommandAttempt:
    """Return a new table that has come as far as a record; refuse a record that does not replay."""
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
            raise TableRefusal("open_seat", "no seat can stay open when a game is played on: say who plays each")
    names = [*head.players, *[""] * head.seats][: head.seats]
    seats = setup.seats if setup else [SeatHolder(name=name) for name in names]
    plan = msgspec.structs.replace(
        setup or TableSetup(game=head.game, seats=seats), game=head.game, seats=seats, options=dict(head.options)
    )
    attempt = CommandAttempt.opening(entries.OpenEntry(now, checked(plan), head.rules, entries.FORMAT))
    attempt.add(entries.BeginEntry(now, new_key(), record.luck(), head.position))
    for turn in record.turns:
        attempt.add(entries.MoveEntry(now, turn.seat, turn.move, turn.chance))
    return attempt
