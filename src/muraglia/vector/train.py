"""Trains a bot by self-play: `python -m muraglia.vector.train GAME --folder DIR --minutes 9`.

One net plays all seats, for every number of seats, and learns from who wins. In a quarter of the games past selves have
about half of the seats, or rivals that were trained before (`--set 'rivals=["FILE"]'`). A run is a folder: `run.npz`
(stop it at any time, the same command goes on from there), `curve.jsonl` and `curve.html`, and `GAME.net`, the weights
that play.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from jax import Array

import muraglia
from muraglia.bots.net import pack
from muraglia.bots.reading import Reading
from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import Choice, Flag
from muraglia.vector import curves
from muraglia.vector.checkpoints import Config, Run, atomically, save
from muraglia.vector.learn import Learner, Lesson, Rates, Told, improve, lessons
from muraglia.vector.net import Shape, Weights, adam, begin, trained
from muraglia.vector.runs import go_on, run_flags
from muraglia.vector.selfplay import Tables, Tally

TELL = 10
"""So many windows are told in one line of the curve."""
SAVE = 60.0
"""Seconds after which a run is kept again."""


def reading_of(game_id: str) -> Reading:
    """Return how a net reads a game."""
    room = f"{muraglia.game(game_id).meta.room}.bots.reading"
    if find_spec(room) is None:
        raise BadOption("reading", f"no net can read {game_id}: there is no {room}")
    reading: Reading = import_module(room).READING
    return reading


def kinds(config: Config) -> Iterator[tuple[int, dict[str, Any], int]]:
    """Yield numbers of seats and set-ups with how many games each gets: of four games three are as usual, one has every
    choice and flag otherwise."""
    low, high = muraglia.game(config.game).meta.seats
    numbers = config.seats or tuple(range(low, high + 1))
    other: dict[str, Any] = {}
    if config.varied:
        for option in muraglia.game(config.game).meta.options:
            match option:
                case Choice():
                    other[option.name] = option.values[-1]
                case Flag():
                    other[option.name] = True
                case _:
                    pass
    for seats in numbers:
        muraglia.game(config.game).meta.check_seats(seats)
    each = config.games // len(numbers)
    if each < (4 if other else 1):
        kinds = f"{len(numbers)} numbers of seats{', with and without options' if other else ''}"
        raise BadOption("games", f"{config.games} games are too few for {kinds}")
    for seats in numbers:
        if other:
            yield seats, other, each // 4
        yield seats, {}, each - (each // 4 if other else 0)


class Training:
    """A run that learns, window by window."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.reading = reading_of(config.game)
        self.shape = Shape(self.reading)
        self.tables = [
            Tables(self.shape, config.game, seats, options, games, config.mixed, config.alone)
            for seats, options, games in kinds(config)
        ]
        key = jax.random.key(config.seed)
        weights = begin(self.shape, config.width, jax.random.fold_in(key, 0))
        if config.start:
            weights = trained(config.start, self.reading.schema, weights)
        pool = [trained(rival, self.reading.schema, weights) for rival in config.rivals] or [weights] * config.pool
        past = {name: jnp.stack([each[name] for each in pool]).astype(jnp.float16) for name in weights}
        states = [table.deal(jnp.asarray(config.seed + at, jnp.uint32)) for at, table in enumerate(self.tables)]
        copy = jax.tree.map(jnp.copy, weights)
        trees = {"learner": Learner(weights, copy, adam(weights)), "past": past, "states": states}
        self.run = Run(config, 0, 0.0, 0.0, trees)
        self.key = jax.random.fold_in(key, 1)
        self.play = self.compile()

    def rates(self) -> Rates:
        """Return what the plan says for now."""
        done = min(self.run.decisions / self.config.plan, 1.0)

        def straight(ends: tuple[float, float]) -> Array:
            return jnp.asarray(ends[0] + done * (ends[1] - ends[0]))

        # from 1e-3 to 1e-4 as many decisions as from 1e-2 to 1e-3
        low, high = self.config.learning[1], self.config.learning[0]
        learning = high * (low / high) ** done * min(1.0, (self.run.window + 1) / 10)
        return Rates(jnp.asarray(learning), straight(self.config.entropy), straight(self.config.lead))

    def compile(self) -> list[Any]:
        """Return how each kind of table plays, compiled; all of them at once, since each takes its time."""
        config, trees, rival = self.config, self.run.trees, self.rival()

        def one(at: int) -> Any:
            table = self.tables[at]
            weights, states = trees["learner"].weights, trees["states"][at]
            return table.play.lower(table, states, weights, rival, self.key, config.steps, config.scale).compile()

        with ThreadPoolExecutor() as pool:
            return list(pool.map(one, range(len(self.tables))))

    def rival(self) -> Weights:
        """Return the past self, or the rival, that sits at the tables in this window."""
        number = self.run.window % (len(self.config.rivals) or self.config.pool)
        return {name: each[number].astype(jnp.float32) for name, each in self.run.trees["past"].items()}

    def window(self) -> tuple[Tally, Told]:
        """Play a window and learn from it."""
        config, run = self.config, self.run
        learner, states, rival = run.trees["learner"], run.trees["states"], self.rival()
        key = jax.random.fold_in(self.key, run.window)
        taken, tallies = [], []
        for at, table in enumerate(self.tables):
            states[at], trail, tally = self.play[at](states[at], learner.weights, rival, jax.random.fold_in(key, at))
            taken.append(_lessons(trail, table.seats))
            tallies.append(tally)
        whole = Lesson(*(jnp.concatenate(parts) for parts in zip(*taken, strict=True)))
        learner, told = improve(
            self.shape, learner, whole, self.rates(), jax.random.fold_in(key, len(taken)), config.batch, config.passes
        )
        run.trees["learner"] = learner
        run.window += 1
        if run.window % config.every == 0 and not config.rivals:
            self._remember(learner.weights)
        return Tally(*(jnp.stack(each).astype(jnp.float32).sum() for each in zip(*tallies, strict=True))), told

    def _remember(self, weights: Weights) -> None:
        at = self.run.window // self.config.every % self.config.pool
        past = self.run.trees["past"]
        for name, each in weights.items():
            past[name] = past[name].at[at].set(each.astype(jnp.float16))

    def net(self) -> bytes:
        """Return the weights that play, as a file."""
        slow = {name: np.asarray(each) for name, each in self.run.trees["learner"].slow.items()}
        names = {"start": Path(self.config.start).name, "rivals": [Path(rival).name for rival in self.config.rivals]}
        told = msgspec.to_builtins(self.config) | names  # where files lay is nobody's business
        made = {"windows": self.run.window, "decisions": self.run.decisions, **told}
        return pack(slow, self.reading.schema, made)


