"""The reader of Die Mauer: knows how strong players mix, and shows what is best against exactly that.

It is no level to play against but a measure: what it gains at a table of strong players is what they give away to
somebody who has read their mind. It thinks for each of them with a twin, which sees what they see, and looks a turn
further: what a turn leads to is worth what the reader can make of the next one, again against their mixtures.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.die_mauer_habits import all_habits, with_open_fists
from muraglia.bots.die_mauer_strong import NEVER, Strong
from muraglia.bots.die_mauer_turn import Mixture, Solution, TurnGame, solve
from muraglia.bots.die_mauer_value import Value, load
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.state import State as Table
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game

THOUGHTS_AHEAD = 40
"""How often the next turn is played in thought."""


class Reader(Strong):
    """Answers the strong players' mixtures, two turns deep."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        super().__init__(game, seed)
        self.twins: dict[int, Strong] = {}

    def solve(self, view: View, budget: Budget) -> Solution:
        """Return the best choice as a mixture of one, and what each choice is worth."""
        del budget
        me = view.seat
        assert me is not None, "a spectator decides nothing"
        state = with_open_fists(self.hands(view)[0][1])
        mixtures: list[Mixture] = []
        for seat in range(view.seats):
            twin = self.twins.setdefault(seat, Strong(self.game, seat))
            mixtures.append(as_shown(twin.solve(state.view(seat), UNLIMITED).mixture))
        game = TurnGame(state, load(view.seats), NextTurn(me, self.twins, load(view.seats)))
        self.nodes += game.nodes
        worth = game.expected(mixtures)[me]
        best = max(game.choices[me], key=lambda choice: worth[choice])
        return Solution([float(choice == best) for choice in range(len(worth))], worth, mixtures)


def as_shown(mixture: Sequence[float]) -> Mixture:
    """Return a mixture as the strong player draws from it: without what it hardly ever shows."""
    kept = [often if often >= NEVER else 0.0 for often in mixture]
    return [often / sum(kept) for often in kept]


class NextTurn(Value):
    """Values a position by what the reader makes of the turn that comes."""

    def __init__(self, me: int, twins: dict[int, Strong], value: Value) -> None:
        super().__init__(value.weights)
        self.me = me
        self.twins = twins
        self.value = value

    def leads(self, state: Table, rounds: int, points: Sequence[int]) -> list[float]:
        """Return the leads as usual, but my own by the best answer to what the others will show next."""
        leads = self.value.leads(state, rounds, points)
        if state.round > rounds or state.over:
            return leads
        assert isinstance(state, State), "a position of the game, with views"
        game = TurnGame(state, self.value)
        kinds = all_habits(game, state)
        mixtures = []
        for seat in range(state.seats):
            habits = [self.twins[seat].expect(kinds, state.seats)]
            mixtures.append(as_shown(solve([(1.0, game)], seat, THOUGHTS_AHEAD, None, habits).mixture))
        worth = game.expected(mixtures)[self.me]
        leads[self.me] = max(worth[choice] for choice in game.choices[self.me])
        return leads
