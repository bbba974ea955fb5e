"""The negotiator's advice for people: the best moves, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from muraglia.bots.advice import Advice, Reason, share_of_lead
from muraglia.games.chinatown.bots.builder import choices
from muraglia.games.chinatown.bots.deal_ideas import DealFinder, Idea
from muraglia.games.chinatown.bots.holdings import Holding, gifts_in
from muraglia.games.chinatown.box import KINDS
from muraglia.games.chinatown.moves import DONE, READY, Accept, AnyMove, Keep, Offer, Place, Refuse
from muraglia.games.chinatown.terms import THOUSAND
from muraglia.games.chinatown.view import View

SURE = 4.0
"""By how many thousands a lead must grow to make victory e times as likely, at the end …"""
UNSURE = 3.0
"""… and by how many more for each round to come."""
MOST = 8

Priced = tuple[Offer, Idea, Mapping[int, int]]
"""An offer, the idea behind it, and what everybody gets in money."""


def advise(view: View, finder: DealFinder, offers: Sequence[Priced]) -> list[Advice]:
    """Return the best moves, the best one first."""
    match view.phase:
        case "keep":
            found = list(_cards(view, finder))
        case "place":
            found = list(_tiles(view, finder))
        case _:
            found = [*_answers(view, finder), *_offers(finder, offers)]
    return sorted(found, key=lambda advice: -advice.share)[:MOST]


def share(finder: DealFinder, changes: Mapping[int, float]) -> float:
    """Return the share of victories, from what everybody has and these gains."""
    table = finder.table
    wealth = [table.purses[seat] + finder.worths[seat] + changes.get(seat, 0.0) for seat in range(table.seats)]
    mine = wealth[table.seat]
    lead = mine - (sum(wealth) - mine) / (table.seats - 1)
    return share_of_lead(lead, table.seats, SURE + UNSURE * (table.rounds - 1))


def _about(amount: float) -> int:
    """Return an amount to show: in whole thousands, at least one."""
    return max(1, round(abs(amount))) * THOUSAND


def _cards(view: View, finder: DealFinder) -> Iterator[Advice]:
    """Advise on cards, each with the best set of cards that contains it. Gains are measured against an average set,
    since the others improve too."""
    table = finder.table
    if READY in view.legal:
        yield Advice(READY, share(finder, {}), (Reason("chosen"),))
        return
    listed: set[int] = set()
    found = choices(view, table, finder.valuation)
    usual = sum(worth for worth, _ in found) / len(found)
    for worth, cards in found:
        for card in cards:
            if card not in listed:
                listed.add(card)
                gain = worth - finder.worths[table.seat]
                others = [other for other in cards if other != card]
                params = {"cards": others, "amount": _about(gain)}
                why = Reason("keep_with" if others else "keep_alone", params)
                yield Advice(Keep(card), share(finder, {table.seat: worth - usual}), (why,))


def _tiles(view: View, finder: DealFinder) -> Iterator[Advice]:
    """Advise on placing: each tile on each building, with the best that can follow."""
    table, valuation = finder.table, finder.valuation
    land, shops, tiles = table.holdings[table.seat]
    best = finder.worths[table.seat]
    for move in view.legal:
        if isinstance(move, Place):
            after = Holding(
                land,
                tuple(mine | (kind == move.kind) << move.building for kind, mine in enumerate(shops)),
                tuple(count - (kind == move.kind) for kind, count in enumerate(tiles)),
            )
            loss = best - valuation.worth(after)
            why = Reason("best_placing") if loss < 0.5 else Reason("costs", {"amount": _about(loss)})
            yield Advice(move, share(finder, {table.seat: -loss}), (why,))
        elif move == READY:
            loss = best - valuation.worth(Holding(land, shops, (0,) * len(KINDS)))
            why = Reason("placed_all") if loss < 0.5 else Reason("leaves", {"amount": _about(loss)})
            yield Advice(READY, share(finder, {table.seat: -max(0.0, loss)}), (why,))


def _answers(view: View, finder: DealFinder) -> Iterator[Advice]:
    """Advise on answers: yes or no to each offer, and to stop trading."""
    seat = finder.table.seat
    for deal in view.deals:
        if deal.missing or seat not in deal.terms.parties or deal.maker == seat:
            continue
        idea = finder.weigh(gifts_in(deal.terms))
        changes = {party: finder.gain(party, idea.gifts) + deal.terms.net(party) for party in deal.terms.parties}
        mine = changes[seat]
        accept: AnyMove = Accept(deal.id, deal.hash)
        if accept in view.legal:
            why = Reason("would_gain" if mine > 0 else "would_lose", {"amount": _about(mine)})
            yield Advice(accept, share(finder, changes), (why,))
        if Refuse(deal.id) in view.legal:
            why = Reason("too_dear" if mine <= 0 else "ask_more")
            yield Advice(Refuse(deal.id), share(finder, {}), (why,))
    if DONE in view.legal:
        yield Advice(DONE, share(finder, {}), (Reason("done"),))


def _offers(finder: DealFinder, offers: Sequence[Priced]) -> Iterator[Advice]:
    """Advise on offers: those that gain most if they are accepted."""
    seat = finder.table.seat
    for move, idea, gets in offers:
        changes = {party: idea.gain(party) + gets[party] for party in idea.parties}
        others = sum(changes.values()) - changes[seat]
        why = Reason("both_gain", {"mine": _about(changes[seat]), "theirs": _about(others)})
        yield Advice(move, share(finder, changes), (why,))
