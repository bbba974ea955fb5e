"""The strong player of Great Wall of China: looks a whole round of the table ahead, on many guesses of what is hidden.

Every guess is a full position that agrees with the view. On each, the remaining candidate moves are played out up to
the end of this seat's next turn, and the resulting position is valued for all seats. The others play what the hand-made
value rates highest; the more often a position was visited, the more of their moves are tried, and each seat prefers
those that worked best for it. After each quarter of the thinking time the worse half of the candidates is dropped.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Any

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.games.great_wall.bots.advice import effect
from muraglia.games.great_wall.bots.turn import turns, weigh_claim
from muraglia.games.great_wall.bots.value import STRENGTH, HandValue
from muraglia.games.great_wall.cards import COPIES, KINDS
from muraglia.games.great_wall.game import State
from muraglia.games.great_wall.moves import DONE, SITES_IN, AnyMove
from muraglia.games.great_wall.state import FIRST_ACTION, SECOND_ACTION, STRIDE
from muraglia.games.great_wall.view import View
from muraglia.kernel.contract import Game

NODES = 1000
"""Moves that a decision looks at, unless the budget says otherwise: a good deal less than a second on one core."""
SITES = 40
"""How many sites are usually weighed for a move at most. With a big hand and an empty pile there are hundreds; then
fewer moves are examined, so that the decision does not take longer than others."""
IDEAS = 8
"""How many of this seat's moves are examined."""
CURIOSITY = 0.15
"""How eagerly a seat tries moves that it knows little about."""
WIDER = 0.4
"""In a position that was visited v times, 1 + WIDER · √v moves are tried."""
SURE = 1.5
"""Points by which a lead must grow to make victory e times as likely, at the very end …"""
UNSURE = 0.06
"""… and by how much more for each point that can still be won."""


