"""The best that all players of Chinatown could do together: everything they have placed as if it were one player's.

A small model for OR-Tools' CP-SAT, which proves its answer. A tile earns the same wherever it stands alone, so as many
are placed as fit; beyond that, every joined set of buildings that could become a business which earns more than its
tiles apart is a yes or no. A building is in one business at most, and no more tiles are used than there are. This needs
the extra `negotiator`; no bot does, since bots search for themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muraglia.games.chinatown.boards import Board, buildings_in
from muraglia.games.chinatown.bots.holdings import Holding
from muraglia.games.chinatown.box import KINDS, SIZE
from muraglia.games.chinatown.income import PAY
from muraglia.kernel.errors import MuragliaError


def joined_sets(land: int, most: int, neighbours: Sequence[int]) -> Iterator[int]:
    """Yield every set of up to so many of these buildings that are joined by sides (CT-2.1)."""
    barred = 0
    for first in buildings_in(land):
        bit = 1 << first
        barred |= bit  # sets with this building are all found now
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


def proven_income(board: Board, holding: Holding, seconds: float = 30.0) -> int:
    """Return the most that a holding can earn in a round, in thousands, however its tiles are placed (CT-8, CT-9)."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        text = "the pooled optimum is computed by OR-Tools, which is not installed: pip install muraglia[negotiator]"
        raise MuragliaError("no_ortools", text) from None
    model = cp_model.CpModel()
    free = holding.free()
    alone = PAY[SIZE[0]][1]  # the same for all kinds (CT-9.3)
    sure = alone * ((holding.land & ~free).bit_count() + min(free.bit_count(), sum(holding.tiles)))
    on: dict[int, list[cp_model.IntVar]] = {at: [] for at in buildings_in(holding.land)}
    more = []
    for kind in KINDS:
        used = []
        for business in joined_sets(holding.shops[kind] | free, SIZE[kind], board.neighbours):
            tiles, count = (business & free).bit_count(), business.bit_count()
            gain = PAY[SIZE[kind]][count] - alone * count
            if tiles > holding.tiles[kind] or gain <= 0:
                continue
            built = model.new_bool_var(f"{kind} {business:x}")
            more.append(gain * built)
            used.append(tiles * built)
            for at in buildings_in(business):
                on[at].append(built)
        model.add(sum(used) <= holding.tiles[kind])
    for businesses in on.values():
        model.add_at_most_one(businesses)
    model.maximize(sum(more))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 1
    if solver.solve(model) != cp_model.OPTIMAL:
        raise MuragliaError("no_optimum", f"no proof of the optimum within {seconds:g} seconds: allow more")
    return sure + round(solver.objective_value)
