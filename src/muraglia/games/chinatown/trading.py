"""Trade (CT-7): offers, answers, and deals carried out.

No check here, and no event, depends on another player's purse or hand: everybody is responsible for their own part
only. A seat that cannot fulfil its part cannot accept; so once all have accepted, all can fulfil theirs.
"""

from __future__ import annotations

import msgspec

from muraglia.games.chinatown.boards import set_of
from muraglia.games.chinatown.box import KIND_IDS
from muraglia.games.chinatown.deals import Deal, Dealt, may_know
from muraglia.games.chinatown.meta import INITIALS, META
from muraglia.games.chinatown.moves import (
    DONE,
    UNDONE,
    WISHES,
    Accept,
    AnyMove,
    Call,
    Done,
    Mark,
    Offer,
    Refuse,
    Undone,
    Withdraw,
    target_name,
    write_call,
)
from muraglia.games.chinatown.rounds import end_trade
from muraglia.games.chinatown.state import KIND_COUNT, SEATS_IN, State
from muraglia.games.chinatown.terms import (
    Terms,
    Transfer,
    as_fields,
    spoken_by,
    without_faces,
    without_money,
    write_terms,
)
from muraglia.kernel.event import Event, Told

OPEN = 0
"""The key under which open offers are counted; private ones are counted under their parties, as bits."""


