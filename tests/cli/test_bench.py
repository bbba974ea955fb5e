"""`muraglia bench`: what it measures, counts and prints, but never the speed itself."""

from __future__ import annotations

import inspect
import json
import sys
import textwrap
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

import msgspec
import pytest
from doc_examples import PAGES, run_page
from games_by_kind import SEALED, TURNS
from rich.console import Console

import muraglia
from muraglia.bench import dataset, speed, targets
from muraglia.cli import main
from muraglia.cli.commands.bench import verdicts

Out = pytest.CaptureFixture[str]
GAMES = (TURNS, SEALED)


class Clock:
    """A fake CPU clock that advances only through `work`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(speed, "process_time", lambda: self.now)

    def work(self, seconds: float) -> None:
        self.now += seconds


def test_pace_counts_moves_and_games_in_a_cpu_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    seeds = []

    def one_game(seed: int, dice: speed.Dice) -> int:
        seeds.append((seed, dice()))
        clock.work(0.25)
        return 50

    first = speed.throughput(one_game, seconds=1)
    assert first == speed.Throughput(moves=200, games=4)
    assert [seed for seed, _ in seeds] == [0, 1, 2, 3]
    assert speed.throughput(one_game, seconds=1) == first
    assert seeds[:4] == seeds[4:], "every try plays the same games"


def test_rate_does_not_count_the_preparations(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    def prepare() -> list[float]:
        clock.work(5)
        return [0.5, 0.5, 1.0]

    assert speed.rate(clock.work, prepare, seconds=20) == 1.5


@pytest.mark.parametrize("game_id", GAMES)
def test_apply_and_play_lead_the_same_dice_to_the_same_end(game_id: str) -> None:
    game = muraglia.game(game_id)
    applied, played = game.new(4, 3), game.new(4, 3)
    speed.apply_at_random(applied, Random(1).random)
    speed.play_at_random(played, Random(1).random)
    assert applied.over
    assert applied.digest() == played.digest()


@pytest.mark.parametrize("game_id", GAMES)
def test_mid_game_is_halfway(game_id: str) -> None:
    state = speed.mid_game(muraglia.game(game_id), 4, seed=2)
    assert not state.over
    assert state.ply > 20
    assert state.imbalance() == ""


def goals(game_id: str) -> dict[str, float]:
    """Return the targets of a game by figure."""
    return {target.figure: target.goal for target in targets(muraglia.catalogue()[game_id])}


def table_of(game_id: str, **figures: float) -> speed.Speed:
    """Return figures at the seats that have targets; those not given reach them."""
    seats = targets(muraglia.catalogue()[game_id])[0].seats
    others = dict.fromkeys(("games", "played_moves", "legals", "views", "samples"), 1.0)
    return speed.Speed(game=game_id, seats=seats, **{**others, **goals(game_id), **figures})


def test_targets_are_judged_by_what_was_measured() -> None:
    good = table_of(SEALED)
    poor = table_of(TURNS, moves=goals(TURNS)["moves"] - 1, play_to_apply=0.2)
    other = msgspec.structs.replace(good, seats=good.seats - 1, moves=1.0)
    found = {(each.target.game, each.target.figure): each.reached for each in verdicts([good, poor, other])}
    assert len(found) == len(goals(SEALED)) + len(goals(TURNS))
    assert [key for key, reached in found.items() if not reached] == [(TURNS, "moves"), (TURNS, "play_to_apply")]


@pytest.mark.parametrize("game_id", muraglia.catalogue())
def test_every_game_has_targets_that_can_be_measured(game_id: str) -> None:
    meta = muraglia.catalogue()[game_id]
    assert targets(meta)
    for target in targets(meta):
        assert target.game == game_id
        assert meta.check_seats(target.seats) == target.seats
        assert target.figure in speed.Speed.__struct_fields__


def test_json_holds_everything(capsys: Out) -> None:
    assert main(["bench", *GAMES, "--seconds", "0.001", "--json", "-"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report["machine"]) == {"muraglia", "python", "cores", "load"}
    tables = [(each["game"], each["seats"]) for each in report["speeds"]]
    assert tables == [(game_id, seats) for game_id in GAMES for seats in all_seats(game_id)]
    for each in report["speeds"]:
        assert all(figure > 0 for name, figure in each.items() if name != "game")
        assert each["play_to_apply"] == pytest.approx(each["played_moves"] / each["moves"])
    assert len(report["targets"]) == len(goals(SEALED)) + len(goals(TURNS))


def all_seats(game_id: str) -> list[int]:
    low, high = muraglia.catalogue()[game_id].seats
    return list(range(low, high + 1))


def test_the_table_and_a_file(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "speed.json"
    data = tmp_path / "data.json"
    assert main(["bench", SEALED, "--seconds", "0.001", "--json", str(file), "--record", str(data)]) == 0
    assert [row["seats"] for row in dataset.load(data).rows] == all_seats(SEALED)
    shown = capsys.readouterr().out
    assert "load average" in shown
    for target in targets(muraglia.catalogue()[SEALED]):
        assert f"{SEALED}, {target.seats} seats: {target.words}" in shown
    assert f"{goals(SEALED)['moves']:,.0f}" in shown
    assert "…" not in shown, "the table fits a screen of 80 columns"
    assert [each["seats"] for each in json.loads(file.read_text())["speeds"]] == all_seats(SEALED)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["mahjong"], "there is no game 'mahjong'"),
        ([SEALED, "--seconds", "0"], "--seconds must be more than 0 and at most 3600, not 0"),
        ([SEALED, "--seconds", "nan"], "--seconds must be more than 0 and at most 3600, not nan"),
        ([SEALED, "--json", "no/such/folder/speed.json"], "no/such/folder/speed.json: No such file or directory"),
    ],
)
def test_wrong_arguments_are_one_clear_line(words: list[str], complaint: str, capsys: Out) -> None:
    assert main(["bench", *words]) == 2
    assert complaint in capsys.readouterr().err


@pytest.fixture
def peers(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Load `benchmarks/peers.py` as if no peer was installed."""
    for package in ("catanatron", "chess", "pettingzoo", "pyspiel", "rlcard"):
        monkeypatch.setitem(sys.modules, package, None)
    spec = spec_from_file_location("peers", Path(__file__).parents[2] / "benchmarks" / "peers.py")
    assert spec and spec.loader
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "peers", module)
    spec.loader.exec_module(module)
    return module


