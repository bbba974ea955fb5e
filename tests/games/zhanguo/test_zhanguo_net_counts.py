"""The inputs of ZhanGuo's net count what lies on the table."""

from __future__ import annotations

import random

import pytest

import muraglia
from muraglia.bots.net import read
from muraglia.games.zhanguo.bots.net_counts import Counts
from muraglia.games.zhanguo.bots.net_encoding import ENCODING, region_of
from muraglia.games.zhanguo.features import CARDS
from muraglia.games.zhanguo.moves import BOOK, SECTIONS
from muraglia.games.zhanguo.scoring import criterion
from muraglia.games.zhanguo.state import State
from muraglia.kernel.feature import width

REGIONS = range(5)


def counted(state: State, seat: int) -> list[float]:
    """Return a padded observation and all that is counted from it."""
    observed = [0] * width(state.game.features(state.seats))
    state.observe(seat, observed)
    numbers: list[float] = [*ENCODING.padding.pad(observed, state.seats)]
    for level in ENCODING.levels:
        cut = read(level.inputs, numbers)
        numbers += [sum(cut[at] * weight for at, weight in terms) for terms in level.sums]
    return numbers


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_net_counts_what_lies_on_the_table(seats: int) -> None:
    counts = Counts(ENCODING.padding)
    rng = random.Random(seats)
    state = muraglia.game("zhanguo").new(seats, seats)
    looked = 0
    while not state.over:
        seat = state.acting[0]
        if rng.random() < 0.1:
            looked += 1
            numbers = counted(state, seat)
            at = seat * len(REGIONS)
            for region in REGIONS:
                cards = state.laid[at + region]
                assert numbers[counts.in_region[region]] == len(cards)
                triggers = [state.tables.trigger[card] for card in cards]
                assert [numbers[place] for place in counts.triggers_in[region]] == [*map(triggers.count, range(5))]
            for section in range(len(SECTIONS)):
                assert numbers[counts.times[section]] == criterion(state, seat, section)
            top = state.court[-1] if state.court and not state.card else 0
            if not state.card:
                for card in range(1, CARDS + 1):
                    place = numbers[counts.hand[card - 1]]
                    assert (place > 0) == (card in state.hand[seat])
                    assert (place > 1) == (card in state.hand[seat] and card > top)
            for task, missing in enumerate(counts.missing):
                named = state.tables.tasks[task % 3][state.task_tiles[task]]
                there = (
                    [any(owner == seat for owner in state.slots[site * 6 : site * 6 + 6]) for site in range(3)],
                    [state.palaces[region * seats + seat] > 0 for region in REGIONS],
                    [state.governors[region * seats + seat] > 0 for region in REGIONS],
                )[task % 3]
                assert numbers[missing] == sum(named >> place & 1 and not built for place, built in enumerate(there))
            for other in range(seats):
                mine = [numbers[place] for place in counts.markers[other]]
                assert mine == [state.value((seat + other) % seats, colour) for colour in range(3)]
        state.apply(seat, rng.choice(state.legal(seat)))
    assert looked > 10


def test_moves_of_a_region_stand_in_the_same_places_for_each() -> None:
    assert sorted(ENCODING.order) == list(range(len(BOOK.moves)))
    for region, codes in enumerate(ENCODING.part_codes):
        moves = [BOOK.decode(code) for code in codes]
        assert {region_of(move) for move in moves} == {region}
        first = [type(BOOK.decode(code)) for code in ENCODING.part_codes[0]]
        assert [type(move) for move in moves] == first
    assert all(region_of(BOOK.decode(code)) is None for code in ENCODING.codes)


def test_the_inputs_of_regions_are_alike() -> None:
    assert len({len(part) for part in ENCODING.parts}) == 1
    assert {len(part) for part in ENCODING.part_codes} == {22}
