"""What a player has at a site, and who leads it (GW-4, GW-5.1)."""

from __future__ import annotations

from muraglia.games.great_wall.cards import SOLDIERS_WORTH
from muraglia.games.great_wall.moves import SITES_IN
from muraglia.games.great_wall.state import State


def worth(state: State, site: int, seat: int) -> int:
    """Return what a seat has at a site (GW-4.1). Ask only for seats that are present (GW-4.6)."""
    at = site * state.seats + seat
    if state.nobles[site]:
        total = state.cards[at]  # GW-4.3: every card is worth 1
    else:
        total = state.plain[at] + SOLDIERS_WORTH[state.soldiers[at]]  # GW-4.2
    if state.laid_by[site] == seat:
        total -= state.laid[site]
    return total


def present(state: State, site: int, seat: int) -> bool:
    """Tell whether a seat has an uncovered card at a site (GW-4.6)."""
    return state.cards[site * state.seats + seat] > 0


def leads(state: State, site: int, seat: int) -> bool:
    """Tell whether a seat has strictly more than every other seat present (GW-5.1)."""
    cards = state.cards
    first = site * state.seats
    if not cards[first + seat]:
        return False
    mine = worth(state, site, seat)
    for other in range(state.seats):
        if other != seat and cards[first + other] and worth(state, site, other) >= mine:
            return False
    return True


def led_sites(state: State, seat: int) -> int:
    """Return the sites that a seat leads, as bits."""
    bits = 0
    for site in SITES_IN[state.open]:
        if leads(state, site, seat):
            bits |= 1 << site
    return bits


def leader(state: State, site: int) -> int | None:
    """Return who leads a site, if anybody does."""
    return next((seat for seat in range(state.seats) if leads(state, site, seat)), None)
