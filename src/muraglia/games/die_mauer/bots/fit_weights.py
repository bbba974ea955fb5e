"""Learns the value of positions of Die Mauer from games that bots play:

    python -m muraglia.games.die_mauer.bots.fit_weights --seats 4 --rounds 2000 --bot thrifty

It adds the weights for that number of seats to `weights.toml`, beside this file.
"""

from __future__ import annotations

import random
from argparse import ArgumentParser
from pathlib import Path

import muraglia
from muraglia import bots
from muraglia.bench import argument_types
from muraglia.games.die_mauer.bots.value import features, first_guess
from muraglia.games.die_mauer.state import CHOOSE
from muraglia.kernel.data import table

WEIGHTS = "weights.toml"
Row = tuple[list[tuple[int, float]], int]


def play_rounds(seats: int, rounds: int, bot: str, seed: int) -> list[Row]:
    """Return what each seat held at the beginning of every turn, and its minus points at the end of the round."""
    game = muraglia.game("die-mauer")
    rows: list[Row] = []
    for number in range(rounds):
        state = game.new(seats, seed + number, {"rounds": 1, "start": "random"})
        players = [bots.make(bot, game, (seed + number) * seats + seat) for seat in range(seats)]
        seen: list[tuple[int, list[tuple[int, float]]]] = []
        while not state.over:
            if state.step == CHOOSE and len(state.acting) == seats:
                seen += [(seat, features(state, seat)) for seat in range(seats)]
            seat = state.acting[0]
            state.apply(seat, bots.ask(players[seat], state, seat))
        rows += [(found, -state.points[seat]) for seat, found in seen]
    return rows


def fit(rows: list[Row], weights: list[float], passes: int, rng: random.Random) -> float:
    """Move the weights towards the results; the learning rate of each weight falls as it learns. Return the mean
    error."""
    learned = [30.0] * len(weights)
    error = 0.0
    for _ in range(passes):
        rng.shuffle(rows)
        error = 0.0
        for found, minus in rows:
            miss = minus - sum([weights[at] * count for at, count in found])
            error += abs(miss)
            for at, count in found:
                learned[at] += (miss * count) ** 2
                weights[at] += 0.5 * miss * count / learned[at] ** 0.5
    return error / len(rows)


def main() -> None:
    """Play rounds, learn from them and write the weights."""
    parser = ArgumentParser(
        prog="muraglia.games.die_mauer.bots.fit_weights", description="Learn the value of positions."
    )
    parser.add_argument("--seats", type=argument_types.count, default=4)
    parser.add_argument("--rounds", type=argument_types.count, default=2000)
    parser.add_argument("--bot", default="thrifty")
    parser.add_argument("--seed", type=argument_types.seed, default=1_000_000)
    args = parser.parse_args()
    rows = play_rounds(args.seats, args.rounds, args.bot, args.seed)
    weights = first_guess(args.seats)
    error = fit(rows, weights, 3, random.Random(args.seed))
    path = Path(__file__).with_name(WEIGHTS)
    known = table(__package__, WEIGHTS)["weights"] if path.exists() else {}
    known[str(args.seats)] = [round(1000 * weight) for weight in weights]
    lines = [f"{seats} = {known[seats]}" for seats in sorted(known)]
    path.write_text(
        "# Made by `python -m muraglia.games.die_mauer.bots.fit_weights`, in thousandths, by seats.\n[weights]\n"
        + "\n".join(lines)
        + "\n",
        encoding="utf-8",
    )
    print(f"{len(rows)} rows; the predicted minus points miss by {error:.2f} on average")


if __name__ == "__main__":
    main()
