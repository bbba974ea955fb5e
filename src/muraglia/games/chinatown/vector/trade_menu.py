"""Deals from the menu (CT-7), the twin of the game's `trade_menu.py`: what can be offered, and the results of
offers."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.chinatown.box import KINDS, ROUNDS, SIZE
from muraglia.games.chinatown.state import KIND_COUNT
from muraglia.games.chinatown.trade_menu import FIRST_BUILDING, FIRST_CARD, Way
from muraglia.games.chinatown.vector.board_bits import Town, size_of
from muraglia.games.chinatown.vector.position import State, Table
from muraglia.vector.bit_packing import count_bits, nth_bit
from muraglia.vector.chance import word

BUYS = np.array([way in (Way.SWAP, Way.BUY, Way.BUY_DEAR) for way in Way])
SELLS = np.array([way in (Way.SWAP, Way.SELL, Way.SELL_DEAR) for way in Way])
PRICE = np.array([{Way.SWAP: 0, Way.BUY: 1, Way.BUY_DEAR: 2, Way.SELL_DEAR: -2}.get(way, -1) for way in Way])
"""By kind of offer: what the maker pays, in thousands for each round left."""


class Menu(NamedTuple):
    """What a seat may offer, by the distance of the other seat, clockwise from 1; things are numbered as in the game's
    `trade_menu.py`."""

    takes: Array
    gives: Array
    card: Array
    ways: Array
    """By distance and kind of offer: whether it can be made."""


def rounds_left(state: State) -> Array:
    """Return how many times income will still be paid."""
    return ROUNDS - state.round


def menu_of(table: Table, state: State, seat: Array) -> Menu:
    """Return what a seat that may speak can offer."""
    town, order = table.town, (seat + jnp.arange(table.seats)) % table.seats
    land, tiles = state.land[order], state.tiles[order]
    shops = land[:, None, :] & state.shops
    started = tiles + size_of(shops)
    collects = started % np.array(SIZE) != 0
    needs = town.useful(land, state.shops)
    spoken = state.moves[seat]
    has = tiles > 0
    here = (state.waiting >> word(order[1:]) & 1) != 0  # seats that are done get no offers
    takes = jnp.where(here, pick_thing(town, collects[0] & has[1:], needs[0] & land[1:], spoken), 0)
    gives = jnp.where(here, pick_thing(town, collects[1:] & has[0], needs[1:] & land[0], spoken), 0)
    card = jnp.zeros((), jnp.int32)
    if table.hand_variant:
        hand = state.cards[seat]
        card = pick_thing(town, jnp.zeros(KIND_COUNT, bool), hand, spoken)
        card = jnp.where(card > 0, card - FIRST_BUILDING + FIRST_CARD, 0)
    affordable = PRICE * rounds_left(state) <= state.cash[seat]
    ways = (takes[:, None] > 0) & BUYS & affordable | (gives[:, None] > 0) & SELLS
    swap = (takes > 0) & (gives > 0) & (takes != gives)
    numbers = np.arange(len(Way))
    ways = jnp.where(numbers == Way.SWAP, swap[:, None], ways)
    ways = jnp.where(numbers == Way.SELL_CARD, (here & (card > 0))[:, None], ways)
    return Menu(takes, gives, card, ways)


def pick_thing(town: Town, kinds: Array, land: Array, number: Array) -> Array:
    """Return one of some kinds and buildings, counting round them by `number`; 0 if there are none. Kinds and blocks
    are on the last axes."""
    tiles = jnp.where(kinds, np.array([1 << kind for kind in KINDS], np.uint32), word(0)).sum(axis=-1, dtype=jnp.uint32)
    words = [tiles, *(land[..., block] for block in range(land.shape[-1]))]
    firsts = [1, *(FIRST_BUILDING + int(first) for first in town.first)]
    counts = [count_bits(each) for each in words]
    total = sum(counts[1:], counts[0])
    rest = number % jnp.maximum(total, 1)
    found = jnp.zeros_like(total)
    for bits, count, first in zip(words, counts, firsts, strict=True):
        here = (rest >= 0) & (rest < count)
        found = jnp.where(here, first + nth_bit(bits, jnp.clip(rest, 0, 31)), found)
        rest = rest - count
    return found


def offer(table: Table, state: State, seat: Array, menu: Menu, number: Array) -> State:
    """Lay an offer on the table; `number` counts kinds of offers, then distances."""
    distance, way = number // len(Way), number % len(Way)
    takes, gives = menu.takes[distance], menu.gives[distance]
    given = jnp.where(way == Way.SELL_CARD, menu.card, jnp.where(jnp.asarray(SELLS)[way], gives, 0))
    return state._replace(
        maker=seat,
        party=(seat + 1 + distance) % table.seats,
        gets=jnp.where(jnp.asarray(BUYS)[way], takes, 0),
        gives=given,
        pays=jnp.asarray(PRICE)[way] * rounds_left(state),
    )


def carry_out(table: Table, state: State) -> State:
    """Carry out a deal: everything changes hands at the same time (CT-7.2), and only the two parties see the money
    (CT-7.4)."""
    seats = jnp.arange(table.seats)
    maker, party = seats == state.maker, seats == state.party
    state = pass_on(table.town, state, state.gets, party, maker)
    state = pass_on(table.town, state, state.gives, maker, party)
    got = jnp.where(party, state.pays, 0) - jnp.where(maker, state.pays, 0)
    both = maker | party
    aside = ~both[:, None] & both[None, :] & (state.pays != 0)
    return state._replace(
        cash=state.cash + got,
        hidden=state.hidden + jnp.where(aside, got, 0),
        unseen=state.unseen + aside,
    )


def pass_on(town: Town, state: State, thing: Array, giver: Array, taker: Array) -> State:
    """Move a thing from one seat to another; 0 is no thing."""
    kind = jnp.arange(1, KIND_COUNT + 1) == thing
    moved = taker.astype(jnp.int32) - giver.astype(jnp.int32)
    building = jnp.where((thing > FIRST_BUILDING) & (thing <= FIRST_CARD), thing - FIRST_BUILDING, 0)
    land = town.set_of(building)
    card = town.set_of(jnp.where(thing > FIRST_CARD, thing - FIRST_CARD, 0))
    return state._replace(
        tiles=state.tiles + moved[:, None] * kind,
        land=_handed(state.land, land, giver, taker),
        cards=_handed(state.cards, card, giver, taker),
    )


def _handed(sets: Array, some: Array, giver: Array, taker: Array) -> Array:
    given = jnp.where(giver[:, None], sets & ~some, sets)
    return jnp.where(taker[:, None], given | some, given)