def test_a_peer_that_is_not_installed_is_a_line_and_no_crash(peers: ModuleType, capsys: Out) -> None:
    report = peers.race(seconds=0.001)
    assert [each.game for each in report.ours] == list(peers.OURS)
    assert all(each.moves > 0 and each.copies > 0 for each in report.ours)
    assert report.peers == []
    peers.show(report, Console(highlight=False))
    shown = capsys.readouterr().out
    for package in ("catanatron", "open-spiel", "pettingzoo", "rlcard", "chess"):
        assert f"{package} is not installed: " in shown
    assert "pip install -r benchmarks/requirements.txt" in shown


def test_the_best_try_counts_and_the_ratio_is_ours_to_theirs(
    peers: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    tries = iter([10.0, 40.0, 20.0])
    peer = peers.Contestant("somebody", "Go", 2, lambda: "somebody's engine")
    monkeypatch.setattr(peers, "PEERS", (peer,))
    monkeypatch.setattr(
        peers, "_measure", lambda engine, _: (next(tries), 0.0) if engine == "somebody's engine" else (100.0, 7.0)
    )
    report = peers.race(seconds=1)
    assert (report.peers[0].moves, report.peers[0].copies, report.peers[0].version) == (40.0, None, "?")
    peers.show(report, Console(highlight=False))
    assert capsys.readouterr().out.count("× 2.5") == 2


def test_the_page_shows_the_loop_that_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (loop,) = run_page(PAGES / "how-to" / "measure-speed.md", tmp_path, monkeypatch)
    measured = inspect.getsource(speed.apply_at_random).partition('"""\n')[2]
    assert textwrap.dedent(measured) in loop.text
