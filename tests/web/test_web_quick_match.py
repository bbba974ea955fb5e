"""Quick match: people who want the same game meet at one table, in any process and however many come at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from games_by_kind import SEALED, TURNS
from web_clients import Json, Visitor, at_home, eventually, serving, visiting

ORIGIN = "http://127.0.0.1:1"


@pytest.fixture(params=["one file", "two processes on PostgreSQL"])
def servers(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[str]]:
    """The addresses of the server processes: one on SQLite, or two on PostgreSQL."""
    shared: Json = {"origin": ORIGIN}
    if request.param != "one file":
        shared |= {"database": request.getfixturevalue("database"), "bus": request.getfixturevalue("redis_url")}
    with ExitStack() as stack:
        count = 1 if request.param == "one file" else 2
        yield [stack.enter_context(serving(at_home(tmp_path, **shared))).address for _ in range(count)]


def quick(visitor: Visitor, game: str = TURNS, wait: int = 600) -> Json:
    table: Json = visitor.post("/api/quick", {"game": game, "wait": wait})
    return table


def test_people_who_match_at_once_fill_tables_and_nobody_sits_twice(servers: list[str]) -> None:
    with visiting(servers[0], 8, ORIGIN) as people:
        for number, visitor in enumerate(people):
            visitor.http.base_url = servers[number % len(servers)]
        with ThreadPoolExecutor(16) as pool:
            pressed = [*people, *people]  # everybody asks twice
            tables = list(pool.map(quick, pressed))
        for number in range(8):
            assert tables[number]["table"] == tables[number + 8]["table"], "one person at two tables"
        sizes = Counter(each["table"] for each in tables[:8])
        assert sorted(sizes.values()) == [2, 3, 3]
        for table in sizes:
            seats = people[0].get(f"/api/tables/{table}")[0]["seats"]
            names = [place["name"] for place in seats if place.get("person")]
            assert len(names) == len(set(names)) == sizes[table]
        waiting = [table for table, size in sizes.items() if size == 2]
        eventually(lambda: [each["table"] for each in people[0].get("/api/tables", stage="waiting")] == waiting)


def test_bots_fill_seats_after_the_shortest_wait(servers: list[str]) -> None:
    with visiting(servers[0], 2, ORIGIN) as (ada, bob):
        bob.http.base_url = servers[-1]
        table = quick(ada, wait=600)["table"]
        assert ada.get(f"/api/tables/{table}/invitation")["fills_in"] > 500_000
        assert quick(bob, wait=1)["table"] == table
        eventually(lambda: bob.get(f"/api/tables/{table}")[0]["stage"] == "playing")
        seats = ada.get(f"/api/tables/{table}")[0]["seats"]
        assert [place.get("name", "") for place in seats if place.get("person")] == ["P0", "P1"]
        assert sum("bot" in place for place in seats) == 1


def test_leaving_a_quick_match_cancels_it(servers: list[str]) -> None:
    with visiting(servers[0], 2, ORIGIN) as (ada, bob):
        first = quick(ada)["table"]
        ada.command(first, "leave", "l", seat=0)
        assert ada.get(f"/api/tables/{first}")[0]["stage"] == "closed"
        second = quick(bob)["table"]
        assert second != first
        other = quick(bob, SEALED)["table"]  # another game: people wait at one table only
        assert bob.get(f"/api/tables/{second}")[0]["stage"] == "closed"
        assert quick(ada, SEALED)["table"] == other
        assert bob.command(other, "fill", "f")["type"] == "ack"  # anybody at the table may begin with bots
        assert ada.get(f"/api/tables/{other}")[0]["stage"] == "playing"


def test_a_quick_match_table_survives_a_restart(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with serving(at_home(tmp_path, origin=ORIGIN)) as running:
            ada = stack.enter_context(Visitor(running.address, "Ada", origin=ORIGIN))
            table = quick(ada)["table"]
        with (
            serving(at_home(tmp_path, origin=ORIGIN)) as running,
            Visitor(running.address, "Bob", origin=ORIGIN) as bob,
        ):
            assert quick(bob)["table"] == table
            ada.http.base_url = running.address
            assert quick(ada)["table"] == table


def test_bad_quick_match_requests_are_refused(ada: Visitor) -> None:
    assert ada.post("/api/quick", {"game": "chess"}, 404)["code"] == "game"
    assert ada.post("/api/quick", {"game": TURNS, "bot": "nobody"}, 409)["code"] == "bot"
    ada.post("/api/quick", {"game": TURNS, "wait": 0}, 400)
    assert not [each for each in ada.get("/api/tables", mine=True) if each["stage"] == "waiting"]


def test_blocked_people_get_a_table_of_their_own(servers: list[str]) -> None:
    with visiting(servers[0], 3, ORIGIN) as (ada, bob, cleo):
        ada.put(f"/api/people/{bob.me['id']}/bond", {"kind": "block"})
        first = quick(ada)["table"]
        apart = quick(bob)["table"]
        assert apart != first
        assert quick(bob)["table"] == apart, "the same again"
        assert quick(cleo)["table"] == first, "everybody else meets where they did"
        assert [place.get("name", "") for place in bob.get(f"/api/tables/{apart}")[0]["seats"]] == ["P1", "", ""]
