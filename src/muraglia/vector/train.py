"""Train a bot by self-play: `python -m muraglia.vector.train GAME --folder DIR --minutes 9`.

One net plays all seats, for every number of seats, and learns from who wins. In a quarter of the games past selves, or
rivals trained earlier (`--set 'rivals=["FILE"]'`), have about half of the seats. A run is a folder with `run.npz` (stop
at any time: the same command continues from it), `curve.jsonl`, `curve.html`, and `GAME.net`, the weights that play.
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
from muraglia.bots.net_encoding import NetEncoding
from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import ChoiceOption, FlagOption
from muraglia.vector import curves
from muraglia.vector.checkpoints import SavedRun, TrainingConfig, save, write_atomically
from muraglia.vector.learn import Learner, LearningRates, LearningSample, WindowMeans, improve, learning_samples
from muraglia.vector.net import NetShape, Weights, adam, begin, load_weights
from muraglia.vector.selfplay import SelfPlayGames, WindowTally
from muraglia.vector.training_runs import add_run_flags, run_training

WINDOWS_PER_LINE = 10
"""How many windows one line of the curve sums up."""
SAVE_EVERY = 60.0
"""Seconds between two saves of a run."""


def encoding_of(game_id: str) -> NetEncoding:
    """Return the game's encoding as input of a net."""
    room = f"{muraglia.game(game_id).meta.package}.bots.net_encoding"
    if find_spec(room) is None:
        raise BadOption("reading", f"no net can read {game_id}: there is no {room}")
    encoding: NetEncoding = import_module(room).ENCODING
    return encoding


