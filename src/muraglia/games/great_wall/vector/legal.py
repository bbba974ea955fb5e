"""Legal moves of Great Wall of China in arrays: as a mask, for a single move, or as the number of claims. A mask is
built in the order of the codes: cards by open sites, then claims by site. Checking a single move needs no mask.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.great_wall.cards import COPIES, DRAGON, HORSEMAN, INITIALS, KINDS, TOKEN_VALUES
from muraglia.games.great_wall.state import CLAIMS, FIRST_ACTION, LAST_CLAIMS, SECOND_ACTION
from muraglia.games.great_wall.vector.codes import DONE_CODE, DRAW_CODE, DecodedMove
from muraglia.games.great_wall.vector.position import State


def acts(state: State) -> Array:
    """Tell whether an action is due."""
    return (state.step == FIRST_ACTION) | (state.step == SECOND_ACTION)


def claims(state: State) -> Array:
    """Tell whether claims are due."""
    return (state.step == CLAIMS) | (state.step == LAST_CLAIMS)


def can_draw(state: State) -> Array:
    """Tell whether the pile of the player whose turn it is has a card left (GW-3.3)."""
    return state.drawn[state.turn] < state.pile.shape[1]


def legal(state: State, ffg: bool) -> Array:
    """Return which codes are legal for the player whose turn it is."""
    now = acts(state)
    done = claims(state) & ffg  # GW-5.5
    draw_and_done = jnp.stack([now & can_draw(state), done])
    from_hand = actions(state) & now
    return jnp.concatenate([draw_and_done, from_hand, list_claims(state)])


def actions(state: State) -> Array:
    """Return all actions with cards, and the horsemen that may ride before them (GW-3.2, GW-6.4)."""
    seats, hand = state.hand.shape[0], state.hand[state.turn]
    rides = hand[HORSEMAN : HORSEMAN + 1] > 0
    plays = [
        (hand[kind] >= jnp.arange(1, COPIES[kind] + 1)) & (kind != HORSEMAN)  # GW-6.2
        for kind in KINDS
    ]
    from_hand = jnp.concatenate([rides, *plays])[:, None] & state.open
    # GW-4.4, GW-4.5: the card under a token is shielded
    owners, kinds = jnp.arange(seats)[:, None, None], jnp.arange(1, 1 + len(KINDS))[:, None]
    shielded = (state.laid_by == owners) & (state.under == kinds)
    targets = (state.cards[:, :, 1:].transpose(1, 2, 0) > shielded) & (hand[DRAGON] > 0) & state.open
    nobody = jnp.zeros((len(INITIALS) - seats) * targets[0].size, bool)
    return jnp.concatenate([from_hand.reshape(-1), targets.reshape(-1), nobody])


def list_claims(state: State) -> Array:
    """Return every claim of the player whose turn it is (GW-5.7), site by site."""
    single, fits = _to_choose(state)
    there = jnp.any(state.tokens[:, :, None] == jnp.asarray(TOKEN_VALUES), axis=1)
    pending = state.pending & claims(state)
    choices = there[:, :, None] & (fits & (pending & ~single)[:, None])[:, None, :]
    by_site = [(pending & single)[:, None], choices.reshape(len(pending), -1)]
    return jnp.concatenate(by_site, axis=1).reshape(-1)


def count_claims(state: State) -> Array:
    """Return how many claims the player whose turn it is has, by site."""
    single, fits = _to_choose(state)
    tokens = 1 + (state.tokens[:, 0] != state.tokens[:, 1])
    return jnp.where(state.pending, jnp.where(single, 1, tokens * fits.sum(axis=1)), 0)


def _to_choose(state: State) -> tuple[Array, Array]:
    """Return the sites with a single token left; and by site the cards that a token can be laid on: the player's own
    ones there or, in the last claims, any (GW-7.8)."""
    last, none = state.step == LAST_CLAIMS, jnp.arange(1 + len(KINDS)) == 0
    fits = jnp.where(last, none, ~none & (state.cards[:, state.turn] > 0))
    return state.tokens[:, 1] == 0, fits


def allowed(state: State, move: DecodedMove, ffg: bool) -> Array:
    """Tell whether one move is legal for the player whose turn it is."""
    site, card = move.site, move.card
    hand, here = state.hand[state.turn], state.cards[site]
    leaves = jnp.where(move.rides, HORSEMAN, jnp.where(move.covers, DRAGON, card))
    has = hand[leaves] >= jnp.where(move.plays, move.times, 1)
    seats = here.shape[0]
    shielded = (state.laid_by[site] == move.owner) & (state.under[site] == card)  # GW-4.5
    target = (move.owner < seats) & (here[jnp.minimum(move.owner, seats - 1), card] > shielded)
    plays = move.plays & (card != HORSEMAN)  # GW-6.2
    from_hand = (plays | move.rides | move.covers & target) & has & state.open[site]
    draws = (move.code == DRAW_CODE) & can_draw(state)
    first, second = state.tokens[site, 0], state.tokens[site, 1]
    there = (first == move.token) | (second == move.token)
    fits = jnp.where(state.step == LAST_CLAIMS, card == 0, (card > 0) & (here[state.turn, card] > 0))  # GW-7.8
    choice = jnp.where(second == 0, move.token == 0, (move.token > 0) & there & fits)
    claim = move.claims & state.pending[site] & choice
    done = (move.code == DONE_CODE) & ffg  # GW-5.5
    return acts(state) & (from_hand | draws) | claims(state) & (claim | done)
