"""The log in one SQLite file.

One thread writes. It takes all appends that wait, writes them in one transaction and answers them together, so
that a hundred moves cost one sync of the disk. Readers have connections of their own and never wait for it.
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

from muraglia.store import form
from muraglia.store.audit import COUNTS, DAMAGE
from muraglia.store.file import WAL_PAGES, keep_private
from muraglia.table.log import LAST, Conflict, Gone, Kept, Outage, Receipt, Reword, Write

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
"""Who waits, and what for: a result, or the error to raise."""


class SqliteLog:
    """The log in a file; see `table.log.Log`. To look at one without touching it: `read_only`."""

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
            form.known(writer.execute("PRAGMA user_version").fetchone()[0])
            if not read_only:
                writer.execute("PRAGMA journal_mode = WAL")
                _bring_up_to_date(writer)
                writer.executescript(SCHEMA)
                writer.execute(f"PRAGMA user_version = {form.FORM}")
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

    async def append(self, table: str, expected: int | None, write: Write) -> bytes | None:
        """Write all of it, durably, if the table is at this version; see `table.log.Log`."""
        return await self._write(lambda db: _write_one(db, table, expected, write))

    async def wake_up(self, now: int, grace: int) -> list[Outage]:
        """Begin to serve; see `table.log.Log`."""
        return await self._write(lambda db: _wake_up(db, now, grace))

    async def beat(self, now: int) -> None:
        """Give a sign of life."""
        await self._write(lambda db: db.execute(BEAT, (now,)))

    async def prune(self, before: int, limit: int = 1000) -> int:
        """Forget up to so many old answers."""
        old = "SELECT table_id, sender, id FROM answers WHERE at < ? ORDER BY at LIMIT ?"
        sql = f"DELETE FROM answers WHERE (table_id, sender, id) IN ({old})"
        return await self._write(lambda db: db.execute(sql, (before, limit)).rowcount)

    async def forget(self, table: str, limit: int = 1000) -> bool:
        """Forget a table that is done, in portions; see `table.log.Log`."""
        return await self._write(lambda db: _forget(db, table, limit))

    async def hush(self, tables: Sequence[str], limit: int = 1000) -> int:
        """Forget what was said at these tables, in portions; see `table.log.Log`."""
        return await self._write(lambda db: _hush(db, json.dumps(tables), limit))

    async def reword(self, table: str, person: str, entry: Reword, line: Reword) -> bool:
        """Take somebody's name out of a table; see `table.log.SharedLog`."""
        return await self._write(lambda db: _reword(db, table, person, entry, line))

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
        """Write a group in one transaction; nobody is answered before it is on disk."""
        results: list[object] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job, _ in group:
                try:
                    results.append(job(connection))
                except (Conflict, Gone) as refused:
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
            with suppress(RuntimeError):  # the loop was closed: nobody waits there any more
                loop.call_soon_threadsafe(_give, together)

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

    async def lines(self, table: str, after: int = 0, before: int = LAST, limit: int = 200) -> list[tuple[int, bytes]]:
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

    async def kept(self, tables: Sequence[str]) -> dict[str, Kept]:
        """Return how far these tables have come."""
        sql = "SELECT id, version, lines FROM tables WHERE id IN (SELECT value FROM json_each(?))"
        rows = await self._read(lambda db: db.execute(sql, (json.dumps(tables),)).fetchall())
        return {id: Kept(version, lines) for id, version, lines in rows}

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Return unfinished tables that wanted to be looked at by now."""
        sql = "SELECT id FROM tables WHERE wake IS NOT NULL AND NOT done AND wake <= ? ORDER BY wake LIMIT ?"
        return await self._read(lambda db: [row[0] for row in db.execute(sql, (now, limit))])

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """Return the ids of all tables, page by page."""
        sql = "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?"
        return await self._read(lambda db: [row[0] for row in db.execute(sql, (after, limit))])

    async def mentioning(self, person: str, after: str = "", limit: int = 200) -> tuple[list[str], str]:
        """Return where somebody is mentioned, page by page; see `table.log.SharedLog`."""
        ids = await self.tables(after, limit)
        if not ids:
            return [], ""
        said = "instr({}, ?3) > 0 AND table_id > ?1 AND table_id <= ?2"
        sql = (
            f"SELECT table_id FROM entries WHERE {said.format('entry')} UNION "
            f"SELECT table_id FROM lines WHERE {said.format('line')} UNION "
            "SELECT table_id FROM notes WHERE person = ?4 AND table_id > ?1 AND table_id <= ?2 ORDER BY 1"
        )
        values = (after, ids[-1], json.dumps(person).encode(), person)
        found = await self._read(lambda db: [row[0] for row in db.execute(sql, values)])
        return found, ids[-1] if len(ids) == limit else ""

    async def check(self) -> list[str]:
        """Let the database check itself; see `table.log.Log`."""
        return await self._read(_check)

    async def close(self) -> None:
        """Write what waits, and close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        for connection in self._reading:
            connection.close()


