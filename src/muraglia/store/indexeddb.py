"""The log in a browser's IndexedDB.

The transactions are written in TypeScript (client/src/browser-server/table-database.ts), as they are written in SQL for
the other stores: an IndexedDB transaction ends as soon as it has no pending request, which is too soon for Python. This
class sends each request to that code as JSON and gets JSON back, through any function that carries the two.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import msgspec

from muraglia.kernel.errors import MuragliaError
from muraglia.store.audit import COUNTS
from muraglia.table.log import LAST, LogConflict, LogLength, LogWrite, Outage, TableGone

T = TypeVar("T")

SendRequest = Callable[[str], Awaitable[str]]
"""Sends a request, as JSON, to the TypeScript side of the log and returns its answer."""


class StorageFull(MuragliaError):
    """The browser's storage quota is used up. Nothing was written."""

    def __init__(self) -> None:
        super().__init__("storage_full", "this browser has no room left to keep this: nothing was done")


class NewerLogFormat(MuragliaError):
    """A newer version of the page, in another tab, has upgraded the database. Nothing was written."""

    def __init__(self) -> None:
        super().__init__("newer_log", "a newer version of this page has been here: nothing was done; reload")


class LogDeleted(MuragliaError):
    """The user or the browser has deleted the database. Nothing was written."""

    def __init__(self) -> None:
        super().__init__("lost_log", "this browser has deleted what was kept here: nothing was done; reload")


class NotStored(MuragliaError):
    """The browser could not store something for another reason. Nothing was written."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__("storage", f"this browser did not keep this, so nothing was done: {name} {why}", name=name)


class _StoreAnswer(msgspec.Struct, frozen=True):
    """The answer of the TypeScript side: a value, a refusal or an error."""

    value: msgspec.Raw = msgspec.Raw(b"null")
    refused: str = ""
    failed: str = ""
    why: str = ""


class IndexedDbLog:
    """The log in a browser; see `table.log.Log`."""

    def __init__(self, send: SendRequest) -> None:
        self._send = send

    async def _reply(self, do: str, **more: object) -> _StoreAnswer:
        reply = msgspec.json.decode(
            await self._send(msgspec.json.encode({"do": do, **more}).decode()), type=_StoreAnswer
        )
        if reply.failed == "QuotaExceededError":
            raise StorageFull
        if reply.failed == "VersionError":
            raise NewerLogFormat
        if reply.failed == "Lost":
            raise LogDeleted
        if reply.failed:
            raise NotStored(reply.failed, reply.why)
        return reply

    async def _ask(self, type: type[T], do: str, **more: object) -> T:
        return msgspec.json.decode((await self._reply(do, **more)).value, type=type)

    # ── writing ───────────────────────────────────────────────────────────────────────────────────

    async def append(self, table: str, expected: int | None, write: LogWrite) -> bytes | None:
        """Write all of it, durably, if the table is at this version; see `table.log.Log`."""
        reply = await self._reply("append", table=table, expected=expected, write=write)
        if reply.refused == "gone":
            raise TableGone(table)
        if reply.refused:
            raise LogConflict(table, expected or 0)
        first: bytes | None = msgspec.json.decode(reply.value, type=bytes | None)
        return first

    async def start_serving(self, now: int, grace: int) -> list[Outage]:
        """Begin to serve and return all outages; see `table.log.Log`."""
        return await self._ask(list[Outage], "start_serving", now=now, grace=grace)

    async def heartbeat(self, now: int) -> None:
        """Record that the tables are being served now."""
        await self._ask(object, "heartbeat", now=now)

    async def delete_old_answers(self, before: int, limit: int = 1000) -> int:
        """Delete up to `limit` old answers."""
        return await self._ask(int, "delete_old_answers", before=before, limit=limit)

    async def delete_table(self, table: str, limit: int = 1000) -> bool:
        """Delete a table that is done, in portions; see `table.log.Log`."""
        return await self._ask(bool, "delete_table", table=table, limit=limit)

    async def delete_chat(self, tables: Sequence[str], limit: int = 1000) -> int:
        """Delete the chat of these tables, in portions; see `table.log.Log`."""
        return await self._ask(int, "delete_chat", tables=tables, limit=limit)

    # ── reading ───────────────────────────────────────────────────────────────────────────────────

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries after a version, in order."""
        return await self._ask(list[bytes], "read", table=table, after=after)

    async def chat_lines(
        self, table: str, after: int = 0, before: int = LAST, limit: int = 200
    ) -> list[tuple[int, bytes]]:
        """Return the last lines of chat between two numbers, in order."""
        return await self._ask(
            list[tuple[int, bytes]], "chat_lines", table=table, after=after, before=before, limit=limit
        )

    async def note(self, table: str, person: str) -> bytes | None:
        """Return a person's private note."""
        reply = await self._reply("note", table=table, person=person)
        kept: bytes | None = msgspec.json.decode(reply.value, type=bytes | None)
        return kept

    async def lengths(self, tables: Sequence[str]) -> dict[str, LogLength]:
        """Return the lengths of these tables."""
        return await self._ask(dict[str, LogLength], "lengths", tables=tables)

    async def tables_due(self, now: int, limit: int = 100) -> list[str]:
        """Return unfinished tables that are due."""
        return await self._ask(list[str], "tables_due", now=now, limit=limit)

    async def tables(self, after: str = "", limit: int = 1000) -> list[str]:
        """Return the ids of all tables, page by page."""
        return await self._ask(list[str], "tables", after=after, limit=limit)

    async def check(self) -> list[str]:
        """Compare the counts with the rows; see `table.log.Log`."""
        found = await self._ask(list[list[str]], "check")
        return [text.format(table=table) for (_, text), ids in zip(COUNTS, found, strict=True) for table in ids]

    async def close(self) -> None:
        """Do nothing: the TypeScript side closes the database."""

    # ── small values beside the log ───────────────────────────────────────────────────────────────

    async def get_value(self, name: str) -> str | None:
        """Return the value stored under a name."""
        kept: str | None = msgspec.json.decode((await self._reply("get_value", name=name)).value, type=str | None)
        return kept

    async def values_of_kind(self, kind: str) -> list[str]:
        """Return all values stored under names with this prefix."""
        return await self._ask(list[str], "values_of_kind", kind=kind)

    async def put_value(self, name: str, value: str | None) -> None:
        """Store a value under a name; `None` deletes it."""
        await self._ask(object, "put_value", name=name, value=value)
