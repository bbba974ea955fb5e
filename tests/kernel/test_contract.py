"""Bad input of any kind gets a clear error and changes nothing."""

from __future__ import annotations

import pickle
from typing import Any

import msgspec
import pytest
from games_by_kind import GAMES, SEALED, TURNS

import muraglia
from muraglia.kernel.errors import BadNotation, BadOption, BadPosition, IllegalMove, MuragliaError
from muraglia.kernel.feature import schema, width
from muraglia.kernel.meta import ChoiceOption, FlagOption, Meta, SeatOption

META = Meta(
    id="walls",
    name="Walls",
    designers="nobody",
    year=1,
    seats=(2, 5),
    minutes=1,
    colours=("red", "yellow", "green", "blue", "brown"),
    options=(ChoiceOption("edition", ("first", "second")), SeatOption("start"), FlagOption("open_scores")),
    code="walls.game:GAME",
)


@pytest.mark.parametrize(
    ("seats", "options", "text"),
    [
        (1, {}, "Walls is for 2 to 5 players, not 1"),
        (6, {}, "is for 2 to 5 players, not 6"),
        ("3", {}, "is for 2 to 5 players, not '3'"),
        (True, {}, "is for 2 to 5 players, not True"),
        (3, {"edition": "third"}, "option edition must be first or second, not 'third'"),
        (3, {"editon": "first"}, "has no option 'editon'; it has: edition, start, open_scores"),
        (3, {"open_scores": 1}, "option open_scores must be on or off, not 1"),
        (3, {"start": 3}, "option start must be a seat from 1 to 3 (0 to 2 in code), or random, not 3"),
        (3, {"start": True}, "option start must be a seat"),
    ],
)
def test_an_impossible_set_up_is_refused(seats: Any, options: dict[str, object], text: str) -> None:
    with pytest.raises(BadOption) as caught:
        META.check_options(META.check_seats(seats), options)
    assert text in str(caught.value)


@pytest.mark.parametrize("game_id", GAMES)
def test_impossible_seats_and_options_are_refused(game_id: str) -> None:
    game = muraglia.game(game_id)
    low, high = game.meta.seats
    wrong: list[tuple[Any, dict[str, str]]] = [(low - 1, {}), (high + 1, {}), ("3", {}), (True, {})]
    for seats, options in [*wrong, (3, {"weather": "fine"})]:
        with pytest.raises(BadOption):
            game.new(seats, options=options)
    for option in game.meta.options:
        with pytest.raises(BadOption, match=f"option {option.name} must be "):
            game.new(3, options={option.name: None})
        with pytest.raises(BadOption, match=f"option {option.name} must be "):
            game.position(f"seats: 3\n{option.name}: \N{BRICK}")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no game 'go'; choose one of: "):
        muraglia.game("go")


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("text", ["", "castle", "castle a1 b2", " ", "🧱"])
def test_texts_that_are_no_moves_are_refused(game_id: str, text: str) -> None:
    with pytest.raises(BadNotation, match="not a move"):
        muraglia.game(game_id).parse(text)


def test_notation_forgives_spaces_and_case() -> None:
    for game in map(muraglia.game, GAMES):
        state = game.new(3)
        move = state.legal(state.acting[0])[0]
        assert game.parse(f"  {str(move).swapcase().replace(' ', '   ')} ") is move


@pytest.mark.parametrize("code", [-1, 10_000, "3", None])
def test_codes_out_of_range(code: Any) -> None:
    with pytest.raises(BadNotation, match="a code must be from 0 to"):
        muraglia.game(SEALED).decode(code)


def test_equal_moves_are_the_same_object() -> None:
    game = muraglia.game(TURNS)
    for code in range(len(game.book)):
        move = game.decode(code)
        assert game.encode(move) == code
        assert game.parse(str(move)) is move


def test_codes_and_mask_agree() -> None:
    game = muraglia.game(SEALED)
    state = game.new(3, seed=1)
    assert [game.decode(code) for code in state.codes(0)] == list(state.legal(0))
    assert [code for code, bit in enumerate(game.mask(state.legal(0))) if bit] == sorted(state.codes(0))


