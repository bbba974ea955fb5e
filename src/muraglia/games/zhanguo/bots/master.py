"""The master of ZhanGuo: a net that learned from playing against itself (`muraglia.vector.train`).

The net alone already plays well. With NumPy, which makes it quick, its favourite turns, and some that the hand-made
value rates highly, are examined more closely: on many guesses of what is hidden, everybody plays on as the net would
until this seat has to play its next card, and the net values the position then. A turn is planned once, and its steps
follow the plan. The net has never seen auction and draft: there the master plays like the strong player.
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
from muraglia.games.zhanguo.bots.advice import shares
from muraglia.games.zhanguo.bots.net_encoding import ENCODING
from muraglia.games.zhanguo.bots.strong import Strong
from muraglia.games.zhanguo.bots.turn import Planner, Turn, before_play, in_turn
from muraglia.games.zhanguo.bots.value import HandValue
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import AnyMove, Down
from muraglia.games.zhanguo.steps import CARD, is_before_turns
from muraglia.games.zhanguo.view import View

IDEAS = 8
"""How many of the net's favourite turns are examined at most …"""
BY_HAND = 3
"""… and how many that the hand-made value rates highly."""
DOUBT = 0.0
"""How much the hand-made value counts, relative to the net's."""
LEAD = 0.1
"""How much a clear lead counts besides the share of victories: it tells turns apart when the game is practically
decided."""
TRUST = 0.05
"""How much the net's own preference counts, relative to the results of playing on."""
AT_ONCE = 64
"""How many games are played out together, fewer with a small budget; after that the worse half of the turns is dropped,
until two are left."""
A_GAME = 5
"""Roughly how many positions one of them costs for each seat."""
NODES = 3000
"""Positions that a turn looks at, unless the budget says otherwise: about half a second on one core."""
A_SECOND = 4000
"""Positions for each second of a budget; most machines have time for more."""
HASTE = 0.9
"""No more guesses are made if they would end after this part of the time, assuming that they take as long as the last
ones."""


@cache
def trained() -> Net:
    """Return the net; its file is read once."""
    return Net(files(__package__).joinpath(Master.needs).read_bytes(), ENCODING)


