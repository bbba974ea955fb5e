"""Build and run everything that web requests use: table server, database, limits, background jobs (`Services`)."""

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
from muraglia.table.coaching import CoachService
from muraglia.table.live_table import LiveTable
from muraglia.table.log import Bus, BusNotice, SharedLog
from muraglia.table.protocol import TableRefusal
from muraglia.table.review_service import ReviewService
from muraglia.table.table_server import ID, OWN_WORK, TableServer, repeat_forever
from muraglia.table.workers.bot_workers import BotWorkers
from muraglia.table.workers.fair_queue import QueuedRequest
from muraglia.table.workers.process_pool import WorkerProcesses
from muraglia.web.data.database import Database
from muraglia.web.errors import TooManyRequests
from muraglia.web.lobby import lobby_repository
from muraglia.web.lobby.lobby_sync_job import LobbySync
from muraglia.web.lobby.table_quota import LastAddresses, TableQuota
from muraglia.web.middleware.limits import Limits, parse
from muraglia.web.middleware.passwords import Passwords
from muraglia.web.middleware.reading_budget import PAYER, ReadingBudget
from muraglia.web.middleware.tokens import CookieSigner, Keyring, new_token, read_or_create_key
from muraglia.web.notices import push
from muraglia.web.notices.delivery import NoticeDelivery
from muraglia.web.observability.health import HealthCheck
from muraglia.web.observability.metrics import Metrics
from muraglia.web.observability.pauses import LoopWatch, into_log_and_metrics
from muraglia.web.people import people_repository, relation_repository
from muraglia.web.people.account_deletion_job import AccountDeletionJob
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.people.practice_repository import PracticeRecorder
from muraglia.web.people.session_check import SessionCheck
from muraglia.web.settings import Settings
from muraglia.web.tables import link_repository
from muraglia.web.tables.retention_job import RetentionJob
from muraglia.web.tournaments.tournament_runner import TournamentRunner

ARCHIVE_NICE = 10
"""Niceness of the processes that read finished games: they give way to everything else."""


class Services:
    """Everything a route may need: the tables of this process, people, lobby, jobs, limits and metrics."""

    def __init__(self, settings: Settings, log: SharedLog, bus: Bus, keys: Keyring) -> None:
        pool = WorkerProcesses(settings.bots)
        self.table_server = TableServer(
            log, bus, BotWorkers(pool, settings.bot_seconds), keep=settings.answer_days * people_repository.DAY
        )
        self.table_server.reading_for = self.reading_request
        self.table_server.on_notice = self._on_bus_notice
        self.table_server.players.pause = settings.bot_pause
        self.log = log
        self.clock = self.table_server.clock
        self.settings = settings
        self.database = Database(settings.database)
        here = None if settings.on_postgres else Path(settings.database).absolute().parent
        self.session_check = SessionCheck(self.database, self.clock)
        self.health = HealthCheck(log, self.database, here)
        self.archive = Archive(log, WorkerProcesses(1, ARCHIVE_NICE))
        self.table_server.on_reread = self.archive.forget
        self.reviews = ReviewService(log, pool, self.clock)
        self.reviews.on_done = PracticeRecorder(self.database, self.clock).record
        self.reading_budget = ReadingBudget(parse(settings.reading_limit))
        self.passwords = Passwords(settings.hashers)
        self.limits = Limits(settings)
        self.metrics = Metrics()
        self.metrics.count_tables(lambda: len(self.table_server.live))
        self.table_server.faults.counters.append(lambda work: self.metrics.faults.labels(work).inc())
        self.notice_delivery = NoticeDelivery(settings, keys)
        self.last_addresses = LastAddresses()
        self.quota = TableQuota(self.database, self.last_addresses, settings.person_tables, settings.address_tables)
        self.table_server.players.address_of = self.last_addresses.of
        self.coach = CoachService(self.table_server.players)
        self.lobby_sync = LobbySync(self)
        self.table_server.watchers.append(self.lobby_sync.on_change)
        self.retention = RetentionJob(self.database, log, settings, self.clock, self.table_server.live.__contains__)
        self.tournament_runner = TournamentRunner(self)
        self.account_deletion = AccountDeletionJob(self)
        self.exporting: set[str] = set()
        """People whose data export is being sent now: one at a time each."""
        self.cookie_signer = CookieSigner(keys.cookies)
        self._rechecks: dict[str, set[Callable[[], None]]] = {}

    def recheck_connections(self, persons: Collection[str]) -> None:
        """Have all connections of these people, in every process, check again whether they may stay open."""
        self._recheck_here(persons)
        self.table_server.bus.publish(BusNotice("", process=self.table_server.process, persons=tuple(persons)))

    def _recheck_here(self, persons: Collection[str]) -> None:
        for person in persons:
            for recheck in self._rechecks.get(person, ()):
                recheck()

    @contextmanager
    def on_recheck(self, person: str, recheck: Callable[[], None]) -> Iterator[None]:
        """Call `recheck` whenever this person loses a permission, for as long as the context lasts."""
        mine = self._rechecks.setdefault(person, set())
        mine.add(recheck)
        try:
            yield
        finally:
            mine.discard(recheck)
            if not mine and self._rechecks.get(person) is mine:
                del self._rechecks[person]

    def _on_bus_notice(self, notice: BusNotice) -> None:
        self._recheck_here(notice.persons)

    # ── reading tables ──────────────────────────────────────────────────────────────────────────────

    async def table(self, id: str) -> LiveTable:
        """Return a table; if it has to be read from its log, charge the requester for that."""
        table_server = self.table_server
        if PAYER.get() is not None and not table_server.is_loaded_or_loading(id) and ID.fullmatch(id):
            kept = await table_server.log.lengths([id])
            if id in kept and not table_server.is_loaded_or_loading(id):
                self.charge_reading(kept[id].version)
        return await table_server.table(id)

    def charge_reading(self, entries: int) -> None:
        """Charge the requester for reading so many log entries; raise TooManyRequests if that exceeds their budget."""
        payer = PAYER.get()
        if payer is not None and (wait := self.reading_budget.charge(payer, entries)):
            self.metrics.limited.labels("reading").inc()
            raise TooManyRequests(wait, "you have looked at too many games in a short time")

    def reading_request(self) -> QueuedRequest:
        """Return whose turn in the queue a read takes: the requester's, or nobody's."""
        payer = PAYER.get()
        return OWN_WORK if payer is None else QueuedRequest(payer.person, payer.address)

    # ── permissions ──────────────────────────────────────────────────────────────────────────────

    async def visible_table(self, id: str, who: SignedIn | None, seat: int | None = None) -> LiveTable:
        """Return a table that somebody may see as this seat; refuse a hidden table as if it did not exist."""
        table = await self.table(id)
        mine = table.seats_of(who.id) if who else []
        if seat is not None and seat not in mine:
            raise TableRefusal("not_yours", f"seat {seat + 1} is not yours", seat=seat)
        if not mine and not await self._is_visible_to(table, who):
            raise TableRefusal("no_table", f"there is no table {id!r}", table=id)
        return table

    async def _is_visible_to(self, table: LiveTable, who: SignedIn | None) -> bool:
        if who and who.id == table.fold.opened.setup.host:
            return True
        if await self.database.read(lambda db: lobby_repository.is_public(db, table.id)):
            return True
        return bool(who and await self.database.read(lambda db: link_repository.list_grants(db, table.id, who.id)))

    async def may_take_seat(self, table: LiveTable, who: SignedIn, seat: int) -> bool:
        """Return whether somebody may take an open seat; a private table needs a link to that seat, or to any seat."""
        allowed = await self.allowed_seats(table, who)
        return seat in allowed or link_repository.ANY_SEAT in allowed

    async def allowed_seats(self, table: LiveTable, who: SignedIn | None) -> list[int | None]:
        """Return the seats that somebody may take once they are open (`ANY_SEAT`: all of them)."""
        host = who is not None and who.id == table.fold.opened.setup.host
        if host or await self.database.read(lambda db: lobby_repository.is_public(db, table.id)):
            return [link_repository.ANY_SEAT]
        if (
            who
            and await self.database.read(
                partial(relation_repository.get_relation, person=table.fold.opened.setup.host, other=who.id)
            )
            == "block"
        ):
            return []
        return await self.database.read(lambda db: link_repository.list_grants(db, table.id, who.id)) if who else []

    async def muted_by(self, who: SignedIn | None) -> frozenset[str]:
        """Return the people whose chat somebody has muted or blocked."""
        return await self.database.read(partial(relation_repository.list_muted, person=who.id)) if who else frozenset()


