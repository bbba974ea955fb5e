"""Teaches a net to value positions of Die Mauer with four, five or six players:

    python -m muraglia.vector.train die-mauer --seats 4 --folder run --minutes 9

`practice_rounds.py` says how. A run is a folder: `run.npz` (stop it at any time, the same command goes on from there),
`curve.jsonl` and `curve.html`, and `master_4.net`, the weights that play (`bots/master.py`). On a CPU a small run
learns something in minutes:

    python -m muraglia.vector.train die-mauer --seats 4 --folder small --minutes 5 \
        --set games=128 --set turns=8 --set width=64 --set batch=256 --set thoughts=20 --set plan=3e5

With a rival (`--set 'rival="master_4.net"'`) one learner sits among players who go by that net, which never changes: it
learns to exploit them.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import jax
import jax.numpy as jnp
import msgspec
import numpy as np

from muraglia.bots.net import pack
from muraglia.games.die_mauer.bots.victory_net import FILE, schema, width
from muraglia.games.die_mauer.learning.practice_rounds import (
    AGAINST_ONE,
    TABLES,
    Learner,
    Tally,
    begin,
    deal,
    improve,
    window,
)
from muraglia.vector import curves
from muraglia.vector.checkpoints import PositiveFloat, PositiveInt, Proportion, SavedRun, Seed, save, write_atomically
from muraglia.vector.net import adam, load_weights
from muraglia.vector.training_runs import add_run_flags, run_training

TELL = 10
"""How many windows make a line of the curve."""
SAVE = 60.0
"""Seconds between saves of a run."""
SHOWN = {
    "among strong": "share of victories alone among strong ones",
    "among triers": "share of victories alone among triers",
    "missed": "error of what is expected (squared)",
    "length": "turns of a round among thinkers",
    "endless": "part of those rounds that lasts too long",
    "a second": "turns a second",
}


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a run learns; it stays the same to its end."""

    seats: int
    seed: Seed = 0
    width: PositiveInt = 256
    """Neurons in a layer."""
    games: PositiveInt = 4096
    """Games at once."""
    turns: PositiveInt = 16
    """Turns of a window."""
    thoughts: PositiveInt = 40
    """How many rounds of regret matching solve a turn."""
    batch: PositiveInt = 4096
    """Positions that the weights learn from at a time."""
    plan: PositiveFloat = 6e7
    """Turns until the rate of learning has come to its end."""
    learning: tuple[PositiveFloat, PositiveFloat] = (1e-3, 3e-5)
    trust: Proportion = 0.7
    """How much the result of a turn counts, compared with the net's value before it."""
    slow: Proportion = 0.995
    """How slowly the weights that play follow those that learn, in each step."""
    start: str = ""
    """The file of a net to go on from."""
    rival: str = ""
    """The file of a net that everybody else plays by."""


class Training:
    """A run that learns, window by window."""

    def __init__(self, config: Config) -> None:
        self.config = config
        key = jax.random.key(config.seed)
        weights = begin(config.seats, width(config.seats), config.width, jax.random.fold_in(key, 0))
        if config.start:
            weights = load_weights(config.start, schema(config.seats), weights)
        self.rival = load_weights(config.rival, schema(config.seats), weights) if config.rival else None
        learner = Learner(weights, jax.tree.map(jnp.copy, weights), adam(weights))
        tables = AGAINST_ONE if config.rival else TABLES
        games = deal(config.seats, config.games, jax.random.fold_in(key, 1), tables)
        self.run = SavedRun(config, 0, 0.0, 0.0, {"learner": learner, "games": games})
        self.key = jax.random.fold_in(key, 2)

    def window(self) -> tuple[Tally, float]:
        """Play a window and learn from it."""
        config, run, trees = self.config, self.run, self.run.trees
        key = jax.random.fold_in(self.key, run.window)
        trees["games"], seen, worth, tally = window(
            trees["learner"].slow, trees["games"], key, config.turns, config.thoughts, config.trust, self.rival
        )
        high, low = config.learning
        rate = high * (low / high) ** min(run.decisions / config.plan, 1.0)
        trees["learner"], missed = improve(
            trees["learner"], seen, worth, jnp.asarray(rate), key, config.batch, config.slow
        )
        run.window += 1
        run.decisions += config.games * config.turns
        return tally, float(missed)

    def net(self) -> bytes:
        """Return the weights that play, as a file."""
        slow = {name: np.asarray(each) for name, each in self.run.trees["learner"].slow.items()}
        made = {"windows": self.run.window, "decisions": self.run.decisions, **msgspec.to_builtins(self.config)}
        made |= {name: Path(made[name]).name for name in ("start", "rival")}  # leave out the names of folders
        return pack(slow, schema(self.config.seats), made)


def train(training: Training, folder: Path, minutes: float, windows: int | None) -> None:
    """Learn until the time or the windows are over, or the plan is; keep everything in a folder."""
    run, curve = training.run, folder / "curve.jsonl"
    began = saved = last = time.monotonic()
    before = run.seconds
    counted: list[tuple[Tally, float]] = []
    ends = None if windows is None else run.window + windows
    while run.decisions < run.config.plan and time.monotonic() - began < 60 * minutes and run.window != ends:
        counted.append(training.window())
        run.seconds = before + time.monotonic() - began
        if run.window % TELL == 0:
            now = time.monotonic()
            row = line(run, counted, now - last)
            counted, last = [], now
            with curve.open("a") as file:
                file.write(json.dumps(row) + "\n")
            print(json.dumps(row), flush=True)
            if now - saved > SAVE:
                keep(training, folder)
                saved = time.monotonic()
    keep(training, folder)


def line(run: SavedRun[Config], counted: list[tuple[Tally, float]], seconds: float) -> dict[str, float]:
    """Return the results of the last windows as a line of the curve."""
    tally = Tally(*(jnp.stack(each).sum() for each in zip(*(one for one, _ in counted), strict=True)))

    def part(some: jax.Array, of: jax.Array) -> float:
        return round(float(some) / max(float(of), 1.0), 4)

    return {
        "window": run.window,
        "decisions": run.decisions,
        "seconds": round(run.seconds, 1),
        "a second": round(len(counted) * run.config.games * run.config.turns / max(seconds, 1e-9)),
        "among strong": part(tally.among_strong, tally.strong_games),
        "among triers": part(tally.among_triers, tally.trier_games),
        "missed": round(sum(missed for _, missed in counted) / len(counted), 6),
        "length": part(tally.turns, tally.rounds),
        "endless": part(tally.endless, tally.rounds),
    }


def keep(training: Training, folder: Path) -> None:
    """Save everything of a run."""
    save(folder / "run.npz", training.run)
    write_atomically(folder / FILE.format(seats=training.config.seats), training.net())
    page = curves.page("die-mauer", training.config, folder / "curve.jsonl", SHOWN)
    write_atomically(folder / "curve.html", page.encode())


def main(words: Sequence[str] | None = None) -> int:
    """Train as the command line asks."""
    parser = argparse.ArgumentParser(
        prog="python -m muraglia.vector.train die-mauer", description="Teach a net what positions promise."
    )
    parser.add_argument("--seats", type=int, choices=(4, 5, 6), default=4)
    add_run_flags(parser)
    args = parser.parse_args(words)
    return run_training(args, Config, {"seats": args.seats}, Training, train)


if __name__ == "__main__":
    sys.exit(main())
