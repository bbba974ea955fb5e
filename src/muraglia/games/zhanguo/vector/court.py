"""Where a card of ZhanGuo goes, in arrays: the player's board (ZG-6) or the court (ZG-7)."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.zhanguo.state import TURN
from muraglia.games.zhanguo.steps import DECLARE, PLACE
from muraglia.games.zhanguo.tables import GOVERNOR, HIRE, PALACE, REASSIGN, RECRUIT, WALL
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.vector.box import CARDS, Box
from muraglia.games.zhanguo.vector.codes import DecodedMove, Kind
from muraglia.games.zhanguo.vector.legal import is_quiet
from muraglia.games.zhanguo.vector.position import COURT, LAID, NOWHERE, State

ACTIONS = (
    *((Kind.HIRE, HIRE), (Kind.PALACE, PALACE), (Kind.WALL, WALL)),
    *((Kind.GOVERN, GOVERNOR), (Kind.RECRUIT, RECRUIT), (Kind.REASSIGN, REASSIGN)),
)


def play_card(state: State, box: Box, move: DecodedMove) -> None:
    """Show the card of this turn; where it goes comes next (ZG-5.6)."""
    plays = move.is_kind(Kind.PLAY)
    this = plays & (jnp.arange(CARDS) == move.first)
    state.where = jnp.where(this, NOWHERE, state.where)
    if box.draft:
        state.played = jnp.where(this, state.turn + 1, state.played)
    state.held -= plays & state.me
    state.set(plays, card=move.first + 1, step=PLACE)


def unify(state: State, box: Box, move: DecodedMove) -> tuple[Array, Array]:
    """Lay the card; it raises unrest (ZG-6.1); return its colour, and how many markers it gives."""
    unifies, here = move.is_kind(Kind.UNIFY), state.at(move.first)
    before = jnp.where(here, state.laid, 0).sum()
    this = jnp.arange(CARDS) == state.card - 1
    state.where = jnp.where(unifies & this, LAID + state.turn * REGIONS + move.first, state.where)
    state.laid += unifies & here
    state.unrest += jnp.where(unifies & here, jnp.asarray(box.rise)[before], 0)
    colour = (state.card - 1) // (CARDS // 3)
    state.set(unifies, card=0, step=DECLARE)
    return colour, before + 1


def go_to_court(state: State, move: DecodedMove, was: Array) -> None:
    """Put the card on the pile; compare its number with the card beneath (ZG-5.4, ZG-8.1)."""
    action, goes = jnp.zeros((), jnp.int32), jnp.zeros((), bool)
    for kind, number in ACTIONS:
        goes |= move.is_kind(kind)
        action = jnp.where(move.is_kind(kind), number, action)
    goes &= was == PLACE  # a wall may be a reward
    higher = action <= WALL
    fits = (state.top == 0) | jnp.where(higher, state.card > state.top, state.card < state.top)  # ZG-8.4
    this = jnp.arange(CARDS) == state.card - 1
    state.where = jnp.where(goes & this, COURT, state.where)
    fitting = (fits & (action != REASSIGN)).astype(jnp.int32)
    state.set(goes, fits=fitting, top=state.card, card=0, action=action, phase=TURN)


def hire(state: State, box: Box, move: DecodedMove) -> Array:
    """Court action: workers, and unrest (ZG-7.5, ZG-13.4)."""
    hires, here = move.is_kind(Kind.HIRE), state.at(move.first)
    officials = jnp.where(here[:, :, None], state.below, 0).sum()
    number = jnp.where(move.second > 0, move.second, officials)
    quiet = is_quiet(state, box)
    state.workers += jnp.where(hires & here, number, 0)
    state.unrest += jnp.where(hires & ~quiet & here, jnp.maximum(move.second, 1), 0)
    state.set(hires & quiet, quiet=state.quiet | 1 << state.turn)
    return hires
