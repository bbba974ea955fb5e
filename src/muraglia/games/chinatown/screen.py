"""What a screen shows of Chinatown beyond the view: what the shops earn, what can be answered, what was paid. The view
has the things on the table; this is what the rules make of them.
"""

from __future__ import annotations

import msgspec

from muraglia.games.chinatown.boards import BOARDS, buildings_in
from muraglia.games.chinatown.box import ROUNDS, SHOPS, SIZES, TABLES
from muraglia.games.chinatown.deals import Deal, Dealt, Paid
from muraglia.games.chinatown.forecast import gain
from muraglia.games.chinatown.income import businesses
from muraglia.games.chinatown.moves import FIRST_KIND, WISHES, Accept, Refuse, Withdraw
from muraglia.games.chinatown.paying import outcome
from muraglia.games.chinatown.state import KEEP, PHASES, SEATS_IN, TRADE, State
from muraglia.games.chinatown.terms import without_money, write_terms
from muraglia.games.chinatown.trade_hints import Near, Use, least, nearest, uses
from muraglia.games.chinatown.trading import missing, own_lack
from muraglia.kernel.contract import Screen as Contract


class Earning(msgspec.Struct, frozen=True, gc=False):
    """A business of the best division (CT-9.2), and what it earns each round, in thousands."""

    kind: int
    buildings: tuple[int, ...]
    pay: int
    complete: bool


class Answers(msgspec.Struct, frozen=True, gc=False):
    """An offer by its name, what it means to this seat, and what this seat may answer, in notation."""

    deal: str
    parties: tuple[int, ...]
    others: tuple[int, ...]
    """The parties that this seat would deal with: offers with the same parties form one conversation."""
    subject: str
    """What it is about, apart from money: offers about the same things are shown together."""
    standing: str
    """`asks`: this seat has to answer; `mine`: its own; `waits`: accepted, but not by all; `others`: between others;
    `dead`: it cannot be carried out, or this seat refused."""
    more: int
    """By how much more this seat's shops would earn a round …"""
    gain: int
    """… and what that and the money are worth until the end (`forecast.gain`); 0 if this seat is no party, or if it
    cannot be carried out."""
    lack: str
    """What this seat lacks for it: `too_poor`, `card_gone`; empty: nothing."""
    accept: str
    """Empty: this seat cannot accept it. The list of moves tells whether it is legal now."""
    refuse: str
    withdraw: str


class Wish(msgspec.Struct, frozen=True, gc=False):
    """A wish of a player for a building (0: none), or for all shops of a kind (-1: none)."""

    seat: int
    wish: str
    building: int
    kind: int


class Round(msgspec.Struct, frozen=True, gc=False):
    """The record of a round. Money is in thousands."""

    number: int
    """From 1."""
    card: str
    """Its economic card; empty before it is paid …"""
    income: tuple[int, ...]
    """… then what everybody got …"""
    extra: tuple[int, ...]
    """… and how much of that came from the card."""
    deals: tuple[int, ...]
    """Its deals, by their places in the view's ledger."""


class Screen(Contract, frozen=True, kw_only=True):
    """What a screen shows beyond the view. Kinds are numbers and money is in thousands, as in the view."""

    businesses: tuple[tuple[Earning, ...], ...]
    """By seat; they include tiles that this seat has laid in secret …"""
    income: tuple[int, ...]
    """… and what they earn in a round, without economic cards."""
    shut: tuple[int, ...]
    """The buildings without a door, if street access is played (CT-10.1)."""
    beside: tuple[int, ...]
    """While cards are chosen: for each card of this seat, how many of its buildings are next to it (CT-2.1)."""
    offers: tuple[Answers, ...]
    """Every offer of the view: first this seat's conversations, one after the other, with pressing ones first; then
    offers between others; last dead ones."""
    wishes: tuple[Wish, ...]
    uses: tuple[Use, ...]
    """During trade: what this seat has that others could join to their shops, and what others have for it …"""
    nearest: tuple[Near, ...]
    """… and how near everybody is to complete businesses."""
    least: tuple[int, ...]
    """The least that each purse must hold, as far as this seat can know."""
    rounds: tuple[Round, ...]
    """The ledger, round by round."""
    winners: tuple[int, ...]
    """Who won, once the game is over."""


def on_screen(state: State, seat: int | None) -> Screen:
    """Return what the screen of a seat shows."""
    earning = earned_by(state, seat)
    trading = state.phase == TRADE and not state.over
    return Screen(
        businesses=earning,
        income=tuple([sum(each.pay for each in mine) for mine in earning]),
        shut=tuple(buildings_in(state.board.not_reachable)) if state.street else (),
        beside=beside(state, seat) if seat is not None and state.phase == KEEP else (),
        offers=offers(state, seat),
        wishes=wishes(state),
        uses=tuple(uses(state, seat)) if seat is not None and trading else (),
        nearest=tuple(nearest(state)) if trading else (),
        least=least(state, seat),
        rounds=tuple(rounds(state)),
        winners=tuple(outcome(state).winners) if state.over else (),
    )


