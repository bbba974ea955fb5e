"""Observations of a position of ZhanGuo in arrays: of everything, and of what a seat may know."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.zhanguo import balance, features
from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.state import CONTEXT, NONE
from muraglia.games.zhanguo.steps import DRAFTING, OVER
from muraglia.games.zhanguo.tables import COLOURS, DECK, MOST_BONUS_SPACES
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.vector.box import CARDS, COLOUR_OF, Box
from muraglia.games.zhanguo.vector.position import COURT, GONE, HAND, LAID, State
from muraglia.kernel.meta import ChoiceOption, FlagOption

WHOSE = 100
"""What `State.vector` adds to the place of a card for each seat."""


def in_row(places: Array) -> Array:
    """Return the seats in the order of their places, from 1; behind them -1."""
    hit = places == jnp.arange(1, places.shape[0] + 1)[:, None]
    return jnp.where(hit.any(axis=1), jnp.argmax(hit, axis=1), NONE)


def cells(state: State) -> Array:
    """Return whose disc lies on each of this round's rewards; -1: nobody's."""
    hit = state.cell == jnp.arange(1, len(COLOURS) + 1)[:, None]
    return jnp.where(hit.any(axis=1), jnp.argmax(hit, axis=1), NONE)


def supply(state: State, box: Box) -> Array:
    """Return the value-1 markers that are left, by colour."""
    return box.markers - state.ones.sum(axis=0)


def acting(state: State) -> Array:
    """Return the seats that have to decide."""
    here = jnp.where(state.step == DRAFTING, True, state.me)
    return here & (state.step != OVER)


def laid_at(state: State) -> tuple[Array, Array, Array]:
    """Return which cards lie on a board, the board's seat, and the region."""
    place = jnp.maximum(state.where - LAID, 0)
    return state.where >= LAID, place // REGIONS, place % REGIONS


def vector(state: State, box: Box) -> Array:
    """Return the position as the Python engine does."""
    over = (state.step == OVER).astype(jnp.int32)
    start = (over, state.step, state.round, state.turn, state.first, state.quiet, state.fitted)
    context = [getattr(state, name) for name in CONTEXT]
    discs = [in_row(state.discs[:, task]) for task in range(state.discs.shape[1])]
    return jnp.concatenate(
        [
            jnp.stack([*start, *context]),
            *map(in_row, (state.line, state.order, state.queue)),
            *(cells(state), supply(state, box), state.big, state.bonuses, state.slots, state.tiles, state.task_tiles),
            *discs,
            *(state.above.reshape(-1), state.below.reshape(-1), state.workers.reshape(-1), state.unrest.reshape(-1)),
            *(state.governors.T.reshape(-1), state.palaces.T.reshape(-1), state.ones.reshape(-1)),
            *(state.score, state.boards, jnp.zeros_like(state.score), state.top[None]),
            where_cards_are(state),
            state.pending.astype(jnp.int32),
        ]
    )


def where_cards_are(state: State) -> Array:
    """Return the place of each card, as `State.vector` has it."""
    where = state.where
    laid, owner, region = laid_at(state)
    place = jnp.where(where == COURT, balance.IN_COURT, jnp.where(where == GONE, balance.GONE, balance.NOWHERE))
    held = (where >= HAND) & ~laid
    place = jnp.where(held, balance.IN_HAND + WHOSE * (where - HAND + 1), place)
    return jnp.where(laid, balance.LAID + region + WHOSE * (owner + 1), place)


def option_numbers(box: Box) -> list[Array]:
    """Return the options, as `State.observe` writes them."""
    known = META.options
    chosen = [each.values.index(str(box.options[each.name])) for each in known if isinstance(each, ChoiceOption)]
    flags = [int(bool(box.options[each.name])) for each in known if isinstance(each, FlagOption)]
    return [jnp.asarray(number) for number in (*chosen, *flags)]


def observe(state: State, box: Box, seat: Array | int) -> Array:
    """Return what a seat may know (ZG-15)."""
    seats = box.seats

    def somebody(who: Array) -> Array:
        return jnp.where(who == NONE, 0, 1 + (who - seat) % seats)

    def turned(each: Array) -> Array:
        return jnp.roll(each, -seat, axis=0).reshape(-1).astype(jnp.int32)

    every = jnp.arange(seats)
    counted = [getattr(state, name) for name in features.COUNTED]
    bidder = jnp.where(state.bid == NONE, 0, somebody(state.bidder))
    who = [state.drafts, (state.turn - seat) % seats, (state.first - seat) % seats, bidder]
    in_hand = state.where == HAND + every[:, None]
    hands = jnp.stack([(in_hand & (colour == COLOUR_OF)).sum(axis=1) for colour in range(len(COLOURS))], axis=1)
    decks = jnp.broadcast_to(DECK + seats * state.drafts - state.taken, (len(COLOURS),))
    taken = state.bonuses[:, None] >> jnp.arange(MOST_BONUS_SPACES) & 1
    printed = box.printed
    slots = state.slots == every[:, None]
    if box.draft:
        own_backs = jnp.where((every == seat)[:, None], state.backs, 0).sum(axis=0)
        played = somebody(state.played - 1)
    else:
        own_backs = played = jnp.zeros(CARDS, jnp.int32)
    return jnp.concatenate(
        [
            jnp.stack([state.step, state.round, *counted, *option_numbers(box), *who]),
            turned(acting(state)),
            *(turned(bits >> every & 1) for bits in (state.bidding, state.quiet, state.fitted)),
            *map(turned, (state.order, state.line, state.queue)),
            *map(somebody, (cells(state), state.big)),
            *(supply(state, box), decks, somebody(state.slots), state.tiles, state.task_tiles, taken.reshape(-1)),
            *map(turned, (state.score, state.boards + 1)),
            turned(printed.governors - state.governors.sum(axis=1)),
            turned(printed.palaces - state.palaces.sum(axis=1)),
            turned(printed.walls - slots.sum(axis=1)),
            *map(turned, (state.left, state.ones, hands, state.discs, state.governors, state.palaces)),
            *map(turned, (state.workers, state.unrest, state.above, state.below)),
            places(state, box, seat),
            state.pending.astype(jnp.int32),
            own_backs,
            played,
        ]
    )


def places(state: State, box: Box, seat: Array | int) -> Array:
    """Return where each card lies, as far as the seat can see."""
    where, number = state.where, jnp.arange(1, CARDS + 1)
    laid, owner, region = laid_at(state)
    place = jnp.where(where == HAND + seat, features.OWN_HAND, 0)
    place = jnp.where(where == GONE, features.GONE, place)
    place = jnp.where(where == COURT, features.COURT, place)
    place = jnp.where(number == state.top, features.TOP, place)
    place = jnp.where(number == state.card, features.THIS_TURN, place)
    return jnp.where(laid, features.LAID + (owner - seat) % box.seats * REGIONS + region, place)
