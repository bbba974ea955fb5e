"""The strong player of Die Mauer: solves every turn as a game of its own, and mixes.

What the others hold is known but for gifts between them. Those are guessed: pasts that fit all that was shown are
drawn, and each counts by how likely its gifts are, since who gives gives what is dear.
"""

from __future__ import annotations

import random
import time
from math import exp
from typing import Any

from muraglia.bots import Budget
from muraglia.bots.advice import Advice, share_of_lead
from muraglia.bots.die_mauer_turn import TurnGame, after_step, best_step, solve
from muraglia.bots.die_mauer_value import load
from muraglia.games.die_mauer.moves import SHOWS, AnyMove
from muraglia.games.die_mauer.pieces import EMPTY, MINUS, PIECES
from muraglia.games.die_mauer.state import Built, Gift, State
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game

THOUGHTS = 120
"""How often a turn is played in thought."""
PASTS = 24
"""How many pasts are drawn where gifts are hidden, and …"""
MOST_GAMES = 4
"""… how many different hands, the likeliest ones, are thought through."""
NEVER = 0.03
"""A choice that the mixture makes more seldom than this is a leftover of thinking, and is dropped."""
GENEROSITY = 5.0
"""A piece that is dearer by so many minus points is given e times as often."""


class Strong:
    """Solves the turn."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.nodes = 0

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return what to show, by the mixture; what to build or to give, by what it leads to."""
        assert view.seat is not None, "a spectator decides nothing"
        if len(view.legal) == 1:
            return view.legal[0]
        if view.step != "choose":
            return best_step(self.hands(view)[0][1], load(view.seats))
        mixture, _ = self.solve(view, budget)
        shown = [mixture[choice] if mixture[choice] >= NEVER else 0.0 for choice in range(EMPTY + 1)]
        return SHOWS[self.rng.choices(range(EMPTY + 1), shown)[0]]

    def solve(self, view: View, budget: Budget) -> tuple[list[float], list[float]]:
        """Return the mixture for a turn, and what each choice is worth."""
        assert view.seat is not None, "a spectator decides nothing"
        began = time.monotonic()
        value = load(view.seats)
        games: list[tuple[float, TurnGame]] = []
        for chance, state in self.hands(view):
            late = budget.seconds is not None and time.monotonic() - began > budget.seconds / 2
            spent = budget.nodes is not None and sum(game.nodes for _, game in games) >= budget.nodes
            if games and (late or spent):
                break
            games.append((chance, TurnGame(state, value)))
        self.nodes += sum(game.nodes for _, game in games)
        total = sum(chance for chance, _ in games)
        ends = None if budget.seconds is None else began + budget.seconds
        return solve([(chance / total, game) for chance, game in games], view.seat, THOUGHTS, ends)

    def hands(self, view: View) -> list[tuple[float, State]]:
        """Return positions that agree with the view and their chances, the likeliest first."""
        if not any(type(entry) is Gift and entry.piece < 0 for entry in view.story):
            return [(1.0, self.game.sample(view, self.rng))]
        found: dict[tuple[int, ...], tuple[float, State]] = {}
        for _ in range(PASTS):
            state = self.game.sample(view, self.rng)
            hands = tuple(state.counts)
            chance = found[hands][0] if hands in found else 0.0
            found[hands] = (chance + likelihood(state), state)
        likeliest = sorted(found.values(), key=lambda each: -each[0])
        return likeliest[:MOST_GAMES]

    def explain(self, view: View) -> list[Advice]:
        """Return what may be shown, built or given, the best first, with the share of victories that it promises."""
        assert view.seat is not None, "a spectator decides nothing"
        if view.step != "choose":
            state = self.hands(view)[0][1]
            leads = {move: after_step(state, move, load(view.seats)) for move in view.legal}
            best = sorted(leads, key=lambda move: -leads[move])
            return [Advice(move, share(view, leads[move]), _ahead(leads[move])) for move in best]
        mixture, worth = self.solve(view, Budget())
        often = {move: mixture[move.piece] for move in view.legal}
        return [
            Advice(move, share(view, worth[move.piece]), f"{_often(often[move])} {_ahead(worth[move.piece])}")
            for move in sorted(view.legal, key=lambda move: -often[move])
        ]


def share(view: View, lead: float) -> float:
    """Return the share of victories that a lead in this round promises, with the rounds before and after it."""
    assert view.seat is not None, "a spectator decides nothing"
    mine = view.points[view.seat]
    before = mine - (sum(view.points) - mine) / (view.seats - 1)
    to_come = int(view.options["rounds"]) - view.round
    return share_of_lead(before + lead, view.seats, 4.0 * to_come**0.5)


def _often(often: float) -> str:
    return f"Show it {100 * often:.0f} times in a hundred." if often >= NEVER else "Hardly ever show it."


def _ahead(lead: float) -> str:
    word = "fewer" if lead >= 0 else "more"
    return f"You end this round with about {abs(lead):.1f} minus points {word} than the others."


def likelihood(state: State) -> float:
    """Return how likely the gifts of a past are, given what their givers held."""
    hands = list(state.start_hands)
    chance = 1.0
    kinds = len(PIECES)
    for entry in state.story:
        match entry:
            case Built(seat, piece, _):
                hands[seat * kinds + piece] -= 1
            case Gift(seat, to, piece):
                wishes = [exp(MINUS[kind] / GENEROSITY) if hands[seat * kinds + kind] else 0.0 for kind in PIECES]
                chance *= wishes[piece] / sum(wishes)
                hands[seat * kinds + piece] -= 1
                hands[to * kinds + piece] += 1
    return chance
