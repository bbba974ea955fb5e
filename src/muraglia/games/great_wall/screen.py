"""What a screen shows of Great Wall of China beyond the view: what each card is worth where it lies, and all sums."""

from __future__ import annotations

import msgspec

from muraglia.games.great_wall.cards import MOST_SITES, SOLDIER, VALUE, kind, name_of, top
from muraglia.games.great_wall.site_memo import once_by_site
from muraglia.games.great_wall.site_totals import worth_of_cards
from muraglia.games.great_wall.state import State
from muraglia.kernel.contract import Screen as Contract
from muraglia.kernel.memo import once


class Tally(msgspec.Struct, frozen=True, gc=False):
    """How a seat's total at a site comes about: `others` + `soldiers_worth` - `token` (GW-4.1)."""

    cards: int
    """Uncovered cards, soldiers included."""
    soldiers: int
    soldiers_worth: int
    """What the soldiers are worth together (GW-4.2); with a noble 1 each (GW-4.3)."""
    others: int
    """What the other cards are worth."""
    token: int
    """The token that lies on one of them, to be subtracted."""


class Lying(msgspec.Struct, frozen=True, gc=False):
    """An uncovered card of a row: as moves write it, and its value here as people write it."""

    name: str
    worth: str


class Sums(msgspec.Struct, frozen=True):
    """What a site adds up to: its row from left to right, and how each seat's total comes about (`None`: absent)."""

    row: tuple[Lying, ...]
    tallies: tuple[Tally | None, ...]


class Screen(Contract, frozen=True, kw_only=True):
    """What a screen shows beyond the view."""

    sites: tuple[Sums | None, ...]


def on_screen(state: State, seat: int | None) -> Screen:
    """Return what a screen shows; it is the same for everybody (GW-8.1)."""
    del seat
    return _screen(state)


@once
def _screen(state: State) -> Screen:
    return Screen(sites=tuple([_sums(state, site) if state.open >> site & 1 else None for site in range(MOST_SITES)]))


def printed_worth(card: int) -> str:
    """Return the value of a single card of a kind; soldiers are worth more together (GW-4.2), so theirs is ``1+``."""
    return f"{VALUE[card]}+" if card == SOLDIER else str(VALUE[card])


@once_by_site
def _sums(state: State, site: int) -> Sums:
    noble = bool(state.nobles[site])
    cards = [top(stack) for stack in state.rows[site]]
    row = [Lying(name_of(card), "1" if noble else printed_worth(kind(card))) for card in cards]  # GW-4.3
    return Sums(tuple(row), tuple([tally(state, site, seat) for seat in range(state.seats)]))


def tally(state: State, site: int, seat: int) -> Tally | None:
    """Return how a seat's total at a site comes about; `None` if it is absent (GW-4.6)."""
    at = site * state.seats + seat
    if not state.cards[at]:
        return None
    soldiers_worth, others = worth_of_cards(state, site, seat)
    token = state.laid[site] if state.laid_by[site] == seat else 0
    return Tally(state.cards[at], state.soldiers[at], soldiers_worth, others, token)
