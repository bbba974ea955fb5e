"""A turn of Die Mauer as a game of its own, and how to play it: regret matching.

The result of a turn depends only on what the master builder shows and on which rivals show the same: at most 8 ·
2^(n-1) results. Each is carried out once by the rules and valued for all seats. Then the turn is played many times in
simulation, and every player shows more often what they regret not having shown. The average is a mixture that leaves
little to regret, so that it cannot be exploited.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from muraglia.games.die_mauer.bots.value import Value
from muraglia.games.die_mauer.moves import AnyMove
from muraglia.games.die_mauer.pieces import EMPTY
from muraglia.games.die_mauer.rules import KINDS_IN, show_empty_fist, show_piece
from muraglia.games.die_mauer.state import BUILD, FREE_BUILD, GIVE, State

SOMETHING_ELSE = -2
"""Stands for what a rival shows that does not match."""

Leads = list[float]
Mixture = list[float]
"""How often each kind is shown, and the empty fist."""


def best_step(state: State, value: Value) -> AnyMove:
    """Return the best end, build or gift for the player who is asked, by its result."""
    seat = state.acting[0]
    moves = state.legal(seat)
    return moves[0] if len(moves) == 1 else max(moves, key=lambda move: after_step(state, move, value))


def after_step(state: State, move: AnyMove, value: Value, judge: Value | None = None) -> float:
    """Return the lead of the player who is asked after this answer, valued by the judge if one is given."""
    seat = state.acting[0]
    twin = state.copy()
    twin.apply(seat, move)
    return finish(twin, value, state.round, state.points, judge)[seat]


def finish(state: State, value: Value, rounds: int, points: Sequence[int], judge: Value | None = None) -> Leads:
    """Play a turn to its end, everybody choosing the best by a value, and let the judge value the result."""
    return (judge or value).leads(carry_on(state, value), rounds, points)


def carry_on(state: State, value: Value) -> State:
    """Play a turn to its end, everybody choosing the best by a value."""
    while not state.over and state.step in (BUILD, FREE_BUILD, GIVE):
        state.apply(state.acting[0], best_step(state, value))
    return state


class TurnGame:
    """The results of a turn for given hands: by what the master builder shows and by the set of rivals who match.

    Steps within the turn follow `value`; its results are valued by the `judge`, if one is given.
    """

    def __init__(self, state: State, value: Value, judge: Value | None = None) -> None:
        self.seats = state.seats
        self.master = state.master
        self.rivals = [seat % state.seats for seat in range(state.master + 1, state.master + state.seats)]
        self.choices = [[*KINDS_IN[held], EMPTY] for held in state.held]
        self.nodes = 0
        self.round, self.points = state.round, state.points[:]
        self.ends: dict[int, list[State | None]] = {}
        """By piece: the result of each set of matching rivals (bits in the order of `rivals`); `None`: impossible."""
        self.leads: dict[int, list[Leads]]
        """The same, valued by the judge."""
        self.matchers: dict[int, list[int]] = {}
        """By piece: the places among `rivals` of those who can match."""
        for piece in self.choices[self.master]:
            able = [place for place, seat in enumerate(self.rivals) if piece in self.choices[seat]]
            self.matchers[piece] = able
            bits = sum(1 << place for place in able)
            self.ends[piece] = [
                None if matching & ~bits else self._end(state, piece, matching, value)
                for matching in range(1 << len(self.rivals))
            ]
        self.leads = self._judge(judge or value)

    def judged(self, judge: Value) -> TurnGame:
        """Return the same turn with the same steps and another judge of its results."""
        other = copy(self)
        other.leads = self._judge(judge)
        return other

    def _judge(self, judge: Value) -> dict[int, list[Leads]]:
        return {
            piece: [[] if end is None else judge.leads(end, self.round, self.points) for end in ends]
            for piece, ends in self.ends.items()
        }

    def _end(self, state: State, piece: int, matching: int, value: Value) -> State:
        twin = state.copy()
        twin.shown = [SOMETHING_ELSE] * self.seats
        twin.shown[self.master] = piece
        for place, seat in enumerate(self.rivals):
            if matching >> place & 1:
                twin.shown[seat] = piece
        self.nodes += 1
        if piece == EMPTY:
            show_empty_fist(twin)
        else:
            show_piece(twin, piece)
        return carry_on(twin, value)

    def expected(self, mixtures: Sequence[Sequence[float]]) -> list[list[float]]:
        """Return what every choice of every seat is worth, by kind (and `EMPTY`), when all play these mixtures."""
        return [self.worth(seat, mixtures) for seat in range(self.seats)]

    def worth(self, seat: int, mixtures: Sequence[Sequence[float]]) -> list[float]:
        """Return what every choice of a seat is worth, by kind (and `EMPTY`), when the others play these mixtures."""
        worth = [0.0] * (EMPTY + 1)
        master, rivals = self.master, self.rivals
        if seat == master:
            for piece, results in self.leads.items():
                worth[piece] = sum([chance * results[bits][seat] for bits, chance in self.sets(piece, mixtures)])
            return worth
        mine = rivals.index(seat)
        always = 0.0
        for piece, results in self.leads.items():
            shown = mixtures[master][piece]
            if not shown:
                continue
            sets = self.sets(piece, mixtures, mine)
            missed = sum([chance * results[bits][seat] for bits, chance in sets])
            always += shown * missed
            if mine in self.matchers[piece]:
                matched = sum([chance * results[bits | 1 << mine][seat] for bits, chance in sets])
                worth[piece] = shown * (matched - missed)
        for choice in self.choices[seat]:
            worth[choice] += always
        return worth

    def sets(
        self, piece: int, mixtures: Sequence[Sequence[float]], without: int | None = None
    ) -> list[tuple[int, float]]:
        """Return every set of rivals who match, without the one at a place, with its chance."""
        sets = [(0, 1.0)]
        for place in self.matchers[piece]:
            if place != without:
                match = mixtures[self.rivals[place]][piece]
                if match:
                    sets = [(bits, chance * (1 - match)) for bits, chance in sets] + [
                        (bits | 1 << place, chance * match) for bits, chance in sets
                    ]
        return sets


class Solution(NamedTuple):
    """The mixture for this bot, the value of each choice, and everybody's mixtures with the likeliest hands."""

    mixture: Mixture
    worth: list[float]
    everybody: list[Mixture]


