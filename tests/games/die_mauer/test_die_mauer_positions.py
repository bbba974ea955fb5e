"""Positions of Die Mauer as text: read back as they were written, and refused with a reason."""

from __future__ import annotations

import random

import pytest

import muraglia
from muraglia.kernel.errors import BadPosition

GAME = muraglia.game("die-mauer")


@pytest.mark.parametrize("start", [0, 2, "random"])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_position_of_a_game_reads_back(seats: int, start: int | str) -> None:
    rng = random.Random(seats)
    state = GAME.new(seats, 1, {"rounds": 2, "start": start})
    while not state.over:
        twin = GAME.position(state.position(), seed=9)
        assert twin.position() == state.position()
        assert [twin.legal(seat) for seat in twin.acting] == [state.legal(seat) for seat in state.acting]
        seat = rng.choice(state.acting)
        state.apply(seat, rng.choice(state.legal(seat)))
    assert GAME.position(state.position()).outcome == state.outcome


LATER = """\
seats: 4
wall: 4T
red: G 1 2 3 6
"""

BUILD = LATER + "step: build\nshown: 2 6 6 6\nbuilders: red\n"
FREE = LATER + "step: free\nshown: - 6 6 6\n"
GIVE = LATER + "step: give\nshown: - 6 6 -\n"
OVER = "seats: 3\nrounds: 1\nstep: over\nround over: out | - | T | 6\n"
CLOSED = "seats: 3\nwall: T111222333444666{end}\nred: T\nyellow: T G\ngreen: G\n"


def test_the_first_round_counts_its_turns_by_the_master_builder() -> None:
    """DM-2.3, DM-2.4: one of the two lines says it all."""
    assert GAME.position("seats: 3\nturn: 11\n").master == 2
    assert GAME.position("seats: 3\nmaster: green\n").turn == 2
    assert GAME.position("seats: 3\nmaster: red\nstart: 2\n").turn == 2
    assert GAME.position("seats: 3\nmaster: green\nturn: 1\nstart: random\n").master == 2, "nobody knows who began"


@pytest.mark.parametrize("text", [BUILD, FREE, GIVE, OVER, CLOSED.format(end="").replace("green: G", "green: G G")])
def test_these_positions_can_be(text: str) -> None:
    assert GAME.position(text)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (CLOSED.format(end="G"), "nobody can ever build again, and that ends the round at once (DM-7.4)"),
        ("seats: 3\nturn: 200\n", "the round is over after 200 turns (DM-7.4)"),
        ("seats: 3\nmaster: yellow\nturn: 11\n", "with turn: 11 the master builder is green, from red on (DM-2.3)"),
        ("seats: 3\nstory: reveal red T--\n", "after red the master builder is the next player, not red (DM-2.3)"),
        (BUILD.replace("shown: 2", "shown: -"), "the step is free or give, not build (DM-6)"),
        (BUILD.replace("builders: red", "builders: blue"), "here red builds, in this order (DM-5)"),
        (BUILD.replace("2 6 6 6", "6 6 6 6"), "here yellow green blue build, in this order (DM-5)"),
        (BUILD.replace("4T", "T").replace("red: G", "red: 4 G"), "both make the same wall (DM-5.5)"),
        (BUILD.replace("2 6 6 6", "G G 6 6"), "nobody is asked where only one end fits"),
        (FREE.replace("- 6 6 6", "- 6 6 -"), "only as the one empty fist (DM-6.1)"),
        (FREE.replace("- 6 6 6", "2 6 6 6"), "only as the one empty fist (DM-6.1)"),
        (GIVE.replace("- 6 6 -", "6 6 - -"), "exactly one rival with an empty fist (DM-6.2)"),
        (GIVE.replace("- 6 6 -", "- 6 - -"), "exactly one rival with an empty fist (DM-6.2)"),
        (OVER.replace("rounds: 1", "rounds: 2"), "1 of 2 rounds are over: the game is not"),
        (OVER.replace("step: over\n", ""), "1 of 1 rounds are over: so is the game (step: over)"),
        (OVER.replace("out | -", "out | 3"), "round 1: a round ends with 'out' when a player has no pieces left"),
        (OVER.replace("out | -", "turns | -"), "round 1: a round ends with 'out' when a player has no pieces left"),
        (
            OVER.replace("out | -", "stalemate | T"),
            "round 1: there is no stalemate while somebody holds a wall (DM-7.4)",
        ),
    ],
)
def test_a_position_that_the_rules_exclude_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(text)
    assert complaint in str(caught.value)
