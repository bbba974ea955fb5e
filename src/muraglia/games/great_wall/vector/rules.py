"""The rules of Great Wall of China in arrays, the twin of the room's `rules.py`, `claims.py` and `sites.py`.

After a move much may happen by itself: actions end, turns pass, claims without a choice are carried out. What is due
next is a number (`Due`); `step` goes on until somebody is asked or the game is over, `pace` one round of it at a time.
"""

from __future__ import annotations

from enum import IntEnum

import jax.numpy as jnp
from jax import Array, lax

from muraglia.games.great_wall.cards import DRAGON, HORSEMAN, MOST_SITES
from muraglia.games.great_wall.state import CLAIMS, FIRST, LAST_CLAIMS, NOBODY, OVER, SECOND, STRIDE
from muraglia.games.great_wall.vector.codes import (
    CARD,
    COUNT,
    DONE_CODE,
    DRAW_CODE,
    FIRST_CLAIM,
    IS_CLAIM,
    IS_COVER,
    IS_PLAY,
    IS_RIDE,
    OWNER,
    SITE,
    TOKEN,
)
from muraglia.games.great_wall.vector.position import State, leaders, narrow, reveal_pair, select, wide


class Due(IntEnum):
    """What comes next."""

    NOTHING = 0
    END_ACTION = 1
    START_ACTION = 2
    END_TURN = 3
    GO_ON = 4
    END_CLAIMS = 5
    NEXT_CLAIMANT = 6


# ── what may be done ──────────────────────────────────────────────────────────────────────────────


def legal(state: State, ffg: bool) -> Array:
    """Return which codes are legal for the player at turn."""
    acts = (state.step == FIRST) | (state.step == SECOND)
    claims = (state.step == CLAIMS) | (state.step == LAST_CLAIMS)
    before = acts & actions(state)
    if ffg:
        before |= claims & (jnp.arange(FIRST_CLAIM) == DONE_CODE)  # GW-5.5
    return jnp.concatenate([before, claims & list_claims(state)])


def actions(state: State) -> Array:
    """Return all actions, and the horsemen that may ride before them (GW-3.2, GW-6.4): the codes before all claims."""
    site, card, count, whose = (table[:FIRST_CLAIM] for table in (SITE, CARD, COUNT, OWNER))
    seats, hand = state.hand.shape[0], state.hand[state.turn]
    plays = IS_PLAY[:FIRST_CLAIM] & (card != HORSEMAN) & (hand[card] >= count)  # GW-6.2
    rides = IS_RIDE[:FIRST_CLAIM] & (hand[HORSEMAN] > 0)
    shielded = (state.laid_by[site] == whose) & (state.under[site] == card)  # GW-4.5
    targets = (whose < seats) & (state.cards[site, jnp.minimum(whose, seats - 1), card] > shielded)
    covers = IS_COVER[:FIRST_CLAIM] & (hand[DRAGON] > 0) & targets  # GW-4.4
    pile_left = state.drawn[state.turn] < state.pile.shape[1]  # GW-3.3
    draws = pile_left & (jnp.arange(FIRST_CLAIM) == DRAW_CODE)
    from_hand: Array = (plays | rides | covers) & state.open[site]
    return draws | from_hand


def list_claims(state: State) -> Array:
    """Return every claim of the player at turn (GW-5.7): the codes from the first claim on."""
    site, card, token = (table[FIRST_CLAIM:] for table in (SITE, CARD, TOKEN))
    first, second = state.tokens[:, 0][site], state.tokens[:, 1][site]
    single, own = second == 0, state.cards[:, state.turn][site, card] > 0
    there = (token > 0) & ((first == token) | (second == token))
    fits = jnp.where(state.step == LAST_CLAIMS, card == 0, (card > 0) & own)  # GW-7.8
    return state.pending[site] & jnp.where(single, token == 0, there & fits)


# ── a move ────────────────────────────────────────────────────────────────────────────────────────


def step(kept: State, action: Array, ffg: bool) -> State:
    """Return the position after a move and all that follows by itself; an illegal one changes nothing."""
    state = begin(wide(kept), action, ffg)
    return narrow(lax.while_loop(lambda on: on.due != Due.NOTHING, lambda on: go_on(on, ffg), state))


def pace(kept: State, action: Array, ffg: bool) -> State:
    """Return the position after a move and the first round of what follows; where something is still due, the action is
    ignored and one more round of that is done."""
    return narrow(go_on(begin(wide(kept), action, ffg), ffg))


