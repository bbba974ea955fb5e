"""Luck for tables, which no player can predict.

The seeds of `kernel.chance` are for research: with a few known cards a player could try all 2³² seeds. A table draws
from a key of 256 bits, which never leaves the log.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

from muraglia.kernel.chance import Chance, Luck

_BLOCK = 16
"""How many 32-bit values one digest yields."""


def new_key() -> str:
    """Return a fresh key."""
    return secrets.token_hex(32)


class Keyed(Chance):
    """Chance whose values come from keyed BLAKE2b: (stream, block) under the table's key."""

    __slots__ = ("key",)

    def __init__(self, key: str, given: Luck | None = None) -> None:
        super().__init__(0, given)
        self.key = bytes.fromhex(key)

    def values(self, stream: str, count: int) -> list[int]:
        """Return the first `count` 32-bit values of a stream."""
        name = stream.encode()
        values: list[int] = []
        for block in range(-(-count // _BLOCK)):
            digest = blake2b(name + block.to_bytes(4, "big"), key=self.key, digest_size=4 * _BLOCK).digest()
            values += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, len(digest), 4)]
        return values[:count]


def bot_seed(key: str, seat: int, version: int) -> int:
    """Return the seed of a bot's decision: the same in every process, and no help to the other seats."""
    digest = blake2b(f"bot {seat} {version}".encode(), key=bytes.fromhex(key), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def drawn_since(luck: Luck, known: dict[str, int]) -> dict[str, list[str]]:
    """Return the outcomes beyond those in `known` (a count by stream), and add them to `known`."""
    fresh = {}
    for stream, outcomes in luck.items():
        before = known.get(stream, 0)
        if len(outcomes) > before:
            fresh[stream] = list(outcomes[before:])
            known[stream] = len(outcomes)
    return fresh
