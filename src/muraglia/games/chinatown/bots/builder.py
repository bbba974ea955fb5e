"""Chooses the buildings to claim in Chinatown, and the places for tiles."""

from __future__ import annotations

from itertools import combinations
from math import comb

from muraglia.games.chinatown.boards import buildings_in, set_of
from muraglia.games.chinatown.bots.holding_value import Valuation
from muraglia.games.chinatown.bots.holdings import Holding, Table
from muraglia.games.chinatown.box import TABLES
from muraglia.games.chinatown.moves import READY, AnyMove, Keep, Place
from muraglia.games.chinatown.view import View

MOST_CHOICES = 2000
"""With more ways than this to choose from a hand (possible with traded cards), cards are chosen one by one."""


def choices(view: View, table: Table, valuation: Valuation) -> list[tuple[float, tuple[int, ...]]]:
    """Return every possible choice of building cards with the value of the holding after it, the best first."""
    held, kept = view.cards or (), view.kept
    left = [card for card in held if card not in kept]
    count = min(TABLES.kept[view.seats][view.round], len(held)) - len(kept)
    if comb(len(left), count) > MOST_CHOICES:
        count = 1
    land, shops, tiles = table.holdings[table.seat]
    found = []
    for cards in combinations(left, count):
        worth = valuation.worth(Holding(land | set_of((*kept, *cards)), shops, tiles))
        found.append((worth, cards))
    return sorted(found, key=lambda choice: (-choice[0], choice[1]))


def keep(view: View, table: Table, valuation: Valuation) -> AnyMove:
    """Return the next card of the best choice."""
    if not any(isinstance(move, Keep) for move in view.legal):
        return READY
    return Keep(choices(view, table, valuation)[0][1][0])


def places(view: View, table: Table, valuation: Valuation) -> list[Place]:
    """Return the tiles of the best placing: those that join up, then single ones; kinds that may still grow go where
    there is most room."""
    holding = table.holdings[table.seat]
    placing = valuation.placing(holding)
    tiles, free = list(holding.tiles), holding.free()
    found = []
    for site in placing.sites:
        found += [Place(site.kind, at) for at in buildings_in(site.land)]
        tiles[site.kind] -= site.tiles
        free &= ~site.land
    neighbours = valuation.board.neighbours
    room = sorted(buildings_in(free), key=lambda at: (-(neighbours[at] & valuation.unclaimed).bit_count(), at))
    singles = valuation.singles(holding, tiles, (free & ~valuation.shut).bit_count())
    singles.sort(key=lambda kind: (-tiles[kind], -valuation.tile_rate[kind], kind))
    legal = {move for move in view.legal if isinstance(move, Place)}
    for kind in singles:
        at = next((at for at in room if Place(kind, at) in legal), 0)
        if at:
            room.remove(at)
            found.append(Place(kind, at))
    return [move for move in found if move in legal]


def place(view: View, table: Table, valuation: Valuation) -> AnyMove:
    """Return the next tile of the best placing."""
    return next(iter(places(view, table, valuation)), READY)
