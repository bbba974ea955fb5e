"""`muraglia simulate`: let bots play many games, and count the results."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track

import muraglia
from muraglia import bots
from muraglia.bench import argument_types
from muraglia.bench.processes import ignore_interrupts
from muraglia.bots.referee import Referee
from muraglia.cli import arguments as shared
from muraglia.cli.json_output import print_json
from muraglia.cli.plural import counted
from muraglia.cli.tally import SimulationTally, table_of
from muraglia.kernel.chance import SEEDS
from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import Value
from muraglia.kernel.record import Recorder

HELP = "Let bots play many games, and count the results."
EXAMPLES = """\
  muraglia simulate GAME --seats 4 --games 1000 --bots medium,random,random,random
  muraglia simulate GAME --bots random --option NAME=VALUE --seed 7 --json
  muraglia simulate GAME --seats 4 --bots easy,medium,strong,my_bots:Mine --records games/ --jobs 4

Game number i (from 0) is played with seed S + i, and every bot moves one seat on from game to game, so
that each sits everywhere. The same seed gives the same games. One bot named alone plays all seats.
"""


class SimulationPlan(msgspec.Struct, frozen=True):
    """Everything that decides which games are played."""

    game: str
    seats: int
    bots: tuple[str, ...]
    options: Mapping[str, Value]
    seed: int
    records: str | None = None


class SimulatedGame(msgspec.Struct, frozen=True):
    """The result of one game: bots and scores by seat."""

    bots: tuple[str, ...]
    moves: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: float


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    shared.game(parser)
    parser.add_argument("--seats", type=int, metavar="N", help="how many players (as many as bots are named, else 3)")
    parser.add_argument("--games", type=argument_types.count, default=100, metavar="K", help="how many games (100)")
    shared.bots(parser, "random everywhere")
    shared.seed(parser, 0, "0")
    shared.options(parser)
    parser.add_argument("--records", type=Path, metavar="DIR", help="write a record of every game into this folder")
    parser.add_argument(
        "--jobs", type=argument_types.count, default=1, metavar="J", help="processes that share the work (1)"
    )
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """Play the games and report."""
    plan = _plan(args)
    tally = SimulationTally(plan.seats)
    for played in _with_progress(_games(plan, args.games, args.jobs), args.games):
        tally.add(played.bots, played.moves, played.scores, played.winners, played.seconds)
    report = tally.report()
    if args.json:
        settings = {
            "game": plan.game,
            "seats": plan.seats,
            "games": args.games,
            "seed": plan.seed,
            "options": plan.options,
        }
        print_json(settings | msgspec.to_builtins(report))
        return 0
    Console(highlight=False).print(table_of(report, args.games, muraglia.game(plan.game).meta))
    if plan.records:
        print(f"{counted(args.games, 'record')} in {plan.records}; look at one with: muraglia replay FILE")
    return 0


def _plan(args: Namespace) -> SimulationPlan:
    game = muraglia.game(args.game)
    names = shared.read_bots(args.bots or "random", args.game)
    usual = len(names) if len(names) > 1 else shared.default_seats(args.game)
    seats = game.meta.check_seats(usual if args.seats is None else args.seats)
    options = game.settle(seats, shared.read_options(args.game, args.option))
    if len(names) not in (1, seats):
        raise BadOption("bots", f"name one bot, or one for each of the {seats} seats, not {len(names)}")
    if not 0 <= args.seed < SEEDS:
        raise BadOption("seed", f"a seed must be a whole number from 0 to 2^64 - 1, not {args.seed}")
    if args.records:
        args.records.mkdir(parents=True, exist_ok=True)
    everywhere = tuple(names * (seats // len(names)))
    return SimulationPlan(args.game, seats, everywhere, options, args.seed, args.records and str(args.records))


def _games(plan: SimulationPlan, count: int, jobs: int) -> Iterator[SimulatedGame]:
    if jobs == 1:
        yield from (play(plan, number) for number in range(count))
        return
    # A fresh interpreter for each process: a fork would copy the threads of the progress bar.
    with ProcessPoolExecutor(jobs, get_context("spawn"), ignore_interrupts) as pool:
        chunk = max(1, min(50, count // (4 * jobs)))
        yield from pool.map(play, [plan] * count, range(count), chunksize=chunk)


def play(plan: SimulationPlan, number: int) -> SimulatedGame:
    """Play one game of a plan."""
    game = muraglia.game(plan.game)
    seed = (plan.seed + number) % SEEDS
    names = _seated(plan.bots, number)
    players = [bots.make(name, game, seed * plan.seats + seat) for seat, name in enumerate(names)]
    state = game.new(plan.seats, seed, plan.options)
    recorder = Recorder(state, names) if plan.records else None
    began = time.process_time()
    Referee(state, players, play=recorder.play if recorder else None).run()
    seconds = time.process_time() - began
    if recorder and plan.records:
        path = Path(plan.records) / f"{plan.game}-{plan.seats}-{seed}.jsonl"
        path.write_text(str(recorder.record), encoding="utf-8")
    outcome = state.outcome
    return SimulatedGame(names, state.ply, outcome.scores, outcome.winners, seconds)


def _seated(names: Sequence[str], number: int) -> tuple[str, ...]:
    """Return the bots by seat: in game `number` each has moved on by `number` seats."""
    return tuple(names[(seat - number) % len(names)] for seat in range(len(names)))


def _with_progress(games: Iterator[SimulatedGame], count: int) -> Iterator[SimulatedGame]:
    console = Console(stderr=True)
    if not console.is_terminal:
        return games
    return iter(track(games, "playing", total=count, console=console, transient=True))
