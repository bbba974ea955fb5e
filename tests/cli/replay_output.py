"""Records of random games, and the output of `muraglia replay` for them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import muraglia
from muraglia import bots
from muraglia.cli import main
from muraglia.kernel.record import Recorder

Out = pytest.CaptureFixture[str]


def record_of(game_id: str, options: Mapping[str, object] = MappingProxyType({}), moves: int = 10_000) -> str:
    game = muraglia.game(game_id)
    state = game.new(3, seed=2, options=options)
    players = [bots.make("random", game, seat) for seat in range(3)]
    recorder = Recorder(state, ["ann", "bob", "cy"])
    while not state.over and state.ply < moves:
        seat = state.acting[0]
        recorder.play(seat, bots.ask(players[seat], state, seat))
    return str(recorder.record)


def told(path: Path, capsys: Out, *words: str) -> str:
    assert main(["replay", str(path), *words]) == 0
    return capsys.readouterr().out


def as_data(path: Path, capsys: Out, *words: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(told(path, capsys, "--json", *words))
    return data
