"""Wishes in Chinatown: what a negotiator marks as wanted, how it uses others' marks, and how it answers calls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muraglia.games.chinatown.bots.deal_ideas import DealFinder, Idea
from muraglia.games.chinatown.bots.holdings import Gift
from muraglia.games.chinatown.bots.shopkeeper import TILE
from muraglia.games.chinatown.moves import FIRST_KIND, WISHES, Mark
from muraglia.games.chinatown.terms import Transfer
from muraglia.games.chinatown.view import View

WANTED = 2
"""How many things it marks …"""
CHANGES = 2 * WANTED
"""… and within how many of its first moves of a trade phase; later moves are for offers."""
NONE, WANT, SELL = (WISHES.index(wish) for wish in ("none", "want", "sell"))


def mark(view: View, finder: DealFinder) -> Mark | None:
    """Return the next change of its marks: the things that its best ideas would bring are wanted, and nothing else."""
    seat = finder.table.seat
    if view.trade_moves >= CHANGES or seat not in view.acting:
        return None
    mine = [target for target, wish in view.marks[seat] if wish == WANT]
    wanted = list(dict.fromkeys(_target(thing) for thing in _brought(finder, seat)))[:WANTED]
    for target in mine:
        if target not in wanted:
            return Mark(NONE, target)
    return next((Mark(WANT, target) for target in wanted if target not in mine), None)


def _brought(finder: DealFinder, seat: int) -> Iterator[int]:
    for idea in finder.ideas(seat):
        yield from (thing for _, taker, thing in idea.gifts if taker == seat)


def _target(thing: int) -> int:
    return thing - TILE + FIRST_KIND if thing >= TILE else thing


def welcome(view: View, idea: Idea) -> bool:
    """Tell whether an idea matches somebody's marks: they get something that they want, or give something that is for
    sale."""
    marks = {(seat, target, wish) for seat, own in enumerate(view.marks) for target, wish in own if seat != view.seat}
    return any(
        (taker, _target(thing), WANT) in marks or (giver, _target(thing), SELL) in marks
        for giver, taker, thing in idea.gifts
    )


def called_for(view: View, finder: DealFinder) -> Iterator[list[tuple[Gift, ...]]]:
    """Yield possible gifts for each call that this seat can answer and has not answered yet: everything asked for and
    offered; things asked for, for money; each thing offered, for money."""
    seat, holdings = finder.table.seat, finder.table.holdings
    for caller, call in enumerate(view.calls):
        if call is None or caller == seat:
            continue
        wants, gives = (_things(part) for part in call)
        mine = [(seat, caller, thing) for thing in _held(wants, holdings[seat].things(), holdings[seat].tiles)]
        theirs = [(caller, seat, thing) for thing in _held(gives, holdings[caller].things(), holdings[caller].tiles)]
        offered = {gift for deal in view.deals if deal.maker == seat for gift in _gifts(deal.terms.transfers)}
        if (wants and not mine) or offered & {*mine, *theirs}:
            continue
        ways: list[tuple[Gift, ...]] = [tuple(sorted(mine + theirs))]
        ways += [tuple(sorted(mine))] if mine else [(gift,) for gift in theirs]
        yield [way for way in dict.fromkeys(ways) if way]


def _things(part: Transfer) -> list[int]:
    return [*part.buildings, *(TILE + kind for kind in part.tiles)]


def _held(asked: Sequence[int], has: Sequence[int], tiles: Sequence[int]) -> list[int]:
    """Return the things asked for that a player has; tiles as many as there are."""
    found: list[int] = []
    for thing in asked:
        count = tiles[thing - TILE] if thing >= TILE else int(thing in has)
        if found.count(thing) < count:
            found.append(thing)
    return found


def _gifts(transfers: Sequence[Transfer]) -> Iterator[Gift]:
    for each in transfers:
        yield from ((each.giver, each.taker, thing) for thing in _things(each))
