"""Trying a move in Great Wall: what is shown, and what is not foretold."""

from __future__ import annotations

from move_preview import tried

TWO_SITES = """\
seats: 2
turn: red
step: {step}
site 1: 5 3 | {row}
site 2: 4 2 |
red hand: W S D
"""


def test_a_card_that_would_be_played_is_shown_with_the_new_totals() -> None:
    seen = tried("great-wall", TWO_SITES.format(step="first", row="y:G"), 0, "play W 1")
    assert seen["sites"][0]["totals"] == [1, 2]
    assert seen["step"] == "second"


def test_a_draw_is_not_foretold() -> None:
    assert tried("great-wall", TWO_SITES.format(step="first", row=""), 0, "draw") is None


def test_tokens_that_a_claim_of_the_next_player_would_turn_up_are_not_foretold() -> None:
    position = TWO_SITES.replace("5 3 |", "3 |").format(step="second", row="y:G y:W+5 y:T y:H")
    assert tried("great-wall", position, 0, "play W 1") is None
