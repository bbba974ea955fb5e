"""The server without its doors: the house with its tables, the people, and what has to be kept up to date."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path

import structlog

import muraglia
from muraglia import bots
from muraglia.bus.local import LocalBus
from muraglia.kernel.words import languages
from muraglia.store.sqlite import SqliteLog
from muraglia.table.archive import Archive
from muraglia.table.coaching import Coach
from muraglia.table.house import ID, NOBODY_WAITS, House, keep_on
from muraglia.table.live import Table
from muraglia.table.log import Bus, Notice, SharedLog
from muraglia.table.processes import Processes
from muraglia.table.protocol import TableRefusal
from muraglia.table.queue import Asker
from muraglia.table.reviewing import Reviews
from muraglia.table.workers import Workers
from muraglia.web.cups.arbiter import Arbiter
from muraglia.web.data.database import Database
from muraglia.web.errors import TooOften
from muraglia.web.gate.limits import Limits, parse
from muraglia.web.gate.passwords import Passwords
from muraglia.web.gate.reading import PAYER, Reading
from muraglia.web.gate.tokens import Keyring, Seal, key, new_token
from muraglia.web.lobby import links, lobby
from muraglia.web.lobby.keeping import Keeping
from muraglia.web.lobby.quota import Quota, Whereabouts
from muraglia.web.lobby.steward import Steward
from muraglia.web.notices import push
from muraglia.web.notices.delivery import Post
from muraglia.web.people import bonds, people
from muraglia.web.people.farewell import Farewells
from muraglia.web.people.people import Who
from muraglia.web.people.practice import Learned
from muraglia.web.people.proofs import Proofs
from muraglia.web.settings import Settings
from muraglia.web.watch.health import Health
from muraglia.web.watch.metrics import Metrics
from muraglia.web.watch.pauses import LoopWatch, into_log_and_metrics

ARCHIVE_NICE = 10
"""How far whoever looks back upon games stands back for all others."""


class Hall:
    """All that the doors need: the house with the tables of this process, the people, the lobby, what is watched."""

    def __init__(self, settings: Settings, log: SharedLog, bus: Bus, keys: Keyring) -> None:
        hands = Processes(settings.bots)
        self.house = House(log, bus, Workers(hands, settings.bot_seconds), keep=settings.answer_days * people.DAY)
        self.house.reader = self.reader
        self.house.on_notice = self._hear
        self.house.players.pause = settings.bot_pause
        self.log = log
        self.clock = self.house.clock
        self.settings = settings
        self.database = Database(settings.database)
        here = None if settings.on_postgres else Path(settings.database).absolute().parent
        self.proofs = Proofs(self.database, self.clock)
        self.health = Health(log, self.database, here)
        self.archive = Archive(log, Processes(1, ARCHIVE_NICE))
        self.house.on_reread = self.archive.forget
        self.reviews = Reviews(log, hands, self.clock)
        self.reviews.on_done = Learned(self.database, self.clock).keep
        self.reading = Reading(parse(settings.reading_limit))
        self.passwords = Passwords(settings.hashers)
        self.limits = Limits(settings)
        self.metrics = Metrics()
        self.metrics.count_tables(lambda: len(self.house.live))
        self.house.faults.told.append(lambda work: self.metrics.faults.labels(work).inc())
        self.post = Post(settings, keys)
        self.whereabouts = Whereabouts()
        self.quota = Quota(self.database, self.whereabouts, settings.person_tables, settings.address_tables)
        self.house.players.address_of = self.whereabouts.of
        self.coach = Coach(self.house.players)
        self.steward = Steward(self)
        self.house.watchers.append(self.steward.look)
        self.keeping = Keeping(self.database, log, settings, self.clock, self.house.live.__contains__)
        self.arbiter = Arbiter(self)
        self.farewells = Farewells(self)
        self.exporting: set[str] = set()
        """Who takes a file with all of their data along just now."""
        self.seal = Seal(keys.cookies)
        self._recalls: dict[str, set[Callable[[], None]]] = {}

    def take_away(self, persons: Collection[str]) -> None:
        """Let these persons, where they are connected, here and elsewhere, prove again that they may be."""
        self._let_prove(persons)
        self.house.bus.tell(Notice("", process=self.house.process, persons=tuple(persons)))

    def _let_prove(self, persons: Collection[str]) -> None:
        for person in persons:
            for recall in self._recalls.get(person, ()):
                recall()

    @contextmanager
    def recalled(self, person: str, recall: Callable[[], None]) -> Iterator[None]:
        """Meanwhile say so when something is taken away from a person, who then looks whether they may stay."""
        mine = self._recalls.setdefault(person, set())
        mine.add(recall)
        try:
            yield
        finally:
            mine.discard(recall)
            if not mine and self._recalls.get(person) is mine:
                del self._recalls[person]

    def _hear(self, notice: Notice) -> None:
        self._let_prove(notice.persons)

    # ── what is read ──────────────────────────────────────────────────────────────────────────────

    async def table(self, id: str) -> Table:
        """Return a table; whoever has it read from its log pays for that."""
        house = self.house
        if PAYER.get() is not None and not house.is_coming(id) and ID.fullmatch(id):
            kept = await house.log.kept([id])
            if id in kept and not house.is_coming(id):
                self.pay(kept[id].version)
        return await house.table(id)

    def pay(self, entries: int) -> None:
        """Let whoever asks pay for so many entries of a log, or refuse."""
        payer = PAYER.get()
        if payer is not None and (wait := self.reading.pay(payer, entries)):
            self.metrics.limited.labels("reading").inc()
            raise TooOften(wait, "you have looked at many games")

    def reader(self) -> Asker:
        """Return for whom something is read."""
        payer = PAYER.get()
        return NOBODY_WAITS if payer is None else Asker(payer.person, payer.address)

    # ── who may what ──────────────────────────────────────────────────────────────────────────────

    async def seen_by(self, id: str, who: Who | None, seat: int | None = None) -> Table:
        """Return a table that somebody may see, from this seat's eyes; else refuse as if it were not there."""
        table = await self.table(id)
        mine = table.role(who.id) if who else []
        if seat is not None and seat not in mine:
            raise TableRefusal("not_yours", f"seat {seat + 1} is not yours", seat=seat)
        if not mine and not await self._open_to(table, who):
            raise TableRefusal("no_table", f"there is no table {id!r}", table=id)
        return table

    async def _open_to(self, table: Table, who: Who | None) -> bool:
        if who and who.id == table.fold.opened.setup.host:
            return True
        if await self.database.read(lambda db: lobby.public(db, table.id)):
            return True
        return bool(who and await self.database.read(lambda db: links.granted(db, table.id, who.id)))

    async def may_sit(self, table: Table, who: Who, seat: int) -> bool:
        """Tell whether somebody may take an open seat: at a table by link only by a link to that seat, or to any."""
        allowed = await self.seats_for(table, who)
        return seat in allowed or links.ANY_SEAT in allowed

    async def seats_for(self, table: Table, who: Who | None) -> list[int | None]:
        """Return the seats that somebody may take as soon as they are open (`ANY_SEAT`: all)."""
        host = who is not None and who.id == table.fold.opened.setup.host
        if host or await self.database.read(lambda db: lobby.public(db, table.id)):
            return [links.ANY_SEAT]
        if (
            who
            and await self.database.read(partial(bonds.bond, person=table.fold.opened.setup.host, other=who.id))
            == "block"
        ):
            return []
        return await self.database.read(lambda db: links.granted(db, table.id, who.id)) if who else []

    async def unheard(self, who: Who | None) -> frozenset[str]:
        """Return whose words somebody does not want to hear."""
        return await self.database.read(partial(bonds.unheard, person=who.id)) if who else frozenset()


