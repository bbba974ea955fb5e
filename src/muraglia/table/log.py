"""What a table needs of a log, a bus and a clock. `store` and `bus` provide the first two.

All that is kept here is bytes to the store: it knows tables, versions and command ids, and nothing of games.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from muraglia.kernel.errors import MuragliaError

LAST = 1 << 60
"""No line of chat has this number."""


class Conflict(MuragliaError):
    """Somebody else wrote to the table first: reload, check again, try again."""

    def __init__(self, table: str, expected: int) -> None:
        super().__init__("conflict", f"table {table} is not at version {expected} any more", expected=expected)


class Gone(MuragliaError):
    """The table was forgotten: its game was over, and the host keeps games only so long."""

    def __init__(self, table: str) -> None:
        super().__init__("no_table", f"there is no table {table!r} any more", table=table)


class Receipt(msgspec.Struct, frozen=True):
    """The first answer to a command, kept so that a repeated command gets it again."""

    sender: str
    id: str
    answer: bytes
    at: int = 0
    """When it was given, in milliseconds; old answers are forgotten (`Log.prune`)."""


class Write(msgspec.Struct, frozen=True, kw_only=True):
    """What enters the store at once, or not at all."""

    entries: Sequence[bytes] = ()
    """What happened at the table; each entry raises the version by one."""
    lines: Sequence[bytes] = ()
    """Chat, apart from the log."""
    note: tuple[str, bytes] | None = None
    """A person's private note on this table, replacing the one before."""
    receipt: Receipt | None = None
    wake: int | None = None
    """When the table wants to be looked at again (`Log.due`), in milliseconds. `None`: with entries never, without
    entries as it was."""
    done: bool = False
    """Nothing will follow: the game is over. Counts where there are entries."""


class Kept(msgspec.Struct, frozen=True):
    """How far a table has come: its entries and its lines of chat."""

    version: int = 0
    lines: int = 0


Reword = Callable[[bytes], bytes]
"""Returns what is to be kept in place of something."""


class Outage(msgspec.Struct, frozen=True):
    """A time in which nobody served the tables."""

    since: int
    until: int


class Log(Protocol):
    """The event log. An `append` that returned survives a power cut; one that did not may or may not have happened."""

    async def append(self, table: str, expected: int | None, write: Write) -> bytes | None:
        """Write all of it, durably, if the table is at version `expected` (0: it is new; `None`: at any version,
        for a write without entries); else raise `Conflict`, or `Gone` where there is no such table.

        A receipt that is known already changes nothing: its first answer is returned, whatever the version.
        """

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries after a version, in order; none where there is no such table."""

    async def lines(self, table: str, after: int = 0, before: int = LAST, limit: int = 200) -> list[tuple[int, bytes]]:
        """Return the last `limit` lines of chat between two line numbers, in order, each with its number."""

    async def note(self, table: str, person: str) -> bytes | None:
        """Return a person's private note."""

    async def kept(self, tables: Sequence[str]) -> dict[str, Kept]:
        """Return how far these tables have come; unknown ones are left out."""

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Return unfinished tables that wanted to be looked at by now, the longest waiting first."""

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """Return the ids of all tables in the order of their ids, page by page."""

    async def wake_up(self, now: int, grace: int) -> list[Outage]:
        """Begin to serve. If nobody has given a sign of life for longer than `grace` milliseconds, that was an outage,
        and is kept. Return all outages, in order."""

    async def beat(self, now: int) -> None:
        """Give a sign of life."""

    async def prune(self, before: int, limit: int = 1000) -> int:
        """Forget up to so many answers that are older than a time; return how many there were."""

    async def forget(self, table: str, limit: int = 1000) -> bool:
        """Forget a table that is done, with all that was said and answered there; one that is not done stays.
        At most so many lines and answers at once: `False` means that there is more."""

    async def hush(self, tables: Sequence[str], limit: int = 1000) -> int:
        """Forget chat and private notes of those of these tables that are done; return how many lines. As many as
        `limit` means that there may be more."""

    async def check(self) -> list[str]:
        """Let the database check itself, and its counts against what it holds; return what is wrong, in words."""

    async def close(self) -> None:
        """Finish what was begun and let go."""


class SharedLog(Log, Protocol):
    """A log at which many people sit: it says where somebody is mentioned, and lets their name be taken out."""

    async def mentioning(self, person: str, after: str = "", limit: int = 200) -> tuple[list[str], str]:
        """Look through so many tables after one, in the order of their ids; return those whose entries, chat or notes
        mention a person's id, and the last one that was looked at (nothing: there are no more)."""

    async def reword(self, table: str, person: str, entry: Reword, line: Reword) -> bool:
        """Keep the entries and the chat of a table as these say, and forget a person's notes and answers there. How
        far the table has come stays as it is. Tell whether anything is different now."""


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """ "Table T is now at event N"; of no table: something was taken away from persons, who prove themselves.
    A lost notice only delays: tables that are watched are polled too."""

    table: str
    version: int = 0
    lines: int = 0
    process: str = ""
    """Who says it; nobody needs to hear their own words."""
    present: tuple[int, ...] | None = None
    """The seats that are connected to that process; `None`: not said."""
    persons: tuple[str, ...] = ()
    """From whom something was taken away."""
    reworded: bool = False
    """The table's log names somebody no more: read it anew."""


Listener = Callable[[Notice], None]


class Bus(Protocol):
    """Carries notices between processes, as well as it can."""

    async def start(self, listener: Listener) -> None:
        """Call the listener for every notice from now on."""

    def tell(self, notice: Notice) -> None:
        """Send a notice to all who listen, some time soon. Never waits and never fails: nothing depends on it."""

    async def close(self) -> None:
        """Stop listening."""


class Clock(Protocol):
    """Time comes in as a value, so that tests need no waiting."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""


class WallClock:
    """The time of day."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return time.time_ns() // 1_000_000