class Master(Strong):
    """Plays the turn that the net likes best, and examines it more closely if it can."""

    needs = "master.net"

    def search(self, view: View, budget: Budget) -> list[tuple[Turn, float, int]]:
        """Return turns, the best first, each with the share of victories that it promises and the number of guesses
        behind that."""
        me = view.seat
        assert me is not None, "a spectator decides nothing"
        net, began = trained(), time.monotonic()
        state: State = self.game.sample(view, self.rng)
        if is_before_turns(state.step):
            return super().search(view, budget)
        if not net.quick:
            return preferred_steps(net, state)
        planner = Planner(HandValue(state))
        chance = self.turns(net, state, me)
        for turn in planner.ideas(state, me)[:BY_HAND]:
            chance.setdefault(turn.moves, UNLIKELY)
        most = NODES if budget.nodes is None else budget.nodes
        if budget.seconds is not None:
            most = min(most, int(A_SECOND * budget.seconds))
        at_once = min(AT_ONCE, most // (A_GAME * view.seats))
        ideas = list(chance)[: max(2, at_once)]
        if len(ideas) == 1:
            return preferred_steps(net, state)
        total = dict.fromkeys(ideas, 0.0)
        leads = dict.fromkeys(ideas, 0.0)
        count = dict.fromkeys(ideas, 0)

        def promise(moves: tuple[AnyMove, ...]) -> float:
            return (total[moves] + LEAD * leads[moves]) / count[moves] + TRUST * log(chance[moves])

        start = self.nodes
        while True:
            last = time.monotonic()
            guesses = [self.game.sample(view, self.rng) for _ in range(max(1, at_once // len(ideas)))]
            for moves, (share, lead) in zip(ideas, self.play_all(net, guesses, me, ideas, planner), strict=True):
                total[moves] += share
                leads[moves] += lead
                count[moves] += len(guesses)
            ideas = sorted(ideas, key=promise, reverse=True)
            if self.nodes - start >= most:
                break
            now = time.monotonic()
            if budget.seconds is not None and 2 * now - last > began + HASTE * budget.seconds:
                break
            ideas = ideas[: max(2, (len(ideas) + 1) // 2)]
        order = sorted(total, key=lambda moves: (moves in ideas, promise(moves)), reverse=True)
        return [(Turn(0.0, moves), total[moves] / count[moves], count[moves]) for moves in order]

    def turns(self, net: Net, state: State, me: int) -> dict[tuple[AnyMove, ...], float]:
        """Return the likeliest whole turns of a net, or single steps outside turns, with the chance of each."""
        found: list[tuple[float, tuple[AnyMove, ...], State]] = [(1.0, (), state)]
        while going := [each for each in found if goes_on(each[2], me, each[1])]:
            found = [each for each in found if not goes_on(each[2], me, each[1])]
            self.nodes += len(going)
            judged = evaluate(net, [before for _, _, before in going])
            for (chance, moves, before), (_, logits) in zip(going, judged, strict=True):
                for move, part in chances(logits, IDEAS).items():
                    after = before.copy()
                    after.apply(me, move)
                    found.append((chance * part, (*moves, move), after))
            found = sorted(found, key=lambda each: -each[0])[:IDEAS]
        return {moves: chance for chance, moves, _ in found}

    def play_all(
        self, net: Net, guesses: Sequence[State], me: int, ideas: Sequence[Sequence[AnyMove]], planner: Planner
    ) -> list[tuple[float, float]]:
        """Play each turn on each guess, and everything up to this seat's next card; return for each turn the sums of
        the shares and of the leads that it promises."""
        games: list[State] = []
        for moves in ideas:
            for guess in guesses:
                state = guess.copy()
                for move in moves:
                    state.apply(me, move)
                games.append(state)
        self.nodes += len(games)
        worth = [(0.0, 0.0)] * len(games)
        going = list(range(len(games)))
        while going:
            asked = []
            for at in going:
                state = games[at]
                while not state.over and is_before_turns(state.step):
                    seat = state.acting[0]
                    state.apply(seat, before_play(state, seat, planner.value) or planner.step(state, seat))
                if state.over:
                    worth[at] = (shares(state, planner.value)[me], 0.0)
                else:
                    asked.append(at)
            self.nodes += len(asked)
            going = []
            for at, (thought, logits) in zip(asked, evaluate(net, [games[at] for at in asked]), strict=True):
                state = games[at]
                seat = state.acting[0]
                if seat == me and state.step == CARD:
                    share = within(thought.share)
                    if DOUBT:
                        share += DOUBT * (shares(state, planner.value)[me] - share)
                    worth[at] = (share, thought.lead)
                else:
                    state.apply(seat, max(logits, key=logits.__getitem__))
                    going.append(at)
        each = len(guesses)
        rows = [worth[at : at + each] for at in range(0, len(worth), each)]
        return [(sum(share for share, _ in row), sum(lead for _, lead in row)) for row in rows]


def preferred_steps(net: Net, state: State) -> list[tuple[Turn, float, int]]:
    """Return the steps that a net prefers, without trying any, each with its part of what the position promises."""
    [(thought, logits)] = evaluate(net, [state])
    chance = chances(logits, IDEAS, 2)
    best, share = max(chance.values()), within(thought.share)
    return [(Turn(0.0, (move,)), share * each / best, 0) for move, each in chance.items()]


def goes_on(state: State, me: int, moves: Sequence[AnyMove]) -> bool:
    """Tell whether a turn goes on: only moves down were made so far, or another decision is due."""
    return all(isinstance(move, Down) for move in moves) or in_turn(state, me)
