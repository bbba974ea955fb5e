"""The rules of Chinatown in arrays: a move, and how one phase leads to the next (the game's `rules.py`, `rounds.py` and
`paying.py`). No move leads to work that takes longer in one game than in another."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.chinatown.box import EXTRA, KINDS, ROUNDS
from muraglia.games.chinatown.features import ECONOMY
from muraglia.games.chinatown.state import KEEP, PLACE, TRADE
from muraglia.games.chinatown.trade_menu import ACCEPT_CODE, FIRST_OFFER, REFUSE_CODE
from muraglia.games.chinatown.vector.board_bits import size_of
from muraglia.games.chinatown.vector.dealing import deal_cards, draw_tiles
from muraglia.games.chinatown.vector.legal import (
    DONE_CODE,
    KEEP_CODE,
    PLACE_CODE,
    READY_CODE,
    Legal,
    codes_in_all,
    is_legal,
    is_over,
    legal,
    place_of,
)
from muraglia.games.chinatown.vector.position import State, Table, narrow, set_out, wide
from muraglia.games.chinatown.vector.trade_menu import carry_out, offer
from muraglia.vector.chance import word

FAVOURED = np.array([[kind in EXTRA[card] for kind in KINDS] for card in ECONOMY])


def select(condition: Array, one: State, other: State) -> State:
    """Return one position or the other."""
    chosen: State = jax.tree.map(lambda new, old: jnp.where(condition, new, old), one, other)
    return chosen


def init(table: Table, seed: Array) -> State:
    """Return the first position (CT-3, CT-5.1)."""
    return narrow(deal_cards(table, set_out(table, seed)))


def step(table: Table, kept: State, action: Array) -> State:
    """Return the position after a move of the seat that is asked; an illegal one changes nothing."""
    state = wide(kept)
    may = legal(table, state)
    inside = (action >= 0) & (action < codes_in_all(table.seats))
    code = jnp.where(inside, action, 0).astype(jnp.int32)
    fine = inside & is_legal(table, may, code)
    after = end_phase(table, move(table, state, may, code))
    return narrow(select(fine, after, state)._replace(illegal=~fine & ~is_over(state)))


def move(table: Table, state: State, may: Legal, code: Array) -> State:
    """Carry out a legal move."""
    me = jnp.arange(table.seats) == may.seat
    chosen = table.town.set_of(jnp.where((code >= KEEP_CODE) & (code < PLACE_CODE), code - KEEP_CODE + 1, 0))
    kind, building = place_of(code)
    kinds = np.arange(len(KINDS)) == kind
    put = jnp.where(kinds[:, None], table.town.set_of(building), word(0))
    state = state._replace(
        kept=state.kept | jnp.where(me[:, None], chosen, word(0)),  # CT-5.2
        tiles=state.tiles - (me[:, None] & kinds),  # CT-8.1
        shops=state.shops | put if table.start_tile else state.shops,
        laid=state.laid if table.start_tile else state.laid | put,
    )
    offers, accepts = code >= FIRST_OFFER, code == ACCEPT_CODE
    state = select(offers, offer(table, state, may.seat, may.menu, jnp.maximum(code - FIRST_OFFER, 0)), state)
    state = select(accepts, carry_out(table, state), state)
    answers = accepts | (code == REFUSE_CODE)
    moves = state.moves + (me & (state.phase == TRADE))
    ends = (code == READY_CODE) | (code == DONE_CODE) | (offers | answers) & (moves[may.seat] >= table.limit)  # CT-7.10
    return state._replace(
        maker=jnp.where(answers, -1, state.maker),
        moves=moves,
        waiting=jnp.where(ends, state.waiting & ~(word(1) << word(may.seat)), state.waiting),
    )


def end_phase(table: Table, state: State) -> State:
    """Go on to the next phase in games where nobody has to act any more (CT-4.1)."""
    ends = state.waiting == 0
    keeps, trades, places = (ends & (state.phase == phase) for phase in (KEEP, TRADE, PLACE))
    state = select(keeps, draw_tiles(table, reveal_cards(table, state)), state)
    state = select(places, end_placing(table, state), state)
    over = is_over(state)
    state = select(places & ~over, deal_cards(table, state), state)
    phase = jnp.where(keeps, TRADE, jnp.where(trades, PLACE, jnp.where(places, KEEP, state.phase)))
    return state._replace(
        phase=jnp.where(over, PLACE, phase),
        moves=jnp.where(keeps | trades, 0, state.moves),
        waiting=jnp.where(ends & ~over, word(table.everybody), state.waiting),
    )


def reveal_cards(table: Table, state: State) -> State:
    """Reveal the chosen cards, and claim their buildings (CT-5.2)."""
    return state._replace(
        land=state.land | state.kept,
        cards=state.cards & ~state.kept if table.hand_variant else jnp.zeros_like(state.cards),
        kept=jnp.zeros_like(state.kept),
    )


def end_placing(table: Table, state: State) -> State:
    """Turn up all tiles (CT-8.3), and pay income (CT-9)."""
    shops = state.shops | state.laid
    standing = state.land[:, None, :] & shops
    card = state.economy[jnp.minimum(state.round, ROUNDS - 1)]
    extra = jnp.where(jnp.asarray(FAVOURED)[card], size_of(standing), 0).sum(axis=1)  # CT-9.1
    return state._replace(
        shops=shops,
        laid=jnp.zeros_like(state.laid),
        cash=state.cash + extra + table.town.earned(standing).sum(axis=(1, 2)),  # CT-9.2
        round=state.round + 1,
        holder=(state.holder + 1) % table.seats if table.start_tile else state.holder,  # CT-8.3
    )
