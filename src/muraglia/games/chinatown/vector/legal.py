"""The seat that is asked and its legal moves: the twin of `rules.legal`, `placing.list_places` and
`trade_menu.asked`."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.chinatown.boards import BLOCKS, BUILDINGS
from muraglia.games.chinatown.box import KINDS, ROUNDS
from muraglia.games.chinatown.moves import DONE, KEEP, PLACE, READY
from muraglia.games.chinatown.notation import BOOK
from muraglia.games.chinatown.state import KEEP as KEEPING
from muraglia.games.chinatown.state import KIND_COUNT, TRADE
from muraglia.games.chinatown.state import PLACE as PLACING
from muraglia.games.chinatown.trade_menu import ACCEPT_CODE, FIRST_OFFER, REFUSE_CODE, Way
from muraglia.games.chinatown.vector.board_bits import join, size_of
from muraglia.games.chinatown.vector.dealing import starter
from muraglia.games.chinatown.vector.position import State, Table
from muraglia.games.chinatown.vector.trade_menu import Menu, menu_of
from muraglia.vector.bit_packing import any_flag, pack_flags
from muraglia.vector.chance import Word, word

READY_CODE, DONE_CODE = BOOK.encode(READY), BOOK.encode(DONE)
KEEP_CODE, PLACE_CODE = BOOK.encode(KEEP[1]), BOOK.encode(PLACE[0][1])
"""The first codes of cards, which follow by building, and of places, by kind and building."""
CODES = len(BOOK)
NEVER = 1 << 30


def codes_in_all(seats: int) -> int:
    """Return how many codes there are, the menu's included."""
    return FIRST_OFFER + len(Way) * (seats - 1)


class Legal(NamedTuple):
    """The legal moves of the seat that is asked."""

    seat: Array
    ready: Array
    done: Array
    accept: Array
    refuse: Array
    keep: Array
    """The cards that may be kept, as a set."""
    place: Array
    """By kind: the buildings on which a tile may go."""
    menu: Menu


def is_over(state: State) -> Array:
    """Tell whether the sixth round has been paid (CT-9.5)."""
    return state.round == ROUNDS


def acting(table: Table, state: State) -> Array:
    """Return the seats that have to decide."""
    seats = jnp.arange(table.seats)
    waiting = (state.waiting >> word(seats) & 1) != 0
    if not table.start_tile:
        return waiting
    turn = jnp.where(waiting, (seats - state.holder) % table.seats, table.seats)
    return waiting & ((state.phase != PLACING) | (turn == turn.min()))  # CT-8.3


def asked(table: Table, state: State) -> Array:
    """Return the seat that is asked: in trade the seat with an offer to answer, or the one with the fewest trading
    moves; else the first that has to decide; 0 when the game is over."""
    owing, seats = acting(table, state), jnp.arange(table.seats)
    order = state.moves * table.seats + (seats - starter(table, state)) % table.seats
    speaks = jnp.argmin(jnp.where(owing, order, NEVER))
    trades = jnp.where(state.maker >= 0, state.party, speaks)
    return jnp.where(state.phase == TRADE, trades, jnp.argmax(owing)).astype(jnp.int32)


def to_keep(table: Table, state: State) -> Array:
    """Return how many cards each seat chooses this round (CT-5.1, CT-10.3)."""
    count = jnp.asarray(table.kept)[jnp.minimum(state.round, ROUNDS - 1)]
    return jnp.minimum(count, size_of(state.cards))


