"""A position of Chinatown in arrays. Sets of buildings are words by block (`board_bits.py`); money is in thousands."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.chinatown.boards import BLOCKS, BUILDINGS
from muraglia.games.chinatown.box import COPIES, KINDS, ROUNDS, TABLES
from muraglia.games.chinatown.features import ECONOMY as ECONOMIC_CARDS
from muraglia.games.chinatown.game import CARDS as BUILDING_CARDS
from muraglia.games.chinatown.game import ECONOMY, FIRST, TILE_STREAM
from muraglia.games.chinatown.state import KEEP, KIND_COUNT
from muraglia.games.chinatown.vector.board_bits import PLACES, Town, town
from muraglia.kernel.meta import Options
from muraglia.vector.chance import pick, shuffle, word

TILES = np.array([kind for kind in KINDS for _ in range(COPIES[kind])])
CARDS = np.array([ECONOMIC_CARDS.index(card) for card in TABLES.economy])


class Table:
    """The number of seats and the options."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.hand_variant = bool(options["hand_variant"])
        self.start_tile = options["placing"] == "start_tile"
        self.first = options[FIRST]
        self.limit = int(options["trade_limit"])
        self.town: Town = town(str(options["board"]), bool(options["street_access"]))
        self.dealt, self.kept = np.array(TABLES.dealt[seats]), np.array(TABLES.kept[seats])
        self.everybody = (1 << seats) - 1
        self.streams = [f"{BUILDING_CARDS} {number}" for number in range(1, ROUNDS + 1)]
        if self.hand_variant:
            self.streams = [BUILDING_CARDS]


class State(NamedTuple):
    """A position: by seat, by kind, by block."""

    phase: Array
    round: Array
    holder: Array
    waiting: Array
    """The seats that are not ready, or not done trading, as bits."""
    cash: Array
    land: Array
    shops: Array
    """By kind and block."""
    tiles: Array
    cards: Array
    kept: Array
    laid: Array
    """By kind and block: tiles placed in secret; the owner of the land placed them."""
    decks: Array
    """By round and card, with blocks padded to 16: its place in the deck. Hand variant: one deck."""
    supply: Array
    drawn: Array
    taken: Array
    """Hand variant: how many building cards were drawn."""
    economy: Array
    moves: Array
    """How many trading moves each seat has made in this phase (CT-7.10)."""
    maker: Array
    """The seat that waits for an answer; -1: nobody …"""
    party: Array
    """… the seat that has to answer …"""
    gets: Array
    gives: Array
    """… the things that the maker would get and give (numbered as in `trade_menu.py`) …"""
    pays: Array
    """… and the money that the maker would pay; negative: get."""
    hidden: Array
    """By observer and seat: the money that came in by deals that the observer did not see (CT-7.4) …"""
    unseen: Array
    """… and how many such deals there were."""
    illegal: Array


WORDS = ("waiting", "land", "shops", "cards", "kept", "laid")
"""The fields stored as unsigned words."""
LONG = ("cash", "moves", "gets", "gives", "hidden", "unseen")
"""The fields that do not fit into 8 bits."""


def wide(state: State) -> State:
    """Return a position in numbers wide enough to calculate with."""
    kept = state._asdict()
    return State(
        **{
            name: each if each.dtype == bool else each.astype(jnp.uint32 if name in WORDS else jnp.int32)
            for name, each in kept.items()
        }
    )


def narrow(state: State) -> State:
    """Return a position in small numbers, to save memory."""
    kept = state._asdict()
    for name, each in kept.items():
        if name in WORDS:
            kept[name] = each.astype(jnp.uint16)
        elif each.dtype != bool:
            kept[name] = each.astype(jnp.int16 if name in LONG else jnp.int8)
    return State(**kept)


def shuffled(town: Town, seed: Array, stream: str) -> Array:
    """Return the place of each card in a deck; 0 for the padding of blocks."""
    place = jnp.argsort(shuffle(seed, stream, BUILDINGS))
    numbers = town.first[:, None] + np.arange(PLACES) - 1
    there = np.arange(PLACES) < town.count[:, None]
    return jnp.where(there, place[np.minimum(numbers, BUILDINGS - 1)], 0).reshape(-1)


def set_out(table: Table, seed: Array) -> State:
    """Return the table before the first cards are dealt (CT-3)."""
    seats, none = table.seats, jnp.zeros((), jnp.int32)
    holder = none - 1
    if table.start_tile:  # CT-3.3
        holder = pick(seed, FIRST, seats) if table.first == "random" else none + int(str(table.first))
    per_seat, land = jnp.zeros(seats, jnp.int32), jnp.zeros((seats, BLOCKS), jnp.uint32)
    shops, between = jnp.zeros((KIND_COUNT, BLOCKS), jnp.uint32), jnp.zeros((seats, seats), jnp.int32)
    return State(
        phase=none + KEEP,
        round=none,
        holder=holder,
        waiting=word(table.everybody),
        cash=per_seat + TABLES.start_cash,
        land=land,
        shops=shops,
        tiles=jnp.zeros((seats, KIND_COUNT), jnp.int32),
        cards=land,
        kept=land,
        laid=shops,
        decks=jnp.stack([shuffled(table.town, seed, stream) for stream in table.streams]),
        supply=jnp.asarray(TILES)[shuffle(seed, TILE_STREAM, len(TILES))],
        drawn=none,
        taken=none,
        economy=jnp.asarray(CARDS)[shuffle(seed, ECONOMY, len(CARDS))][:ROUNDS],
        moves=per_seat,
        maker=none - 1,
        party=none,
        gets=none,
        gives=none,
        pays=none,
        hidden=between,
        unseen=between,
        illegal=none != 0,
    )
