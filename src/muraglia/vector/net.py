"""The net that learns, in JAX, and its Adam. `muraglia.bots.net` has the same sums for playing."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.bots.net import arrays, weights_of
from muraglia.bots.reading import Reading
from muraglia.kernel.errors import BadData

Weights = dict[str, Array]


def trained(path: str, schema: str, like: Weights) -> Weights:
    """Return the weights of a file, which must be a net of the same size."""
    weights = arrays(Path(path).read_bytes(), schema)
    if {name: each.shape for name, each in weights.items()} != {name: each.shape for name, each in like.items()}:
        raise BadData("net", f"{path} holds a net of another width")
    return {name: jnp.asarray(weights[name]) for name in like}


class Opinion(NamedTuple):
    """What the net thinks of many observations."""

    liking: Array
    """By the order of the reading."""
    worth: Array
    """The share of victories to be expected, and the lead."""


class Shape:
    """Where the numbers of a padded observation go."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        inputs = [*reading.whole, *(each for part in reading.parts for each in part)]
        self.whole, self.parts = len(reading.whole), len(reading.parts)
        numbers = reading.padding.width + sum(len(level.sums) for level in reading.levels)
        self.spread = np.zeros((numbers, len(inputs)), np.float32)
        for at, each in enumerate(inputs):
            self.spread[each.number, at] += 1
            self.spread[each.other, at] -= 1
        self.spread[reading.padding.zero] = 0
        self.low = np.array([each.low for each in inputs], np.float32)
        self.span = np.array([each.span for each in inputs], np.float32)
        self.levels = [(np.array(level.inputs), weights_of(level)) for level in reading.levels]


def count(shape: Shape, padded: Array) -> Array:
    """Return observations with what is counted from them."""
    for inputs, sums in shape.levels:
        number, other, low, span = inputs.T
        cut = jnp.clip(
            (padded[:, number] - padded[:, other] - low.astype(padded.dtype)) / span.astype(padded.dtype), 0, 1
        )
        padded = jnp.concatenate([padded, cut @ sums.astype(padded.dtype)], axis=1)
    return padded


def begin(shape: Shape, width: int, key: Array) -> Weights:
    """Return the weights of a net that knows nothing."""
    reading = shape.reading
    sizes = {"whole.in": (shape.whole, width), "meet.whole": (width, width), "last.meet": (width, width)}
    sizes |= {"plain.out": (width, len(reading.codes)), "worth.out": (width, 2)}
    if reading.parts:
        sizes |= {"part.in": (len(reading.parts[0]), width), "part.whole": (shape.whole, width)}
        sizes |= {f"{layer}.parts": (width, width) for layer in ("meet", "last")}
        sizes |= {"again.part": (width, width), "again.meet": (width, width)}
        sizes |= {"moves.out": (width, len(reading.part_codes[0]))}
    weights = {}
    for number, (name, size) in enumerate(sizes.items()):
        layer, source = name.split(".")
        fan = sum(each[0] for other, each in sizes.items() if other.startswith(f"{layer}."))
        spread = 0.02 if source == "out" else (2 / fan) ** 0.5
        weights[name] = spread * jax.random.normal(jax.random.fold_in(key, number), size)
        weights[f"{layer}.bias"] = jnp.zeros(size[1])
    return weights


@partial(jax.jit, static_argnums=0)
def think(shape: Shape, weights: Weights, padded: Array) -> Opinion:
    """Return what the net thinks of observations, padded, along the first axis. On a GPU in bfloat16."""
    kind = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
    w = {name: each.astype(kind) for name, each in weights.items()}
    relu = jax.nn.relu
    # whole numbers below 256 are exact in bfloat16, and so is their difference in what it is summed up in
    numbers = jnp.matmul(
        count(shape, padded.astype(kind)), shape.spread.astype(kind), preferred_element_type=jnp.float32
    )
    inputs = jnp.clip((numbers - shape.low) / shape.span, 0, 1).astype(kind)
    whole = inputs[:, : shape.whole]
    meet = relu(whole @ w["whole.in"] + w["whole.bias"]) @ w["meet.whole"] + w["meet.bias"]
    if shape.parts:
        read = inputs[:, shape.whole :].reshape(len(inputs), shape.parts, -1)
        parts = relu(read @ w["part.in"] + (whole @ w["part.whole"] + w["part.bias"])[:, None])
        meet = meet + parts.mean(axis=1) @ w["meet.parts"]
    meet = relu(meet)
    last = meet @ w["last.meet"] + w["last.bias"]
    if shape.parts:
        again = parts + relu(parts @ w["again.part"] + (meet @ w["again.meet"] + w["again.bias"])[:, None])
        last = last + again.mean(axis=1) @ w["last.parts"]
    last = meet + relu(last)
    liking = last @ w["plain.out"] + w["plain.bias"]
    if shape.parts:
        moves = again @ w["moves.out"] + w["moves.bias"]
        liking = jnp.concatenate([liking, moves.reshape(len(inputs), -1)], axis=1)
    worth = last.astype(jnp.float32) @ weights["worth.out"] + weights["worth.bias"]
    return Opinion(liking.astype(jnp.float32), worth)


class Adam(NamedTuple):
    """What Adam remembers of the gradients."""

    mean: Weights
    square: Weights
    steps: Array


def adam(weights: Weights) -> Adam:
    """Return an Adam that remembers nothing."""
    mean, square = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
    return Adam(mean, square, jnp.zeros((), jnp.int32))


def descend(weights: Weights, slope: Weights, memory: Adam, rate: Array, longest: float) -> tuple[Weights, Adam, Array]:
    """Return better weights, Adam's memory, and how long the gradient was before it was cut to the longest."""
    length = jnp.sqrt(sum(jnp.sum(each**2) for each in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda each: each * jnp.minimum(1, longest / (length + 1e-8)), slope)
    steps = memory.steps + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, memory.mean, slope)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, memory.square, slope)
    by_mean, by_square = 1 - 0.9**steps, 1 - 0.999**steps

    def better(old: Any, m: Any, s: Any) -> Any:
        return old - rate * (m / by_mean) / (jnp.sqrt(s / by_square) + 1e-7)

    return jax.tree.map(better, weights, mean, square), Adam(mean, square, steps), length
