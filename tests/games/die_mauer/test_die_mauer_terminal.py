"""Die Mauer in the terminal: the wall in stone, the keys, and secrets around one screen."""

from __future__ import annotations

import random
import re

from scripted_terminal import COLOURS, Screen, run, script, someone, watched
from terminal_boards import LARGE, SMALL, drawn, people_of, table

import muraglia
from muraglia.games.die_mauer.terminal import wall
from muraglia.terminal import board


def test_the_wall_is_built_of_merlons_towers_and_gates() -> None:
    assert drawn(wall("G44T1", 80)).splitlines() == [
        "                    ▄█▄",
        "       ▟▀▙▖▖▖▖ ▖▖▖▖ █T█▖",
        "left   █G█▒4▒▒│▒4▒▒│███1│   right",
    ]


def test_a_long_wall_goes_on_in_the_next_row() -> None:
    lines = drawn(wall("6" * 24, 80)).splitlines()
    assert all(len(line) <= 80 for line in lines)
    assert "".join(lines).count("6") == 24
    assert [line.startswith("left") for line in lines].count(True) == 1
    assert lines[-1].endswith("right")


def test_die_mauer_shows_what_all_know() -> None:
    position = """
seats: 3
master: green
turn: 2
wall: 4T
round over: out | - | T 1 | 6
start red: T G 1 2 3 4 6
story: reveal red T46
story: build red T right
story: reveal yellow 44-
story: build red 4 left
red: G 1 2 3 6
"""
    shown = table("die-mauer", position)
    assert "round 2 of 4, turn 3 · Green is the master builder" in shown
    red, yellow, green = shown.splitlines()[-3:]
    assert re.search(r"Red you +5 not yet ·G123·6 +0 +0 leads$", red)
    assert re.search(r"Yellow random +7 not yet TG12346 +−16 +−16$", yellow)
    assert re.search(r"^♦ .*Green random +7 not yet TG12346 +−6 +−6$", green)
    wide = table("die-mauer", position, LARGE).splitlines()
    assert re.search(r"·G123·6 +T• 4•", wide[-3])
    assert re.search(r"TG12346 +6  -", wide[-1])


def test_the_keys_of_die_mauer_are_the_pieces() -> None:
    state = muraglia.game("die-mauer").position(
        "seats: 3\nwall: G1G3T\nred: T 2 2 4 6\nyellow: G 1 3 4 6\ngreen: T 1 2 3 4 6\n"
    )
    menu = board(muraglia.game("die-mauer").meta).menu(state.view(0), people_of("die-mauer", 3), SMALL)
    assert {key: str(move) for key, move in menu.keys.items()} == {
        "2": "show 2", "4": "show 4", "6": "show 6", "8": "show T", "t": "show T", "0": "show -", "-": "show -"
    }  # fmt: skip
    assert "2 wall of 2 (−2)" in drawn(menu.picture)


def test_the_screen_says_whose_turn_it_is_what_happened_and_who_is_ahead() -> None:
    screen = Screen()
    run("die-mauer --bots random --option rounds=2 --seed 3", someone(), screen)
    later = next(shown for shown in screen.shown if "round 2 of 2, turn 2" in shown)
    assert "What happened" in later
    assert "is the master builder" in later
    assert "leads" in later
    assert "Your pieces" in later
    assert "Red, your turn" in later


def test_nobody_learns_a_fist_before_all_are_open() -> None:
    screen = Screen()
    run("die-mauer --hot-seat --seed 3", script("", "show T", "", "show 4", "", "show 6", ""), screen)
    red, to_yellow, yellow, to_green, green, _, after = screen.shown[1:8]
    assert "Your pieces" in red
    for shown in (to_yellow, to_green):
        assert "Your pieces" not in shown
        assert "ready" not in shown
    assert len(re.findall(r"\bready", yellow)) == 1
    assert len(re.findall(r"\bready", green)) == 2
    for shown in (yellow, green):
        assert not re.search(r"ready [T4]", shown)
        assert "What happened" not in shown
    assert "Red♦ T, Yellow 4, Green 6. Red builds the tower" in after


def test_a_gift_is_named_to_the_two_only() -> None:
    rng = random.Random(3)

    def often_empty(keys: list[str]) -> str:
        return "0" if "0" in keys and rng.random() < 0.5 else rng.choice(keys)

    seen: list[tuple[int, str]] = []
    run("die-mauer --hot-seat --seed 4 --option rounds=1", watched(someone(often_empty, at_most=90), seen), Screen())
    pattern = r"(\w+) gives (\w+) (a piece|the [\w ]+?) in secret"
    gifts = [(seat, *gift) for seat, shown in seen for gift in re.findall(pattern, shown)]
    assert {what == "a piece" for _, _, _, what in gifts} == {True, False}, "the game has gifts, seen and unseen"
    for seat, giver, taker, what in gifts:
        assert (what != "a piece") == (COLOURS[seat] in (giver, taker))
