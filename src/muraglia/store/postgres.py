"""The log in PostgreSQL, for several processes at once.

Two processes that append to one table lock the row of that table: the second one finds another version and gets a
`LogConflict`. The unique keys ensure this even for writers that bypass this class. If a connection breaks, the append
may or may not have happened; so it is tried again, and the version or the receipt shows which.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any

import psycopg
from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from muraglia.store import log_format
from muraglia.store.audit import COUNTS, DAMAGE
from muraglia.table.log import LAST, LogConflict, LogLength, LogWrite, Outage, Rewrite, TableGone

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT COLLATE "C" PRIMARY KEY, version BIGINT NOT NULL, lines BIGINT NOT NULL, wake BIGINT, done BOOLEAN NOT NULL
);
CREATE INDEX IF NOT EXISTS due ON tables (wake) WHERE wake IS NOT NULL AND NOT done;
CREATE TABLE IF NOT EXISTS entries (
    table_id TEXT NOT NULL, version BIGINT NOT NULL, entry BYTEA NOT NULL, PRIMARY KEY (table_id, version)
);
CREATE TABLE IF NOT EXISTS lines (
    table_id TEXT NOT NULL, number BIGINT NOT NULL, line BYTEA NOT NULL, PRIMARY KEY (table_id, number)
);
CREATE TABLE IF NOT EXISTS notes (
    table_id TEXT NOT NULL, person TEXT NOT NULL, note BYTEA NOT NULL, PRIMARY KEY (table_id, person)
);
CREATE TABLE IF NOT EXISTS answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BYTEA NOT NULL, at BIGINT NOT NULL,
    PRIMARY KEY (table_id, sender, id)
);
ALTER TABLE answers ADD COLUMN IF NOT EXISTS at BIGINT NOT NULL DEFAULT (extract(epoch FROM now()) * 1000);
CREATE INDEX IF NOT EXISTS answered ON answers (at);
CREATE TABLE IF NOT EXISTS beats (one INTEGER PRIMARY KEY CHECK (one = 1), at BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS outages (since BIGINT PRIMARY KEY, until BIGINT NOT NULL);
CREATE TABLE IF NOT EXISTS log_form (one INTEGER PRIMARY KEY CHECK (one = 1), form INTEGER NOT NULL);
"""

NOTE = "INSERT INTO notes VALUES (%s, %s, %s) ON CONFLICT (table_id, person) DO UPDATE SET note = excluded.note"

BEAT = "INSERT INTO beats VALUES (1, %s) ON CONFLICT (one) DO UPDATE SET at = greatest(beats.at, excluded.at)"

TABLES = (
    "SELECT quote_ident(relname) FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
)

INDEXES = """
SELECT indexrelid::regclass::text FROM pg_index
JOIN pg_class c ON c.oid = indexrelid JOIN pg_am a ON a.oid = c.relam
WHERE a.amname = 'btree' AND c.relnamespace = current_schema()::regnamespace
"""

AMCHECK = "SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'amcheck'"
"""The schema of the extension that checks indexes, if it is installed."""

SCHEMA_LOCK = 6_872_724
"""The lock that keeps two starting processes from creating the tables at the same time."""

TRIES = 6
"""How often a query is tried when connections break; the waits in between start at 50 ms and double."""

Connection = AsyncConnection[Any]


