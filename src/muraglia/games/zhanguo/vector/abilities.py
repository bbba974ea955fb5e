"""Triggering in ZhanGuo, in arrays: which cards a court action activates, and what they give (ZG-8, ZG-14)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array

from muraglia.games.zhanguo.state import ABILITY
from muraglia.games.zhanguo.steps import CALMING, DECLARE, FITTING, NAMING_MARKER, NEXT_ABILITY, TRIGGER, USING
from muraglia.games.zhanguo.tables import ANY, CALM, MOVE, OFF, REASSIGN, UNI, WRK
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.vector.box import CARDS, COLOUR_OF, Box
from muraglia.games.zhanguo.vector.codes import DecodedMove, Kind
from muraglia.games.zhanguo.vector.legal import is_in, own_board, region_of, usable
from muraglia.games.zhanguo.vector.position import State, powers


class Used(NamedTuple):
    """What is still to be done for a card in use: officials, points, or markers."""

    amount: Array
    region: Array
    """The card's region, or -1: anywhere."""
    colour: Array
    officials: Array
    moves: Array
    markers: Array


def trigger(state: State, box: Box) -> None:
    """After the court action, activate the cards it triggers, if the number fits (ZG-8.1, ZG-8.2)."""
    now = state.step == TRIGGER
    cards = (region_of(state) < REGIONS) & (jnp.asarray(box.trigger) == state.action)
    some = now & cards.any() & (state.action != REASSIGN)
    open_ = cards & ~is_in(state, own_board(state).unrest >= box.most_unrest)
    star = (powers(state, box.is_fit) & state.me).any() & (state.fitted >> state.turn & 1 == 0)
    fits = some & (state.fits > 0)
    offers = some & ~fits & star & open_.any()  # ZG-13.6: offered only if it would activate a card
    state.pending = jnp.where(fits | offers, cards, state.pending)
    after = jnp.where(fits, NEXT_ABILITY, jnp.where(offers, FITTING, DECLARE))
    state.set(now, phase=ABILITY, step=after)


def next_ability(state: State, box: Box) -> None:
    """Carry out abilities that need no decision, then ask for the next card; abilities that cannot be used lapse
    (ZG-8.6)."""
    now, board = state.step == NEXT_ABILITY, own_board(state)
    region = box.is_ability("REG")
    at_once = state.pending & (box.is_ability("VP") | region) & ~is_in(state, board.unrest >= box.most_unrest)
    packed = (board.laid << 2 * jnp.arange(REGIONS)).sum()
    cards = packed >> 2 * region_of(state) & 3
    points = jnp.where(at_once, box.amount + jnp.where(region, cards, 0), 0).sum()
    state.score += jnp.where(now & state.me, points, 0)
    state.pending &= ~(now & at_once)
    some = usable(state, board, box).any()
    state.pending &= some | ~now
    state.set(now, step=jnp.where(some, USING, DECLARE))


def fit(state: State, move: DecodedMove) -> None:
    """Let the number count as fitting, once a round (ZG-13.1)."""
    state.set(move.is_kind(Kind.FIT), fitted=state.fitted | 1 << state.turn, step=NEXT_ABILITY)


def use(state: State, box: Box, move: DecodedMove) -> Used:
    """Use a card as far as it needs no decision; victory points are always scored at once (ZG-8.6)."""
    uses, card = move.is_kind(Kind.USE), jnp.where(move.is_kind(Kind.USE), move.first, 0)
    this = jnp.arange(CARDS) == card
    kind = jnp.where(uses, jnp.asarray(box.ability)[card], -1)
    amount, anywhere = jnp.asarray(box.amount)[card], jnp.asarray(box.anywhere)[card]
    region = jnp.where(this, region_of(state), 0).sum()
    here = state.at(region)
    state.pending &= ~(uses & this)
    state.workers += jnp.where((kind == WRK) & here, amount, 0)
    calms = kind == CALM
    state.unrest -= jnp.where(calms & ~anywhere & here, jnp.minimum(amount, state.unrest), 0)
    state.set(uses, step=NEXT_ABILITY)
    state.set(calms & anywhere, uses=amount, step=CALMING)
    state.set(kind == ANY, uses=amount, named=0, step=NAMING_MARKER)
    where = jnp.where(anywhere, -1, region)
    return Used(amount, where, jnp.asarray(COLOUR_OF)[card], kind == OFF, kind == MOVE, kind == UNI)


def calm(state: State, move: DecodedMove, was: Array) -> Array:
    """Lower unrest by one, by a board's power or by an ability; return whether the ability is used up (ZG-14.2)."""
    calms = move.is_kind(Kind.CALM)
    state.unrest -= calms & state.at(move.first)
    card = calms & (was == CALMING)
    state.uses -= card
    return card & ((state.uses == 0) | (state.mine(state.unrest).sum() == 0))


def name_marker(state: State, move: DecodedMove, was: Array) -> tuple[Array, Array]:
    """Name a colour for an ability; return whether the move does that, and whether the ability is used up (ZG-6.4)."""
    names = move.is_kind(Kind.MARKER) & (was == NAMING_MARKER)
    state.set(names, named=state.named | 1 << move.first, uses=state.uses - 1)
    return names, names & (state.uses == 0)
