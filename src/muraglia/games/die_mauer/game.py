"""Die Mauer, put together from its parts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from muraglia.games.die_mauer import features, position, refusals, rules, sampling, scoring, screen, view
from muraglia.games.die_mauer.meta import META
from muraglia.games.die_mauer.moves import BOOK, AnyMove
from muraglia.games.die_mauer.rules import MOST_TURNS, pass_the_master_on, start_round
from muraglia.games.die_mauer.state import CHOOSE
from muraglia.games.die_mauer.state import State as Table
from muraglia.kernel.chance import Chance, Luck
from muraglia.kernel.contract import Game
from muraglia.kernel.feature import Feature
from muraglia.kernel.meta import Options
from muraglia.kernel.outcome import Outcome

START = "start"


class State(Table):
    """A position of Die Mauer with everything the contract promises."""

    __slots__ = ()

    legal = rules.legal
    apply = rules.apply
    why_not = refusals.why_not
    view = view.view
    on_screen = screen.on_screen
    observe = features.observe
    position = position.position

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        self._require_over()
        return scoring.outcome(self)

    @property
    def standing(self) -> Sequence[int]:
        """The scores if the game ended now."""
        return self.points

    def luck(self) -> dict[str, list[str]]:
        """Return who was drawn to begin, if anybody was."""
        return {START: [self.starter]} if self.starter else {}

    def facts(self) -> dict[str, str]:
        """Return the running scores."""
        return {f"points {META.colours[seat]}": str(points) for seat, points in enumerate(self.points)}


class DieMauer(Game[AnyMove, State, view.View]):
    """Die Mauer as the kernel knows it."""

    meta: ClassVar = META
    book = BOOK
    view_type = view.View
    screen_type = screen.Screen

    def streams(self, seats: int) -> Sequence[str]:
        """Return the names of the streams that chance is drawn from."""
        del seats
        return (START,)

    def deal(self, seats: int, options: Options, chance: Chance, rules: int) -> State:
        """Return the first position (DM-2)."""
        state = State()
        state.set_out(seats, options, rules)
        state.step = CHOOSE
        state.round = 0
        state.points = [0] * seats
        state.scorecards = ()
        state.starter = ""
        start = options[START]
        if start == "random":
            state.starter = chance.pick(START, 0, META.colours[:seats])
            start = META.colours.index(state.starter)
        start_round(state)
        state.master = int(start) - 1  # the first master builder takes over from the neighbour (DM-2.4)
        pass_the_master_on(state)
        return state

    def position(self, text: str, seed: int = 0, chance: Luck | None = None) -> State:
        """Return the position that a text describes. Nothing in it is left to chance."""
        Chance(seed, chance).expect(())
        return position.read(text, State())

    def sample(self, view: view.View, rng: random.Random) -> State:
        """Return a full position that agrees with a view."""
        return sampling.sample(view, rng, State())

    def features(self, seats: int) -> tuple[Feature, ...]:
        """Return what each number of an observation means."""
        return features.features(self.meta.check_seats(seats))

    def longest(self, seats: int, options: Options) -> int:
        """Return a number of moves that no game exceeds: all choose, then at most all rivals build (DM-7.4)."""
        return int(options["rounds"]) * MOST_TURNS * (2 * seats - 1)


GAME = DieMauer()
State.game = GAME
