"""The master of Die Mauer among four to six: plays for the victory.

What a turn leads to is worth the share of the victory that a learned net promises (`prospects.py`), with the points so
far and the rounds to come. The turn is solved as the strong player solves it, but in arrays (`stage.py`). Everybody is
taken to think as this player does, whatever they show: guesses of who the others are, and a look at the turn after this
one, were tried and cost more than they brought.
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
from muraglia.games.die_mauer.bots.habits import all_habits, with_open_fists
from muraglia.games.die_mauer.bots.strong import Strong
from muraglia.games.die_mauer.bots.turn import Mixture, Solution, TurnGame, after_step
from muraglia.games.die_mauer.bots.value import Value, load
from muraglia.games.die_mauer.building import room
from muraglia.games.die_mauer.moves import AnyMove
from muraglia.games.die_mauer.pieces import TOWER
from muraglia.games.die_mauer.state import KINDS
from muraglia.games.die_mauer.state import State as Table
from muraglia.games.die_mauer.view import View
from muraglia.kernel.move import Move

THOUGHTS = 80
"""How often a turn is played in thought."""
HASTE = 0.35
"""After this part of the time a turn is thought about no more: once as if nobody had habits, and once with them."""


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
        order = [(view.master + step) % seats for step in range(seats)]
        held, rooms, points, rounds = in_arrays([with_open_fists(state) for _, state in hands], order)
        after = stage.results(np, seats, held, rooms)
        self.nodes += after.ended.size
        weights, players = prospects.trained(seats), among_thinkers(len(hands), seats)
        promise = prospects.foretell(np, weights, after, points, rounds, players)
        leads_to = stage.outcomes(np, seats, held, rooms, promise)
        worth = promise[np.arange(len(hands))[:, None, None], leads_to]
        may = stage.choices(np, held)
        me = order.index(view.seat)

        def mixed(habits: Any) -> Any:
            ends = None if budget.seconds is None else time.monotonic() + HASTE * budget.seconds
            return stage.mixtures(np, worth, may, habits, THOUGHTS, until(ends), guesses=(me, chances))

        def by_seat(shown: Any) -> list[Mixture]:
            return [shown[order.index(seat)].tolist() for seat in range(seats)]

        value = self.value(seats)
        kinds = [all_habits(TurnGame(state, value), state) for _, state in hands]
        self.remember(view, [*kinds[0], by_seat(mixed(np.zeros(may.shape, np.float32))[0])])
        expected = [self.expect(each, seats) for each in kinds]
        habits = np.array([[each[seat] for seat in order] for each in expected], np.float32)
        habits[:, me] = 0  # mine are up to me
        shown = mixed(habits)
        mine = np.einsum("g,gc->c", chances, choices_worth(worth, shown, me))
        everybody = by_seat(shown[0])
        return Solution(everybody[view.seat], mine.tolist(), everybody)


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
        read = prospects.inputs(np, *in_arrays([state], order), among_thinkers(1, seats))
        promise = prospects.think(np, prospects.trained(seats), read, seats)[0].tolist()
        return [promise[order.index(seat)] for seat in range(seats)]


PROMISE = Promise()


def among_thinkers(positions: int, seats: int) -> Any:
    """Return what the net is told of everybody: nobody is of another kind."""
    return np.zeros((positions, seats, prospects.PLAYERS - 1), np.float32)


def in_arrays(states: Sequence[Table], order: Sequence[int]) -> tuple[Any, Any, Any, Any]:
    """Return hands, rooms, points and rounds to come, everybody in this order."""
    hands = [[state.counts[seat * KINDS : seat * KINDS + KINDS] for seat in order] for state in states]
    rooms = [room(state.wall, TOWER) if state.wall else stage.BARE for state in states]
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


def until(ends: float | None) -> stage.Loop:
    """Return a way to do something many times, but hardly longer than until then (by the monotonic clock)."""

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
