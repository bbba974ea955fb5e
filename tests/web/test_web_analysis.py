"""The analysis board over HTTP: any position, played for all sides; impossible ones are refused with a reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games_by_kind import GAMES, TURNS, begun_by, quick
from web_clients import Visitor

import muraglia
from muraglia.table.analysis import LONGEST, STEPS


def fresh(visitor: Visitor, game: str) -> str:
    seats = muraglia.catalogue()[game].seats[0]
    wish = {"seats": seats, "options": quick(game), "luck": 7}
    position: str = visitor.post(f"/api/games/{game}/analysis/fresh", wish)["position"]
    return position


@pytest.mark.parametrize("game", GAMES)
def test_a_line_gives_the_same_position_at_once_and_step_by_step(ada: Visitor, game: str) -> None:
    start, rng = fresh(ada, game), Random(1)
    plies: list[dict[str, Any]] = []
    now = ada.post(f"/api/games/{game}/analysis", {"position": start})
    while len(plies) < STEPS and now["acting"]:
        if now["eyes"] not in now["acting"]:
            now = ada.post(f"/api/games/{game}/analysis", {"position": now["position"], "eyes": now["acting"][0]})
        plies.append({"seat": now["eyes"], "move": rng.choice(now["moves"]), "luck": len(plies)})
        now = ada.post(f"/api/games/{game}/analysis", {"position": now["position"], "steps": plies[-1:]})
        state = muraglia.game(game).position(now["position"])
        assert now["acting"] == list(state.acting) and now["seats"] == state.seats
        assert (now["outcome"] is not None) == state.over
        assert now["moves"] == [str(move) for move in state.view(now["eyes"]).legal]
        assert "legal" not in now["view"] or not now["view"]["legal"]
    whole: Any = ada.post(f"/api/games/{game}/analysis", {"position": start, "steps": plies})
    assert whole == now


def test_impossible_positions_are_refused_with_a_reason(ada: Visitor) -> None:
    address, start = f"/api/games/{TURNS}/analysis", fresh(ada, TURNS)
    assert ada.post(address, {"position": "once upon a time"}, 409)["code"] == "line_form"
    assert ada.post(address, {"position": start, "steps": [{"seat": 9, "move": "x"}]}, 409)["code"] == "no_seat"
    assert ada.post(address, {"position": start, "eyes": 9}, 409)["code"] == "no_seat"
    assert ada.post(address, {"position": "x" * (LONGEST + 1)}, 409)["code"] == "too_long"
    assert (
        "too long" in ada.post(address, {"position": "x" * 100_000}, 413)["text"]
    )  # by the middleware, with the same code
    assert ada.post(address, {"position": start, "steps": [{"seat": 0, "move": "x"}] * (STEPS + 1)}, 400)
    now = ada.post(address, {"position": start})
    waiting = next(seat for seat in range(now["seats"]) if seat not in now["acting"])
    refused = ada.post(address, {"position": start, "steps": [{"seat": waiting, "move": now["moves"][0]}]}, 409)
    assert refused["rule"] in muraglia.game(TURNS).words().rules
    assert ada.post("/api/games/checkers/analysis", {"position": start}, 404)["code"] == "game"


@pytest.mark.parametrize("game", GAMES)
def test_hints_and_previews_change_nothing(ada: Visitor, game: str) -> None:
    start = fresh(ada, game)
    now = ada.post(f"/api/games/{game}/analysis", {"position": start})
    asked = {"position": start, "seat": now["eyes"]}
    tried = ada.post(f"/api/games/{game}/analysis/try", {**asked, "move": now["moves"][0]})
    assert set(tried) == {"view", "screen", "forecast"}
    while "code" in (told := ada.http.post(f"/api/games/{game}/analysis/hint", json=asked).json()):
        assert told["code"] == "coach_silent"  # on a busy machine it may not answer in time
    assert all(hint["move"] in now["moves"] for hint in told["hints"])
    assert ada.post(f"/api/games/{game}/analysis/cardboard", {"position": start})


def test_hints_need_a_turn_and_a_signed_in_person(ada: Visitor) -> None:
    start = fresh(ada, TURNS)
    acting = ada.post(f"/api/games/{TURNS}/analysis", {"position": start})["acting"]
    asked = {"position": start, "seat": 1 - acting[0]}
    assert ada.post(f"/api/games/{TURNS}/analysis/hint", asked, 409)["code"] == "coach_waits"
    with Visitor(ada.url) as stranger:
        assert stranger.post(f"/api/games/{TURNS}/analysis", {"position": start})["moves"]
        assert stranger.post(f"/api/games/{TURNS}/analysis/hint", asked, 401)["code"] == "who"


def test_only_finished_games_give_their_positions(ada: Visitor, bob: Visitor) -> None:
    table = ada.open(TURNS, ["me", "me"], options=begun_by(TURNS, 0))
    assert ada.get(f"/api/tables/{table}/position", 409, number=1)["code"] == "not_over"
    over = ada.open(TURNS, ["bot", "bot"], options=quick(TURNS))
    while ada.get(f"/api/tables/{over}")[0]["stage"] != "over":
        pass
    moments = ada.get(f"/api/tables/{over}/replay", seat=0)
    number = moments[len(moments) // 2]["told"]["number"]
    text = bob.get(f"/api/tables/{over}/position", number=number, seat=0)["position"]
    shown = bob.post(f"/api/games/{TURNS}/analysis", {"position": text, "eyes": 0})
    assert shown["view"] == moments[len(moments) // 2]["view"]
    assert ada.get(f"/api/tables/{over}/position", 409, number=1 << 20)["code"] == "no_such_number"
