"""A full position that agrees with what a seat knows (CT-11).

Unknown are: the money of deals between others (`hidden_purses.py`), cards in other hands (`hidden_hands.py`), what
others have chosen or placed in secret, and everything still to be drawn. Private offers that the seat never saw are
left out.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from muraglia.games.chinatown.boards import BUILDINGS, buildings_in, set_of
from muraglia.games.chinatown.box import COPIES, KINDS, ROUNDS, TABLES
from muraglia.games.chinatown.deals import Deal, Dealt, Entry
from muraglia.games.chinatown.hidden_hands import deal_out
from muraglia.games.chinatown.hidden_purses import fill_in
from muraglia.games.chinatown.moves import Place
from muraglia.games.chinatown.placing import list_places, place_tile
from muraglia.games.chinatown.state import KEEP, KIND_COUNT, NO_MARKS, PHASES, PLACE, TRADE, State
from muraglia.games.chinatown.terms import FACE_DOWN, Terms, Transfer, settle
from muraglia.games.chinatown.trading import OPEN
from muraglia.games.chinatown.view import Offer, View

S = TypeVar("S", bound=State)


def sample(view: View, rng: random.Random, state: S) -> S:
    """Fill an empty state with a position that agrees with a view."""
    state.set_table(view.seats, view.options, view.rules)
    state.acting = view.acting
    state.over = view.over
    state.phase = PHASES.index(view.phase)
    state.round = view.round
    state.holder = view.holder
    state.waiting = 0 if view.over else ((1 << view.seats) - 1) & ~set_of(view.ready)
    for building in range(1, BUILDINGS + 1):
        if view.owner[building] >= 0:
            state.land[view.owner[building]] |= 1 << building
        if view.shop[building] >= 0:
            state.shops[view.shop[building]] |= 1 << building
    state.tiles = [count for tiles in view.tiles for count in tiles]
    state.start_cash = view.start_cash
    _mix_supplies(view, rng, state)
    _deal_hands(view, rng, state)
    _fill_purses(view, rng, state)
    if state.phase == TRADE:
        _lay_offers(view, rng, state)
    state.calls = list(view.calls)
    state.marks = [_marks(marks) for marks in view.marks]
    if state.phase == KEEP and not view.over:
        _choose_cards(view, rng, state)
    if state.phase == PLACE and not view.over and not state.start_tile:
        _lay_tiles(view, rng, state)
    return state


def _marks(marks: Sequence[tuple[int, int]]) -> bytes:
    laid = bytearray(NO_MARKS)
    for target, wish in marks:
        laid[target] = wish
    return bytes(laid)


def _mix_supplies(view: View, rng: random.Random, state: State) -> None:
    """Shuffle the tiles, economic cards and rounds of building cards that are still to come."""
    laid = [kind for kind, _ in view.laid]
    tiles = []
    for kind in KINDS:
        seen = state.shops[kind].bit_count() + sum(state.tiles[kind::KIND_COUNT]) + laid.count(kind)
        tiles += [kind] * (COPIES[kind] - seen)
    rng.shuffle(tiles)
    state.supply = tuple(tiles)
    state.ledger = list(view.ledger)
    economy = list(TABLES.economy)
    for card in state.economy_shown():
        economy.remove(card)
    rng.shuffle(economy)
    state.economy = tuple(economy)
    if not state.hand_variant:
        cards = list(range(1, BUILDINGS + 1))
        decks = []
        for number in range(ROUNDS):
            if number > view.round or (number == view.round and view.phase != PHASES[KEEP]):
                rng.shuffle(cards)
            decks.append(tuple(cards))
        state.decks = tuple(decks)


def _deal_hands(view: View, rng: random.Random, state: State) -> None:
    """Deal out the building cards that this seat has not seen, to each hand its number of cards."""
    land = set_of(card for card in range(1, BUILDINGS + 1) if view.owner[card] >= 0)
    mine = list(view.cards or ())
    unseen = [card for card in range(1, BUILDINGS + 1) if not land >> card & 1 and card not in mine]
    if state.hand_variant:
        hands = deal_out(view.seats, view.seat, mine, view.ledger, _offered_cards(view), unseen, rng)
        state.decks = (tuple(unseen),)
    else:
        rng.shuffle(unseen)
        sizes = enumerate(view.hand_sizes)
        hands = [mine if seat == view.seat else [unseen.pop() for _ in range(size)] for seat, size in sizes]
    state.cards = [set_of(hand) for hand in hands]


def _choose_cards(view: View, rng: random.Random, state: State) -> None:
    """Choose random cards for others who are ready. Nothing is known of those who are not, so they get no choice."""
    for seat in range(view.seats):
        if seat == view.seat:
            state.kept[seat] = set_of(view.kept)
        elif seat in view.ready:
            state.kept[seat] = set_of(rng.sample(buildings_in(state.cards[seat]), state.to_keep(seat)))


def _lay_tiles(view: View, rng: random.Random, state: State) -> None:
    """Place a random number of the others' tiles."""
    for seat in range(view.seats):
        if seat == view.seat:
            state.laid[seat] = view.laid
            continue
        while isinstance(move := rng.choice(list_places(state, seat)), Place):
            place_tile(state, seat, move.kind, move.building)


