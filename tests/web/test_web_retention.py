"""Retention: games are deleted only if the host says so; useless data is always deleted."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa
from games_by_kind import TURNS
from web_clients import Visitor, at_home, eventually, serving

from muraglia.cli import main
from muraglia.table.log import LogWrite
from muraglia.web.data.database import Database
from muraglia.web.data.schema import lobby, outbox, seated
from muraglia.web.people import people_repository, relation_repository
from muraglia.web.people.people_repository import DAY
from muraglia.web.services import open_log
from muraglia.web.settings import Settings
from muraglia.web.tables import retention_job
from muraglia.web.tables.retention_job import RetentionJob

NOW = 1000 * DAY


class At:
    """A clock that stands still."""

    def now(self) -> int:
        return NOW


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    yield str(tmp_path / "muraglia.db") if request.param == "sqlite" else request.getfixturevalue("database")


def listed(db: sa.Connection, table: str, stage: str, ended: int | None, host: str) -> None:
    numbers = {"seats": 2, "open": 0, "created": 1, "version": 1, "ended": ended}
    words = {"table_id": table, "game": TURNS, "stage": stage, "pace": "live", "host": host, "places": "[]"}
    db.execute(lobby.insert().values(**numbers, **words, public=True, rated=False))
    db.execute(seated.insert().values(table_id=table, person=host))
    db.execute(outbox.insert().values(hook_id=f"h{table}", table_id=table, person=host, due=1 << 60, tries=1))


def count(db: sa.Connection, table: str) -> int:
    return int(db.execute(sa.text(f"SELECT count(*) FROM {table}")).scalar_one())


async def fill(database: Database, settings: Settings, tables: int) -> str:
    """Write tables that ended, one per day, an unfinished one, and people with and without sessions."""
    log = await open_log(settings)
    host = await database.write(partial(people_repository.add_guest, name="Ada", now=1))
    for number in range(tables):
        id, ended = f"over{number:04}", NOW - number * DAY
        last = f'{{"type":"moved","at":{ended}}}'.encode()
        await log.append(id, 0, LogWrite(entries=[b"{}", last], lines=[b"x"] * 3, note=(host, b"n"), done=True))
        dated = None if number % 2 else ended  # half of them from before end times were stored
        await database.write(partial(listed, table=id, stage="over", ended=dated, host=host))
    await log.append("going", 0, LogWrite(entries=[b"{}"], lines=[b"x"]))
    await database.write(partial(listed, table="going", stage="playing", ended=None, host=host))
    for name, until in (("Bob", NOW - 1), ("Cai", NOW + DAY)):
        person = await database.write(partial(people_repository.add_guest, name=name, now=1))
        await database.write(partial(people_repository.add_session, person=person, label="", now=1, expires=until))
        await database.write(partial(relation_repository.set_relation, person=host, other=person, kind="friend", now=1))
    await log.close()
    return host


def run_until_done(
    address: str, tables: int = 40, keep_games: int = 0, keep_chat: int = 0
) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """Return what was deleted, what is left in the database, and what is left in the log."""

    async def whole() -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
        settings = Settings(database=address, keep_games=keep_games, keep_chat=keep_chat)
        database = Database(address)
        try:
            await database.migrate()
            await fill(database, settings, tables)
            log = await open_log(settings)
            keeping = RetentionJob(database, log, settings, At(), lambda id: id == "over0039")
            portions = 0
            while await keeping.delete_portion():
                portions += 1
                assert portions < 50
            assert await log.check() == []
            names = ("lobby", "seated", "outbox", "people", "sessions", "bonds")
            rows = {name: await database.read(partial(count, table=name)) for name in names}
            kept = await log.lengths(await log.tables())
            lines = {id: len(await log.chat_lines(id)) for id in kept}
            await log.close()
            return dict(keeping.deleted), rows, lines
        finally:
            await database.close()

    return asyncio.run(whole())


def test_without_the_hosts_word_only_what_nobody_can_use_goes(address: str) -> None:
    gone, rows, lines = run_until_done(address)
    assert gone == {"sessions": 1, "guests": 1, "notices": 40}
    assert rows == {"lobby": 41, "seated": 41, "outbox": 1, "people": 2, "sessions": 1, "bonds": 1}
    assert len(lines) == 41
    assert sum(lines.values()) == 40 * 3 + 1


def test_games_and_chat_are_deleted_as_the_settings_say(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention_job, "PAGE", 12)
    monkeypatch.setattr(retention_job, "PORTION", 5)
    gone, rows, lines = run_until_done(address, keep_games=20, keep_chat=10)
    # 21 … 39 days ago: 19 tables, except one that is in use
    assert gone["tables"] == 18
    assert rows["lobby"] == rows["seated"] == len(lines) == 41 - 18
    assert {id: left for id, left in lines.items() if left} == {
        "going": 1,
        "over0039": 3,
        **{f"over{number:04}": 3 for number in range(11)},
    }


def test_a_running_server_deletes_old_tables_and_tells_open_clients(tmp_path: Path) -> None:
    with serving(at_home(tmp_path, keep_games=1)) as running, Visitor(running.address, "Ada") as ada:
        table, other = (ada.open(TURNS, ["me", "open"]) for _ in range(2))
        assert ada.command(table, "close", "c1")["type"] == "ack"
        eventually(lambda: ada.get(f"/api/tables/{table}")[0]["stage"] == "closed")
        with closing(sqlite3.connect(tmp_path / "muraglia.db")) as db:
            eventually(lambda: db.execute("SELECT count(*) FROM lobby WHERE ended > 0").fetchone() == (1,))
            with db:
                db.execute("UPDATE lobby SET ended = 1 WHERE table_id = ?", (table,))
        words = ["prune", "--keep-games", "1", "--database", str(tmp_path / "muraglia.db")]
        assert main(words) == 0
        answer = ada.command(table, "note", "n1", 404, text="still here")  # this process still has it in memory
        assert answer["code"] == "no_table"
        assert ada.get(f"/api/tables/{other}")[0]["stage"] == "waiting"
    with serving(at_home(tmp_path, keep_games=1)) as running, Visitor(running.address, "Bob") as bob:
        bob.get(f"/api/tables/{table}", 404)


def test_prune_reports_what_it_deleted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Ada"):
        pass
    capsys.readouterr()
    words = ["prune", "--database", str(tmp_path / "muraglia.db")]
    assert main(words) == 0
    assert capsys.readouterr().out == "deleted: nothing\n"
    with closing(sqlite3.connect(tmp_path / "muraglia.db")) as db, db:
        db.execute("UPDATE sessions SET expires = 1")
        db.execute("UPDATE people SET created = 1")
    assert main(words) == 0
    assert capsys.readouterr().out == "deleted: 1 guest, 1 session\n"
    assert main(["prune", "--database", str(tmp_path / "no.db")]) == 2
    assert not (tmp_path / "no.db").exists()
