"""What a seat may know in Chinatown (CT-11)."""

from __future__ import annotations

import msgspec

from muraglia.games.chinatown.boards import BUILDINGS, buildings_in
from muraglia.games.chinatown.box import KINDS
from muraglia.games.chinatown.deals import Deal, Dealt, Entry, may_know
from muraglia.games.chinatown.meta import META
from muraglia.games.chinatown.moves import AnyMove
from muraglia.games.chinatown.rules import legal
from muraglia.games.chinatown.state import KEEP, PHASES, SEATS_IN, Call, State
from muraglia.games.chinatown.terms import Terms, without_faces, without_money
from muraglia.games.chinatown.trading import OPEN, Missing, missing
from muraglia.kernel.contract import View as Contract


class Offer(msgspec.Struct, frozen=True):
    """An offer as a seat sees it. Cards in offers of others lie face down (0)."""

    id: str
    maker: int
    private: bool
    terms: Terms
    hash: str
    """What `accept` must name; empty for seats that are no party."""
    accepted: tuple[int, ...]
    refused: tuple[int, ...]
    answers: str
    missing: tuple[Missing, ...]
    """Why it cannot be carried out now (CT-7.9): what somebody no longer has."""


class View(Contract, frozen=True, kw_only=True):
    """The table as one seat sees it. Kinds are numbers into `box.KIND_IDS`, money is in thousands."""

    phase: str
    round: int
    holder: int
    """Who has the start tile; -1: it is not used."""
    owner: tuple[int, ...]
    """By building, from 1 (place 0 is empty): its owner, -1 for nobody …"""
    shop: tuple[int, ...]
    """… and the kind of shop on it, -1 none."""
    tiles: tuple[tuple[int, ...], ...]
    """The unplaced tiles of each seat by kind."""
    cash: int | None
    """The money of this seat."""
    purses: tuple[int, ...] | None
    """All cash, once the game is over (CT-9.6)."""
    cards: tuple[int, ...] | None
    """The building cards that this seat holds …"""
    kept: tuple[int, ...]
    """… and those it has chosen so far …"""
    to_keep: int
    """… and how many it has to choose (CT-5.1); 0 if no cards are chosen now."""
    hand_sizes: tuple[int, ...]
    laid: tuple[tuple[int, int], ...]
    """Kind and building of the tiles that this seat has placed, while that is still secret."""
    ready: tuple[int, ...]
    """The seats that are ready, or done with trade."""
    deals: tuple[Offer, ...]
    """The offers that this seat sees."""
    open_offers: int
    """How many open offers were made in this trade phase …"""
    private_offers: tuple[tuple[int, int], ...]
    """… and how many private ones, as far as this seat saw them: the parties as bits, and the number."""
    trade_moves: int
    """How many trading moves this seat has made in this phase."""
    calls: tuple[Call | None, ...]
    marks: tuple[tuple[tuple[int, int], ...], ...]
    """By seat: a building, or a kind counted from 86, and the wish for it."""
    ledger: tuple[Entry, ...]
    """Every income and every deal, as far as this seat knows them."""
    start_cash: tuple[int, ...]
    """What everybody had when the ledger began."""
    legal: tuple[AnyMove, ...]


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know."""
    owner, shop = [-1] * (BUILDINGS + 1), [-1] * (BUILDINGS + 1)
    for other in range(state.seats):
        for building in buildings_in(state.land[other]):
            owner[building] = other
    for kind in KINDS:
        for building in buildings_in(state.shops[kind]):
            shop[building] = kind
    bits = 0 if seat is None else 1 << seat
    mine = seat if seat is not None else 0
    return View(
        game=META.id,
        rules=state.rules,
        options=dict(state.options),
        seats=state.seats,
        seat=seat,
        acting=state.acting,
        decision=state.decision,
        over=state.over,
        phase=PHASES[state.phase],
        round=state.round,
        holder=state.holder,
        owner=tuple(owner),
        shop=tuple(shop),
        tiles=_tiles(state, seat),
        cash=None if seat is None else state.cash[seat],
        purses=tuple(state.cash) if state.over else None,
        cards=None if seat is None else tuple(buildings_in(state.cards[seat])),
        kept=tuple(buildings_in(state.kept[mine])) if bits else (),
        to_keep=state.to_keep(mine) if bits and state.phase == KEEP and not state.over else 0,
        hand_sizes=tuple([hand.bit_count() for hand in state.cards]),
        laid=state.laid[mine] if bits else (),
        ready=() if state.over else tuple(s for s in range(state.seats) if not state.waiting >> s & 1),
        deals=tuple([_offer(state, deal, seat) for deal in state.deals.values() if deal.seen_by(seat)]),
        open_offers=state.numbers.get(OPEN, 0),
        private_offers=tuple(sorted([(who, n) for who, n in state.numbers.items() if who & bits])),
        trade_moves=state.trade_moves[mine] if bits else 0,
        calls=tuple(state.calls),
        marks=tuple([tuple((at, wish) for at, wish in enumerate(marks) if wish) for marks in state.marks]),
        ledger=tuple([as_known_to(entry, seat) for entry in state.ledger]),
        start_cash=state.start_cash,
        legal=() if seat is None else tuple(legal(state, seat)),
    )


def _tiles(state: State, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """Return the unplaced tiles; those that others have laid in secret still count as unplaced (CT-8.3)."""
    shown = []
    for other in range(state.seats):
        tiles = state.tiles_of(other)
        if other != seat:
            for kind, _ in state.laid[other]:
                tiles[kind] += 1
        shown.append(tuple(tiles))
    return tuple(shown)


def _offer(state: State, deal: Deal, seat: int | None) -> Offer:
    party = seat is not None and bool(deal.parties >> seat & 1)
    return Offer(
        deal.id,
        deal.maker,
        deal.private,
        deal.terms if party else without_faces(deal.terms),
        deal.hash if party else "",
        SEATS_IN[deal.accepted],
        SEATS_IN[deal.refused],
        deal.answers if may_know(deal.answers, seat) else "",
        tuple(missing(state, deal.terms)),
    )


def as_known_to(entry: Entry, seat: int | None) -> Entry:
    """Return a deal as a seat knows it: all of it if the seat took part; else without the faces of cards, and without
    money unless the offer was open (CT-7.4, CT-10.5)."""
    if type(entry) is not Dealt or seat in entry.parties:
        return entry
    if entry.open:
        return Dealt(entry.parties, without_faces(entry.terms), True)
    return Dealt(entry.parties, without_money(entry.terms), False, False)
