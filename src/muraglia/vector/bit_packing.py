"""Pack small numbers and flags into words of 32 bits, so that a position is a few words and a step plain arithmetic.

Short arrays, such as one number for each seat, are split into Python lists: a loop over them compiles to one kernel
without intermediate arrays.
"""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp
from jax import Array, lax

from muraglia.vector.chance import Word, below, word

BITS = 3
"""A row holds numbers from 0 to 7 …"""
IN_WORD = 10
"""… ten in each word, the first in the lowest bits."""
FULL = (1 << BITS * IN_WORD) - 1


def words_for(count: int) -> int:
    """Return how many words a row of so many numbers needs."""
    return -(-count // IN_WORD)


def push(row: Sequence[Word], thing: Word) -> list[Word]:
    """Return a row with a number inserted at its start."""
    carry = thing
    pushed = []
    for each in row:
        pushed.append((each << BITS | carry) & word(FULL))
        carry = each >> BITS * (IN_WORD - 1)
    return pushed


def pop(row: Sequence[Word]) -> list[Word]:
    """Return a row without its first number."""
    after = [*row[1:], word(0)]
    return [each >> BITS | (later & word(7)) << BITS * (IN_WORD - 1) for each, later in zip(row, after, strict=True)]


def placed(thing: Word, length: Array, words: int) -> list[Word]:
    """Return an empty row with one number at position `length`; a shift out of a word leaves 0."""
    return [(thing << word((length - number * IN_WORD) * BITS)) & word(FULL) for number in range(words)]


def repeated(thing: Word, length: Array, words: int) -> list[Word]:
    """Return a row that repeats a number `length` times."""
    full = thing * word(FULL // 7)
    row = []
    for number in range(words):
        count = jnp.clip(length - number * IN_WORD, 0, IN_WORD)
        row.append(full & ((word(1) << word(count * BITS)) - 1))
    return row


def unpack(row: Sequence[Word], count: int) -> Array:
    """Return the numbers of a row as an array."""
    shifts = jnp.arange(IN_WORD, dtype=jnp.uint32) * BITS
    things = jnp.stack(list(row))[:, None] >> shifts & word(7)
    return things.reshape(-1)[:count].astype(jnp.int32)


def pack(things: Array) -> Array:
    """Pack an array of numbers into a row."""
    count = things.shape[0]
    padded = jnp.zeros(words_for(count) * IN_WORD, jnp.uint32).at[:count].set(word(things))
    shifts = jnp.arange(IN_WORD, dtype=jnp.uint32) * BITS
    packed: Array = jnp.sum(padded.reshape(-1, IN_WORD) << shifts, axis=1, dtype=jnp.uint32)
    return packed


def chosen(values: Sequence[Array], index: Array) -> Array:
    """Return `values[index]` without a gather."""
    found = values[0]
    for number, value in enumerate(values[1:], 1):
        found = jnp.where(index == number, value, found)
    return found


def count_bits(bits: Word) -> Array:
    """Return how many bits are set."""
    return lax.population_count(bits).astype(jnp.int32)


def nth_bit(bits: Word, n: Array) -> Array:
    """Return the position of the set bit number n, counted from 0."""
    place = jnp.zeros_like(n)
    for half in (16, 8, 4, 2, 1):
        low = count_bits(bits & word((1 << half) - 1))
        up = n >= low
        n = jnp.where(up, n - low, n)
        bits = jnp.where(up, bits >> half, bits)
        place = jnp.where(up, place + half, place)
    return place


def pack_flags(flags: Array) -> Array:
    """Pack flags into bits, 32 in a word, the first in the lowest bit."""
    words = -(-flags.shape[0] // 32)
    padded = jnp.pad(flags, (0, words * 32 - flags.shape[0])).reshape(words, 32)
    packed: Array = jnp.sum(word(padded) << jnp.arange(32, dtype=jnp.uint32), axis=1, dtype=jnp.uint32)
    return packed


def unpack_flags(packed: Array, count: int) -> Array:
    """Return packed flags as an array."""
    flags = packed[:, None] >> jnp.arange(32, dtype=jnp.uint32) & word(1) != 0
    return flags.reshape(-1)[:count]


def any_of(mask: Array, bits: Word) -> Array:
    """Return a random code of a mask, all equally likely."""
    return any_flag(pack_flags(mask), bits)


def any_flag(packed: Array, bits: Word) -> Array:
    """Return the index of a random set flag, all equally likely."""
    words = packed.shape[0]
    counts = [count_bits(packed[number]) for number in range(words)]
    rest = below(bits, sum_of(counts))
    there, start, found = packed[0], jnp.zeros((), jnp.int32), rest < counts[0]
    for number in range(1, words):
        rest = jnp.where(found, rest, rest - counts[number - 1])
        there = jnp.where(found, there, packed[number])
        start = jnp.where(found, start, number * 32)
        found |= rest < counts[number]
    return start + nth_bit(there, rest)


def sum_of(values: Sequence[Array]) -> Array:
    """Return the sum of a few values, without stacking them."""
    total = values[0]
    for value in values[1:]:
        total = total + value
    return total
