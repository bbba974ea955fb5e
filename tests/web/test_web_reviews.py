"""Reviews over HTTP: of finished games, for everybody who may see them."""

from __future__ import annotations

import time
from typing import Any

from games_by_kind import SEALED, quick
from test_web_finished_games import finished
from web_clients import Visitor


def done(visitor: Visitor, table: str, seat: int) -> Any:
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        found = visitor.get(f"/api/tables/{table}/review", seat=seat)
        if found["stage"] == "done":
            return found
        assert found["stage"] in ("waiting", "running"), found
        time.sleep(0.05)
    raise AssertionError("the review is not done")


def test_a_review_of_a_finished_game_is_the_same_for_everybody(ada: Visitor, bob: Visitor) -> None:
    table = finished(ada)
    path = f"/api/tables/{table}/review"
    assert ada.get(path, seat=1)["stage"] == "none"
    begun = ada.post(path, {"seat": 1}, 200)
    assert begun["stage"] in ("waiting", "running", "done")
    made = done(ada, table, 1)
    assert made["review"]["seat"] == 1
    assert bob.get(path, seat=1) == made  # a public table: who may see the replay may see this
    assert bob.post(path, {"seat": 1}, 200) == made
    moments = ada.get(f"/api/tables/{table}/replay", seat=1)
    assert max(made["numbers"]) <= len(moments)


def test_refused_reviews_give_a_reason(ada: Visitor, bob: Visitor) -> None:
    going = ada.open(SEALED, ["me", "me", "me"], options=quick(SEALED))
    path = f"/api/tables/{going}/review"
    assert ada.get(path, 409, seat=0)["code"] == "not_over"
    assert ada.post(path, {"seat": 0}, 409)["code"] == "not_over"
    assert ada.post(path, {"seat": 99}, 400)["code"] == "bad_request"
    assert ada.post(path, {}, 400)["code"] == "bad_request"
    hidden = ada.open(SEALED, ["me", "me", "me"], options=quick(SEALED), public=False)
    assert bob.get(f"/api/tables/{hidden}/review", 404, seat=0)["code"] == "no_table"
    over = finished(ada)
    assert ada.get(f"/api/tables/{over}/review", 409, seat=7)["code"] == "no_seat"