class Missing(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that a deal needs and that its giver no longer has: a building, or tiles of a kind."""

    seat: int
    building: int = 0
    """0: it is tiles."""
    kind: int = -1
    """-1: it is a building."""

    def __str__(self) -> str:
        return f"{META.colours[self.seat]} {self.building or KIND_IDS[self.kind]}"


# ── what may be done ──────────────────────────────────────────────────────────────────────────────


def list_answers(state: State, seat: int) -> list[AnyMove]:
    """Return `done` or `undone`, and all answers to the offers on the table (CT-7.6, CT-7.8)."""
    if spent(state, seat):
        return []
    bit = 1 << seat
    moves: list[AnyMove] = [DONE if state.waiting & bit else UNDONE]
    for deal in state.deals.values():
        if not deal.parties & bit:
            continue
        if not obstacle(state, seat, deal):
            moves.append(Accept(deal.id, deal.hash))
        if deal.maker == seat:
            moves.append(Withdraw(deal.id))
        elif not deal.refused & bit:
            moves.append(Refuse(deal.id))
    return moves


def spent(state: State, seat: int) -> bool:
    """Tell whether a seat has made all its trading moves of this phase (CT-7.10)."""
    return state.trade_moves[seat] >= int(state.options["trade_limit"])


def obstacle(state: State, seat: int, deal: Deal) -> str:
    """Return the name of the refusal if a party cannot accept an offer as it is; empty: it can."""
    if deal.accepted >> seat & 1:
        return "already_accepted"
    return "impossible" if missing(state, deal.terms) else own_lack(state, seat, deal.terms)


def own_lack(state: State, seat: int, terms: Terms) -> str:
    """Return what a seat lacks for its part of a deal that only it can see, cards or money (CT-7.8, CT-10.5)."""
    for each in terms.transfers:
        if each.cards and each.giver == seat and set_of(each.cards) & ~state.cards[seat]:
            return "card_gone"
    return "too_poor" if state.cash[seat] + terms.net(seat) < 0 else ""


def can_fulfil(state: State, seat: int, terms: Terms) -> bool:
    """Tell whether a seat has all that it gives, and money enough in the end (CT-7.7, CT-7.8)."""
    if any(each.giver == seat and lacks(state, each) for each in terms.transfers):
        return False
    return not lacks_tiles(state, seat, terms) and not own_lack(state, seat, terms)


def lacks(state: State, transfer: Transfer) -> list[int]:
    """Return the buildings of a transfer that its giver does not own."""
    land = state.land[transfer.giver]
    return [building for building in transfer.buildings if not land >> building & 1]


def lacks_tiles(state: State, seat: int, terms: Terms) -> list[int]:
    """Return the kinds of which a seat gives more unplaced tiles than it has."""
    given = [kind for each in terms.transfers if each.giver == seat for kind in each.tiles]
    held = state.tiles_of(seat)
    return [kind for kind in dict.fromkeys(given) if given.count(kind) > held[kind]]


def missing(state: State, terms: Terms) -> list[Missing]:
    """Return what makes a deal impossible now, as far as everybody can see (CT-7.9)."""
    gone = []
    for seat in terms.parties:
        mine = [each for each in terms.transfers if each.giver == seat]
        gone += [Missing(seat, building) for each in mine for building in lacks(state, each)]
        gone += [Missing(seat, kind=kind) for kind in lacks_tiles(state, seat, terms)]
    return gone


# ── offers ────────────────────────────────────────────────────────────────────────────────────────


def make_offer(state: State, seat: int, offer: Offer) -> None:
    """Lay an offer on the table; its maker has accepted it (CT-7.8). An offer that changes or answers a private one is
    private too, so that nobody reveals a secret by forgetting a word."""
    terms = spoken_by(offer.terms, seat)
    parties = set_of(terms.parties)
    old = state.deals.get(offer.revises)
    named = state.deals.get(offer.revises or offer.counters)
    private = offer.private or (named is not None and named.private)
    count = parties if private else OPEN
    if old is None:
        state.numbers[count] = number = state.numbers.get(count, 0) + 1
        initials = "".join(INITIALS[party] for party in terms.parties) if private else ""
        name = f"{initials}{number}"
    else:
        name = old.id
    deal = Deal(name, seat, private, terms, parties, 1 << seat, 0, offer.counters, terms.fingerprint(state.rules))
    state.deals[name] = deal
    if state.news is None:
        return
    kind = "revise" if old else "counter" if offer.counters else "offer"
    public: dict[str, Told] = {"seat": seat, "deal": name, "terms": write_terms(without_faces(terms))}
    secret: dict[str, Told] = {"terms": write_terms(terms), "hash": deal.hash}
    if old is not None:
        public["before"] = as_fields(without_faces(old.terms))
        if not parties & ~old.parties:  # new parties did not see the faces of cards (CT-10.5)
            secret["before"] = as_fields(old.terms)
    if kind == "counter":
        if all(may_know(offer.counters, other) for other in range(state.seats) if deal.seen_by(other)):
            public["answers"] = offer.counters
        else:
            kind = "offer"  # seats that do not know the first offer must not learn that this one answers it
    state.news.append(Event(kind, public, secret, terms.parties, private))


def tell_of(state: State, deal: Deal, kind: str, seat: int, **more: Told) -> None:
    """Tell those who see an offer what happened to it (CT-7.4)."""
    if state.news is not None:
        public: dict[str, Told] = {"seat": seat, "deal": deal.id, **more}
        state.news.append(Event(kind, public, {}, SEATS_IN[deal.parties], deal.private))


def withdraw(state: State, seat: int, name: str) -> None:
    """Take an offer off the table."""
    tell_of(state, state.deals.pop(name), "withdraw", seat)


def refuse(state: State, seat: int, move: Refuse) -> None:
    """Refuse an offer. This takes back an earlier acceptance; the seat may still accept later."""
    deal = state.deals[move.deal]
    bit = 1 << seat
    state.deals[deal.id] = msgspec.structs.replace(deal, accepted=deal.accepted & ~bit, refused=deal.refused | bit)
    tell_of(state, deal, "refuse", seat, **({"reason_given": move.reason} if move.reason else {}))


def accept(state: State, seat: int, name: str) -> None:
    """Agree; with the last acceptance the deal is carried out at once (CT-7.2)."""
    deal = state.deals[name]
    bit = 1 << seat
    deal = msgspec.structs.replace(deal, accepted=deal.accepted | bit, refused=deal.refused & ~bit)
    state.deals[name] = deal
    tell_of(state, deal, "accept", seat)
    if deal.accepted == deal.parties:
        carry_out(state, deal)


# ── deals ─────────────────────────────────────────────────────────────────────────────────────────


def carry_out(state: State, deal: Deal) -> None:
    """Carry out a deal: everything changes hands at the same time (CT-7.2, CT-7.3, CT-7.7)."""
    possible = [each.id for each in state.deals.values() if not missing(state, each.terms)]
    del state.deals[deal.id]
    for each in deal.terms.transfers:
        giver, taker = each.giver, each.taker
        land, cards = set_of(each.buildings), set_of(each.cards)
        state.land[giver] &= ~land
        state.land[taker] |= land
        state.cards[giver] &= ~cards
        state.cards[taker] |= cards
        state.cash[giver] -= each.money
        state.cash[taker] += each.money
        for kind in each.tiles:
            state.tiles[giver * KIND_COUNT + kind] -= 1
            state.tiles[taker * KIND_COUNT + kind] += 1
    parties = SEATS_IN[deal.parties]
    state.ledger.append(Dealt(parties, deal.terms, not deal.private))
    for seat in parties:
        if not spent(state, seat):
            state.waiting |= 1 << seat  # CT-7.6
    if state.news is not None:
        announce(state, deal, parties)
    let_lapse(state, possible)


def announce(state: State, deal: Deal, parties: tuple[int, ...]) -> None:
    """Tell all who traded which buildings and tiles; the money only to those who saw the offer (CT-7.4)."""
    assert state.news is not None
    moved = write_terms(without_money(deal.terms)) or "money"
    public: dict[str, Told] = {"seats": list(parties), "moved": moved}
    if not deal.private:
        public |= {"deal": deal.id, "terms": write_terms(without_faces(deal.terms))}
    secret: dict[str, Told] = {"deal": deal.id, "terms": write_terms(deal.terms)}
    state.news.append(Event("dealt", public, secret, parties))


def let_lapse(state: State, possible: list[str]) -> None:
    """Let acceptances lapse that their seats can no longer fulfil (CT-7.8); offers that have become impossible stay,
    marked (CT-7.9)."""
    for deal in list(state.deals.values()):
        gone = missing(state, deal.terms)
        if gone and deal.id in possible:
            tell_of(state, deal, "impossible", deal.maker, missing=[str(each) for each in gone])
        for seat in SEATS_IN[deal.accepted]:
            if not can_fulfil(state, seat, deal.terms):
                now = state.deals[deal.id]
                state.deals[deal.id] = msgspec.structs.replace(now, accepted=now.accepted & ~(1 << seat))
                tell_of(state, deal, "lapse", seat)


# ── declarations, calls and marks ─────────────────────────────────────────────────────────────────


def trade(state: State, seat: int, move: AnyMove) -> None:
    """Carry out a trading move of a seat; the phase ends when all are done (CT-7.6, CT-7.10)."""
    state.barrier = state.ply
    state.trade_moves[seat] += 1
    match move:
        case Offer():
            make_offer(state, seat, move)
        case Accept(name, _):
            accept(state, seat, name)
        case Refuse():
            refuse(state, seat, move)
        case Withdraw(name):
            withdraw(state, seat, name)
        case Call(wants, gives):
            text = write_call(wants, gives)
            state.calls[seat] = None if text == "-" else (wants, gives)
            state.tell("call", seat=seat, call=text)
        case Mark(wish, target):
            marks = bytearray(state.marks[seat])
            marks[target] = wish
            state.marks[seat] = bytes(marks)
            state.tell("mark", seat=seat, wish=WISHES[wish], thing=target_name(target))
        case Done():
            state.waiting &= ~(1 << seat)
            state.tell("done", seat=seat)
        case Undone():
            state.waiting |= 1 << seat
            state.tell("undone", seat=seat)
    if spent(state, seat) and state.waiting >> seat & 1:  # CT-7.10
        state.waiting &= ~(1 << seat)
        state.tell("spent", seat=seat)
    close_when_done(state)


def run_out(state: State) -> None:
    """End trade when the table's clock has run out: everybody counts as done (CT-7.6)."""
    state.barrier = state.ply
    state.waiting = 0
    state.tell("time")
    close_when_done(state)


def close_when_done(state: State) -> None:
    """End the phase if nobody wants to trade any more (CT-7.6)."""
    state.acting = SEATS_IN[state.waiting]
    if not state.waiting:
        end_trade(state)
