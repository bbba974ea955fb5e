"""The log in a browser's IndexedDB.

What a transaction does is written in the browser's own language (client/src/house/log.ts), as it is written in SQL
for the other stores: a transaction there ends as soon as nobody asks it anything more, and Python comes too late. A
question goes out as JSON and its answer comes back as JSON, so that this runs wherever somebody carries the two.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import msgspec

from muraglia.kernel.errors import MuragliaError
from muraglia.store.audit import COUNTS
from muraglia.table.log import LAST, Conflict, Gone, Kept, Outage, Write

T = TypeVar("T")

Carrier = Callable[[str], Awaitable[str]]
"""Brings a question to the browser's side of the log, and its answer back."""


class Full(MuragliaError):
    """The browser gives us no more room. Nothing was written."""

    def __init__(self) -> None:
        super().__init__("storage_full", "this browser has no room left to keep this: nothing was done")


class Newer(MuragliaError):
    """A newer page, in another tab, has taken over what is kept. Nothing was written."""

    def __init__(self) -> None:
        super().__init__("newer_log", "a newer version of this page has been here: nothing was done; reload")


class Lost(MuragliaError):
    """What was kept here is gone: somebody, or the browser itself, has deleted it. Nothing was written."""

    def __init__(self) -> None:
        super().__init__("lost_log", "this browser has deleted what was kept here: nothing was done; reload")


class Unkept(MuragliaError):
    """The browser did not keep something, for a reason of its own. Nothing was written."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__("storage", f"this browser did not keep this, so nothing was done: {name} {why}", name=name)


class _Reply(msgspec.Struct, frozen=True):
    """A value, or why there is none."""

    value: msgspec.Raw = msgspec.Raw(b"null")
    refused: str = ""
    failed: str = ""
    why: str = ""


class IndexedDbLog:
    """The log in a browser; see `table.log.Log`."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier

    async def _reply(self, do: str, **more: object) -> _Reply:
        reply = msgspec.json.decode(await self._carrier(msgspec.json.encode({"do": do, **more}).decode()), type=_Reply)
        if reply.failed == "QuotaExceededError":
            raise Full
        if reply.failed == "VersionError":
            raise Newer
        if reply.failed == "Lost":
            raise Lost
        if reply.failed:
            raise Unkept(reply.failed, reply.why)
        return reply

    async def _ask(self, type: type[T], do: str, **more: object) -> T:
        return msgspec.json.decode((await self._reply(do, **more)).value, type=type)

    # ── writing ───────────────────────────────────────────────────────────────────────────────────

    async def append(self, table: str, expected: int | None, write: Write) -> bytes | None:
        """Write all of it, durably, if the table is at this version; see `table.log.Log`."""
        reply = await self._reply("append", table=table, expected=expected, write=write)
        if reply.refused == "gone":
            raise Gone(table)
        if reply.refused:
            raise Conflict(table, expected or 0)
        first: bytes | None = msgspec.json.decode(reply.value, type=bytes | None)
        return first

    async def wake_up(self, now: int, grace: int) -> list[Outage]:
        """Begin to serve; see `table.log.Log`."""
        return await self._ask(list[Outage], "wake_up", now=now, grace=grace)

    async def beat(self, now: int) -> None:
        """Give a sign of life."""
        await self._ask(object, "beat", now=now)

    async def prune(self, before: int, limit: int = 1000) -> int:
        """Forget up to so many old answers."""
        return await self._ask(int, "prune", before=before, limit=limit)

    async def forget(self, table: str, limit: int = 1000) -> bool:
        """Forget a table that is done, in portions; see `table.log.Log`."""
        return await self._ask(bool, "forget", table=table, limit=limit)

    async def hush(self, tables: Sequence[str], limit: int = 1000) -> int:
        """Forget what was said at these tables, in portions; see `table.log.Log`."""
        return await self._ask(int, "hush", tables=tables, limit=limit)

    # ── reading ───────────────────────────────────────────────────────────────────────────────────

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries after a version, in order."""
        return await self._ask(list[bytes], "read", table=table, after=after)

    async def lines(self, table: str, after: int = 0, before: int = LAST, limit: int = 200) -> list[tuple[int, bytes]]:
        """Return the last lines of chat between two numbers, in order."""
        return await self._ask(list[tuple[int, bytes]], "lines", table=table, after=after, before=before, limit=limit)

    async def note(self, table: str, person: str) -> bytes | None:
        """Return a person's private note."""
        reply = await self._reply("note", table=table, person=person)
        kept: bytes | None = msgspec.json.decode(reply.value, type=bytes | None)
        return kept

    async def kept(self, tables: Sequence[str]) -> dict[str, Kept]:
        """Return how far these tables have come."""
        return await self._ask(dict[str, Kept], "kept", tables=tables)

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Return unfinished tables that wanted to be looked at by now."""
        return await self._ask(list[str], "due", now=now, limit=limit)

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """Return the ids of all tables, page by page."""
        return await self._ask(list[str], "tables", after=after, limit=limit)

    async def check(self) -> list[str]:
        """Compare the counts with what is there; see `table.log.Log`."""
        found = await self._ask(list[list[str]], "check")
        return [text.format(table=table) for (_, text), ids in zip(COUNTS, found, strict=True) for table in ids]

    async def close(self) -> None:
        """Let go; whoever carries the questions closes the browser's side."""

    # ── small things beside the log ───────────────────────────────────────────────────────────────

    async def thing(self, name: str) -> str | None:
        """Return something small that was put under a name."""
        kept: str | None = msgspec.json.decode((await self._reply("thing", name=name)).value, type=str | None)
        return kept

    async def things(self, kind: str) -> list[str]:
        """Return all that was put under names that begin so."""
        return await self._ask(list[str], "things", kind=kind)

    async def put(self, name: str, value: str | None) -> None:
        """Keep something small under a name, or nothing any more."""
        await self._ask(object, "put", name=name, value=value)
