"""Muraglia beside other game engines for Python: the same random play, the same run, one core, CPU time.

    python benchmarks/peers.py                    every peer that is installed
    python benchmarks/peers.py --seconds 3 --json peers.json

The peers are in `benchmarks/requirements.txt`; missing ones are left out. Every loop asks its engine for the legal
moves and plays a random one, until the game is over, set-up included. Only players' moves count. The games differ, so a
ratio compares only the cost of random moves.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

import muraglia
from muraglia.bench.dataset import add_record_option, record
from muraglia.bench.speed import BEST_OF, Dice, Machine, apply_at_random, game_with, machine, mid_game, rate, throughput

SEATS = 4
OURS = ("great-wall", "die-mauer")

OneGame = Callable[[int, Dice], int]


class PeerEngine(NamedTuple):
    """An engine ready to play: a function that plays a game, and one that copies a position, if it can."""

    one_game: OneGame
    copy: Callable[[Any], object] | None = None
    position: Any = None
    """A position in the middle of a game, for `copy`."""


class Contestant(NamedTuple):
    """A package, one of its games, and a function that prepares it (`ImportError`: not installed)."""

    package: str
    game: str
    seats: int
    prepare: Callable[[], PeerEngine]


class Result(msgspec.Struct, frozen=True):
    """The figures of one contestant for a CPU-second."""

    package: str
    version: str
    game: str
    seats: int
    moves: float
    copies: float | None


class Report(msgspec.Struct, frozen=True):
    """The results of a run."""

    machine: Machine
    seconds: float
    best_of: int
    ours: list[Result]
    peers: list[Result]
    missing: dict[str, str]


# ── the engines ───────────────────────────────────────────────────────────────────────────────────


def ours(game_id: str) -> PeerEngine:
    """Muraglia itself, by the loop that `muraglia bench` measures."""
    game = muraglia.game(game_id)
    return PeerEngine(
        game_with(apply_at_random, game, SEATS), lambda state: state.copy(), mid_game(game, SEATS, seed=0)
    )


def catanatron() -> PeerEngine:
    """Catan with four players; a game that nobody wins ends after a thousand turns."""
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, SimplePlayer

    def steps(seed: int, dice: Dice, most: int) -> tuple[Any, int]:
        game = Game([SimplePlayer(colour) for colour in Color], seed=seed + 1)
        moves = 0
        while moves < most and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            actions = game.state.playable_actions
            game.execute(actions[int(dice() * len(actions))], validate_action=False)
            moves += 1
        return game, moves

    halfway, _ = steps(0, lambda: 0.5, 200)
    return PeerEngine(lambda seed, dice: steps(seed, dice, 10**9)[1], lambda game: game.copy(), halfway)


def open_spiel(name: str) -> Callable[[], PeerEngine]:
    """A game of OpenSpiel; its rules are C++. All chance of these games is even, so any outcome will do."""

    def prepare() -> PeerEngine:
        import pyspiel

        game = pyspiel.load_game(name)
        if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
            game = pyspiel.convert_to_turn_based(game)

        def steps(dice: Dice, most: int) -> tuple[Any, int]:
            state = game.new_initial_state()
            moves = 0
            while moves < most and not state.is_terminal():
                moves += not state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[int(dice() * len(actions))])
            return state, moves

        halfway, _ = steps(lambda: 0.5, 24)
        return PeerEngine(lambda _seed, dice: steps(dice, 10**9)[1], lambda state: state.clone(), halfway)

    return prepare


def pettingzoo() -> PeerEngine:
    """Connect Four of PettingZoo, written in Python, with the wrappers that its maker puts around it."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def one_game(seed: int, dice: Dice) -> int:
        env.reset(seed=seed)
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]
            env.step(int(actions[int(dice() * len(actions))]))
            moves += 1
        return moves

    return PeerEngine(one_game)


def rlcard() -> PeerEngine:
    """Uno of RLCard."""
    import rlcard as package

    env = package.make("uno")

    def one_game(seed: int, dice: Dice) -> int:
        env.seed(seed)
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(dice() * len(actions))])
            moves += 1
        return moves

    return PeerEngine(one_game)


