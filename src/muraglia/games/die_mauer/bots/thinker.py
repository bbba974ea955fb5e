"""The master of Die Mauer among four to six: plays for the victory.

What a turn leads to is worth the share of the victory that a learned net promises (`prospects.py`), with the points so
far and the rounds to come. The turn is solved as the strong player solves it, but in arrays (`stage.py`). Rivals are
taken to be of several kinds, and are recognised by what they show: somebody who shows anything, looks at the own pieces
only, is thrifty, strong, tries things out, or thinks as this player does. The net knows what a position is worth among
such players.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.games.die_mauer.bots import prospects, stage
from muraglia.games.die_mauer.bots.advice import advise_show, advise_step, with_share
from muraglia.games.die_mauer.bots.ahead import At, solve
from muraglia.games.die_mauer.bots.habits import Acquaintance, careless, thrifty, turn_before, with_open_fists
from muraglia.games.die_mauer.bots.past import finished_rounds
from muraglia.games.die_mauer.bots.strong import Memory, Strong
from muraglia.games.die_mauer.bots.turn import Mixture, Solution, TurnGame, after_step
from muraglia.games.die_mauer.bots.value import Value, load
from muraglia.games.die_mauer.building import room
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.moves import AnyMove
from muraglia.games.die_mauer.pieces import TOWER
from muraglia.games.die_mauer.rules import KINDS_IN
from muraglia.games.die_mauer.state import KINDS
from muraglia.games.die_mauer.state import State as Table
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.move import Move

THOUGHTS = 80
"""How often a turn is played in thought …"""
THOUGHTS_BACK = 30
"""… and a turn of the past."""
EVEN, CARELESS, THRIFTY, STRONG, TRIER, THINKER = range(6)
"""The kinds of players. The first three go by a rule of thumb, the last one has no habits."""
THUMBS = (0.2, 0.35, 0.45)
"""How often somebody who goes by a rule of thumb goes by which."""
PRIOR = (
    *(prospects.PRIOR[prospects.CARELESS] * part for part in THUMBS),
    prospects.PRIOR[prospects.STRONG],
    prospects.PRIOR[prospects.TRIER],
    prospects.PRIOR[prospects.THINKER],
)
"""What somebody is taken for, before anything was shown."""
HASTE = 0.7
"""After this part of the time a turn is thought about no more."""
AHEAD = 40_000
"""So many results of the next turn are looked at, at most."""


class Thinker(Strong):
    """Plays for the victory, with an eye on who the others are."""

    prior, free = PRIOR, prospects.FREE

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        super().__init__(game, seed)
        self.memory = MEMORY

    def stranger(self) -> Acquaintance:
        """Return what I think of somebody who has shown nothing."""
        return Acquaintance(self.prior, self.free)

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return what to show, by the mixture; what to build or to give, by what it promises."""
        if view.step == "choose" or len(view.legal) == 1:
            return super().decide(view, budget)
        state, promise = self.hands(view)[0][1], Promise(self.beliefs(view.seats))
        return max(view.legal, key=lambda move: after_step(state, move, promise))

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return what may be shown, built or given, the best first, with the share of victories that it promises."""
        assert view.seat is not None, "a spectator decides nothing"
        state = self.hands(view)[0][1]
        if view.step != "choose":
            promise = Promise(self.beliefs(view.seats))
            shares: dict[Move, float] = {move: after_step(state, move, promise) for move in view.legal}
            told = [with_share(each, shares[each.move]) for each in advise_step(view, state)]
            return sorted(told, key=lambda each: -each.share)
        solution = self.solve(view, budget)
        turn = TurnGame(state, load(view.seats))
        told = advise_show(view, solution.mixture, turn.worth(view.seat, solution.everybody))
        worth: dict[Move, float] = {move: solution.worth[move.piece] for move in view.legal}
        return [with_share(each, worth[each.move]) for each in told]

    def beliefs(self, seats: int) -> list[list[float]]:
        """Return how sure I am, by seat, that somebody is strong, tries things out, or goes by a rule of thumb."""
        sure = []
        for seat in range(seats):
            chances = self.rivals[seat].chances if seat in self.rivals else self.prior
            sure.append([chances[STRONG], chances[TRIER], chances[EVEN] + chances[CARELESS] + chances[THRIFTY]])
        return sure

    def solve(self, view: View, budget: Budget) -> Solution:
        """Learn from what was shown, and return how to mix in this turn."""
        assert view.seat is not None, "a spectator decides nothing"
        ends = None if budget.seconds is None else time.monotonic() + HASTE * budget.seconds
        hands = self.hands(view)
        self.learn(view, hands[0][1], budget)
        if budget.nodes is not None:
            hands = hands[: max(1, budget.nodes // results_of(view.seats))]
        ahead = AHEAD if budget.nodes is None else min(AHEAD, budget.nodes)
        chances = np.array([chance for chance, _ in hands])
        chances = (chances / chances.sum()).astype(np.float32)
        states = [with_open_fists(state) for _, state in hands]
        beliefs = self.beliefs(view.seats)
        beliefs[view.seat] = [0.0] * len(beliefs[0])
        turn = self.think(states, beliefs, THOUGHTS, ends, ahead)
        past = finished_rounds(self.heard)
        if len(past) == view.round:
            self.memory.kinds[view.seat, view.seats, *past, view.story] = turn.by_seat(0)
        habits = np.zeros_like(turn.may, np.float32)
        for place, seat in enumerate(turn.order):
            if seat != view.seat:
                sure = np.array(self.rival(seat).chances[:THINKER], np.float32)
                habits[:, place] = np.einsum("k,kgc->gc", sure, turn.kinds[:THINKER, :, place])
        me = turn.order.index(view.seat)
        shown = stage.mixtures(np, turn.worth, turn.may, habits, THOUGHTS, until(ends), guesses=(me, chances))
        worth = np.einsum("g,gc->c", chances, choices_worth(turn.worth, shown, me))
        everybody = [shown[0, turn.order.index(seat)].tolist() for seat in range(view.seats)]
        return Solution(everybody[view.seat], worth.tolist(), everybody)

    def think_back(self, view: View, state: State, index: int) -> list[list[Mixture]]:
        """Return how each kind of player would have mixed in a turn of this round."""
        turn = self.think([turn_before(state, index)], self.beliefs(view.seats), THOUGHTS_BACK, None)
        return turn.by_seat(0)

    def think(
        self, states: Sequence[State], beliefs: list[list[float]], thoughts: int, ends: float | None, ahead: int = 0
    ) -> Turn:
        """Return what a turn leads to with each of these hands, and how each kind of player would mix."""
        seats, master = states[0].seats, states[0].master
        order = [(master + step) % seats for step in range(seats)]
        players = np.array([[beliefs[seat] for seat in order]] * len(states), np.float32)
        solved = solve(At(*in_arrays(states, order), players), thoughts, until(ends), ahead)
        self.nodes += solved.results
        may = solved.may
        thumbs = np.zeros((STRONG, *may.shape), np.float32)
        thumbs[EVEN] = may / may.sum(-1, keepdims=True)
        for at, state in enumerate(states):
            for place, seat in enumerate(order):
                thumbs[CARELESS, at, place] = careless(state.wall, KINDS_IN[state.held[seat]], seat == master)
                thumbs[THRIFTY, at, place] = thrifty(state, seat)
        return Turn(order, may, solved.worth, np.stack([*thumbs, solved.strong, solved.trier, solved.thinker]))


MEMORY = Memory()
"""What thinkers have worked out about past turns."""


class Turn(NamedTuple):
    """What a turn leads to with each guess of the hands, and how everybody would mix, by kind, guess and place."""

    order: list[int]
    """The seats, from the master builder on."""
    may: Any
    worth: Any
    kinds: Any

    def by_seat(self, guess: int) -> list[list[Mixture]]:
        """Return how everybody would mix, by kind and seat, with one guess."""
        places = [self.order.index(seat) for seat in range(len(self.order))]
        mixed: list[list[Mixture]] = self.kinds[:, guess, places].tolist()
        return mixed


class Promise(Value):
    """Foretells the share of the victory in place of a lead, for the engine's own positions."""

    def __init__(self, beliefs: list[list[float]]) -> None:
        super().__init__(())
        self.beliefs = beliefs

    def leads(self, state: Table, rounds: int, points: Sequence[int]) -> list[float]:
        """Return what everybody can expect of the whole game."""
        del rounds, points
        if state.over:
            won: list[float] = prospects.prize(np.array(state.points)).tolist()
            return won
        seats = state.seats
        order = [(state.master + step) % seats for step in range(seats)]
        hands, rooms, scored, left, _ = in_arrays([state], order)
        players = np.array([[self.beliefs[seat] for seat in order]], np.float32)
        read = prospects.inputs(np, hands, rooms, scored, left, players)
        promise = prospects.think(np, prospects.trained(seats), read, seats)[0].tolist()
        return [promise[order.index(seat)] for seat in range(seats)]


def in_arrays(states: Sequence[Table], order: Sequence[int]) -> tuple[Any, Any, Any, Any, Any]:
    """Return hands, rooms, points, rounds to come and turns played, everybody in this order."""
    hands = [[state.counts[seat * KINDS : seat * KINDS + KINDS] for seat in order] for state in states]
    rooms = [room(state.wall, TOWER) if state.wall else stage.BARE for state in states]
    points = [[state.points[seat] for seat in order] for state in states]
    rounds = [int(state.options["rounds"]) - state.round - 1 for state in states]
    turns = [state.turn for state in states]
    return np.array(hands, np.int8), np.array(rooms), np.array(points, np.float32), np.array(rounds), np.array(turns)


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
