"""Bots around a table: who is asked when.

In a turn or a sealed decision it is whoever owes a move. In an open decision (trade) time passes in *ticks*: in each
tick every player is asked in order, one seat further on from tick to tick, and may answer and post a few moves. After
the last tick the table's clock runs out. So a simulation trades with the same moves as people do, and always ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from muraglia.bots import UNLIMITED, Bot, Budget, ask, ask_or_none
from muraglia.kernel.contract import NOBODY, State, View
from muraglia.kernel.move import Move

TICKS = 12
MOVES_IN_A_TICK = 3


def turns(
    state: State[Any], players: Sequence[Bot], ticks: int = TICKS, budget: Budget = UNLIMITED
) -> Iterator[tuple[int, Move]]:
    """Yield seat and move until the game is over. Whoever asks plays each move before asking for the next."""
    while not state.over:
        if state.decision == "open":
            yield from open_decision(state, players, ticks, budget)
        else:
            seat = state.acting[0]
            yield seat, ask(players[seat], state, seat, budget)


def open_decision(state: State[Any], players: Sequence[Bot], ticks: int, budget: Budget) -> Iterator[tuple[int, Move]]:
    """Yield the moves of an open decision up to its end."""
    seen: dict[int, View] = {}
    for tick in range(ticks):
        for step in range(state.seats):
            seat = (tick + step) % state.seats
            for _ in range(MOVES_IN_A_TICK):
                view = state.view(seat)
                if seen.get(seat) == view:  # it has had its say to this
                    break
                move = ask_or_none(players[seat], state, seat, view, budget)
                if move is None:
                    seen[seat] = view
                    break
                yield seat, move
                if state.over or state.decision != "open":
                    return
    yield NOBODY, state.legal(NOBODY)[0]
