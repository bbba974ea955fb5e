"""Rated games, the lobby's view of my games, and the commands that maintain the database."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from games_by_kind import TURNS
from web_clients import Visitor, at_home, eventually, finish, serving

from muraglia.cli import main
from muraglia.web.middleware import passwords
from muraglia.web.serving import Server


def test_only_games_between_accounts_are_rated_and_only_once(home: Server, ada: Visitor, bob: Visitor) -> None:
    for visitor in (ada, bob):
        visitor.post("/api/account", {"login": f"r{id(visitor)}", "password": "12345678"})
    with Visitor(home.address, "Cai") as cai:
        finish([ada, cai], ada.company(TURNS, [cai]))
    table = ada.company(TURNS, [bob])
    finish([ada, bob], table)
    eventually(lambda: len(ada.get("/api/ratings", mine=True)) == 1)
    [mine] = ada.get("/api/ratings", mine=True)
    assert (mine["game"], mine["seats"], mine["games"]) == (TURNS, 2, 1)
    assert mine["unsure"] > 0
    assert len(ada.get("/api/ratings", game=TURNS, seats=2)) == 2


def test_the_lobby_shows_progress_and_results_of_my_games(ada: Visitor, bob: Visitor) -> None:
    table = ada.company(TURNS, [bob], time={"bank": 600, "increment": 5})

    def mine(who: Visitor) -> Any:
        return next((each for each in who.get("/api/tables", mine=True) if each["table"] == table), {})

    eventually(lambda: mine(bob).get("going") is not None)
    going = mine(bob)["going"]
    assert (going["acting"], going["your_turn"]) == ([0], False)
    assert 0 < going["left"] <= 600_000
    assert mine(ada)["going"]["your_turn"]
    finish([ada, bob], table)
    eventually(lambda: mine(ada)["stage"] == "over")
    over = mine(ada)
    assert (over["going"], sorted(over["ranks"])[0]) == (None, 1)
    assert over["ended"] > 0
    assert [place.get("yours", False) for place in over["seats"]] == [True, False]
    [public] = [each for each in bob.get("/api/tables", stage="over") if each["table"] == table]
    assert public["ranks"] == over["ranks"]
    assert not any(place.get("yours") for place in public["seats"])


def test_backup_restore_verify_export_import(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, saved, records = tmp_path / "muraglia.db", tmp_path / "saved.db", tmp_path / "records"
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Ada") as ada:
        table = ada.open(TURNS, ["me", "me"])
        finish([ada, ada], table)
        ada.open(TURNS, ["me", "open"])
        assert main(["backup", str(saved), "--database", str(database)]) == 0  # while it is running
    assert main(["backup", str(saved), "--database", str(database)]) == 2
    assert main(["verify", "--database", str(saved)]) == 0
    assert "2 tables: all games replay" in capsys.readouterr().out
    assert main(["export", str(records), "--database", str(saved)]) == 0
    assert "1 record in" in capsys.readouterr().out
    [record] = records.iterdir()
    assert record.name == f"{table}.jsonl"
    assert main(["replay", str(record)]) == 0
    other = tmp_path / "other.db"
    assert main(["import", str(record), "--database", str(other)]) == 0
    capsys.readouterr()
    assert main(["verify", "--database", str(other)]) == 0
    assert "1 table: its game replays" in capsys.readouterr().out
    assert main(["restore", str(saved), "--database", str(database)]) == 2  # the target exists already
    assert main(["restore", str(saved), "--database", str(database), "--force"]) == 0
    assert (tmp_path / "muraglia.db.before").exists()
    with serving(at_home(tmp_path)) as running, Visitor(running.address) as visitor:
        assert visitor.get(f"/api/tables/{table}")[0]["stage"] == "over"


def test_verify_finds_manual_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Ada") as ada:
        finish([ada, ada], ada.open(TURNS, ["me", "me"]))
    broken = tmp_path / "broken.db"
    shutil.copy(tmp_path / "muraglia.db", broken)
    with closing(sqlite3.connect(broken)) as db:
        db.execute("UPDATE entries SET entry = replace(entry, 'draw', 'claim 1 9') WHERE version = 12")
        db.execute("DELETE FROM entries WHERE version = 9")
        db.commit()
    capsys.readouterr()
    assert main(["verify", "--database", str(broken)]) == 1
    assert "1 table: 1 game does not replay" in capsys.readouterr().out
    (tmp_path / "no.db").write_text("this is no database")
    assert main(["restore", str(tmp_path / "no.db"), "--database", str(tmp_path / "new.db")]) == 2
    assert not (tmp_path / "new.db").exists()


def test_too_many_sign_ins_at_once_are_asked_to_wait(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """This is no server error: a retry a few seconds later works."""
    monkeypatch.setattr(passwords, "MOST_WAITING", 0)
    no = ada.http.post("/api/account", json={"login": "waits", "password": "12345678"})
    assert (no.status_code, no.json()["code"], no.headers["Retry-After"]) == (429, "busy", "3")
    monkeypatch.undo()
    assert ada.post("/api/account", {"login": "waits", "password": "12345678"})
