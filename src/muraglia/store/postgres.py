"""The log in PostgreSQL, for many processes at once.

Two processes that append to one table at the same version meet at the row of that table: the second one finds
another version and is told so (`Conflict`). The unique keys hold this even for whoever writes past us. When a
connection breaks in the middle nobody knows whether the append happened; so it is tried again, and the version or
the receipt tells.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any

import psycopg
from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from muraglia.store import form
from muraglia.store.audit import COUNTS, DAMAGE
from muraglia.table.log import LAST, Conflict, Gone, Kept, Outage, Reword, Write

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
"""Where the extension that checks indexes is, if it is there."""

SCHEMA_LOCK = 6_872_724
"""Two processes that start at once must not create the tables at once."""

TRIES = 6
"""How often an append is tried when connections break; the waits in between double from 50 ms."""

Connection = AsyncConnection[Any]


class PostgresLog:
    """The log in a PostgreSQL database; see `table.log.Log`. `await PostgresLog.connect(url)` makes one."""

    def __init__(self, pool: AsyncConnectionPool[Connection]) -> None:
        self._pool = pool

    @classmethod
    async def connect(cls, url: str, connections: int = 8, *, read_only: bool = False) -> PostgresLog:
        """Connect, and create what is missing in the database; or only look at it, and change nothing."""
        async with await Connection.connect(url):  # what is wrong is said at once, and by PostgreSQL itself
            pass
        pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            url,
            min_size=1,
            max_size=connections,
            open=False,
            check=AsyncConnectionPool.check_connection,
            timeout=30,
            configure=_only_read if read_only else None,
        )
        await pool.open(wait=True)
        try:
            async with pool.connection() as db:
                await _make(db, read_only=read_only)
        except BaseException:
            await pool.close()
            raise
        return cls(pool)

    async def append(self, table: str, expected: int | None, write: Write) -> bytes | None:
        """Write all of it, durably, if the table is at this version; see `table.log.Log`."""
        for attempt in range(TRIES):
            try:
                async with self._pool.connection() as db:
                    return await _write(db, table, expected, write)
            except psycopg.errors.UniqueViolation:
                # Somebody else wrote the same version or answered the same command just now: look again.
                if expected is not None and write.receipt is None:
                    raise Conflict(table, expected) from None
            except (psycopg.OperationalError, PoolTimeout):
                if attempt == TRIES - 1:
                    raise
                await asyncio.sleep(0.05 * 2**attempt)
        raise Conflict(table, expected or 0)

    async def wake_up(self, now: int, grace: int) -> list[Outage]:
        """Begin to serve; see `table.log.Log`."""
        async with self._pool.connection() as db:
            await db.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))  # one process finds the outage
            last = await (await db.execute("SELECT at FROM beats")).fetchone()
            if last and now - last[0] > grace:
                await db.execute("INSERT INTO outages VALUES (%s, %s)", (last[0], now))
            await db.execute(BEAT, (now,))
        return [Outage(*row) for row in await self._rows("SELECT since, until FROM outages ORDER BY since", ())]

    async def beat(self, now: int) -> None:
        """Give a sign of life."""
        async with self._pool.connection() as db:
            await db.execute(BEAT, (now,))

    async def prune(self, before: int, limit: int = 1000) -> int:
        """Forget up to so many old answers."""
        old = "SELECT table_id, sender, id FROM answers WHERE at < %s ORDER BY at LIMIT %s"
        async with self._pool.connection() as db:
            gone = await db.execute(f"DELETE FROM answers WHERE (table_id, sender, id) IN ({old})", (before, limit))
            return gone.rowcount

    async def forget(self, table: str, limit: int = 1000) -> bool:
        """Forget a table that is done, in portions; see `table.log.Log`."""
        async with self._pool.connection() as db:
            row = await (await db.execute("SELECT done FROM tables WHERE id = %s FOR UPDATE", (table,))).fetchone()
            if row == (False,):
                return True
            await db.execute("DELETE FROM notes WHERE table_id = %s", (table,))
            said = "number IN (SELECT number FROM lines WHERE table_id = %s LIMIT %s)"
            sent = "(sender, id) IN (SELECT sender, id FROM answers WHERE table_id = %s LIMIT %s)"
            for rows, some in (("lines", said), ("answers", sent)):
                sql = f"DELETE FROM {rows} WHERE table_id = %s AND {some}"
                if (await db.execute(sql.encode(), (table, table, limit))).rowcount == limit:
                    return False
            await db.execute("DELETE FROM entries WHERE table_id = %s", (table,))
            await db.execute("DELETE FROM tables WHERE id = %s", (table,))
        return True

    async def hush(self, tables: Sequence[str], limit: int = 1000) -> int:
        """Forget what was said at these tables, in portions; see `table.log.Log`."""
        async with self._pool.connection() as db:
            sql = "SELECT id FROM tables WHERE done AND id = ANY(%s) ORDER BY id FOR UPDATE"
            done = [row[0] for row in await (await db.execute(sql, (list(tables),))).fetchall()]
            await db.execute("DELETE FROM notes WHERE table_id = ANY(%s)", (done,))
            some = "SELECT table_id, number FROM lines WHERE table_id = ANY(%s) LIMIT %s"
            gone = await db.execute(f"DELETE FROM lines WHERE (table_id, number) IN ({some})".encode(), (done, limit))
            if gone.rowcount < limit:
                await db.execute("UPDATE tables SET lines = 0 WHERE lines > 0 AND id = ANY(%s)", (done,))
            return gone.rowcount

    async def reword(self, table: str, person: str, entry: Reword, line: Reword) -> bool:
        """Take somebody's name out of a table; see `table.log.SharedLog`."""
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

    async def lines(self, table: str, after: int = 0, before: int = LAST, limit: int = 200) -> list[tuple[int, bytes]]:
        """Return the last lines of chat between two numbers, in order."""
        which = "table_id = %s AND number > %s AND number < %s"
        sql = f"SELECT number, line FROM lines WHERE {which} ORDER BY number DESC LIMIT %s"
        rows = await self._rows(sql, (table, after, before, limit))
        return [(number, line) for number, line in reversed(rows)]

    async def note(self, table: str, person: str) -> bytes | None:
        """Return a person's private note."""
        rows = await self._rows("SELECT note FROM notes WHERE table_id = %s AND person = %s", (table, person))
        return rows[0][0] if rows else None

    async def kept(self, tables: Sequence[str]) -> dict[str, Kept]:
        """Return how far these tables have come."""
        rows = await self._rows("SELECT id, version, lines FROM tables WHERE id = ANY(%s)", (list(tables),))
        return {row[0]: Kept(row[1], row[2]) for row in rows}

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Return unfinished tables that wanted to be looked at by now."""
        sql = "SELECT id FROM tables WHERE wake IS NOT NULL AND NOT done AND wake <= %s ORDER BY wake LIMIT %s"
        return [row[0] for row in await self._rows(sql, (now, limit))]

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """Return the ids of all tables, page by page."""
        return [
            row[0]
            for row in await self._rows("SELECT id FROM tables WHERE id > %s ORDER BY id LIMIT %s", (after, limit))
        ]

    async def mentioning(self, person: str, after: str = "", limit: int = 200) -> tuple[list[str], str]:
        """Return where somebody is mentioned, page by page; see `table.log.SharedLog`."""
        ids = await self.tables(after, limit)
        if not ids:
            return [], ""
        said = "position(%(quoted)s::bytea IN {}) > 0 AND table_id = ANY(%(ids)s)"
        sql = (
            f"SELECT table_id FROM entries WHERE {said.format('entry')} UNION "
            f"SELECT table_id FROM lines WHERE {said.format('line')} UNION "
            "SELECT table_id FROM notes WHERE person = %(person)s AND table_id = ANY(%(ids)s) ORDER BY 1"
        )
        values = {"quoted": json.dumps(person).encode(), "ids": ids, "person": person}
        found = [row[0] for row in await self._rows(sql, values)]
        return found, ids[-1] if len(ids) == limit else ""

    async def check(self) -> list[str]:
        """Let the database check itself; see `table.log.Log`.

        With the extension amcheck PostgreSQL compares every index with its table. Without it all rows are read whole,
        which finds what checksums of pages find, where the cluster was made with them.
        """
        found = []
        for sql, text in [*await self._readings(), *COUNTS]:
            try:
                async with self._pool.connection() as db:
                    rows = await (await db.execute(sql.encode())).fetchall()
            except psycopg.errors.InsufficientPrivilege:
                continue  # amcheck is for those whom the database trusts; the rows are read all the same
            except psycopg.DatabaseError as error:
                found.append(DAMAGE.format(what=error.diag.message_primary or error))
            else:
                found += [text.format(table=row[0]) for row in rows if text]
        return found

    async def _readings(self) -> list[tuple[str, str]]:
        """Return what fails where a table or an index is damaged, and says nothing else."""
        readings = [f"SELECT count({name}::text) FROM {name}" for [name] in await self._rows(TABLES, ())]
        for [schema] in await self._rows(AMCHECK, ()):
            indexes = [row[0] for row in await self._rows(INDEXES, ())]
            readings += [f"SELECT {schema}.bt_index_check('{index}', true)" for index in indexes]
        return [(sql, "") for sql in readings]

    async def close(self) -> None:
        """Let the connections go."""
        await self._pool.close()


async def _make(db: Connection, *, read_only: bool) -> None:
    """Create what is missing, unless a newer Muraglia has been here."""
    await db.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
    if (await (await db.execute("SELECT to_regclass('log_form') IS NOT NULL")).fetchone()) == (True,):
        for [found] in await (await db.execute("SELECT form FROM log_form")).fetchall():
            form.known(found)
    if not read_only:
        await db.execute(SCHEMA)
        sql = "INSERT INTO log_form VALUES (1, %s) ON CONFLICT (one) DO UPDATE SET form = excluded.form"
        await db.execute(sql, (form.FORM,))


async def _only_read(db: Connection) -> None:
    await db.set_read_only(True)


async def _write(db: Connection, table: str, expected: int | None, write: Write) -> bytes | None:
    """Check one append and carry it out, in the transaction of this connection."""
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
        raise Gone(table)
    version, lines = row
    if expected is not None and version != expected:
        raise Conflict(table, expected)
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
