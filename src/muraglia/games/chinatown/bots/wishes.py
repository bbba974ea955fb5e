"""Wishes in Chinatown: what a negotiator marks as wanted, what it hears of others' marks, and what others call for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muraglia.games.chinatown.bots.holdings import Gift
from muraglia.games.chinatown.bots.ideas import Idea, Thinker
from muraglia.games.chinatown.bots.shopkeeper import TILE
from muraglia.games.chinatown.moves import FIRST_KIND, WISHES, Mark
from muraglia.games.chinatown.terms import Transfer
from muraglia.games.chinatown.view import View

WANTED = 2
"""So many things it marks …"""
CHANGES = 2 * WANTED
"""… among its first so many moves of a trade phase; later it has better things to say."""
NONE, WANT, SELL = (WISHES.index(wish) for wish in ("none", "want", "sell"))


def mark(view: View, thinker: Thinker) -> Mark | None:
    """Return the next change of its marks: what its best ideas would bring it is wanted, and nothing else any more."""
    seat = thinker.table.seat
    if view.trade_moves >= CHANGES or seat not in view.acting:
        return None
    mine = [target for target, wish in view.marks[seat] if wish == WANT]
    wanted = list(dict.fromkeys(_target(thing) for thing in _brought(thinker, seat)))[:WANTED]
    for target in mine:
        if target not in wanted:
            return Mark(NONE, target)
    return next((Mark(WANT, target) for target in wanted if target not in mine), None)


def _brought(thinker: Thinker, seat: int) -> Iterator[int]:
    for idea in thinker.ideas(seat):
        yield from (thing for _, taker, thing in idea.gifts if taker == seat)


def _target(thing: int) -> int:
    return thing - TILE + FIRST_KIND if thing >= TILE else thing


def welcome(view: View, idea: Idea) -> bool:
    """Tell whether somebody has marked what an idea does for them: as wanted what they get, as for sale what they
    give."""
    marks = {(seat, target, wish) for seat, own in enumerate(view.marks) for target, wish in own if seat != view.seat}
    return any(
        (taker, _target(thing), WANT) in marks or (giver, _target(thing), SELL) in marks
        for giver, taker, thing in idea.gifts
    )


def called_for(view: View, thinker: Thinker) -> Iterator[list[tuple[Gift, ...]]]:
    """Yield for each call that this seat can answer, and has not yet, what could change hands: all that is asked for
    and offered; what is asked for, for money; each thing that is offered, for money."""
    seat, holdings = thinker.table.seat, thinker.table.holdings
    for caller, call in enumerate(view.calls):
        if call is None or caller == seat:
            continue
        wants, gives = (_things(part) for part in call)
        mine = [(seat, caller, thing) for thing in _held(wants, holdings[seat].things(), holdings[seat].tiles)]
        theirs = [(caller, seat, thing) for thing in _held(gives, holdings[caller].things(), holdings[caller].tiles)]
        said = {gift for deal in view.deals if deal.maker == seat for gift in _gifts(deal.terms.transfers)}
        if (wants and not mine) or said & {*mine, *theirs}:
            continue
        ways: list[tuple[Gift, ...]] = [tuple(sorted(mine + theirs))]
        ways += [tuple(sorted(mine))] if mine else [(gift,) for gift in theirs]
        yield [way for way in dict.fromkeys(ways) if way]


def _things(part: Transfer) -> list[int]:
    return [*part.buildings, *(TILE + kind for kind in part.tiles)]


def _held(asked: Sequence[int], has: Sequence[int], tiles: Sequence[int]) -> list[int]:
    """Return those of the things asked for that somebody has, tiles as often as they lie there."""
    found: list[int] = []
    for thing in asked:
        count = tiles[thing - TILE] if thing >= TILE else int(thing in has)
        if found.count(thing) < count:
            found.append(thing)
    return found


def _gifts(transfers: Sequence[Transfer]) -> Iterator[Gift]:
    for each in transfers:
        yield from ((each.giver, each.taker, thing) for thing in _things(each))