def _give(answers: Sequence[_Answer]) -> None:
    """Answer all of a group, in their own loop; somebody may have stopped waiting."""
    for answer, result in answers:
        if answer.done():
            continue
        if isinstance(result, Exception):
            answer.set_exception(result)
        else:
            answer.set_result(result)


def _write_one(db: sqlite3.Connection, table: str, expected: int | None, write: Write) -> bytes | None:
    """Carry out one append; a refused one has written nothing.

    A thread that asks SQLite lets the others go on meanwhile, and then waits for its turn: so of a move, which is
    nearly always allowed, nothing is asked. It is written in three statements, and they tell whether it may be.
    """
    receipt = write.receipt
    if receipt is not None and (first := _sign(db, table, receipt)) is not None:
        return first
    try:
        if write.entries:
            _go_on(db, table, expected or 0, write)
        else:
            _stay(db, table, expected, write.wake)
    except (Conflict, Gone):
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


def _sign(db: sqlite3.Connection, table: str, receipt: Receipt) -> bytes | None:
    """Keep an answer, or return the first one."""
    values = (table, receipt.sender, receipt.id, receipt.answer, receipt.at)
    if db.execute("INSERT INTO answers VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", values).rowcount:
        return None
    first: bytes = db.execute(f"SELECT answer FROM answers {_RECEIPT}", values[:3]).fetchone()[0]
    return first


def _go_on(db: sqlite3.Connection, table: str, expected: int, write: Write) -> None:
    """Write entries to a table that is at this version; 0: also to a new one."""
    if expected == 0:
        db.execute("INSERT INTO tables VALUES (?, 0, 0, NULL, 0) ON CONFLICT DO NOTHING", (table,))
    sql = "UPDATE tables SET version = version + ?, wake = ?, done = ? WHERE id = ? AND version = ?"
    if not db.execute(sql, (len(write.entries), write.wake, write.done, table, expected)).rowcount:
        known = db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
        raise Conflict(table, expected) if known else Gone(table)
    for number, entry in enumerate(write.entries, expected + 1):
        db.execute("INSERT INTO entries VALUES (?, ?, ?)", (table, number, entry))