def python_chess() -> PeerEngine:
    """Chess."""
    import chess

    def steps(dice: Dice, most: int) -> tuple[Any, int]:
        board = chess.Board()
        while board.ply() < most and not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(dice() * len(moves))])
        return board, board.ply()

    halfway, _ = steps(lambda: 0.5, 40)
    return PeerEngine(lambda _seed, dice: steps(dice, 10**9)[1], lambda board: board.copy(stack=False), halfway)


PEERS = (
    Contestant("catanatron", "Catan", 4, catanatron),
    Contestant("open-spiel", "Hearts", 4, open_spiel("hearts")),
    Contestant("open-spiel", "Goofspiel", 4, open_spiel("goofspiel(players=4,imp_info=true)")),
    Contestant("pettingzoo", "Connect Four", 2, pettingzoo),
    Contestant("rlcard", "Uno", 2, rlcard),
    Contestant("chess", "chess", 2, python_chess),
)


# ── the race ──────────────────────────────────────────────────────────────────────────────────────


def race(seconds: float) -> Report:
    """Let all installed contestants play: three tries in turn, of which the best counts."""
    before = machine()
    home = [Contestant("muraglia", name, SEATS, partial(ours, name)) for name in OURS]
    engines: dict[Contestant, PeerEngine] = {}
    missing: dict[str, str] = {}
    for each in (*home, *PEERS):
        try:
            engines[each] = each.prepare()
        except ImportError as error:
            missing[each.package] = str(error)
    tries = [{each: _measure(engine, seconds) for each, engine in engines.items()} for _ in range(BEST_OF)]
    results = {
        each: Result(
            each.package,
            _version(each.package),
            each.game,
            each.seats,
            max(one[each][0] for one in tries),
            max(one[each][1] for one in tries) or None,
        )
        for each in engines
    }
    return Report(
        before,
        seconds,
        BEST_OF,
        [results[each] for each in home],
        [results[each] for each in PEERS if each in results],
        missing,
    )


def _measure(engine: PeerEngine, seconds: float) -> tuple[float, float]:
    copies = rate(engine.copy, lambda: [engine.position] * 50, seconds / 4) if engine.copy else 0.0
    return throughput(engine.one_game, seconds).moves, copies


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


# ── what came out ─────────────────────────────────────────────────────────────────────────────────


def show(report: Report, console: Console) -> None:
    """Print the table: everybody's moves, and the ratio of ours to theirs."""
    console.print(f"[bold]Thousands per CPU-second[/], best of {report.best_of} tries of {report.seconds:g} s")
    console.print(str(report.machine))
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("engine", "game"):
        table.add_column(heading, no_wrap=True)
    for heading in ("seats", "moves", "copies", *(each.game for each in report.ours)):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in (*report.ours, *report.peers):
        ratios = [f"× {mine.moves / each.moves:.1f}" for mine in report.ours] if each in report.peers else []
        copies = "–" if each.copies is None else f"{each.copies / 1000:,.0f}"
        table.add_row(
            f"{each.package} {each.version}", each.game, str(each.seats), f"{each.moves / 1000:,.1f}", copies, *ratios
        )
    console.print(table)
    console.print("The last columns: how many random moves of ours there are for one of theirs.")
    for package, reason in report.missing.items():
        console.print(f"{package} is not installed: {reason}", markup=False)
    if report.missing:
        console.print("Install them with: pip install -r benchmarks/requirements.txt")


def main() -> None:
    """Run the race."""
    parser = ArgumentParser(description="Muraglia's random play beside that of other engines, in CPU time.")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="CPU-seconds of one try (1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything as JSON into this file too")
    add_record_option(parser)
    args = parser.parse_args()
    if not 0 < args.seconds <= 3600:
        parser.error(f"--seconds is more than 0 and at most 3600, not {args.seconds:g}")
    report = race(args.seconds)
    show(report, Console(highlight=False))
    columns = ("engine", "game", "seats", "moves", "copies")
    rows = [
        [f"{each.package} {each.version}", each.game, each.seats, each.moves / 1000, each.copies and each.copies / 1000]
        for each in (*report.ours, *report.peers)
    ]
    record(args.record, columns, rows, {"moves": 1, "copies": 0})
    if args.json:
        args.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")


if __name__ == "__main__":
    main()
