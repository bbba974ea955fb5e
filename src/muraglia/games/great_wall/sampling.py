"""A full position that agrees with what a seat knows (GW-8)."""

from __future__ import annotations

import random
from collections import Counter
from typing import TypeVar

from muraglia.games.great_wall.cards import COPIES, KINDS, MOST_SITES, TOKENS, card_of, cover
from muraglia.games.great_wall.site_totals import count_cards
from muraglia.games.great_wall.state import STEPS, STRIDE, State
from muraglia.games.great_wall.view import Site, View

S = TypeVar("S", bound=State)


def sample(view: View, rng: random.Random, state: S) -> S:
    """Fill an empty state with a position that agrees with a view."""
    state.set_out(view.seats, view.options, view.rules)
    state.acting = view.acting
    state.over = view.over
    state.mover = -1
    state.starter = ""
    state.ffg = view.options["edition"] == "ffg"
    state.step = STEPS.index(view.step)
    state.turn = view.turn
    state.ender = view.ender
    state.circuit = view.circuit
    state.listed = None
    state.clear_table()
    for number, site in enumerate(view.sites):
        if site is not None:
            lay_site(state, number, site)
    state.pending = sum(1 << site for site in view.pending)
    state.box = view.box
    _deal_cards(view, rng, state)
    _deal_tokens(view, rng, state)
    return state


def lay_site(state: State, number: int, site: Site) -> None:
    """Set up one site of a state as a view shows it."""
    state.open |= 1 << number
    state.tokens[number] = site.tokens
    row = []
    for place, card in enumerate(site.row):
        stack = 0
        for owner, kind in (*card.under, (card.owner, card.kind)):
            stack = cover(stack, card_of(owner, kind))
        row.append(stack)
        if card.token:
            state.laid[number] = card.token
            state.laid_by[number] = card.owner
            state.laid_place[number] = place
        count_cards(state, card.owner, card.kind, 1, number)
    state.rows[number] = tuple(row)


def _deal_cards(view: View, rng: random.Random, state: State) -> None:
    """Deal the cards that nobody has seen: to the hands as many as they hold, the rest to the piles."""
    state.hand = [0] * (STRIDE * view.seats)
    state.hand_size = list(view.hand_sizes)
    state.played = [count for played in view.played for count in played]
    state.pile = []
    state.drawn = [0] * view.seats
    for seat in range(view.seats):
        start = seat * STRIDE
        known = view.hand if seat == view.seat and view.hand is not None else [0] * STRIDE
        unseen = [k for k in KINDS for _ in range(COPIES[k] - view.played[seat][k] - known[k])]
        rng.shuffle(unseen)
        state.hand[start : start + STRIDE] = known
        for _ in range(view.hand_sizes[seat] - sum(known)):
            state.hand[start + unseen.pop()] += 1
        state.pile.append(tuple(unseen))


def _deal_tokens(view: View, rng: random.Random, state: State) -> None:
    """Shuffle the supply, and deal the hidden won tokens to their winners: to each as many as that seat has won
    (GW-8.2)."""
    hidden = list(view.won_hidden)
    rng.shuffle(hidden)
    state.won = []
    for seat in range(view.seats):
        wins = view.won[seat]
        if wins is None:
            wins = tuple(hidden.pop() for _ in range(view.won_counts[seat]))
        state.won.append(wins)
    state.score = [sum(win.value for win in wins) for wins in state.won]
    supply = list(unseen_tokens(state).elements())
    rng.shuffle(supply)
    state.supply = tuple(supply)
    state.revealed = 0


def unseen_tokens(state: State) -> Counter[int]:
    """Return the tokens that are neither at a site, nor won, nor in the box."""
    seen = Counter(state.box)
    for site in range(MOST_SITES):
        seen.update(state.tokens[site])
        if state.laid[site]:
            seen[state.laid[site]] += 1
    for wins in state.won:
        seen.update(win.value for win in wins)
    unseen = Counter(TOKENS)
    unseen.subtract(seen)
    return unseen
