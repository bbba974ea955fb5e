"""`muraglia replay`: a record is verified before it is told, and told only as far as one may see."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import muraglia
from muraglia import bots
from muraglia.cli import main
from muraglia.kernel.record import Recorder

Out = pytest.CaptureFixture[str]


def record_of(game_id: str, moves: int = 10_000, **options: object) -> str:
    game = muraglia.game(game_id)
    state = game.new(3, seed=2, options=options)
    players = [bots.make("random", game, seat) for seat in range(3)]
    recorder = Recorder(state, ["ann", "bob", "cy"])
    while not state.over and state.ply < moves:
        seat = state.acting[0]
        recorder.play(seat, bots.ask(players[seat], state, seat))
    return str(recorder.record)


@pytest.fixture
def great_wall(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of("great-wall", edition="ffg"))
    return path


@pytest.fixture
def die_mauer(tmp_path: Path) -> Path:
    path = tmp_path / "mauer.jsonl"
    path.write_text(record_of("die-mauer", rounds=1))
    return path


def told(path: Path, capsys: Out, *words: str) -> str:
    assert main(["replay", str(path), *words]) == 0
    return capsys.readouterr().out


def as_data(path: Path, capsys: Out, *words: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(told(path, capsys, "--json", *words))
    return data


def test_a_game_is_told_in_words(great_wall: Path, capsys: Out) -> None:
    shown = told(great_wall, capsys)
    assert "Great Wall of China, 3 players" in shown
    assert "ann" in shown
    assert "edition = ffg" in shown
    assert "Red plays" in shown
    assert "Where the points came from" in shown
    assert "Verified" in shown


def test_an_unfinished_game_says_who_is_to_move(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "half.jsonl"
    path.write_text(record_of("great-wall", moves=7))
    shown = told(path, capsys)
    assert "The game is not over: " in shown
    assert "to move." in shown
    assert "Verified: 7 moves" in shown


def test_for_a_program_every_move_and_event_is_there(die_mauer: Path, capsys: Out) -> None:
    data = as_data(die_mauer, capsys)
    lines = [json.loads(line) for line in die_mauer.read_text().splitlines()]
    assert data["verified"] is True
    assert [turn["move"] for turn in data["turns"]] == [line["move"] for line in lines[1:-1]]
    assert data["outcome"]["scores"] == lines[-1]["scores"]
    assert data["digest"] == lines[-1]["digest"]
    kinds = {event["kind"] for turn in data["turns"] for event in turn["events"]}
    assert {"ready", "reveal", "build", "master", "round_end", "end"} <= kinds


def test_one_seats_eyes_see_no_others_secrets(great_wall: Path, die_mauer: Path, capsys: Out) -> None:
    whole = as_data(great_wall, capsys)
    red = as_data(great_wall, capsys, "--seat", "red")
    spectator = as_data(great_wall, capsys, "--seat", "spectator")

    def drawn(data: dict[str, Any]) -> dict[int, list[bool]]:
        known: dict[int, list[bool]] = {0: [], 1: [], 2: []}
        for turn in data["turns"]:
            for event in turn["events"]:
                if event["kind"] == "draw":
                    known[event["fields"]["seat"]].append("card" in event["fields"])
        return known

    assert all(all(seen) and seen for seen in drawn(whole).values())
    assert all(drawn(red)[0])
    assert not any(drawn(red)[1] + drawn(red)[2])
    assert not any(known for seen in drawn(spectator).values() for known in seen)
    assert all((turn["move"] is not None) == (turn["seat"] == 0) for turn in red["turns"])
    assert "show " not in told(die_mauer, capsys, "--seat", "spectator")
    assert as_data(great_wall, capsys, "--seat", "1") == red


def test_a_seat_that_is_not_there_is_refused(great_wall: Path, capsys: Out) -> None:
    assert main(["replay", str(great_wall), "--seat", "blue"]) == 2
    assert "--seat is one of red, yellow, green, 1 to 3 or spectator, not 'blue'" in capsys.readouterr().err


BROKEN = [
    ("", "game.jsonl: a record starts with a line"),
    ("hello\n", "game.jsonl, line 1: JSON is malformed"),
    ('{"muraglia":9,"game":"great-wall","rules":1,"seats":3,"options":{}}\n', "line 1: this is record format 9"),
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


def test_a_changed_move_is_found_with_file_and_line(great_wall: Path, capsys: Out) -> None:
    lines = great_wall.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if '"move":"draw"' in line)
    lines[number] = lines[number].replace('"move":"draw"', '"move":"done"')
    great_wall.write_text("\n".join(lines))
    assert main(["replay", str(great_wall), "--json"]) == 2
    captured = capsys.readouterr()
    place = f"{great_wall}, line {number + 1}"
    assert captured.err.startswith(f"muraglia: {place}: 'done': ")
    assert json.loads(captured.out)["error"]["place"] == place


def test_a_changed_card_is_found(great_wall: Path, capsys: Out) -> None:
    lines = great_wall.read_text().splitlines()
    end = json.loads(lines[-1])
    end["scores"][0] += 1
    lines[-1] = json.dumps(end)
    great_wall.write_text("\n".join(lines))
    assert main(["replay", str(great_wall)]) == 2
    assert f"{great_wall}, last line: the record says" in capsys.readouterr().err
