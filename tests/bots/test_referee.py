"""The referee: who is asked when, and what a bot that listens has heard."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import muraglia
from muraglia import bots
from muraglia.bots import Budget
from muraglia.bots.referee import MOST, OpenDecision, Referee
from muraglia.kernel.event import Event
from muraglia.kernel.heard import Heard
from muraglia.kernel.move import Move

GAMES = sorted(muraglia.catalogue())


class Listening:
    """Plays at random, and stores what it has heard."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.told: Sequence[Event] = ()

    def hear(self, heard: Sequence[Event]) -> None:
        self.told = list(heard)

    def decide(self, view: Any, budget: Budget) -> Move | None:
        del budget
        return self.rng.choice(view.legal) if view.legal else None


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_that_listens_gets_all_that_its_seat_has_heard(name: str) -> None:
    game = muraglia.game(name)
    seats = game.meta.seats[0]
    state = game.new(seats, seed=3)
    players = [Listening(seat) for seat in range(seats)]
    referee = Referee(state, players)
    beside = Heard(seats)
    for number, (seat, move) in enumerate(referee.moves()):
        if seat >= 0:
            assert list(players[seat].told) == list(beside.by(seat))
        beside.add(seat, str(move), referee.play(seat, move))
        if number == 150:
            break
    mine = [event for event in beside.by(0) if event.kind == "made"]
    assert mine, "a seat remembers its own moves"
    for reader in (*range(seats), None):
        secrets = [event for event in beside.by(reader) if event.secret]
        assert not secrets, "events come without their secret fields"


@pytest.mark.parametrize("name", GAMES)
def test_without_listeners_the_same_game_is_played_without_events(name: str) -> None:
    game = muraglia.game(name)
    seats = game.meta.seats[0]
    ends = []
    for listening in (False, True):
        state = game.new(seats, seed=5)
        players = [bots.make("random", game, seat) for seat in range(seats)]
        Referee(state, players, play=state.play if listening else None).run()
        ends.append(state.digest())
    assert ends[0] == ends[1]


def test_a_bot_is_asked_again_only_when_it_sees_something_new_and_not_for_ever() -> None:
    open_decision = OpenDecision()
    assert open_decision.may_act(0, "this")
    open_decision.passed(0, "this")
    assert not open_decision.may_act(0, "this")
    assert open_decision.may_act(0, "that")
    for _ in range(MOST):
        open_decision.acted(0)
    assert not open_decision.may_act(0, "something else")