def legal(table: Table, state: State) -> Legal:
    """Return the legal moves."""
    seat, running = asked(table, state), ~is_over(state)
    keeps, trades, places = (running & (state.phase == phase) for phase in (KEEPING, TRADE, PLACING))
    hand, kept = state.cards[seat], state.kept[seat]
    enough = size_of(kept) == to_keep(table, state)[seat]  # CT-5.2
    answers = trades & (state.maker >= 0)
    speaks = trades & (state.maker < 0)
    menu = menu_of(table, state, seat)
    return Legal(
        seat,
        ready=places | (keeps & enough),
        done=speaks,
        accept=answers & (state.cash[seat] + state.pays >= 0),
        refuse=answers,
        keep=jnp.where(keeps & ~enough, hand & ~kept, word(0)),
        place=jnp.where(places, open_land(table, state, seat), word(0)),
        menu=menu._replace(ways=menu.ways & speaks),
    )


def open_land(table: Table, state: State, seat: Array) -> Array:
    """Return by kind where a seat may place a tile (CT-8.1, CT-10.1)."""
    land, shops = state.land[seat], state.shops | state.laid
    free = land & ~join(shops, 0)
    has = state.tiles[seat] > 0
    if table.town.street:
        free = free & table.town.opened(land & shops)
    return jnp.where(has[:, None], free, word(0))


def mask(table: Table, state: State) -> Array:
    """Return which codes are legal."""
    may, town = legal(table, state), table.town
    codes = jnp.arange(KEEP_CODE)
    few = (may.ready & (codes == READY_CODE)) | (may.done & (codes == DONE_CODE))
    return jnp.concatenate(
        [
            few,
            town.flags(may.keep),
            town.flags(may.place).reshape(-1),
            jnp.stack([may.accept, may.refuse]),
            may.menu.ways.reshape(-1),
        ]
    )


def is_legal(table: Table, may: Legal, code: Array) -> Array:
    """Tell whether a code is legal."""
    kind, building = place_of(code)
    kept = table.town.set_of(jnp.where(code < PLACE_CODE, code - KEEP_CODE + 1, 0))
    on = table.town.set_of(building)
    offers = code >= FIRST_OFFER
    way = may.menu.ways.reshape(-1)[jnp.clip(code - FIRST_OFFER, 0, may.menu.ways.size - 1)]
    found: Array = (
        (may.ready & (code == READY_CODE))
        | (may.done & (code == DONE_CODE))
        | (may.accept & (code == ACCEPT_CODE))
        | (may.refuse & (code == REFUSE_CODE))
        | ((may.keep & kept) != 0).any()
        | (((may.place & on) != 0) & (np.arange(KIND_COUNT) == kind)[:, None]).any()
        | (offers & way)
    )
    return found


def place_of(code: Array) -> tuple[Array, Array]:
    """Return the kind and the building of a code that places a tile; -1 and 0 for others."""
    number = code - PLACE_CODE
    places = (number >= 0) & (number < len(KINDS) * BUILDINGS)
    return jnp.where(places, number // BUILDINGS, -1), jnp.where(places, number % BUILDINGS + 1, 0)


def draw(table: Table, state: State, bits: Word) -> Array:
    """Return one of the legal codes, all equally likely, without making the mask."""
    may = legal(table, state)
    few = jnp.stack([may.ready, may.done, may.accept, may.refuse])
    packed = jnp.concatenate([pack_flags(few), pack_flags(may.menu.ways.reshape(-1)), may.keep, may.place.reshape(-1)])
    flag = any_flag(packed, bits)
    row, bit = flag // 32, flag % 32
    first = jnp.asarray(table.town.first)
    kept = KEEP_CODE - 1 + first[jnp.clip(row - 2, 0, BLOCKS - 1)] + bit
    number = jnp.maximum(row - 2 - BLOCKS, 0)
    placed = PLACE_CODE - 1 + number // BLOCKS * BUILDINGS + first[number % BLOCKS] + bit
    answers = jnp.asarray([READY_CODE, DONE_CODE, ACCEPT_CODE, REFUSE_CODE])[jnp.minimum(bit, 3)]
    code = jnp.where(row == 0, answers, jnp.where(row == 1, FIRST_OFFER + bit, kept))
    return jnp.where(row >= 2 + BLOCKS, placed, code)
