"""Trying a move in ZhanGuo: what is shown, and what is not foretold."""

from __future__ import annotations

from move_preview import tried


def test_a_card_and_its_place_are_tried_together() -> None:
    position = "seats: 2\nturn: blue\ncourt: 50\nblue hand: 57 90\nblue 1: below g, cards 16 6\n"
    seen = tried("zhanguo", position, 0, "play 57\nhire 1")
    assert seen["players"][0]["regions"][0]["workers"] == 1
    assert seen["pending"] == [16, 6]
