"""The master of Die Mauer among four to six: plays for the victory.

What a turn leads to is worth the share of the victory that a learned net promises (`prospects.py`), with the points so
far and the rounds to come. The turn is solved as the strong player solves it, but in arrays (`stage.py`). It knows more
kinds of players by what they show: beside the strong player's acquaintances (`habits.py`) the strong player itself, and
whoever tries out what comes at random. A look at the turn after this one was tried, and cost more than it brought.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.games.die_mauer.bots import prospects, stage
from muraglia.games.die_mauer.bots.advice import advise_show, advise_step, with_share
from muraglia.games.die_mauer.bots.ends import room_of
from muraglia.games.die_mauer.bots.habits import Acquaintance, all_habits, turn_before, with_open_fists
from muraglia.games.die_mauer.bots.strong import THOUGHTS_BACK, Strong
from muraglia.games.die_mauer.bots.turn import Mixture, Solution, TurnGame, after_step
from muraglia.games.die_mauer.bots.value import Value, load
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.moves import AnyMove
from muraglia.games.die_mauer.state import KINDS
from muraglia.games.die_mauer.state import State as Table
from muraglia.games.die_mauer.view import View
from muraglia.kernel.move import Move

THOUGHTS = 80
"""How often a turn is played in thought."""
THINKS = 0
"""Of those who judge a turn, I am the first; the strong player and whoever tries things out follow."""
STRONG, TRIES = 4, 5
"""Kinds of players that I know beside those of `habits.py`; the last one is like me."""
PRIOR = (0.01, 0.02, 0.02, 0.02, 0.6, 0.13, 0.2)
"""What somebody is taken for, before anything was shown: four kinds with habits (`habits.py`), the strong player,
whoever tries things out (`ismcts`), somebody like me."""
FREE = 0.2
"""However sure I am of somebody's habits, so likely they are up to me after all."""
HASTE = 0.35
"""After this part of the time a turn is thought about no more: once as each kind of player, and once with habits."""


