"""Cups on a real server: entering, pairing once, players who vanish, and every "no" in a sentence."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from choosing import SEALED, TURNS, quick
from receivers import receiving
from visitors import Json, Visitor, at_home, eventually, hall_of, serving, visiting

import muraglia
from muraglia.table import entries
from muraglia.web.cups import book
from muraglia.web.cups.arbiter import absentees
from muraglia.web.cups.terms import NewCup
from muraglia.web.data.database import Database
from muraglia.web.data.schema import cup_tables, cups, lobby
from muraglia.web.hall import Hall, open_hall
from muraglia.web.people import people
from muraglia.web.people.people import Who
from muraglia.web.serving import Server
from muraglia.web.settings import Settings

WISH: Json = {"name": "Wall Cup", "game": SEALED, "options": quick(SEALED), "seats": 3, "rounds": 2}


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    more = {} if request.param == "sqlite" else {"database": request.getfixturevalue("database")}
    return at_home(tmp_path, **more)


@pytest.fixture
def host(home: Server) -> Iterator[Visitor]:
    with Visitor(home.address, "Hanna") as visitor:
        become_host(visitor)
        yield visitor


def become_host(visitor: Visitor) -> None:
    login = f"host-{visitor.me['id'].lower().replace('_', '.')}"
    visitor.post("/api/account", {"login": login, "password": "correct horse"})


def open_cup(host: Visitor, **more: Any) -> str:
    cup: str = host.post("/api/cups", WISH | more, 201)["id"]
    return cup


def test_who_vanishes_gets_nothing_and_stops_nobody(settings: Settings) -> None:
    """Nobody ever comes to a table: clocks run out, bots play on, and the cup comes to its end by itself."""
    with serving(settings) as running, visiting(running.address, 4) as visitors:
        host = visitors[0]
        become_host(host)
        cup = open_cup(host, time={"bank": 1}, rest="bots", public=False)
        for visitor in visitors:
            visitor.post(f"/api/cups/{cup}/entry", {}, 200)
        assert host.post(f"/api/cups/{cup}/begin", {}, 200)["stage"] == "running"
        eventually(lambda: bool(host.get(f"/api/cups/{cup}")["stage"] == "over"))
        ended = host.get(f"/api/cups/{cup}")
        assert [len(tables) for tables in ended["played"]] == [2, 2]
        for tables in ended["played"]:
            assert [len(table["seats"]) for table in tables] == [3, 3]  # two people and a bot at each
            assert sorted(player for table in tables for player in table["seats"] if player) == [1, 2, 3, 4]
            assert sorted(player for table in tables for player in table["absent"]) == [1, 2, 3, 4]
        assert {(row["points"], row["games"], row["place"]) for row in ended["standings"]} == {(0, 0, 1)}
        assert ended["table"] is None
        # A cup by its address is in nobody's list but its own people's.
        assert [each["id"] for each in visitors[1].get("/api/cups", mine=True)] == [cup]
        assert visitors[1].get("/api/cups") == []


def test_a_round_is_paired_once_by_however_many_and_whoever_dies(settings: Settings) -> None:
    """Three processes do the same at once, and each dies after a step; there are no more tables than were paired."""

    async def scene() -> None:
        async with open_hall(settings) as first, open_hall(settings) as second:
            cup = await a_running_cup(first, 7)
            for _ in range(3):
                await asyncio.gather(first.arbiter.work(), second.arbiter.work(), first.arbiter.work())
            played = (await first.database.read(partial(book.going, cup=cup))).played
            [tables] = played
            assert sorted(player for table in tables for player in table.seats if player) == list(range(1, 8))
            assert [table.stage for table in tables] == ["playing"] * 3
            ids = {table.table for table in tables}
            listed = await first.database.read(lambda db: db.execute(sa.select(lobby.c.table_id)).scalars().all())
            assert sorted(listed) == sorted(ids)
            assert sorted(await first.house.log.tables()) == sorted(ids)
            # Somebody died when the table was open and nobody had heard of it: it is listed, and not opened anew.
            lost = sorted(ids)[0]
            await first.database.write(
                lambda db: db.execute(cup_tables.update().where(cup_tables.c.table_id == lost).values(stage="planned"))
            )
            await first.database.write(lambda db: db.execute(lobby.delete().where(lobby.c.table_id == lost)))
            await asyncio.gather(first.arbiter.work(), second.arbiter.work())
            listed = await first.database.read(lambda db: db.execute(sa.select(lobby.c.table_id)).scalars().all())
            assert sorted(listed) == sorted(ids)
            assert len(await first.house.log.tables()) == 3

    asyncio.run(scene())


async def a_running_cup(hall: Hall, players: int) -> str:
    wish = NewCup(**WISH, rest="smaller")
    ids = [await hall.database.write(partial(people.add_guest, name=f"P{each}", now=1)) for each in range(players)]
    host = Who(ids[0], "P0", "account", "")
    cup = await hall.database.write(partial(book.add, host=host, wish=wish, now=1))
    for id in ids:
        await hall.database.write(partial(book.enter, cup=cup, who=Who(id, "", "guest", ""), now=2))
    await hall.database.write(partial(book.begin, cup=cup, host=host))
    return cup


def test_when_the_time_of_a_round_is_up_bots_finish_it_even_in_a_pause(home: Server, host: Visitor) -> None:
    """No clock runs at this table, and all people want a pause."""
    with visiting(home.address, 2) as others:
        cup = open_cup(host, rounds=1)
        for visitor in (host, *others):
            visitor.post(f"/api/cups/{cup}/entry", {})
        host.post(f"/api/cups/{cup}/begin", {})
        eventually(lambda: host.get(f"/api/cups/{cup}")["table"] is not None)
        shown = host.get(f"/api/cups/{cup}")
        table, [[row]] = shown["table"], shown["played"]
        status = host.get(f"/api/tables/{table}")[0]
        assert (status["cup"], status["stage"]) == (cup, "playing")
        for number, visitor in enumerate((host, *others), 1):
            visitor.command(table, "pause", "p", seat=row["seats"].index(number), yes=True)
        assert host.get(f"/api/tables/{table}")[0]["stage"] == "paused"
        asyncio.run(run_out(hall_of(home).settings.database, cup))
        eventually(lambda: bool(host.get(f"/api/cups/{cup}")["stage"] == "over"))
        assert host.get(f"/api/cups/{cup}")["played"][0][0]["absent"] == [1, 2, 3]


async def run_out(address: str, cup: str) -> None:
    """Let the time of a round be up."""
    database = Database(address)
    await database.write(lambda db: db.execute(cups.update().where(cups.c.id == cup).values(due=1)))
    await database.close()


def test_every_no_is_a_sentence_and_changes_nothing(host: Visitor, ada: Visitor, bob: Visitor) -> None:
    def no(visitor: Visitor, method: str, path: str, status: int, body: object = None) -> tuple[str, str]:
        answer = visitor.http.request(method, path, json=body)
        assert answer.status_code == status, answer.text
        said = answer.json()
        return said["code"], said["text"]

    assert no(ada, "POST", "/api/cups", 403, WISH)[0] == "cup_account"
    for wrong, code in (
        ({"name": "x" * 10_000}, "cup_name"),
        ({"name": "x" * 61}, "cup_name"),
        ({"name": "\u202e\u200b"}, "name"),
        ({"seats": 2}, "cup_seats"),
        ({"starts": 5}, "cup_start"),
        ({"bot": "nobody"}, "bot"),
        ({"options": {"nothing": 1}}, "unknown"),
        ({"game": "chess"}, "game"),
    ):
        found, text = no(host, "POST", "/api/cups", 404 if code == "game" else 409, WISH | wrong)
        assert (found, 10 < len(text) < 300) == (code, True)
    cup = open_cup(host, accounts=True, name="x" * 60)  # longer than anybody's name may be
    here = f"/api/cups/{cup}"
    assert no(ada, "POST", f"{here}/entry", 403)[0] == "cup_accounts"
    assert no(ada, "POST", f"{here}/begin", 403)[0] == "not_cup_host"
    assert no(ada, "POST", f"{here}/end", 403)[0] == "not_cup_host"
    assert no(host, "POST", f"{here}/begin", 409)[0] == "cup_few"
    become_host(ada)
    ada.post(f"{here}/entry", {})
    assert no(ada, "POST", f"{here}/entry", 409)[0] == "cup_entered"
    assert no(bob, "DELETE", f"{here}/entry", 409)[0] == "cup_not_entered"
    assert no(ada, "DELETE", f"{here}/entrants/1", 403)[0] == "not_cup_host"
    assert no(host, "DELETE", f"{here}/entrants/7", 409)[0] == "cup_not_entered"
    ada.delete(f"{here}/entry", 200)
    assert host.get(here)["entrants"] == []
    host.post(f"{here}/end", {})
    assert host.get(here)["stage"] == "off"
    assert no(ada, "POST", f"{here}/entry", 409)[0] == "cup_begun"
    assert no(host, "POST", f"{here}/begin", 409)[0] == "cup_begun"
    assert no(host, "POST", f"{here}/end", 409)[0] == "cup_over"
    assert no(host, "GET", "/api/cups/none", 404)[0] == "no_cup"
    for _ in range(book.MOST_GOING):
        cup = open_cup(host)
    assert no(host, "POST", "/api/cups", 409, WISH)[0] == "too_many_cups"


def test_a_cup_begins_by_itself_when_its_time_has_come_or_is_called_off(settings: Settings) -> None:
    async def scene() -> None:
        async with open_hall(settings) as hall:
            wish = NewCup(**WISH, starts=10)
            host = Who("h", "H", "account", "")
            alone = await hall.database.write(partial(book.add, host=host, wish=wish, now=1))
            cup = await hall.database.write(partial(book.add, host=host, wish=wish, now=1))
            for person in ("a", "b"):
                await hall.database.write(partial(book.enter, cup=cup, who=Who(person, "", "guest", ""), now=1))
            await hall.arbiter.work()
            assert (await hall.database.read(partial(book.going, cup=alone))).stage == "off"
            now = await hall.database.read(partial(book.going, cup=cup))
            assert (now.stage, now.round) == ("running", 1)
            least = muraglia.catalogue()[SEALED].seats[0]
            assert [len(table.seats) for table in now.played[0]] == [least]  # bots bring what the game needs

    asyncio.run(scene())


def test_who_leaves_in_the_middle_plays_no_more_and_what_they_played_counts(home: Server, host: Visitor) -> None:
    with visiting(home.address, 3) as others:
        cup = open_cup(host, time={"bank": 1}, system="robin", rounds=3)
        for visitor in (host, *others):
            visitor.post(f"/api/cups/{cup}/entry", {})
        host.post(f"/api/cups/{cup}/begin", {})
        eventually(lambda: bool(host.get(f"/api/cups/{cup}")["round"] >= 1))
        others[0].delete(f"/api/cups/{cup}/entry", 200)
        host.delete(f"/api/cups/{cup}/entrants/3", 200)
        eventually(lambda: bool(host.get(f"/api/cups/{cup}")["stage"] == "over"))
        ended = host.get(f"/api/cups/{cup}")
        last = [player for table in ended["played"][-1] for player in table["seats"] if player]
        assert sorted(last) == [1, 4]
        assert [each["gone"] is not None for each in ended["entrants"]] == [False, True, True, False]
        rows = list(csv.DictReader(io.StringIO(host.get(f"/api/cups/{cup}/standings.csv"))))
        assert sorted(row["name"] for row in rows) == ["Hanna", "P0", "P1", "P2"]
        assert {row["round 1"] for row in rows} == {"0"}
        [seen] = [each for each in others[0].get(f"/api/people/{host.me['id']}")["cups"] if each["id"] == cup]
        assert (seen["stage"], seen["players"], seen["place"]) == ("over", 4, 1)


def test_a_sheet_takes_no_name_for_a_formula(home: Server, host: Visitor) -> None:
    with Visitor(home.address, "=SUM(A1)") as eve:
        cup = open_cup(host)
        eve.post(f"/api/cups/{cup}/entry", {})
        [row] = csv.DictReader(io.StringIO(eve.get(f"/api/cups/{cup}/standings.csv")))
        assert row["name"] == "'=SUM(A1)"


def test_everybody_who_is_away_is_told_at_once_that_their_table_is_ready(tmp_path: Path) -> None:
    """Also who is not to move yet, and though turns are told only after an hour."""
    settings = at_home(tmp_path, notice_delay=3600, private_hooks=True)
    with receiving() as listener, serving(settings) as running, visiting(running.address, 2) as visitors:
        become_host(visitors[0])
        cup = open_cup(visitors[0], game=TURNS, options={})
        for number, visitor in enumerate(visitors):
            visitor.post("/api/hooks", {"address": f"{listener.address}/{number}"})
            visitor.post(f"/api/cups/{cup}/entry", {})
        visitors[0].post(f"/api/cups/{cup}/begin", {})
        eventually(lambda: len(listener.calls) == 2)
        table = visitors[0].get(f"/api/cups/{cup}")["table"]
    said = [json.loads(call.body) for call in listener.calls]
    assert [(each["table"], each["why"]) for each in said] == [(table, "ready")] * 2
    assert {each["text"] for each in said} == {f"Your table is ready: {muraglia.catalogue()[TURNS].name}."}


def test_only_who_never_moved_did_not_come() -> None:
    lines: list[entries.Entry] = [
        entries.Handed(1, 0, "random", "time"),
        entries.Moved(2, 0, "a"),
        entries.Moved(2, 1, "a"),
        entries.Handed(3, 1, "random", "left"),
        entries.Handed(3, 2, "random", "time"),
        entries.Moved(3, 2, "a"),
        entries.Returned(4, 2),
        entries.Moved(5, 2, "b"),
    ]
    assert absentees([entries.write(line) for line in lines]) == {0}
