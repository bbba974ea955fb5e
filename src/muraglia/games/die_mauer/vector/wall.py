"""The wall during a step (DM-3). It is kept twice, read from the left and from the right: if both are the same, the
wall is its own mirror image.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.die_mauer.pieces import IS_WALL
from muraglia.games.die_mauer.vector.position import State
from muraglia.vector.bit_packing import placed, push, repeated

FIRST_WALL = 1 + IS_WALL.index(True)
"""In the wall pieces count from 1, towers and gates before all walls."""


class Wall:
    """The wall of a position, to build on."""

    def __init__(self, state: State) -> None:
        self.left, self.right = list(state.left), list(state.right)
        self.length = state.length.astype(jnp.int32)
        self.walls = state.walls.astype(jnp.int32)

    def fits(self, is_wall: Array) -> tuple[Array, Array]:
        """Tell whether a piece fits at the left and at the right end (DM-3)."""
        empty = self.length == 0
        left = ~empty & (is_wall | (self.left[0] & 7 >= FIRST_WALL))
        right = empty | is_wall | (self.right[0] & 7 >= FIRST_WALL)
        return left, right

    def open_ends(self, is_wall: Array) -> tuple[Array, Array]:
        """Tell which ends lead to different walls (DM-5.5)."""
        left, right = self.fits(is_wall)
        return left & ~(right & self.mirrored()), right

    def mirrored(self) -> Array:
        """Tell whether the wall is its own mirror image."""
        differ = self.left[0] ^ self.right[0]
        for one, other in zip(self.left[1:], self.right[1:], strict=True):
            differ |= one ^ other
        return differ == 0

    def build(self, go: Array, letter: Array, is_wall: Array, right: Array) -> None:
        """Put a piece at an end, where `go` says so (DM-3.1)."""
        last = placed(letter, self.length, len(self.left))
        grown = zip(self.left, self.right, push(self.left, letter), push(self.right, letter), last, strict=True)
        for row, (left, back, left_first, right_first, behind) in enumerate(grown):
            self.left[row] = jnp.where(go, jnp.where(right, left | behind, left_first), left)
            self.right[row] = jnp.where(go, jnp.where(right, right_first, back | behind), back)
        self.length = self.length + go
        self.walls = self.walls + (go & is_wall)

    def extend(self, count: Array, letter: Array) -> None:
        """Put more walls of one kind at a wall that is made of nothing else."""
        self.length = self.length + count
        self.walls = self.walls + count
        for row, same in enumerate(repeated(letter, self.length, len(self.left))):
            self.left[row] = jnp.where(count > 0, same, self.left[row])
            self.right[row] = jnp.where(count > 0, same, self.right[row])

    def stalemate(self, walls: int) -> Array:
        """Tell whether nobody can ever build again (DM-7.4)."""
        ends = (self.left[0] & 7 < FIRST_WALL) & (self.right[0] & 7 < FIRST_WALL)
        return (self.walls == walls) & ends
