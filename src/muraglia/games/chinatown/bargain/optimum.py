"""The best result that a trade phase could have, with proof, by one simple valuation: a player's things are worth what
they can earn in all rounds left, placed as well as possible, in thousands. It ignores future draws and economic cards,
which nobody knows while trading.

There are two optima. The *pooled* one is what one owner of everything could earn. The *signed* one is the best single
deal that everybody would sign and can pay: nobody ends with less than before, including payments, and nobody pays more
than their purse holds. Both are solved by OR-Tools' CP-SAT. A result that is not proven in time says so, with a bound.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import factorial
from typing import Any

import msgspec

from muraglia.games.chinatown.boards import BOARDS, buildings_in
from muraglia.games.chinatown.bots.holdings import Holding, Table, pooled
from muraglia.games.chinatown.bots.pooled_optimum import gaining, proven_income
from muraglia.games.chinatown.box import KINDS
from muraglia.games.chinatown.forecast import SINGLE
from muraglia.kernel.errors import MuragliaError


class Optimum(msgspec.Struct, frozen=True):
    """The gain found over the present value of all things, in thousands, and the upper bound that is proven."""

    gain: int
    bound: int

    @property
    def proven(self) -> bool:
        """Whether nothing better exists."""
        return self.gain == self.bound


class PossibleGain(msgspec.Struct, frozen=True):
    """The possible gain of one trade phase, no matter what happened; in thousands until the end of the game."""

    worth: tuple[int, ...]
    """By seat: the value of its things, by this valuation."""
    pooled: Optimum
    signed: Optimum
    shapley: tuple[float, ...]
    """By seat: its fair part of the pooled gain, which is what it adds to coalitions on average (Shapley value)."""


def worths(table: Table) -> tuple[int, ...]:
    """Return the value of everybody's things, by this valuation."""
    board = BOARDS[table.board]
    return tuple(table.rounds * proven_income(board, holding) for holding in table.holdings)


def possible_gain(table: Table, seconds: float = 20.0) -> PossibleGain:
    """Return the possible gain at a table where trade begins; its purses must be the true ones."""
    key = (table.board, table.rounds, tuple(table.holdings), tuple(table.purses), seconds)
    if key not in _KNOWN:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[key] = _possible_gain(table, seconds)
    return _KNOWN[key]


_KNOWN: dict[object, PossibleGain] = {}
"""Remembered, since many negotiations start at the same frozen position."""
MOST_KNOWN = 256


def _possible_gain(table: Table, seconds: float) -> PossibleGain:
    worth = worths(table)
    all_ = range(table.seats)
    of: dict[tuple[int, ...], int] = {(): 0, **{(seat,): worth[seat] for seat in all_}}
    for size in range(2, table.seats + 1):
        for some in combinations(all_, size):
            together = pooled([table.holdings[seat] for seat in some])
            of[some] = table.rounds * proven_income(BOARDS[table.board], together, seconds)
    gain = of[tuple(all_)] - sum(worth)
    return PossibleGain(worth, Optimum(gain, gain), signed(table, worth, seconds), _shapley(table.seats, of))


def _shapley(seats: int, of: dict[tuple[int, ...], int]) -> tuple[float, ...]:
    """Return by seat what it adds on average, less what it has anyway."""
    fair = []
    for seat in range(seats):
        others = [other for other in range(seats) if other != seat]
        added = sum(
            factorial(size)
            * factorial(seats - size - 1)
            * (of[tuple(sorted((*some, seat)))] - of[some])
            / factorial(seats)
            for size in range(seats)
            for some in combinations(others, size)
        )
        fair.append(added - of[seat,])
    return tuple(fair)


def signed(table: Table, worth: Sequence[int], seconds: float = 20.0) -> Optimum:
    """Return the best single deal that everybody would sign and that purses can pay."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        text = "the optimum of a deal is computed by OR-Tools, which is not installed: pip install muraglia[negotiator]"
        raise MuragliaError("no_ortools", text) from None
    model = cp_model.CpModel()
    seats = range(table.seats)
    all_ = pooled(table.holdings)
    owner = {at: [model.new_bool_var(f"{at} {seat}") for seat in seats] for at in buildings_in(all_.land)}
    for mine in owner.values():
        model.add_exactly_one(mine)
    tiles = [[model.new_int_var(0, all_.tiles[kind], f"{kind} {seat}") for seat in seats] for kind in KINDS]
    for kind in KINDS:
        model.add(sum(tiles[kind]) == all_.tiles[kind])
    more = _businesses(model, table, all_, owner, tiles)
    purse = sum(table.purses)
    after = []
    for seat in seats:
        free = sum(owner[at][seat] for at in buildings_in(all_.free()))
        shops = sum(owner[at][seat] for at in buildings_in(all_.land & ~all_.free()))
        laid = model.new_int_var(0, min(all_.free().bit_count(), sum(all_.tiles)), f"laid {seat}")
        model.add(laid <= free)
        model.add(laid <= sum(tiles[kind][seat] for kind in KINDS))
        earns = table.rounds * (SINGLE * (shops + laid) + sum(more[seat]))
        gets = model.new_int_var(-table.purses[seat], purse, f"gets {seat}")
        model.add(earns + gets >= worth[seat])
        after.append((earns, gets))
    model.add(sum(gets for _, gets in after) == 0)
    model.maximize(sum(earns for earns, _ in after))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status not in (
        cp_model.OPTIMAL,
        cp_model.FEASIBLE,
    ):  # changing nothing is always possible, so the solver ran out of time
        return Optimum(0, round(solver.best_objective_bound) - sum(worth))
    return Optimum(round(solver.objective_value) - sum(worth), round(solver.best_objective_bound) - sum(worth))


def _businesses(
    model: Any, table: Table, all_: Holding, owner: dict[int, list[Any]], tiles: Sequence[Sequence[Any]]
) -> list[list[Any]]:
    """Add every business that somebody could have and that earns more than its tiles apart; return by seat what each
    adds."""
    on: dict[int, list[Any]] = {at: [] for at in owner}
    more: list[list[Any]] = [[] for _ in range(table.seats)]
    for kind in KINDS:
        used: list[list[Any]] = [[] for _ in range(table.seats)]
        for business, gain in gaining(BOARDS[table.board], all_, kind):
            needed = (business & all_.free()).bit_count()
            for seat in range(table.seats):
                built = model.new_bool_var(f"{kind} {business:x} {seat}")
                more[seat].append(gain * built)
                used[seat].append(needed * built)
                for at in buildings_in(business):
                    on[at].append(built)
                    model.add_implication(built, owner[at][seat])
        for seat in range(table.seats):
            model.add(sum(used[seat]) <= tiles[kind][seat])
    for businesses in on.values():
        model.add_at_most_one(businesses)
    return more
