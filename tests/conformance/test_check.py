"""`muraglia.check` passes for the games that we ship, and tries all set-ups."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import prod

import pytest
from games_by_kind import SEALED

import muraglia
from muraglia.conformance.setups import playable, values_of
from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import ChoiceOption, FlagOption, NumberOption, Options, SeatOption


@pytest.mark.parametrize("name", list(muraglia.catalogue()))
def test_the_games_keep_their_promises(name: str) -> None:
    game = muraglia.game(name)
    proof = muraglia.check(game, games=1)
    low, high = game.meta.seats
    assert proof.games == high - low + 1
    assert proof.promises["what a seat is told depends only on what it may know"] > 100
    assert proof.promises["a sample agrees with its view"] > 100
    assert proof.promises["a record replays to the same position"] == proof.games


def test_values() -> None:
    assert values_of(ChoiceOption("edition", ("kosmos", "ffg")), 3) == ["kosmos", "ffg"]
    assert values_of(FlagOption("open"), 3) == [False, True]
    assert values_of(NumberOption("rounds", 4, 1, 10), 3) == [4, 1, 10]
    assert values_of(SeatOption("start"), 3) == [0, 1, 2, "random"]


def test_all_combinations_are_tried_and_each_value_comes_first() -> None:
    meta = muraglia.catalogue()[SEALED]
    values = {option.name: values_of(option, 4) for option in meta.options}
    found = playable(muraglia.game(SEALED), 4)
    assert len(found) == prod(map(len, values.values())) == len({tuple(options.items()) for options in found})
    for name, wanted in values.items():
        assert {options[name] for options in found[: max(map(len, values.values()))]} == set(wanted)
    for options in found:
        assert meta.check_options(4, options) == options


@pytest.mark.parametrize("name", list(muraglia.catalogue()))
def test_every_two_values_that_go_together_meet_in_the_first_games(name: str) -> None:
    """This holds even if some options exclude each other: an untried pair once hid a game that got stuck."""
    game = muraglia.game(name)
    found = playable(game, game.meta.seats[0])

    def pairs(some: Sequence[Options]) -> set[object]:
        return {pair for options in some for pair in combinations(options.items(), 2)}

    assert found[0] == game.new(game.meta.seats[0]).options
    assert pairs(found[:20]) == pairs(found)


def test_a_check_of_no_games_is_refused() -> None:
    with pytest.raises(BadOption, match="at least one game"):
        muraglia.check(muraglia.game(SEALED), games=0)
