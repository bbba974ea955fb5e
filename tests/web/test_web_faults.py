"""A table that cannot be read affects neither the lobby nor the lists and clocks of others, and is counted."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from games_by_kind import SEALED
from web_clients import Visitor, at_home, eventually, serving


def test_one_broken_table_costs_nobody_else_anything(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    settings = at_home(tmp_path)
    with serving(settings) as running, Visitor(running.address, "Ada") as ada:
        broken = [ada.open(SEALED, ["me", "me", "me"]) for _ in range(3)]
        sound = ada.open(SEALED, ["me", "me", "me"])
        eventually(lambda: len(ada.get("/api/tables", mine=True)) == 4)
    database = sqlite3.connect(settings.database)
    with database:
        for table in broken:  # as after a disk error
            database.execute("UPDATE entries SET entry = '{' WHERE table_id = ? AND version = 2", (table,))
            database.execute("UPDATE tables SET wake = 1, version = 3 WHERE id = ?", (table,))
    database.close()
    with serving(settings) as running, Visitor(running.address) as again:
        again.http.cookies = ada.http.cookies
        listed = again.get("/api/tables", mine=True)
        assert {each["table"]: bool(each["going"]) for each in listed} == {sound: True, **dict.fromkeys(broken, False)}
        again.command(sound, "leave", "l", seat=0)
        eventually(lambda: _place(again, sound)["bot"] == "random")  # the lobby sync still works
        assert 'muraglia_table_faults_total{work="waking"}' in again.get("/metrics")
        assert 'muraglia_table_faults_total{work="the lobby"}' in again.get("/metrics")
    said = [line for line in capfd.readouterr().err.splitlines() if "a fault at table" in line]
    assert all(any(table in line for line in said) for table in broken)


def _place(visitor: Visitor, table: str) -> dict[str, str]:
    listed = next(each for each in visitor.get("/api/tables", mine=True) if each["table"] == table)
    place: dict[str, str] = {"bot": "", **listed["seats"][0]}
    return place
