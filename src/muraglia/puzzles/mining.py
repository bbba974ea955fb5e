"""Finds puzzles in bots' games: decisions in which one move is clearly best, from what the seat to move can see.

The coach, which tries its moves on the same guesses of what is hidden, looks several times, from other guesses each
time: its best move must be ahead of all others every time. Where the game is played on to its end from guesses as well,
the two must agree, and the best move wins more often than the next best by the margin.
In an open decision the question is a price: the best one that the other side, as it counts, still gains by.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, Protocol, runtime_checkable

import msgspec

from muraglia import bots
from muraglia.bots import Budget
from muraglia.bots.advice import Advice, adviser
from muraglia.bots.referee import Referee
from muraglia.kernel.contract import View
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyGame
from muraglia.puzzles.playouts import deepen, played_out
from muraglia.puzzles.puzzle import Choice, Puzzle, kept, name_of
from muraglia.reviews.judge import Asked, judge
from muraglia.reviews.review import GUESSES
from muraglia.reviews.trial import lead

PLAYERS = ("medium", "medium", "easy")
"""Who plays the games, a seat further on from game to game."""
GLANCE = Budget(nodes=250)
"""What a first look at a decision costs."""
LOOK = Budget(nodes=2500)
"""What another look costs, once it seems worth it …"""
LOOKS = 3
"""… and how many of them there are, each by other guesses; when a puzzle is checked, twice as many."""
DEEP = Budget(nodes=6000)
"""What the coach's look costs when a puzzle is checked."""
HINT = 0.04
"""By so many victories the coach's best move is ahead of all others, or nobody looks twice."""
CHOICES = 4
"""So many moves there are to choose from, where there are so many."""
MOVES = 5
"""So many moves are compared at most."""
FIRST, ALL = 12, 48
"""So many guesses are played on at first, and in all."""
MARGIN = 0.1
"""The answer wins more often than the next best move by this …"""
SURE = 2.0
"""… and is ahead by so many standard errors, in victories and in points."""
SEEMS = 0.7
"""After the first guesses it is ahead by this part of the margin, or the matter is dropped."""
TRIES = 3
"""So often each weaker bot is asked."""
PRICED = 2
"""On so many guesses the other side is asked for a price; when a puzzle is checked, on many more."""
PLAIN = 0.25
"""Of what every bot finds so many are kept, for those who begin."""
IN_A_GAME = 4
"""A game gives so many puzzles at most: others are other games'."""


class Vein(msgspec.Struct, frozen=True):
    """Where to mine: a game for so many, from a round on, with these settings."""

    game: str
    seats: int
    since: int = 0
    """The first round that is looked at; where a game counts none, all of it is …"""
    after: int = 0
    """… and after so many moves: late decisions are clearer, and sooner played to the end."""
    guesses: int = ALL
    """So many guesses are played to the end; none: the coach's looks are all there is."""
    margin: float = MARGIN
    hint: float = HINT
    ends: float | None = None
    """When to stop looking, by the clock of the day."""


@runtime_checkable
class Haggler(Protocol):
    """A bot that knows what a deal is worth to others."""

    def prices(self, view: Any, guesses: Sequence[Any]) -> Iterator[list[Advice]]:
        """Yield offers that differ in price alone, the best one that is still agreed to first, as long as that is the
        same whatever is hidden."""


def mine(game: AnyGame, vein: Vein, seed: int) -> Iterator[Puzzle]:
    """Let bots play a game and yield the puzzles that it holds."""
    rng = random.Random(seed)
    state = game.new(vein.seats, seed)
    names = [PLAYERS[(seat + seed) % len(PLAYERS)] for seat in range(vein.seats)]
    quick = Budget(nodes=200)
    players = [bots.make(name, game, seed + seat) for seat, name in enumerate(names)]
    referee = Referee(state, players, quick)
    found: list[set[str]] = []
    for seat, move in referee.moves():
        if len(found) >= IN_A_GAME or (vein.ends is not None and time.time() > vein.ends):
            return
        if seat >= 0 and state.stretch[0] >= vein.since and state.ply >= vein.after:
            view = state.view(seat)
            look = haggle if view.decision == "open" else question
            puzzle = look(game, view, vein, rng.randrange(2**32))
            moves = {choice.move for choice in puzzle.choices} if puzzle else set()
            plain = puzzle is not None and not puzzle.hard and rng.random() >= PLAIN
            if puzzle is not None and not plain and not any(moves & before for before in found):
                found.append(moves)  # the same question once more is no puzzle
                yield puzzle
        referee.play(seat, move)


