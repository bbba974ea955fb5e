"""Observations of a position of Great Wall of China in arrays: of everything, and of what a seat may know."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.great_wall.cards import COPIES, MOST_SITES, TOKEN_VALUES
from muraglia.games.great_wall.features import HIDDEN, NOTHING
from muraglia.games.great_wall.state import ABSENT, NOBODY, OVER, SECOND_ACTION
from muraglia.games.great_wall.vector.position import PAIRS, State, leaders, totals, wide

VALUES = np.array(TOKEN_VALUES)
DECK = np.array(COPIES)


def free_tokens(state: State) -> Array:
    """Return the free tokens of each site, the lower first; a single one is the first."""
    low, high = state.tokens.min(axis=1), state.tokens.max(axis=1)
    single = low == 0
    return jnp.stack([jnp.where(single, high, low), jnp.where(single, 0, high)], axis=1)


def face_down(state: State) -> Array:
    """Return the tokens of the supply, by value."""
    hidden = jnp.arange(PAIRS)[:, None, None] >= state.revealed
    return ((state.supply[:, :, None] == VALUES) & hidden).sum(axis=(0, 1))


def under(state: State) -> Array:
    """Return the kind of card under the laid token of each site, as long as it matters (GW-7.8)."""
    return jnp.where((state.laid > 0) & (state.step <= SECOND_ACTION), state.under, 0)


def vector(kept: State) -> Array:
    """Return the position as the Python engine does."""
    state = wide(kept)
    left = DECK - state.hand - state.played
    seats = jnp.concatenate([state.hand[:, 1:], left[:, 1:], state.score[:, None]], axis=1)
    flags = jnp.stack([state.open, state.pending], axis=1).astype(jnp.int32)
    laid = jnp.stack([state.laid, state.laid_by, under(state)], axis=1)
    cards = state.cards[:, :, 1:].reshape(MOST_SITES, -1)
    over = (state.step == OVER).astype(jnp.int32)
    return jnp.concatenate(
        [
            jnp.stack([over, state.step, state.turn, state.ender, state.circuit]),
            seats.reshape(-1),
            jnp.concatenate([flags, free_tokens(state), laid, cards], axis=1).reshape(-1),
            face_down(state),
        ]
    )


def observe(kept: State, seat: Array | int, ffg: bool, open_scores: bool) -> Array:
    """Return what a seat may know (GW-8)."""
    state = wide(kept)
    seats = state.hand.shape[0]
    shown = (state.step == OVER) | open_scores | (jnp.arange(seats) == seat)

    def somebody(who: Array) -> Array:
        return jnp.where(who == NOBODY, 0, 1 + (who - seat) % seats)

    def turned(each: Array) -> Array:
        return jnp.roll(each, -seat, axis=0).reshape(-1)

    has = totals(state)
    return jnp.concatenate(
        [
            jnp.stack(
                [state.step, (state.turn - seat) % seats, somebody(state.ender), state.circuit, jnp.asarray(int(ffg))]
            ),
            state.hand[seat, 1:],
            turned(state.hand.sum(axis=1)),
            turned(state.pile.shape[1] - state.drawn),
            turned(state.played[:, 1:]),
            turned(state.won),
            turned(jnp.where(shown, state.score, HIDDEN)),
            face_down(state),
            state.open.astype(jnp.int32),
            state.pending.astype(jnp.int32),
            free_tokens(state).reshape(-1),
            state.laid,
            somebody(state.laid_by),
            under(state),
            somebody(leaders(state)),
            jnp.roll(jnp.where(has == ABSENT, NOTHING, has), -seat, axis=1).reshape(-1),
            jnp.roll(state.cards[:, :, 1:], -seat, axis=1).reshape(-1),
        ]
    )
