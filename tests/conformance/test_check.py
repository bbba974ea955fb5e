"""The public check passes the games we ship, tries all set-ups, and says what it found."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from test_check_broken import SMALL, Loses, broken

import muraglia
from muraglia.cli import main
from muraglia.conformance.fingerprint import in_other_processes
from muraglia.conformance.settings import playable, values_of
from muraglia.conformance.trial import BrokenPromise
from muraglia.games.die_mauer.game import GAME, DieMauer, State
from muraglia.games.die_mauer.meta import META
from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import Choice, Flag, Number, Options, Seat


@pytest.mark.parametrize("name", list(muraglia.catalogue()))
def test_the_games_keep_their_promises(name: str) -> None:
    game = muraglia.game(name)
    proof = muraglia.check(game, games=1)
    low, high = game.meta.seats
    assert proof.games == high - low + 1
    assert proof.promises["what a seat is told depends only on what it may know"] > 100
    assert proof.promises["a sample agrees with its view"] > 100
    assert proof.promises["a record replays to the same position"] == proof.games


def test_the_same_check_twice_is_the_same() -> None:
    game = broken(State)
    assert muraglia.check(game, games=1, seed=3) == muraglia.check(game, games=1, seed=3)


# ── every value of every option is played ──


def test_values() -> None:
    assert values_of(Choice("edition", ("kosmos", "ffg")), 3) == ["kosmos", "ffg"]
    assert values_of(Flag("open"), 3) == [False, True]
    assert values_of(Number("rounds", 4, 1, 10), 3) == [4, 1, 10]
    assert values_of(Seat("start"), 3) == [0, 1, 2, "random"]


def test_all_combinations_are_tried_and_each_value_comes_first() -> None:
    found = playable(GAME, 4)
    assert len(found) == 3 * 5 == len({tuple(options.items()) for options in found})
    assert {options["rounds"] for options in found[:5]} == {4, 1, 10}
    assert {options["start"] for options in found[:5]} == {0, 1, 2, 3, "random"}
    for options in found:
        assert META.check_options(4, options) == options


@pytest.mark.parametrize("name", list(muraglia.catalogue()))
def test_every_two_values_that_go_together_meet_in_the_first_games(name: str) -> None:
    """Also where some do not go together: two that were never tried hid a table that got stuck."""
    game = muraglia.game(name)
    found = playable(game, game.meta.seats[0])

    def pairs(some: Sequence[Options]) -> set[object]:
        return {pair for options in some for pair in combinations(options.items(), 2)}

    assert found[0] == game.new(game.meta.seats[0]).options
    assert pairs(found[:20]) == pairs(found)


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
    """Install a game that lets the order of a set in."""
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
    assert "Die Mauer keeps its promises: 1 games" in out
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


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(BadOption, match="at least one game"):
        muraglia.check(GAME, games=0)
