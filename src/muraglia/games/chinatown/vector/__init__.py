"""Chinatown in arrays, for `muraglia.vector`. Deals are made from the menu (the game's `trade_menu.py`)."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.chinatown.features import features
from muraglia.games.chinatown.meta import META
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.games.chinatown.trade_menu import ACCEPT_CODE, FIRST_OFFER, REFUSE_CODE, Way
from muraglia.games.chinatown.trade_menu import features as menu_features
from muraglia.games.chinatown.vector import observation, rules
from muraglia.games.chinatown.vector.legal import (
    CODES,
    PLACE_CODE,
    READY_CODE,
    acting,
    asked,
    codes_in_all,
    draw,
    is_over,
    mask,
)
from muraglia.games.chinatown.vector.position import State, Table, wide
from muraglia.kernel.feature import width
from muraglia.kernel.meta import Options
from muraglia.vector.chance import mix

PLACES = tuple(range(PLACE_CODE, CODES))


class ChinatownEngine:
    """Plays thousands of games at once. One seat is asked at a time, even where all choose in secret."""

    game = META.id
    simultaneous = False

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.table = Table(seats, options)
        self.codes = codes_in_all(seats)
        self.width = width(features(seats)) + width(menu_features(seats))
        offers = [range(FIRST_OFFER + way, self.codes, len(Way)) for way in Way]
        self.preferred_codes = (
            (*PLACES, ACCEPT_CODE, *offers[Way.SWAP], *offers[Way.BUY]),  # joined shops, big groups (CT-9.2)
            (*PLACES, ACCEPT_CODE, *offers[Way.BUY_DEAR], *offers[Way.SELL_DEAR]),  # purses run empty (CT-7.8)
            (READY_CODE, REFUSE_CODE, *offers[Way.SELL], *offers[Way.SELL_CARD]),  # tiles and cards pile up (CT-10.4)
            (*PLACES, ACCEPT_CODE, *offers[Way.SELL_CARD]),  # hands grow apart (CT-10.3, CT-10.5)
        )

    def init(self, seed: Array) -> State:
        """Return the first position."""
        return rules.init(self.table, seed)

    def step(self, state: State, action: Array) -> State:
        """Return the position after a move of the seat that is asked."""
        return rules.step(self.table, state, action)

    def pace(self, state: State, action: Array) -> State:
        """Return the position after a move; nothing slow follows, so it is the same as `step`."""
        return self.step(state, action)

    def busy(self, state: State) -> Array:
        """Return false: a seat is always asked at once."""
        return jnp.zeros_like(state.illegal)

    def mask(self, state: State) -> Array:
        """Return which codes are legal for the seat that is asked."""
        return mask(self.table, wide(state))

    def draw(self, state: State, bits: Array) -> Array:
        """Return a random legal action."""
        return draw(self.table, wide(state), mix(bits))

    def acting(self, state: State) -> Array:
        """Return the seats that have to decide."""
        return acting(self.table, wide(state)) & ~self.over(state)

    def current_player(self, state: State) -> Array:
        """Return the seat that is asked; 0 when the game is over."""
        return jnp.where(self.over(state), 0, asked(self.table, wide(state)))

    def over(self, state: State) -> Array:
        """Tell whether the game is over."""
        return is_over(state)

    def illegal(self, state: State) -> Array:
        """Tell whether the last action was illegal."""
        return state.illegal

    def scores(self, state: State) -> Array:
        """Return the cash, in full."""
        return state.cash.astype(jnp.int32) * THOUSAND

    def turns(self, state: State, after: State) -> Array:
        """Return 1 for a step that ended a round."""
        return (after.round != state.round).astype(jnp.int32)

    def vector(self, state: State) -> Array:
        """Return the position as the Python engine does."""
        return observation.vector(self.table, wide(state))

    def observe(self, state: State, seat: Array | int) -> Array:
        """Return what a seat may know, then what it is asked from the menu."""
        return observation.observe(self.table, wide(state), seat)


def engine(seats: int, options: Options) -> ChinatownEngine:
    """Return the array engine for a number of seats and options."""
    return ChinatownEngine(seats, options)
