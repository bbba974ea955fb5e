"""`muraglia replay`: it verifies a record before showing it, and shows each seat only what it may see."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from games_by_kind import SEALED, TURNS, forbidden, quick, unusual
from replay_output import Out, as_data, record_of, told

import muraglia
from muraglia.cli import main


@pytest.fixture
def by_turns(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(TURNS, unusual(TURNS)))
    return path


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    path = tmp_path / "sealed.jsonl"
    path.write_text(record_of(SEALED, quick(SEALED)))
    return path


def test_a_game_is_told_in_words(by_turns: Path, capsys: Out) -> None:
    shown = told(by_turns, capsys)
    assert f"{muraglia.catalogue()[TURNS].name}, 3 players" in shown
    assert "ann" in shown
    written = muraglia.catalogue()[TURNS].write_options(muraglia.game(TURNS).new(3, options=unusual(TURNS)).options)
    assert written
    assert all(f"{name} = {value}" in shown for name, value in written.items())
    assert shown.count("Red ") > 5
    assert "Where the points came from" in shown
    assert "Verified" in shown


def test_an_unfinished_game_says_who_is_to_move(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "half.jsonl"
    path.write_text(record_of(TURNS, moves=7))
    shown = told(path, capsys)
    assert "The game is not over: " in shown
    assert "to move." in shown
    assert "Verified: 7 moves" in shown


def test_for_a_program_every_move_and_event_is_there(sealed: Path, capsys: Out) -> None:
    data = as_data(sealed, capsys)
    lines = [json.loads(line) for line in sealed.read_text().splitlines()]
    assert data["verified"] is True
    assert [turn["move"] for turn in data["turns"]] == [line["move"] for line in lines[1:-1]]
    assert data["outcome"]["scores"] == lines[-1]["scores"]
    assert data["digest"] == lines[-1]["digest"]
    state = muraglia.game(SEALED).new(3, seed=2, options=quick(SEALED))
    for line, turn in zip(lines[1:-1], data["turns"], strict=True):
        happened = state.play(line["seat"], state.game.parse(line["move"]))
        assert [event["kind"] for event in turn["events"]] == [event.kind for event in happened]


def test_a_seat_that_is_not_there_is_refused(by_turns: Path, capsys: Out) -> None:
    assert main(["replay", str(by_turns), "--seat", "blue"]) == 2
    assert (
        "--seat must be red, yellow, green, a number from 1 to 3, or spectator, not 'blue'" in capsys.readouterr().err
    )


BROKEN = [
    ("", "game.jsonl: a record starts with a line"),
    ("hello\n", "game.jsonl, line 1: JSON is malformed"),
    (f'{{"muraglia":9,"game":"{TURNS}","rules":1,"seats":3,"options":{{}}}}\n', "line 1: this is record format 9"),
    ('{"muraglia":1,"game":"go","rules":1,"seats":3,"options":{}}\n', "game.jsonl: there is no game 'go'"),
]


@pytest.mark.parametrize(("text", "complaint"), BROKEN)
def test_what_is_no_record_is_refused(text: str, complaint: str, tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text)
    assert main(["replay", str(path)]) == 2
    captured = capsys.readouterr()
    assert complaint in captured.err
    assert captured.out == ""


def test_a_changed_move_is_found_with_file_and_line(by_turns: Path, capsys: Out) -> None:
    lines = by_turns.read_text().splitlines()
    number, first = 1, json.loads(lines[1])
    no = forbidden(muraglia.game(TURNS).new(3, seed=2, options=unusual(TURNS)), first["seat"])
    lines[number] = json.dumps(first | {"move": no})
    by_turns.write_text("\n".join(lines))
    assert main(["replay", str(by_turns), "--json"]) == 2
    captured = capsys.readouterr()
    place = f"{by_turns}, line {number + 1}"
    assert captured.err.startswith(f"muraglia: {place}: '{no}': ")
    assert json.loads(captured.out)["error"]["place"] == place


def test_a_changed_card_is_found(by_turns: Path, capsys: Out) -> None:
    lines = by_turns.read_text().splitlines()
    end = json.loads(lines[-1])
    end["scores"][0] += 1
    lines[-1] = json.dumps(end)
    by_turns.write_text("\n".join(lines))
    assert main(["replay", str(by_turns)]) == 2
    assert f"{by_turns}, last line: the record says" in capsys.readouterr().err
