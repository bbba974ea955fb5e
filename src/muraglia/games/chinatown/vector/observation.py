"""Observations of a position of Chinatown in arrays: of everything (`State.vector`), and of what a seat may know
(`features.py` and `trade_menu.py`)."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.chinatown.boards import BUILDINGS
from muraglia.games.chinatown.box import KINDS, ROUNDS
from muraglia.games.chinatown.features import CHOICES, ECONOMY, FLAGS
from muraglia.games.chinatown.state import KEEP, KIND_COUNT, TRADE
from muraglia.games.chinatown.vector.board_bits import Town, size_of
from muraglia.games.chinatown.vector.legal import acting, asked, is_over, to_keep
from muraglia.games.chinatown.vector.position import State, Table
from muraglia.games.chinatown.vector.trade_menu import menu_of
from muraglia.vector.chance import word


def whose(town: Town, sets: Array) -> Array:
    """Return for each building the number, from 1, of the set that it is in; 0: in none."""
    numbers = np.arange(1, sets.shape[0] + 1)
    return jnp.where(town.flags(sets), numbers[:, None], 0).sum(axis=0)


def vector(table: Table, state: State) -> Array:
    """Return the position as the Python engine does."""
    town, seats = table.town, jnp.arange(table.seats)
    waiting = (state.waiting >> word(seats) & 1).astype(jnp.int32)
    by_seat = jnp.concatenate([waiting[:, None], state.cash[:, None], state.tiles], axis=1)
    left = (np.arange(len(state.supply)) >= state.drawn)[:, None] & (state.supply[:, None] == np.array(KINDS))
    cards = whose(town, state.cards) + 8 * town.flags(state.kept).any(axis=0)
    return jnp.concatenate(
        [
            jnp.stack([is_over(state).astype(jnp.int32), state.phase, state.round, state.holder]),
            by_seat.reshape(-1),
            whose(town, state.land),
            whose(town, state.shops),
            cards,
            whose(town, state.laid),
            left.sum(axis=0),
        ]
    )


def observe(table: Table, state: State, seat: Array | int) -> Array:
    """Return what a seat may know, and what it is asked."""
    return jnp.concatenate([_seen(table, state, seat), _menu(table, state, seat)]).astype(jnp.int32)


def _seen(table: Table, state: State, seat: Array | int) -> Array:
    town, seats, over = table.town, table.seats, is_over(state)
    order = (seat + jnp.arange(seats)) % seats
    options = [among.index(str(table.options[name])) for name, among in CHOICES]
    options += [int(table.options[name]) for name in FLAGS]
    keeps = (state.phase == KEEP) & ~over
    holder = jnp.where(state.holder < 0, 0, 1 + (state.holder - seat) % seats)
    shown = (state.economy == np.arange(len(ECONOMY))[:, None]) & (np.arange(ROUNDS) < state.round)
    cash = jnp.where(over, state.cash, state.cash - state.hidden[seat])
    laid = size_of(state.land[:, None, :] & state.laid)
    tiles = state.tiles + jnp.where((jnp.arange(seats) == seat)[:, None], 0, laid)  # CT-8.3
    own_laid = whose(town, state.laid & state.land[seat])
    held, kept = town.flags(state.cards[seat]), town.flags(state.kept[seat])
    return jnp.concatenate(
        [
            jnp.asarray(options),
            jnp.stack([over.astype(jnp.int32), state.phase, state.round]),
            jnp.stack([jnp.where(keeps, to_keep(table, state)[seat], 0), holder]),
            acting(table, state)[order].astype(jnp.int32),
            (state.waiting >> word(order) & 1).astype(jnp.int32),
            cash[order],
            jnp.where(over, 0, state.unseen[seat])[order],
            size_of(state.cards)[order],
            shown.sum(axis=1),
            tiles[order].reshape(-1),
            whose(town, state.land[order]),
            whose(town, state.shops),
            held.astype(jnp.int32) + kept,
            own_laid,
            jnp.zeros(seats * (BUILDINGS + KIND_COUNT), jnp.int32),  # there are no marks with a menu
        ]
    )


def _menu(table: Table, state: State, seat: Array | int) -> Array:
    """Return what the seat is asked in trade; all 0 for the others."""
    menu, answers = menu_of(table, state, jnp.asarray(seat)), state.maker >= 0
    here = (state.phase == TRADE) & ~is_over(state) & (asked(table, state) == seat)
    offered = jnp.stack([(state.maker - seat) % table.seats, state.gives, state.gets, state.pays])
    may = jnp.concatenate([menu.takes, menu.gives, menu.card[None]])
    return jnp.concatenate([jnp.where(here & answers, offered, 0), jnp.where(here & ~answers, may, 0)])
