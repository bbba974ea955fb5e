"""Great Wall of China in arrays, for `muraglia.vector`."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.great_wall.features import features
from muraglia.games.great_wall.game import START
from muraglia.games.great_wall.meta import META
from muraglia.games.great_wall.state import OVER
from muraglia.games.great_wall.vector import observation, rules
from muraglia.games.great_wall.vector.codes import CODES, COUNT, DONE_CODE, DRAW_CODE, IS_COVER, IS_RIDE
from muraglia.games.great_wall.vector.legal import legal
from muraglia.games.great_wall.vector.position import State, deal, wide
from muraglia.kernel.feature import width
from muraglia.kernel.meta import Options
from muraglia.vector.bit_packing import any_of
from muraglia.vector.chance import mix


class GreatWallEngine:
    """Plays thousands of games at once."""

    game = META.id
    codes = CODES
    simultaneous = False
    preferred_codes = (
        (DRAW_CODE,),  # big hands, then whole rows of cards
        tuple(IS_COVER.nonzero()[0].tolist()),  # dragons wherever they can lie
        tuple(((COUNT > 1) | IS_RIDE).nonzero()[0].tolist()),  # cards run out at once (GW-7.2)
        (DONE_CODE,),  # stop claiming (GW-5.5)
    )

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.ffg = options["edition"] == "ffg"
        self.open_scores = bool(options["open_scores"])
        self.start = options[START]
        self.width = width(features(seats))

    def init(self, seed: Array) -> State:
        """Return the first position."""
        return deal(self.seats, self.start, seed)

    def step(self, state: State, action: Array) -> State:
        """Return the position after a move of the current player."""
        return rules.step(state, action, self.ffg)

    def pace(self, state: State, action: Array) -> State:
        """Return the position after a move and the first of the steps that follow automatically."""
        return rules.pace(state, action, self.ffg)

    def busy(self, state: State) -> Array:
        """Tell whether automatic steps are left before a seat is asked."""
        return state.due != 0

    def mask(self, state: State) -> Array:
        """Return which codes are legal for the current player."""
        return legal(wide(state), self.ffg)

    def draw(self, state: State, bits: Array) -> Array:
        """Return a random legal action."""
        return any_of(self.mask(state), mix(bits))

    def acting(self, state: State) -> Array:
        """Return the seats that have to decide."""
        return (jnp.arange(self.seats) == state.turn) & ~self.over(state)

    def current_player(self, state: State) -> Array:
        """Return whose turn it is; 0 when the game is over."""
        return jnp.where(self.over(state), 0, state.turn.astype(jnp.int32))

    def over(self, state: State) -> Array:
        """Tell whether the game is over."""
        return state.step == OVER

    def illegal(self, state: State) -> Array:
        """Tell whether the last action was illegal."""
        return state.illegal

    def scores(self, state: State) -> Array:
        """Return the values of the tokens won."""
        return state.score.astype(jnp.int32)

    def turns(self, state: State, after: State) -> Array:
        """Return 1 for a step that ended a turn."""
        return (after.turn != state.turn).astype(jnp.int32)

    def vector(self, state: State) -> Array:
        """Return the position as the Python engine does."""
        return observation.vector(state)

    def observe(self, state: State, seat: Array | int) -> Array:
        """Return what a seat may know."""
        return observation.observe(state, seat, self.ffg, self.open_scores)


def engine(seats: int, options: Options) -> GreatWallEngine:
    """Return the array engine for a number of seats and options."""
    return GreatWallEngine(seats, options)
