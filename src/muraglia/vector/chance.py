"""The random numbers of `muraglia.kernel.chance`, computed in arrays of 32 bits."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.kernel.chance import GOLDEN, fnv

Word = Array
"""An unsigned number of 32 bits."""


def word(number: int | Array) -> Word:
    """Return a number as 32 bits."""
    return jnp.asarray(number, jnp.uint32)


def mix(x: Word) -> Word:
    """Hash 32 bits."""
    x ^= x >> 16
    x *= word(0x85EBCA6B)
    x ^= x >> 13
    x *= word(0xC2B2AE35)
    return x ^ x >> 16


def values(seed: Array, stream: str, count: int) -> Word:
    """Return the first values of a stream; a seed is given as its low and high 32 bits."""
    return values_of(seed, word(fnv(stream)), count)


def values_of(seed: Array, name: Word, count: int) -> Word:
    """Return the first values of a stream, given the hash of its name."""
    base = mix(mix(mix(seed[0]) ^ seed[1]) ^ name)
    return mix(base + (jnp.arange(count, dtype=jnp.uint32) + 1) * word(GOLDEN))


def pick(seed: Array, stream: str, outcomes: int) -> Array:
    """Return the outcome of a stream's first event, out of `outcomes`."""
    return below(values(seed, stream, 1)[0], outcomes)


def below(bits: Word, limit: int | Array) -> Array:
    """Scale 32 random bits to a number below a limit of 16 bits: bits · limit / 2³², in two halves."""
    most = word(limit)
    high, low = bits >> 16, bits & word(0xFFFF)
    return (high * most + (low * most >> 16) >> 16).astype(jnp.int32)


def shuffle(seed: Array, stream: str, cards: int) -> Array:
    """Return the cards' numbers in the order in which they will be drawn."""
    return jnp.argsort(values(seed, stream, cards), stable=True)
