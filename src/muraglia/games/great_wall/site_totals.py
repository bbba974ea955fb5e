"""What a player has at a site, and who leads it (GW-4, GW-5.1)."""

from __future__ import annotations

from muraglia.games.great_wall.cards import NOBLE, SOLDIER, SOLDIERS_WORTH, VALUE
from muraglia.games.great_wall.state import ABSENT, NOBODY, State


def count_cards(state: State, seat: int, card: int, count: int, site: int) -> None:
    """Update what a site adds up to after cards came to it or, with a negative count, were covered."""
    at = site * state.seats + seat
    state.cards[at] += count
    if card == SOLDIER:
        state.soldiers[at] += count
    else:
        state.plain[at] += VALUE[card] * count
    if card == NOBLE:  # it changes everybody's total there
        state.nobles[site] += count
        for other in range(state.seats):
            add_up(state, site, other)
    else:
        add_up(state, site, seat)


def add_up(state: State, site: int, seat: int) -> None:
    """Add up what a seat has at a site (GW-4.1), and see who leads it now."""
    first = site * state.seats
    at = first + seat
    if state.cards[at]:
        soldiers, others = worth_of_cards(state, site, seat)
        total = soldiers + others
    else:
        total = ABSENT  # GW-4.6
    if state.laid_by[site] == seat:
        total -= state.laid[site]
    state.totals[at] = total
    # GW-5.1: the leader is present with strictly more than every other player present; ties lead nothing.
    totals = state.totals[first : first + state.seats]
    best = max(totals)
    state.leader[site] = totals.index(best) if best > ABSENT and totals.count(best) == 1 else NOBODY


def worth_of_cards(state: State, site: int, seat: int) -> tuple[int, int]:
    """Return what a seat's soldiers are worth at a site, and what its other cards are."""
    at = site * state.seats + seat
    soldiers = state.soldiers[at]
    if state.nobles[site]:  # GW-4.3: every card is worth 1
        return soldiers, state.cards[at] - soldiers
    return SOLDIERS_WORTH[soldiers], state.plain[at]  # GW-4.2


def worth(state: State, site: int, seat: int) -> int | None:
    """Return what a seat has at a site; `None` where it is absent (GW-4.6)."""
    at = site * state.seats + seat
    return state.totals[at] if state.cards[at] else None


def led_sites(state: State, seat: int) -> int:
    """Return the sites that a seat leads, as bits."""
    bits = 0
    for site, leader in enumerate(state.leader):
        if leader == seat:
            bits |= 1 << site
    return bits
