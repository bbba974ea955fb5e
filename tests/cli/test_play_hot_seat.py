"""Several people at one screen: nobody ever sees another's secrets."""

from __future__ import annotations

import re

from games_by_kind import TURNS
from scripted_terminal import Screen, run, script, someone

import muraglia


def turn() -> list[str]:
    """Return the moves of a first turn in the game of seed 3 that makes news."""
    state = muraglia.game(TURNS).new(3, seed=3)
    steps = []
    while state.acting == (0,):
        move = state.legal(0)[0]
        steps.append(str(move))
        state.apply(0, move)
    return steps


def test_the_curtain_shows_nothing_of_the_next_player() -> None:
    screen = Screen()
    run(f"{TURNS} --hot-seat --seed 3", someone(at_most=60), screen)
    curtains = [shown for shown in screen.shown if "press Enter" in shown]
    assert len(curtains) > 20
    for shown in curtains:
        assert re.fullmatch(r"It is  [RYG]  (\w+)'s turn\. Nobody else should look now\.\n\1, press Enter … \n", shown)


def test_the_curtain_wipes_the_screen_and_what_was_scrolled_away() -> None:
    screen = Screen(interactive=True)
    run(f"{TURNS} --hot-seat --seed 3", script("", *turn(), "", ""), screen)
    curtains = [shown for shown in screen.shown if "press Enter" in shown]
    assert len(curtains) == 2
    assert all("\x1b[H\x1b[2J\x1b[3J" in shown for shown in curtains)


def test_one_human_is_never_asked_to_hide_the_screen() -> None:
    screen = Screen()
    run(f"{TURNS} --bots random --seed 3", script(*turn()), screen)
    assert "ress Enter" not in screen.text


def test_two_people_and_a_bot() -> None:
    screen = Screen()
    session = run(f"{TURNS} --humans 2 --bots random --seed 3", script("", *turn(), "", ""), screen)
    assert session.humans == [0, 1]
    assert "Yellow, your turn" in screen.text
    assert "Green, press Enter" not in screen.text