def game_kinds(config: TrainingConfig) -> Iterator[tuple[int, dict[str, Any], int]]:
    """Yield numbers of seats and options with the number of games each gets: three games in four have the default
    options, one has every choice and flag changed."""
    low, high = muraglia.game(config.game).meta.seats
    numbers = config.seats or tuple(range(low, high + 1))
    other: dict[str, Any] = {}
    if config.varied:
        for option in muraglia.game(config.game).meta.options:
            match option:
                case ChoiceOption():
                    other[option.name] = option.values[-1]
                case FlagOption():
                    other[option.name] = True
                case _:
                    pass
    for seats in numbers:
        muraglia.game(config.game).meta.check_seats(seats)
    each = config.games // len(numbers)
    if each < (4 if other else 1):
        wanted = f"{len(numbers)} numbers of seats{', with and without options' if other else ''}"
        raise BadOption("games", f"{config.games} games are too few for {wanted}")
    for seats in numbers:
        if other:
            yield seats, other, each // 4
        yield seats, {}, each - (each // 4 if other else 0)


class SelfPlayRun:
    """A training run, window by window."""

    def __init__(self, config: TrainingConfig) -> None:
        self.config = config
        self.encoding = encoding_of(config.game)
        self.shape = NetShape(self.encoding)
        self.tables = [
            SelfPlayGames(self.shape, config.game, seats, options, games, config.mixed, config.alone)
            for seats, options, games in game_kinds(config)
        ]
        key = jax.random.key(config.seed)
        weights = begin(self.shape, config.width, jax.random.fold_in(key, 0))
        if config.start:
            weights = load_weights(config.start, self.encoding.schema, weights)
        pool = [load_weights(rival, self.encoding.schema, weights) for rival in config.rivals] or [
            weights
        ] * config.pool
        past = {name: jnp.stack([each[name] for each in pool]).astype(jnp.float16) for name in weights}
        states = [table.deal(jnp.asarray(config.seed + at, jnp.uint32)) for at, table in enumerate(self.tables)]
        copy = jax.tree.map(jnp.copy, weights)
        trees = {"learner": Learner(weights, copy, adam(weights)), "past": past, "states": states}
        self.run = SavedRun(config, 0, 0.0, 0.0, trees)
        self.key = jax.random.fold_in(key, 1)
        self.play = self.compile()

    def rates(self) -> LearningRates:
        """Return the rates for the present point of the plan."""
        done = min(self.run.decisions / self.config.plan, 1.0)

        def linear(ends: tuple[float, float]) -> Array:
            return jnp.asarray(ends[0] + done * (ends[1] - ends[0]))

        # geometric: from 1e-3 to 1e-4 takes as many decisions as from 1e-2 to 1e-3
        low, high = self.config.learning[1], self.config.learning[0]
        learning = high * (low / high) ** done * min(1.0, (self.run.window + 1) / 10)
        return LearningRates(jnp.asarray(learning), linear(self.config.entropy), linear(self.config.lead))

    def compile(self) -> list[Any]:
        """Compile the play function of each kind of game, all at once, since each takes a while."""
        config, trees, rival = self.config, self.run.trees, self.rival()

        def one(at: int) -> Any:
            table = self.tables[at]
            weights, states = trees["learner"].weights, trees["states"][at]
            return table.play.lower(table, states, weights, rival, self.key, config.steps, config.scale).compile()

        with ThreadPoolExecutor() as pool:
            return list(pool.map(one, range(len(self.tables))))

    def rival(self) -> Weights:
        """Return the past self or rival that plays in this window."""
        number = self.run.window % (len(self.config.rivals) or self.config.pool)
        return {name: each[number].astype(jnp.float32) for name, each in self.run.trees["past"].items()}

    def window(self) -> tuple[WindowTally, WindowMeans]:
        """Play a window and learn from it; return its counts and means."""
        config, run = self.config, self.run
        learner, states, rival = run.trees["learner"], run.trees["states"], self.rival()
        key = jax.random.fold_in(self.key, run.window)
        samples, tallies = [], []
        for at, table in enumerate(self.tables):
            states[at], trail, tally = self.play[at](states[at], learner.weights, rival, jax.random.fold_in(key, at))
            samples.append(_learning_samples(trail, table.seats))
            tallies.append(tally)
        whole = LearningSample(*(jnp.concatenate(parts) for parts in zip(*samples, strict=True)))
        learner, means = improve(
            self.shape, learner, whole, self.rates(), jax.random.fold_in(key, len(samples)), config.batch, config.passes
        )
        run.trees["learner"] = learner
        run.window += 1
        if run.window % config.every == 0 and not config.rivals:
            self._keep_past_self(learner.weights)
        return WindowTally(*(jnp.stack(each).astype(jnp.float32).sum() for each in zip(*tallies, strict=True))), means

    def _keep_past_self(self, weights: Weights) -> None:
        at = self.run.window // self.config.every % self.config.pool
        past = self.run.trees["past"]
        for name, each in weights.items():
            past[name] = past[name].at[at].set(each.astype(jnp.float16))

    def net(self) -> bytes:
        """Return the averaged weights as the content of a net file."""
        average = {name: np.asarray(each) for name, each in self.run.trees["learner"].average.items()}
        names = {"start": Path(self.config.start).name, "rivals": [Path(rival).name for rival in self.config.rivals]}
        config = msgspec.to_builtins(self.config) | names  # file names without their folders, which are private
        made = {"windows": self.run.window, "decisions": self.run.decisions, **config}
        return pack(average, self.encoding.schema, made)


_learning_samples = jax.jit(learning_samples, static_argnums=1)


def train(training: SelfPlayRun, folder: Path, minutes: float, windows: int | None) -> None:
    """Train until the time, the windows or the plan ends; save everything in a folder."""
    run = training.run
    kept, curve = folder / "run.npz", folder / "curve.jsonl"
    began = now = saved = time.monotonic()
    before = run.seconds
    counted: list[tuple[WindowTally, WindowMeans]] = []
    ends = None if windows is None else run.window + windows
    while run.decisions < run.config.plan and now - began < 60 * minutes and run.window != ends:
        counted.append(training.window())
        run.decisions += float(counted[-1][0].decisions)  # at once: the rates depend on it
        if run.window % WINDOWS_PER_LINE == 0:
            line = _curve_line(run, counted, now, before, began)
            counted = []
            with curve.open("a") as file:
                file.write(json.dumps(line) + "\n")
            print(json.dumps(line), flush=True)
            now = time.monotonic()
            if now - saved > SAVE_EVERY:
                _save_run(training, folder, kept)
                saved = time.monotonic()
    run.seconds = before + time.monotonic() - began
    _save_run(training, folder, kept)


def _curve_line(
    run: SavedRun[TrainingConfig],
    counted: list[tuple[WindowTally, WindowMeans]],
    last: float,
    before: float,
    began: float,
) -> dict[str, float]:
    """Return a line of the curve for the last windows, and update the run's time."""
    tally = WindowTally(*(jnp.stack(each).sum() for each in zip(*(one for one, _ in counted), strict=True)))
    means = WindowMeans(*(jnp.stack(each).mean() for each in zip(*(two for _, two in counted), strict=True)))
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
        "entropy": round(float(means.entropy), 4),
        "worth": round(float(means.value), 4),
        "change": round(float(means.change), 5),
        "slope": round(float(means.gradient), 4),
    }


def _save_run(training: SelfPlayRun, folder: Path, kept: Path) -> None:
    save(kept, training.run)
    write_atomically(folder / f"{training.config.game}.net", training.net())
    write_atomically(
        folder / "curve.html", curves.page(training.config.game, training.run.config, folder / "curve.jsonl").encode()
    )


def own_training_of(game_id: str) -> Callable[[Sequence[str]], int] | None:
    """Return the game's own training command (package `learning`); `None` if it trains like most games."""
    meta = muraglia.catalogue().get(game_id)
    if meta is None or find_spec(f"{meta.package}.learning") is None:
        return None
    command: Callable[[Sequence[str]], int] = import_module(f"{meta.package}.learning.__main__").main
    return command


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m muraglia.vector.train", description=__doc__)
    parser.add_argument("game", help="the id of a game; a game with its own training has its own flags")
    add_run_flags(parser)
    words = sys.argv[1:] if words is None else words
    if words and (own_training := own_training_of(words[0])):
        return own_training(words[1:])
    args = parser.parse_args(words)
    if own_training_of(args.game):
        parser.error(f"name {args.game} before all flags: its training has its own flags")
    return run_training(args, TrainingConfig, {"game": args.game}, SelfPlayRun, train)


if __name__ == "__main__":
    sys.exit(main())
