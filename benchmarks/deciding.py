"""How long a bot takes for its decisions:

    OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 python benchmarks/deciding.py master
    OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 python benchmarks/deciding.py master great-wall --seats 4 5 --games 3

Copies of the bot play whole games against each other, with a second for each decision, as on a server (`--unlimited`:
no limit). Milliseconds are CPU time; the two variables keep NumPy on one core. `deciding.mjs` runs this in a browser's
Python.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import process_time

import muraglia
from muraglia import bots
from muraglia.bench import argument_types
from muraglia.bench.dataset import add_record_option, record
from muraglia.kernel.contract import NOBODY


def measure(bot: str, game_id: str, seats: int, seed: int, budget: bots.Budget) -> list[float]:
    """Return the seconds of each decision in a game."""
    game = muraglia.game(game_id)
    state = game.new(seats=seats, seed=seed)
    players = [bots.make(bot, game, seed=seat) for seat in range(seats)]
    took = []
    while not state.over:
        for seat in state.acting:
            view = state.view(seat)
            began = process_time()
            move = bots.ask_or_none(players[seat], state, seat, view, budget)
            took.append(process_time() - began)
            if move is not None:
                state.apply(seat, move)
                break
        else:
            state.apply(NOBODY, state.legal(NOBODY)[0])
    return took


def summary(took: Sequence[float]) -> str:
    """Return a sentence on how long decisions took."""
    late = sum(each > 1 for each in took)
    mean, longest = 1000 * sum(took) / len(took), 1000 * max(took)
    return f"{len(took)} decisions, {mean:.0f} ms on average, {longest:.0f} at most, {late} over a second"


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print one line for each game and number of seats."""
    parser = argparse.ArgumentParser(description="How long a bot takes to decide.")
    parser.add_argument("bot", help="the name of a bot")
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games (all)")
    parser.add_argument("--seats", type=argument_types.count, nargs="*", help="numbers of seats (all)")
    parser.add_argument(
        "--games", dest="count", type=argument_types.count, default=1, metavar="K", help="games for each (1)"
    )
    parser.add_argument("--seed", type=argument_types.seed, default=1, help="the first game's seed (1)")
    parser.add_argument("--unlimited", action="store_true", help="without a limit of time")
    add_record_option(parser)
    args = parser.parse_args(words)
    rows = []
    budget = bots.UNLIMITED if args.unlimited else bots.Budget(seconds=1)
    for game_id in args.games or muraglia.catalogue():
        low, high = muraglia.catalogue()[game_id].seats
        for seats in args.seats or range(low, high + 1):
            if not low <= seats <= high:
                print(f"{game_id}: {low} to {high} seats, not {seats}")
                continue
            if args.bot not in bots.names(game_id):
                print(f"{game_id}: no {args.bot} here")
                break
            took: list[float] = []
            for seed in range(args.seed, args.seed + args.count):
                took += measure(args.bot, game_id, seats, seed, budget)
            print(f"{game_id}, {seats} seats: {summary(took)}", flush=True)
            mean, longest = 1000 * sum(took) / len(took), 1000 * max(took)
            rows.append([muraglia.catalogue()[game_id].name, seats, len(took), mean, longest])
    columns = ("game", "seats", "decisions", "ms on average", "ms at most")
    record(args.record, columns, rows, {"ms on average": 0, "ms at most": 0})


if __name__ == "__main__":
    main()
