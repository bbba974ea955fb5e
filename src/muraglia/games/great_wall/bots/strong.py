"""The strong player of Great Wall of China: looks a whole round of the table ahead, on many guesses of what is hidden.

Every guess is a full position that agrees with the view. On each, the moves that are still in question are played out
by everybody up to the end of one's own next turn, and what came of it is valued for all seats. The others do what the
hand-made value likes best; the more often a position was met, the more of their ideas are tried, and each keeps to
those that served it best. After each quarter of the thinking the worse half of the moves is dropped.
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
from muraglia.games.great_wall.state import FIRST, SECOND, STRIDE
from muraglia.games.great_wall.view import View
from muraglia.kernel.contract import Game

NODES = 1000
"""Moves that a decision looks at, unless the budget says otherwise: a good deal less than a second on one core."""
SITES = 40
"""So many sites are weighed for a move at most, as a rule. With a big hand and an empty pile it is hundreds: there
fewer moves are looked at, so that a decision takes about as long as any other."""
IDEAS = 8
"""So many of the own moves are thought through."""
CURIOSITY = 0.15
"""How much a seat tries ideas that it knows little about."""
WIDER = 0.4
"""A position that was met v times offers 1 + WIDER · √v ideas."""
SURE = 1.5
"""Points by which a lead must grow to make victory e times as likely, at the very end …"""
UNSURE = 0.06
"""… and by how much more for each point that is still to be won."""


class Node:
    """A position as it was met: how often, and what each seat got on average after each idea."""

    __slots__ = ("after", "shares", "tried", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.tried: dict[AnyMove, int] = {}
        self.shares: dict[AnyMove, float] = {}
        """The sum of what the seat that moves here got."""
        self.after: dict[AnyMove, Node] = {}

    def choose(self, ideas: list[AnyMove]) -> AnyMove:
        """Return an idea that did well, or of which little is known; the first one first."""
        for move in ideas:
            if move not in self.tried:
                return move
        spread = log(self.visits + 1)
        return max(
            ideas, key=lambda move: self.shares[move] / self.tried[move] + CURIOSITY * sqrt(spread / self.tried[move])
        )

    def learn(self, move: AnyMove, share: float) -> None:
        """Remember what came of an idea."""
        self.visits += 1
        self.tried[move] = self.tried.get(move, 0) + 1
        self.shares[move] = self.shares.get(move, 0.0) + share


class Strong:
    """Guesses, plays on, and counts."""

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
        """Return the moves that were thought through, the best first."""
        state = self.game.sample(view, self.rng)
        return [Advice(move, share, tuple(effect(state, move))) for move, share, _ in self.search(view, budget, 2)]

    def search(self, view: View, budget: Budget, least: int = 1) -> list[tuple[AnyMove, float, int]]:
        """Return moves with the share of victories that they promise and the guesses behind it, the best first.

        The only idea needs no thought, and its share says nothing: whoever is to be told one asks for at least two.
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
            for move in ideas:  # all on the same guess: luck is no argument
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
        if state.step not in (FIRST, SECOND):
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
        """Play moves and what follows up to the end of the own next turn, or of a later one; return the shares that
        this promises. Without a node nobody learns: everybody does what the hand-made value likes best."""
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
        """Return everybody's share of the victory: as it is at the end, before that by what is to be expected."""
        if state.over:
            best = max(state.score)
            return [(score == best) / state.score.count(best) for score in state.score]
        points = self.points(state, price)
        free = sum([sum(tokens) for tokens in state.tokens]) + sum(state.supply[state.revealed :])
        scale = SURE + UNSURE * free
        best_points = max(points)
        wishes = [exp((mine - best_points) / scale) for mine in points]
        return [wish / sum(wishes) for wish in wishes]

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
