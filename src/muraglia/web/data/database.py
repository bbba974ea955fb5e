"""Access to the relational database (SQLite or PostgreSQL): run functions on a connection, in a few threads."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from muraglia.kernel.errors import BadData, BadOption
from muraglia.store.sqlite_file import WAL_PAGES, keep_private

T = TypeVar("T")

MIGRATION_LOCK = 6_872_725
"""The number of PostgreSQL's advisory lock that keeps two processes from migrating at once."""
TRIES = 5
"""How often a read is tried if a connection breaks; the waits in between double, from 50 ms."""


class Database:
    """Runs functions that take a connection: `write` in a transaction that is on disk when it returns,
    `write_unsynced` in one that a power cut may lose, `read` in none."""

    def __init__(self, address: str) -> None:
        """Connect to an SQLite file or to `postgresql://…`."""
        if address.startswith(("postgresql://", "postgres://")):
            self._engine = sa.create_engine(
                "postgresql+psycopg://" + address.partition("://")[2], pool_pre_ping=True, pool_size=4
            )
            threads = 4
        else:
            keep_private(Path(address))
            self._engine = sa.create_engine(f"sqlite:///{address}", connect_args={"timeout": 30})
            event.listen(self._engine, "connect", _configure_sqlite)
            event.listen(self._engine, "begin", _begin_to_write)
            threads = 2
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._unsynced = self._engine.execution_options(durable=False)
        self._threads = ThreadPoolExecutor(threads, "muraglia-database")

    async def read(self, query: Callable[[sa.Connection], T]) -> T:
        """Run a query."""
        return await self._in_thread(self._read, query)

    async def write(self, change: Callable[[sa.Connection], T]) -> T:
        """Run a change in one transaction."""
        return await self._in_thread(partial(self._write, self._engine), change)

    async def write_unsynced(self, change: Callable[[sa.Connection], T]) -> T:
        """Run a change that can be derived from the logs again, in one transaction. SQLite does not wait for the disk,
        which would delay the log's writer."""
        return await self._in_thread(partial(self._write, self._unsynced), change)

    async def _in_thread(self, run: Callable[[Callable[[sa.Connection], T]], T], what: Callable[..., T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, run, what)

    def _read(self, query: Callable[[sa.Connection], T]) -> T:
        for attempt in range(TRIES):
            try:
                with self._reading.connect() as connection:
                    return query(connection)
            except OperationalError:
                if attempt == TRIES - 1:
                    raise
                time.sleep(0.05 * 2**attempt)
        raise AssertionError

    @staticmethod
    def _write(engine: sa.Engine, change: Callable[[sa.Connection], T]) -> T:
        with engine.begin() as connection:
            return change(connection)

    async def migrate(self) -> None:
        """Migrate the schema to the newest revision."""
        await self.write(_migrate)

    async def downgrade(self, revision: str = "") -> str:
        """Take the schema back to an earlier revision (default: the previous one), for an older Muraglia; return
        which."""
        return await self.write(partial(_downgrade, revision=revision))

    async def close(self) -> None:
        """Close all connections and threads."""
        self._threads.shutdown()
        self._engine.dispose()


def _configure_sqlite(connection: Any, _: object) -> None:
    """Set up an SQLite connection: the driver must not begin transactions on its own."""
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")


def _begin_to_write(connection: sa.Connection) -> None:
    """Begin an SQLite transaction as a writer: upgrading a reader later can fail."""
    options = connection.get_execution_options()
    if options.get("isolation_level") != "AUTOCOMMIT":
        connection.exec_driver_sql(f"PRAGMA synchronous = {'FULL' if options.get('durable', True) else 'NORMAL'}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(connection: sa.Connection) -> None:
    config = _alembic_config(connection)
    command.upgrade(config, "head")


def _downgrade(connection: sa.Connection, revision: str) -> str:
    config = _alembic_config(connection)
    known = [each.revision for each in ScriptDirectory.from_config(config).walk_revisions()]  # the newest first
    present = _revision(connection) or ""
    earlier = known[known.index(present) + 1 :]
    target = revision or (earlier[0] if earlier else "")
    if target not in earlier:
        text = f"this database is at {present}; it can go back to {', '.join(earlier) or 'nothing'}"
        raise BadOption("revision", f"{text}, not to {target or 'an earlier one'}")
    command.downgrade(config, target)
    return target


def _alembic_config(connection: sa.Connection) -> Config:
    """Return the configuration for Alembic; refuse a database that a newer Muraglia has migrated."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    present = _revision(connection)
    if present is not None and present not in [each.revision for each in scripts.walk_revisions()]:
        text = f"a newer Muraglia wrote this database ({present}; this one knows up to {scripts.get_current_head()})"
        raise BadData("newer", f"{text}: upgrade Muraglia, or go back with the newer one's `muraglia downgrade`")
    return config


def _revision(connection: sa.Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
