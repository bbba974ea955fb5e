"""The reader of Die Mauer: knows how the strong player mixes, and shows what is best against exactly that.

It is no level to play against but a measure: what it gains at a table of strong players is what they give away to
somebody who has read their mind, one turn ahead.
"""

from __future__ import annotations

from muraglia.bots import Budget
from muraglia.bots.die_mauer_strong import NEVER, THOUGHTS, Strong
from muraglia.bots.die_mauer_turn import Mixture, TurnGame, solve
from muraglia.bots.die_mauer_value import load
from muraglia.games.die_mauer.view import View


class Reader(Strong):
    """Answers the strong player's mixtures."""

    def solve(self, view: View, budget: Budget) -> tuple[Mixture, list[float]]:
        """Return the best choice as a mixture of one, and what each choice is worth."""
        del budget
        assert view.seat is not None, "a spectator decides nothing"
        game = TurnGame(self.hands(view)[0][1], load(view.seats))
        self.nodes += game.nodes
        mixtures = []
        for seat in range(view.seats):
            often = solve([(1.0, game)], seat, THOUGHTS)[0]
            kept = [each if each >= NEVER else 0.0 for each in often]
            mixtures.append([each / sum(kept) for each in kept])
        worth = game.expected(mixtures)[view.seat]
        best = max(game.choices[view.seat], key=lambda choice: worth[choice])
        return [float(choice == best) for choice in range(len(worth))], worth
