"""A training run on disk: whatever is needed to go on exactly where it stopped, in one small file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Generic, TypeVar

import jax
import msgspec
import numpy as np

from muraglia.kernel.errors import BadData


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a run learns; it stays the same to its end."""

    game: str
    seed: int = 0
    seats: tuple[int, ...] = ()
    """Numbers of seats that are played; none: all."""
    varied: bool = True
    """Whether a quarter of the games has other rule options."""
    width: int = 256
    """Neurons in a layer."""
    games: int = 16384
    """Games at once, of all kinds together."""
    steps: int = 64
    """Steps of a window."""
    batch: int = 32768
    """Decisions that the weights learn from at a time."""
    passes: int = 1
    """How often a window is gone through."""
    plan: float = 2e9
    """Decisions until the rates below have come to their ends."""
    learning: tuple[float, float] = (1e-3, 5e-5)
    entropy: tuple[float, float] = (0.02, 0.002)
    lead: tuple[float, float] = (0.5, 0.1)
    """How much the lead counts beside the share of the victory."""
    scale: float = 20.0
    """A clear lead, in points."""
    pool: int = 6
    """Past selves that are kept …"""
    every: int = 50
    """… and after how many windows the oldest makes room for a new one."""
    start: str = ""
    """A file of weights to begin with; none: knowing nothing."""
    rivals: tuple[str, ...] = ()
    """Files of weights that sit in the past selves' place, and never change."""
    mixed: float = 0.25
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
    with np.load(path, allow_pickle=False) as kept:
        return msgspec.convert(json.loads(str(kept["told"]))["config"], kind)


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
