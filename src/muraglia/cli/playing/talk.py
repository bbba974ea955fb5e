"""Who speaks next in an open decision: bots until they have nothing to say to what they see, then people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from muraglia import bots
from muraglia.bots.ticks import MOVES_IN_A_TICK, TICKS
from muraglia.kernel.contract import State, View
from muraglia.kernel.move import Move


class Talk:
    """One open decision: what everybody has had a say to, and how much each bot has talked."""

    def __init__(self) -> None:
        self._seen: dict[int, View] = {}
        self._said: dict[int, int] = {}
        self._last = -1

    def bot(self, state: State[Any], players: Mapping[int, bots.Bot]) -> tuple[int, Move] | None:
        """Return what a bot says now; `None`: all wait for somebody else."""
        for step in range(state.seats):
            seat = (self._last + 1 + step) % state.seats
            view = state.view(seat)
            talked_out = self._said.get(seat, 0) >= TICKS * MOVES_IN_A_TICK
            if seat not in players or talked_out or self._seen.get(seat) == view:
                continue
            move = bots.ask_or_none(players[seat], state, seat, view)
            self._seen[seat] = view
            if move is not None:
                self._said[seat] = self._said.get(seat, 0) + 1
                self._seen.pop(seat)
                self._last = seat
                return seat, move
        return None

    def human(self, state: State[Any], humans: Sequence[int]) -> int | None:
        """Return which human is asked now, in turn: one who owes something, or who can answer something new."""
        for step in range(state.seats):
            seat = (self._last + 1 + step) % state.seats
            if seat not in humans:
                continue
            answers = len(state.legal(seat)) > 1 and self._seen.get(seat) != state.view(seat)
            if seat in state.acting or answers:
                self._last = seat
                self._seen[seat] = state.view(seat)
                return seat
        return None
