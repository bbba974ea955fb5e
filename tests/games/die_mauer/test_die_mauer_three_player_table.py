"""The lookup table for three: its turns are those of the rules, and what is shipped is what the command computes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

import muraglia
from muraglia.bots import Budget
from muraglia.games.die_mauer.bots import three_player_table
from muraglia.games.die_mauer.bots.make_three_player_table import COUNT, Table, mixtures, pack, split
from muraglia.games.die_mauer.bots.master import Master
from muraglia.games.die_mauer.bots.strong import Strong
from muraglia.games.die_mauer.bots.three_player_table import IMPATIENCE, STEP, ThreePlayerTable, best_value
from muraglia.games.die_mauer.bots.three_player_table import table as table_bytes
from muraglia.games.die_mauer.bots.turn import TurnGame, solve
from muraglia.games.die_mauer.bots.value import load
from muraglia.games.die_mauer.bots.victory import Victory
from muraglia.games.die_mauer.bots.wall_ends import BARE, ROOMS
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.pieces import EMPTY, IS_WALL, LETTERS, PIECES, TOWER

WALLS = ("T4T", "4T", "4T4", "")
"""A wall with no, one and two ends that are plain walls, and an empty one: only the ends matter."""
WALL_KINDS = sum(1 << piece for piece in PIECES if IS_WALL[piece])
COLOURS = ("red", "yellow", "green")


@cache
def shipped() -> Table:
    """Return the shipped table, as the command works with it."""
    table = Table()
    for room in ROOMS:
        table.minus[room] = steps(b"".join(table_bytes(room))).T * np.float32(STEP)
    return table


def steps(packed: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(packed, dtype=np.uint8).reshape(3, COUNT)


def lay(room: int, hands: list[int], master: int = 0) -> State:
    """Return a position in which everybody is about to choose; hands by seat, as bits."""
    state: State = muraglia.game("die-mauer").new(3, 1, {"rounds": 1})
    state.master = master
    state.wall = WALLS[room]
    state.held = hands[:]
    state.counts = [hand >> piece & 1 for hand in hands for piece in PIECES]
    state.start_hands = tuple(state.counts)
    state.pieces = [hand.bit_count() for hand in hands]
    state.built_walls = 15 - sum((hand & WALL_KINDS).bit_count() for hand in hands)
    return state


def as_bits(letters: str) -> int:
    return sum(1 << LETTERS.index(letter) for letter in letters)


@pytest.mark.parametrize("room", ROOMS)
def test_the_turns_of_the_table_are_those_of_the_engine(room: int) -> None:
    rng = random.Random(room)
    table, value = shipped(), ThreePlayerTable()
    most = 0
    for _ in range(25):
        kinds = rng.randrange(2, 8) if room != BARE else 7
        hands = [
            sum(1 << piece for piece in rng.sample(PIECES, min(7, max(1, kinds + rng.randrange(-1, 2)))))
            for _ in COLOURS
        ]
        if room == 0:
            hands[0] |= as_bits("6")  # no stalemate
        master = rng.randrange(3)
        seats = [(master + step) % 3 for step in range(3)]
        turn = TurnGame(lay(room, hands, master), value)
        position = np.array([hands[seats[0]] << 14 | hands[seats[1]] << 7 | hands[seats[2]]])
        worth = table.gains(table.results(room, split(position)))[:, :, :, 0]
        for piece, results in turn.leads.items():
            for bits, leads in enumerate(results):
                if leads:
                    most += 1
                    mine = [float(worth[step, piece, bits]) for step in range(3)]
                    assert [leads[seat] for seat in seats] == pytest.approx(mine, abs=1e-3), (
                        hands,
                        LETTERS[piece],
                        bits,
                    )
    assert most > 200


def test_the_table_mixes_as_the_strong_player_does() -> None:
    table = shipped()
    for letters in (("TG6", "G46", "T16"), ("T4", "G3", "TG1"), ("TG12346",) * 3):
        hands = [as_bits(each) for each in letters]
        room = BARE if len(letters[0]) == 7 else 1
        turn = TurnGame(lay(room, hands), ThreePlayerTable())
        split_hands = split(np.array([hands[0] << 14 | hands[1] << 7 | hands[2]]))
        mixed = mixtures(np, table.gains(table.results(room, split_hands)), split_hands)
        thought = solve([(1.0, turn)], 0, 60)
        for seat in range(3):
            assert list(mixed[seat][:, 0]) == pytest.approx(thought.everybody[seat], abs=0.01)


def test_the_command_computes_what_is_shipped() -> None:
    """Computes all positions with three and four pieces again."""
    again = Table()
    for pieces in (3, 4):
        again.settle(pieces, map)
    few = np.flatnonzero(again.pieces <= 4)
    for room in (0, 1, 2):
        fresh = steps(pack(again, room))[:, few].astype(int)
        known = steps(b"".join(table_bytes(room)))[:, few].astype(int)
        assert np.abs(fresh - known).max() <= 1, "but for rounding"
        assert (fresh == known).mean() > 0.999


def test_an_endgame_that_can_be_solved_by_hand() -> None:
    """The master builder's last piece is a 6 that nobody else has: it is built, and the round is over (DM-5.1)."""
    hands = [as_bits("6"), as_bits("T"), as_bits("G1")]
    assert ThreePlayerTable().expect(2, hands) == pytest.approx([0 + IMPATIENCE, 15 + IMPATIENCE, 11 + IMPATIENCE])


