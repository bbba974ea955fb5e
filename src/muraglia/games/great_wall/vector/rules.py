"""The rules of Great Wall of China in arrays, the twin of the game's `rules.py`, `claims.py` and `sites.py`.

After a move automatic steps may follow: actions end, turns pass, claims without a choice are carried out. The next one
is a number (`Due`); `step` goes on until a player is asked or the game is over, `pace` does one round of such steps at
a time.
"""

from __future__ import annotations

from enum import IntEnum

import jax.numpy as jnp
from jax import Array, lax

from muraglia.games.great_wall.cards import DRAGON, HORSEMAN, MOST_SITES
from muraglia.games.great_wall.state import CLAIMS, FIRST_ACTION, LAST_CLAIMS, NOBODY, OVER, SECOND_ACTION, STRIDE
from muraglia.games.great_wall.vector.codes import CODES, DONE_CODE, DRAW_CODE, DecodedMove, read
from muraglia.games.great_wall.vector.legal import allowed, count_claims
from muraglia.games.great_wall.vector.position import State, leaders, narrow, reveal_pair, select, wide


class Due(IntEnum):
    """The automatic step that comes next."""

    NOTHING = 0
    END_ACTION = 1
    START_ACTION = 2
    END_TURN = 3
    GO_ON = 4
    END_CLAIMS = 5
    NEXT_CLAIMANT = 6


# ── a move ────────────────────────────────────────────────────────────────────────────────────────


def step(kept: State, action: Array, ffg: bool) -> State:
    """Return the position after a move and all automatic steps; an illegal move changes nothing."""
    state = begin(wide(kept), action, ffg)
    return narrow(lax.while_loop(lambda on: on.due != Due.NOTHING, lambda on: go_on(on, ffg), state))


def pace(kept: State, action: Array, ffg: bool) -> State:
    """Return the position after a move and one round of automatic steps; if steps are still due from before, ignore the
    action and do one more round of them."""
    return narrow(go_on(begin(wide(kept), action, ffg), ffg))


def begin(state: State, action: Array, ffg: bool) -> State:
    """Carry out a move if no automatic step is due."""
    inside, asked = (action >= 0) & (action < CODES), state.due == Due.NOTHING
    move = read(jnp.where(inside, action, 0).astype(jnp.int32))
    fine = inside & allowed(state, move, ffg) & asked
    illegal = ~fine & asked & (state.step != OVER)
    return select(fine, carry_out(state, move), state)._replace(illegal=illegal)


def carry_out(state: State, move: DecodedMove) -> State:
    """Carry out a legal move."""
    card, site, plays, rides, covers, claims = move.card, move.site, move.plays, move.rides, move.covers, move.claims
    draws, done = move.code == DRAW_CODE, move.code == DONE_CODE
    seats, seat = state.hand.shape[0], state.turn
    me = jnp.arange(seats) == seat

    # cards: drawn, laid (GW-3.2, GW-6.1) or covering another (GW-4.4)
    drawn = state.pile[seat, jnp.minimum(state.drawn[seat], state.pile.shape[1] - 1)]
    leaving = jnp.where(rides, HORSEMAN, jnp.where(covers, DRAGON, card))
    count = jnp.where(plays, move.times, (rides | covers).astype(jnp.int32))
    kinds = jnp.arange(STRIDE)
    out = jnp.where(me[:, None] & (kinds == leaving), count, 0)
    got = jnp.where(me[:, None] & (kinds == drawn) & draws, 1, 0)
    here = (jnp.arange(MOST_SITES) == site)[:, None, None]
    target = covers & (jnp.arange(seats) == move.owner)[:, None] & (kinds == card)
    state = state._replace(
        hand=state.hand - out + got,
        played=state.played + out,
        drawn=state.drawn + (me & draws),
        cards=state.cards + jnp.where(here, out - target, 0),
        pending=state.pending & ~done,
    )
    state = select(claims, claim(state, site, move.token, card), state)
    due = jnp.where(plays | covers | draws, Due.END_ACTION, Due.START_ACTION)
    return state._replace(due=jnp.where(claims, Due.GO_ON, jnp.where(done, Due.END_CLAIMS, due)))


