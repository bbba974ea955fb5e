"""The interface of array engines: called as in Pgx, with the codes and observations of the Python engine.

Every function handles one game; `jax.vmap` makes it handle thousands. A step accepts any action: an illegal one changes
nothing and sets `illegal`, and a finished game stays as it is.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from jax import Array

S = TypeVar("S")


class Engine(Protocol[S]):
    """The twin of a game's rules, for one number of seats and one set of options."""

    game: str
    seats: int
    codes: int
    """The number of move codes, including those of a menu (`Game.menu`)."""
    width: int
    """The length of an observation (`Game.features`, then `Game.menu_features`)."""
    simultaneous: bool
    """Whether all acting seats decide at once: then an action has one code for each seat. Otherwise it has one
    code, that of the seat that is asked (`State.asked`)."""

    preferred_codes: tuple[tuple[int, ...], ...]
    """Sets of codes for the proof: when all seats prefer one of them, rare rules come up."""

    def init(self, seed: Array) -> S:
        """Return the first position; a seed is given as its low and high 32 bits."""

    def step(self, state: S, action: Array) -> S:
        """Return the position after an action. Codes of seats that do not act are ignored."""

    def pace(self, state: S, action: Array) -> S:
        """Do a part of a step that takes equally long in every game, so that in a batch no game waits for the slowest.

        While a game is `busy`, its action is ignored and its step continues.
        """

    def busy(self, state: S) -> Array:
        """Tell whether a step begun by `pace` is unfinished."""

    def mask(self, state: S) -> Array:
        """Return which codes are legal: for the current player, or by seat in a simultaneous game."""

    def observe(self, state: S, seat: Array | int) -> Array:
        """Return what a seat may know, as `State.observe` writes it, then `State.observe_menu`."""

    def current_player(self, state: S) -> Array:
        """Return the seat that is asked, or the first of several; 0 when the game is over."""

    def acting(self, state: S) -> Array:
        """Return which seats owe a decision."""

    def over(self, state: S) -> Array:
        """Tell whether the game is over."""

    def illegal(self, state: S) -> Array:
        """Tell whether the last action was illegal and therefore ignored."""

    def scores(self, state: S) -> Array:
        """Return the scores as they would be if the game ended now."""

    def vector(self, state: S) -> Array:
        """Return the position as `State.vector` does."""

    def turns(self, state: S, after: S) -> Array:
        """Return how many turns the step between two states has ended, 0 or 1."""

    def draw(self, state: S, word: Array) -> Array:
        """Return a random legal action, all equally likely, from 32 random bits."""
