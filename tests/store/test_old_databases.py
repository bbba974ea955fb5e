"""Databases of earlier versions: the current program opens them, plays on, and can downgrade them."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory
from database_servers import Opener
from web_clients import Visitor, at_home, serving

from muraglia.cli import main
from muraglia.kernel.errors import MuragliaError
from muraglia.store import log_format
from muraglia.store.postgres import PostgresLog
from muraglia.store.sqlite import SqliteLog
from muraglia.table import entries
from muraglia.table.fold import fold
from muraglia.table.log import LogWrite
from muraglia.web.data import database as data
from muraglia.web.data.database import Database
from muraglia.web.people import people_repository

STORED = sorted((Path(__file__).parent / "databases").glob("*.sql"))
Out = pytest.CaptureFixture[str]


def head() -> str:
    scripts = ScriptDirectory(str(Path(data.__file__).parent / "migrations"))
    return str(scripts.get_current_head())


def load(stored: Path, folder: Path) -> Path:
    path = folder / "muraglia.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(stored.read_text(encoding="utf-8"))
    return path


@pytest.fixture(params=STORED, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    yield load(request.param, tmp_path)


def test_the_current_format_is_among_the_stored_databases() -> None:
    """A change of the format needs a stored database of the new one (`databases/keep.py`); the old ones stay."""
    assert [path.stem for path in STORED][-1] == f"{head()}-{log_format.FORMAT}"
    assert all(path.stat().st_size < 150_000 for path in STORED)


def token_of(path: Path, name: str) -> str:
    """Return a new login token for a person in an old database."""

    async def ask() -> str:
        database = Database(str(path))
        try:
            await database.migrate()
            find = sa.text("SELECT id FROM people WHERE name = :name")
            person = await database.read(lambda db: db.execute(find, {"name": name}).scalar_one())
            far = 1 << 60
            return await database.write(
                partial(people_repository.add_session, person=person, label="", now=1, expires=far)
            )
        finally:
            await database.close()

    return asyncio.run(ask())


def test_an_old_database_can_be_opened_played_on_and_verified(old: Path, tmp_path: Path, capsys: Out) -> None:
    assert main(["verify", "--database", str(old)]) == 0
    with closing(sqlite3.connect(old)) as db:
        games = dict(db.execute("SELECT game, count(*) FROM lobby GROUP BY game").fetchall())
        acked = db.execute("SELECT sum(version) FROM tables").fetchone()[0]
        finished = {game for (game,) in db.execute("SELECT game FROM lobby WHERE stage = 'over'")}
    tokens = [token_of(old, f"P{number}") for number in range(3)]
    moved = set()
    with serving(at_home(tmp_path)) as running:
        for token in tokens:
            with Visitor(running.address, token=token) as visitor:
                for listed in visitor.get("/api/tables", mine=True):
                    if listed["stage"] != "playing":
                        continue
                    moved |= {listed["game"]} if play_on(visitor, listed["table"], tokens.index(token)) else set()
    assert moved == set(games) - finished
    assert main(["verify", "--database", str(old)]) == 0
    assert main(["backup", str(tmp_path / "copy.db"), "--database", str(old)]) == 0
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("SELECT sum(version) FROM tables").fetchone()[0] > acked
    assert "Traceback" not in capsys.readouterr().err


def play_on(visitor: Visitor, table: str, seat: int) -> bool:
    """Make a move, if it is this seat's turn."""

    async def one() -> bool:
        async with visitor.socket(table, seat) as socket:
            view = await socket.until(lambda message: message["type"] == "view")
            if not view["moves"]:
                return False
            move = random.Random(1).choice(view["moves"])
            answer = await socket.ask(type="play", id="years-later", seat=seat, move=move)
            return bool(answer["type"] == "ack")

    return asyncio.run(one())