def question(game: AnyGame, view: View, vein: Vein, seed: int) -> Puzzle | None:
    """Return the puzzle of a decision, if one move is clearly best."""
    if len(view.legal) < 2:
        return None
    coach = adviser(game, seed)
    glance = coach.explain(view, GLANCE)[:MOVES]
    if not _leads(glance, vein.hint):
        return None
    looks = [adviser(game, seed + number).explain(view, LOOK)[:MOVES] for number in range(1, 1 + LOOKS)]
    if any(not _leads(said, vein.hint) or said[0].move != glance[0].move for said in looks):
        return None
    said = looks[0]
    best = said[0].move
    said += others(view, [each.move for each in said], seed)
    if not vein.guesses:
        judged = [(each, mean_share(looks, each.move)) for each in said if each.why]
        return written(game, view, judged, judged[0][1] - max(share for _, share in judged[1:]))
    trial = played_out(game, view, [each.move for each in said], seed)
    deepen(trial, FIRST)
    first, second, *_ = trial.order()
    if first != (best,) or trial.apart(first, second)[0] < SEEMS * vein.margin:
        return None
    deepen(trial, vein.guesses)
    first, second, *_ = trial.order()
    ahead, error = trial.apart(first, second)
    points, spread = trial.apart(first, second, lead)
    if first != (best,) or ahead < max(vein.margin, SURE * error) or points < SURE * spread:
        return None
    judged = [(advice, trial.worth((advice.move,))) for advice in said]
    return written(game, view, judged, ahead, vein.guesses)


def mean_share(looks: Sequence[Sequence[Advice]], move: Move) -> float:
    """Return the share of victories that the coach promised a move, on the average of its looks."""
    return fmean([each.share for said in looks for each in said if each.move == move])


def _leads(said: Sequence[Advice], by: float) -> bool:
    """Tell whether the coach's first move is ahead of all others."""
    return len(said) > 1 and said[0].share - max(each.share for each in said[1:]) >= by


def others(view: View, moves: Sequence[Move], seed: int) -> list[Advice]:
    """Return legal moves that the coach did not speak of, so that there is something to choose from."""
    left = [move for move in view.legal if move not in moves]
    random.Random(seed).shuffle(left)
    return [Advice(move, 0.0, ()) for move in left[: max(0, CHOICES - len(moves))]]


def written(
    game: AnyGame, view: View, judged: Sequence[tuple[Advice, float]], margin: float, played: int = 0
) -> Puzzle:
    """Return a puzzle whose first choice is the answer, and how hard it is."""
    answer = judged[0][0].move
    rest = sorted(judged[1:], key=lambda each: -each[1])[: CHOICES - 1]
    choices = [Choice(str(each.move), round(share, 3), each.why) for each, share in [judged[0], *rest]]
    weak = ("easy", "medium") * TRIES
    right = [bots.make(name, game, number).decide(view, Budget()) == answer for number, name in enumerate(weak)]
    return Puzzle(
        id=name_of(view, [choice.move for choice in choices]),
        view=kept(view),
        choices=tuple(choices),
        margin=round(min(1.0, margin), 3),
        hard=round(1 - sum(right) / len(right), 2),
        played=played,
    )


def haggle(game: AnyGame, view: View, vein: Vein, seed: int) -> Puzzle | None:
    """Return a puzzle that asks for the best price, if there is a deal whose price can be told."""
    del vein
    asked = next(prices(game, view, PRICED, seed), None)
    if asked is None:
        return None
    choices = [Choice(str(each.move), round(each.share, 3), each.why) for each in asked]
    return Puzzle(
        id=name_of(view, [choice.move for choice in choices]),
        view=kept(view),
        choices=tuple(choices),
        margin=round(max(0.0, choices[0].share - max(choice.share for choice in choices[1:])), 3),
        hard=min(1.0, choices[0].move.count("+") * 0.2 + 0.4),
        price=True,
    )


def agrees(game: AnyGame, puzzle: Puzzle, seed: int) -> bool:
    """Tell whether other searches, from other guesses, come to the same answer: the coach, who looks longer and more
    often; the judge of reviews, who plays on in another way; and bots that play to the end, where they did before."""
    view = puzzle.seen(game)
    if puzzle.price:
        asked = prices(game, view, 4 * PRICED, seed)
        return any(str(each[0].move) == puzzle.answer for each in asked)
    state = puzzle.guess(game, seed)
    view = state.view(view.seat)
    looks = [adviser(game, seed + number).explain(view, DEEP) for number in range(2 * LOOKS)]
    shares = {move: mean_share(looks, move) for move in {each.move for said in looks for each in said}}
    if str(max(shares, key=lambda move: shares[move])) != puzzle.answer or not confirms(game, view, puzzle, seed):
        return False
    if not puzzle.played:
        return True
    trial = played_out(game, view, [game.parse(choice.move) for choice in puzzle.choices], seed)
    deepen(trial, 2 * puzzle.played)
    return str(trial.order()[0][0]) == puzzle.answer


def confirms(game: AnyGame, view: View, puzzle: Puzzle, seed: int) -> bool:
    """Tell whether the judge of reviews finds nothing better than the answer, or only a whole turn with it in it."""
    mind = judge(game, seed)
    answer = (game.parse(puzzle.answer),)
    guesses = round(mind.patience * GUESSES["normal"])
    weighed = mind.weigh(Asked(view, (), answer, False, guesses, seed))
    return weighed.verdict.grade == "best" or puzzle.answer in weighed.best[0].moves


def prices(game: AnyGame, view: View, guesses: int, seed: int) -> Iterator[list[Advice]]:
    """Yield deals whose best price can be told, whatever is hidden; that price first."""
    coach = adviser(game, seed)
    if isinstance(coach, Haggler) and view.seat in view.acting:
        rng = random.Random(seed)
        yield from coach.prices(view, [game.sample(view, rng) for _ in range(guesses)])
