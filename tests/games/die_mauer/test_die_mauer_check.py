"""What `muraglia check` says of Die Mauer, whole and broken, here and in another process."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cases import QUICK, Case, cases, run
from hypothesis import find
from test_die_mauer_flaws import SMALL, Loses, broken

import muraglia
from muraglia.cli import main
from muraglia.conformance.checked_game import BrokenPromise
from muraglia.conformance.fingerprint import in_other_processes
from muraglia.games.die_mauer.game import DieMauer, State
from muraglia.games.die_mauer.moves import AnyMove, Show
from muraglia.games.die_mauer.pieces import TOWER


def test_the_same_check_twice_is_the_same() -> None:
    game = broken(State)
    assert muraglia.check(game, games=1, seed=3) == muraglia.check(game, games=1, seed=3)


# ── failures shrink ──


class LosesTheTower(State):
    """Who shows a tower loses a piece."""

    __slots__ = ()

    def apply(self, seat: int, move: AnyMove) -> None:
        super().apply(seat, move)
        if move == Show(TOWER):
            self.pieces[seat] -= 1


def test_a_failure_shrinks_to_a_short_game() -> None:
    game = broken(LosesTheTower)

    def breaks(case: Case) -> bool:
        try:
            run(game, case)
        except BrokenPromise as flaw:
            return flaw.code == "nothing is lost or made"
        return False

    shortest = find(cases(game), breaks, settings=QUICK)
    assert shortest == Case(4, {"rounds": 1, "start": 0}, 0, 0, [0], None)  # the first seat shows the first piece


# ── another process ──

HASHY = """
from muraglia.games.die_mauer.game import DieMauer, GAME
from muraglia.games.die_mauer.meta import META
import msgspec

class Hashy(DieMauer):
    meta = msgspec.structs.replace(META, id="hashy", code="hashy:GAME")

    def deal(self, seats, options, chance, rules):
        state = super().deal(seats, options, chance, rules)
        state.master = META.colours.index(next(iter(set(META.colours[:seats]))))
        return state

GAME = Hashy()
META = GAME.meta
"""


@pytest.fixture
def hashy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Install a game that depends on the order of a set."""
    (tmp_path / "hashy.py").write_text(HASHY, encoding="utf-8")
    metadata = tmp_path / "hashy-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: hashy\nVersion: 1\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text("[muraglia.games]\nhashy = hashy:META\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.syspath_prepend(str(tmp_path))
    return import_module("hashy").GAME


def test_a_game_that_depends_on_the_process_is_found(hashy: Any) -> None:
    with pytest.raises(BrokenPromise, match="PYTHONHASHSEED 1 and 2"):
        in_other_processes(hashy)


def test_a_game_that_cannot_be_loaded_elsewhere_is_found() -> None:
    elsewhere = broken(State, meta=msgspec.structs.replace(SMALL, id="nowhere"))
    with pytest.raises(BrokenPromise, match="no game 'nowhere'"):
        in_other_processes(elsewhere)


# ── the command ──


def one_seat_count(monkeypatch: pytest.MonkeyPatch, game: DieMauer) -> None:
    def found(_: str) -> DieMauer:
        return game

    monkeypatch.setattr(muraglia, "game", found)


def test_the_command_says_what_was_proven(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    one_seat_count(monkeypatch, broken(State))
    assert main(["check", "die-mauer", "--games", "1"]) == 0
    out = capsys.readouterr().out
    assert "Die Mauer keeps its promises: 1 game," in out
    assert "1  the same seed and moves give the same game in another process" in out


def test_the_command_says_what_is_broken(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    one_seat_count(monkeypatch, broken(Loses))
    assert main(["check", "die-mauer"]) == 1
    out = capsys.readouterr().out
    assert "Die Mauer breaks a promise." in out
    assert '{"muraglia":1,"game":"die-mauer"' in out
    assert main(["check", "die-mauer", "--json"]) == 1
    report: Mapping[str, object] = json.loads(capsys.readouterr().out)
    assert report["kept"] is False
    assert report["promise"] == "nothing is lost or made"
    assert str(report["record"]).startswith('{"muraglia":1')