async def prepare(settings: Settings) -> None:
    """Bring the database up to date, so that its errors show before the server starts."""
    database = Database(settings.database)
    try:
        await database.migrate()
    finally:
        await database.close()
    await (await open_log(settings)).close()


@asynccontextmanager
async def open_services(settings: Settings) -> AsyncIterator[Services]:
    """Open database, log and bus, run the background jobs, and close everything in order at the end."""
    database = Database(settings.database)
    try:
        await database.migrate()
        keys = Keyring(
            await database.write(partial(read_or_create_key, name="cookies", fresh=new_token())),
            await database.write(partial(read_or_create_key, name="push", fresh=push.new_key())),
        )
    finally:
        await database.close()
    services = Services(settings, await open_log(settings), _bus(settings), keys)
    load_games()
    async with services.table_server:
        works = (
            services.table_server.heartbeat,
            services.table_server.tick,
            services.lobby_sync.work,
            services.retention.work,
            services.tournament_runner.work,
            services.account_deletion.work,
        )
        tasks = [asyncio.ensure_future(repeat_forever(work)) for work in works]
        try:
            with LoopWatch(into_log_and_metrics(services.metrics)):
                yield services
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            try:
                await services.reviews.close()
                await services.lobby_sync.close()
            finally:
                services.notice_delivery.close()
                await services.archive.close()
                services.passwords.close()
                await services.limits.close()
                await services.database.close()


def load_games() -> None:
    """Load all games and their texts at the start: loading one at its first table would delay all other tables."""
    for id in muraglia.catalogue():
        try:
            game = muraglia.game(id)
            bots.names(id)
            for language in languages(game.meta.package):
                game.words(language)
        except Exception as error:  # the other games still work
            structlog.get_logger().error("a game cannot be loaded", game=id, error=type(error).__name__)


async def open_log(settings: Settings, *, read_only: bool = False) -> SharedLog:
    """Open the log of the tables, for writing or read-only."""
    if settings.on_postgres:
        from muraglia.store.postgres import PostgresLog

        return await PostgresLog.connect(settings.database, read_only=read_only)
    return SqliteLog(settings.database, read_only=read_only)


def _bus(settings: Settings) -> Bus:
    if settings.bus:
        from muraglia.bus.redis import RedisBus

        return RedisBus(settings.bus)
    return LocalBus()
