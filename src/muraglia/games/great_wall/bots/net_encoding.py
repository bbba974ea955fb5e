"""How positions of Great Wall of China are encoded for a net: it treats all sites alike, and all moves but two belong
to a site."""

from __future__ import annotations

from functools import cache

from muraglia.bots.net_encoding import NetEncoding, NetInput, Padding, scaled, steps
from muraglia.games.great_wall.cards import (
    COPIES,
    DRAGON,
    GATE,
    HORSEMAN,
    KINDS,
    MOST_SITES,
    NOBLE,
    SITES,
    SOLDIER,
    TOKEN_VALUES,
    TOWER,
    WALL,
    card_of,
)
from muraglia.games.great_wall.features import NOTHING, features
from muraglia.games.great_wall.moves import BOOK, COVER, DONE, DRAW, Cover
from muraglia.games.great_wall.state import OVER

FEW = (0, 1, 2, 3, 4, 6, 8, 11)
"""Thresholds for the sizes of hands and piles."""
CLOSE = range(-7, 7)
"""Leads that are encoded point by point."""
TOKENS_ABOVE = (0, *TOKEN_VALUES[:-1])


class SiteEncoding(NetEncoding):
    """The encoding of moves at a site. A move names the owner of a covered card, and a net counts owners from its own
    seat."""

    @cache  # noqa: B019 - there is one
    def seen_from(self, seat: int, seats: int) -> tuple[int, ...]:
        """Return the codes in the order of the net's outputs."""
        return tuple(_named(code, seat, seats) for code in self.order)


def _named(code: int, seat: int, seats: int) -> int:
    """Return the code of a move whose owner is counted from a seat."""
    move = BOOK.decode(code)
    if not isinstance(move, Cover) or move.owner >= seats:
        return code
    return BOOK.encode(COVER[card_of((move.owner + seat) % seats, move.card), move.site])


def encoding() -> NetEncoding:
    """Return the encoding of this game."""
    padding = Padding({seats: features(seats) for seats in SITES})
    part_codes: list[list[int]] = [[] for _ in range(MOST_SITES)]
    for code, move in enumerate(BOOK.moves):
        site = getattr(move, "site", None)
        if site is not None:
            part_codes[site].append(code)
    parts = [_site(padding, site) for site in range(MOST_SITES)]
    return SiteEncoding(padding, _whole(padding), parts, [BOOK.encode(DRAW), BOOK.encode(DONE)], part_codes)


def _whole(padding: Padding) -> list[NetInput]:
    """Return the inputs for hands, piles and scores."""
    at, most, zero = padding.places, padding.most, padding.zero
    inputs = steps(padding.seats, range(min(SITES), most), zero)
    inputs += steps(at["step"][0], range(OVER), zero)
    inputs += steps(at["ender"][0], range(most), zero)
    inputs += steps(at["circuit"][0], range(most), zero)
    inputs += steps(at["ffg"][0], [0], zero)
    inputs += _cards(at["hand"], zero, 0, exact=True)
    for seat in range(most):
        for name in ("hands", "piles"):
            inputs += steps(at[name][seat], FEW, zero)
            inputs.append(scaled(at[name][seat], 0, 16, zero))
        inputs += _cards(at["played"], zero, seat, exact=False)
        inputs.append(scaled(at["won"][seat], 0, 16, zero))
        inputs += steps(at["score"][seat], [-1], zero)
        inputs.append(scaled(at["score"][seat], 0, 64, zero))
        if seat:
            inputs.append(scaled(at["score"][0], -32, 32, at["score"][seat]))
    for place in at["supply"]:
        inputs += steps(place, [0, 1], zero)
        inputs.append(scaled(place, 0, 8, zero))
    return inputs


def _site(padding: Padding, site: int) -> list[NetInput]:
    """Return the inputs for a site."""
    at, most, zero = padding.places, padding.most, padding.zero
    inputs = [*steps(at["open"][site], [0], zero), *steps(at["pending"][site], [0], zero)]
    for place in (at["tokens"][2 * site], at["tokens"][2 * site + 1], at["laid"][site]):
        inputs += steps(place, TOKENS_ABOVE, zero)
    inputs += steps(at["under"][site], range(len(KINDS)), zero)
    inputs += steps(at["laid_by"][site], range(most), zero)
    inputs += steps(at["leader"][site], range(most), zero)
    totals = at["totals"][site * most :]
    for seat in range(most):
        inputs += steps(totals[seat], [NOTHING], zero)
        inputs.append(scaled(totals[seat], -8, 24, zero))
        if seat:
            inputs += steps(totals[0], CLOSE, totals[seat])
            inputs.append(scaled(totals[0], -16, 16, totals[seat]))
    cards = at["cards"][site * most * len(KINDS) :]
    for seat in range(most):
        inputs += _cards(cards, zero, seat, exact=not seat)
    return inputs


def _cards(places: list[int], zero: int, seat: int, *, exact: bool) -> list[NetInput]:
    """Return the inputs for some cards of a seat: every count, or just a few thresholds for common, plain cards."""
    first = seat * len(KINDS) - 1
    inputs: list[NetInput] = []
    for kind in (TOWER, SOLDIER, HORSEMAN, NOBLE, DRAGON):
        inputs += steps(places[first + kind], range(COPIES[kind]), zero)
    for kind in (WALL, GATE):
        if exact:
            inputs += steps(places[first + kind], range(COPIES[kind]), zero)
        else:
            inputs.append(scaled(places[first + kind], 0, 8, zero))
    return inputs


ENCODING = encoding()
