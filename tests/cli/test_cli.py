"""The command line: help, the list of games, and errors."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from games_by_kind import SEALED

import muraglia
from muraglia.cli import command_modules, fill_in_game, main
from muraglia.kernel.meta import NumberOption

Out = pytest.CaptureFixture[str]
META = muraglia.catalogue()[SEALED]
FOR = f"{META.name} is for {META.seats[0]} to {META.seats[1]} players"
NUMBER = next(option for option in META.options if isinstance(option, NumberOption))
OPTIONS = ", ".join(option.name for option in META.options)


def test_help_lists_every_command(capsys: Out) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    for name in command_modules():
        assert f"\n    {name} " in shown.replace("\n              ", " ")  # a long name has a line of its own


def test_without_a_command_there_is_help(capsys: Out) -> None:
    assert main([]) == 0
    assert "commands:" in capsys.readouterr().out


@pytest.mark.parametrize("name", command_modules())
def test_every_command_has_help_with_examples(name: str, capsys: Out) -> None:
    assert main([name, "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"usage: muraglia {name}" in shown
    assert "examples:" in shown
    assert f"  muraglia {name}" in shown.partition("examples:")[2]


def test_examples_show_a_game_that_is_here() -> None:
    game = next(iter(muraglia.catalogue()))
    shown = fill_in_game(
        "  muraglia x             all\n  muraglia x GAME        one\n  muraglia x GAME --y 3\nGAME, it says.\n"
    )
    assert shown.splitlines() == [
        "  muraglia x             all",
        f"  muraglia x {game:<12}one",
        f"  muraglia x {game} --y 3",
        "GAME, it says.",
    ]


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
    assert games[SEALED]["players"] == list(META.seats)
    option = META.options[0]
    assert games[SEALED]["options"][0] == {
        "name": option.name,
        "values": option.right(META.seats[1]),
        "default": option.write(option.default),
        "text": muraglia.game(SEALED).words().options[option.name],
    }


WRONG = [
    (["plya"], "invalid choice: 'plya'"),
    (["games", "--jsn"], "unrecognized arguments: --jsn"),
    (["simulate"], "required: GAME"),
    (["simulate", "go"], "there is no game 'go'; choose one of: "),
    (["simulate", SEALED, "--seats", "9"], f"{FOR}, not 9"),
    (["simulate", SEALED, "--seats", "many"], "argument --seats: invalid int value: 'many'"),
    (["simulate", SEALED, "--games", "0"], "argument --games: must be a whole number, 1 or more, not 0"),
    (["simulate", SEALED, "--jobs", "-2"], "argument --jobs: must be a whole number, 1 or more, not -2"),
    (["simulate", SEALED, "--seed", "-1"], "a seed must be a whole number from 0 to 2^64 - 1, not -1"),
    (["simulate", SEALED, "--bots", "clever"], f"{SEALED} has no bot 'clever'; it has random, easy, medium"),
    (["simulate", SEALED, "--bots", "random,random"], f"{FOR}, not 2"),
    (
        ["simulate", SEALED, "--seats", "3", "--bots", "random,random"],
        "name one bot, or one for each of the 3 seats, not 2",
    ),
    (["simulate", SEALED, "--option", NUMBER.name], "an option must look like NAME=VALUE, such as start=2"),
    (
        ["simulate", SEALED, "--option", f"{NUMBER.name}={NUMBER.high + 1}"],
        f"option {NUMBER.name} must be a whole number from {NUMBER.low} to {NUMBER.high}, not {NUMBER.high + 1}",
    ),
    (["simulate", SEALED, "--option", "colour=red"], f"{META.name} has no option 'colour'; it has: {OPTIONS}"),
    (["rate-bots", SEALED, "--blocks", "0"], "argument --blocks: must be a whole number, 1 or more, not 0"),
    (["rate-bots", SEALED, "--jobs", "-1"], "argument --jobs: must be a whole number, 1 or more, not -1"),
    (["arena", SEALED, "--nodes", "-5"], "argument --nodes: must be a whole number, 1 or more, not -5"),
    (["arena", SEALED, "--seconds", "nan"], "argument --seconds: must be a number above 0, not nan"),
    (["arena", SEALED, "--seconds", "inf"], "argument --seconds: must be a number above 0, not inf"),
    (["openings", "make", SEALED, "--minutes", "soon"], "argument --minutes: must be a number above 0, not soon"),
    (["puzzles", "mine", SEALED, "--seats", "0"], "argument --seats: must be a whole number, 1 or more, not 0"),
    (["replay", "no-such-file.jsonl"], "no-such-file.jsonl: No such file or directory"),
    (["replay", "."], ".: Is a directory"),
    (["play", "go"], "there is no game 'go'"),
    (["play", SEALED, "--humans", "4"], "--humans must be from 0 to 3, not 4"),
    (["play", SEALED, "--bots", "random,random,random"], "you named 3 bots, but only 2 seats are left for them"),
    (["play", SEALED, "--humans", "2", "--bots", "random,random"], "2 bots, but only 1 seat is left for them"),
    (["play", SEALED, "--humans", "3", "--bots", "random,random"], "2 bots, but no seat is left for them"),
    (["play", SEALED, "--hot-seat", "--bots", "random"], "--hot-seat is for people only"),
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
    assert main(["simulate", SEALED, "--seats", "2", "--json"]) == 2
    captured = capsys.readouterr()
    text = f"{FOR}, not 2"
    assert json.loads(captured.out) == {"error": {"code": "seats", "text": text, "rule": "", "place": ""}}
    assert captured.err == f"muraglia: {text}\n"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "picture.jsonl"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    assert main(["replay", str(path)]) == 2
    assert capsys.readouterr().err == f"muraglia: {path}: this is not a text file (UTF-8)\n"


def test_ctrl_c_is_no_traceback(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("muraglia.cli.commands.simulate.play", interrupted)
    assert main(["simulate", SEALED]) == 130
    assert capsys.readouterr().err == "\nmuraglia: interrupted\n"


@pytest.mark.parametrize("words", [["games"], ["games", "--json"]])
def test_a_reader_that_goes_away_is_no_traceback(words: list[str]) -> None:
    command = [sys.executable, "-m", "muraglia", *words]
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
    assert all(meta.id.encode() in done.stdout for meta in muraglia.catalogue().values())