def claim(state: State, site: Array, token: Array, card: Array) -> State:
    """Carry out a claim; at most one for each site and turn (GW-5.2)."""
    here = jnp.arange(MOST_SITES) == site
    first, second = state.tokens[site, 0], state.tokens[site, 1]
    state = state._replace(pending=state.pending & ~here)
    # both tokens were free: one goes on a card of the player (GW-5.3)
    rest = jnp.stack([jnp.where(token == first, second, first), jnp.zeros_like(first)])
    lays = state._replace(
        tokens=jnp.where(here[:, None], rest, state.tokens),
        laid=jnp.where(here, token, state.laid),
        laid_by=jnp.where(here, state.turn, state.laid_by),
        under=jnp.where(here, card, state.under),
    )
    return select(second > 0, lays, finish_site(state, here, site, first))


def finish_site(state: State, here: Array, site: Array, last: Array) -> State:
    """The last token was claimed: both tokens are won, the cards are discarded, two new tokens come (GW-5.4)."""
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
    """Do the automatic steps that are due, in the order in which they follow each other."""
    due = state.due
    seats = state.hand.shape[0]
    # an action ends (GW-6.4); the first player without cards starts the last round (GW-7.2)
    ends = due == Due.END_ACTION
    first = ends & (state.step == FIRST_ACTION)
    runs_out = ends & ~first & out_of_cards(state)
    state = state._replace(
        step=jnp.where(first, SECOND_ACTION, state.step),
        ender=jnp.where(runs_out & (state.ender == NOBODY), state.turn, state.ender),
    )
    due = jnp.where(ends, jnp.where(first, Due.START_ACTION, Due.END_TURN), due)

    # the next player clockwise; once it is the player who ran out of cards, only claims are left (GW-7.3)
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
    state = state._replace(step=jnp.where(starts & ~claims, FIRST_ACTION, state.step))
    state, due = next_claimant(state, due, seat, lead, ffg)
    state, due = go_on_claiming(state, due, lead, ffg)

    # claims are over (GW-7.3)
    ends = due == Due.END_CLAIMS
    at_end = state.step == LAST_CLAIMS
    state = state._replace(
        step=jnp.where(ends & ~at_end, FIRST_ACTION, state.step),
        circuit=state.circuit + (ends & at_end if ffg else 0),
    )
    due = jnp.where(ends, jnp.where(at_end, Due.NEXT_CLAIMANT, Due.START_ACTION), due)

    # an action is due, unless the cards are gone (GW-6.1, GW-7.2)
    starts = due == Due.START_ACTION
    runs_out = starts & out_of_cards(state)
    state = state._replace(ender=jnp.where(runs_out & (state.ender == NOBODY), state.turn, state.ender))
    return state._replace(due=jnp.where(starts, jnp.where(runs_out, Due.END_TURN, Due.NOTHING), due))


def out_of_cards(state: State) -> Array:
    """Tell whether hand and pile of the player whose turn it is are empty."""
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
    # GW-7.1, GW-7.8: no site is left or, in the last claims, nobody who may still claim leads one
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
    counts = count_claims(state)
    none, forced = now & ~jnp.any(state.pending), now & (counts.sum() == 1)
    site = jnp.argmax(counts)
    own = jnp.argmax(state.cards[site, state.turn] > 0)
    claimed = claim(state, site, state.tokens[site, 0], jnp.where(state.step == LAST_CLAIMS, 0, own))
    due = jnp.where(now & ~none & ~forced, Due.NOTHING, jnp.where(none, Due.END_CLAIMS, due))
    return select(forced, claimed, state), due


def end_game(state: State, ends: Array) -> State:
    """End games; tokens that still lie on cards count for nobody (GW-7.5)."""
    return state._replace(
        step=jnp.where(ends, OVER, state.step),
        pending=state.pending & ~ends,
        circuit=jnp.where(ends, 0, state.circuit),
    )
