"""Why a trading move is not legal (CT-7). The reason never depends on another's purse or hand: it would reveal them."""

from __future__ import annotations

from muraglia.games.chinatown.boards import set_of
from muraglia.games.chinatown.box import KIND_IDS
from muraglia.games.chinatown.deals import Deal
from muraglia.games.chinatown.meta import META
from muraglia.games.chinatown.moves import (
    Accept,
    AnyMove,
    Call,
    Done,
    Mark,
    Offer,
    Refuse,
    Undone,
    Withdraw,
)
from muraglia.games.chinatown.state import TRADE, State
from muraglia.games.chinatown.terms import FACE_DOWN, THOUSAND, Terms, spoken_by, write_terms
from muraglia.games.chinatown.trading import lacks, lacks_tiles, missing, obstacle, own_lack, spent
from muraglia.kernel.errors import IllegalMove
from muraglia.kernel.words import words

_no = words("muraglia.games.chinatown", "en", META.colours).refuse


def why_not_trade(state: State, seat: int, move: AnyMove) -> IllegalMove | None:
    """Return the rule that forbids a trading move of a seat."""
    if state.phase != TRADE:
        return _no("CT-7.6", "not_trading")
    if spent(state, seat):
        return _no("CT-7.10", "spent", limit=int(state.options["trade_limit"]))
    match move:
        case Done():
            return None if state.waiting >> seat & 1 else _no("CT-7.6", "already_done")
        case Undone():
            return _no("CT-7.6", "not_done") if state.waiting >> seat & 1 else None
        case Offer():
            return _why_not_offer(state, seat, move)
        case Accept():
            return _why_not_accept(state, seat, move)
        case Refuse(name, _):
            return _why_not_refuse(state, seat, name)
        case Withdraw(name):
            return _why_not_withdraw(state, seat, name)
        case Call(wants, gives):
            faces = {*wants.cards, *gives.cards} - {FACE_DOWN}
            return _no("CT-10.5", "call_no_cards") if faces or (wants.cards and not state.hand_variant) else None
        case Mark():
            return None
    raise AssertionError(f"{move!r} is no trading move")


def _find(state: State, seat: int, name: str) -> Deal | IllegalMove:
    """Return an offer that this seat sees; other offers do not exist for it (CT-7.4)."""
    deal = state.deals.get(name)
    return deal if deal is not None and deal.seen_by(seat) else _no("CT-7.4", "no_such_deal", deal=name)


def _as_party(state: State, seat: int, name: str) -> Deal | IllegalMove:
    deal = _find(state, seat, name)
    if isinstance(deal, Deal) and not deal.parties >> seat & 1:
        return _no("CT-7.2", "not_your_deal", deal=name)
    return deal


def _why_not_accept(state: State, seat: int, move: Accept) -> IllegalMove | None:
    deal = _as_party(state, seat, move.deal)
    if not isinstance(deal, Deal):
        return deal
    if move.terms != deal.hash:
        return _no("CT-7.8", "old_terms", deal=deal.id, right=write_terms(deal.terms))
    match obstacle(state, seat, deal):
        case "already_accepted":
            return _no("CT-7.8", "already_accepted", deal=deal.id)
        case "impossible":
            return _no("CT-7.9", "impossible", deal=deal.id, missing=", ".join(map(str, missing(state, deal.terms))))
    return _why_not_own_part(state, seat, deal.terms)


def _why_not_refuse(state: State, seat: int, name: str) -> IllegalMove | None:
    deal = _as_party(state, seat, name)
    if not isinstance(deal, Deal):
        return deal
    if deal.maker == seat:
        return _no("CT-7.8", "withdraw_instead", deal=name)
    return _no("CT-7.8", "already_refused", deal=name) if deal.refused >> seat & 1 else None


def _why_not_withdraw(state: State, seat: int, name: str) -> IllegalMove | None:
    deal = _find(state, seat, name)
    if not isinstance(deal, Deal):
        return deal
    return None if deal.maker == seat else _no("CT-7.9", "not_your_offer", deal=name, seat=deal.maker)


def _why_not_offer(state: State, seat: int, offer: Offer) -> IllegalMove | None:
    terms = spoken_by(offer.terms, seat)
    if not terms.transfers:
        return _no("CT-7.7", "nothing_moves")
    for each in terms.transfers:
        if each.giver == each.taker:
            return _no("CT-7.7", "to_yourself")
    for party in terms.parties:
        if party not in range(state.seats):
            return _no("CT-7.1", "nobody_there", colour=META.colours[party], seats=state.seats)
    if seat not in terms.parties:
        return _no("CT-7.8", "not_a_party")
    return _why_not_answer(state, seat, offer, terms) or _why_not_terms(state, seat, terms)


def _why_not_answer(state: State, seat: int, offer: Offer, terms: Terms) -> IllegalMove | None:
    """Return what is wrong with the offer that this one changes or answers."""
    name = offer.revises or offer.counters
    if not name:
        return None
    deal = _find(state, seat, name)
    if not isinstance(deal, Deal):
        return deal
    if offer.counters:
        return None
    if deal.maker != seat:
        return _no("CT-7.8", "counter_instead", deal=name, seat=deal.maker)
    if offer.private > deal.private or (deal.private and deal.parties != set_of(terms.parties)):
        return _no("CT-7.4", "other_eyes", deal=name)
    return None


def _why_not_terms(state: State, seat: int, terms: Terms) -> IllegalMove | None:
    """Return why these terms cannot be a deal: each thing must move once, from the seat that has it (CT-7.7)."""
    for things in ("buildings", "cards"):
        named = [thing for each in terms.transfers for thing in getattr(each, things)]
        if len(set(named)) != len(named):
            return _no("CT-7.7", "twice", number=next(thing for thing in named if named.count(thing) > 1))
    for each in terms.transfers:
        if each.cards and (not state.hand_variant or FACE_DOWN in each.cards):
            return _no("CT-10.5", "no_cards" if not state.hand_variant else "which_card")
        if each.cards and each.giver != seat:
            return _no("CT-10.5", "not_your_card")
        gone = lacks(state, each)
        if gone:
            return _no("CT-7.7", "not_owned", seat=each.giver, building=gone[0])
    for party in terms.parties:
        short = lacks_tiles(state, party, terms)
        if short:
            return _no_tile(state, party, short[0])
    return _why_not_own_part(state, seat, terms)


def _no_tile(state: State, seat: int, kind: int) -> IllegalMove:
    """Refuse tiles that a seat does not have: a placed tile never moves without its building (CT-7.3), else there are
    too few."""
    placed = state.land[seat] & state.shops[kind]
    return _no("CT-7.3" if placed else "CT-7.7", "no_tile_to_give", seat=seat, kind=KIND_IDS[kind])


def _why_not_own_part(state: State, seat: int, terms: Terms) -> IllegalMove | None:
    match own_lack(state, seat, terms):
        case "card_gone":
            return _no("CT-10.5", "card_gone")
        case "too_poor":
            return _no("CT-7.8", "too_poor", cash=state.cash[seat] * THOUSAND, needed=-terms.net(seat) * THOUSAND)
    return None
