"""Tournaments on a real server: entering, pairing each round once, absent players, and all refusals."""

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
from games_by_kind import SEALED, TURNS, quick
from notice_receivers import receiving
from web_clients import Json, Visitor, at_home, eventually, services_of, serving, visiting

import muraglia
from muraglia.table import entries
from muraglia.web.data.database import Database
from muraglia.web.data.schema import cup_tables, cups, lobby
from muraglia.web.people import people_repository
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.services import Services, open_services
from muraglia.web.serving import Server
from muraglia.web.settings import Settings
from muraglia.web.tournaments import tournament_repository
from muraglia.web.tournaments.tournament_runner import absentees
from muraglia.web.tournaments.tournament_terms import NewTournament

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
    """No player ever shows up: clocks run out, bots play on, and the tournament still ends."""
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
        # Only its own players see a private tournament in their list.
        assert [each["id"] for each in visitors[1].get("/api/cups", mine=True)] == [cup]
        assert visitors[1].get("/api/cups") == []


def test_a_round_is_paired_once_by_however_many_and_whoever_dies(settings: Settings) -> None:
    """Three processes run the same tournament, and each dies after a step; no extra tables are opened."""

    async def scene() -> None:
        async with open_services(settings) as first, open_services(settings) as second:
            cup = await a_running_cup(first, 7)
            for _ in range(3):
                await asyncio.gather(
                    first.tournament_runner.work(), second.tournament_runner.work(), first.tournament_runner.work()
                )
            played = (await first.database.read(partial(tournament_repository.get_running, tournament=cup))).played
            [tables] = played
            assert sorted(player for table in tables for player in table.seats if player) == list(range(1, 8))
            assert [table.stage for table in tables] == ["playing"] * 3
            ids = {table.table for table in tables}
            listed = await first.database.read(lambda db: db.execute(sa.select(lobby.c.table_id)).scalars().all())
            assert sorted(listed) == sorted(ids)
            assert sorted(await first.table_server.log.tables()) == sorted(ids)
            # A process died after opening the table and before storing that: the table is listed, and not opened again.
            lost = sorted(ids)[0]
            await first.database.write(
                lambda db: db.execute(cup_tables.update().where(cup_tables.c.table_id == lost).values(stage="planned"))
            )
            await first.database.write(lambda db: db.execute(lobby.delete().where(lobby.c.table_id == lost)))
            await asyncio.gather(first.tournament_runner.work(), second.tournament_runner.work())
            listed = await first.database.read(lambda db: db.execute(sa.select(lobby.c.table_id)).scalars().all())
            assert sorted(listed) == sorted(ids)
            assert len(await first.table_server.log.tables()) == 3

    asyncio.run(scene())


async def a_running_cup(services: Services, players: int) -> str:
    request = NewTournament(**WISH, rest="smaller")
    ids = [
        await services.database.write(partial(people_repository.add_guest, name=f"P{each}", now=1))
        for each in range(players)
    ]
    host = SignedIn(ids[0], "P0", "account", "")
    cup = await services.database.write(partial(tournament_repository.add, host=host, request=request, now=1))
    for id in ids:
        await services.database.write(
            partial(tournament_repository.enter, tournament=cup, who=SignedIn(id, "", "guest", ""), now=2)
        )
    await services.database.write(partial(tournament_repository.begin, tournament=cup, host=host))
    return cup


def test_bots_finish_a_round_whose_time_is_up_even_during_a_pause(home: Server, host: Visitor) -> None:
    """The table has no time control, and all players have agreed to a pause."""
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
        asyncio.run(run_out(services_of(home).settings.database, cup))
        eventually(lambda: bool(host.get(f"/api/cups/{cup}")["stage"] == "over"))
        assert host.get(f"/api/cups/{cup}")["played"][0][0]["absent"] == [1, 2, 3]


async def run_out(address: str, cup: str) -> None:
    """Let the time of a round be up."""
    database = Database(address)
    await database.write(lambda db: db.execute(cups.update().where(cups.c.id == cup).values(due=1)))
    await database.close()


def test_every_refusal_is_a_sentence_and_changes_nothing(host: Visitor, ada: Visitor, bob: Visitor) -> None:
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
    cup = open_cup(host, accounts=True, name="x" * 60)  # longer than a person's name may be
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
    for _ in range(tournament_repository.MOST_UNFINISHED):
        cup = open_cup(host)
    assert no(host, "POST", "/api/cups", 409, WISH)[0] == "too_many_cups"


def test_a_tournament_begins_on_time_or_is_called_off(settings: Settings) -> None:
    async def scene() -> None:
        async with open_services(settings) as services:
            request = NewTournament(**WISH, starts=10)
            host = SignedIn("h", "H", "account", "")
            alone = await services.database.write(partial(tournament_repository.add, host=host, request=request, now=1))
            cup = await services.database.write(partial(tournament_repository.add, host=host, request=request, now=1))
            for person in ("a", "b"):
                await services.database.write(
                    partial(tournament_repository.enter, tournament=cup, who=SignedIn(person, "", "guest", ""), now=1)
                )
            await services.tournament_runner.work()
            assert (
                await services.database.read(partial(tournament_repository.get_running, tournament=alone))
            ).stage == "off"
            now = await services.database.read(partial(tournament_repository.get_running, tournament=cup))
            assert (now.stage, now.round) == ("running", 1)
            least = muraglia.catalogue()[SEALED].seats[0]
            assert [len(table.seats) for table in now.played[0]] == [least]  # bots fill the seats that the game needs

    asyncio.run(scene())


def test_a_player_who_leaves_keeps_the_points_so_far(home: Server, host: Visitor) -> None:
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


def test_the_csv_escapes_names_that_look_like_formulas(home: Server, host: Visitor) -> None:
    with Visitor(home.address, "=SUM(A1)") as eve:
        cup = open_cup(host)
        eve.post(f"/api/cups/{cup}/entry", {})
        [row] = csv.DictReader(io.StringIO(eve.get(f"/api/cups/{cup}/standings.csv")))
        assert row["name"] == "'=SUM(A1)"


def test_absent_players_get_a_notice_at_once_when_their_table_is_ready(tmp_path: Path) -> None:
    """Even those who do not have to move yet, and although turn notices wait for an hour."""
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


def test_only_players_who_never_moved_count_as_absent() -> None:
    lines: list[entries.Entry] = [
        entries.BotStandsInEntry(1, 0, "random", "time"),
        entries.MoveEntry(2, 0, "a"),
        entries.MoveEntry(2, 1, "a"),
        entries.BotStandsInEntry(3, 1, "random", "left"),
        entries.BotStandsInEntry(3, 2, "random", "time"),
        entries.MoveEntry(3, 2, "a"),
        entries.ReturnEntry(4, 2),
        entries.MoveEntry(5, 2, "b"),
    ]
    assert absentees([entries.write(line) for line in lines]) == {0}
