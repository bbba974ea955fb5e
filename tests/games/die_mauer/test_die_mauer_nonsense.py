"""What says nothing in Die Mauer, or cannot be, is refused with a sentence."""

from __future__ import annotations

import pytest

import muraglia
from muraglia.kernel.errors import BadNotation, BadPosition


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("show 5", "write show T (or - for the empty fist); the pieces are T G 1 2 3 4 6"),
        ("build 4 up", "write build 4 left (or right)"),
    ],
)
def test_notation_that_says_nothing(text: str, said: str) -> None:
    with pytest.raises(BadNotation) as caught:
        muraglia.game("die-mauer").parse(text)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats: 3\nwall: TG\nred: 1 2 3 4 6", "T and G may not be neighbours (DM-3.2)"),
        ("seats: 3\nwall: T5", "line 2: '5' is no piece"),
        ("seats: 3\nwall: T", "3 pieces T belong to 3 sets, not 4"),
        ("seats: 3\nfists: T ?", "line 2: fists has one piece for each of the 3 seats, not 2"),
        ("seats: 3\nstep: build", "step build needs a line 'shown"),
        ("seats: 3\nround over: bored | - | - | -", "line 2: a finished round reads"),
        ("seats: 3\nstory: sing red", "line 2: a story line reads"),
        ("seats: 3\nstory: build red T right", "the story does not lead to these hands"),
        ("seats: 3\nstory: stuck red", "the story does not lead to these hands"),
    ],
)
def test_positions_that_cannot_be(text: str, said: str) -> None:
    with pytest.raises(BadPosition) as caught:
        muraglia.game("die-mauer").position(text)
    assert said in str(caught.value)
