"""Everything that a house keeps of somebody, as one file that they can take along.

It is packed while it is sent: nobody has to hold all games of somebody in memory. Games that go on are listed; their
records hold secrets of others until they are over.
"""

from __future__ import annotations

import asyncio
import zipfile
from collections.abc import AsyncIterator
from functools import partial

import msgspec
import sqlalchemy as sa

from muraglia.kernel.errors import MuragliaError
from muraglia.table.live import ChatLine
from muraglia.table.log import LAST, SharedLog
from muraglia.table.nameless import seats_of
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
from muraglia.web.hall import Hall
from muraglia.web.people.people import Who

SECRET = frozenset({"password", "secret", "push_keys", "code", "guesses", "failures", "rests"})
"""What opens a door, and what only we need: not in the file."""


class _Pipe:
    """Takes what is packed, until it is sent on."""

    def __init__(self) -> None:
        self._held = bytearray()

    def write(self, data: bytes, /) -> int:
        self._held += data
        return len(data)

    def flush(self) -> None:
        """Nothing waits here."""

    def close(self) -> None:
        """Whoever packs does that."""

    def taken(self) -> bytes:
        data = bytes(self._held)
        self._held.clear()
        return data


async def packed(hall: Hall, who: Who) -> AsyncIterator[bytes]:
    """Yield a ZIP file, piece by piece: what is kept of somebody, their chat and notes, their games as records."""
    pipe = _Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as box:
        for name, rows in (await hall.database.read(partial(kept_of, person=who.id))).items():
            box.writestr(f"{name}.json", msgspec.json.format(msgspec.json.encode(rows), indent=2))
        yield pipe.taken()
        for name, said in (await _said(hall.log, who.id)).items():
            box.writestr(f"{name}.jsonl", b"".join(line + b"\n" for line in said))
        yield pipe.taken()
        for table in await hall.database.read(partial(_finished, person=who.id)):
            try:
                record = await hall.archive.record(table, hall.reader())
            except MuragliaError as error:  # the other games can be had all the same
                record = error.text.encode()
            await asyncio.to_thread(box.writestr, f"games/{table}.jsonl", record)
            yield pipe.taken()
    yield pipe.taken()


def kept_of(db: sa.Connection, person: str) -> dict[str, list[dict[str, object]]]:
    """Return what the database holds of somebody."""
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


def _finished(db: sa.Connection, person: str) -> list[str]:
    sits = sa.select(seated.c.table_id).where(seated.c.person == person)
    over = sa.select(lobby.c.table_id).where(lobby.c.table_id.in_(sits), lobby.c.stage == "over")
    return list(db.execute(over.order_by(lobby.c.created, lobby.c.table_id)).scalars())


async def _said(log: SharedLog, person: str) -> dict[str, list[bytes]]:
    """Return every line of chat that somebody wrote, and every note, wherever that was."""
    found: dict[str, list[bytes]] = {"chat": [], "notes": []}
    after = ""
    while True:
        tables, after = await log.mentioning(person, after)
        for table in tables:
            found["chat"] += await _lines(log, table, person)
            if note := await log.note(table, person):
                found["notes"].append(msgspec.json.encode({"table": table, "text": note.decode()}))
        if not after:
            return found


async def _lines(log: SharedLog, table: str, person: str) -> list[bytes]:
    seats = seats_of(await log.read(table), person)
    mine: list[bytes] = []
    before = LAST
    while page := await log.lines(table, before=before):
        for number, text in reversed(page):
            line = msgspec.json.decode(text, type=ChatLine)
            if line.person == person or (not line.person and line.seat in seats):
                mine.append(msgspec.json.encode({"table": table, "at": line.at, "text": line.text}))
            before = number
    return mine[::-1]
