"""Great Wall in the terminal: rows and tokens, what is asked, taking back, and cards around one screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from scripted_terminal import COLOURS, Screen, run, script, someone, watched
from terminal_boards import LARGE, SMALL, drawn, people_of, table

import muraglia
from muraglia.cli.playing.session import TerminalSession
from muraglia.kernel.record import Recorder
from muraglia.terminal import board


def moves_of_red(session: TerminalSession) -> list[str]:
    return [turn.move for turn in session.record.turns if turn.seat == 0]


def test_great_wall_shows_rows_tokens_and_covered_cards() -> None:
    position = """
seats: 3
step: first
site 1: 7 3 | r:G r:W g:G
site 2: 5 | r:T+4 y:N/g:D y:W
site 3: 5 5 | r:N y:T
"""
    lines = [line for line in table("great-wall", position).splitlines() if line.startswith("Site")]
    assert re.fullmatch(r"Site 1  \(7\) \(3\)  \[rG\] \[rW\] \[gG\] +R 3 leads · G 2", lines[0])
    assert re.fullmatch(r"Site 2  \(5\)      \[rT\+4\] \[gD\]‹yN \[yW\] +R −1 · Y 1 · G 1 · tie", lines[1])
    assert re.fullmatch(r"Site 3  \(5\) \(5\)  \[rN\] \[yT\] +R 1 · Y 1 · tie · noble: all 1", lines[2])
    assert "Red 3 leads · Green 2" in table("great-wall", position, LARGE)


def test_forty_moves_stay_readable() -> None:
    position = "seats: 4\nstep: first\nred hand: W W W S S G T N D H\n" + "".join(
        f"site {site}: 5 4 | y:W y:S g:S b:W\n" for site in range(1, 5)
    )
    state = muraglia.game("great-wall").position(position)
    menu = board(muraglia.game("great-wall").meta).menu(state.view(0), people_of("great-wall", 4), SMALL)
    shown = drawn(menu.picture).splitlines()
    assert len(menu.keys) > 40
    assert len(shown) <= 12
    assert all(len(line) <= 80 for line in shown)


@pytest.mark.parametrize(
    ("hand", "gone", "asked"),
    [
        ("W H", "-", "Your first action: play or draw (you may send horsemen first)."),
        ("-", "-", "Your first action: draw."),
        ("W", "WWWWWW GGG T SSSSS HH N D", "Your first action: play."),
        ("H", "WWWWWWW GGG T SSSSS H N D", "You have only horsemen left: send them now."),
    ],
)
def test_great_wall_asks_for_what_can_be_done(hand: str, gone: str, asked: str) -> None:
    state = muraglia.game("great-wall").position(f"seats: 2\nsite 1: 7 3 |\nred hand: {hand}\nred gone: {gone}\n")
    assert board(muraglia.game("great-wall").meta).question(state.view(0), people_of("great-wall", 2)) == asked


def test_undo_takes_back_as_far_as_the_rules_let_one(tmp_path: Path) -> None:
    # Red leads two sites. After the first claim nothing has come to light: it can be taken back.
    position = "seats: 2\nstep: claims\nsite 1: 5 4 | r:W\nsite 2: 7 3 | r:G r:W\n"
    state = muraglia.game("great-wall").position(position, seed=3)
    path = tmp_path / "claims.jsonl"
    path.write_text(str(Recorder(state, ["human", "random"], position).record))
    screen = Screen()
    session = run(f"--load {path}", script("claim 1 5 W", "undo", "undo", "claim 1 4 W"), screen)
    assert "Taken back: claim 1 5 W" in screen.text
    assert "you cannot take this back" in screen.text
    assert moves_of_red(session) == ["claim 1 4 W"]


def test_undo_changes_nothing_that_is_still_hidden(tmp_path: Path) -> None:
    position = "seats: 2\nstep: claims\nsite 1: 5 4 | r:W\nsite 2: 7 3 | r:G r:W\n"
    path = tmp_path / "claims.jsonl"
    state = muraglia.game("great-wall").position(position, seed=3)
    path.write_text(str(Recorder(state, ["human", "random"], position).record))
    moves = ["claim 1 5 W", "claim 2 7 G", "draw", "draw"]
    straight = run(f"--load {path} --seed 6", script(*moves), Screen())
    there_and_back = run(f"--load {path} --seed 6", script("claim 1 4 W", "undo", *moves), Screen())
    assert str(there_and_back.record) == str(straight.record)


def test_a_card_is_named_on_the_screen_of_its_owner_only() -> None:
    seen: list[tuple[int, str]] = []
    run("great-wall --hot-seat --seed 3", watched(someone(at_most=60), seen), Screen())
    drawn = [(seat, colour) for seat, shown in seen for colour in re.findall(r"(\w+) draws a card: \w+", shown)]
    assert len(drawn) > 10
    assert all(COLOURS[seat] == colour for seat, colour in drawn)
    for seat, shown in seen:
        assert ("Your hand" in shown) == (f"{COLOURS[seat]}, your turn" in shown)


def test_a_card_drawn_last_is_seen_before_the_screen_is_hidden() -> None:
    screen = Screen()
    run("great-wall --hot-seat --seed 3", script("", "draw", "draw", "", ""), screen)
    told, curtain, yellow = screen.shown[3:6]
    assert re.fullmatch(r" R  Red draws a card: \w+\.\nPress Enter to hide the screen … \n", told)
    assert "Yellow, press Enter" in curtain
    assert "Red draws" not in curtain
    assert "Red draws a card. Red draws a card." in yellow


def test_a_spectator_is_told_of_no_card_that_is_drawn() -> None:
    screen = Screen()
    run("great-wall --seats 4 --humans 0 --bots random --seed 1", script(), screen)
    assert "draws a card." in screen.text
    assert "draws a card:" not in screen.text
