"""The sites: opening and refilling them (GW-2), laying and covering cards (GW-3.4, GW-4.4)."""

from __future__ import annotations

from muraglia.games.great_wall.cards import DRAGON, card_of, cover, kind, owner, top
from muraglia.games.great_wall.site_totals import count_cards
from muraglia.games.great_wall.state import ABSENT, NOBODY, STRIDE, State


def reveal_pair(state: State, site: int) -> None:
    """Turn up two new tokens at a site, or close it when there are none (GW-2.2, GW-5.4)."""
    while len(state.supply) - state.revealed >= 2:
        pair = state.supply[state.revealed : state.revealed + 2]
        state.revealed += 2
        state.barrier = state.ply
        if state.seats == 2 and pair[0] == pair[1]:  # GW-2.3
            state.box += pair
            if state.news is not None:
                state.tell("removed", site=site + 1, tokens=list(pair))
            continue
        state.tokens[site] = pair
        state.open |= 1 << site
        if state.news is not None:
            state.tell("pair", site=site + 1, tokens=list(pair))
        return
    state.open &= ~(1 << site)
    if state.news is not None:
        state.tell("closed", site=site + 1)


def lay_cards(state: State, seat: int, card: int, count: int, site: int) -> None:
    """Play cards of one kind from the hand to the right end of a row (GW-3.4)."""
    take_from_hand(state, seat, card, count)
    state.rows[site] += (card_of(seat, card),) * count
    count_cards(state, seat, card, count, site)


def cover_card(state: State, seat: int, target: int, site: int) -> None:
    """Lay the dragon on the leftmost such card without a token (GW-4.4, GW-4.5, GW-4.7)."""
    take_from_hand(state, seat, DRAGON, 1)
    row = state.rows[site]
    place = next(i for i, stack in enumerate(row) if top(stack) == target and i != state.laid_place[site])
    state.rows[site] = (*row[:place], cover(row[place], card_of(seat, DRAGON)), *row[place + 1 :])
    count_cards(state, owner(target), kind(target), -1, site)
    count_cards(state, seat, DRAGON, 1, site)


def take_from_hand(state: State, seat: int, card: int, count: int) -> None:
    """Take cards out of a hand, where everybody can see them."""
    place = seat * STRIDE + card
    state.hand[place] -= count
    state.played[place] += count
    state.hand_size[seat] -= count
    state.barrier = state.ply


def discard_row(state: State, site: int) -> None:
    """Discard the cards of a finished site (GW-5.4)."""
    state.rows[site] = ()
    state.tokens[site] = ()
    state.laid[site] = 0
    state.laid_by[site] = state.laid_place[site] = -1
    state.nobles[site] = 0
    state.leader[site] = NOBODY
    first = site * state.seats
    for at in range(first, first + state.seats):
        state.cards[at] = state.plain[at] = state.soldiers[at] = 0
        state.totals[at] = ABSENT
