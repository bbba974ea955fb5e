"""Start or continue a training run from the command line."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
from jax.errors import JaxRuntimeError

from muraglia.bench import argument_types
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.vector import curves
from muraglia.vector.checkpoints import C, SavedRun, load, load_config


class TrainingRun(Protocol):
    """A run that learns window by window."""

    @property
    def run(self) -> SavedRun[Any]:
        """The present state of the run."""
        ...


T = TypeVar("T", bound=TrainingRun)


def add_run_flags(parser: ArgumentParser) -> None:
    """Declare the flags of a run: where it is saved, when it stops, how it learns."""
    parser.add_argument("--folder", type=Path, required=True, help="where the run is kept; one that is there goes on")
    parser.add_argument("--minutes", type=argument_types.amount, default=9.0, help="stop after so many minutes (9)")
    parser.add_argument("--windows", type=argument_types.count, help="stop after so many windows of play")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="how a new run learns")


def run_training(
    args: Namespace,
    kind: type[C],
    about: dict[str, object],
    begin: Callable[[C], T],
    train: Callable[[T, Path, float, int | None], None],
) -> int:
    """Start a run, or continue the one in the folder, and train it; return the exit status.

    `about` and `--set` are the settings of a new run. A saved run has its own.
    """
    try:
        given = dict(map(setting, args.set))
        args.folder.mkdir(parents=True, exist_ok=True)
        kept = args.folder / "run.npz"
        config = load_config(kept, kind) if kept.exists() and not given else msgspec.convert({**about, **given}, kind)
        training = begin(config)
        if kept.exists():
            load(kept, training.run)
            curves.drop_after(args.folder / "curve.jsonl", training.run.window)
        train(training, args.folder, args.minutes, args.windows)
    except (MuragliaError, msgspec.ValidationError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; the same command goes on from where the run was kept last", file=sys.stderr)
        return 130
    except (MemoryError, JaxRuntimeError) as error:
        if isinstance(error, JaxRuntimeError) and "RESOURCE_EXHAUSTED" not in str(error):
            raise
        print("there is not enough memory for this: fewer games, a smaller batch or width need less", file=sys.stderr)
        return 1
    return 0


def setting(text: str) -> tuple[str, object]:
    """Return the name of a `--set` argument and its value, parsed as JSON."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        raise BadOption("set", f"--set wants NAME=VALUE, texts in quotes ('start=\"FILE\"'): {text}") from None