class Thinker(Strong):
    """Plays for the victory."""

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return what to show, by the mixture; what to build or to give, by what it promises."""
        if view.step == "choose" or len(view.legal) == 1:
            return super().decide(view, budget)
        state = self.hands(view)[0][1]
        return max(view.legal, key=lambda move: after_step(state, move, PROMISE))

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return what may be shown, built or given, the best first, with the share of victories that it promises."""
        assert view.seat is not None, "a spectator decides nothing"
        state = self.hands(view)[0][1]
        if view.step != "choose":
            shares: dict[Move, float] = {move: after_step(state, move, PROMISE) for move in view.legal}
            told = [with_share(each, shares[each.move]) for each in advise_step(view, state)]
            return sorted(told, key=lambda each: -each.share)
        solution = self.solve(view, budget)
        turn = TurnGame(state, load(view.seats))
        told = advise_show(view, solution.mixture, turn.worth(view.seat, solution.everybody))
        worth: dict[Move, float] = {move: solution.worth[move.piece] for move in view.legal}
        return [with_share(each, worth[each.move]) for each in told]

    def solve(self, view: View, budget: Budget) -> Solution:
        """Learn from what was shown, and return how to mix in this turn."""
        assert view.seat is not None, "a spectator decides nothing"
        seats = view.seats
        hands = self.hands(view)
        self.learn(view, hands[0][1], budget)
        if budget.nodes is not None:
            hands = hands[: max(1, budget.nodes // results_of(seats))]
        chances = np.array([chance for chance, _ in hands])
        chances = (chances / chances.sum()).astype(np.float32)
        fists = Fists([with_open_fists(state) for _, state in hands])
        self.nodes += fists.nodes
        me = fists.order.index(view.seat)
        kinds = fists.kinds(THOUGHTS, haste(budget))
        self.remember(view, kinds[0])
        expected = [self.expect(each[:-1], seats) for each in kinds]
        habits = np.array([[each[seat] for seat in fists.order] for each in expected], np.float32)
        habits[:, me] = 0  # mine are up to me
        worth = fists.worth[THINKS]
        shown = stage.mixtures(np, worth, fists.may, habits, THOUGHTS, haste(budget), guesses=(me, chances))
        mine = np.einsum("g,gc->c", chances, choices_worth(worth, shown, me))
        everybody = fists.by_seat(shown[0])
        return Solution(everybody[view.seat], mine.tolist(), everybody)

    def stranger(self) -> Acquaintance:
        """Return what I think of somebody who has shown nothing."""
        return Acquaintance(PRIOR, FREE)

    def think_back(self, view: View, state: State, index: int) -> list[list[Mixture]]:
        """Return how each kind of player would have mixed in a turn of this round."""
        del view
        fists = Fists([turn_before(state, index)])
        self.nodes += fists.nodes
        return fists.kinds(THOUGHTS_BACK, stage.in_turn)[0]


class Fists:
    """A turn before fists open, for several hands that may be."""

    def __init__(self, states: Sequence[State]) -> None:
        self.states = states
        self.seats = seats = states[0].seats
        self.order = [(states[0].master + step) % seats for step in range(seats)]
        """Who comes in which place in the arrays: the master builder first."""
        held, rooms, points, rounds = in_arrays(states, self.order)
        self.may = stage.choices(np, held)
        after = stage.results(np, seats, held, rooms)
        self.nodes = after.ended.size
        net, turn = prospects.trained(seats), np.array([state.turn for state in states])
        judges = [
            prospects.foretell(np, net, after, points, rounds) - prospects.tired(np, after, turn),
            prospects.strong_hopes(np, after, points, rounds, turn),
            prospects.foretell(np, net, after, points, rounds, at_random=True),
        ]
        rows = np.arange(len(states))[:, None, None]
        self.worth = [judge[rows, stage.outcomes(np, seats, held, rooms, judge)] for judge in judges]
        """What everybody can expect, as each of these judges: by hand, choice of the master builder, set of rivals."""

    def kinds(self, thoughts: int, loop: stage.Loop) -> list[list[list[Mixture]]]:
        """Return, for each of the hands, how all kinds of players would mix; the last is my own."""
        *solvers, at_random = self.worth
        may = np.concatenate([self.may] * len(solvers))
        solved = stage.mixtures(np, np.concatenate(solvers), may, np.zeros(may.shape, np.float32), thoughts, loop)
        thinks, strong = np.split(solved, len(solvers))
        tries = stage.answers(np, at_random, self.may)
        return [
            [
                *all_habits(state),
                *(self.by_seat(each[number]) for each in (strong, tries, thinks)),
            ]
            for number, state in enumerate(self.states)
        ]

    def by_seat(self, shown: Any) -> list[Mixture]:
        """Return mixtures, in the order of the arrays, by seat."""
        return [shown[self.order.index(seat)].tolist() for seat in range(self.seats)]


class Promise(Value):
    """Foretells the share of the victory in place of a lead, for the engine's own positions."""

    def __init__(self) -> None:
        super().__init__(())

    def leads(self, state: Table, rounds: int, points: Sequence[int]) -> list[float]:
        """Return what everybody can expect of the whole game."""
        del rounds, points
        if state.over:
            won: list[float] = prospects.prize(np.array(state.points)).tolist()
            return won
        seats = state.seats
        order = [(state.master + step) % seats for step in range(seats)]
        read = prospects.inputs(np, *in_arrays([state], order), np.array(False))
        promise = prospects.think(np, prospects.trained(seats), read, seats)[0].tolist()
        return [promise[order.index(seat)] for seat in range(seats)]


PROMISE = Promise()


def in_arrays(states: Sequence[Table], order: Sequence[int]) -> tuple[Any, Any, Any, Any]:
    """Return hands, rooms, points and rounds to come, everybody in this order."""
    hands = [[state.counts[seat * KINDS : seat * KINDS + KINDS] for seat in order] for state in states]
    rooms = [room_of(state) for state in states]
    points = [[state.points[seat] for seat in order] for state in states]
    rounds = [int(state.options["rounds"]) - state.round - 1 for state in states]
    return np.array(hands, np.int8), np.array(rooms), np.array(points, np.float32), np.array(rounds)


def choices_worth(worth: Any, shown: Any, me: int) -> Any:
    """Return what each choice of mine is worth, by guess, when the others show by these mixtures."""
    seats = shown.shape[1]
    mine = worth[..., me]
    if me == 0:
        return stage.expect(mine, shown, seats)
    without = shown.copy()
    without[:, me] = 0
    missed = (shown[:, 0] * stage.expect(mine, without, seats)).sum(-1, keepdims=True)
    return missed + shown[:, 0] * stage.expect(mine, shown, seats, me)


def haste(budget: Budget) -> stage.Loop:
    """Return a way to do something many times, but hardly longer than a part of the time."""
    ends = None if budget.seconds is None else time.monotonic() + HASTE * budget.seconds

    def loop(times: int, once: Callable[[Any, Any], Any], begun: Any) -> Any:
        for number in range(times):
            if number and ends is not None and time.monotonic() > ends:
                break
            begun = once(number, begun)
        return begun

    return loop


def results_of(seats: int) -> int:
    """Return how many results a turn may have."""
    return len(stage.plan(seats).change)