def test_a_gate_that_no_end_takes_waits_for_a_wall() -> None:
    """Both ends are towers. Whoever has the last wall ends the round with it; the gates cannot be built before."""
    hands = [as_bits("G"), as_bits("1"), as_bits("G")]
    expected = ThreePlayerTable().expect(0, hands)
    assert expected[0] == pytest.approx(10 + 2 * IMPATIENCE, abs=0.5)
    assert expected[1] == pytest.approx(0 + 2 * IMPATIENCE, abs=0.5)


def test_strong_uses_the_table_among_three_only() -> None:
    assert isinstance(best_value(3), ThreePlayerTable)
    assert isinstance(best_value(4), Victory)
    game = muraglia.game("die-mauer")
    state = lay(2, [as_bits("6"), as_bits("T"), as_bits("G1")])
    mixture = Strong(game, 1).solve(state.view(0), Budget()).mixture
    assert mixture[LETTERS.index("6")] + mixture[EMPTY] == pytest.approx(1)


def test_the_master_has_a_table_of_its_own_and_thinks_more_of_the_others() -> None:
    game = muraglia.game("die-mauer")
    state = game.new(3, 7, {"rounds": 1})
    master, strong = Master(game, 1).at(state.view(0)), Strong(game, 1)
    mine, theirs = master.value(3), strong.value(3)
    assert isinstance(mine, ThreePlayerTable) and isinstance(theirs, ThreePlayerTable)
    assert mine.envy > theirs.envy
    hands = [as_bits("6"), as_bits("T"), as_bits("G1")]
    assert mine.expect(2, hands) == pytest.approx([0 + 3, 15 + 3, 11 + 3]), "a turn costs it three points"
    assert mine.minus(state) != theirs.minus(state)
    assert master.memory is not strong.memory, "they judge past turns by different tables"
    assert Master(game, 1).explain(state.view(0))[0].move in state.legal(0)


def test_a_second_tower_costs_more_than_one() -> None:
    value = ThreePlayerTable()
    one = lay(1, [as_bits("T1"), as_bits("G12"), as_bits("34")])
    two = one.copy()
    two.counts[TOWER] += 1
    two.pieces[0] += 1
    assert value.minus(two)[0] >= value.minus(one)[0] + 15 / 4
    assert value.minus(two)[1:] == value.minus(one)[1:]


@pytest.fixture
def without_table(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Muraglia installed without the lookup table."""
    values = (
        three_player_table.has_table,
        three_player_table.best_value,
        three_player_table.leads_value,
        three_player_table.master_value,
    )
    monkeypatch.setattr(three_player_table, "PACKAGE", "muraglia_no_such_table")
    for each in values:
        each.cache_clear()
    yield
    for each in values:
        each.cache_clear()


@pytest.mark.usefixtures("without_table")
def test_without_the_table_strong_goes_by_what_it_has_learned() -> None:
    assert best_value(3) is three_player_table.leads_value(3) is three_player_table.master_value() is load(3)
    game = muraglia.game("die-mauer")
    state = game.new(3, 7, {"rounds": 1})
    bots = [Strong(game, seat) for seat in range(3)]
    for _ in range(6):
        seat = state.acting[0]
        move = bots[seat].decide(state.view(seat), Budget())
        assert move in state.legal(seat)
        state.apply(seat, move)
    seat = state.acting[0]
    assert bots[seat].explain(state.view(seat), Budget())