class PostgresLog:
    """The log in a PostgreSQL database; see `table.log.Log`. `await PostgresLog.connect(url)` makes one."""

    def __init__(self, pool: AsyncConnectionPool[Connection]) -> None:
        self._pool = pool

    @classmethod
    async def connect(cls, url: str, connections: int = 8, *, read_only: bool = False) -> PostgresLog:
        """Connect and create missing tables; with `read_only`, change nothing."""
        async with await Connection.connect(url):  # raises PostgreSQL's own error at once
            pass
        pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            url,
            min_size=1,
            max_size=connections,
            open=False,
            check=AsyncConnectionPool.check_connection,
            timeout=30,
            configure=_set_read_only if read_only else None,
        )
        await pool.open(wait=True)
        try:
            async with pool.connection() as db:
                await _create_schema(db, read_only=read_only)
        except BaseException:
            await pool.close()
            raise
        return cls(pool)

    async def append(self, table: str, expected: int | None, write: LogWrite) -> bytes | None:
        """Write all of it, durably, if the table is at this version; see `table.log.Log`."""
        for attempt in range(TRIES):
            try:
                async with self._pool.connection() as db:
                    return await _append(db, table, expected, write)
            except psycopg.errors.UniqueViolation:
                # Another process wrote the same version or answered the same command just now: try again.
                if expected is not None and write.receipt is None:
                    raise LogConflict(table, expected) from None
            except (psycopg.OperationalError, PoolTimeout):
                if attempt == TRIES - 1:
                    raise
                await asyncio.sleep(0.05 * 2**attempt)
        raise LogConflict(table, expected or 0)

    async def start_serving(self, now: int, grace: int) -> list[Outage]:
        """Begin to serve and return all outages; see `table.log.Log`."""
        async with self._pool.connection() as db:
            await db.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))  # only one process records an outage
            last = await (await db.execute("SELECT at FROM beats")).fetchone()
            if last and now - last[0] > grace:
                await db.execute("INSERT INTO outages VALUES (%s, %s)", (last[0], now))
            await db.execute(BEAT, (now,))
        return [Outage(*row) for row in await self._rows("SELECT since, until FROM outages ORDER BY since", ())]

    async def heartbeat(self, now: int) -> None:
        """Record that a process is serving the tables now."""
        async with self._pool.connection() as db:
            await db.execute(BEAT, (now,))

    async def delete_old_answers(self, before: int, limit: int = 1000) -> int:
        """Delete up to `limit` old answers."""
        old = "SELECT table_id, sender, id FROM answers WHERE at < %s ORDER BY at LIMIT %s"
        async with self._pool.connection() as db:
            gone = await db.execute(f"DELETE FROM answers WHERE (table_id, sender, id) IN ({old})", (before, limit))
            return gone.rowcount

    async def delete_table(self, table: str, limit: int = 1000) -> bool:
        """Delete a table that is done, in portions; see `table.log.Log`."""
        async with self._pool.connection() as db:
            row = await (await db.execute("SELECT done FROM tables WHERE id = %s FOR UPDATE", (table,))).fetchone()
            if row == (False,):
                return True
            await db.execute("DELETE FROM notes WHERE table_id = %s", (table,))
            chat = "number IN (SELECT number FROM lines WHERE table_id = %s LIMIT %s)"
            sent = "(sender, id) IN (SELECT sender, id FROM answers WHERE table_id = %s LIMIT %s)"
            for rows, some in (("lines", chat), ("answers", sent)):
                sql = f"DELETE FROM {rows} WHERE table_id = %s AND {some}"
                if (await db.execute(sql.encode(), (table, table, limit))).rowcount == limit:
                    return False
            await db.execute("DELETE FROM entries WHERE table_id = %s", (table,))
            await db.execute("DELETE FROM tables WHERE id = %s", (table,))
        return True

    async def delete_chat(self, tables: Sequence[str], limit: int = 1000) -> int:
        """Delete the chat of these tables, in portions; see `table.log.Log`."""
        async with self._pool.connection() as db:
            sql = "SELECT id FROM tables WHERE done AND id = ANY(%s) ORDER BY id FOR UPDATE"
            done = [row[0] for row in await (await db.execute(sql, (list(tables),))).fetchall()]
            await db.execute("DELETE FROM notes WHERE table_id = ANY(%s)", (done,))
            some = "SELECT table_id, number FROM lines WHERE table_id = ANY(%s) LIMIT %s"
            gone = await db.execute(f"DELETE FROM lines WHERE (table_id, number) IN ({some})".encode(), (done, limit))
            if gone.rowcount < limit:
                await db.execute("UPDATE tables SET lines = 0 WHERE lines > 0 AND id = ANY(%s)", (done,))
            return gone.rowcount

    async def rewrite(self, table: str, person: str, entry: Rewrite, line: Rewrite) -> bool:
        """Remove somebody's name from a table; see `table.log.SharedLog`."""
        written = 0
        async with self._pool.connection() as db:
            await db.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", (table,))
            for rows, key, column, change in (
                ("entries", "version", "entry", entry),
                ("lines", "number", "line", line),
            ):
                every = f"SELECT {key}, {column} FROM {rows} WHERE table_id = %s ORDER BY {key}"
                for number, old in await (await db.execute(every.encode(), (table,))).fetchall():
                    if (new := change(old)) != old:
                        sql = f"UPDATE {rows} SET {column} = %s WHERE table_id = %s AND {key} = %s"
                        await db.execute(sql.encode(), (new, table, number))
                        written += 1
            await db.execute("DELETE FROM notes WHERE table_id = %s AND person = %s", (table, person))
            await db.execute("DELETE FROM answers WHERE table_id = %s AND sender = %s", (table, person))
        return written > 0

    async def _rows(self, sql: str, values: Sequence[object] | Mapping[str, object]) -> list[Any]:
        for attempt in range(TRIES):
            try:
                async with self._pool.connection() as db:
                    return await (await db.execute(sql, values)).fetchall()
            except (psycopg.OperationalError, PoolTimeout):
                if attempt == TRIES - 1:
                    raise
                await asyncio.sleep(0.05 * 2**attempt)
        raise AssertionError

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries after a version, in order."""
        sql = "SELECT entry FROM entries WHERE table_id = %s AND version > %s ORDER BY version"
        return [row[0] for row in await self._rows(sql, (table, after))]

    async def chat_lines(
        self, table: str, after: int = 0, before: int = LAST, limit: int = 200
    ) -> list[tuple[int, bytes]]:
        """Return the last lines of chat between two numbers, in order."""
        which = "table_id = %s AND number > %s AND number < %s"
        sql = f"SELECT number, line FROM lines WHERE {which} ORDER BY number DESC LIMIT %s"
        rows = await self._rows(sql, (table, after, before, limit))
        return [(number, line) for number, line in reversed(rows)]

    async def note(self, table: str, person: str) -> bytes | None:
        """Return a person's private note."""
        rows = await self._rows("SELECT note FROM notes WHERE table_id = %s AND person = %s", (table, person))
        return rows[0][0] if rows else None

    async def lengths(self, tables: Sequence[str]) -> dict[str, LogLength]:
        """Return the lengths of these tables."""
        rows = await self._rows("SELECT id, version, lines FROM tables WHERE id = ANY(%s)", (list(tables),))
        return {row[0]: LogLength(row[1], row[2]) for row in rows}

    async def tables_due(self, now: int, limit: int = 100) -> list[str]:
        """Return unfinished tables that are due."""
        sql = "SELECT id FROM tables WHERE wake IS NOT NULL AND NOT done AND wake <= %s ORDER BY wake LIMIT %s"
        return [row[0] for row in await self._rows(sql, (now, limit))]

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """Return the ids of all tables, page by page."""
        return [
            row[0]
            for row in await self._rows("SELECT id FROM tables WHERE id > %s ORDER BY id LIMIT %s", (after, limit))
        ]

    async def tables_mentioning(self, person: str, after: str = "", limit: int = 200) -> tuple[list[str], str]:
        """Return tables that mention a person, page by page; see `table.log.SharedLog`."""
        ids = await self.tables(after, limit)
        if not ids:
            return [], ""
        found_in = "position(%(quoted)s::bytea IN {}) > 0 AND table_id = ANY(%(ids)s)"
        sql = (
            f"SELECT table_id FROM entries WHERE {found_in.format('entry')} UNION "
            f"SELECT table_id FROM lines WHERE {found_in.format('line')} UNION "
            "SELECT table_id FROM notes WHERE person = %(person)s AND table_id = ANY(%(ids)s) ORDER BY 1"
        )
        values = {"quoted": json.dumps(person).encode(), "ids": ids, "person": person}
        found = [row[0] for row in await self._rows(sql, values)]
        return found, ids[-1] if len(ids) == limit else ""

    async def check(self) -> list[str]:
        """Check the database; see `table.log.Log`.

        With the extension amcheck, PostgreSQL compares every index with its table. Without it, all rows are read
        completely, which finds bad checksums if the cluster was created with page checksums.
        """
        found = []
        for sql, text in [*await self._damage_queries(), *COUNTS]:
            try:
                async with self._pool.connection() as db:
                    rows = await (await db.execute(sql.encode())).fetchall()
            except psycopg.errors.InsufficientPrivilege:
                continue  # amcheck needs more rights than we have; the rows are read all the same
            except psycopg.DatabaseError as error:
                found.append(DAMAGE.format(what=error.diag.message_primary or error))
            else:
                found += [text.format(table=row[0]) for row in rows if text]
        return found

    async def _damage_queries(self) -> list[tuple[str, str]]:
        """Return queries that fail if a table or an index is damaged, and find nothing otherwise."""
        readings = [f"SELECT count({name}::text) FROM {name}" for [name] in await self._rows(TABLES, ())]
        for [schema] in await self._rows(AMCHECK, ()):
            indexes = [row[0] for row in await self._rows(INDEXES, ())]
            readings += [f"SELECT {schema}.bt_index_check('{index}', true)" for index in indexes]
        return [(sql, "") for sql in readings]

    async def close(self) -> None:
        """Close all connections."""
        await self._pool.close()


