"""A position of Great Wall of China in arrays. The order of a row does not matter, so cards at a site are counted."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.great_wall.cards import DECK, HAND_AT_START, MOST_SITES, NOBLE, SITES, SOLDIER, TOKENS, VALUE
from muraglia.games.great_wall.game import START, SUPPLY
from muraglia.games.great_wall.meta import META
from muraglia.games.great_wall.state import ABSENT, FIRST_ACTION, NOBODY, STRIDE
from muraglia.vector.chance import pick, shuffle

PAIRS = len(TOKENS) // 2
"""Tokens are revealed in pairs, so the pairs are fixed when they are shuffled."""
PLAIN = np.array([0 if kind == SOLDIER else value for kind, value in enumerate(VALUE)])


class State(NamedTuple):
    """A position: by seat (and kind), by site, or by site, seat and kind."""

    step: Array
    turn: Array
    ender: Array
    circuit: Array
    hand: Array
    played: Array
    pile: Array
    drawn: Array
    supply: Array
    """The tokens, by pair."""
    revealed: Array
    """How many pairs were revealed."""
    open: Array
    pending: Array
    tokens: Array
    """The free tokens of each site; a single one is the first."""
    laid: Array
    laid_by: Array
    under: Array
    """The kind of card that the laid token lies on."""
    cards: Array
    won: Array
    score: Array
    due: Array
    """The automatic step that comes next (`rules.Due`)."""
    illegal: Array


def wide(state: State) -> State:
    """Return a position in numbers wide enough to calculate with."""
    return State(*[each if each.dtype == bool else each.astype(jnp.int32) for each in state])


def narrow(state: State) -> State:
    """Return a position in small numbers, to save memory."""
    kept = [each if each.dtype == bool else each.astype(jnp.int8) for each in state]
    return State(*kept)._replace(score=state.score.astype(jnp.int16))


def deal(seats: int, start: object, seed: Array) -> State:
    """Return the first position (GW-2)."""
    first = pick(seed, START, seats) if start == "random" else jnp.asarray(int(str(start)))
    deck = jnp.asarray(DECK)
    pile = jnp.stack([deck[shuffle(seed, f"pile {colour}", len(DECK))] for colour in META.colours[:seats]])
    hand = (pile[:, :HAND_AT_START, None] == jnp.arange(STRIDE)).sum(axis=1)
    none, sites = jnp.zeros((), jnp.int32), jnp.zeros(MOST_SITES, jnp.int32)
    state = State(
        step=none + FIRST_ACTION,
        turn=first,
        ender=none + NOBODY,
        circuit=none,
        hand=hand,
        played=jnp.zeros_like(hand),
        pile=pile,
        drawn=jnp.full(seats, HAND_AT_START),
        supply=jnp.asarray(TOKENS)[shuffle(seed, SUPPLY, len(TOKENS))].reshape(PAIRS, 2),
        revealed=none,
        open=sites != 0,
        pending=sites != 0,
        tokens=jnp.zeros((MOST_SITES, 2), jnp.int32),
        laid=sites,
        laid_by=sites + NOBODY,
        under=sites,
        cards=jnp.zeros((MOST_SITES, seats, STRIDE), jnp.int32),
        won=jnp.zeros(seats, jnp.int32),
        score=jnp.zeros(seats, jnp.int32),
        due=none,
        illegal=none != 0,
    )
    for site in range(SITES[seats]):  # GW-2.2
        state = reveal_pair(state, jnp.arange(MOST_SITES) == site)
    return narrow(state)


def reveal_pair(state: State, here: Array) -> State:
    """Turn up two new tokens at a site, or close it when there are none (GW-2.2, GW-5.4); two players put equal pairs
    into the box (GW-2.3)."""
    coming = jnp.arange(PAIRS) >= state.revealed
    if state.hand.shape[0] == 2:
        coming &= state.supply[:, 0] != state.supply[:, 1]
    there, number = jnp.any(coming), jnp.argmax(coming)
    some = jnp.any(here)
    pair = jnp.where(there, state.supply[number], 0)
    return state._replace(
        revealed=jnp.where(some, jnp.where(there, number + 1, PAIRS), state.revealed),
        open=jnp.where(here, there, state.open),
        tokens=jnp.where(here[:, None], pair, state.tokens),
    )


# ── what a player has at a site, and who leads it (GW-4, GW-5.1) ──────────────────────────────────


def totals(state: State) -> Array:
    """Return what each seat has at each site; `ABSENT` without a card there."""
    present, soldiers = state.cards.sum(axis=2), state.cards[:, :, SOLDIER]
    nobles = state.cards[:, :, NOBLE].sum(axis=1, keepdims=True)
    plain = (state.cards * PLAIN).sum(axis=2) + soldiers * (soldiers + 1) // 2  # GW-4.2
    worth = jnp.where(nobles > 0, present, plain)  # GW-4.3
    mine = state.laid_by[:, None] == jnp.arange(state.hand.shape[0])
    return jnp.where(present > 0, worth - jnp.where(mine, state.laid[:, None], 0), ABSENT)


def leaders(state: State) -> Array:
    """Return who leads each site: strictly more than every other player present; else `NOBODY`."""
    has = totals(state)
    best = has.max(axis=1)
    alone = (best > ABSENT) & ((has == best[:, None]).sum(axis=1) == 1)
    return jnp.where(alone, jnp.argmax(has, axis=1), NOBODY)


def select(condition: Array, one: State, other: State) -> State:
    """Return one position or the other."""
    chosen: State = jax.tree.map(lambda new, old: jnp.where(condition, new, old), one, other)
    return chosen
