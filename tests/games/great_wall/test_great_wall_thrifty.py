"""Great Wall's rule-of-thumb bot: clearly better than chance, fair, repeatable, and sensible where sense is obvious."""

from __future__ import annotations

from functools import partial

import judging
import pytest
from judging import plays_on_the_view_alone, share_of_wins

decides = partial(judging.decides, "thrifty", "great-wall")


def test_it_wins_far_more_than_its_quarter() -> None:
    assert share_of_wins("thrifty", "great-wall", 40) >= 0.85


@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_plays_every_table_by_the_rules_on_the_view_alone(seats: int, edition: str) -> None:
    plays_on_the_view_alone("thrifty", "great-wall", seats, {"edition": edition})


def test_a_lead_is_taken_where_it_pays() -> None:
    position = "seats: 3\nsite 1: 1 2 | y:G\nsite 2: 8 7 | g:G\nsite 3: 2 2 |\nred hand: T W"
    assert decides(position) == "play T 2"


def test_nobody_pays_five_soldiers_for_a_one() -> None:
    position = "seats: 3\nsite 1: 1 1 | y:S y:S y:S y:S\nred hand: S S S S S"
    assert decides(position) == "draw"


def test_a_safe_lead_needs_no_more_cards() -> None:
    position = "seats: 3\nsite 1: 5 3 | r:T r:S r:S r:S y:W\nred hand: W W"
    assert decides(position) == "draw"


def test_the_noble_humbles_a_strong_rival() -> None:
    position = "seats: 2\nsite 1: 8 7 | y:T y:G r:W r:W\nred hand: N"
    assert decides(position) == "play N 1"


def test_the_dragon_lies_on_what_counts_most() -> None:
    position = "seats: 2\nsite 1: 8 7 | y:W y:T r:G\nred hand: D"
    assert decides(position) == "cover y:T 1"


def test_cards_are_not_kept_beyond_the_end() -> None:
    position = """
        seats: 2
        last round: yellow
        step: second
        site 1: 1 2 | y:W
        red hand: G W W
        yellow gone: WWWWWW GGG T SSSSS HH N D
    """
    assert decides(position).startswith("play ")


def test_at_the_end_the_token_that_keeps_the_lead_is_taken_first() -> None:
    position = """
        seats: 2
        step: last claims
        last round: red
        site 1: 4 1 | r:T y:W
        site 2: 8 5 | y:W
        red gone: WWWWWWW GGG SSSSS HH N D
    """
    assert decides(position) == "claim 1 1"


def test_a_horseman_rides_after_the_first_action_if_it_pays() -> None:
    position = "seats: 2\nsite 1: 8 7 | y:W\nred hand: H\nstep: {step}"
    assert decides(position.format(step="first")) == "draw"
    assert decides(position.format(step="second")) == "ride 1"