def test_a_database_can_be_downgraded_one_step_and_upgraded_again(old: Path, capsys: Out) -> None:
    token_of(old, "P0")
    assert main(["downgrade", "--database", str(old)]) == 0
    with closing(sqlite3.connect(old)) as db:
        [now] = db.execute("SELECT version_num FROM alembic_version").fetchone()
    assert now < head()
    assert main(["verify", "--database", str(old)]) == 0
    assert main(["downgrade", "--to", now, "--database", str(old)]) == 2
    assert "it can go back to" in capsys.readouterr().err
    token_of(old, "P0")
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == (head(),)


def test_every_migration_can_be_undone_on_both_databases(database: str, tmp_path: Path) -> None:
    async def whole(address: str) -> None:
        there = Database(address)
        try:
            for _ in range(2):
                await there.migrate()
                while await there.downgrade() != "0001":
                    pass
            with pytest.raises(MuragliaError, match="can go back to nothing"):
                await there.downgrade()
        finally:
            await there.close()

    for address in (str(tmp_path / "muraglia.db"), database):
        asyncio.run(whole(address))


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path, database: str, capsys: Out) -> None:
    newer = load(STORED[-1], tmp_path)
    with closing(sqlite3.connect(newer)) as db, db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    assert main(["serve", "--port", "0", "--database", str(newer)]) == 2
    assert "a newer Muraglia wrote this database (9999" in capsys.readouterr().err
    with closing(sqlite3.connect(newer)) as db, db:
        db.execute(f"UPDATE alembic_version SET version_num = '{head()}'")
        db.execute(f"PRAGMA user_version = {log_format.FORMAT + 1}")
    for words in (["serve", "--port", "0"], ["verify"], ["backup", str(tmp_path / "x.db")]):
        assert main([*words, "--database", str(newer)]) == 2
        assert "its log has format 2" in capsys.readouterr().err

    async def on_postgres() -> None:
        await (await PostgresLog.connect(database)).close()
        with psycopg.connect(database, autocommit=True) as db:
            db.execute("UPDATE log_form SET form = 2")
        with pytest.raises(MuragliaError, match="its log has format 2"):
            await PostgresLog.connect(database)

    asyncio.run(on_postgres())
    opened = entries.write(entries.OpenEntry(1, entries.TableSetup(game="", seats=[]), 1, entries.FORMAT + 1))
    with pytest.raises(MuragliaError, match="a newer Muraglia wrote this table"):
        fold([opened, b'{"type":"something of the future"}'])


def test_an_old_log_gets_its_format_number(tmp_path: Path) -> None:
    path = load(STORED[0], tmp_path)
    asyncio.run(SqliteLog(path).close())
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (log_format.FORMAT,)


def test_a_table_is_deleted_completely_in_portions(opener: Opener) -> None:
    async def scenario() -> None:
        log = await opener()
        await log.append("over", 0, LogWrite(entries=[b"1", b"2"], lines=[b"x"] * 25, note=("ada", b"n"), done=True))
        await log.append("going", 0, LogWrite(entries=[b"1"], lines=[b"y"] * 3))
        portions = 1
        while not await log.delete_table("over", 10):
            assert len(await log.read("over")) == 2  # the entries stay until the last portion
            portions += 1
        assert portions == 3
        assert (await log.read("over"), await log.chat_lines("over"), await log.note("over", "ada")) == ([], [], None)
        assert await log.delete_table("going")
        assert await log.delete_chat(["going"]) == 0
        assert len(await log.chat_lines("going")) == 3
        for expected in (None, 2):
            with pytest.raises(MuragliaError, match="any more"):
                await log.append("over", expected, LogWrite(lines=[b"z"]))
        assert await log.tables() == ["going"]
        assert await log.check() == []
        await log.append("quiet", 0, LogWrite(entries=[b"1"], lines=[b"x"] * 15, note=("ada", b"n"), done=True))
        assert [await log.delete_chat(["quiet", "going"], 10) for _ in range(3)] == [10, 5, 0]
        assert (await log.chat_lines("quiet"), await log.note("quiet", "ada"), len(await log.read("quiet"))) == (
            [],
            None,
            1,
        )
        assert await log.check() == []
        await log.close()

    asyncio.run(scenario())
