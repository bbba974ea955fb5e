"""Any text sent as a move or a position either works or is refused with a sentence."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import muraglia
from muraglia.conformance.setups import playable
from muraglia.kernel.contract import Game
from muraglia.kernel.errors import BadNotation, BadPosition, MuragliaError
from muraglia.kernel.number import LARGEST, is_number, whole

GAMES = list(muraglia.catalogue())
QUICK = settings(
    max_examples=300,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
ODD = (
    *("²", "٣", "1²", "9" * 5000, "-" + "9" * 5000, "\x00", "", "-", "-1", "-0", "0", "1", "7", "99", "1_0", "1e3"),
    *("?", "|", ":", ">", ",", "+", "=", "@", "/", ";", '"', "where=3", "named=7", "points=0", "lifted=30", "owed=9"),
    *("red", "blue", "green", "purple", "none", "over", "closed", "out", "fish", "card", "red > blue 33", "T", "r:D"),
)
"""Texts that are nonsense, or that are right only elsewhere."""


@cache
def seen(name: str) -> list[list[tuple[str, str]]]:
    """Return positions of random games, as lines of key and value."""
    game: Game[Any, Any, Any] = muraglia.game(name)
    rng = random.Random(7)
    found = []
    for seats in range(game.meta.seats[0], game.meta.seats[1] + 1):
        for options in rng.sample(settled := playable(game, seats), min(4, len(settled))):
            state = game.new(seats, rng.randrange(1000), options)
            for _ in range(rng.randrange(20, 250)):
                if state.over:
                    break
                seat = rng.choice(state.acting)
                state.play(seat, state.suggest(seat, rng) or rng.choice(state.legal(seat)))
                if rng.random() < 0.1:
                    found.append(state.position())
    return [[(key, value) for key, _, value in (line.partition(": ") for line in text.splitlines())] for text in found]


@cache
def values(name: str) -> dict[str, list[str]]:
    """Return all values seen for each key."""
    found: dict[str, set[str]] = {}
    for lines in seen(name):
        for key, value in lines:
            found.setdefault(key, set()).add(value)
    return {key: sorted(those) for key, those in found.items()}


@st.composite
def bent(draw: st.DrawFn, name: str) -> str:
    """Return a position with a few lines removed, doubled or replaced, or with an odd word in them."""
    lines = list(draw(st.sampled_from(seen(name))))
    known = values(name)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        key, value = lines[at]
        match draw(st.sampled_from(("word", "word", "word", "text", "same", "other", "more", "twice", "gone"))):
            case "word":
                words = value.split(" ")
                words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(ODD))
                lines[at] = key, " ".join(words)
            case "text":
                lines[at] = key, draw(st.text(max_size=20))
            case "same":
                lines[at] = key, draw(st.sampled_from(known.get(key, [value])))
            case "other":
                lines[at] = key, draw(st.sampled_from(known[draw(st.sampled_from(sorted(known)))]))
            case "more":
                more = draw(st.sampled_from(sorted(known)))
                lines.append((more, draw(st.sampled_from(known[more]))))
            case "twice":
                lines.append(lines[at])
            case "gone" if len(lines) > 1:
                lines.pop(at)
    return "\n".join(f"{key}: {value}" for key, value in lines)


@pytest.mark.parametrize("name", GAMES)
def test_any_position_is_playable_or_refused(name: str) -> None:
    """A text that is accepted as a position can be viewed, written and played on."""
    game: Game[Any, Any, Any] = muraglia.game(name)

    @QUICK
    @given(bent(name), st.integers(0, 2**32))
    def read(text: str, seed: int) -> None:
        try:
            state = game.position(text, seed)
        except MuragliaError as error:
            assert str(error)
            return
        again = game.position(state.position(), seed)
        assert again.position() == state.position()
        rng = random.Random(seed)
        for _ in range(12):
            if state.over:
                break
            seat = rng.choice(state.acting)
            state.play(seat, rng.choice(state.legal(seat)))
            for other in (None, *range(state.seats)):
                state.view(other)

    read()


@pytest.mark.parametrize("name", GAMES)
def test_any_text_is_a_move_or_refused(name: str) -> None:
    """Tries words of real moves mixed with odd ones, and arbitrary texts."""
    game: Game[Any, Any, Any] = muraglia.game(name)
    words = sorted({word for move in game.book.moves for word in str(move).split()})
    words += ["offer", "revise", "counter", "accept", "refuse", "call", "privately", "for", "me", "red:", "33", "2000"]
    mixed = st.lists(st.sampled_from([*words, *ODD]), max_size=7).map(" ".join)

    @QUICK
    @given(mixed | st.text(max_size=60))
    @example("²")
    @example("9" * 5000)
    def parse(text: str) -> None:
        for read, refusal in ((game.parse, BadNotation), (game.position, BadPosition)):
            try:
                read(text)
            except MuragliaError as error:
                assert isinstance(error, refusal), error
                assert str(error)

    parse()


ODD_MOVES = (
    *("play ²", "use ²", "calm ²", "pay ²", "add red ²", "play SS ²", "ride ²", "claim ²", "show ²"),
    *("offer red: ²", "offer red: card ²", "offer red: card ٣", "offer red: ٣ fish", "accept ٣ 00000000", "accept ry²"),
)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("move", [*ODD_MOVES, *(move.replace("²", "9" * 5000) for move in ODD_MOVES)])
def test_odd_digits_are_no_number(name: str, move: str) -> None:
    """Digits of other scripts, raised ones, and numbers longer than Python reads."""
    with pytest.raises(BadNotation):
        muraglia.game(name).parse(move)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", ["²", "٣", "9" * 5000, "-3", "+3", "3.0", "1_0"])
def test_numbers_in_positions_are_plain_digits(name: str, number: str) -> None:
    """This holds for every number in a position."""
    game = muraglia.game(name)
    for lines in (f"seats: {number}", f"rules: {number}\nseats: 3", f"seats: 3\nround: {number}\nturn: {number}"):
        with pytest.raises(BadPosition):
            game.position(lines)


def test_whole_numbers() -> None:
    """`whole` accepts plain digits within limits."""
    assert [whole(text, 1, 40) for text in ("1", "40", "007", "0", "41", "", " 1", "1 ", "+1", "-1")] == [
        *(1, 40, 7),
        *[None] * 7,
    ]
    assert [whole(text, -9, 9) for text in ("-9", "-0", "9", "-10", "--1", "-")] == [-9, 0, 9, None, None, None]
    assert whole(str(LARGEST)) == LARGEST
    assert whole(str(LARGEST + 1)) is None
    assert [is_number(text) for text in ("12", "9" * 5000, "²", "٣", "", "-1")] == [
        True,
        True,
        False,
        False,
        False,
        False,
    ]
