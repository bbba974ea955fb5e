"""Bad input of any kind gets a clear error and changes nothing."""

from __future__ import annotations

import pickle
from typing import Any

import msgspec
import pytest

import muraglia
from muraglia.kernel.errors import BadNotation, BadOption, BadPosition, IllegalMove, MuragliaError


@pytest.mark.parametrize(
    ("seats", "options", "text"),
    [
        (1, {}, "is for 2 to 5 players, not 1"),
        (6, {}, "is for 2 to 5 players, not 6"),
        ("3", {}, "is for 2 to 5 players, not '3'"),
        (True, {}, "is for 2 to 5 players, not True"),
        (3, {"edition": "zman"}, "option edition is kosmos or ffg, not 'zman'"),
        (3, {"editon": "ffg"}, "has no option 'editon'; it has: edition, start, open_scores"),
        (3, {"open_scores": 1}, "option open_scores is on or off, not 1"),
        (3, {"start": 3}, "option start is a seat from 1 to 3 (0 to 2 in code), or random, not 3"),
        (3, {"start": True}, "option start is a seat"),
    ],
)
def test_a_game_that_cannot_be(seats: Any, options: dict[str, object], text: str) -> None:
    with pytest.raises(BadOption) as caught:
        muraglia.game("great-wall").new(seats, options=options)
    assert text in str(caught.value)


def test_an_unknown_game() -> None:
    with pytest.raises(BadOption, match="there is no game 'go'; known are: "):
        muraglia.game("go")


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("great-wall", "play WG 1", "cards played together are all of one kind (GW-3.2)"),
        ("great-wall", "play TT 1", "nobody has more than 1 T (GW-1.1)"),
        ("great-wall", "ride 9", "sites go from 1 to 4, not 9 (GW-2.2)"),
        ("great-wall", "claim 2 6 W", "'claim 2 6 W' is no move of Great Wall of China: write claim 2 7 T"),
        ("great-wall", "pass", "write draw, play SS 2, cover r:N 2"),
        ("great-wall", "", "is no move"),
        ("die-mauer", "show 5", "write show T (or - for the empty fist); the pieces are T G 1 2 3 4 6"),
        ("die-mauer", "build 4 up", "write build 4 left (or right)"),
    ],
)
def test_notation_that_says_nothing(game: str, text: str, said: str) -> None:
    with pytest.raises(BadNotation) as caught:
        muraglia.game(game).parse(text)
    assert said in str(caught.value)


def test_notation_forgives_spaces_and_case() -> None:
    game = muraglia.game("great-wall")
    assert game.parse("  Play   ss  2 ") is game.parse("play SS 2")


@pytest.mark.parametrize("code", [-1, 10_000, "3", None])
def test_codes_out_of_range(code: Any) -> None:
    with pytest.raises(BadNotation, match="codes go from 0 to"):
        muraglia.game("die-mauer").decode(code)


def test_equal_moves_are_the_same_object() -> None:
    game = muraglia.game("great-wall")
    for code in range(len(game.book)):
        move = game.decode(code)
        assert game.encode(move) == code
        assert game.parse(str(move)) is move


def test_a_mask_marks_the_legal_moves() -> None:
    game = muraglia.game("die-mauer")
    state = game.new(3)
    mask = game.mask(state.legal(0))
    assert len(mask) == len(game.book)
    assert [game.decode(code) for code, bit in enumerate(mask) if bit] == list(state.legal(0))


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (1, "It is Red's turn. (GW-2.4)"),
        (7, "There is no seat 8: the seats go from 1 to 3. (GW-2.4)"),
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


def test_a_move_of_another_game_or_none_at_all() -> None:
    state = muraglia.game("great-wall").new(3)
    for nonsense in (muraglia.game("die-mauer").parse("show T"), "draw", None, 3):
        with pytest.raises(BadNotation):
            state.play(0, nonsense)