def solve(
    games: Sequence[tuple[float, TurnGame]],
    me: int,
    rounds: int,
    ends: float | None = None,
    habits: Sequence[Sequence[Mixture]] | None = None,
) -> Solution:
    """Return how often to show each kind, and the value of each against the others' mixtures. `games` are the possible
    hands with their chances. The others know their hands, and have a mixture for each; this bot does not, and has one
    mixture for all of them. `ends` is the time to stop, by the monotonic clock. `habits` say, for each of the hands and
    each seat, how often each kind is shown out of habit: only the rest to 1 is solved for.
    """
    seats = games[0][1].seats
    mine = games[0][1].choices[me]
    regrets = [[[0.0] * (EMPTY + 1) for _ in range(seats)] for _ in games]
    mixtures = [
        [_by_regret(regret[seat], game.choices[seat]) for seat in range(seats)]
        for (_, game), regret in zip(games, regrets, strict=True)
    ]
    everybody = [[0.0] * (EMPTY + 1) for _ in range(seats)]
    value = [0.0] * (EMPTY + 1)
    total = 0

    def settle(number: int, seat: int) -> None:
        """Update a seat's mixture by its regrets; habits are fixed parts of it."""
        mixture = _by_regret(regrets[number][seat], games[number][1].choices[seat])
        if habits is not None and seat != me:
            mixture = _with_habit(mixture, habits[number][seat])
        mixtures[number][seat] = mixture

    for number in range(len(games)):
        for seat in range(seats):
            settle(number, seat)
    for turn in range(1, rounds + 1):
        if ends is not None and total and time.monotonic() > ends:
            break
        weight = turn * turn  # early rounds are the least accurate
        total += weight
        for seat in range(seats):
            for choice in games[0][1].choices[seat]:
                everybody[seat][choice] += weight * mixtures[0][seat][choice]
        for seat in range(seats):  # one after the other: each responds to the latest mixtures of the others
            if seat == me:
                gain = [0.0] * (EMPTY + 1)
                for (chance, game), mixture in zip(games, mixtures, strict=True):
                    for choice, worth in enumerate(game.worth(me, mixture)):
                        gain[choice] += chance * worth
                for choice in mine:
                    value[choice] += weight * gain[choice]
                _regret(regrets[0][me], mine, gain, mixtures[0][me])
                settle(0, me)
                for mixture in mixtures:
                    mixture[me] = mixtures[0][me]
            else:
                for number, ((_, game), mixture) in enumerate(zip(games, mixtures, strict=True)):
                    _regret(regrets[number][seat], game.choices[seat], game.worth(seat, mixture), mixture[seat])
                    settle(number, seat)
    averages = [[each / total for each in mixture] for mixture in everybody]
    return Solution(averages[me], [each / total for each in value], averages)


def _with_habit(mixture: Mixture, habit: Mixture) -> Mixture:
    free = 1 - sum(habit)
    return [free * chosen + often for chosen, often in zip(mixture, habit, strict=True)]


def _regret(regret: list[float], choices: Sequence[int], worth: Sequence[float], mixture: Sequence[float]) -> None:
    """Add how much more each choice would have gained than the mixture did; negative sums become 0."""
    mean = sum(mixture[choice] * worth[choice] for choice in choices)
    for choice in choices:
        regret[choice] = max(0.0, regret[choice] + worth[choice] - mean)


def _by_regret(regret: Sequence[float], choices: Sequence[int]) -> list[float]:
    """Return the mixture in proportion to the regrets; without regrets, all choices alike."""
    total = sum(regret)
    mixture = [0.0] * (EMPTY + 1)
    for choice in choices:
        mixture[choice] = regret[choice] / total if total > 0 else 1 / len(choices)
    return mixture
