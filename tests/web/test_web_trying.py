"""Trying a move shows what would follow, as far as the seat could work it out itself."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from visitors import Visitor

import muraglia
from muraglia.web.tables.preview import outlook

TWO_SITES = """\
seats: 2
turn: red
step: {step}
site 1: 5 3 | {row}
site 2: 4 2 |
red hand: W S D
"""


def tried(game: str, position: str, seat: int, move: str) -> Any:
    rules: Any = muraglia.game(game)
    guess = rules.sample(rules.position(position).view(seat), random.Random(1))
    seen = outlook(guess, seat, [rules.parse(line) for line in move.splitlines()])
    return None if seen is None else msgspec.json.decode(seen[0])


def test_a_card_that_would_be_played_is_shown_with_the_new_totals() -> None:
    seen = tried("great-wall", TWO_SITES.format(step="first", row="y:G"), 0, "play W 1")
    assert seen["sites"][0]["totals"] == [1, 2]
    assert seen["step"] == "second"


def test_a_draw_is_not_foretold() -> None:
    assert tried("great-wall", TWO_SITES.format(step="first", row=""), 0, "draw") is None


def test_tokens_that_a_claim_of_the_next_player_would_turn_up_are_not_foretold() -> None:
    position = TWO_SITES.replace("5 3 |", "3 |").format(step="second", row="y:G y:W+5 y:T y:H")
    assert tried("great-wall", position, 0, "play W 1") is None


def test_a_fist_is_not_opened_before_all_have_chosen() -> None:
    assert tried("die-mauer", "seats: 3\nmaster: red\n", 0, "show -") is None


def test_a_deal_is_foretold_in_figures(ada: Visitor) -> None:
    table = ada.open("chinatown", ["me", "me", "me"])
    for seat in range(3):
        view = next(each["view"] for each in ada.get(f"/api/tables/{table}", seat=seat) if each["type"] == "view")
        for card in view["cards"][: view["to_keep"]]:
            ada.command(table, "play", f"keep-{card}", seat=seat, move=f"keep {card}")
        ada.command(table, "play", f"ready-{seat}", seat=seat, move="ready")
    told = ada.post(f"/api/tables/{table}/try", {"seat": 0, "move": "offer yellow: 1000"})
    assert told["forecast"]["cash"] == [-1, 1, 0]
    assert told["forecast"]["gain"] == [-1, 1, 0]
    assert ada.post(f"/api/tables/{table}/try", {"seat": 0, "move": "done"})["forecast"] == {}


def test_a_card_and_its_place_are_tried_together() -> None:
    position = "seats: 2\nturn: blue\ncourt: 50\nblue hand: 57 90\nblue 1: below g, cards 16 6\n"
    seen = tried("zhanguo", position, 0, "play 57\nhire 1")
    assert seen["players"][0]["regions"][0]["workers"] == 1
    assert seen["pending"] == [16, 6]
