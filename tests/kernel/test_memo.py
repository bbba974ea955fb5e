"""`once` caches a result for a position and works it out again after a move."""

from __future__ import annotations

from games_by_kind import GAMES

import muraglia
from muraglia.kernel.memo import once
from muraglia.kernel.record import AnyState


def test_a_position_is_worked_out_once_and_again_after_a_move() -> None:
    looked: list[int] = []

    @once
    def look(state: AnyState) -> int:
        looked.append(state.ply)
        return state.ply

    state: AnyState = muraglia.game(GAMES[0]).new(4, seed=1)
    assert [look(state), look(state)] == [0, 0]
    twin = state.copy()
    seat = state.acting[0]
    state.apply(seat, state.legal(seat)[0])
    assert look(state) == 1
    assert look(twin) == 0, "a copy is another position"
    assert looked == [0, 1, 0]