class Node:
    """A position in the search tree: how often it was visited, and what each move brought on average."""

    __slots__ = ("after", "shares", "tried", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.tried: dict[AnyMove, int] = {}
        self.shares: dict[AnyMove, float] = {}
        """For each move: the sum of the shares of the seat that moves here."""
        self.after: dict[AnyMove, Node] = {}

    def choose(self, ideas: list[AnyMove]) -> AnyMove:
        """Return a move that did well or that was seldom tried; at first the first one."""
        for move in ideas:
            if move not in self.tried:
                return move
        spread = log(self.visits + 1)
        return max(
            ideas, key=lambda move: self.shares[move] / self.tried[move] + CURIOSITY * sqrt(spread / self.tried[move])
        )

    def learn(self, move: AnyMove, share: float) -> None:
        """Store the result of a move."""
        self.visits += 1
        self.tried[move] = self.tried.get(move, 0) + 1
        self.shares[move] = self.shares.get(move, 0.0) + share


class Strong:
    """Guesses what is hidden, plays on, and values the results."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.value = HandValue()
        self.nodes = 0

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return the move that did best."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self.search(view, budget)[0][0]

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return the moves that were examined, the best first."""
        state = self.game.sample(view, self.rng)
        return [Advice(move, share, tuple(effect(state, move))) for move, share, _ in self.search(view, budget, 2)]

    def search(self, view: View, budget: Budget, least: int = 1) -> list[tuple[AnyMove, float, int]]:
        """Return moves, the best first, each with the share of victories that it promises and the number of guesses
        behind that.

        A single candidate needs no thinking, and then its share is meaningless; callers that want to show a share ask
        for at least two.
        """
        assert view.seat is not None, "a spectator decides nothing"
        ends = None if budget.seconds is None else time.monotonic() + 0.9 * budget.seconds
        most = budget.nodes if budget.nodes is not None else NODES if ends is None else None
        state = self.game.sample(view, self.rng)
        ideas = self.ideas(state, IDEAS)
        if len(ideas) < least:
            ideas += [move for move in view.legal if move not in ideas][: least - len(ideas)]
        if len(ideas) == 1:
            return [(ideas[0], 1 / view.seats, 1)]
        price = self.value.price(state, view.seat)
        roots = {move: Node() for move in ideas}
        total = dict.fromkeys(ideas, 0.0)
        count = dict.fromkeys(ideas, 0)
        began, start, weighed = self.nodes, time.monotonic(), self.value.weighed
        halvings = 0
        while True:
            guess = self.game.sample(view, self.rng)
            for move in ideas:  # all on the same guess, so that no move is just lucky
                total[move] += self.play_on(guess.copy(), view.seat, (move,), roots[move], price)[view.seat]
                count[move] += 1
            looked = max(self.nodes - began, (self.value.weighed - weighed) / SITES)
            spent = 0.0 if most is None else looked / most
            if ends is not None:
                spent = max(spent, (time.monotonic() - start) / (ends - start))
            if spent >= 1:
                break
            if len(ideas) > 2 and spent > 0.25 * (1 + halvings):
                halvings += 1
                ideas = sorted(ideas, key=lambda move: -total[move])[: (len(ideas) + 1) // 2]
        shares = {move: total[move] / count[move] for move in total}
        best = sorted(shares, key=lambda move: (move not in ideas, -shares[move]))
        return [(move, shares[move], count[move]) for move in best]

    def ideas(self, state: State, most: int) -> list[AnyMove]:
        """Return the moves that the hand-made value likes best, the best first."""
        seat = state.acting[0]
        legal = state.legal(seat)
        if len(legal) == 1:
            return [legal[0]]
        if state.step not in (FIRST_ACTION, SECOND_ACTION):
            liked = sorted(legal, key=lambda claim: (-weigh_claim(state, seat, claim, self.value), claim == DONE))
            return liked[:most]
        moves: dict[AnyMove, None] = {}
        for turn in turns(state, seat, self.value, 1 if most == 1 else 6 * most):
            moves[turn.next_move(state, seat)] = None
            if len(moves) == most:
                break
        return list(moves)

    def play_on(
        self, state: State, me: int, moves: Sequence[AnyMove], node: Node | None, price: float, rounds: int = 1
    ) -> list[float]:
        """Play moves and everything up to the end of this seat's next turn, or of a later one; return the shares that
        this promises. Without a node nothing is learned: everybody plays what the hand-made value rates highest."""
        met = node
        path: list[tuple[Node, AnyMove, int]] = []
        for move in moves:
            state.apply(me, move)
        self.nodes += len(moves)
        turn = state.turn
        to_come = rounds * state.seats + (turn == me)
        while not state.over:
            if state.turn != turn:
                turn = state.turn
                to_come -= 1
                if not to_come:
                    break
            seat = state.acting[0]
            ideas = self.ideas(state, 1 if met is None else 1 + int(WIDER * sqrt(met.visits)))
            if met is None:
                chosen = ideas[0]
            else:
                chosen = met.choose(ideas)
                path.append((met, chosen, seat))
                if chosen in met.after:
                    met = met.after[chosen]
                else:
                    met.after[chosen] = Node()
                    met = None
            state.apply(seat, chosen)
            self.nodes += 1
        shares = self.shares(state, price)
        for passed, chosen, seat in path:
            passed.learn(chosen, shares[seat])
        return shares

    def shares(self, state: State, price: float) -> list[float]:
        """Return everybody's share of the victory: the real one at the end, before that the expected one."""
        if state.over:
            best = max(state.score)
            return [(score == best) / state.score.count(best) for score in state.score]
        points = self.points(state, price)
        free = sum([sum(tokens) for tokens in state.tokens]) + sum(state.supply[state.revealed :])
        scale = SURE + UNSURE * free
        best_points = max(points)
        weights = [exp((mine - best_points) / scale) for mine in points]
        return [weight / sum(weights) for weight in weights]

    def points(self, state: State, price: float) -> list[float]:
        """Return the points that everybody may expect."""
        points = [float(score) for score in state.score]
        if state.over:
            return points
        last = (state.turn - 1) % state.seats
        for site in SITES_IN[state.open]:
            for seat, promise in enumerate(self.value.promises(state, site, last)):
                points[seat] += promise
        if state.ender < 0:
            for seat in range(state.seats):
                start = seat * STRIDE
                strength = sum([(COPIES[kind] - state.played[start + kind]) * STRENGTH[kind] for kind in KINDS])
                points[seat] += price * strength - self.value.habits.draw * state.pile_size(seat)
        return points
