"""Invalid moves, seats, options and set-ups of Great Wall are refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import muraglia
from muraglia.kernel.errors import BadNotation, BadOption, IllegalMove


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("play WG 1", "cards played together must be of the same kind (GW-3.2)"),
        ("play TT 1", "nobody has more than 1 × T (GW-1.1)"),
        ("ride 9", "sites are numbered 1 to 4, not 9 (GW-2.2)"),
        ("claim 2 6 W", "'claim 2 6 W' is not a move of Great Wall of China: write claim 2 7 T"),
        ("pass", "write draw, play SS 2, cover r:N 2"),
        ("", "is not a move"),
    ],
)
def test_invalid_notation_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadNotation) as caught:
        muraglia.game("great-wall").parse(text)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (1, "It is Red's turn. (GW-2.4)"),
        (7, "There is no seat 8: seats are numbered 1 to 3. (GW-2.4)"),
        (-1, "There is no seat 0"),
        ("red", "There is no seat red"),
    ],
)
def test_a_seat_that_is_not_acting(seat: Any, text: str) -> None:
    state = muraglia.game("great-wall").new(3)
    before = state.digest()
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, state.game.parse("draw"))
    assert text in str(caught.value)
    assert state.digest() == before


def test_bad_options_in_a_position_are_named() -> None:
    with pytest.raises(BadOption, match="option edition must be kosmos or ffg"):
        muraglia.game("great-wall").position("seats: 3\nedition: zman")


@pytest.mark.parametrize(
    ("seats", "options", "text"),
    [
        (1, {}, "is for 2 to 5 players, not 1"),
        (6, {}, "is for 2 to 5 players, not 6"),
        ("3", {}, "is for 2 to 5 players, not '3'"),
        (True, {}, "is for 2 to 5 players, not True"),
        (3, {"edition": "zman"}, "option edition must be kosmos or ffg, not 'zman'"),
        (3, {"editon": "ffg"}, "has no option 'editon'; it has: edition, start, open_scores"),
        (3, {"open_scores": 1}, "option open_scores must be on or off, not 1"),
        (3, {"start": 3}, "option start must be a seat from 1 to 3 (0 to 2 in code), or random, not 3"),
        (3, {"start": True}, "option start must be a seat"),
    ],
)
def test_an_impossible_set_up_is_refused(seats: Any, options: dict[str, object], text: str) -> None:
    with pytest.raises(BadOption) as caught:
        muraglia.game("great-wall").new(seats, options=options)
    assert text in str(caught.value)
