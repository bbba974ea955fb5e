"""Finished games over HTTP: replay, outcome, continuing from a moment, importing, and the reading budget."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from games_by_kind import GAMES, HAND, SEALED, TURNS, fewest_seats, quick
from web_clients import Visitor, at_home, over, serving, visiting

import muraglia
from muraglia.kernel.record import Record, Recorder


def finished(ada: Visitor, game: str = SEALED) -> str:
    """Open a table, leave it, and let bots finish the game."""
    table = ada.open(game, ["me", "bot", "bot"], options=quick(game))
    let_bots_finish(ada, table)
    return table


def let_bots_finish(ada: Visitor, table: str) -> None:
    ada.command(table, "leave", "l", seat=0)

    async def whole() -> None:
        async with ada.socket(table, 0) as socket:
            await socket.until(over)

    asyncio.run(whole())


def test_a_player_can_replay_their_own_unfinished_game(ada: Visitor, bob: Visitor) -> None:
    table = ada.open(HAND, ["me", "me"])
    moments = ada.get(f"/api/tables/{table}/replay", seat=0)
    assert moments[-1]["view"]["hand"] is not None
    assert ada.get(f"/api/tables/{table}/replay")[-1]["view"]["hand"] is None
    assert bob.get(f"/api/tables/{table}/replay", 403, seat=0)["code"] == "not_yours"
    assert bob.get(f"/api/tables/{table}/replay", 409, seat=9)["code"] == "no_seat"
    for path in ("record", "outcome", "tale"):
        assert ada.get(f"/api/tables/{table}/{path}", 409)["code"] == "not_over"


def test_the_outcome_has_the_time_control_and_pace_for_a_rematch(ada: Visitor) -> None:
    clock = {"bank": 600, "increment": 5}
    table = ada.open(SEALED, ["me", "bot", "bot"], options=quick(SEALED), time=clock, pace="days")
    let_bots_finish(ada, table)
    finish = ada.get(f"/api/tables/{table}/outcome")
    assert (finish["time"], finish["pace"]) == (clock, "days")


def test_a_game_without_a_retrospective_refuses_the_request(ada: Visitor) -> None:
    table = finished(ada)
    assert ada.get(f"/api/tables/{table}/tale", 409)["code"] == "no_tale"
    assert ada.get(f"/api/tables/{table}/tale", 409, seat=9)["code"] == "no_seat"


def test_the_outcome_explains_every_point(ada: Visitor) -> None:
    table = finished(ada)
    finish = ada.get(f"/api/tables/{table}/outcome")
    outcome = finish["outcome"]
    assert [sum(point["points"] for point in mine) for mine in outcome["points"]] == outcome["scores"]
    record = Record.parse(ada.get(f"/api/tables/{table}/record"))
    assert finish["standings"][0] == [0, 0, 0]
    assert finish["standings"][-1] == outcome["scores"]
    assert len(finish["standings"]) == len(record.turns) + 1


def test_a_finished_game_can_be_continued_against_bots(ada: Visitor) -> None:
    table = finished(ada, TURNS)
    moments = ada.get(f"/api/tables/{table}/replay", seat=0)
    moment = next(each for each in reversed(moments) if each["view"]["acting"] == [0])
    number = moment["told"]["number"]
    seats = [{"who": "me"}, {"who": "bot"}, {"who": "bot"}]
    again = ada.post(f"/api/tables/{table}/continue", {"number": number, "eyes": 0, "seats": seats}, 201)["table"]
    now = next(each["view"] for each in ada.get(f"/api/tables/{again}", seat=0) if each["type"] == "view")
    assert now == moment["view"]
    last = moments[-1]["told"]["number"]
    refused = ada.post(f"/api/tables/{table}/continue", {"number": last, "eyes": 0, "seats": seats}, 409)
    assert refused["code"] == "no_such_number"
    assert ada.post(f"/api/tables/{again}/continue", {"number": 1, "seats": seats}, 409)["code"] == "not_over"


def test_a_continued_game_needs_a_player_on_every_seat(ada: Visitor) -> None:
    """Nobody can take an open seat in the middle of a game."""
    table = finished(ada)
    wish = {"number": 5, "eyes": 0, "seats": [{"who": "me"}, {"who": "open"}, {"who": "bot"}]}
    assert ada.post(f"/api/tables/{table}/continue", wish, 409)["code"] == "open_seat"
    wish["seats"] = [{"who": "me"}, {"who": "bot"}]
    assert ada.post(f"/api/tables/{table}/continue", wish, 409)["code"] == "seats"
    assert ada.post(f"/api/tables/{table}/continue", {**wish, "eyes": 9}, 409)["code"] == "no_seat"


def test_a_replay_is_compressed_for_clients_that_accept_gzip(ada: Visitor) -> None:
    table = finished(ada)
    path = f"/api/tables/{table}/replay?seat=0"
    plain = ada.http.get(path, headers={"accept-encoding": "identity"})
    packed = ada.http.get(path, headers={"accept-encoding": "gzip"})
    assert (plain.headers.get("content-encoding"), packed.headers["content-encoding"]) == (None, "gzip")
    assert plain.json() == packed.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 5


def test_reading_many_games_slows_down_only_the_reader(tmp_path: Path) -> None:
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Ada") as ada:
        tables = [finished(ada) for _ in range(4)]
    with serving(at_home(tmp_path, reading_limit="200/day")) as running, visiting(running.address, 2) as (bob, cai):
        paths = [f"/api/tables/{table}/replay?seat={seat}" for table in tables for seat in range(3)]
        answers = [bob.http.get(path) for path in paths]  # none of these games is in memory
        assert answers[0].status_code == 200
        no = answers[-1]
        assert (no.status_code, no.json()["code"]) == (429, "too_fast")
        assert int(no.headers["retry-after"]) > 1
        assert bob.http.get(paths[0]).status_code == 200, "what is known costs nothing"
        assert cai.http.get(paths[-1]).status_code == 200
        assert 'muraglia_limited_total{limit="reading"}' in cai.get("/metrics")


def test_a_game_in_memory_costs_other_readers_nothing(tmp_path: Path) -> None:
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Ada") as ada:
        tables = [finished(ada) for _ in range(2)]
    with serving(at_home(tmp_path, reading_limit="1/day")) as running, Visitor(running.address, "Bob") as bob:
        statuses = [bob.http.get(f"/api/tables/{table}").status_code for table in tables * 2]
        assert statuses == [200, 429, 200, 429]

        async def whole() -> int:
            async with bob.socket(tables[1]) as socket:
                return await socket.closed()

        assert asyncio.run(whole()) == 4429


def test_a_game_from_a_browser_can_be_imported_and_bad_records_are_refused(ada: Visitor) -> None:
    rng, bot = random.Random(3), "random"
    for game_id in GAMES:
        game, seats = muraglia.game(game_id), fewest_seats(game_id)
        recorder = Recorder(game.new(seats=seats, seed=5), players=["Somebody", *[bot] * (seats - 1)])
        for _ in range(4):
            seat = recorder.state.acting[0]
            recorder.play(seat, rng.choice(recorder.state.legal(seat)))
        table = ada.post("/api/tables/brought", {"record": str(recorder.record)}, 201)
        assert [(place.get("yours", False), place.get("bot", "")) for place in table["seats"]] == [
            (True, ""),
            *[(False, bot)] * (seats - 1),
        ]
        mine = next(each for each in ada.get("/api/tables", mine=True) if each["table"] == table["table"])
        assert (mine["game"], mine["public"]) == (game_id, False)

    done = ada.get(f"/api/tables/{finished(ada)}/record")
    assert ada.post("/api/tables/brought", {"record": done}, 409)["code"] == "over"
    broken = str(recorder.record) + '{"seat":0,"move":"fly to the moon"}\n'
    before = len(ada.get("/api/tables", mine=True))
    for text, status in ((broken, 409), ("", 409), ("{}", 409), ("[]\n" * 1000, 409), ("x" * 500_000, 400)):
        refused = ada.post("/api/tables/brought", {"record": text}, status)
        assert refused["code"]
        assert refused["text"]
    assert len(ada.get("/api/tables", mine=True)) == before
