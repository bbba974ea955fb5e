"""Positions of Die Mauer as text: read back as they were written, and refused with a reason."""

from __future__ import annotations

import random

import pytest
from bad_positions import own, refused

import muraglia

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
    """DM-2.3, DM-2.4: either of the two lines is enough."""
    assert GAME.position("seats: 3\nturn: 11\n").master == 2
    assert GAME.position("seats: 3\nmaster: green\n").turn == 2
    assert GAME.position("seats: 3\nmaster: red\nstart: 2\n").turn == 2
    assert GAME.position("seats: 3\nmaster: green\nturn: 1\nstart: random\n").master == 2, "nobody knows who began"


@pytest.mark.parametrize("text", [BUILD, FREE, GIVE, OVER, CLOSED.format(end="").replace("green: G", "green: G G")])
def test_these_positions_can_be(text: str) -> None:
    assert GAME.position(text)


WRONG = [
    ("seats: 3\nwall: TG\nred: 1 2 3 4 6", "neighbours"),
    ("seats: 3\nwall: T5", "among"),
    ("seats: 3\nwall: T", "pieces"),
    ("seats: 3\nfists: T ?", "one_each"),
    ("seats: 3\nstep: build", "needs_shown"),
    ("seats: 3\nround over: bored | - | - | -", "round_form"),
    ("seats: 3\nstory: sing red", "story_form"),
    ("seats: 3\nstory: build red T right", "story_elsewhere"),
    ("seats: 3\nstory: stuck red", "story_elsewhere"),
    (CLOSED.format(end="G"), "stalemate"),
    ("seats: 3\nturn: 200\n", "turns"),
    ("seats: 3\nmaster: yellow\nturn: 11\n", "master"),
    ("seats: 3\nstory: reveal red T--\n", "next_master"),
    (BUILD.replace("shown: 2", "shown: -"), "empty_master"),
    (BUILD.replace("builders: red", "builders: blue"), "builders"),
    (BUILD.replace("2 6 6 6", "6 6 6 6"), "builders"),
    (BUILD.replace("4T", "T").replace("red: G", "red: 4 G"), "one_end"),
    (BUILD.replace("2 6 6 6", "G G 6 6"), "one_end"),
    (FREE.replace("- 6 6 6", "- 6 6 -"), "not_free"),
    (FREE.replace("- 6 6 6", "2 6 6 6"), "not_free"),
    (GIVE.replace("- 6 6 -", "6 6 - -"), "no_gift"),
    (GIVE.replace("- 6 6 -", "- 6 - -"), "no_gift"),
    (OVER.replace("rounds: 1", "rounds: 2"), "rounds_to_come"),
    (OVER.replace("step: over\n", ""), "rounds_over"),
    (OVER.replace("out | -", "out | 3"), "out"),
    (OVER.replace("out | -", "turns | -"), "out"),
    (OVER.replace("out | -", "stalemate | T"), "no_stalemate"),
    (BUILD.replace("shown: 2 6 6 6\n", ""), "needs_shown"),
    (BUILD.replace("builders: red\n", ""), "needs_builders"),
    ("seats: 3\nred: -\nwall: 1234T6G", "no_pieces"),
    ("seats: 3\nfists: - - -", "nobody_acts"),
    ("seats: 3\nwall: 4\nred: T G 1 2 3 6\nfists: 4 ? ?", "not_held"),
    ("seats: 3\nmaster: yellow\nstep: free\nstory: reveal red -66", "last_master"),
    ("seats: 3\nwall: T12346G\nred: G\nyellow: T 1 2 3 4 6\nstep: free\nshown: - 6 6", "nothing_fits"),
    (
        "seats: 4\nwall: 43\nred: T G 1 2 3 6\nyellow: T G 1 2 4 6\n"
        "step: build\nshown: T T T 6\nbuilders: yellow green",
        "both_ends",
    ),
]


@pytest.mark.parametrize(("text", "code"), WRONG)
def test_a_position_that_the_rules_exclude_is_refused(text: str, code: str) -> None:
    assert refused(GAME, text).code == code


def test_every_sentence_is_reached() -> None:
    assert own(GAME) == {code for _, code in WRONG} & own(GAME)


@pytest.mark.parametrize(
    ("text", "key"), [("wall: T", "wall"), ("yellow: T T G 1 2 3 4 6", "yellow"), ("red: T G 1 2 3 4", "red")]
)
def test_what_does_not_add_up_names_the_line_to_look_at(text: str, key: str) -> None:
    error = refused(GAME, f"seats: 3\n{text}")
    assert (error.code, error.rule, error.params["key"]) == ("pieces", "DM-1.1", key)