async def prepare(settings: Settings) -> None:
    """Bring the database up to date, so that what is wrong with it is said before anything is served."""
    database = Database(settings.database)
    try:
        await database.migrate()
    finally:
        await database.close()
    await (await open_log(settings)).close()


@asynccontextmanager
async def open_hall(settings: Settings) -> AsyncIterator[Hall]:
    """Open the database and the bus, serve tables, and leave everything in order."""
    database = Database(settings.database)
    try:
        await database.migrate()
        keys = Keyring(
            await database.write(partial(key, name="cookies", fresh=new_token())),
            await database.write(partial(key, name="push", fresh=push.new_key())),
        )
    finally:
        await database.close()
    hall = Hall(settings, await open_log(settings), _bus(settings), keys)
    load_games()
    async with hall.house:
        works = (
            hall.house.beat,
            hall.house.tick,
            hall.steward.work,
            hall.keeping.work,
            hall.arbiter.work,
            hall.farewells.work,
        )
        tasks = [asyncio.ensure_future(keep_on(work)) for work in works]
        try:
            with LoopWatch(into_log_and_metrics(hall.metrics)):
                yield hall
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            try:
                await hall.reviews.close()
                await hall.steward.close()
            finally:
                hall.post.close()
                await hall.archive.close()
                hall.passwords.close()
                await hall.limits.close()
                await hall.database.close()


def load_games() -> None:
    """Load all rules and their words before anybody comes: the first table of a game must not hold up all others."""
    for id in muraglia.catalogue():
        try:
            game = muraglia.game(id)
            bots.names(id)
            for language in languages(game.meta.room):
                game.words(language)
        except Exception as error:  # the other games can be played all the same
            structlog.get_logger().error("a game cannot be loaded", game=id, error=type(error).__name__)


async def open_log(settings: Settings, *, read_only: bool = False) -> SharedLog:
    """Return the log of the tables, to write or only to look at."""
    if settings.on_postgres:
        from muraglia.store.postgres import PostgresLog

        return await PostgresLog.connect(settings.database, read_only=read_only)
    return SqliteLog(settings.database, read_only=read_only)


def _bus(settings: Settings) -> Bus:
    if settings.bus:
        from muraglia.bus.redis import RedisBus

        return RedisBus(settings.bus)
    return LocalBus()
