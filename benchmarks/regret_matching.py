"""Compare our regret matching with OpenSpiel's, on turns of Die Mauer (docs/reference/bot-strength.md):

    python benchmarks/regret_matching.py

A turn is a small game (`games/die_mauer/bots/turn.py`): all seats show a piece at once, and the resulting position is
valued. Both solvers get the same payoffs, and OpenSpiel computes for both how much deviating could still gain
(NashConv). With three seats there are many equilibria, so the mixtures may differ. With two, where the third seat is
always empty-handed and only the difference counts, the value is unique and both must find it.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.regret_matching import regret_matching
from open_spiel.python.policy import TabularPolicy

import muraglia
from muraglia.games.die_mauer.bots.turn import TurnGame, solve
from muraglia.games.die_mauer.bots.value import load
from muraglia.games.die_mauer.pieces import EMPTY
from muraglia.games.die_mauer.state import CHOOSE

SEATS = 3
OURS, THEIRS = 400, 20_000
"""Iterations of each. OpenSpiel's weights early iterations as much as late ones, so it needs more."""

Payoffs = list[NDArray[np.float64]]
Mixtures = list[NDArray[np.float64]]


def turns(count: int, seed: int) -> Iterator[TurnGame]:
    """Yield turns from random games, most of them with few pieces left."""
    rng = Random(seed)
    for number in range(count):
        state = muraglia.game("die-mauer").new(SEATS, seed + number)
        for _ in range(rng.randrange(20, 50)):
            seat = rng.choice(state.acting)
            state.apply(seat, rng.choice(state.legal(seat)))
        while state.step != CHOOSE or len(state.acting) < SEATS:
            seat = state.acting[0]
            state.apply(seat, state.legal(seat)[0])
        yield TurnGame(state, load(SEATS))


def between_two(turn: TurnGame) -> TurnGame:
    """Reduce a turn to a zero-sum game of the master builder and the first rival."""
    one, two, third = turn.master, *turn.rivals
    turn.choices[third] = [EMPTY]
    for results in turn.leads.values():
        for leads in results:
            if leads:
                leads[one] = (leads[one] - leads[two]) / 2
                leads[two], leads[third] = -leads[one], 0.0
    return turn


def payoffs(turn: TurnGame) -> Payoffs:
    """Return a payoff table for each seat, with an axis for each seat's choice."""
    tables = [np.zeros([len(mine) for mine in turn.choices]) for _ in turn.choices]
    for place in product(*(range(len(mine)) for mine in turn.choices)):
        shown = [mine[at] for mine, at in zip(turn.choices, place, strict=True)]
        piece = shown[turn.master]
        matching = sum(1 << bit for bit, rival in enumerate(turn.rivals) if shown[rival] == piece)
        for seat, table in enumerate(tables):
            table[place] = turn.leads[piece][matching][seat]
    return tables


def ours(turn: TurnGame, rounds: int) -> Mixtures:
    """Return all mixtures by our solver."""
    found = solve([(1.0, turn)], turn.master, rounds).everybody
    return [np.array([mixture[choice] for choice in mine]) for mixture, mine in zip(found, turn.choices, strict=True)]


def theirs(tables: Payoffs, rounds: int) -> Mixtures:
    """Return all mixtures by OpenSpiel's solver."""
    found: Mixtures = regret_matching(tables, iterations=rounds)
    return found


def left_to_gain(tables: Payoffs, mixtures: Sequence[NDArray[np.float64]]) -> float:
    """Return NashConv, computed by OpenSpiel: the sum of what each seat could gain by deviating alone."""
    at_once = pyspiel.create_tensor_game([table.flatten().tolist() for table in tables], list(tables[0].shape))
    game = pyspiel.convert_to_turn_based(at_once)
    policy = TabularPolicy(game)
    for seat, mixture in enumerate(mixtures):
        (information_state,) = policy.states_per_player[seat]
        policy.action_probability_array[policy.state_lookup[information_state], : len(mixture)] = (
            mixture / mixture.sum()
        )
    return float(nash_conv(game, policy))


def worth(table: NDArray[np.float64], mixtures: Sequence[NDArray[np.float64]]) -> float:
    """Return a seat's expected payoff."""
    for mixture in reversed(mixtures):
        table = table @ mixture
    return float(table)


def main() -> None:
    """Compare, and print a table."""
    parser = ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    gain: list[list[float]] = [[], []]
    for turn in turns(args.turns, args.seed):
        tables = payoffs(turn)
        gain[0].append(left_to_gain(tables, ours(turn, OURS)))
        gain[1].append(left_to_gain(tables, theirs(tables, THEIRS)))
    for name, rounds, found in zip(("ours", "OpenSpiel's"), (OURS, THEIRS), gain, strict=True):
        print(f"{name}, {rounds} rounds: left to gain {np.mean(found):.4f} on average, {max(found):.4f} at most")
    apart = []
    for turn in map(between_two, turns(args.turns, args.seed)):
        tables = payoffs(turn)
        mine, other = (worth(tables[turn.master], found) for found in (ours(turn, OURS), theirs(tables, THEIRS)))
        apart.append(abs(mine - other))
    print(f"between two: the values are {np.mean(apart):.4f} apart on average, {max(apart):.4f} at most")


if __name__ == "__main__":
    main()