async def _create_schema(db: Connection, *, read_only: bool) -> None:
    """Create missing tables; refuse a database of a newer Muraglia."""
    await db.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
    if (await (await db.execute("SELECT to_regclass('log_form') IS NOT NULL")).fetchone()) == (True,):
        for [found] in await (await db.execute("SELECT form FROM log_form")).fetchall():
            log_format.check(found)
    if not read_only:
        await db.execute(SCHEMA)
        sql = "INSERT INTO log_form VALUES (1, %s) ON CONFLICT (one) DO UPDATE SET form = excluded.form"
        await db.execute(sql, (log_format.FORMAT,))


async def _set_read_only(db: Connection) -> None:
    await db.set_read_only(True)


async def _append(db: Connection, table: str, expected: int | None, write: LogWrite) -> bytes | None:
    """Check and write one append, in the transaction of this connection."""
    receipt = write.receipt
    if receipt is not None:
        sql = "SELECT answer FROM answers WHERE table_id = %s AND sender = %s AND id = %s"
        known = await (await db.execute(sql, (table, receipt.sender, receipt.id))).fetchone()
        if known:
            first: bytes = known[0]
            return first
    if expected == 0:
        await db.execute("INSERT INTO tables VALUES (%s, 0, 0, NULL, false) ON CONFLICT DO NOTHING", (table,))
    row = await (await db.execute("SELECT version, lines FROM tables WHERE id = %s FOR UPDATE", (table,))).fetchone()
    if row is None:
        raise TableGone(table)
    version, lines = row
    if expected is not None and version != expected:
        raise LogConflict(table, expected)
    async with db.pipeline():
        for number, entry in enumerate(write.entries, version + 1):
            await db.execute("INSERT INTO entries VALUES (%s, %s, %s)", (table, number, entry))
        for number, line in enumerate(write.lines, lines + 1):
            await db.execute("INSERT INTO lines VALUES (%s, %s, %s)", (table, number, line))
        if write.entries:
            sql = "UPDATE tables SET version = version + %s, wake = %s, done = %s WHERE id = %s"
            await db.execute(sql, (len(write.entries), write.wake, write.done, table))
        elif write.wake is not None:
            await db.execute("UPDATE tables SET wake = %s WHERE id = %s", (write.wake, table))
        if write.lines:
            await db.execute("UPDATE tables SET lines = lines + %s WHERE id = %s", (len(write.lines), table))
        if write.note is not None:
            await db.execute(NOTE, (table, *write.note))
        if receipt is not None:
            values = (table, receipt.sender, receipt.id, receipt.answer, receipt.at)
            await db.execute("INSERT INTO answers VALUES (%s, %s, %s, %s, %s)", values)
    return None
