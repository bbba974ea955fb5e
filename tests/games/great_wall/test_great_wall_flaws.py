"""Great Wall with a leak: `muraglia check` finds it."""

from __future__ import annotations

from random import Random
from typing import Any

from flaws import flaw_of

import muraglia
from muraglia.games.great_wall.game import GreatWall, State
from muraglia.kernel.chance import Chance, Luck
from muraglia.kernel.event import Event
from muraglia.kernel.meta import Options
from muraglia.kernel.words import Words


def test_a_card_told_to_all_is_found() -> None:
    class Tells(State):
        __slots__ = ()

        def play(self, seat: int, move: Any) -> list[Event]:
            return [Event(event.kind, event.public | event.secret) for event in super().play(seat, move)]

    class Game(GreatWall):
        def deal(self, seats: int, options: Options, chance: Chance, rules: int) -> State:
            state = super().deal(seats, options, chance, rules)
            state.__class__ = Tells
            return state

        def position(self, text: str, seed: int = 0, chance: Luck | None = None) -> State:
            state = super().position(text, seed, chance)
            state.__class__ = Tells
            return state

        def sample(self, view: Any, rng: Random) -> State:
            state = super().sample(view, rng)
            state.__class__ = Tells
            return state

        def words(self, language: str = "en") -> Words:
            return muraglia.game("great-wall").words(language)

    Tells.game = game = Game()
    assert flaw_of(game).code == "what a seat is told depends only on what it may know"
