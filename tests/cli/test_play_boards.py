"""Terminal boards: every move has a key, everything fits the screen, and a game without a board gets the plain one."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest
from games_by_kind import SEALED, TURNS
from rich.console import ConsoleDimensions
from scripted_terminal import Screen
from terminal_boards import LARGE, SMALL, drawn, people_of

import muraglia
from muraglia.cli.playing.session import TerminalSession
from muraglia.cli.playing.terminal import Terminal
from muraglia.kernel.contract import View
from muraglia.kernel.record import Recorder
from muraglia.terminal import board, plain


def random_states(game_id: str, seats: int, games: int = 3) -> list[Any]:
    """Return views of the seat to move throughout some random games."""
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
@pytest.mark.parametrize(("game_id", "seats"), [(TURNS, 4), (TURNS, 2), (SEALED, 5)])
def test_every_legal_move_has_a_key_that_is_shown(game_id: str, seats: int, size: ConsoleDimensions) -> None:
    for view in random_states(game_id, seats):
        menu = board(muraglia.game(game_id).meta).menu(view, people_of(game_id, seats, view.seat), size)
        assert set(menu.keys.values()) == set(view.legal)
        shown = drawn(menu.picture, size.width)
        for move in view.legal:
            keys = [key for key, other in menu.keys.items() if other is move]
            assert any(re.search(rf"(?<!\S){re.escape(key)}(?!\S)", shown) for key in keys), (str(move), shown)


def test_the_plain_board_serves_any_game() -> None:
    view = muraglia.game(SEALED).new(3).view(0)
    people = people_of(SEALED, 3)
    shown = drawn(plain.table(view, people, SMALL))
    own = {name: getattr(view, name) for name in view.__struct_fields__ if name not in View.__struct_fields__}
    numbers = [name for name, value in own.items() if type(value) is int]
    assert numbers
    assert all(re.search(rf"^{name} +{own[name]}$", shown, re.M) for name in numbers)
    assert "legal" not in shown
    menu = plain.menu(view, people, SMALL)
    assert [str(move) for move in menu.keys.values()] == [str(move) for move in view.legal]
    assert f"{len(view.legal)} {view.legal[-1]}" in drawn(menu.picture)
    assert plain.hand(view, people) is None
    assert plain.question(view, people) == "Choose in secret."


def test_a_game_without_a_board_gets_the_plain_one() -> None:
    assert board(msgspec.structs.replace(muraglia.game(TURNS).meta, code="json.decoder:A_FIFTH_GAME")) is plain
    assert board(muraglia.game(TURNS).meta) is not plain


@pytest.mark.parametrize(("game_id", "seats"), [(TURNS, 3), (SEALED, 4)])
def test_a_whole_screen_fits_a_small_terminal(game_id: str, seats: int) -> None:
    screen = Screen(80, 24, interactive=True)
    state = muraglia.game(game_id).new(seats, seed=2)
    record = Recorder(state, ["human"] + ["random"] * (seats - 1)).record
    session = TerminalSession(Terminal(screen.console, interactive=True), record, 2)
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
