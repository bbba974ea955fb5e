"""The most that all players of Chinatown could earn together, with all their things placed as if one player owned them.

There are two ways. `optimum` is a small model for OR-Tools' CP-SAT, which proves its answer. A single tile earns the
same anywhere, so as many are placed as fit; in addition, every joined set of buildings that could become a business and
earn more than its single tiles is a yes-or-no variable. Each building is in one business at most, and no more tiles are
used than there are. This needs the extra `negotiator`; no bot needs it, since bots have their own search. `ceiling` is
an upper bound that needs no extra.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from math import floor, inf

from muraglia.games.chinatown.boards import Board, buildings_in
from muraglia.games.chinatown.bots.holdings import Holding
from muraglia.games.chinatown.box import KINDS, SIZE
from muraglia.games.chinatown.forecast import SINGLE
from muraglia.games.chinatown.income import PAY, most
from muraglia.kernel.errors import MuragliaError


def joined_sets(land: int, most: int, neighbours: Sequence[int]) -> Iterator[int]:
    """Yield every set of up to `most` of these buildings that are joined by sides (CT-2.1)."""
    barred = 0
    for first in buildings_in(land):
        bit = 1 << first
        barred |= bit  # all sets with this building have been found
        stack = [(bit, neighbours[first] & land & ~barred, barred)]
        while stack:
            part, edge, out = stack.pop()
            if not edge or part.bit_count() == most:
                yield part
                continue
            at = edge & -edge
            stack.append((part, edge & ~at, out | at))
            beyond = neighbours[at.bit_length() - 1] & land & ~(part | out | at)
            stack.append((part | at, edge & ~at | beyond, out))


WORK = 1.0
"""How long the solver may work on one optimum, in its own deterministic seconds: the same work on every machine."""


def optimum(board: Board, street: bool, holding: Holding) -> tuple[int, bool]:
    """Return the most that a holding can earn in a round, in thousands, and whether that is exact. If not, it is an
    upper bound, as always with street access: the model ignores doors (CT-10.1)."""
    above, proven = ceiling(board, holding), False
    if find_spec("ortools") is not None:
        solved, proven = _solve(board, holding, work=WORK)
        above = int(min(above, solved))
    return above, proven and not street


def ceiling(board: Board, holding: Holding) -> int:
    """Return an upper bound of what a holding earns. If every business pays its buildings in equal parts, the best part
    that each building could get is enough to know; and no kind earns more than its tiles could anywhere (CT-9.3)."""
    best = dict.fromkeys(buildings_in(holding.land), 0.0)
    by_kind = 0.0
    for kind in KINDS:
        parts = dict.fromkeys(best, 0.0)
        for business, gain in gaining(board, holding, kind):
            part = gain / business.bit_count()
            for at in buildings_in(business):
                parts[at] = max(parts[at], part)
        tiles = holding.shops[kind].bit_count() + holding.tiles[kind]
        by_kind += min(sum(parts.values()), most(SIZE[kind], tiles) - SINGLE * tiles)
        best = {at: max(part, parts[at]) for at, part in best.items()}
    return singles(holding) + floor(min(by_kind, sum(best.values())) + 1e-6)


def gaining(board: Board, holding: Holding, kind: int) -> Iterator[tuple[int, int]]:
    """Yield every possible business of a kind that earns more than its single tiles, with how much more."""
    free = holding.free()
    for business in joined_sets(holding.shops[kind] | free, SIZE[kind], board.neighbours):
        count = business.bit_count()
        gain = PAY[SIZE[kind]][count] - SINGLE * count
        if gain > 0 and (business & free).bit_count() <= holding.tiles[kind]:
            yield business, gain


def proven_income(board: Board, holding: Holding, seconds: float = 30.0) -> int:
    """Return the most that a holding can earn in a round, in thousands, with any placing of its tiles (CT-8, CT-9)."""
    found, proven = _solve(board, holding, seconds)
    if not proven:
        raise MuragliaError("no_optimum", f"the optimum was not proven within {seconds:g} seconds: allow more")
    return int(found)


def _solve(board: Board, holding: Holding, seconds: float = inf, work: float = inf) -> tuple[float, bool]:
    """Return an upper bound of what a holding can earn, and whether it is reached; infinity: nothing was found."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        text = "the pooled optimum is computed by OR-Tools, which is not installed: pip install muraglia[negotiator]"
        raise MuragliaError("no_ortools", text) from None
    model = cp_model.CpModel()
    free = holding.free()
    on: dict[int, list[cp_model.IntVar]] = {at: [] for at in buildings_in(holding.land)}
    more = []
    for kind in KINDS:
        used = []
        for business, gain in gaining(board, holding, kind):
            built = model.new_bool_var(f"{kind} {business:x}")
            more.append(gain * built)
            used.append((business & free).bit_count() * built)
            for at in buildings_in(business):
                on[at].append(built)
        model.add(sum(used) <= holding.tiles[kind])
    for businesses in on.values():
        model.add_at_most_one(businesses)
    model.maximize(sum(more))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.max_deterministic_time = work
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return inf, False
    return singles(holding) + floor(solver.best_objective_bound + 1e-6), status == cp_model.OPTIMAL


def singles(holding: Holding) -> int:
    """Return what a holding earns with as many tiles placed as fit, if none joins another."""
    free = holding.free()
    return SINGLE * ((holding.land & ~free).bit_count() + min(free.bit_count(), sum(holding.tiles)))
