"""Trade from a menu: a few deals with fixed numbers, for learners and for array engines. One seat at a time may speak.
It makes an offer to one other, who accepts or refuses at once; or it declares that it is done, and is not asked any
more. All this uses the rules' own offers, answers and declarations (CT-7), and whole numbers only, so that `vector/`
can do the same in arrays. The offers on the menu depend on public things, and on the seat's own purse and cards.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache, lru_cache

from muraglia.games.chinatown.boards import BUILDINGS, buildings_in
from muraglia.games.chinatown.box import KINDS, ROUNDS, SIZE
from muraglia.games.chinatown.deals import Deal
from muraglia.games.chinatown.moves import DONE, Accept, AnyMove, Offer, Refuse
from muraglia.games.chinatown.notation import BOOK
from muraglia.games.chinatown.state import KIND_COUNT, SEATS_IN, TRADE, State
from muraglia.games.chinatown.terms import Transfer, settle
from muraglia.games.chinatown.trading import own_lack
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.feature import Feature, ObservationRow


class Way(IntEnum):
    """The kinds of offers that can be made to each of the others. Prices are in thousands for each round left,
    including this one."""

    SWAP = 0
    """An open swap of something that the other needs for something that this seat needs."""
    BUY = 1
    BUY_DEAR = 2
    SELL = 3
    SELL_DEAR = 4
    SELL_CARD = 5
    """Hand variant (CT-10.5)."""


ACCEPT_CODE = len(BOOK)
REFUSE_CODE = ACCEPT_CODE + 1
FIRST_OFFER = ACCEPT_CODE + 2
"""From this number on: the kinds of offers to the next seat clockwise, then those to the seat after it, …"""

NOTHING = 0
FIRST_BUILDING = KIND_COUNT
FIRST_CARD = KIND_COUNT + BUILDINGS
THINGS = FIRST_CARD + BUILDINGS
"""Things are numbers: 1 to 12 for a tile of a kind, then buildings, then building cards."""


def places(seats: int) -> int:
    """Return how many numbers the menu has."""
    return FIRST_OFFER - ACCEPT_CODE + len(Way) * (seats - 1)


def asked(state: State) -> tuple[int, dict[int, AnyMove]]:
    """Return the seat that is asked and its moves, by number. In trade an offer is answered first; else the seat with
    the fewest trading moves speaks, and among several the first one clockwise (as CT-10.4 counts)."""
    if state.phase != TRADE or state.over:
        seat = state.acting[0] if state.acting else NOBODY
        return seat, {code: BOOK.decode(code) for code in state.codes(seat)}
    deal = unanswered(state)
    if deal is not None:
        seat = _answers(deal)
        moves: dict[int, AnyMove] = {REFUSE_CODE: Refuse(deal.id)}
        if not own_lack(state, seat, deal.terms):
            moves[ACCEPT_CODE] = Accept(deal.id, deal.hash)
        return seat, moves
    start = state.holder if state.start_tile else state.round
    seat = min(state.acting, key=lambda each: (state.trade_moves[each], (each - start) % state.seats))
    return seat, {BOOK.encode(DONE): DONE, **offers(state, seat)}


def unanswered(state: State) -> Deal | None:
    """Return the newest offer, if it is between two seats and the other one has not answered yet and still trades."""
    deal = next(reversed(state.deals.values()), None)
    if deal is None or deal.parties.bit_count() != 2 or deal.accepted != 1 << deal.maker or deal.refused:
        return None
    return deal if state.waiting >> _answers(deal) & 1 else None


def _answers(deal: Deal) -> int:
    return SEATS_IN[deal.parties & ~(1 << deal.maker)][0]


def offers(state: State, seat: int) -> dict[int, AnyMove]:
    """Return all offers that a seat may make, by number."""
    found: dict[int, AnyMove] = {}
    for distance in range(1, state.seats):
        other = (seat + distance) % state.seats
        if not state.waiting >> other & 1:  # seats that are done get no offers
            continue
        taken, given = wanted(state, seat, other, seat), wanted(state, other, seat, seat)
        first = FIRST_OFFER + len(Way) * (distance - 1)
        if taken and given and taken != given:
            found[first + Way.SWAP] = _offer(seat, other, taken, given, 0)
        for times, buy, sell in ((1, Way.BUY, Way.SELL), (2, Way.BUY_DEAR, Way.SELL_DEAR)):
            price = times * (ROUNDS - state.round)
            if taken and price <= state.cash[seat]:
                found[first + buy] = _offer(seat, other, taken, NOTHING, price)
            if given:
                found[first + sell] = _offer(seat, other, NOTHING, given, -price)
        card = card_to_sell(state, seat)
        if card:
            found[first + Way.SELL_CARD] = _offer(seat, other, NOTHING, card, state.round - ROUNDS)
    return found


def wanted(state: State, taker: int, giver: int, speaker: int) -> int:
    """Return a thing of the giver that the taker could use; which one changes with each trading move of the speaker. It
    is a tile of a kind that the taker collects, a free building next to its own, or a shop next to its own of the same
    kind (CT-7.3)."""
    mine, theirs = state.tiles_of(taker), state.tiles_of(giver)
    own = state.land[taker]
    things = []
    joined = 0
    for kind in KINDS:
        shops = own & state.shops[kind]
        started = mine[kind] + shops.bit_count()
        if theirs[kind] and started % SIZE[kind]:
            things.append(1 + kind)
        if shops:
            joined |= _beside(state, shops) & state.shops[kind]
    free = _beside(state, own) & ~state.occupied()
    things += [FIRST_BUILDING + building for building in buildings_in(state.land[giver] & (free | joined))]
    return things[state.trade_moves[speaker] % len(things)] if things else NOTHING


def card_to_sell(state: State, seat: int) -> int:
    """Return a card of the hand; which one changes with each trading move (CT-10.5)."""
    hand = buildings_in(state.cards[seat])
    return FIRST_CARD + hand[state.trade_moves[seat] % len(hand)] if hand else NOTHING


def _beside(state: State, land: int) -> int:
    found = 0
    for building in buildings_in(land):
        found |= state.board.neighbours[building]
    return found


@lru_cache(maxsize=1 << 16)  # the same few offers are made in every game
def _offer(maker: int, other: int, taken: int, given: int, pays: int) -> Offer:
    """Return an offer; with money it is private between the two (CT-7.4)."""
    transfers = [_given(other, maker, taken), _given(maker, other, given)]
    transfers.append(Transfer(maker, other, money=pays) if pays > 0 else Transfer(other, maker, money=-pays))
    return Offer(settle(transfers), private=pays != 0)


def _given(giver: int, taker: int, thing: int) -> Transfer:
    if thing > FIRST_CARD:
        return Transfer(giver, taker, cards=(thing - FIRST_CARD,))
    if thing > FIRST_BUILDING:
        return Transfer(giver, taker, buildings=(thing - FIRST_BUILDING,))
    return Transfer(giver, taker, tiles=(thing - 1,) if thing else ())


# ── in numbers ────────────────────────────────────────────────────────────────────────────────────


@cache
def features(seats: int) -> tuple[Feature, ...]:
    """Return what `observe` writes."""
    most = 2 * ROUNDS
    others = (seats - 1,)
    return (
        Feature("offered_by", (1,), 0, seats - 1, "who waits for the observer's answer, counted clockwise; 0: nobody"),
        Feature("offered", (1,), 0, THINGS, "the thing that the observer would get"),
        Feature("asked_for", (1,), 0, THINGS, "the thing that the observer would give"),
        Feature("paid", (1,), -most, most, "the money that the observer would get"),
        Feature("take", others, 0, FIRST_CARD, "what the observer may ask of each, clockwise, when having the word"),
        Feature("give", others, 0, FIRST_CARD, "what it may give each of them"),
        Feature("card", (1,), 0, THINGS, "the card that it may sell"),
    )


def observe(state: State, seat: int, out: ObservationRow) -> None:
    """Write what a seat is asked; all 0 for a seat that is not asked now."""
    numbers = [0] * (5 + 2 * (state.seats - 1))
    if state.phase == TRADE and not state.over and asked(state)[0] == seat:
        deal = unanswered(state)
        if deal is not None:
            numbers[:4] = [(deal.maker - seat) % state.seats, *_for(deal, seat)]
        else:
            others = [(seat + distance) % state.seats for distance in range(1, state.seats)]
            there = [other if state.waiting >> other & 1 else NOBODY for other in others]
            takes = [0 if other == NOBODY else wanted(state, seat, other, seat) for other in there]
            gives = [0 if other == NOBODY else wanted(state, other, seat, seat) for other in there]
            numbers[4:] = [*takes, *gives, card_to_sell(state, seat)]
    out[:] = numbers


def _for(deal: Deal, seat: int) -> tuple[int, int, int]:
    """Return what a seat gets by a deal of the menu, what it gives, and the money it gets."""
    gets = gives = NOTHING
    for each in deal.terms.transfers:
        thing = NOTHING
        for kind in each.tiles:
            thing = 1 + kind
        for building in each.buildings:
            thing = FIRST_BUILDING + building
        for card in each.cards:
            thing = FIRST_CARD + card
        if thing and each.taker == seat:
            gets = thing
        elif thing:
            gives = thing
    return gets, gives, deal.terms.net(seat)
