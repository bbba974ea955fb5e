"""Writes a small database as the present program makes it, as SQL that people can read.

    PYTHONPATH=tests:tests/web python tests/store/databases/keep.py

There is one file for each format of a release: that of people and lobby (Alembic's revision) and that of the log. The
files never change; `test_old_databases` opens them all with the present program.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from games_by_kind import GAMES, OPEN, TURNS
from web_clients import Visitor, at_home, play, serving, visiting

import muraglia

HERE = Path(__file__).parent
MOVES = {TURNS: 10**6, OPEN: 4}
"""How many moves each player makes, by game; a dozen in the others."""


def spend_an_evening(url: str) -> None:
    """Open tables of all kinds and play a while at each; one game is finished."""
    with visiting(url, 3) as visitors:
        ada = visitors[0]
        for number, visitor in enumerate(visitors):  # their games are rated
            visitor.account(f"player{number}")
        ada.post("/api/bots", {"name": "Clank"})
        for game in GAMES:
            seats, moves = muraglia.catalogue()[game].seats[0], MOVES.get(game, 12)
            table = ada.company(game, visitors[1:seats])
            ada.command(table, "chat", "c1", text="Good evening", seat=0)
            ada.command(table, "note", "n1", text="watch the second seat")

            async def sit(visitor: Visitor, seat: int, table: str = table, moves: int = moves) -> None:
                async with visitor.socket(table, seat) as socket:
                    await asyncio.wait_for(play(socket, random.Random(seat), moves), 20)

            async def all_of_them(seats: int = seats, sit: object = sit) -> None:
                assert callable(sit)
                await asyncio.gather(*(sit(visitors[seat], seat) for seat in range(seats)), return_exceptions=True)

            asyncio.run(all_of_them())
        table = ada.open(TURNS, ["me", "open"], public=False)
        ada.post(f"/api/tables/{table}/links", {"seat": 1})
        cup = ada.post(
            "/api/cups", {"name": "Evening Cup", "game": TURNS, "seats": muraglia.catalogue()[TURNS].seats[0]}
        )
        for visitor in visitors:
            visitor.post(f"/api/cups/{cup['id']}/entry", {})


def text_of(value: object) -> str:
    """Return a value as SQL; a blob that is text stays readable."""
    if isinstance(value, bytes):
        return f"CAST({text_of(value.decode())} AS BLOB)"
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return "NULL" if value is None else str(value)


def dump(db: sqlite3.Connection) -> str:
    """Return a whole database as SQL."""
    made = db.execute("SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, name")
    lines = [f"PRAGMA user_version = {db.execute('PRAGMA user_version').fetchone()[0]};"]
    for name, kind, sql in made.fetchall():
        lines.append(f"{sql};")
        rows = db.execute(f"SELECT * FROM {name}") if kind == "table" else ()
        lines += [f"INSERT INTO {name} VALUES ({', '.join(map(text_of, row))});" for row in rows]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, and write the file."""
    with tempfile.TemporaryDirectory() as folder:
        with serving(at_home(Path(folder))) as running:
            spend_an_evening(running.address)
        with closing(sqlite3.connect(Path(folder, "muraglia.db"))) as db:
            db.execute("DELETE FROM keys")  # a server makes its own
            db.commit()
            [revision] = db.execute("SELECT version_num FROM alembic_version").fetchone()
            [log] = db.execute("PRAGMA user_version").fetchone()
            (HERE / f"{revision}-{log}.sql").write_text(dump(db), encoding="utf-8")


if __name__ == "__main__":
    main()