def begin(state: State, action: Array, ffg: bool) -> State:
    """Carry out a move where nothing else is due."""
    inside, asked = (action >= 0) & (action < len(CARD)), state.due == Due.NOTHING
    code = jnp.where(inside, action, 0).astype(jnp.int32)
    fine = inside & legal(state, ffg)[code] & asked
    illegal = ~fine & asked & (state.step != OVER)
    return select(fine, carry_out(state, code), state)._replace(illegal=illegal)


def carry_out(state: State, code: Array) -> State:
    """Carry out a legal move."""
    card, site = jnp.asarray(CARD)[code], jnp.asarray(SITE)[code]
    plays, rides, covers = (jnp.asarray(table)[code] for table in (IS_PLAY, IS_RIDE, IS_COVER))
    claims, draws, done = jnp.asarray(IS_CLAIM)[code], code == DRAW_CODE, code == DONE_CODE
    seats, seat = state.hand.shape[0], state.turn
    me = jnp.arange(seats) == seat

    # cards: drawn, laid (GW-3.2, GW-6.1) or covering another (GW-4.4)
    drawn = state.pile[seat, jnp.minimum(state.drawn[seat], state.pile.shape[1] - 1)]
    leaving = jnp.where(rides, HORSEMAN, jnp.where(covers, DRAGON, card))
    count = jnp.where(plays, jnp.asarray(COUNT)[code], (rides | covers).astype(jnp.int32))
    kinds = jnp.arange(STRIDE)
    out = jnp.where(me[:, None] & (kinds == leaving), count, 0)
    got = jnp.where(me[:, None] & (kinds == drawn) & draws, 1, 0)
    here = (jnp.arange(MOST_SITES) == site)[:, None, None]
    target = covers & (jnp.arange(seats) == jnp.asarray(OWNER)[code])[:, None] & (kinds == card)
    state = state._replace(
        hand=state.hand - out + got,
        played=state.played + out,
        drawn=state.drawn + (me & draws),
        cards=state.cards + jnp.where(here, out - target, 0),
        pending=state.pending & ~done,
    )
    state = select(claims, claim(state, code), state)
    due = jnp.where(plays | covers | draws, Due.END_ACTION, Due.START_ACTION)
    return state._replace(due=jnp.where(claims, Due.GO_ON, jnp.where(done, Due.END_CLAIMS, due)))


def claim(state: State, code: Array) -> State:
    """Carry out a claim; at most one for each site and turn (GW-5.2)."""
    site, token, card = (jnp.asarray(table)[code] for table in (SITE, TOKEN, CARD))
    here = jnp.arange(MOST_SITES) == site
    first, second = state.tokens[site, 0], state.tokens[site, 1]
    state = state._replace(pending=state.pending & ~here)
    # both tokens were free: one goes on an own card (GW-5.3)
    rest = jnp.stack([jnp.where(token == first, second, first), jnp.zeros_like(first)])
    lays = state._replace(
        tokens=jnp.where(here[:, None], rest, state.tokens),
        laid=jnp.where(here, token, state.laid),
        laid_by=jnp.where(here, state.turn, state.laid_by),
        under=jnp.where(here, card, state.under),
    )
    return select(second > 0, lays, finish_site(state, here, site, first))


def finish_site(state: State, here: Array, site: Array, last: Array) -> State:
    """One token was left: both are won, the cards go, two new tokens come (GW-5.4)."""
    seats = jnp.arange(state.hand.shape[0])
    me, holder = seats == state.turn, seats == state.laid_by[site]
    laid = state.laid[site]
    cleared = state._replace(
        won=state.won + me + holder,
        score=state.score + me * last + holder * laid,
        cards=jnp.where(here[:, None, None], 0, state.cards),
        tokens=jnp.where(here[:, None], 0, state.tokens),
        laid=jnp.where(here, 0, state.laid),
        laid_by=jnp.where(here, NOBODY, state.laid_by),
        under=jnp.where(here, 0, state.under),
    )
    closed = cleared._replace(open=cleared.open & ~here)  # GW-7.4
    return select(state.step == LAST_CLAIMS, closed, reveal_pair(cleared, here))


# ── what follows by itself ────────────────────────────────────────────────────────────────────────


