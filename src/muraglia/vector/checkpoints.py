"""Save and load a training run: one small file holds everything needed to continue exactly where it stopped."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar
from zipfile import BadZipFile

import jax
import msgspec
import numpy as np

from muraglia.kernel.errors import BadData

PositiveInt = Annotated[int, msgspec.Meta(ge=1)]
Seed = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Proportion = Annotated[float, msgspec.Meta(ge=0, le=1)]
PositiveFloat = Annotated[float, msgspec.Meta(gt=0)]
NonNegativeFloat = Annotated[float, msgspec.Meta(ge=0)]


class TrainingConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a run, fixed from its start to its end."""

    game: str
    seed: Seed = 0
    seats: tuple[PositiveInt, ...] = ()
    """Numbers of seats to play; empty: all."""
    varied: bool = True
    """Whether a quarter of the games is played with other rule options."""
    width: PositiveInt = 256
    """Neurons in a layer."""
    games: PositiveInt = 16384
    """Games played at once, over all set-ups."""
    steps: PositiveInt = 64
    """Steps in a window."""
    batch: PositiveInt = 32768
    """Decisions in a gradient step."""
    passes: PositiveInt = 1
    """How many passes are made over each window."""
    plan: PositiveFloat = 2e9
    """The number of decisions after which the rates below reach their final values."""
    learning: tuple[PositiveFloat, PositiveFloat] = (1e-3, 5e-5)
    entropy: tuple[NonNegativeFloat, NonNegativeFloat] = (0.02, 0.002)
    lead: tuple[NonNegativeFloat, NonNegativeFloat] = (0.5, 0.1)
    """How much the lead counts besides the share of victories."""
    scale: PositiveFloat = 20.0
    """The points that count as a lead of 1."""
    pool: PositiveInt = 6
    """How many past selves are kept …"""
    every: PositiveInt = 50
    """… and after how many windows a new one replaces the oldest."""
    start: str = ""
    """A file of weights to start from; empty: random weights."""
    rivals: tuple[str, ...] = ()
    """Files of weights that play instead of past selves and never change."""
    mixed: Proportion = 0.25
    """The share of games in which past selves or rivals play …"""
    alone: bool = False
    """… at all seats but one, rather than at about half of them."""


C = TypeVar("C", bound=msgspec.Struct)


class SavedRun(msgspec.Struct, Generic[C]):
    """The present state of a run."""

    config: C
    window: int
    decisions: float
    seconds: float
    trees: dict[str, Any]
    """JAX trees of arrays, by name."""


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that a complete one, old or new, exists at any moment."""
    beside = path.with_name(f".{path.name}.part")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def save(path: Path, run: SavedRun[Any]) -> None:
    """Save a run."""
    beside = path.with_name(f".{path.name}.part")
    arrays: dict[str, np.ndarray[Any, Any]] = {}
    for name, tree in run.trees.items():
        for number, leaf in enumerate(jax.tree.leaves(tree)):
            arrays[f"{name}.{number}"] = np.asarray(leaf)
    header = {
        "config": msgspec.to_builtins(run.config),
        "window": run.window,
        "decisions": run.decisions,
        "seconds": run.seconds,
    }
    with beside.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, told=np.array(json.dumps(header)), **arrays)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def load_config(path: Path, kind: type[C]) -> C:
    """Return the settings of a saved run."""
    try:
        with np.load(path, allow_pickle=False) as saved:
            return msgspec.convert(json.loads(str(saved["told"]))["config"], kind)
    except (BadZipFile, EOFError, KeyError, ValueError):
        raise BadData("checkpoint", "this is no run that was kept here", place=str(path)) from None


def load(path: Path, run: SavedRun[Any]) -> None:
    """Load a saved run into a new one with the same settings."""
    with np.load(path, allow_pickle=False) as saved:
        header = json.loads(str(saved["told"]))
        if msgspec.convert(header["config"], type(run.config)) != run.config:
            raise BadData("checkpoint", f"{path} was made with another configuration: {header['config']}")
        run.window, run.decisions, run.seconds = header["window"], header["decisions"], header["seconds"]
        for name, tree in run.trees.items():
            leaves, shape = jax.tree.flatten(tree)
            run.trees[name] = jax.tree.unflatten(
                shape, [_like(saved[f"{name}.{number}"], leaf) for number, leaf in enumerate(leaves)]
            )


def _like(saved: np.ndarray[Any, Any], leaf: Any) -> Any:
    if saved.shape != leaf.shape or saved.dtype != leaf.dtype:
        raise BadData(
            "checkpoint", f"an array of {saved.shape} {saved.dtype} is in the place of {leaf.shape} {leaf.dtype}"
        )
    return jax.numpy.asarray(saved)
