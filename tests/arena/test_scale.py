"""Strength scales: line-ups, fits, and the scales shipped with every game."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from games_by_kind import SEALED

import muraglia
from muraglia import bots
from muraglia.arena.scale import MixedBlock, MixedGame, fit, line_ups, play
from muraglia.bots.strength import strengths
from muraglia.cli import main


def test_everybody_sits_with_everybody() -> None:
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert line_ups(["a", "b", "c"], 3) == [("a", "b", "c")]
    assert [Counter(each)["a"] for each in line_ups(["a", "b"], 5)] == [3, 2]


def test_a_fit_finds_who_is_stronger_and_how_sure_that_is() -> None:
    always = [
        MixedBlock("g", 3, 0, number, (MixedGame(("random", "weak", "good"), (3, 2, 1)),)) for number in range(12)
    ]
    found = fit(always, ["random", "weak", "good"])
    assert found["random"].points == 0 < found["weak"].points < found["good"].points
    assert found == fit(always, ["random", "weak", "good"]), "the same blocks give the same scale"
    level = [
        MixedBlock("g", 2, 0, number, (MixedGame(("random", "twin"), (1 + number % 2, 2 - number % 2)),))
        for number in range(12)
    ]
    twin = fit(level, ["random", "twin"])["twin"]
    assert twin.low < 0 < twin.high


def test_a_block_is_one_deal_with_everybody_on_every_seat() -> None:
    block = play(SEALED, ["random", "easy"], 3, 5, 1)
    assert [table.bots[seat] for seat in range(3) for table in block.tables].count("easy") == 6
    assert all({table.bots[seat] for table in block.tables} == {"random", "easy"} for seat in range(3))
    assert block == play(SEALED, ["random", "easy"], 3, 5, 1)


def test_the_command_goes_on_from_what_it_kept_and_leaves_other_scales_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bots, "levels", lambda _: ["random", "easy"])
    kept, out = tmp_path / "blocks.jsonl", tmp_path / "strength.json"
    for seats in ("3", "4", "4"):
        if kept.exists():
            kept.write_bytes(kept.read_bytes()[:-9])  # stopped while it wrote
        more = ["--seats", seats, "--blocks", "2", "--jobs", "1", "--keep", str(kept), "--out", str(out)]
        assert main(["rate-bots", SEALED, *more]) == 0
    assert len(kept.read_text().splitlines()) == 3, "a truncated block is played again when needed"
    assert [(each["seats"], each["games"]) for each in json.loads(out.read_text())] == [(3, 6), (4, 8)]
    assert "likely range" in capsys.readouterr().out


@pytest.mark.parametrize("game", list(muraglia.catalogue()))
def test_every_game_says_how_strong_its_bots_are_at_every_number_of_seats(game: str) -> None:
    meta = muraglia.catalogue()[game]
    scales = strengths(game)
    assert [scale.seats for scale in scales] == list(range(meta.seats[0], meta.seats[1] + 1))
    for scale in scales:
        measured = [name for name in bots.levels(game) if name in scale.bots]
        assert list(scale.bots) == measured
        assert set(bots.levels(game)) - set(measured) <= {"master"}, "only the newest level may be unmeasured"
        assert scale.command.startswith(f"muraglia rate-bots {game} --seats {scale.seats} ")
        assert all(each.low <= each.points <= each.high for each in scale.bots.values())
        points = [scale.bots[name].points for name in ("random", "easy", "medium")]
        assert points == sorted(points), "a level is no weaker than the one before"
        assert scale.bots["strong"].high >= scale.bots["medium"].points
