"""Draw all random events of a game: shuffles and picks that depend on seed, stream and index alone.

A random event has a *stream* (a name such as ``"pile red"``) and a number in it; its value depends on
seed, stream and number alone, never on how many moves were made before. So two games with the same seed
deal the same cards even after their players have made different moves.

The generator is a 32-bit mix that is easy to repeat in any language or on a GPU; `docs/reference/records.md` lists
test values. All sums and products are modulo 2³².

    mix(x):    x ^= x >> 16;  x *= 0x85EBCA6B;  x ^= x >> 13;  x *= 0xC2B2AE35;  x ^= x >> 16
    base:      mix(mix(mix(seed mod 2³²) ^ (seed div 2³²)) ^ FNV-1a of the stream's name in UTF-8)
    value(i):  mix(base + (i + 1) · 0x9E3779B9)

A shuffle sorts the cards, numbered from 0 in their printed order, by value(card), then by number.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

from muraglia.kernel.errors import BadOption

_WORD = 0xFFFFFFFF
GOLDEN = 0x9E3779B9
SEEDS = 2**64

T = TypeVar("T")

Luck = Mapping[str, Sequence[str]]
"""Outcomes by stream, in order, each in notation: ``{"tokens": ["7", "3"], "pile red": ["W"]}``."""


def mix(x: int) -> int:
    """Return a well-mixed hash of 32 bits."""
    x ^= x >> 16
    x = x * 0x85EBCA6B & _WORD
    x ^= x >> 13
    x = x * 0xC2B2AE35 & _WORD
    return x ^ x >> 16


@lru_cache(maxsize=256)
def fnv(stream: str) -> int:
    """Return the FNV-1a hash of a stream's name."""
    x = 0x811C9DC5
    for byte in stream.encode():
        x = (x ^ byte) * 0x01000193 & _WORD
    return x


@lru_cache(maxsize=64)
def _lanes(count: int) -> tuple[int, int, int, struct.Struct]:
    """Return numbers made of `count` 64-bit lanes: 1 in each lane; 32 one bits in each; value(i)'s step in lane i.

    The last item packs and unpacks the lanes.
    """
    ones = sum(1 << 64 * i for i in range(count))
    steps = sum(((i + 1) * GOLDEN & _WORD) << 64 * i for i in range(count))
    return ones, ones * _WORD, steps, struct.Struct(f"<{count}Q")


class Chance:
    """The source of luck: a seed, given outcomes, or both. Given outcomes are drawn first, then the seed decides."""

    __slots__ = ("given", "seed")

    def __init__(self, seed: int = 0, given: Luck | None = None) -> None:
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < SEEDS:
            raise BadOption("seed", f"a seed must be a whole number from 0 to 2^64 - 1, not {seed!r}", seed=seed)
        self.seed = seed
        self.given: dict[str, list[str]] = {}
        for stream, outcomes in (given or {}).items():
            if isinstance(outcomes, str) or not all(isinstance(outcome, str) for outcome in outcomes):
                raise BadOption(
                    "chance",
                    f"outcomes of {stream!r} must be a list of texts such as ['7', '3'], not {outcomes!r}",
                    stream=stream,
                )
            self.given[stream] = list(outcomes)

    def values(self, stream: str, count: int) -> Sequence[int]:
        """Return the first `count` 32-bit values of a stream."""
        seed = self.seed
        base = mix(mix(mix(seed & _WORD) ^ seed >> 32) ^ fnv(stream))
        # mix() for all values at once: each sits in a 64-bit lane of one big number, so that no product reaches the
        # next lane. This matters: dealing takes a tenth of a quick game's time.
        ones, words, steps, lanes = _lanes(count)
        x = ones * base + steps & words
        x ^= x >> 16 & words
        x = x * 0x85EBCA6B & words
        x ^= x >> 13 & words
        x = x * 0xC2B2AE35 & words
        x ^= x >> 16 & words
        return lanes.unpack(x.to_bytes(8 * count, "little"))

    def shuffle(self, stream: str, cards: Sequence[T], name: Callable[[T], str] = str) -> list[T]:
        """Return the cards in the order in which they will be drawn; `name` returns a card's notation."""
        values = self.values(stream, len(cards))
        keys = [value << 16 | number for number, value in enumerate(values)]
        keys.sort()
        order = [cards[key & 0xFFFF] for key in keys]
        given = self.given.get(stream)
        if not given:
            return order
        first = []
        for index, outcome in enumerate(given):
            card = next((card for card in order if name(card) == outcome), None)
            if card is None:
                raise BadOption(
                    "chance",
                    f"outcome {index + 1} of {stream!r} cannot be {outcome!r}: none is left to draw",
                    stream=stream,
                    index=index,
                    outcome=outcome,
                )
            order.remove(card)
            first.append(card)
        return first + order

    def pick(self, stream: str, index: int, outcomes: Sequence[str]) -> str:
        """Return event number `index` of a stream in which each event is one of `outcomes`."""
        given = self.given.get(stream, [])
        if index >= len(given):
            return outcomes[self.values(stream, index + 1)[index] * len(outcomes) >> 32]
        if given[index] not in outcomes:
            raise BadOption(
                "chance",
                f"outcome {index + 1} of {stream!r} must be one of {', '.join(outcomes)}, not {given[index]!r}",
                stream=stream,
                index=index,
                outcome=given[index],
            )
        return given[index]

    def expect(self, streams: Sequence[str]) -> None:
        """Raise `BadOption` if outcomes were given for a stream that the game does not have."""
        for stream in self.given:
            if stream not in streams:
                raise BadOption(
                    "chance",
                    f"this game draws from {', '.join(streams)}; it has no stream {stream!r}",
                    stream=stream,
                )
