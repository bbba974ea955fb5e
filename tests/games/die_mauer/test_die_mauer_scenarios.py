"""A scenario that cannot be read, or fails, says where: shown with scenarios of Die Mauer."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from muraglia.cli import main
from muraglia.conformance.runner import run
from muraglia.conformance.scenario import read
from muraglia.kernel.errors import BadScenario

# ── what cannot be read ──

START = """\
game = "die-mauer"

[[scenario]]
title = "A tower starts the wall"
rules = ["DM-5.1"]
seats = 3

[[scenario.step]]
play = [
  "red: show T",
  "yellow: show 1",
  "green: show -",
]
expect = { wall = "T" }
"""


def test_the_start_is_fine() -> None:
    [source] = read(START, "x.toml")
    assert run(source) is None


BROKEN = [
    # what is replaced, by what, the line of the error, a piece of its text
    ('title = "A tower starts the wall"', "", 3, "title is missing"),
    ('title = "A', 'name = "x"\ntitle = "A', 4, "unknown key 'name'; known here are: title, rules"),
    ("expect = {", "expects = {", 14, "unknown key 'expects'; known here are: play, expect"),
    ('game = "die-mauer"', 'game = "die-mauer"\nauthor = "me"', 2, "unknown key 'author'"),
    ('game = "die-mauer"', 'game = "mahjong"', 1, "no game 'mahjong'"),
    ('game = "die-mauer"', "game = 4", 1, "game: expected text, got a whole number"),
    ('game = "die-mauer"', "game = ", 1, "not TOML"),
    ('"yellow: show 1"', "7", 11, "play: expected text, got a whole number"),
    ('"yellow: show 1"', '"yellow: show 5"', 11, "'show 5' is not a move"),
    ('"yellow: show 1"', '"yellow show 1"', 11, "a move reads 'red: move'"),
    ('"yellow: show 1"', '"blue: show 1"', 11, "'blue' is not a seat here; the seats are red, yellow, green"),
    ('rules = ["DM-5.1"]', 'rules = ["DM-5.1", "DM-9.9"]', 5, "no rule 'DM-9.9'"),
    ('rules = ["DM-5.1"]', "rules = []", 5, "names the rules"),
    ('rules = ["DM-5.1"]', 'rules = "DM-5.1"', 5, "rules: expected a list, got text"),
    ("seats = 3", "seats = 9", 6, "3 to 6 players, not 9"),
    ("seats = 3", "", 3, "starts from a position, or from seats"),
    ("seats = 3", "seats = 3\noptions = { rounds = 99 }", 7, "rounds must be a whole number from 1 to 10"),
    (
        "seats = 3",
        "seats = 3\n[scenario.options]\n# many\nrounds = 99",
        9,
        "rounds must be a whole number from 1 to 10",
    ),
    ("seats = 3", "seats = 3\noptions = { speed = 99 }", 7, "no option 'speed'"),
    ("seats = 3", 'seats = 3\nchance = { dice = "6" }', 7, "no stream 'dice'"),
    ("seats = 3", "seats = 3\nseed = -1", 7, "a seed must be a whole number"),
    ("seats = 3", 'position = """\nseats: 3\nwalls: T\n"""', 8, "unknown key 'walls'"),
    ("seats = 3", 'position = """seats: 3\nmaster: pink\n"""', 7, "'pink' is not a seat"),
    ("seats = 3", 'position = """\nseats: 3\nwall: TG\nred: 1\n"""', 6, "must hold 3 × wall of 2, not 2"),
    ("seats = 3", 'refused = "seats"\nseats = 3', 6, "no steps"),
    ('expect = { wall = "T" }', "", 3, "this cannot fail"),
    ('expect = { wall = "T" }', "expect = {}\nsees = { red = {} }", 3, "this cannot fail"),
    ('expect = { wall = "T" }', 'legal = ["show T"]', 14, "3 seats decide here; say whose moves"),
    ('expect = { wall = "T" }', 'refuse = { "red: show 1" = "DM-9.9" }', 14, "no rule 'DM-9.9'"),
    ('expect = { wall = "T" }', 'refuse = { "red: jump" = "DM-4.3" }', 14, "'jump' is not a move"),
    (
        'expect = { wall = "T" }',
        'silent = [\n"gift",\n"explosion",\n]',
        16,
        "announces nothing called 'explosion'",
    ),
    ('expect = { wall = "T" }', 'tells = [{ seat = "red" }]', 14, "an event has a kind"),
    ('expect = { wall = "T" }', 'sees = { pink = { wall = "T" } }', 14, "'pink' is not a seat"),
]


@pytest.mark.parametrize(("old", "new", "line", "text"), BROKEN)
def test_a_broken_scenario_says_where(old: str, new: str, line: int, text: str) -> None:
    assert START.count(old) == 1
    with pytest.raises(BadScenario) as caught:
        for source in read(START.replace(old, new), "x.toml"):
            run(source)
    assert caught.value.place == f"x.toml:{line}"
    assert text in caught.value.text


# ── what fails ──

FAILING = [
    ('expect = { wall = "T" }', 'expect = { wall = ["1", "2"] }', 14, "wall: 1 or 2", "wall: T"),
    ('expect = { wall = "T" }', "[scenario.step.expect]\nturn = 1\nwall = 1", 16, "wall: 1", "wall: T"),
    (
        'expect = { wall = "T" }',
        'expect = { well = "T" }',
        14,
        "well: T",
        "no line 'well'; there are: points red",
    ),
    ('expect = { wall = "T" }', 'acting = ["red"]', 14, "red to decide", "red, yellow, green decides"),
    ('expect = { wall = "T" }', "over = true", 14, "over = True", "over = False"),
    (
        'expect = { wall = "T" }',
        'legal = { red = ["show G"] }',
        14,
        "legal for red: show G",
        "too many: show -",
    ),
    (
        'expect = { wall = "T" }',
        'refuse = { "red: show 1" = "DM-4.3" }',
        14,
        "refused by DM-4.3",
        "it was played",
    ),
    ('expect = { wall = "T" }', 'refuse = { "red: show T" = "DM-4.1" }', 14, "refused by DM-4.1", "(DM-4.3)"),
    ('expect = { wall = "T" }', 'silent = ["reveal"]', 14, "nothing told of reveal", "shown = [T, 1, -]"),
    (
        'expect = { wall = "T" }',
        'tells = [\n{ kind = "build" },\n{ kind = "reveal" },\n]',
        16,
        "in this order, {kind = reveal}",
        "kind = ready",
    ),
    (
        'expect = { wall = "T" }',
        'heard = { red = [{ kind = "build", piece = "secret" }] }',
        14,
        "piece = secret",
        "piece = T",
    ),
    (
        'expect = { wall = "T" }',
        'heard = { red = [{ kind = "build", pice = "secret" }] }',
        14,
        "pice = secret",
        "piece = T",
    ),
    ('expect = { wall = "T" }', 'sees = { red = { wall = "secret" } }', 14, "red to see wall = secret", "T"),
    (
        'expect = { wall = "T" }',
        'sees = { red = { well = "secret" } }',
        14,
        "well = secret",
        "nothing at 'well'",
    ),
    ('expect = { wall = "T" }', 'sees = { red = { "story.9" = 1 } }', 14, "story.9 = 1", "there are only 2"),
    ('expect = { wall = "T" }', "scores = [0, 0, 0]", 8, "the game to be over", "it goes on"),
    ('"yellow: show 1"', '"red: show 1"', 11, "red: show 1 to be legal", "refused: You have already chosen"),
]


@pytest.mark.parametrize(("old", "new", "line", "expected", "found"), FAILING)
def test_a_failure_says_what_was_expected(old: str, new: str, line: int, expected: str, found: str) -> None:
    [source] = read(START.replace(old, new), "x.toml")
    failure = run(source)
    assert failure is not None
    assert failure.place == f"x.toml:{line}"
    assert expected in failure.expected
    assert found in failure.found
    assert "game: die-mauer" in failure.position
    assert all(part in str(failure) for part in (failure.place, "A tower starts the wall", failure.found))


LAST_TURN = """\
seats: 3
rounds: 1
start: 3
turn: 199
wall: 1
red: T G 2 3 4 6
"""


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("scores = [-25, -41, -41]\nwinners = ['red']", None),
        ("scores = [-25, -41, -25]", "scores [-25, -41, -25]"),
        ("ranks = [1, 2, 2]", None),
        ("ranks = [1, 2, 3]", "ranks [1, 2, 3]"),
        ("winners = ['red', 'green']", "won by red, green"),
        (
            "points = { red = [{ points = -10, source = 'left', piece = 'G', round = 1 }] }",
            "red: [{points = -10",
        ),
        ("points.red = [{points=-10}, {piece=2}, {count=1}, {points=-4}, {points=-6}]", None),
        (
            "points.red = [{points=-10}, {piece=1}, {count=1}, {points=-4}, {points=-6}]",
            "red: [{",
        ),
    ],
)
def test_the_outcome_is_compared(asked: str, expected: str | None) -> None:
    text = START.replace("seats = 3", f'position = """\n{LAST_TURN}"""')
    [source] = read(text.replace('expect = { wall = "T" }', asked), "x.toml")
    failure = run(source)
    assert (failure and failure.expected[: len(expected or "")]) == expected


def test_a_game_that_trips_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def trip(*_: object) -> None:
        raise ZeroDivisionError("no wall")

    monkeypatch.setattr("muraglia.games.die_mauer.rules.build", trip)
    failure = run(read(START, "x.toml")[0])
    assert failure is not None
    assert failure.place == "x.toml:8"
    assert failure.found == "ZeroDivisionError: no wall"


def test_a_start_that_must_be_refused() -> None:
    start = START.partition("[[scenario.step]]")[0]
    refused = start.replace("seats = 3", 'seats = 7\nrefused = "seats"')
    assert run(read(refused, "x")[0]) is None
    for wrong, found in (
        ('seats = 3\nrefused = "seats"', "the game starts"),
        ('seats = 7\nrefused = "rounds"', "refused for its seats"),
    ):
        failure = run(read(start.replace("seats = 3", wrong), "x")[0])
        assert failure is not None
        assert found in failure.found


# ── the command ──


def test_the_command_passes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(START, encoding="utf-8")
    assert main(["conform", str(path)]) == 0
    assert "1 scenario passed, 0 failed" in capsys.readouterr().out
    assert main(["conform", str(tmp_path)]) == 1  # a folder has to show every rule
    assert re.search(r"rules that no scenario shows, \d+ of \d+: DM-1.1", capsys.readouterr().out)
    assert main(["conform", str(path), "--json"]) == 0
    [report] = json.loads(capsys.readouterr().out)
    assert report["passed"] == 1
    assert report["shown"]["DM-5.1"] == 1


def test_the_command_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(START.replace('wall = "T"', 'wall = "G"'), encoding="utf-8")
    assert main(["conform", str(path)]) == 1
    assert f"{path}:14: A tower starts the wall" in capsys.readouterr().out
    assert main(["conform", str(path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)[0]["failures"][0]["expected"] == "wall: G"
