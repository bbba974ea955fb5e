"""The master of Die Mauer among four to six: plays for the victory.

The result of a turn is worth the share of the victory that a learned net expects (`victory_net.py`), from the points so
far and the rounds to come. The turn is solved as the strong player solves it, but in arrays (`turn_arrays.py`). It
recognises more kinds of players: besides those of `habits.py`, the strong player itself, and players who try out random
games. Looking ahead to the next turn was tried, and cost more than it gained.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.games.die_mauer.bots import turn_arrays, victory_net
from muraglia.games.die_mauer.bots.advice import advise_show, advise_step, with_share
from muraglia.games.die_mauer.bots.habits import Acquaintance, all_habits, turn_before, with_open_fists
from muraglia.games.die_mauer.bots.strong import THOUGHTS_BACK, Strong
from muraglia.games.die_mauer.bots.turn import Mixture, Solution, TurnGame, after_step
from muraglia.games.die_mauer.bots.value import Value, load
from muraglia.games.die_mauer.bots.wall_ends import room_of
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.moves import AnyMove
from muraglia.games.die_mauer.state import KINDS
from muraglia.games.die_mauer.state import State as Table
from muraglia.games.die_mauer.view import View
from muraglia.kernel.move import Move

THOUGHTS = 80
"""How many rounds of regret matching solve a turn."""
THINKS = 0
"""The judges of a turn are this bot, the strong player, and players who try out random games; this bot is the first."""
STRONG, TRIES = 4, 5
"""Kinds of players besides those of `habits.py`; the last kind is like this bot."""
PRIOR = (0.01, 0.02, 0.02, 0.02, 0.6, 0.13, 0.2)
"""The chances for what kind of player somebody is, before any fist was opened: four kinds with habits (`habits.py`),
the strong player, players who try out random games (`ismcts`), players like this bot."""
FREE = 0.2
"""The least chance that a player has no habits and solves the turn like this bot."""
HASTE = 0.35
"""Solving a turn stops after this part of the time. It is solved twice: once for each kind of player, and once with
habits."""


class NetMaster(Strong):
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
            advice = [with_share(each, shares[each.move]) for each in advise_step(view, state)]
            return sorted(advice, key=lambda each: -each.share)
        solution = self.solve(view, budget)
        turn = TurnGame(state, load(view.seats))
        advice = advise_show(view, solution.mixture, turn.worth(view.seat, solution.everybody))
        worth: dict[Move, float] = {move: solution.worth[move.piece] for move in view.legal}
        return [with_share(each, worth[each.move]) for each in advice]

    def solve(self, view: View, budget: Budget) -> Solution:
        """Learn from past fists, and return the mixture for this turn."""
        assert view.seat is not None, "a spectator decides nothing"
        seats = view.seats
        hands = self.hands(view)
        self.learn(view, hands[0][1], budget)
        if budget.nodes is not None:
            hands = hands[: max(1, budget.nodes // results_of(seats))]
        chances = np.array([chance for chance, _ in hands])
        chances = (chances / chances.sum()).astype(np.float32)
        fists = HiddenTurn([with_open_fists(state) for _, state in hands])
        self.nodes += fists.nodes
        me = fists.order.index(view.seat)
        kinds = fists.kinds(THOUGHTS, haste(budget))
        self.remember(view, kinds[0])
        expected = [self.expect(each[:-1], seats) for each in kinds]
        habits = np.array([[each[seat] for seat in fists.order] for each in expected], np.float32)
        habits[:, me] = 0  # this bot has none
        worth = fists.worth[THINKS]
        shown = turn_arrays.mixtures(np, worth, fists.may, habits, THOUGHTS, haste(budget), guesses=(me, chances))
        mine = np.einsum("g,gc->c", chances, choices_worth(worth, shown, me))
        everybody = fists.by_seat(shown[0])
        return Solution(everybody[view.seat], mine.tolist(), everybody)

    def stranger(self) -> Acquaintance:
        """Return what this bot assumes about a player who has shown nothing yet."""
        return Acquaintance(PRIOR, FREE)

    def think_back(self, view: View, state: State, index: int) -> list[list[Mixture]]:
        """Return how each kind of player would have mixed in an earlier turn of this round."""
        del view
        fists = HiddenTurn([turn_before(state, index)])
        self.nodes += fists.nodes
        return fists.kinds(THOUGHTS_BACK, turn_arrays.in_turn)[0]


class HiddenTurn:
    """A turn before fists open, for several possible hands."""

    def __init__(self, states: Sequence[State]) -> None:
        self.states = states
        self.seats = seats = states[0].seats
        self.order = [(states[0].master + step) % seats for step in range(seats)]
        """The seats in their order in the arrays: the master builder first."""
        held, rooms, points, rounds = in_arrays(states, self.order)
        self.may = turn_arrays.choices(np, held)
        after = turn_arrays.results(np, seats, held, rooms)
        self.nodes = after.ended.size
        net, turn = victory_net.trained(seats), np.array([state.turn for state in states])
        judges = [
            victory_net.predict(np, net, after, points, rounds) - victory_net.long_round_cost(np, after, turn),
            victory_net.strong_values(np, after, points, rounds, turn),
            victory_net.predict(np, net, after, points, rounds, at_random=True),
        ]
        rows = np.arange(len(states))[:, None, None]
        self.worth = [judge[rows, turn_arrays.outcomes(np, seats, held, rooms, judge)] for judge in judges]
        """What everybody can expect, by each judge: by hand, choice of the master builder, set of rivals."""

    def kinds(self, thoughts: int, loop: turn_arrays.Loop) -> list[list[list[Mixture]]]:
        """Return, for each of the hands, how all kinds of players would mix; the last is this bot's own kind."""
        *solvers, at_random = self.worth
        may = np.concatenate([self.may] * len(solvers))
        solved = turn_arrays.mixtures(np, np.concatenate(solvers), may, np.zeros(may.shape, np.float32), thoughts, loop)
        thinks, strong = np.split(solved, len(solvers))
        tries = turn_arrays.answers(np, at_random, self.may)
        return [
            [
                *all_habits(state),
                *(self.by_seat(each[number]) for each in (strong, tries, thinks)),
            ]
            for number, state in enumerate(self.states)
        ]

    def by_seat(self, shown: Any) -> list[Mixture]:
        """Return mixtures by seat; they come in the order of the arrays."""
        return [shown[self.order.index(seat)].tolist() for seat in range(self.seats)]


