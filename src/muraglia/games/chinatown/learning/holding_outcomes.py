"""What became of holdings in Chinatown: data for `future_values.py`, from games at the start of every round. What a
player earns in the end beyond the income of present shops comes from tiles, groups and money, and from luck, which
evens out over many games. Players are compared with the others in their game, so things that are good for everybody do
not count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from muraglia.bots import Bot
from muraglia.bots.referee import Referee
from muraglia.games.chinatown.bots.holding_value import FutureValues, Valuation
from muraglia.games.chinatown.bots.holdings import Table
from muraglia.games.chinatown.box import KINDS, SIZE
from muraglia.games.chinatown.game import GAME
from muraglia.games.chinatown.income import groups_in

FEATURES = ("tile", "match", "growth", "single", "wanted", "cash")
"""What a holding may become: tiles without a place, how well they match, what its groups and single shops may gain by
growing, tiles that others wait for, money. Buildings without a tile are left out: everybody has more tiles than
buildings."""
NOTHING = FutureValues(0.0, 0.0, 0.0, 0.0, 0.0)


class Outcome(msgspec.Struct, frozen=True):
    """A seat at the start of a round: how many rounds were left, its features, and what it earned beyond the income of
    its shops, in thousands; both minus the mean of its game."""

    rounds: int
    had: tuple[float, ...]
    made: float


def outcomes(player: Callable[[int], Bot], seats: int, seed: int) -> list[Outcome]:
    """Play a game and return what became of all seats from the second round on."""
    state = GAME.new(seats, seed)
    seen: list[tuple[Table, list[int]]] = []
    referee = Referee(state, [player(seat) for seat in range(seats)])
    last = state.round
    for seat, move in referee.moves():
        referee.play(seat, move)
        if state.round != last and not state.over:
            last = state.round
            seen.append((Table(state.view(None)), list(state.cash)))
    found = []
    for table, cash in seen:
        here = valuation(table, NOTHING)
        sure = [sum(here.shops(kind, shops) for kind, shops in enumerate(each.shops)) for each in table.holdings]
        made = [state.cash[seat] - cash[seat] - sure[seat] for seat in range(seats)]
        had = [(*read(table, seat), float(cash[seat])) for seat in range(seats)]
        usual = [sum(column) / seats for column in zip(*had, strict=True)]
        for seat in range(seats):
            less = tuple(mine - mean for mine, mean in zip(had[seat], usual, strict=True))
            found.append(Outcome(table.rounds, less, made[seat] - sum(made) / seats))
    return found


def valuation(table: Table, future_values: FutureValues, rounds: int = 0) -> Valuation:
    """Return the valuation at a table, with a number of rounds to come."""
    left = (table.unclaimed, table.supply, tuple(table.economy))
    return Valuation(table.board, table.street, table.seats, table.rounds + rounds, *left, future_values)


def read(table: Table, seat: int) -> list[float]:
    """Return the features of a holding that may earn more later (the first ones of `FEATURES`), as a bot valued them at
    the end of the previous round, when all rounds that are left still lay ahead."""
    holding, later = table.holdings[seat], table.rounds
    here = valuation(table, FutureValues(growth=1.0, single=1.0), 1)
    neighbours = here.board.neighbours
    match = wanted = growth = single = 0.0
    for kind in KINDS:
        tiles, shops = holding.tiles[kind], holding.shops[kind]
        match += tiles * min(1.0, (tiles + shops.bit_count() - 1) / 2)
        wanted += tiles * any(
            waits(table.holdings[other].shops[kind], kind, neighbours) for other in range(table.seats) if other != seat
        )
        for group in groups_in(shops, neighbours):
            gain = here.growth(kind, group)
            alone = group.bit_count() % SIZE[kind] == 1
            single += gain * alone
            growth += gain * (not alone)
    return [later * sum(holding.tiles), later * match, growth, single, later * wanted]


def waits(shops: int, kind: int, neighbours: Sequence[int]) -> bool:
    """Tell whether a group of at least two of these shops is incomplete."""
    return any(group.bit_count() % SIZE[kind] >= 2 for group in groups_in(shops, neighbours))
