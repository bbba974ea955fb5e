"""The coach in the terminal: on request with `hint`, or always with --coach."""

from __future__ import annotations

import re

import pytest
from games_by_kind import LONG, SEALED, TURNS
from scripted_terminal import Screen, one_line, run, script

import muraglia
from muraglia import bots
from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.bots.random import Random
from muraglia.cli.playing.coach import TerminalCoach
from muraglia.kernel.contract import View
from muraglia.kernel.errors import MuragliaError

ADVICE = re.compile(r"The coach would play \(chance to win\): (\S+.*?) +(\d+)% ")


@pytest.mark.parametrize("game_id", [SEALED, TURNS, LONG])
def test_a_hint_names_legal_moves_with_their_chances(game_id: str) -> None:
    screen = Screen()
    session = run(f"{game_id} --bots random --seed 3", script("hint"), screen)
    told = ADVICE.search(one_line(screen.shown[1]))
    assert told is not None
    assert 0 <= int(told[2]) <= 100
    session.state.check(session.viewer or 0, session.game.parse(told[1]))
    assert session.state.ply == len(session.record.turns), "a hint plays nothing"


def test_with_coach_every_picture_holds_advice_and_the_same_view_gets_the_same() -> None:
    screen = Screen()
    run(f"{SEALED} --bots random --seed 3 --coach", script("", "hint", a_move(), ""), screen)
    first, again, asked, second = (ADVICE.search(one_line(shown)) for shown in screen.shown[:4])
    assert first and again and asked and second
    assert first[0] == again[0] == asked[0]
    assert "would play" not in run_without_coach()


def a_move() -> str:
    return str(muraglia.game(SEALED).new(3, seed=3).legal(0)[0])


def run_without_coach() -> str:
    screen = Screen()
    run(f"{SEALED} --bots random --seed 3", script(a_move()), screen)
    return screen.text


def test_the_coach_advises_by_the_players_view_alone() -> None:
    seen: list[View] = []

    class Watcher:
        def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
            del budget
            seen.append(view)
            return []

    game = muraglia.game(SEALED)
    coach = TerminalCoach(game, 1)
    coach.adviser = Watcher()
    view = game.new(3, seed=1).view(2)
    coach.advise(view)
    coach.advise(view)
    assert seen == [view]


def test_a_game_without_a_bot_that_explains_says_so_before_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "names", lambda *_: ["random"])
    monkeypatch.setattr(bots, "find", lambda *_: Random)
    with pytest.raises(MuragliaError, match=f"{muraglia.catalogue()[SEALED].name} has no bot that explains itself"):
        run(f"{SEALED} --bots random --coach", script(), Screen())
