"""A training run on disk: whatever is needed to go on exactly where it stopped, in one small file."""

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

Some = Annotated[int, msgspec.Meta(ge=1)]
Seed = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
Part = Annotated[float, msgspec.Meta(ge=0, le=1)]
Above = Annotated[float, msgspec.Meta(gt=0)]
Weight = Annotated[float, msgspec.Meta(ge=0)]


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a run learns; it stays the same to its end."""

    game: str
    seed: Seed = 0
    seats: tuple[Some, ...] = ()
    """Numbers of seats that are played; none: all."""
    varied: bool = True
    """Whether a quarter of the games has other rule options."""
    width: Some = 256
    """Neurons in a layer."""
    games: Some = 16384
    """Games at once, of all kinds together."""
    steps: Some = 64
    """Steps of a window."""
    batch: Some = 32768
    """Decisions that the weights learn from at a time."""
    passes: Some = 1
    """How often a window is gone through."""
    plan: Above = 2e9
    """Decisions until the rates below have come to their ends."""
    learning: tuple[Above, Above] = (1e-3, 5e-5)
    entropy: tuple[Weight, Weight] = (0.02, 0.002)
    lead: tuple[Weight, Weight] = (0.5, 0.1)
    """How much the lead counts beside the share of the victory."""
    scale: Above = 20.0
    """A clear lead, in points."""
    pool: Some = 6
    """Past selves that are kept …"""
    every: Some = 50
    """… and after how many windows the oldest makes room for a new one."""
    start: str = ""
    """A file of weights to begin with; none: knowing nothing."""
    rivals: tuple[str, ...] = ()
    """Files of weights that sit in the past selves' place, and never change."""
    mixed: Part = 0.25
    """The part of the games in which past selves or rivals sit …"""
    alone: bool = False
    """… at all seats but one, rather than at about half of them."""


C = TypeVar("C", bound=msgspec.Struct)


class Run(msgspec.Struct, Generic[C]):
    """A run as it stands."""

    config: C
    window: int
    decisions: float
    seconds: float
    trees: dict[str, Any]
    """Arrays and trees of them, by name."""


def atomically(path: Path, data: bytes) -> None:
    """Write a file so that there is always a whole one, the old or the new."""
    beside = path.with_name(f".{path.name}.part")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def save(path: Path, run: Run[Any]) -> None:
    """Keep a run."""
    beside = path.with_name(f".{path.name}.part")
    arrays: dict[str, np.ndarray[Any, Any]] = {}
    for name, tree in run.trees.items():
        for number, leaf in enumerate(jax.tree.leaves(tree)):
            arrays[f"{name}.{number}"] = np.asarray(leaf)
    told = {
        "config": msgspec.to_builtins(run.config),
        "window": run.window,
        "decisions": run.decisions,
        "seconds": run.seconds,
    }
    with beside.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, told=np.array(json.dumps(told)), **arrays)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def config_of(path: Path, kind: type[C]) -> C:
    """Return how a kept run learns."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            return msgspec.convert(json.loads(str(kept["told"]))["config"], kind)
    except (BadZipFile, EOFError, KeyError, ValueError):
        raise BadData("checkpoint", "this is no run that was kept here", place=str(path)) from None


def load(path: Path, run: Run[Any]) -> None:
    """Let a run that has just begun go on where a kept one stopped."""
    with np.load(path, allow_pickle=False) as kept:
        told = json.loads(str(kept["told"]))
        if msgspec.convert(told["config"], type(run.config)) != run.config:
            raise BadData("checkpoint", f"{path} was made with another configuration: {told['config']}")
        run.window, run.decisions, run.seconds = told["window"], told["decisions"], told["seconds"]
        for name, tree in run.trees.items():
            leaves, shape = jax.tree.flatten(tree)
            run.trees[name] = jax.tree.unflatten(
                shape, [_like(kept[f"{name}.{number}"], leaf) for number, leaf in enumerate(leaves)]
            )


def _like(kept: np.ndarray[Any, Any], leaf: Any) -> Any:
    if kept.shape != leaf.shape or kept.dtype != leaf.dtype:
        raise BadData(
            "checkpoint", f"an array of {kept.shape} {kept.dtype} is in the place of {leaf.shape} {leaf.dtype}"
        )
    return jax.numpy.asarray(kept)
