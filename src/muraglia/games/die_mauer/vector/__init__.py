"""Die Mauer in arrays, for `muraglia.vector`."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.die_mauer.features import features
from muraglia.games.die_mauer.game import START
from muraglia.games.die_mauer.meta import META
from muraglia.games.die_mauer.pieces import EMPTY, IS_WALL, PIECES
from muraglia.games.die_mauer.state import OVER
from muraglia.games.die_mauer.vector import observation, rules
from muraglia.games.die_mauer.vector.position import State, deal
from muraglia.games.die_mauer.vector.rules import CODES, SHOW
from muraglia.kernel.feature import width
from muraglia.kernel.meta import Options
from muraglia.vector.bit_packing import count_bits, nth_bit
from muraglia.vector.chance import below, mix, pick, word


class DieMauerEngine:
    """Plays thousands of games at once."""

    game = META.id
    codes = CODES
    simultaneous = True
    preferred_codes = (
        (SHOW + EMPTY,),  # only the empty fist: a round without end (DM-7.4)
        tuple(SHOW + piece for piece in PIECES if IS_WALL[piece]),  # walls first: stalemates (DM-7.4)
        (SHOW,),  # towers: more than fit (DM-5.3)
    )

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.rounds = int(options["rounds"])
        self.start = options[START]
        self.width = width(features(seats))

    def init(self, seed: Array) -> State:
        """Return the first position."""
        first = pick(seed, START, self.seats) if self.start == "random" else jnp.asarray(int(self.start))
        return deal(self.seats, first)

    def step(self, state: State, action: Array) -> State:
        """Return the position after a decision; codes of seats that do not act are ignored."""
        return rules.step(state, action, self.rounds)

    def pace(self, state: State, action: Array) -> State:
        """Return the position after a decision; nothing slow follows, so it is the same as `step`."""
        return self.step(state, action)

    def busy(self, state: State) -> Array:
        """Return false: a seat is always asked at once."""
        return jnp.zeros_like(state.illegal)

    def mask(self, state: State) -> Array:
        """Return which codes are legal, by seat."""
        legal = jnp.stack(rules.legal(state, self.seats).codes)
        return legal[:, None] >> jnp.arange(self.codes, dtype=jnp.uint32) & 1 != 0

    def draw(self, state: State, bits: Array) -> Array:
        """Return a random legal action."""
        actions = []
        for seat, legal in enumerate(rules.legal(state, self.seats).codes):
            actions.append(nth_bit(legal, below(mix(bits + word(seat + 1)), count_bits(legal))))
        return jnp.stack(actions)

    def acting(self, state: State) -> Array:
        """Return the seats that have to decide."""
        return observation.by_seat(rules.acting_bits(state, self.seats), self.seats) != 0

    def current_player(self, state: State) -> Array:
        """Return the first seat that owes a decision."""
        return jnp.argmax(self.acting(state)).astype(jnp.int32)

    def over(self, state: State) -> Array:
        """Tell whether the game is over."""
        return state.step == OVER

    def illegal(self, state: State) -> Array:
        """Tell whether the last action was illegal."""
        return state.illegal

    def scores(self, state: State) -> Array:
        """Return the running scores."""
        return observation.numbers(state.points)

    def turns(self, state: State, after: State) -> Array:
        """Return 1 for a step that ended a turn."""
        return ((after.turn != state.turn) | (after.round != state.round)).astype(jnp.int32)

    def vector(self, state: State) -> Array:
        """Return the position as the Python engine does."""
        return observation.vector(state)

    def observe(self, state: State, seat: Array | int) -> Array:
        """Return what a seat may know."""
        return observation.observe(state, seat, self.rounds)


def engine(seats: int, options: Options) -> DieMauerEngine:
    """Return the array engine for a number of seats and options."""
    return DieMauerEngine(seats, options)