def earned_by(state: State, seat: int | None) -> tuple[tuple[Earning, ...], ...]:
    """Return everybody's businesses as a seat sees them."""
    shops = state.shops[:]
    if seat is not None:
        for kind, building in state.laid[seat]:
            shops[kind] |= 1 << building
    found = [businesses(state.board, state.street, land, shops) for land in state.land]
    return tuple([tuple([Earning(b.kind, b.buildings, b.pay, b.complete) for b in mine]) for mine in found])


def beside(state: State, seat: int) -> tuple[int, ...]:
    """Return for each card in a hand how many of the seat's buildings touch its building."""
    near = [state.board.neighbours[card] & state.land[seat] for card in buildings_in(state.cards[seat])]
    return tuple([mine.bit_count() for mine in near])


def offers(state: State, seat: int | None) -> tuple[Answers, ...]:
    """Return the offers that a seat sees, by conversations and what they are about, the pressing ones first."""
    seen = [answers(state, deal, seat) for deal in state.deals.values() if deal.seen_by(seat)]
    talks: dict[tuple[int, ...], int] = {}
    subjects: dict[tuple[tuple[int, ...], str], int] = {}
    for each in seen:
        talk, subject, urgency = each.others, (each.others, each.subject), _urgency(each)
        talks[talk] = min(urgency, talks.get(talk, FOLDED))
        subjects[subject] = min(urgency, subjects.get(subject, FOLDED))

    def order(each: Answers) -> tuple[int, int, tuple[int, ...], int, str, int]:
        urgency = _urgency(each)
        if urgency >= FOLDED:
            return urgency, 0, (), 0, "", 0
        return 0, talks[each.others], each.others, subjects[each.others, each.subject], each.subject, urgency

    return tuple(sorted(seen, key=order))


def answers(state: State, deal: Deal, seat: int | None) -> Answers:
    """Return what an offer that a seat sees means to it: a party accepts or refuses, the maker withdraws."""
    party = seat is not None and bool(deal.parties >> seat & 1)
    own = deal.maker == seat
    possible = not missing(state, deal.terms)
    more, worth = gain(state, seat, deal.terms) if seat is not None and party and possible else (0, 0)
    return Answers(
        deal.id,
        SEATS_IN[deal.parties],
        SEATS_IN[deal.parties & ~(1 << seat if seat is not None else 0)],
        write_terms(without_money(deal.terms)),
        standing(state, deal, seat),
        more,
        worth,
        own_lack(state, seat, deal.terms) if seat is not None and party else "",
        str(Accept(deal.id, deal.hash)) if party else "",
        str(Refuse(deal.id)) if party and not own else "",
        str(Withdraw(deal.id)) if own else "",
    )


STANDINGS = ("asks", "mine", "waits", "others", "dead")
FOLDED = STANDINGS.index("others")
"""From this standing on, an offer needs no attention from this seat."""


def standing(state: State, deal: Deal, seat: int | None) -> str:
    """Return what an offer is to a seat, as one of `STANDINGS`."""
    if missing(state, deal.terms):
        return "dead"
    if seat is None or not deal.parties >> seat & 1:
        return "others"
    if deal.refused >> seat & 1:
        return "dead"
    if deal.maker == seat:
        return "mine"
    return "waits" if deal.accepted >> seat & 1 else "asks"


def _urgency(offer: Answers) -> int:
    return STANDINGS.index(offer.standing)


def wishes(state: State) -> tuple[Wish, ...]:
    """Return all marks, seat by seat."""
    return tuple(
        [
            Wish(seat, WISHES[wish], at, -1) if at < FIRST_KIND else Wish(seat, WISHES[wish], 0, at - FIRST_KIND)
            for seat, marks in enumerate(state.marks)
            for at, wish in enumerate(marks)
            if wish
        ]
    )


def rounds(state: State) -> list[Round]:
    """Return the rounds that have entries in the ledger: the deals of each, then its income."""
    found: list[Round] = []
    number = state.round - len(state.economy_shown()) + 1
    deals: list[int] = []
    for place, entry in enumerate(state.ledger):
        if type(entry) is Dealt:
            deals.append(place)
        elif type(entry) is Paid:
            income = tuple([entry.amount(seat) for seat in range(state.seats)])
            found.append(Round(number, entry.card, income, entry.extra, tuple(deals)))
            number += 1
            deals = []
    return [*found, Round(number, "", (), (), tuple(deals))] if deals else found


CARDBOARD = {
    "kinds": [{"id": shop.id, "size": shop.size} for shop in SHOPS],
    "boards": {
        name: [{"name": block.name, "rows": block.rows} for block in board.blocks] for name, board in BOARDS.items()
    },
    "prices": [
        {
            "tiles": tiles,
            "incomplete": max(TABLES.pay[size][tiles] if tiles < size else 0 for size in SIZES),
            "complete": TABLES.pay[tiles][tiles] if tiles in SIZES else 0,
        }
        for tiles in range(1, max(SIZES) + 1)
    ],
    "rounds": ROUNDS,
    "phases": PHASES,
}
"""What is printed, ready for a screen: both boards, and what businesses earn by their number of tiles (CT-9.3)."""
