"""The master of Great Wall of China: a net that learned from playing against itself, and against players who go by the
hand-made value (`muraglia.vector.train`).

The net alone already plays well. With NumPy, which makes it quick, its favourite moves are examined more closely: on
many guesses of what is hidden, everybody plays on until it is this seat's turn again, and the net values the position
then. The rivals are unknown: on one guess in four they play as the net would, on the others by the hand-made value.
With three players or more, a few moves that this value rates highly are examined too.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import log

from muraglia.bots import Budget
from muraglia.bots.net import Net
from muraglia.bots.net_policy import UNLIKELY, chances, evaluate, within
from muraglia.games.great_wall.bots.net_encoding import ENCODING
from muraglia.games.great_wall.bots.strong import SITES, Strong
from muraglia.games.great_wall.bots.turn import best_move
from muraglia.games.great_wall.game import State
from muraglia.games.great_wall.moves import AnyMove
from muraglia.games.great_wall.view import View

IDEAS = 5
"""How many of the net's favourite moves are examined at most; moves that it would hardly ever make are left out."""
BY_HAND = 3
"""With three players or more: how many moves that the hand-made value rates highly are examined too."""
GUESSES = 64
"""How many guesses are made at most."""
AT_ONCE = 16
"""How many guesses are played out together, fewer with a small budget; after that the worse half of the moves is
dropped, until two are left."""
A_GUESS = 50
"""Roughly how many moves one guess costs for all ideas."""
AS_I_DO = 4
"""On every fourth guess the rivals play as the net does."""
NODES = 1500
"""Moves that a decision looks at, unless the budget says otherwise; no more guesses are made after them."""
HASTE = 0.3
"""No more guesses are made after this part of the time, since the current ones take about as long again."""
TRUST = 0.02
"""How much the net's own preference counts, relative to the results of playing on."""


@cache
def trained() -> Net:
    """Return the net; its file is read once."""
    return Net(files(__package__).joinpath(Master.needs).read_bytes(), ENCODING)


class Master(Strong):
    """Takes the move that the net likes best, and examines it more closely if it can."""

    needs = "master.net"

    def search(self, view: View, budget: Budget, least: int = 1) -> list[tuple[AnyMove, float, int]]:
        """Return moves, the best first, each with the share of victories that it promises and the number of guesses
        behind that."""
        assert view.seat is not None, "a spectator decides nothing"
        net, began, start, weighed = trained(), time.monotonic(), self.nodes, self.value.weighed
        state: State = self.game.sample(view, self.rng)
        [(thought, logits)] = evaluate(net, [state])
        chance = chances(logits, IDEAS, least)
        if net.quick and view.seats > 2:
            for move in self.ideas(state, BY_HAND):
                chance.setdefault(move, UNLIKELY)
        ideas = list(chance)
        if not net.quick or len(ideas) == 1:
            share = within(thought.share)
            return [(move, share * chance[move] / chance[ideas[0]], 0) for move in ideas]
        total = dict.fromkeys(ideas, 0.0)
        count = dict.fromkeys(ideas, 0)

        def promise(move: AnyMove) -> float:
            return total[move] / count[move] + TRUST * log(chance[move])

        most = NODES if budget.nodes is None else budget.nodes
        at_once = min(AT_ONCE, 1 + most // A_GUESS)
        for _ in range(GUESSES // AT_ONCE):
            guesses = [self.game.sample(view, self.rng) for _ in range(at_once)]
            for move, shares in zip(ideas, self.play_all(net, guesses, view.seat, ideas), strict=True):
                total[move] += shares
                count[move] += at_once
            ideas = sorted(ideas, key=promise, reverse=True)[: max(2, (len(ideas) + 1) // 2)]
            looked = max(self.nodes - start, (self.value.weighed - weighed) / SITES)
            if looked >= most:
                break
            if budget.seconds is not None and time.monotonic() - began > HASTE * budget.seconds:
                break
        order = sorted(total, key=lambda move: (move in ideas, promise(move)), reverse=True)
        return [(move, total[move] / count[move], count[move]) for move in order]

    def play_all(self, net: Net, guesses: Sequence[State], me: int, moves: Sequence[AnyMove]) -> list[float]:
        """Play each move on each guess, and everything up to this seat's next turn; return for each move the sum of the
        shares that it promises."""
        games: list[State] = []
        for move in moves:
            for guess in guesses:
                state = guess.copy()
                state.apply(me, move)
                games.append(state)
        self.nodes += len(games)
        each = len(guesses)
        shares = [0.0] * len(games)
        away = [False] * len(games)
        going = list(range(len(games)))
        while going := [at for at in going if not self.ended(games[at], me, shares, at)]:
            asked = []
            for at in going:
                state = games[at]
                seat = state.acting[0]
                away[at] |= seat != me
                if seat != me and at % each % AS_I_DO:
                    state.apply(seat, best_move(state, seat, state.legal(seat), self.value))
                else:
                    asked.append(at)
            self.nodes += len(going)
            for at, (thought, logits) in zip(asked, evaluate(net, [games[at] for at in asked]), strict=True):
                state = games[at]
                if away[at] and state.acting[0] == me:
                    shares[at] = within(thought.share)
                    going.remove(at)
                else:
                    state.apply(state.acting[0], max(logits, key=logits.__getitem__))
        return [sum(shares[at : at + each]) for at in range(0, len(shares), each)]

    @staticmethod
    def ended(state: State, me: int, shares: list[float], at: int) -> bool:
        """Tell whether a game is over, and if so store the share of the victory."""
        if state.over:
            best = max(state.score)
            shares[at] = (state.score[me] == best) / state.score.count(best)
        return state.over