@pytest.mark.parametrize("game_id", GAMES)
def test_an_observation_is_as_long_as_its_features(game_id: str) -> None:
    game = muraglia.game(game_id)
    low, high = game.meta.seats
    for seats in range(low, high + 1):
        state, features = game.new(seats, seed=1), game.features(seats)
        out = [7] * width(features)
        if not features:
            with pytest.raises(MuragliaError, match="has no features"):
                state.observe(0, out)
            continue
        state.observe(seats - 1, out)
        assert len(out) == width(features)
        assert len({feature.name for feature in features}) == len(features)
        assert schema(features) != schema(features[1:])


def test_a_mask_marks_the_legal_moves() -> None:
    game = muraglia.game(SEALED)
    state = game.new(3)
    mask = game.mask(state.legal(0))
    assert len(mask) == len(game.book)
    assert [game.decode(code) for code, bit in enumerate(mask) if bit] == list(state.legal(0))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seat", [7, -2, "red"])
def test_a_seat_that_does_not_exist_is_refused(game_id: str, seat: Any) -> None:
    state = muraglia.game(game_id).new(3)
    before = state.digest()
    with pytest.raises(IllegalMove, match="There is no seat ") as caught:
        state.play(seat, state.legal(state.acting[0])[0])
    assert caught.value.rule in state.game.words().rules
    assert state.digest() == before


def test_a_seat_that_is_not_acting_is_refused() -> None:
    state = muraglia.game(TURNS).new(3)
    before = state.digest()
    with pytest.raises(IllegalMove, match="It is Red's turn") as caught:
        state.play(1, state.legal(0)[0])
    assert caught.value.rule in state.game.words().rules
    assert state.digest() == before


def test_a_move_of_another_game_and_values_that_are_no_moves_are_refused() -> None:
    state = muraglia.game(TURNS).new(3)
    for nonsense in (muraglia.game(SEALED).decode(0), str(state.legal(0)[0]), None, 3):
        with pytest.raises(BadNotation):
            state.play(0, nonsense)


def test_no_outcome_before_the_end() -> None:
    with pytest.raises(MuragliaError, match="not over"):
        _ = muraglia.game(SEALED).new(3).outcome


@pytest.mark.parametrize("game_id", GAMES)
def test_impossible_positions_are_refused(game_id: str) -> None:
    game = muraglia.game(game_id)
    low, high = game.meta.seats
    for text, said in [
        ("", "a position needs a line 'seats: "),
        ("seats 3", "line 1: a line reads 'key: value'"),
        ("seats: 9", f"line 1: seats must be a whole number from {low} to {high}, not '9'"),
        ("seats: 3\nseats: 4", "line 2: seats appears twice"),
        (f"{game.new(3).position()}weather: fine\n", "unknown key 'weather'; use one of: "),
        ("game: mahjong\nseats: 3", "line 1: this is a position of 'mahjong'"),
    ]:
        with pytest.raises(BadPosition) as caught:
            game.position(text)
        assert said in str(caught.value)


def test_errors_travel_between_processes() -> None:
    state = muraglia.game(TURNS).new(3)
    with pytest.raises(IllegalMove) as caught:
        state.play(1, state.legal(0)[0])
    error, twin = caught.value, pickle.loads(pickle.dumps(caught.value))
    assert (error.code, error.params) == ("not_your_turn", {"seat": 0})
    assert (str(twin), twin.rule, twin.code, twin.params) == (str(error), error.rule, error.code, error.params)


@pytest.mark.parametrize("name", GAMES)
def test_a_view_travels_as_json(name: str) -> None:
    game = muraglia.game(name)
    state = game.new(3, seed=1)
    for _ in range(40):
        state.play(state.acting[0], state.legal(state.acting[0])[-1])
        for seat in (None, 0, 1, 2):
            view = state.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