def _stay(db: sqlite3.Connection, table: str, expected: int | None, wake: int | None) -> None:
    """See to it that a table is there, at this version or at any, and is looked at again when it wants to be."""
    row = db.execute("SELECT version FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise Gone(table)
    if expected is not None and row[0] != expected:
        raise Conflict(table, expected)
    if wake is not None:
        db.execute("UPDATE tables SET wake = ? WHERE id = ?", (wake, table))


def _forget(db: sqlite3.Connection, table: str, limit: int) -> bool:
    if db.execute("SELECT 1 FROM tables WHERE id = ? AND NOT done", (table,)).fetchone():
        return True
    db.execute("DELETE FROM notes WHERE table_id = ?", (table,))
    said = "DELETE FROM lines WHERE table_id = ?1 AND number IN (SELECT number FROM lines WHERE table_id = ?1 LIMIT ?2)"
    sent = "SELECT sender, id FROM answers WHERE table_id = ?1 LIMIT ?2"
    answered = f"DELETE FROM answers WHERE table_id = ?1 AND (sender, id) IN ({sent})"
    if max(db.execute(sql, (table, limit)).rowcount for sql in (said, answered)) == limit:
        return False
    db.execute("DELETE FROM entries WHERE table_id = ?", (table,))
    db.execute("DELETE FROM tables WHERE id = ?", (table,))
    return True


def _reword(db: sqlite3.Connection, table: str, person: str, entry: Reword, line: Reword) -> bool:
    written = 0
    for rows, key, column, change in (("entries", "version", "entry", entry), ("lines", "number", "line", line)):
        kept = db.execute(f"SELECT {key}, {column} FROM {rows} WHERE table_id = ? ORDER BY {key}", (table,)).fetchall()
        fresh = [(new, table, number) for number, old in kept if (new := change(old)) != old]
        db.executemany(f"UPDATE {rows} SET {column} = ? WHERE table_id = ? AND {key} = ?", fresh)
        written += len(fresh)
    db.execute("DELETE FROM notes WHERE table_id = ? AND person = ?", (table, person))
    db.execute("DELETE FROM answers WHERE table_id = ? AND sender = ?", (table, person))
    return written > 0


def _hush(db: sqlite3.Connection, tables: str, limit: int) -> int:
    done = "SELECT id FROM tables WHERE done AND id IN (SELECT value FROM json_each(?1))"
    db.execute(f"DELETE FROM notes WHERE table_id IN ({done})", (tables,))
    some = f"SELECT table_id, number FROM lines WHERE table_id IN ({done}) LIMIT ?2"
    gone = db.execute(f"DELETE FROM lines WHERE (table_id, number) IN ({some})", (tables, limit)).rowcount
    if gone < limit:
        db.execute(f"UPDATE tables SET lines = 0 WHERE lines > 0 AND id IN ({done})", (tables,))
    return gone


def _check(db: sqlite3.Connection) -> list[str]:
    """Return what SQLite finds wrong with its pages, indexes and keys, and we with our counts."""
    found = []
    try:
        said = [" ".join(row[0].split()) for row in db.execute("PRAGMA integrity_check")]
        found += [DAMAGE.format(what=each) for each in said if each != "ok"]
        found += [f"a row of {row[0]} names a row of {row[2]} that is not there" for row in _lost_references(db)]
        for sql, text in COUNTS:
            found += [text.format(table=row[0]) for row in db.execute(sql)]
    except sqlite3.DatabaseError as error:  # it cannot even be asked
        found.append(DAMAGE.format(what=error))
    return found


def _lost_references(db: sqlite3.Connection) -> list[tuple[str, int, str, int]]:
    return db.execute("PRAGMA foreign_key_check").fetchall()


def _wake_up(db: sqlite3.Connection, now: int, grace: int) -> list[Outage]:
    last = db.execute("SELECT at FROM beats").fetchone()
    if last and now - last[0] > grace:
        db.execute("INSERT INTO outages VALUES (?, ?)", (last[0], now))
    db.execute(BEAT, (now,))
    return [Outage(*row) for row in db.execute("SELECT since, until FROM outages ORDER BY since")]


def _bring_up_to_date(db: sqlite3.Connection) -> None:
    """Give the answers of an older file a time: from now on they are old as all others."""
    columns = [row[1] for row in db.execute("PRAGMA table_info(answers)")]
    if columns and "at" not in columns:
        db.execute(f"ALTER TABLE answers ADD COLUMN at INTEGER NOT NULL DEFAULT {time.time_ns() // 1_000_000}")
