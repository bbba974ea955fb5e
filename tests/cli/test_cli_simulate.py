"""`muraglia simulate`: reproducible games, fair seats, correct counts, valid records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from games_by_kind import SEALED, TURNS, flags, quick

import muraglia
from muraglia.cli import main
from muraglia.cli.commands.simulate import SimulationPlan, play
from muraglia.cli.tally import SimulationTally
from muraglia.kernel.record import Record, replay

Out = pytest.CaptureFixture[str]


def simulate(capsys: Out, *words: str) -> dict[str, Any]:
    assert main(["simulate", *words, "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


@pytest.mark.parametrize("game_id", [TURNS, SEALED])
def test_a_report_for_a_program(game_id: str, capsys: Out) -> None:
    report = simulate(capsys, game_id, "--seats", "3", "--games", "6", "--seed", "9")
    assert (report["game"], report["seats"], report["games"], report["seed"]) == (game_id, 3, 6, 9)
    assert report["moves"] > 6 * 20
    assert report["moves_per_cpu_second"] > 0
    assert report["bots"]["random"]["wins"] == pytest.approx(6)
    assert report["bots"]["random"]["par"] == pytest.approx(100)
    assert sum(seat["wins"] for seat in report["by_seat"]) == pytest.approx(6)
    lengths = report["lengths"]
    assert lengths["least"] <= lengths["median"] <= lengths["most"]


def test_the_same_seed_gives_the_same_games_in_one_process_or_two(capsys: Out) -> None:
    def once(*more: str) -> dict[str, Any]:
        report = simulate(capsys, SEALED, "--games", "6", "--seed", "3", *flags(quick(SEALED)), *more)
        return {key: value for key, value in report.items() if "cpu" not in key}

    first = once()
    assert once() == first
    assert once("--jobs", "2") == first
    assert once("--seed", "4") != first


def test_a_report_for_people(capsys: Out) -> None:
    assert main(["simulate", SEALED, "--games", "3", *flags(quick(SEALED))]) == 0
    captured = capsys.readouterr()
    assert f"{muraglia.catalogue()[SEALED].name}, 3 players, 3 games" in captured.out
    assert "seat 3, green" in captured.out
    assert "moves per CPU-second" in captured.out
    assert captured.err == "", "no progress bar where there is no terminal"


def test_every_bot_sits_everywhere(tmp_path: Path) -> None:
    bots = ("random", "tests_bots:First", "tests_bots:Last")
    (tmp_path / "tests_bots.py").write_text(
        """
class First:
    def __init__(self, game, seed): pass
    def decide(self, view, budget): return view.legal[0]
class Last(First):
    def decide(self, view, budget): return view.legal[-1]
"""
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(tmp_path)
        games = [play(SimulationPlan(TURNS, 3, bots, {}, seed=1), number).bots for number in range(3)]
    assert games[0] == bots
    for seat in range(3):
        assert {game[seat] for game in games} == set(bots)


def test_ones_own_bot_is_found_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    (tmp_path / "bot_of_mine.py").write_text(
        """
class Mine:
    def __init__(self, game, seed): pass
    def decide(self, view, budget): return view.legal[0]
"""
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    report = simulate(capsys, TURNS, "--seats", "2", "--games", "2", "--bots", "random,bot_of_mine:Mine")
    assert set(report["bots"]) == {"random", "bot_of_mine:Mine"}
    assert report["bots"]["random"]["par"] == pytest.approx(50)


def test_a_bot_that_cheats_stops_it_with_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    (tmp_path / "bot_that_cheats.py").write_text(
        """
class Cheat:
    def __init__(self, game, seed): self.game = game
    def decide(self, view, budget): return next(move for move in self.game.book.moves if move not in view.legal)
"""
    )
    monkeypatch.syspath_prepend(tmp_path)
    assert main(["simulate", SEALED, "--bots", "bot_that_cheats:Cheat"]) == 2
    assert capsys.readouterr().err.startswith("muraglia: bot Cheat at seat 1: ")


@pytest.mark.parametrize("game_id", [TURNS, SEALED])
def test_records_verify(game_id: str, tmp_path: Path, capsys: Out) -> None:
    folder = tmp_path / "new" / "records"
    report = simulate(capsys, game_id, "--games", "3", "--seed", "40", "--records", str(folder))
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"{game_id}-3-{seed}.jsonl" for seed in (40, 41, 42)]
    scores: list[int] = []
    for path in files:
        record = Record.parse(path.read_text())
        state = replay(muraglia.game(game_id), record)
        assert state.over
        assert record.head.players == ["random"] * 3
        scores += state.outcome.scores
        assert main(["replay", str(path)]) == 0
        assert "Verified" in capsys.readouterr().out
    assert report["scores"]["least"] == min(scores)
    assert report["scores"]["most"] == max(scores)


def test_a_shared_win_counts_in_parts() -> None:
    tally = SimulationTally(3)
    tally.add(["a", "b", "b"], 10, [5, 5, 1], [0, 1], 0.5)
    tally.add(["b", "a", "b"], 20, [1, 2, 3], [2], 0.5)
    report = tally.report()
    assert report.moves_per_cpu_second == 30
    assert (report.bots["a"].wins, report.bots["b"].wins) == (0.5, 1.5)
    assert [seat.wins for seat in report.by_seat] == [0.5, 0.5, 1]
    assert report.bots["b"].percent == pytest.approx(75)
    assert report.bots["b"].par == pytest.approx(200 / 3)
    assert (report.bots["a"].scores.least, report.bots["a"].scores.most) == (2, 5)
