"""Dealing cards and tiles (CT-5, CT-6, CT-10.3, CT-10.4): the twin of the game's `rounds.py`."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.chinatown.boards import BLOCKS, BUILDINGS
from muraglia.games.chinatown.box import ROUNDS, TABLES
from muraglia.games.chinatown.state import KIND_COUNT
from muraglia.games.chinatown.vector.board_bits import PLACES, join, size_of
from muraglia.games.chinatown.vector.position import State, Table
from muraglia.vector.bit_packing import count_bits
from muraglia.vector.chance import word

MOST = max(max(row) for row in TABLES.dealt.values())
"""How many cards or tiles are dealt to a seat at most."""


def served(wanted: Array, pile: Array, start: Array) -> Array:
    """Return the places in the pile, from 0, of the things that each seat gets; -1: nothing more. If the pile is too
    small, all draw one at a time, clockwise from a start (CT-10.4)."""
    seats = wanted.shape[0]
    number = jnp.arange(MOST)
    one_by_one = (jnp.cumsum(wanted) - wanted)[:, None] + number
    after = (jnp.arange(seats) - start) % seats
    before = (after[None, :] < after[:, None]).astype(jnp.int32)
    in_turn = jnp.minimum(wanted[None, :, None], number + before[:, :, None]).sum(axis=1)
    places = jnp.where(wanted.sum() <= pile, one_by_one, in_turn)
    return jnp.where((number < wanted[:, None]) & (places < pile), places, -1)


def starter(table: Table, state: State) -> Array:
    """Return the seat that draws first if the order matters (CT-10.4)."""
    return state.holder if table.start_tile else state.round % table.seats


def deal_cards(table: Table, state: State) -> State:
    """Deal everybody this round's cards (CT-5.1), or fill the hands up (CT-10.3)."""
    number = jnp.minimum(state.round, ROUNDS - 1)
    count = jnp.asarray(table.dealt)[number]
    back = jnp.asarray(table.town.all, jnp.uint32)
    if table.hand_variant:
        deck, before = state.decks[0], state.taken
        wanted = jnp.maximum(0, count - size_of(state.cards))
    else:
        deck, before = state.decks[number], jnp.zeros((), jnp.int32)
        back &= ~join(state.land, 0)  # CT-5.2
        wanted = jnp.broadcast_to(count, (table.seats,))
    there = (back[:, None] >> np.arange(PLACES, dtype=np.uint32) & 1 != 0).reshape(-1)
    place = earlier(deck, there) - before
    pile = there.sum(dtype=jnp.int32) - before
    if table.hand_variant:
        whose = served(wanted, pile, starter(table, state))
        mine = (place[None, :, None] == whose[:, None, :]).any(axis=2) & there & (place >= 0)
    else:  # there are enough for everybody
        first = np.arange(table.seats)[:, None] * count
        mine = (place >= first) & (place < first + count) & there
    bits = word(mine.reshape(table.seats, BLOCKS, PLACES)) << np.arange(PLACES, dtype=np.uint32)
    return state._replace(
        cards=state.cards | bits.sum(axis=2, dtype=jnp.uint32),
        taken=state.taken + jnp.minimum(wanted.sum(), pile) if table.hand_variant else state.taken,
    )


def earlier(deck: Array, there: Array) -> Array:
    """Return for each card how many of the cards `there` come before it in the deck."""
    bit = word(1) << word(deck % 32)
    before = jnp.zeros_like(deck)
    for row in range(-(-BUILDINGS // 32)):
        held = jnp.where(there & (deck // 32 == row), bit, word(0)).sum(dtype=jnp.uint32)
        upto = jnp.where(deck // 32 == row, held & (bit - 1), jnp.where(deck // 32 > row, held, word(0)))
        before += count_bits(upto)
    return before


def draw_tiles(table: Table, state: State) -> State:
    """Draw tiles and lay them open (CT-6.1, CT-10.3)."""
    number = jnp.minimum(state.round, ROUNDS - 1)
    more, fewer = jnp.asarray(table.dealt)[number], jnp.asarray(table.kept)[number]
    if table.hand_variant:
        wanted = jnp.maximum(0, more - state.tiles.sum(axis=1))
    else:
        wanted = jnp.broadcast_to(jnp.where(number == 0, more, fewer), (table.seats,))
    pile = len(state.supply) - state.drawn
    places = served(wanted, pile, starter(table, state))
    kinds = state.supply[jnp.clip(state.drawn + places, 0, len(state.supply) - 1)]
    got = (kinds[:, :, None] == jnp.arange(KIND_COUNT)) & (places >= 0)[:, :, None]
    return state._replace(tiles=state.tiles + got.sum(axis=1), drawn=state.drawn + jnp.minimum(wanted.sum(), pile))
