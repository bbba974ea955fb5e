"""Helpers: make records of random games, and return why a changed one is refused."""

from __future__ import annotations

import random

import pytest

import muraglia
from muraglia.kernel.errors import BadRecord
from muraglia.kernel.record import AnyState, Record, Recorder, replay


def play_out(state: AnyState, seed: int = 1, position: str = "") -> Record:
    rng = random.Random(seed)
    recorder = Recorder(state, ["random"] * state.seats, position)
    while not state.over:
        seat = state.acting[-1]
        recorder.play(seat, rng.choice(state.legal(seat)))
    return recorder.record


def refused(record: Record, text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        replay(muraglia.game(record.head.game), Record.parse(text))
    return str(caught.value)
