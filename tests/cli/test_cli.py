"""The command line: help, the list of games, and what goes wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import muraglia
from muraglia.cli import COMMANDS, main

Out = pytest.CaptureFixture[str]


def test_help_lists_every_command(capsys: Out) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    for name in COMMANDS:
        assert f"\n    {name} " in shown.replace("\n              ", " ")  # a long name has a line of its own


def test_without_a_command_there_is_help(capsys: Out) -> None:
    assert main([]) == 0
    assert "commands:" in capsys.readouterr().out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str, capsys: Out) -> None:
    assert main([name, "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"usage: muraglia {name}" in shown
    assert "examples:" in shown
    assert f"  muraglia {name}" in shown.partition("examples:")[2]


def test_version(capsys: Out) -> None:
    assert main(["--version"]) == 0
    said = capsys.readouterr().out.strip()
    assert said.startswith(f"muraglia {muraglia.__version__} (")
    assert f"protocol {muraglia.versions()['protocol']}" in said


def test_games_shows_names_players_and_options(capsys: Out) -> None:
    assert main(["games"]) == 0
    shown = capsys.readouterr().out
    for meta in muraglia.catalogue().values():
        assert meta.id in shown
        assert meta.name.split()[0] in shown
        assert all(word in shown for word in meta.designers.split()), "a long name goes on in the next line"
        for option in meta.options:
            assert option.name in shown


def test_games_for_a_program(capsys: Out) -> None:
    assert main(["games", "--json"]) == 0
    games = {game["id"]: game for game in json.loads(capsys.readouterr().out)}
    die_mauer = games["die-mauer"]
    assert die_mauer["players"] == [3, 6]
    assert die_mauer["options"][0] == {
        "name": "rounds",
        "values": "a whole number from 1 to 10",
        "default": "4",
        "text": "How many rounds you play.",
    }


WRONG = [
    (["plya"], "invalid choice: 'plya'"),
    (["games", "--jsn"], "unrecognized arguments: --jsn"),
    (["simulate"], "required: GAME"),
    (["simulate", "go"], "there is no game 'go'; known are: "),
    (["simulate", "die-mauer", "--seats", "9"], "Die Mauer is for 3 to 6 players, not 9"),
    (["simulate", "die-mauer", "--seats", "many"], "argument --seats: invalid int value: 'many'"),
    (["simulate", "die-mauer", "--games", "0"], "--games is at least 1, not 0"),
    (["simulate", "die-mauer", "--jobs", "-2"], "--jobs is at least 1, not -2"),
    (["simulate", "die-mauer", "--seed", "-1"], "a seed is a whole number from 0 to 2^64 - 1, not -1"),
    (["simulate", "die-mauer", "--bots", "clever"], "die-mauer has no bot 'clever'; it has random, easy, medium"),
    (["simulate", "die-mauer", "--bots", "random,random"], "Die Mauer is for 3 to 6 players, not 2"),
    (
        ["simulate", "die-mauer", "--seats", "3", "--bots", "random,random"],
        "name one bot, or one for each of the 3 seats, not 2",
    ),
    (["simulate", "die-mauer", "--option", "rounds"], "an option is written NAME=VALUE, such as start=2"),
    (["simulate", "die-mauer", "--option", "rounds=11"], "option rounds is a whole number from 1 to 10, not 11"),
    (["simulate", "die-mauer", "--option", "colour=red"], "Die Mauer has no option 'colour'; it has: rounds, start"),
    (["replay", "no-such-file.jsonl"], "no-such-file.jsonl: No such file or directory"),
    (["replay", "."], ".: Is a directory"),
    (["play", "go"], "there is no game 'go'"),
    (["play", "die-mauer", "--humans", "4"], "--humans is from 0 to the 3 seats, not 4"),
    (["play", "die-mauer", "--bots", "random,random,random"], "2 seats are left for bots, not 3"),
    (["play", "die-mauer", "--hot-seat", "--bots", "random"], "--hot-seat is for people only"),
    (["play", "--load", "no-such-file.jsonl"], "no-such-file.jsonl: No such file or directory"),
]


@pytest.mark.parametrize(("words", "complaint"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_what_is_wrong_is_one_clear_line(words: list[str], complaint: str, capsys: Out) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("muraglia: ")
    assert captured.err.count("\n") == 1
    assert complaint in captured.err


def test_a_program_gets_its_error_as_json(capsys: Out) -> None:
    assert main(["simulate", "die-mauer", "--seats", "2", "--json"]) == 2
    captured = capsys.readouterr()
    text = "Die Mauer is for 3 to 6 players, not 2"
    assert json.loads(captured.out) == {"error": {"code": "seats", "text": text, "rule": "", "place": ""}}
    assert captured.err == f"muraglia: {text}\n"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "picture.jsonl"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err == f"muraglia: {path}: this is no text file (UTF-8)\n"


def test_ctrl_c_is_no_traceback(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("muraglia.cli.commands.simulate.play", interrupted)
    assert main(["simulate", "die-mauer"]) == 130
    assert capsys.readouterr().err == "\nmuraglia: interrupted\n"


@pytest.mark.parametrize("words", [["games"], ["games", "--json"]])
def test_a_reader_that_goes_away_is_no_traceback(words: list[str]) -> None:
    command = [sys.executable, "-c", "import sys, muraglia.cli; sys.exit(muraglia.cli.main())", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 1


def test_a_terminal_without_our_signs_still_shows_the_games() -> None:
    code = "import sys, muraglia.cli; sys.exit(muraglia.cli.main(['games']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Great Wall of China" in done.stdout