# ── money and offers ──────────────────────────────────────────────────────────────────────────────


def _fill_purses(view: View, rng: random.Random, state: State) -> None:
    """Fill in the money of deals between others, and add up the purses."""
    paid = fill_in(view.start_cash, view.ledger, view.purses, _accepted_payments(view), rng)
    state.ledger = [
        _whole(entry, paid.get(at), rng) if type(entry) is Dealt else entry for at, entry in enumerate(view.ledger)
    ]
    state.cash = [
        view.start_cash[seat] + state.income_so_far(seat) + _traded(state.ledger, seat) for seat in range(view.seats)
    ]


def _accepted_payments(view: View) -> list[int]:
    """Return the least that each seat holds, as the offers that it has accepted show (CT-7.8)."""
    least = [0] * view.seats
    for offer in view.deals:
        for seat in offer.accepted:
            least[seat] = max(least[seat], -offer.terms.net(seat))
    return least


def _offered_cards(view: View) -> list[tuple[int, int]]:
    """Return the cards that others hold, as the offers that they have accepted show."""
    held = {
        (each.giver, card)
        for offer in view.deals
        for each in offer.terms.transfers
        for card in each.cards
        if each.giver in offer.accepted and each.giver != view.seat and card != FACE_DOWN
    }
    return sorted(held)


def _traded(ledger: Sequence[Entry], seat: int) -> int:
    return sum(entry.terms.net(seat) for entry in ledger if type(entry) is Dealt)


def _whole(entry: Dealt, gains: tuple[int, ...] | None, rng: random.Random) -> Dealt:
    """Return a deal with its money, and with any face for every card: those cards are used or in hands by now."""
    transfers = [_with_faces(each, range(1, BUILDINGS + 1), rng) for each in entry.terms.transfers]
    if gains is not None:
        givers = [[seat, -gain] for seat, gain in enumerate(gains) if gain < 0]
        for taker, gain in enumerate(gains):
            while gain > 0:
                giver, left = givers[-1]
                amount = min(left, gain)
                transfers.append(Transfer(giver, taker, money=amount))
                gain -= amount
                givers[-1][1] -= amount
                if not givers[-1][1]:
                    givers.pop()
    return Dealt(entry.parties, settle(transfers, entry.terms.promise), entry.open)


def _with_faces(transfer: Transfer, cards: Sequence[int], rng: random.Random) -> Transfer:
    if FACE_DOWN not in transfer.cards:
        return transfer
    return msgspec.structs.replace(transfer, cards=tuple(sorted(rng.sample(cards, len(transfer.cards)))))


def _lay_offers(view: View, rng: random.Random, state: State) -> None:
    """Set up the offers that this seat sees; for a card that it sees face down, take one of the giver's cards."""
    for offer in view.deals:
        terms = _seen_terms(offer, rng, state)
        state.deals[offer.id] = Deal(
            offer.id,
            offer.maker,
            offer.private,
            terms,
            set_of(terms.parties),
            set_of(offer.accepted),
            set_of(offer.refused),
            offer.answers,
            terms.fingerprint(view.rules),
        )
    state.numbers = {OPEN: view.open_offers} if view.open_offers else {}
    state.numbers |= dict(view.private_offers)
    if view.seat is not None:
        state.trade_moves[view.seat] = view.trade_moves


def _seen_terms(offer: Offer, rng: random.Random, state: State) -> Terms:
    transfers = []
    for each in offer.terms.transfers:
        hand = [card for card in range(1, BUILDINGS + 1) if state.cards[each.giver] >> card & 1]
        enough = hand if len(hand) >= len(each.cards) else range(1, BUILDINGS + 1)
        transfers.append(_with_faces(each, enough, rng))
    return settle(transfers, offer.terms.promise)
