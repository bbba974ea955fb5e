"""Sensible offers for simulations, fuzzers, and a button for beginners."""

from __future__ import annotations

import random

from muraglia.games.chinatown.boards import buildings_in
from muraglia.games.chinatown.box import KINDS, ROUNDS, SIZE
from muraglia.games.chinatown.moves import AnyMove, Offer
from muraglia.games.chinatown.state import TRADE, State
from muraglia.games.chinatown.terms import Terms, Transfer, settle
from muraglia.games.chinatown.trading import can_fulfil, spent

MOST_OPEN = 2
"""With this many offers on the table, a player waits for answers first."""

Thing = tuple[str, int]
"""``("tile", kind)`` or ``("building", number)``."""


def suggest(state: State, seat: int, rng: random.Random) -> AnyMove | None:
    """Propose an offer that gives everybody something that fits what they have; `None`: nothing comes to mind.

    Two players swap what each needs, three pass things round, or money pays for one thing. It looks only at public
    things and the seat's own purse.
    """
    if state.phase != TRADE or state.over or not 0 <= seat < state.seats or spent(state, seat):
        return None
    if sum(deal.maker == seat for deal in state.deals.values()) >= MOST_OPEN:
        return None
    others = [other for other in range(state.seats) if other != seat]
    rng.shuffle(others)
    if state.seats > 2 and rng.randrange(4) == 0:
        found = _round_of_three(state, seat, others[0], others[1], rng)
    else:
        found = _swap(state, seat, others[0], rng)
    if found is None or not can_fulfil(state, seat, found):
        return None
    return Offer(found, private=rng.randrange(2) == 0)


def wanted(state: State, taker: int, giver: int) -> list[Thing]:
    """Return what a seat could use from another: tiles of kinds that it collects, and free buildings next to its
    shops."""
    things: list[Thing] = []
    mine = state.tiles_of(taker)
    theirs = state.tiles_of(giver)
    for kind in KINDS:
        started = mine[kind] + (state.land[taker] & state.shops[kind]).bit_count()
        if theirs[kind] and started and started % SIZE[kind]:
            things.append(("tile", kind))
    beside = 0
    for building in buildings_in(state.land[taker]):
        beside |= state.board.neighbours[building]
    free = state.land[giver] & ~state.occupied() & beside
    return things + [("building", building) for building in buildings_in(free)]


def _given(giver: int, taker: int, thing: Thing) -> Transfer:
    what, number = thing
    if what == "tile":
        return Transfer(giver, taker, tiles=(number,))
    return Transfer(giver, taker, buildings=(number,))


def _swap(state: State, seat: int, other: int, rng: random.Random) -> Terms | None:
    """Take something that this seat needs, and give something that the other needs, or money."""
    mine, theirs = wanted(state, seat, other), wanted(state, other, seat)
    transfers = []
    if mine:
        transfers.append(_given(other, seat, rng.choice(mine)))
    if theirs:
        transfers.append(_given(seat, other, rng.choice(theirs)))
    if not transfers:
        return None
    price = rng.randint(1, ROUNDS + 1 - state.round)
    if not theirs:
        transfers.append(Transfer(seat, other, money=min(price, state.cash[seat])))
    elif not mine:
        transfers.append(Transfer(other, seat, money=price))
    elif rng.randrange(3) == 0:
        transfers.append(Transfer(seat, other, money=min(1, state.cash[seat])))
    return settle(transfers)


def _round_of_three(state: State, one: int, two: int, three: int, rng: random.Random) -> Terms | None:
    """Pass things round: each gives the next something that the next needs."""
    transfers = []
    used: list[Thing] = []
    for giver, taker in ((one, two), (two, three), (three, one)):
        things = [thing for thing in wanted(state, taker, giver) if thing not in used]
        if not things:
            return None
        thing = rng.choice(things)
        used.append(thing)
        transfers.append(_given(giver, taker, thing))
    return settle(transfers)
