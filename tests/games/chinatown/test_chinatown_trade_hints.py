"""What all can work out while they trade: whom a thing would help, who is near a business, what a purse must hold."""

from __future__ import annotations

from typing import Any

import muraglia

GAME: Any = muraglia.game("chinatown")
FISH, RESTAURANT = 0, 3
TOWN = """
seats: 3
round: 2
phase: trade
red: 17:restaurant 18:restaurant 21:restaurant 58
red tiles: fish
red cash: 5000
yellow: 22 30:fish 33:fish 34
yellow tiles: restaurant
yellow cash: 7000
green: 44
green cash: 6000
"""


def play(state: Any, *moves: str) -> None:
    for line in moves:
        colour, _, move = line.partition(": ")
        state.play(GAME.meta.colours.index(colour), GAME.parse(move))


def told(uses: Any) -> set[tuple[int, int, int, int, int]]:
    return {(each.giver, each.taker, each.building, each.kind, each.more) for each in uses}


def test_a_thing_says_whom_it_would_help_and_by_how_much() -> None:
    """A fourth restaurant would earn red 8,000 instead of 4,000, wherever it is: building 22 alone is of no use yet. A
    third fish shop is worth 3,000 to yellow, who has a place for it."""
    state = GAME.position(TOWN)
    red = told(state.on_screen(0).uses)
    assert (0, 1, 0, FISH, 3) in red
    assert not any(use[:3] == (1, 0, 22) for use in red), "without a fourth restaurant it is a place like others"
    assert not any({1, 2} == {giver, taker} for giver, taker, *_ in red), "that is for those two to see"
    assert state.on_screen(None).uses == ()
    play(state, "red: offer yellow: fish for 22", "yellow: accept 1 red > yellow fish; yellow > red 22")
    assert (1, 0, 0, RESTAURANT, 4) in told(state.on_screen(0).uses)
    assert (1, 0, 0, RESTAURANT, 4) in told(state.on_screen(1).uses)


def test_who_is_near_a_business_is_told_by_kind() -> None:
    near = GAME.position(TOWN).on_screen(None).nearest
    assert [(each.kind, each.seat, each.joined, each.tiles, each.lacks) for each in near] == [
        (FISH, 1, 2, 0, 1),
        (RESTAURANT, 0, 3, 0, 1),
    ]


def test_a_purse_holds_at_least_what_all_know() -> None:
    """Open money is counted; who has dealt in private may have paid everything; who has agreed to pay can pay."""
    state = GAME.position(TOWN)
    assert state.on_screen(2).least == (5, 7, 6)
    play(state, "red: offer yellow: 2000 for 22", "yellow: accept 1 red > yellow 2000; yellow > red 22")
    assert state.on_screen(2).least == (3, 9, 6)
    play(state, "red: offer privately yellow: 1000 for 34", "yellow: accept ry1 red > yellow 1000; yellow > red 34")
    assert state.on_screen(2).least == (0, 0, 6), "both may have paid"
    assert state.on_screen(None).least == (0, 0, 6)
    assert state.on_screen(0).least == (2, 10, 6), "they know"
    play(state, "yellow: offer green: 4000 for 44")
    assert state.on_screen(2).least == (0, 4, 6)
    assert state.on_screen(1).least == (2, 10, 6)
