"""Interfaces of the event log, the bus and the clock. `store` implements the log, `bus` the bus.

To the store everything is bytes: it knows tables, versions and command ids, and nothing of games.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from muraglia.kernel.errors import MuragliaError

LAST = 1 << 60
"""Larger than the number of any line of chat."""


class LogConflict(MuragliaError):
    """Somebody else wrote to the table first: read the new entries, check again, try again."""

    def __init__(self, table: str, expected: int) -> None:
        super().__init__("conflict", f"table {table} is not at version {expected} any more", expected=expected)


class TableGone(MuragliaError):
    """The table was deleted: its game was over, and the host keeps finished games for a limited time."""

    def __init__(self, table: str) -> None:
        super().__init__("no_table", f"there is no table {table!r} any more", table=table)


class AppendReceipt(msgspec.Struct, frozen=True):
    """The answer to a command, stored so that a repeated command gets the same answer."""

    sender: str
    id: str
    answer: bytes
    at: int = 0
    """When it was given, in milliseconds; `Log.delete_old_answers` deletes old ones."""


class LogWrite(msgspec.Struct, frozen=True, kw_only=True):
    """What is written in one transaction: all of it or nothing."""

    entries: Sequence[bytes] = ()
    """What happened at the table; each entry raises the version by one."""
    lines: Sequence[bytes] = ()
    """Lines of chat, stored apart from the entries."""
    note: tuple[str, bytes] | None = None
    """A person's private note on this table, with the person's id; it replaces the previous one."""
    receipt: AppendReceipt | None = None
    wake: int | None = None
    """When the table is due next (`Log.tables_due`), in milliseconds. `None`: never; without entries, unchanged."""
    done: bool = False
    """The game is over and no entries will follow. Ignored without entries."""


class LogLength(msgspec.Struct, frozen=True):
    """How many entries and how many lines of chat a table has."""

    version: int = 0
    lines: int = 0


Rewrite = Callable[[bytes], bytes]
"""Takes a stored entry or line and returns what to store instead."""


class Outage(msgspec.Struct, frozen=True):
    """A period in which no process served the tables, in milliseconds."""

    since: int
    until: int


class Log(Protocol):
    """The event log. Once `append` has returned, what it wrote survives a power cut; before that it may or may not be
    written."""

    async def append(self, table: str, expected: int | None, write: LogWrite) -> bytes | None:
        """Write all of it, durably, if the table is at version `expected`; else raise `LogConflict`, or `TableGone` if
        there is no such table. 0: the table is new. `None`: any version will do, for a write without entries.

        If the receipt's command was answered before, write nothing and return that first answer, at any version.
        """

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries after a version, in order; an empty list for an unknown table."""

    async def chat_lines(
        self, table: str, after: int = 0, before: int = LAST, limit: int = 200
    ) -> list[tuple[int, bytes]]:
        """Return the last `limit` lines of chat between two line numbers, in order, each with its number."""

    async def note(self, table: str, person: str) -> bytes | None:
        """Return a person's private note."""

    async def lengths(self, tables: Sequence[str]) -> dict[str, LogLength]:
        """Return the lengths of these tables; leave unknown ones out."""

    async def tables_due(self, now: int, limit: int = 100) -> list[str]:
        """Return unfinished tables whose `wake` time has come, the longest overdue first."""

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """Return a page of table ids: up to `limit` of them after an id, sorted."""

    async def start_serving(self, now: int, grace: int) -> list[Outage]:
        """Begin to serve and send a first heartbeat. If the last one of any process is more than `grace` milliseconds
        old, record an outage. Return all outages, in order."""

    async def heartbeat(self, now: int) -> None:
        """Record that a process is serving the tables now."""

    async def delete_old_answers(self, before: int, limit: int = 1000) -> int:
        """Delete up to `limit` answers that are older than a time; return how many were deleted."""

    async def delete_table(self, table: str, limit: int = 1000) -> bool:
        """Delete a table that is done, with its chat, notes and answers; never one that is not done. A call deletes at
        most `limit` lines and answers, and returns `False` if there is more to delete."""

    async def delete_chat(self, tables: Sequence[str], limit: int = 1000) -> int:
        """Delete chat and private notes of those of these tables that are done. Return the number of deleted lines;
        `limit` means that there may be more."""

    async def check(self) -> list[str]:
        """Check the database and compare its counts with its rows; return what is wrong, in words."""

    async def close(self) -> None:
        """Finish pending writes and close the store."""


class SharedLog(Log, Protocol):
    """The log of a server with many people: it finds the tables that mention a person, and removes their name."""

    async def tables_mentioning(self, person: str, after: str = "", limit: int = 200) -> tuple[list[str], str]:
        """Search the next `limit` tables after an id. Return those whose entries, chat or notes mention a person's id,
        and the last id searched, or "" at the end."""

    async def rewrite(self, table: str, person: str, entry: Rewrite, line: Rewrite) -> bool:
        """Replace a table's entries and chat with what these functions return, and delete a person's notes and answers
        there. Keep all numbers. Return whether any entry or line has changed."""


class BusNotice(msgspec.Struct, frozen=True, omit_defaults=True):
    """ "Table T is now at entry N". Without a table: some people lost a right, so processes must check their sessions
    again. A lost notice only causes a delay: tables with readers are polled too."""

    table: str
    version: int = 0
    lines: int = 0
    process: str = ""
    """The process that sends it, which ignores its own notices."""
    present: tuple[int, ...] | None = None
    """The seats connected to that process; `None`: this notice is not about presence."""
    persons: tuple[str, ...] = ()
    """The people whose sessions must be checked again."""
    reworded: bool = False
    """A name was removed from the table's log: read it from the start."""


Listener = Callable[[BusNotice], None]


class Bus(Protocol):
    """Carries notices between processes, with no guarantee of delivery."""

    async def start(self, listener: Listener) -> None:
        """Call the listener for every notice from now on."""

    def publish(self, notice: BusNotice) -> None:
        """Send a notice to all other processes soon. Never wait and never fail: nothing depends on delivery."""

    async def close(self) -> None:
        """Stop listening."""


class Clock(Protocol):
    """Tells the time; tests pass one that they set themselves."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""


class WallClock:
    """The system clock."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return time.time_ns() // 1_000_000
