"""What an array engine is: the call shape of Pgx, with the codes and observations of the Python engine.

Every function is about one game; `jax.vmap` makes thousands of it. A step is total: an illegal action changes nothing
and sets `illegal`, a game that is over stays as it is.
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
    """How many codes moves have, the numbers of a menu included (`Game.menu`)."""
    width: int
    """How many numbers an observation has (`Game.features`, then `Game.menu_features`)."""
    simultaneous: bool
    """Whether all who owe a decision are asked at once: then an action is one code for each seat. Else it is one code,
    of the seat that is asked (`State.asked`)."""

    likings: tuple[tuple[int, ...], ...]
    """Codes that, preferred by all seats, bring up rare clauses: for the proof."""

    def init(self, seed: Array) -> S:
        """Return the first position; a seed is its low and its high 32 bits."""

    def step(self, state: S, action: Array) -> S:
        """Return the position after an action. Codes of seats that do not act are ignored."""

    def pace(self, state: S, action: Array) -> S:
        """Do a part of a step that takes the same time in every game, for many games at once: then no game waits for
        the one in which most happens. Where a game is `busy`, its action is ignored and the step goes on."""

    def busy(self, state: S) -> Array:
        """Tell whether a step that was begun by `pace` is not over."""

    def mask(self, state: S) -> Array:
        """Return which codes are legal: for the current player, or by seat in a simultaneous game."""

    def observe(self, state: S, seat: Array | int) -> Array:
        """Return what a seat may know, as `State.observe` writes it, then `State.observe_menu`."""

    def current_player(self, state: S) -> Array:
        """Return the seat that is asked, or the first of those that are; 0 when the game is over."""

    def acting(self, state: S) -> Array:
        """Return who owes a decision, by seat."""

    def over(self, state: S) -> Array:
        """Tell whether the game is over."""

    def illegal(self, state: S) -> Array:
        """Tell whether the last action was illegal, and so changed nothing."""

    def scores(self, state: S) -> Array:
        """Return the scores as they would be if the game ended now."""

    def vector(self, state: S) -> Array:
        """Return the position as `State.vector` does."""

    def turns(self, state: S, after: S) -> Array:
        """Return how many turns a step has ended, 0 or 1."""

    def draw(self, state: S, word: Array) -> Array:
        """Return a random legal action, even among all of them, from 32 random bits."""
