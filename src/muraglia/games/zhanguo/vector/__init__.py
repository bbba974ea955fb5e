"""ZhanGuo in arrays, for `muraglia.vector`."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.zhanguo.features import features
from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.steps import OVER
from muraglia.games.zhanguo.vector import observation, rules, scoring
from muraglia.games.zhanguo.vector.box import Box
from muraglia.games.zhanguo.vector.codes import CODES, Kind, codes_of
from muraglia.games.zhanguo.vector.legal import backs
from muraglia.games.zhanguo.vector.position import State, wide
from muraglia.kernel.chance import GOLDEN
from muraglia.kernel.feature import width
from muraglia.kernel.meta import Options
from muraglia.vector.bit_packing import any_flag, unpack_flags
from muraglia.vector.chance import below, mix, word


class ZhanGuoEngine:
    """Plays thousands of games at once. In a draft all seats choose at the same time."""

    game = META.id
    codes = CODES
    preferred_codes = (
        codes_of(Kind.UNIFY, Kind.ACCEPT, Kind.HIRE),  # markers run out, rewards are given (ZG-6.2, ZG-9)
        codes_of(Kind.HIRE, Kind.DOWN, Kind.PALACE, Kind.WALL, Kind.TASK, Kind.ACCEPT),  # everything is built (ZG-7.8)
        codes_of(Kind.RECRUIT, Kind.GOVERN, Kind.BONUS, Kind.ADD, Kind.TASK),  # bonus spaces and supplies run out
        codes_of(Kind.USE, Kind.FIT, Kind.CALM, Kind.MARKER, Kind.HIRE, Kind.RECRUIT),  # abilities (ZG-8)
        codes_of(
            Kind.PASS, Kind.DONE, Kind.REASSIGN, Kind.LIFT, Kind.TO
        ),  # nothing is used, officials move a lot (ZG-7.2)
    )

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.box = Box(seats, options)
        self.simultaneous = self.box.draft
        self.width = width(features(seats))

    def init(self, seed: Array) -> State:
        """Return the first position."""
        return rules.init(self.box, seed)

    def step(self, state: State, action: Array) -> State:
        """Return the position after a move."""
        return rules.step(self.box, state, action)

    def pace(self, state: State, action: Array) -> State:
        """Return the position after a move and the first of the steps that follow automatically."""
        return rules.pace(self.box, state, action)

    def busy(self, state: State) -> Array:
        """Tell whether automatic steps are left before a seat is asked."""
        return rules.is_busy(state)

    def mask(self, state: State) -> Array:
        """Return which codes are legal: for the current player, or, with the draft, by seat."""
        one = unpack_flags(state.may, CODES)
        if not self.box.draft:
            return one
        now = wide(state)
        return jnp.where(now.me[:, None], one, backs(now))

    def draw(self, state: State, bits: Array) -> Array:
        """Return a random legal action."""
        one = any_flag(state.may, mix(bits))
        if not self.box.draft:
            return one
        first, count = codes_of(Kind.BACK)[0], len(codes_of(Kind.BACK))
        each = mix(bits + (jnp.arange(self.seats, dtype=jnp.uint32) + 1) * word(GOLDEN))
        return jnp.where(state.turn < 0, first + below(each, count), one)

    def acting(self, state: State) -> Array:
        """Return the seats that have to decide."""
        return observation.acting(wide(state))

    def current_player(self, state: State) -> Array:
        """Return the first seat that has to decide; 0 when the game is over."""
        return jnp.argmax(self.acting(state)).astype(jnp.int32)

    def over(self, state: State) -> Array:
        """Tell whether the game is over."""
        return state.step == OVER

    def illegal(self, state: State) -> Array:
        """Tell whether the last action was illegal."""
        return state.illegal

    def scores(self, state: State) -> Array:
        """Return the scores if the game ended now."""
        return scoring.totals(wide(state), self.box)

    def turns(self, state: State, after: State) -> Array:
        """Return 1 for a step that ended a turn."""
        return (after.turn != state.turn).astype(jnp.int32)

    def vector(self, state: State) -> Array:
        """Return the position as the Python engine does."""
        return observation.vector(wide(state), self.box)

    def observe(self, state: State, seat: Array | int) -> Array:
        """Return what a seat may know."""
        return observation.observe(wide(state), self.box, seat)


def engine(seats: int, options: Options) -> ZhanGuoEngine:
    """Return the array engine for a number of seats and options."""
    return ZhanGuoEngine(seats, options)