_lessons = jax.jit(lessons, static_argnums=1)


def train(training: Training, folder: Path, minutes: float, windows: int | None) -> None:
    """Learn until the time or the windows are over, or the plan is; keep everything in a folder."""
    run = training.run
    kept, curve = folder / "run.npz", folder / "curve.jsonl"
    began = now = saved = time.monotonic()
    before = run.seconds
    counted: list[tuple[Tally, Told]] = []
    ends = None if windows is None else run.window + windows
    while run.decisions < run.config.plan and now - began < 60 * minutes and run.window != ends:
        counted.append(training.window())
        run.decisions += float(counted[-1][0].decisions)  # at once: the rates go by it
        if run.window % TELL == 0:
            told = _line(run, counted, now, before, began)
            counted = []
            with curve.open("a") as file:
                file.write(json.dumps(told) + "\n")
            print(json.dumps(told), flush=True)
            now = time.monotonic()
            if now - saved > SAVE:
                _keep(training, folder, kept)
                saved = time.monotonic()
    run.seconds = before + time.monotonic() - began
    _keep(training, folder, kept)


def _line(
    run: Run[Config], counted: list[tuple[Tally, Told]], last: float, before: float, began: float
) -> dict[str, float]:
    """Return what the last windows have brought, and count their time."""
    tally = Tally(*(jnp.stack(each).sum() for each in zip(*(one for one, _ in counted), strict=True)))
    told = Told(*(jnp.stack(each).mean() for each in zip(*(two for _, two in counted), strict=True)))
    now = time.monotonic()
    run.seconds = before + now - began
    return {
        "window": run.window,
        "decisions": run.decisions,
        "seconds": round(run.seconds, 1),
        "a second": round(float(tally.decisions) / max(now - last, 1e-9)),
        "games": float(tally.games),
        "length": round(float(tally.decisions) / max(float(tally.games), 1), 1),
        "against past selves": round(float(tally.won) / max(float(tally.par), 1e-9), 4),
        "entropy": round(float(told.entropy), 4),
        "worth": round(float(told.worth), 4),
        "change": round(float(told.change), 5),
        "slope": round(float(told.slope), 4),
    }


def _keep(training: Training, folder: Path, kept: Path) -> None:
    save(kept, training.run)
    atomically(folder / f"{training.config.game}.net", training.net())
    atomically(
        folder / "curve.html", curves.page(training.config.game, training.run.config, folder / "curve.jsonl").encode()
    )


def school_of(game_id: str) -> Callable[[Sequence[str]], int] | None:
    """Return the command of a game's own school, where there is one: not every game is learned like this."""
    meta = muraglia.catalogue().get(game_id)
    if meta is None or find_spec(f"{meta.room}.school") is None:
        return None
    command: Callable[[Sequence[str]], int] = import_module(f"{meta.room}.school.__main__").main
    return command


def main(words: Sequence[str] | None = None) -> int:
    """Train as the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m muraglia.vector.train", description=__doc__)
    parser.add_argument("game", help="the id of a game; one with a school of its own is taught there, by its flags")
    run_flags(parser)
    words = sys.argv[1:] if words is None else words
    if words and (school := school_of(words[0])):
        return school(words[1:])
    args = parser.parse_args(words)
    if school_of(args.game):
        parser.error(f"name {args.game} before all flags: it has a school with flags of its own")
    return go_on(args, Config, {"game": args.game}, Training, train)


if __name__ == "__main__":
    sys.exit(main())
