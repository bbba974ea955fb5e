"""The log in one SQLite file.

One thread writes. It takes all waiting appends, writes them in one transaction and answers them together, so that a
hundred moves cost one sync of the disk. Readers have their own connections and never wait for the writer.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from muraglia.store import log_format
from muraglia.store.audit import COUNTS, DAMAGE
from muraglia.store.sqlite_file import WAL_PAGES, keep_private
from muraglia.table.log import LAST, AppendReceipt, LogConflict, LogLength, LogWrite, Outage, Rewrite, TableGone

GROUP = 500
"""The most appends in one transaction."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, lines INTEGER NOT NULL, wake INTEGER, done INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS due ON tables (wake) WHERE wake IS NOT NULL AND NOT done;
CREATE TABLE IF NOT EXISTS entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS lines (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, line BLOB NOT NULL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS notes (
    table_id TEXT NOT NULL, person TEXT NOT NULL, note BLOB NOT NULL, PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS answers (
    table_id TEXT NOT NULL, sender TEXT NOT NULL, id TEXT NOT NULL, answer BLOB NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (table_id, sender, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS answered ON answers (at);
CREATE TABLE IF NOT EXISTS beats (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS outages (since INTEGER PRIMARY KEY, until INTEGER NOT NULL);
"""

BEAT = "INSERT INTO beats VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = max(at, excluded.at)"

T = TypeVar("T")
_Job = tuple[Callable[[sqlite3.Connection], object], "asyncio.Future[Any]"]
_Answer = tuple["asyncio.Future[Any]", object]
"""A future, and its result or the error to raise."""


class SqliteLog:
    """The log in a file; see `table.log.Log`. With `read_only` the file is not changed."""

    def __init__(self, path: str | Path, *, read_only: bool = False) -> None:
        self.path = str(path)
        self.read_only = read_only
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(2, "muraglia-reader")
        self._local = threading.local()
        self._reading: list[sqlite3.Connection] = []
        if not read_only:
            keep_private(Path(path))
        writer = self._connect()
        try:
            log_format.check(writer.execute("PRAGMA user_version").fetchone()[0])
            if not read_only:
                writer.execute("PRAGMA journal_mode = WAL")
                _migrate(writer)
                writer.executescript(SCHEMA)
                writer.execute(f"PRAGMA user_version = {log_format.FORMAT}")
        except BaseException:
            writer.close()
            raise
        self._writer = threading.Thread(target=self._write_all, args=(writer,), name="muraglia-writer", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        address = f"{Path(self.path).resolve().as_uri()}?mode={'ro' if self.read_only else 'rw'}"
        connection = sqlite3.connect(address, timeout=30, isolation_level=None, check_same_thread=False, uri=True)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")
        return connection

    # ── writing ───────────────────────────────────────────────────────────────────────────────────

    async def append(self, table: str, expected: int | None, write: LogWrite) -> bytes | None:
        """Write all of it, durably, if the table is at this version; see `table.log.Log`."""
        return await self._write(lambda db: _append(db, table, expected, write))

    async def start_serving(self, now: int, grace: int) -> list[Outage]:
        """Begin to serve and return all outages; see `table.log.Log`."""
        return await self._write(lambda db: _start_serving(db, now, grace))

    async def heartbeat(self, now: int) -> None:
        """Record that a process is serving the tables now."""
        await self._write(lambda db: db.execute(BEAT, (now,)))

    async def delete_old_answers(self, before: int, limit: int = 1000) -> int:
        """Delete up to `limit` old answers."""
        old = "SELECT table_id, sender, id FROM answers WHERE at < ? ORDER BY at LIMIT ?"
        sql = f"DELETE FROM answers WHERE (table_id, sender, id) IN ({old})"
        return await self._write(lambda db: db.execute(sql, (before, limit)).rowcount)

    async def delete_table(self, table: str, limit: int = 1000) -> bool:
        """Delete a table that is done, in portions; see `table.log.Log`."""
        return await self._write(lambda db: _delete_table(db, table, limit))

    async def delete_chat(self, tables: Sequence[str], limit: int = 1000) -> int:
        """Delete the chat of these tables, in portions; see `table.log.Log`."""
        return await self._write(lambda db: _delete_chat(db, json.dumps(tables), limit))

    async def rewrite(self, table: str, person: str, entry: Rewrite, line: Rewrite) -> bool:
        """Remove somebody's name from a table; see `table.log.SharedLog`."""
        return await self._write(lambda db: _rewrite(db, table, person, entry, line))

    async def _write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, answer))
        return await answer

    def _write_all(self, connection: sqlite3.Connection) -> None:
        while (first := self._jobs.get()) is not None:
            group = [first]
            while len(group) < GROUP and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    self._jobs.put(None)
                    break
                group.append(job)
            self._write_group(connection, group)
        connection.close()

    def _write_group(self, connection: sqlite3.Connection, group: list[_Job]) -> None:
        """Write a group in one transaction, and answer only when it is on disk."""
        results: list[object] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job, _ in group:
                try:
                    results.append(job(connection))
                except (LogConflict, TableGone) as refused:
                    results.append(refused)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            results = [error] * len(group)
        answers: dict[asyncio.AbstractEventLoop, list[_Answer]] = {}
        for (_, answer), result in zip(group, results, strict=True):
            answers.setdefault(answer.get_loop(), []).append((answer, result))
        for loop, together in answers.items():
            with suppress(RuntimeError):  # the loop was closed, so nobody waits for it
                loop.call_soon_threadsafe(_resolve, together)

    # ── reading ───────────────────────────────────────────────────────────────────────────────────

    async def _read(self, query: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._with_connection, query)

    def _with_connection(self, query: Callable[[sqlite3.Connection], T]) -> T:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = self._connect()
            self._reading.append(connection)
        return query(connection)

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries after a version, in order."""
        sql = "SELECT entry FROM entries WHERE table_id = ? AND version > ? ORDER BY version"
        return await self._read(lambda db: [row[0] for row in db.execute(sql, (table, after))])

    async def chat_lines(
        self, table: str, after: int = 0, before: int = LAST, limit: int = 200
    ) -> list[tuple[int, bytes]]:
        """Return the last lines of chat between two numbers, in order."""
        which = "table_id = ? AND number > ? AND number < ?"
        sql = f"SELECT number, line FROM lines WHERE {which} ORDER BY number DESC LIMIT ?"
        rows = await self._read(lambda db: db.execute(sql, (table, after, before, limit)).fetchall())
        return [(number, line) for number, line in reversed(rows)]

    async def note(self, table: str, person: str) -> bytes | None:
        """Return a person's private note."""
        sql = "SELECT note FROM notes WHERE table_id = ? AND person = ?"
        row = await self._read(lambda db: db.execute(sql, (table, person)).fetchone())
        return row[0] if row else None

    async def lengths(self, tables: Sequence[str]) -> dict[str, LogLength]:
        """Return the lengths of these tables."""
        sql = "SELECT id, version, lines FROM tables WHERE id IN (SELECT value FROM json_each(?))"
        rows = await self._read(lambda db: db.execute(sql, (json.dumps(tables),)).fetchall())
        return {id: LogLength(version, lines) for id, version, lines in rows}

    async def tables_due(self, now: int, limit: int = 100) -> list[str]:
        """Return unfinished tables that are due."""
        sql = "SELECT id FROM tables WHERE wake IS NOT NULL AND NOT done AND wake <= ? ORDER BY wake LIMIT ?"
        return await self._read(lambda db: [row[0] for row in db.execute(sql, (now, limit))])

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """Return the ids of all tables, page by page."""
        sql = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?"
        return await self._read(lambda db: [row[0] for row in db.execute(sql, (after, limit))])

    async def tables_mentioning(self, person: str, after: str = "", limit: int = 200) -> tuple[list[str], str]:
        """Return tables that mention a person, page by page; see `table.log.SharedLog`."""
        ids = await self.tables(after, limit)
        if not ids:
            return [], ""
        found_in = "instr({}, ?3) > 0 AND table_id > ?1 AND table_id <= ?2"
        sql = (
            f"SELECT table_id FROM entries WHERE {found_in.format('entry')} UNION "
            f"SELECT table_id FROM lines WHERE {found_in.format('line')} UNION "
            "SELECT table_id FROM notes WHERE person = ?4 AND table_id > ?1 AND table_id <= ?2 ORDER BY 1"
        )
        values = (after, ids[-1], json.dumps(person).encode(), person)
        found = await self._read(lambda db: [row[0] for row in db.execute(sql, values)])
        return found, ids[-1] if len(ids) == limit else ""

    async def check(self) -> list[str]:
        """Check the database; see `table.log.Log`."""
        return await self._read(_check)

    async def close(self) -> None:
        """Write pending appends, and close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        for connection in self._reading:
            connection.close()


def _resolve(answers: Sequence[_Answer]) -> None:
    """Resolve all futures of a group, in their own event loop; skip cancelled ones."""
    for answer, result in answers:
        if answer.done():
            continue
        if isinstance(result, Exception):
            answer.set_exception(result)
        else:
            answer.set_result(result)


def _append(db: sqlite3.Connection, table: str, expected: int | None, write: LogWrite) -> bytes | None:
    """Write one append; a refused one leaves no trace.

    Every statement releases the interpreter lock and then has to wait for it. So there are no queries before a move,
    which is nearly always accepted: it takes three writing statements, whose row counts show whether it was allowed.
    """
    receipt = write.receipt
    if receipt is not None and (first := _keep_receipt(db, table, receipt)) is not None:
        return first
    try:
        if write.entries:
            _append_entries(db, table, expected or 0, write)
        else:
            _append_no_entries(db, table, expected, write.wake)
    except (LogConflict, TableGone):
        if receipt is not None:
            db.execute(f"DELETE FROM answers {_RECEIPT}", (table, receipt.sender, receipt.id))
        raise
    if write.lines:
        lines: int = db.execute("SELECT lines FROM tables WHERE id = ?", (table,)).fetchone()[0]
        numbered = [(table, number, line) for number, line in enumerate(write.lines, lines + 1)]
        db.executemany("INSERT INTO lines VALUES (?, ?, ?)", numbered)
        db.execute("UPDATE tables SET lines = lines + ? WHERE id = ?", (len(write.lines), table))
    if write.note is not None:
        db.execute("INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", (table, *write.note))
    return None


_RECEIPT = "WHERE table_id = ? AND sender = ? AND id = ?"


def _keep_receipt(db: sqlite3.Connection, table: str, receipt: AppendReceipt) -> bytes | None:
    """Store an answer, or return the one stored before."""
    values = (table, receipt.sender, receipt.id, receipt.answer, receipt.at)
    if db.execute("INSERT INTO answers VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", values).rowcount:
        return None
    first: bytes = db.execute(f"SELECT answer FROM answers {_RECEIPT}", values[:3]).fetchone()[0]
    return first


def _append_entries(db: sqlite3.Connection, table: str, expected: int, write: LogWrite) -> None:
    """Write entries to a table at this version; create the table at version 0."""
    if expected == 0:
        db.execute("INSERT INTO tables VALUES (?, 0, 0, NULL, 0) ON CONFLICT DO NOTHING", (table,))
    sql = "UPDATE tables SET version = version + ?, wake = ?, done = ? WHERE id = ? AND version = ?"
    if not db.execute(sql, (len(write.entries), write.wake, write.done, table, expected)).rowcount:
        known = db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
        raise LogConflict(table, expected) if known else TableGone(table)
    for number, entry in enumerate(write.entries, expected + 1):
        db.execute("INSERT INTO entries VALUES (?, ?, ?)", (table, number, entry))


def _append_no_entries(db: sqlite3.Connection, table: str, expected: int | None, wake: int | None) -> None:
    """Check that a table exists, at this version or at any (`None`), and set when it is due."""
    row = db.execute("SELECT version FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise TableGone(table)
    if expected is not None and row[0] != expected:
        raise LogConflict(table, expected)
    if wake is not None:
        db.execute("UPDATE tables SET wake = ? WHERE id = ?", (wake, table))


def _delete_table(db: sqlite3.Connection, table: str, limit: int) -> bool:
    if db.execute("SELECT 1 FROM tables WHERE id = ? AND NOT done", (table,)).fetchone():
        return True
    db.execute("DELETE FROM notes WHERE table_id = ?", (table,))
    chat = "DELETE FROM lines WHERE table_id = ?1 AND number IN (SELECT number FROM lines WHERE table_id = ?1 LIMIT ?2)"
    sent = "SELECT sender, id FROM answers WHERE table_id = ?1 LIMIT ?2"
    answered = f"DELETE FROM answers WHERE table_id = ?1 AND (sender, id) IN ({sent})"
    if max(db.execute(sql, (table, limit)).rowcount for sql in (chat, answered)) == limit:
        return False
    db.execute("DELETE FROM entries WHERE table_id = ?", (table,))
    db.execute("DELETE FROM tables WHERE id = ?", (table,))
    return True


def _rewrite(db: sqlite3.Connection, table: str, person: str, entry: Rewrite, line: Rewrite) -> bool:
    written = 0
    for rows, key, column, change in (("entries", "version", "entry", entry), ("lines", "number", "line", line)):
        kept = db.execute(f"SELECT {key}, {column} FROM {rows} WHERE table_id = ? ORDER BY {key}", (table,)).fetchall()
        fresh = [(new, table, number) for number, old in kept if (new := change(old)) != old]
        db.executemany(f"UPDATE {rows} SET {column} = ? WHERE table_id = ? AND {key} = ?", fresh)
        written += len(fresh)
    db.execute("DELETE FROM notes WHERE table_id = ? AND person = ?", (table, person))
    db.execute("DELETE FROM answers WHERE table_id = ? AND sender = ?", (table, person))
    return written > 0


def _delete_chat(db: sqlite3.Connection, tables: str, limit: int) -> int:
    done = "SELECT id FROM tables WHERE done AND id IN (SELECT value FROM json_each(?1))"
    db.execute(f"DELETE FROM notes WHERE table_id IN ({done})", (tables,))
    some = f"SELECT table_id, number FROM lines WHERE table_id IN ({done}) LIMIT ?2"
    gone = db.execute(f"DELETE FROM lines WHERE (table_id, number) IN ({some})", (tables, limit)).rowcount
    if gone < limit:
        db.execute(f"UPDATE tables SET lines = 0 WHERE lines > 0 AND id IN ({done})", (tables,))
    return gone


def _check(db: sqlite3.Connection) -> list[str]:
    """Return what SQLite finds wrong with pages, indexes and keys, and what our own counts find."""
    found = []
    try:
        report = [" ".join(row[0].split()) for row in db.execute("PRAGMA integrity_check")]
        found += [DAMAGE.format(what=each) for each in report if each != "ok"]
        found += [f"a row of {row[0]} names a row of {row[2]} that is not there" for row in _lost_references(db)]
        for sql, text in COUNTS:
            found += [text.format(table=row[0]) for row in db.execute(sql)]
    except sqlite3.DatabaseError as error:  # too damaged even for a query
        found.append(DAMAGE.format(what=error))
    return found


def _lost_references(db: sqlite3.Connection) -> list[tuple[str, int, str, int]]:
    return db.execute("PRAGMA foreign_key_check").fetchall()


def _start_serving(db: sqlite3.Connection, now: int, grace: int) -> list[Outage]:
    last = db.execute("SELECT at FROM beats").fetchone()
    if last and now - last[0] > grace:
        db.execute("INSERT INTO outages VALUES (?, ?)", (last[0], now))
    db.execute(BEAT, (now,))
    return [Outage(*row) for row in db.execute("SELECT since, until FROM outages ORDER BY since")]


def _migrate(db: sqlite3.Connection) -> None:
    """Upgrade an older file, whose answers have no time: count their age from now."""
    columns = [row[1] for row in db.execute("PRAGMA table_info(answers)")]
    if columns and "at" not in columns:
        db.execute(f"ALTER TABLE answers ADD COLUMN at INTEGER NOT NULL DEFAULT {time.time_ns() // 1_000_000}")
