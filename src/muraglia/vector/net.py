"""The learning net and its Adam optimiser, in JAX. `muraglia.bots.net` computes the same net for playing."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.bots.net import arrays, weights_of
from muraglia.bots.net_encoding import NetEncoding
from muraglia.kernel.errors import BadData

Weights = dict[str, Array]


def load_weights(path: str, schema: str, like: Weights) -> Weights:
    """Load weights from a file; raise `BadData` unless the net has the size of `like`."""
    weights = arrays(Path(path).read_bytes(), schema)
    if {name: each.shape for name, each in weights.items()} != {name: each.shape for name, each in like.items()}:
        raise BadData("net", f"{path} holds a net of another width")
    return {name: jnp.asarray(weights[name]) for name in like}


class BatchOutput(NamedTuple):
    """The net's output for many observations."""

    logits: Array
    """In the order of the encoding's codes."""
    value: Array
    """The expected share of the win, and the expected lead."""


class NetShape:
    """How a padded observation is laid out as the net's inputs."""

    def __init__(self, encoding: NetEncoding) -> None:
        self.encoding = encoding
        inputs = [*encoding.whole, *(each for part in encoding.parts for each in part)]
        self.whole, self.parts = len(encoding.whole), len(encoding.parts)
        numbers = encoding.padding.width + sum(len(level.sums) for level in encoding.levels)
        self.spread = np.zeros((numbers, len(inputs)), np.float32)
        for at, each in enumerate(inputs):
            self.spread[each.number, at] += 1
            self.spread[each.other, at] -= 1
        self.spread[encoding.padding.zero] = 0
        self.low = np.array([each.low for each in inputs], np.float32)
        self.span = np.array([each.span for each in inputs], np.float32)
        self.levels = [(np.array(level.inputs), weights_of(level)) for level in encoding.levels]


def with_counts(shape: NetShape, padded: Array) -> Array:
    """Append the derived counts to observations."""
    for inputs, sums in shape.levels:
        number, other, low, span = inputs.T
        cut = jnp.clip(
            (padded[:, number] - padded[:, other] - low.astype(padded.dtype)) / span.astype(padded.dtype), 0, 1
        )
        padded = jnp.concatenate([padded, cut @ sums.astype(padded.dtype)], axis=1)
    return padded


def begin(shape: NetShape, width: int, key: Array) -> Weights:
    """Return random initial weights."""
    encoding = shape.encoding
    sizes = {"whole.in": (shape.whole, width), "meet.whole": (width, width), "last.meet": (width, width)}
    sizes |= {"plain.out": (width, len(encoding.codes)), "worth.out": (width, 2)}
    if encoding.parts:
        sizes |= {"part.in": (len(encoding.parts[0]), width), "part.whole": (shape.whole, width)}
        sizes |= {f"{layer}.parts": (width, width) for layer in ("meet", "last")}
        sizes |= {"again.part": (width, width), "again.meet": (width, width)}
        sizes |= {"moves.out": (width, len(encoding.part_codes[0]))}
    weights = {}
    for number, (name, size) in enumerate(sizes.items()):
        layer, source = name.split(".")
        fan = sum(each[0] for other, each in sizes.items() if other.startswith(f"{layer}."))
        spread = 0.02 if source == "out" else (2 / fan) ** 0.5
        weights[name] = spread * jax.random.normal(jax.random.fold_in(key, number), size)
        weights[f"{layer}.bias"] = jnp.zeros(size[1])
    return weights


@partial(jax.jit, static_argnums=0)
def think(shape: NetShape, weights: Weights, padded: Array) -> BatchOutput:
    """Return the net's output for padded observations along the first axis; on a GPU in bfloat16."""
    dtype = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
    w = {name: each.astype(dtype) for name, each in weights.items()}
    relu = jax.nn.relu
    # whole numbers below 256 are exact in bfloat16, and their differences in float32, the type of the sum
    numbers = jnp.matmul(
        with_counts(shape, padded.astype(dtype)), shape.spread.astype(dtype), preferred_element_type=jnp.float32
    )
    inputs = jnp.clip((numbers - shape.low) / shape.span, 0, 1).astype(dtype)
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
    logits = last @ w["plain.out"] + w["plain.bias"]
    if shape.parts:
        moves = again @ w["moves.out"] + w["moves.bias"]
        logits = jnp.concatenate([logits, moves.reshape(len(inputs), -1)], axis=1)
    value = last.astype(jnp.float32) @ weights["worth.out"] + weights["worth.bias"]
    return BatchOutput(logits.astype(jnp.float32), value)


class Adam(NamedTuple):
    """Adam's moments of the gradients."""

    mean: Weights
    square: Weights
    steps: Array


def adam(weights: Weights) -> Adam:
    """Return Adam's initial state."""
    mean, square = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
    return Adam(mean, square, jnp.zeros((), jnp.int32))


def adam_step(
    weights: Weights, gradient: Weights, memory: Adam, rate: Array, longest: float
) -> tuple[Weights, Adam, Array]:
    """Take one step of Adam; return weights, moments, and the gradient's length before clipping to `longest`."""
    length = jnp.sqrt(sum(jnp.sum(each**2) for each in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda each: each * jnp.minimum(1, longest / (length + 1e-8)), gradient)
    steps = memory.steps + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, memory.mean, gradient)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, memory.square, gradient)
    by_mean, by_square = 1 - 0.9**steps, 1 - 0.999**steps

    def better(old: Any, m: Any, s: Any) -> Any:
        return old - rate * (m / by_mean) / (jnp.sqrt(s / by_square) + 1e-7)

    return jax.tree.map(better, weights, mean, square), Adam(mean, square, steps), length
