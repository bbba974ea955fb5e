"""Export everything that the server stores about a person, as a ZIP file.

The file is compressed while it is sent, so the games never have to fit into memory. Unfinished games are listed without
their records, which hold the secrets of other players.
"""

from __future__ import annotations

import asyncio
import zipfile
from collections.abc import AsyncIterator
from functools import partial

import msgspec
import sqlalchemy as sa

from muraglia.kernel.errors import MuragliaError
from muraglia.table.anonymise import seats_in_log
from muraglia.table.live_table import ChatLine
from muraglia.table.log import LAST, SharedLog
from muraglia.web.data.schema import (
    bonds,
    challenges,
    cups,
    entrants,
    hooks,
    lobby,
    people,
    played,
    puzzlers,
    rated_games,
    ratings,
    reports,
    reviewed,
    seated,
    sessions,
)
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.services import Services

SECRET = frozenset({"password", "secret", "push_keys", "code", "guesses", "failures", "rests"})
"""Columns that are not exported: secrets, and what only the server needs."""


class _Pipe:
    """A file-like buffer between the ZIP writer and the response."""

    def __init__(self) -> None:
        self._held = bytearray()

    def write(self, data: bytes, /) -> int:
        self._held += data
        return len(data)

    def flush(self) -> None:
        """Do nothing: every write is available at once."""

    def close(self) -> None:
        """Do nothing: the ZIP writer is closed by its own context."""

    def taken(self) -> bytes:
        data = bytes(self._held)
        self._held.clear()
        return data


async def stream_zip(services: Services, who: SignedIn) -> AsyncIterator[bytes]:
    """Yield a ZIP file in pieces: database rows, chat and notes, and the records of finished games."""
    pipe = _Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as box:
        for name, rows in (await services.database.read(partial(read_personal_rows, person=who.id))).items():
            box.writestr(f"{name}.json", msgspec.json.format(msgspec.json.encode(rows), indent=2))
        yield pipe.taken()
        for name, found in (await _read_chat_and_notes(services.log, who.id)).items():
            box.writestr(f"{name}.jsonl", b"".join(line + b"\n" for line in found))
        yield pipe.taken()
        for table in await services.database.read(partial(_list_finished_tables, person=who.id)):
            try:
                record = await services.archive.record(table, services.reading_request())
            except MuragliaError as error:  # the other games are exported all the same
                record = error.text.encode()
            await asyncio.to_thread(box.writestr, f"games/{table}.jsonl", record)
            yield pipe.taken()
    yield pipe.taken()


def read_personal_rows(db: sa.Connection, person: str) -> dict[str, list[dict[str, object]]]:
    """Return all rows about a person, by the name of their file."""
    tables = sa.select(seated.c.table_id).where(seated.c.person == person)
    friends = sa.select(people.c.name, bonds.c.other.label("id"), bonds.c.kind, bonds.c.since)
    asked = {
        "account": sa.select(people).where(people.c.id == person),
        "bots": sa.select(people).where(people.c.owner == person),
        "sessions": sa.select(sessions).where(sessions.c.person == person),
        "people": friends.join(people, people.c.id == bonds.c.other).where(bonds.c.person == person),
        "notices": sa.select(hooks).where(hooks.c.person == person),
        "challenges": sa.select(challenges).where(sa.or_(challenges.c.person == person, challenges.c.sender == person)),
        "reports": sa.select(reports.c.table_id, reports.c.why, reports.c.said, reports.c.created).where(
            reports.c.sender == person
        ),
        "tables": sa.select(lobby).where(sa.or_(lobby.c.table_id.in_(tables), lobby.c.host == person)),
        "results": sa.select(played).where(played.c.person == person),
        "ratings": sa.select(ratings).where(ratings.c.person == person),
        "rated-games": sa.select(rated_games).where(rated_games.c.person == person),
        "reviews": sa.select(reviewed).where(reviewed.c.person == person),
        "puzzles": sa.select(puzzlers).where(puzzlers.c.person == person),
        "tournaments": sa.select(cups.c.id, cups.c.name, cups.c.game, cups.c.stage, cups.c.created).where(
            sa.or_(
                cups.c.host == person, cups.c.id.in_(sa.select(entrants.c.cup_id).where(entrants.c.person == person))
            )
        ),
    }
    return {
        name: [{key: value for key, value in row.items() if key not in SECRET} for row in db.execute(query).mappings()]
        for name, query in asked.items()
    }


def _list_finished_tables(db: sa.Connection, person: str) -> list[str]:
    sits = sa.select(seated.c.table_id).where(seated.c.person == person)
    over = sa.select(lobby.c.table_id).where(lobby.c.table_id.in_(sits), lobby.c.stage == "over")
    return list(db.execute(over.order_by(lobby.c.created, lobby.c.table_id)).scalars())


async def _read_chat_and_notes(log: SharedLog, person: str) -> dict[str, list[bytes]]:
    """Return all lines of chat and all notes that a person wrote at any table."""
    found: dict[str, list[bytes]] = {"chat": [], "notes": []}
    after = ""
    while True:
        tables, after = await log.tables_mentioning(person, after)
        for table in tables:
            found["chat"] += await _read_own_chat(log, table, person)
            if note := await log.note(table, person):
                found["notes"].append(msgspec.json.encode({"table": table, "text": note.decode()}))
        if not after:
            return found


async def _read_own_chat(log: SharedLog, table: str, person: str) -> list[bytes]:
    seats = seats_in_log(await log.read(table), person)
    mine: list[bytes] = []
    before = LAST
    while page := await log.chat_lines(table, before=before):
        for number, text in reversed(page):
            line = msgspec.json.decode(text, type=ChatLine)
            if line.person == person or (not line.person and line.seat in seats):
                mine.append(msgspec.json.encode({"table": table, "at": line.at, "text": line.text}))
            before = number
    return mine[::-1]