def go_on(state: State, ffg: bool) -> State:
    """Do what is due, in the order in which one thing leads to another."""
    due = state.due
    seats = state.hand.shape[0]
    # an action ends (GW-6.4); who ran out of cards starts the last round (GW-7.2)
    ends = due == Due.END_ACTION
    first = ends & (state.step == FIRST)
    runs_out = ends & ~first & out_of_cards(state)
    state = state._replace(
        step=jnp.where(first, SECOND, state.step),
        ender=jnp.where(runs_out & (state.ender == NOBODY), state.turn, state.ender),
    )
    due = jnp.where(ends, jnp.where(first, Due.START_ACTION, Due.END_TURN), due)

    # the next player clockwise; back at the one who ran out, claims only (GW-7.3)
    passes, seat = due == Due.END_TURN, (state.turn + 1) % seats
    lead = leaders(state)
    last = passes & (seat == state.ender)
    starts = passes & ~last
    led = lead == seat
    state = state._replace(
        step=jnp.where(last, LAST_CLAIMS, jnp.where(starts, CLAIMS, state.step)),
        circuit=jnp.where(last, 0, state.circuit),
        turn=jnp.where(starts, seat, state.turn),
        pending=jnp.where(starts, led, state.pending),
    )
    claims = starts & jnp.any(led)
    due = jnp.where(last, Due.NEXT_CLAIMANT, jnp.where(claims, Due.GO_ON, jnp.where(starts, Due.START_ACTION, due)))
    state = state._replace(step=jnp.where(starts & ~claims, FIRST, state.step))
    state, due = next_claimant(state, due, seat, lead, ffg)
    state, due = go_on_claiming(state, due, lead, ffg)

    # claims are over (GW-7.3)
    ends = due == Due.END_CLAIMS
    at_end = state.step == LAST_CLAIMS
    state = state._replace(
        step=jnp.where(ends & ~at_end, FIRST, state.step),
        circuit=state.circuit + (ends & at_end if ffg else 0),
    )
    due = jnp.where(ends, jnp.where(at_end, Due.NEXT_CLAIMANT, Due.START_ACTION), due)

    # an action is due, unless the cards are gone (GW-6.1, GW-7.2)
    starts = due == Due.START_ACTION
    runs_out = starts & out_of_cards(state)
    state = state._replace(ender=jnp.where(runs_out & (state.ender == NOBODY), state.turn, state.ender))
    return state._replace(due=jnp.where(starts, jnp.where(runs_out, Due.END_TURN, Due.NOTHING), due))


def out_of_cards(state: State) -> Array:
    """Tell whether hand and pile of the player at turn are empty."""
    return (state.hand[state.turn].sum() == 0) & (state.drawn[state.turn] == state.pile.shape[1])


def next_claimant(state: State, due: Array, seat: Array, lead: Array, ffg: bool) -> tuple[State, Array]:
    """Go on to the next player who leads a site (GW-7.8)."""
    seats = state.hand.shape[0]
    steps = jnp.arange(seats)
    claimants = (seat + steps) % seats
    leads = jnp.any(lead[None, :] == claimants[:, None], axis=1)
    if ffg:
        leads &= state.circuit + steps < seats  # each player once (GW-7.3)
    after, found, now = jnp.argmax(leads), jnp.any(leads), due == Due.NEXT_CLAIMANT
    claimant, here = claimants[after], now & found
    state = state._replace(
        circuit=state.circuit + jnp.where(here, after, 0) if ffg else state.circuit,
        turn=jnp.where(here, claimant, state.turn),
        pending=jnp.where(here, lead == claimant, state.pending),
    )
    state = end_game(state, now & ~found)
    return state, jnp.where(now, jnp.where(found, Due.GO_ON, Due.NOTHING), due)


def go_on_claiming(state: State, due: Array, lead: Array, ffg: bool) -> tuple[State, Array]:
    """Ask for the next claim, or carry it out where there is nothing to choose (GW-5.7)."""
    seats, now = state.hand.shape[0], due == Due.GO_ON
    # GW-7.1, GW-7.8: no site is left, or, claims only, nobody still entitled leads one
    steps = jnp.arange(1, seats + 1)
    to_come = jnp.any(lead[None, :] == ((state.turn + steps) % seats)[:, None], axis=1)
    if ffg:
        to_come &= steps <= seats - 1 - state.circuit
    idle = (state.step == LAST_CLAIMS) & ~jnp.any(state.pending) & ~jnp.any(to_come)
    over = now & (~jnp.any(state.open) | idle)
    state = end_game(state, over)
    due = jnp.where(over, Due.NOTHING, due)
    now &= ~over
    if ffg:
        return state, jnp.where(now, Due.NOTHING, due)  # `done` ends it
    mask = list_claims(state)
    none, forced = now & ~jnp.any(state.pending), now & (mask.sum() == 1)
    claimed = claim(state, FIRST_CLAIM + jnp.argmax(mask).astype(jnp.int32))
    due = jnp.where(now & ~none & ~forced, Due.NOTHING, jnp.where(none, Due.END_CLAIMS, due))
    return select(forced, claimed, state), due


def end_game(state: State, ends: Array) -> State:
    """The game is over; tokens that still lie on cards count for nobody (GW-7.5)."""
    return state._replace(
        step=jnp.where(ends, OVER, state.step),
        pending=state.pending & ~ends,
        circuit=jnp.where(ends, 0, state.circuit),
    )
