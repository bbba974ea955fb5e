"""The pictures: the walls in stone, the rows of cards, the moves in a list."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest
from rich.console import Console, ConsoleDimensions
from scripted import Screen

import muraglia
from muraglia.cli.playing.session import Session
from muraglia.cli.playing.terminal import Terminal
from muraglia.games.die_mauer.terminal import wall
from muraglia.kernel.record import Recorder
from muraglia.terminal import board, plain
from muraglia.terminal.people import People

SMALL, LARGE = ConsoleDimensions(80, 24), ConsoleDimensions(120, 40)


def drawn(part: Any, width: int = 80) -> str:
    console = Console(width=width, color_system=None, highlight=False, record=True, file=Screen().file)
    console.print(part)
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


def people_of(game_id: str, seats: int, me: int | None = 0) -> People:
    game = muraglia.game(game_id)
    return People(game.meta, game.words(), ["human"] + ["random"] * (seats - 1), me)


def table(game_id: str, position: str, size: ConsoleDimensions = SMALL, seat: int | None = 0) -> str:
    state = muraglia.game(game_id).position(position)
    return drawn(
        board(muraglia.game(game_id).meta).table(state.view(seat), people_of(game_id, state.seats), size), size.width
    )


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


def random_states(game_id: str, seats: int, games: int = 3) -> list[Any]:
    """Return positions all along some random games, for the seat that is to move."""
    found = []
    for seed in range(games):
        rng = random.Random(seed)
        state = muraglia.game(game_id).new(seats, seed)
        while not state.over:
            seat = state.acting[0]
            if state.ply % 7 == seed:
                found.append(state.view(seat))
            state.apply(seat, rng.choice(state.legal(seat)))
    return found


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize(("game_id", "seats"), [("great-wall", 4), ("great-wall", 2), ("die-mauer", 5)])
def test_every_legal_move_has_a_key_that_is_shown(game_id: str, seats: int, size: ConsoleDimensions) -> None:
    for view in random_states(game_id, seats):
        menu = board(muraglia.game(game_id).meta).menu(view, people_of(game_id, seats, view.seat), size)
        assert set(menu.keys.values()) == set(view.legal)
        shown = drawn(menu.picture, size.width)
        for move in view.legal:
            keys = [key for key, other in menu.keys.items() if other is move]
            assert any(re.search(rf"(?<!\S){re.escape(key)}(?!\S)", shown) for key in keys), (str(move), shown)


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


def test_the_plain_picture_serves_any_game() -> None:
    view = muraglia.game("die-mauer").new(3).view(0)
    people = people_of("die-mauer", 3)
    shown = drawn(plain.table(view, people, SMALL))
    assert re.search(r"^master +0$", shown, re.M)
    assert re.search(r"^hand +1 1 1 1 1 1 1$", shown, re.M)
    assert "legal" not in shown
    menu = plain.menu(view, people, SMALL)
    assert [str(move) for move in menu.keys.values()] == [str(move) for move in view.legal]
    assert "8 show -" in drawn(menu.picture)
    assert plain.hand(view, people) is None
    assert plain.question(view, people) == "Choose in secret."


def test_a_game_without_a_picture_gets_the_plain_one() -> None:
    assert board(msgspec.structs.replace(muraglia.game("great-wall").meta, code="json.decoder:A_FIFTH_GAME")) is plain
    assert board(muraglia.game("great-wall").meta) is not plain


@pytest.mark.parametrize(("game_id", "seats"), [("great-wall", 3), ("die-mauer", 4)])
def test_a_whole_screen_fits_a_small_terminal(game_id: str, seats: int) -> None:
    screen = Screen(80, 24, interactive=True)
    state = muraglia.game(game_id).new(seats, seed=2)
    record = Recorder(state, ["human"] + ["random"] * (seats - 1)).record
    session = Session(Terminal(screen.console, interactive=True), record, 2)
    rng = random.Random(1)
    for _ in range(12):
        seat = session.state.acting[0]
        session.play(seat, rng.choice(session.state.legal(seat)))
    while 0 not in session.state.acting:
        seat = session.state.acting[0]
        session.play(seat, rng.choice(session.state.legal(seat)))
    session.draw(0)
    assert screen.text.count("\n") < 24
    assert "What happened" in screen.text


@pytest.mark.parametrize(
    ("hand", "gone", "asked"),
    [
        ("W H", "-", "Your first action: play or draw (horsemen ride before it, free)."),
        ("-", "-", "Your first action: draw."),
        ("W", "WWWWWW GGG T SSSSS HH N D", "Your first action: play."),
        ("H", "WWWWWWW GGG T SSSSS H N D", "Nothing but horsemen is left: they ride now."),
    ],
)
def test_great_wall_asks_for_what_can_be_done(hand: str, gone: str, asked: str) -> None:
    state = muraglia.game("great-wall").position(f"seats: 2\nsite 1: 7 3 |\nred hand: {hand}\nred gone: {gone}\n")
    assert board(muraglia.game("great-wall").meta).question(state.view(0), people_of("great-wall", 2)) == asked
