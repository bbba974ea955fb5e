"""The pieces of the box (DM-1.1), as numbers, so that playing is quick."""

from muraglia.kernel.data import table

_SET = table("muraglia.games.die_mauer", "data/set.toml")["piece"]

PIECES = range(len(_SET))
EMPTY = len(_SET)
"""The empty fist."""
TOWER, GATE = 0, 1
LETTERS = "".join(piece["letter"] for piece in _SET) + "-"
COPIES = tuple(int(piece["copies"]) for piece in _SET)
MINUS = tuple(int(piece["minus"]) for piece in _SET)
IS_WALL = tuple(bool(piece["wall"]) for piece in _SET)

SET_SIZE = sum(COPIES)
WALLS_IN_SET = sum(copies for copies, wall in zip(COPIES, IS_WALL, strict=True) if wall)
FULL_MASK = (1 << len(_SET)) - 1
