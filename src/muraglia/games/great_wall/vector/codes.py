"""What each code of a move of Great Wall of China means: the kind of move, and the things that it names."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.great_wall.moves import BOOK, DONE, DRAW, Claim, Cover, Play, Ride

CODES = len(BOOK)
DRAW_CODE, DONE_CODE = BOOK.encode(DRAW), BOOK.encode(DONE)


def _table(name: str, kinds: tuple[type, ...]) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    """Return what moves of these kinds name, by code; 0 for other kinds."""
    return np.array([getattr(move, name) if isinstance(move, kinds) else 0 for move in BOOK.moves], np.int32)


IS_RIDE, IS_PLAY, IS_COVER, IS_CLAIM = (
    np.array([isinstance(move, kind) for move in BOOK.moves]) for kind in (Ride, Play, Cover, Claim)
)
COUNT = _table("count", (Play,))


class DecodedMove(NamedTuple):
    """The meaning of a code."""

    code: Array
    site: Array
    card: Array
    times: Array
    owner: Array
    token: Array
    rides: Array
    plays: Array
    covers: Array
    claims: Array


_BITS = 4
_WORDS = sum(
    table.astype(np.uint32) << _BITS * place
    for place, table in enumerate(
        (
            _table("site", (Ride, Play, Cover, Claim)),
            _table("card", (Play, Cover, Claim)),
            COUNT,
            _table("owner", (Cover,)),
            _table("token", (Claim,)),
            IS_RIDE + 2 * IS_PLAY + 4 * IS_COVER + 8 * IS_CLAIM,
        )
    )
)
"""The meaning of each code packed into one word, so that one look-up is enough."""


def read(code: Array) -> DecodedMove:
    """Return the meaning of a code."""
    whole = jnp.asarray(_WORDS, jnp.uint32)[code]
    parts = [(whole >> _BITS * place & 15).astype(jnp.int32) for place in range(6)]
    return DecodedMove(code, *parts[:5], *[parts[5] == 1 << kind for kind in range(4)])
