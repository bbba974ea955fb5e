"""Limits on unfinished tables per person and per address; one question to the coach at a time."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from games_by_kind import LONG, SEALED
from web_clients import Visitor, at_home, eventually, serving, visiting

from muraglia.web.lobby import table_quota
from muraglia.web.lobby.table_quota import LastAddresses

WISH = {"game": SEALED, "seats": [{"who": "me"}, {"who": "open"}, {"who": "open"}]}


def test_tables_per_person_and_per_address_are_limited(tmp_path: Path) -> None:
    settings = at_home(tmp_path, person_tables=3, address_tables=5)
    with serving(settings) as running, visiting(running.address, 2) as (ada, bob):
        tables = [ada.open(SEALED, ["me", "open", "open"]) for _ in range(3)]
        no = ada.post("/api/tables", WISH, 409)
        assert (no["code"], no["params"]) == ("too_many_tables", {"most": 3})
        for _ in range(2):
            bob.open(SEALED, ["bot", "open", "open"])
        no = bob.post("/api/tables", WISH, 409)
        assert (no["code"], no["params"]) == ("too_many_tables", {"most": 5})
        ada.command(tables[0], "close", "c")
        eventually(lambda: ada.http.post("/api/tables", json=WISH).status_code == 201)  # the table no longer counts


def test_concurrent_requests_cannot_exceed_the_limit(tmp_path: Path) -> None:
    with serving(at_home(tmp_path, person_tables=3)) as running, Visitor(running.address, "Ada") as ada:
        codes: list[int] = []
        threads = [
            threading.Thread(target=lambda: codes.append(ada.http.post("/api/tables", json=WISH).status_code))
            for _ in range(12)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(set(codes)) == [201, 409]
        assert codes.count(201) == len(ada.get("/api/tables", mine=True)) <= 3


def test_only_the_latest_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_quota, "MOST_REMEMBERED", 3)
    seen = LastAddresses()
    for person in ("ada", "bob", "cai", "ada", "dee"):
        seen.remember(person, "here")
    assert seen.persons("here") == ["cai", "ada", "dee"]
    assert (seen.of("ada"), seen.of("bob")) == ("here", "")


def test_the_coach_answers_one_question_of_a_person_at_a_time(ada: Visitor) -> None:
    table = ada.open(LONG, ["me", "me"])
    shown = next(each for each in ada.get(f"/api/tables/{table}", seat=0) if each["type"] == "view")
    codes: list[str] = []

    def ask() -> None:
        answer = ada.http.post(f"/api/tables/{table}/hint", json={"seat": shown["view"]["acting"][0]}).json()
        codes.append(answer.get("code", "answered"))

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(codes) <= {"answered", "coach_busy", "coach_silent"}
    assert "coach_busy" in codes
    assert codes.count("coach_busy") < 6
