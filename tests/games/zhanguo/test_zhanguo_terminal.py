"""ZhanGuo on the screen: everything is there, every move has a key, and a game can be played to its end."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from rich.console import Console, ConsoleDimensions
from scripted_terminal import Screen, run, someone

import muraglia
from muraglia.terminal import board
from muraglia.terminal.people import SeatNames

GAME = muraglia.game("zhanguo")
BOARD = board(muraglia.game("zhanguo").meta)
SIZE = ConsoleDimensions(80, 40)


def drawn(part: Any) -> str:
    console = Console(width=80, color_system=None, highlight=False, record=True, file=Screen().file)
    console.print(part)
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


def people(seats: int, me: int | None) -> SeatNames:
    return SeatNames(GAME.meta, GAME.words(), ["human"] + ["medium"] * (seats - 1), me)


POSITION = """
seats: 3
round: 2
turn: blue
court: 5 78
line: green blue yellow
value-3: - blue -
blue hand: 57 90
green hand: 1 41
blue 1: above rgw, below r, workers 2, unrest 1, cards 39 106
green 4: unrest 3, cards 112 16 120
blue markers: 2 0 1
region 1: governors blue 2 green 1, palaces blue 1, bonus 1
walls: blue A1 3, yellow B2 1
task 1 wall: 4 | green blue
blue earned: 12 palace 1
"""


def test_map_court_boards_and_hand_are_shown() -> None:
    view = GAME.position(POSITION).view(0)
    shown = drawn(BOARD.table(view, people(3, 0), SIZE))
    assert "round 2 of 5 · first: B · rewards line: G B Y" in shown
    assert re.search(r"^governors B2 G1 +·", shown, re.M)
    assert re.search(r"^palaces   B · · +· · ·", shown, re.M)
    assert re.search(r"^bonus     · 1of 3vp +4mv 1of 3vp +4mv 1of 4vp", shown, re.M)
    assert re.search(r"^1 2 3 bars · · B +· · · +· · · +Y · ·", shown, re.M)
    assert "78 on top" in shown
    assert "currency 9 (value 3: B)" in shown
    assert "Tasks 1 wall A+B+C [G B · ·]" in shown
    assert "Rewards writing 2 workers → 4" in shown
    assert re.search(r"▶  B  Blue \(you\)  12 vp  mk 2 0\+3 1  left r3 g4 w4 6gov 5pal 4wal ▮▮", shown)
    assert "1 rgw/r 2wk !1" in shown
    assert "39 G VP3" in shown and "106 W REG+1" in shown
    assert "112G 16H 120P" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())
    state = GAME.position(POSITION)
    state.play(0, GAME.parse("play 57"))
    menu = drawn(BOARD.menu(state.view(0), people(3, 0), SIZE).picture)
    assert "unify in region 1: 3 markers, unrest +2" in menu and "hire a worker in region 1" in menu
    hand = BOARD.hand(view, people(3, 0))
    assert "57 wall: 2 workers in its region, no unrest" in drawn(hand)
    assert BOARD.hand(GAME.position(POSITION).view(None), people(3, None)) is None


@pytest.mark.parametrize("options", [{}, {"boards": "auction", "draft": True, "unrest_per_worker": True}])
def test_every_legal_move_has_a_key_that_is_shown(options: dict[str, object]) -> None:
    rng = random.Random(3)
    state = GAME.new(4, 3, options)
    while not state.over:
        seat = state.acting[0]
        if state.ply % 5 == 0:
            view = state.view(seat)
            menu = BOARD.menu(view, people(4, seat), SIZE)
            assert set(menu.keys.values()) == set(view.legal)
            shown = drawn(menu.picture)
            for key in menu.keys:
                assert re.search(rf"(?<!\S){key}(?!\S)", shown), (key, shown)
            assert BOARD.question(view, people(4, seat))
            assert drawn(BOARD.table(view, people(4, seat), SIZE))
        state.apply(seat, rng.choice(state.legal(seat)))


def test_a_game_against_three_medium_bots_is_played_to_the_end() -> None:
    screen = Screen()
    session = run("zhanguo --seats 4 --bots medium,medium,medium --seed 3", someone(), screen)
    assert session.state.over
    assert "Your hand" in screen.text
    assert "Most governors" in screen.text
