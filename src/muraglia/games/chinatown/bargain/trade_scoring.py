"""Compares the result of each trade phase of a record with what was possible (`optimum.py`). It works for any record:
of bots, of people at a server, of a language model over MCP. So all kinds of agents are on one scale, and every figure
can be checked by replaying.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import cast

import msgspec

from muraglia.games.chinatown.bargain.optimum import PossibleGain, possible_gain
from muraglia.games.chinatown.boards import BOARDS
from muraglia.games.chinatown.bots.holdings import Table, gifts_in
from muraglia.games.chinatown.bots.pooled_optimum import proven_income
from muraglia.games.chinatown.deal_values import History, SignedDeal, TradePhase
from muraglia.games.chinatown.notation import read_terms
from muraglia.games.chinatown.state import State
from muraglia.games.chinatown.terms import ME, Terms, Transfer, write_terms
from muraglia.games.chinatown.view import View
from muraglia.kernel.errors import BadNotation
from muraglia.kernel.record import Record


class ScoredDeal(msgspec.Struct, frozen=True):
    """A deal that was carried out, and what each seat gained by it at that time, by the valuation of `optimum.py`, in
    thousands."""

    terms: str
    parties: tuple[int, ...]
    gains: tuple[int, ...]


class ScoredPhase(msgspec.Struct, frozen=True):
    """One trade phase; all in thousands until the end of the game."""

    round: int
    truth: PossibleGain
    created: int
    """How much more all together can earn than before."""
    claimed: tuple[int, ...]
    """By seat: how much more it can earn, plus what it was paid."""
    deals: tuple[ScoredDeal, ...]
    promises: tuple[int, ...] = ()
    """By seat: the promises that it made and that can be checked …"""
    broken: tuple[int, ...] = ()
    """… and those of them that it broke, by the end of the record."""

    @property
    def left(self) -> int:
        """What was left on the table."""
        return self.truth.pooled.gain - self.created

    def losing(self, seat: int) -> int:
        """Return how many deals a seat signed that were a loss by this valuation of its own things."""
        return sum(deal.gains[seat] < 0 for deal in self.deals)


def score(record: Record, seconds: float = 20.0) -> tuple[ScoredPhase, ...]:
    """Return the finished trade phases of a record."""
    history = History(record)
    begun = 0
    found: list[ScoredPhase] = []
    for phase in history.phases:
        deals = [deal for deal in history.deals if begun < deal.ply <= phase.ply]
        found.append(_scored(phase, deals, seconds))
        begun = phase.ply
    last = found[-1].round if found else -1
    all_ = [(deal.before.round, deal.dealt.terms) for deal in history.deals]
    return tuple(_with_promises(phase, record.head.seats, all_, last) for phase in found)


def _scored(phase: TradePhase, deals: Sequence[SignedDeal], seconds: float) -> ScoredPhase:
    """Score a phase: what its deals brought each side, one after the other."""
    board = BOARDS[phase.start.board.id]
    known = possible_gain(seen(phase.start), seconds)
    worth, paid = list(known.worth), [0] * len(known.worth)
    signed = []
    for deal in deals:
        table, terms = seen(deal.before), deal.dealt.terms
        gains = [0] * table.seats
        for seat in deal.dealt.parties:
            after = table.rounds * proven_income(board, table.part(seat, gifts_in(terms)))
            gains[seat] = after - worth[seat] + terms.net(seat)
            worth[seat] = after
            paid[seat] += terms.net(seat)
        signed.append(ScoredDeal(write_terms(terms), deal.dealt.parties, tuple(gains)))
    claimed = [after - was + got for after, was, got in zip(worth, known.worth, paid, strict=True)]
    created = sum(worth) - sum(known.worth)
    return ScoredPhase(phase.start.round, known, created, tuple(claimed), tuple(signed))


def seen(state: State) -> Table:
    """Return the table with everything on it, including purses."""
    table = Table(cast(View, state.view(None)))
    table.purses = list(state.cash)
    return table


# ── promises ──────────────────────────────────────────────────────────────────────────────────────────

PROMISE = re.compile(r"by round ([1-6])\s*:\s*(.+)", re.IGNORECASE)
"""A promise that can be checked, beside a deal: ``"by round 4: red > blue 2000"``. Other promises are only words."""


def _with_promises(phase: ScoredPhase, seats: int, deals: Sequence[tuple[int, Terms]], last: int) -> ScoredPhase:
    """Return a phase with the promises that were made in it and became due in the record, and those that were
    broken."""
    made, broken = [0] * seats, [0] * seats
    for number, (at, terms) in enumerate(deals):
        due, transfers = promised(terms)
        if at != phase.round or not transfers or due > last:
            continue
        later = [given for when, given in deals[number + 1 :] if when <= due]
        for each in transfers:
            made[each.giver] += 1
            broken[each.giver] += not _kept(each, later)
    return msgspec.structs.replace(phase, promises=tuple(made), broken=tuple(broken))


def promised(terms: Terms) -> tuple[int, tuple[Transfer, ...]]:
    """Return the round (from 0) and the terms that a deal promises, if they can be checked; else nothing."""
    found = PROMISE.fullmatch(terms.promise)
    if not found:
        return 0, ()
    try:
        transfers = read_terms(terms.promise, found[2]).transfers
    except BadNotation:
        return 0, ()
    named = all(ME not in (each.giver, each.taker) for each in transfers)
    return int(found[1]) - 1, transfers if named else ()


def _kept(promise: Transfer, deals: Sequence[Terms]) -> bool:
    """Tell whether these deals brought what was promised."""
    given = [
        each
        for terms in deals
        for each in terms.transfers
        if (each.giver, each.taker) == (promise.giver, promise.taker)
    ]
    tiles = Counter(kind for each in given for kind in each.tiles)
    return (
        set(promise.buildings) <= {at for each in given for at in each.buildings}
        and not Counter(promise.tiles) - tiles
        and promise.money <= sum(each.money for each in given)
    )
