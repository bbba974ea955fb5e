"""Die Mauer's rule-of-thumb bot: clearly better than chance, fair, repeatable, and sensible where sense is obvious."""

from __future__ import annotations

from collections import Counter
from functools import partial

import judging
import pytest
from judging import plays_on_the_view_alone, share_of_wins

decides = partial(judging.decides, "thrifty", "die-mauer")


def test_it_wins_far_more_than_its_quarter() -> None:
    assert share_of_wins("thrifty", "die-mauer", 40) >= 0.7


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_plays_every_table_by_the_rules_on_the_view_alone(seats: int) -> None:
    plays_on_the_view_alone("thrifty", "die-mauer", seats, {"rounds": 1})


def test_the_gift_is_the_dearest_piece() -> None:
    position = "seats: 3\nmaster: red\nstep: give\nwall: 3T4\nshown: - - 4\nyellow: G 1 2 6"
    assert decides(position, seat=1) == "give G"


def test_a_free_build_is_the_dearest_piece_that_fits() -> None:
    position = "seats: 3\nmaster: red\nstep: free\nwall: T43G\nshown: - 6 4\nred: T 1 2 6\nyellow: G 1 2 3 4 6"
    assert decides(position).startswith("build 6 ")


def test_who_still_has_a_tower_opens_an_end_and_who_has_none_does_not() -> None:
    position = "seats: 3\nmaster: yellow\nstep: build\nbuilders: red\nshown: 6 6 4\n"
    with_tower = "red: T 6\nyellow: G 1 2 3 4 6\nwall: T123G4"
    assert decides(position + with_tower) == "build 6 left"
    without = "red: 1 6\nwall: T2G34"
    assert decides(position + without) == "build 6 right"


def test_the_master_builder_shows_what_nobody_else_can() -> None:
    """Nobody else has a tower: it cannot be matched."""
    position = "seats: 3\nwall: T4T4G6G6G463\nred: T 1 2\nyellow: 1 2 3\ngreen: 1 2 3"
    assert decides(position) == "show T"


def test_a_choice_cannot_be_foretold() -> None:
    position = "seats: 4\nwall: 4\nred: T G 1 2 3 6"
    shown = Counter(decides(position, seat=1, seed=seed) for seed in range(60))
    assert len(shown) >= 3
    assert max(shown.values()) < 54
