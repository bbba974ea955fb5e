"""Prove that an array engine plays by a game's rules: `python -m muraglia.vector.prove GAME`.

Games are played in arrays, some at random and some with preferred moves that bring up rare rules. The Python engine
plays the same moves. Before every step the two are compared: positions, legal moves, acting seats, all observations and
scores. With `--every N` that happens before one step in N (other steps in each batch) and at the end. Every step checks
that its moves are legal and that illegal ones are refused. The first difference ends the proof and shows the moves that
lead there; otherwise a summary counts which rules came up. With `--keep FILE` a stopped proof continues where it was,
as long as neither engine has changed.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

import jax.numpy as jnp
import numpy as np

import muraglia
from muraglia import vector
from muraglia.bench import argument_types
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.vector.contract import Engine
from muraglia.vector.lockstep import ArrayGames, Mismatch, compare
from muraglia.vector.play import MovePreference, PlayedLegs, RandomGames
from muraglia.vector.proof_journal import ProofBatch, ProofJournal
from muraglia.vector.setups import every_setup, in_pairs

THIRDS = 3
"""How many random thirds of the codes take turns being preferred, beside no preference and the engine's own sets."""


def preference(engine: Engine[Any], number: int) -> MovePreference:
    """Return the moves that all seats prefer in a batch of games, so that rare moves come up often."""
    number %= 1 + len(engine.preferred_codes) + THIRDS
    liked, often = np.zeros(engine.codes, bool), 250
    if number > len(engine.preferred_codes):
        liked, often = np.random.default_rng(number).random(engine.codes) < 1 / 3, 128
    elif number:
        liked[list(engine.preferred_codes[number - 1])] = True
    return MovePreference(jnp.asarray(liked), jnp.asarray(often, jnp.uint32))


def played(games: RandomGames, batch: ProofBatch) -> ArrayGames:
    """Play a batch in arrays, and return its positions and actions."""
    engine = games.engine
    first_leg = 1 + int(np.random.default_rng(batch.first).integers(games.every))
    some = list(games.play(batch.first, batch.games, preference(engine, batch.liking), first_leg))
    whole = PlayedLegs(*(np.concatenate(parts).swapaxes(0, 1) for parts in zip(*some, strict=True)))
    return ArrayGames(engine.game, engine.seats, batch.options, batch.first, first_leg, *whole)


def compared(
    games: RandomGames, batches: Sequence[ProofBatch], jobs: int
) -> Iterator[tuple[ProofBatch, Counter[str], float]]:
    """Play and compare batches; yield each with its rule counts and seconds, in the order in which they finish."""
    if jobs == 1:
        for batch in batches:
            began = time.monotonic()
            yield batch, compare(played(games, batch)), time.monotonic() - began
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        waiting: dict[Future[Counter[str]], tuple[ProofBatch, float]] = {}
        for number, batch in enumerate(batches, 1):
            began = time.monotonic()
            waiting[pool.submit(compare, played(games, batch))] = batch, began
            while len(waiting) > jobs or (waiting and number == len(batches)):
                for one in wait(waiting, return_when=FIRST_COMPLETED).done:
                    batch, began = waiting.pop(one)
                    yield batch, one.result(), time.monotonic() - began


def prove(
    game: str, seats: int, options: dict[str, Any], total: int, args: argparse.Namespace, journal: ProofJournal
) -> dict[str, Any]:
    """Compare this many games of one set-up and return the summary; raise `Mismatch` at a difference."""
    batches = [
        ProofBatch(game, seats, options, args.seed + first, min(args.batch, total - first), number, args.every)
        for number, first in enumerate(range(0, total, args.batch))
    ]
    found = [equal for batch in batches if (equal := journal.find(batch))]
    done = [equal.batch for equal in found]
    games = RandomGames(vector.engine(game, seats, options), args.chunk, args.every)
    rest = [batch for batch in batches if batch not in done]
    found += [journal.add(*each) for each in compared(games, rest, args.jobs)]
    met = Counter[str]()
    for equal in found:
        met.update(equal.met)
    counted = {name: met.pop(name) for name in ("games", "steps", "compared")}
    summary = {"game": game, "seats": seats, "options": options, "seed": args.seed} | counted
    seconds = round(sum(equal.seconds for equal in found), 1)
    return summary | {"mismatches": 0, "seconds": seconds, "met": dict(sorted(met.items()))}


def fits(game: str, seats: int, options: dict[str, Any]) -> bool:
    """Tell whether options that are valid by themselves are valid together."""
    try:
        muraglia.game(game).settle(seats, options)
    except BadOption:
        return False
    return True


def main(words: Sequence[str] | None = None) -> int:
    """Prove what the command line asks for, and print a line of JSON for each set-up."""
    parser = argparse.ArgumentParser(prog="python -m muraglia.vector.prove", description=__doc__)
    parser.add_argument("game", help="the id of a game")
    parser.add_argument(
        "--games", type=argument_types.count, default=1000, help="games for each number of seats and set-up (1000)"
    )
    parser.add_argument("--seats", type=argument_types.count, nargs="*", help="numbers of seats (all)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="only this set-up")
    parser.add_argument(
        "--pairs", action="store_true", help="not all set-ups: as many as meet every two values together"
    )
    parser.add_argument("--seed", type=argument_types.seed, default=0, help="the seed of the first game (0)")
    parser.add_argument("--batch", type=argument_types.count, default=256, help="games at once (256)")
    parser.add_argument("--every", type=argument_types.count, default=1, help="compare before one step of so many (1)")
    parser.add_argument("--chunk", type=argument_types.count, default=64, help="comparisons at once (64)")
    parser.add_argument("--jobs", type=argument_types.count, default=1, help="processes that play in Python (1)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep equal batches here, and go on from them")
    args = parser.parse_args(words)
    try:
        journal = ProofJournal(args.keep)
        meta = muraglia.game(args.game).meta
        given = meta.read_options({name: value for name, _, value in (each.partition("=") for each in args.option)})
        for seats in args.seats or range(meta.seats[0], meta.seats[1] + 1):
            meta.check_options(meta.check_seats(seats), given)
            setups = [each for each in every_setup(meta, given) if fits(args.game, seats, each)]
            if not setups:
                raise BadOption("option", f"{' '.join(args.option)}: these do not go together for {seats} players")
            for options in in_pairs(setups) if args.pairs else setups:
                print(json.dumps(prove(args.game, seats, options, args.games, args, journal)), flush=True)
    except (MuragliaError, Mismatch) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