class Promise(Value):
    """Foretells the share of the victory in place of a lead, for the engine's own positions."""

    def __init__(self) -> None:
        super().__init__(())

    def leads(self, state: Table, rounds: int, points: Sequence[int]) -> list[float]:
        """Return what everybody can expect of the whole game."""
        del rounds, points
        if state.over:
            won: list[float] = victory_net.prize(np.array(state.points)).tolist()
            return won
        seats = state.seats
        order = [(state.master + step) % seats for step in range(seats)]
        read = victory_net.inputs(np, *in_arrays([state], order), np.array(False))
        promise = victory_net.think(np, victory_net.trained(seats), read, seats)[0].tolist()
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
    """Return the value of each choice of this bot, by guess, if the others show by these mixtures."""
    seats = shown.shape[1]
    mine = worth[..., me]
    if me == 0:
        return turn_arrays.expect(mine, shown, seats)
    without = shown.copy()
    without[:, me] = 0
    missed = (shown[:, 0] * turn_arrays.expect(mine, without, seats)).sum(-1, keepdims=True)
    return missed + shown[:, 0] * turn_arrays.expect(mine, shown, seats, me)


def haste(budget: Budget) -> turn_arrays.Loop:
    """Return a loop that stops after a part of the time."""
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
    return len(turn_arrays.plan(seats).change)