def test_no_outcome_before_the_end() -> None:
    with pytest.raises(MuragliaError, match="not over"):
        _ = muraglia.game("die-mauer").new(3).outcome


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("great-wall", "", "a position needs a line 'seats: 3'"),
        ("great-wall", "seats 3", "line 1: a line reads 'key: value'"),
        ("great-wall", "seats: 9", "line 1: seats is a whole number from 2 to 5, not '9'"),
        ("great-wall", "seats: 3\nseats: 4", "line 2: seats stands here twice"),
        ("great-wall", "seats: 3\nweather: fine\nsite 1: 7 3 |", "line 2: unknown key 'weather'"),
        ("great-wall", "game: die-mauer\nseats: 3", "line 1: this is a position of 'die-mauer'"),
        ("great-wall", "seats: 3", "without an open site the game is over"),
        ("great-wall", "seats: 3\nsite 1: 6 3 |", "line 2: '6' is none of 1 2 3 4 5 7 8"),
        ("great-wall", "seats: 3\nsite 1: 7 3 | r:X", "line 2: 'r:X' is no card of this table"),
        ("great-wall", "seats: 3\nsite 1: 7 3 | b:W", "'b:W' is no card of this table"),
        ("great-wall", "seats: 3\nsite 1: 7 3 | r:W+5", "a site has two free tokens, or one free and one on a card"),
        ("great-wall", "seats: 3\nsite 1: 7 3 | r:W/g:W", "only a dragon lies on another card"),
        ("great-wall", "seats: 3\nsite 1: 7 3 | r:T r:T", "red has 1 T, not 2 (GW-1.1)"),
        ("great-wall", "seats: 3\nsite 1: 8 8 |\nred won: 8", "the box holds 1 fewer tokens of 8 (GW-1.2)"),
        ("great-wall", "seats: 3\nsite 1: 7 3 |\nstep: claims", "red has nothing to claim here"),
        ("great-wall", "seats: 3\nsite 1: 7 3 |\nturn: brown", "line 3: 'brown' is no seat here"),
        ("die-mauer", "seats: 3\nwall: TG\nred: 1 2 3 4 6", "T and G may not be neighbours (DM-3.2)"),
        ("die-mauer", "seats: 3\nwall: T5", "line 2: '5' is no piece"),
        ("die-mauer", "seats: 3\nwall: T", "3 pieces T belong to 3 sets, not 4"),
        ("die-mauer", "seats: 3\nfists: T ?", "line 2: fists has one piece for each of the 3 seats, not 2"),
        ("die-mauer", "seats: 3\nstep: build", "step build needs a line 'shown"),
        ("die-mauer", "seats: 3\nround over: bored | - | - | -", "line 2: a finished round reads"),
        ("die-mauer", "seats: 3\nstory: sing red", "line 2: a story line reads"),
        ("die-mauer", "seats: 3\nstory: build red T right", "the story does not lead to these hands"),
        ("die-mauer", "seats: 3\nstory: stuck red", "the story does not lead to these hands"),
    ],
)
def test_positions_that_cannot_be(game: str, text: str, said: str) -> None:
    with pytest.raises(BadPosition) as caught:
        muraglia.game(game).position(text)
    assert said in str(caught.value)


def test_bad_options_in_a_position_are_named() -> None:
    with pytest.raises(BadOption, match="option edition is kosmos or ffg"):
        muraglia.game("great-wall").position("seats: 3\nedition: zman")


def test_errors_travel_between_processes() -> None:
    try:
        muraglia.game("great-wall").new(3).play(1, muraglia.game("great-wall").parse("draw"))
    except IllegalMove as error:
        twin = pickle.loads(pickle.dumps(error))
        assert (str(twin), twin.rule, twin.code, twin.params) == (str(error), "GW-2.4", "not_your_turn", {"seat": 0})


@pytest.mark.parametrize("name", ["great-wall", "die-mauer"])
def test_a_view_travels_as_json(name: str) -> None:
    game = muraglia.game(name)
    state = game.new(3, seed=1)
    for _ in range(40):
        state.play(state.acting[0], state.legal(state.acting[0])[-1])
        for seat in (None, 0, 1, 2):
            view = state.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
