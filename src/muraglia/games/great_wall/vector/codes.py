"""What each code of Great Wall of China says, as tables: which kind of move it is, and what it names."""

from __future__ import annotations

import numpy as np

from muraglia.games.great_wall.moves import BOOK, DONE, DRAW, RIDE, Claim, Cover, Play, Ride

CODES = len(BOOK)
DRAW_CODE, DONE_CODE, RIDE_CODE = BOOK.encode(DRAW), BOOK.encode(DONE), BOOK.encode(RIDE[0])


def _table(name: str, kinds: tuple[type, ...]) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    """Return what a move of these kinds names, by code; 0 for all others."""
    return np.array([getattr(move, name) if isinstance(move, kinds) else 0 for move in BOOK.moves], np.int32)


IS_RIDE, IS_PLAY, IS_COVER, IS_CLAIM = (
    np.array([isinstance(move, kind) for move in BOOK.moves]) for kind in (Ride, Play, Cover, Claim)
)
SITE = _table("site", (Ride, Play, Cover, Claim))
CARD = _table("card", (Play, Cover, Claim))
COUNT = _table("count", (Play,))
OWNER = _table("owner", (Cover,))
TOKEN = _table("token", (Claim,))
FIRST_CLAIM = int(IS_CLAIM.argmax())
"""Claims are the last codes: actions come before, so neither needs to look at the other's."""
