"""Find puzzles in bots' games: decisions in which one move is clearly best, judging by what the seat to move can see.

The coach, which tries its moves on the same guesses of what is hidden, is asked several times with different guesses:
its best move must be ahead of all others every time. If the game is also played to its end from guesses, both must
agree, and the best move must win more often than the next best by a margin.
In an open decision the question is about a price: the best one by which the other side, in its own estimate, still
gains.
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
from muraglia.puzzles.puzzle import Puzzle, PuzzleChoice, puzzle_id, stored_view
from muraglia.reviews.judge import AskedDecision, judge
from muraglia.reviews.option_trials import lead
from muraglia.reviews.review import GUESSES

PLAYERS = ("medium", "medium", "easy")
"""The bots that play the games; they move one seat on from game to game."""
FIRST_BUDGET = Budget(nodes=250)
"""The coach's budget for a first look at a decision."""
CHECK_BUDGET = Budget(nodes=2500)
"""The coach's budget for each further look, if the first one is promising."""
CHECKS = 3
"""The number of further looks, each with other guesses; twice as many when a puzzle is checked."""
DEEP = Budget(nodes=6000)
"""The coach's budget for each look when a puzzle is checked."""
LEAST_LEAD = 0.04
"""The lead in share of victories that the coach's best move needs in every look."""
CHOICES = 4
"""The number of moves to choose from, if there are enough."""
MOVES = 5
"""The maximum number of moves that are compared."""
FIRST, ALL = 12, 48
"""How many guesses are played to the end at first, and in all."""
MARGIN = 0.1
"""The answer's lead over the next best move, in share of victories."""
SURE = 2.0
"""The answer's lead in standard errors, both in victories and in points."""
EARLY_MARGIN = 0.7
"""The part of the margin by which the answer must lead after the first guesses, or the candidate is dropped."""
TRIES = 3
"""How often each weaker bot is asked."""
PRICE_GUESSES = 2
"""On how many guesses the other side is asked for a price; more when a puzzle is checked."""
EASY_SHARE_KEPT = 0.25
"""The part of the easy puzzles (those that all bots solve) that is kept for beginners."""
IN_A_GAME = 4
"""The maximum number of puzzles from one game, for variety."""


class PuzzleSearch(msgspec.Struct, frozen=True):
    """The settings of a search for puzzles: game, seats, and which decisions to look at."""

    game: str
    seats: int
    since: int = 0
    """The first round to look at; a game without rounds is looked at from its start."""
    after: int = 0
    """The number of moves to skip: late decisions are clearer, and the game ends sooner."""
    guesses: int = ALL
    """How many guesses are played to the end; 0: rely on the coach alone."""
    margin: float = MARGIN
    least_lead: float = LEAST_LEAD
    ends: float | None = None
    """When to stop, as a Unix time."""


@runtime_checkable
class PriceGuesser(Protocol):
    """A bot that estimates what a deal is worth to others."""

    def prices(self, view: Any, guesses: Sequence[Any]) -> Iterator[list[Advice]]:
        """Yield lists of offers that differ only in price, first the best that would still be accepted. A list is left
        out if the best price is not the same on all guesses."""


def mine(game: AnyGame, search: PuzzleSearch, seed: int) -> Iterator[Puzzle]:
    """Let bots play a game and yield the puzzles found in it."""
    rng = random.Random(seed)
    state = game.new(search.seats, seed)
    names = [PLAYERS[(seat + seed) % len(PLAYERS)] for seat in range(search.seats)]
    quick = Budget(nodes=200)
    players = [bots.make(name, game, seed + seat) for seat, name in enumerate(names)]
    referee = Referee(state, players, quick)
    found: list[set[str]] = []
    for seat, move in referee.moves():
        if len(found) >= IN_A_GAME or (search.ends is not None and time.time() > search.ends):
            return
        if seat >= 0 and state.turn_key[0] >= search.since and state.ply >= search.after:
            view = state.view(seat)
            make = price_puzzle if view.decision == "open" else best_move_puzzle
            puzzle = make(game, view, search, rng.randrange(2**32))
            moves = {choice.move for choice in puzzle.choices} if puzzle else set()
            plain = puzzle is not None and not puzzle.hard and rng.random() >= EASY_SHARE_KEPT
            if puzzle is not None and not plain and not any(moves & before for before in found):
                found.append(moves)  # a move is asked for only once per game
                yield puzzle
        referee.play(seat, move)


def best_move_puzzle(game: AnyGame, view: View, search: PuzzleSearch, seed: int) -> Puzzle | None:
    """Return a puzzle for a decision if one move is clearly best."""
    if len(view.legal) < 2:
        return None
    coach = adviser(game, seed)
    first_look = coach.explain(view, FIRST_BUDGET)[:MOVES]
    if not _leads(first_look, search.least_lead):
        return None
    looks = [adviser(game, seed + number).explain(view, CHECK_BUDGET)[:MOVES] for number in range(1, 1 + CHECKS)]
    if any(not _leads(advice, search.least_lead) or advice[0].move != first_look[0].move for advice in looks):
        return None
    advice = looks[0]
    best = advice[0].move
    advice += others(view, [each.move for each in advice], seed)
    if not search.guesses:
        judged = [(each, mean_share(looks, each.move)) for each in advice if each.why]
        return written(game, view, judged, judged[0][1] - max(share for _, share in judged[1:]))
    trial = played_out(game, view, [each.move for each in advice], seed)
    deepen(trial, FIRST)
    first, second, *_ = trial.order()
    if first != (best,) or trial.difference(first, second)[0] < EARLY_MARGIN * search.margin:
        return None
    deepen(trial, search.guesses)
    first, second, *_ = trial.order()
    ahead, error = trial.difference(first, second)
    points, spread = trial.difference(first, second, lead)
    if first != (best,) or ahead < max(search.margin, SURE * error) or points < SURE * spread:
        return None
    judged = [(each, trial.worth((each.move,))) for each in advice]
    return written(game, view, judged, ahead, search.guesses)


def mean_share(looks: Sequence[Sequence[Advice]], move: Move) -> float:
    """Return the average share of victories that the coach's looks promise for a move."""
    return fmean([each.share for advice in looks for each in advice if each.move == move])


def _leads(advice: Sequence[Advice], by: float) -> bool:
    """Tell whether the coach's first move is ahead of all others by a margin."""
    return len(advice) > 1 and advice[0].share - max(each.share for each in advice[1:]) >= by


def others(view: View, moves: Sequence[Move], seed: int) -> list[Advice]:
    """Return legal moves that the coach did not name, to fill up the choices."""
    left = [move for move in view.legal if move not in moves]
    random.Random(seed).shuffle(left)
    return [Advice(move, 0.0, ()) for move in left[: max(0, CHOICES - len(moves))]]


def written(
    game: AnyGame, view: View, judged: Sequence[tuple[Advice, float]], margin: float, played: int = 0
) -> Puzzle:
    """Return a puzzle whose first choice is the answer; ask the weaker bots to measure how hard it is."""
    answer = judged[0][0].move
    rest = sorted(judged[1:], key=lambda each: -each[1])[: CHOICES - 1]
    choices = [PuzzleChoice(str(each.move), round(share, 3), each.why) for each, share in [judged[0], *rest]]
    weak = ("easy", "medium") * TRIES
    right = [bots.make(name, game, number).decide(view, Budget()) == answer for number, name in enumerate(weak)]
    return Puzzle(
        id=puzzle_id(view, [choice.move for choice in choices]),
        view=stored_view(view),
        choices=tuple(choices),
        margin=round(min(1.0, margin), 3),
        hard=round(1 - sum(right) / len(right), 2),
        played=played,
    )


def price_puzzle(game: AnyGame, view: View, search: PuzzleSearch, seed: int) -> Puzzle | None:
    """Return a puzzle that asks for the best price, if there is a deal whose best price is clear."""
    del search
    asked = next(prices(game, view, PRICE_GUESSES, seed), None)
    if asked is None:
        return None
    choices = [PuzzleChoice(str(each.move), round(each.share, 3), each.why) for each in asked]
    return Puzzle(
        id=puzzle_id(view, [choice.move for choice in choices]),
        view=stored_view(view),
        choices=tuple(choices),
        margin=round(max(0.0, choices[0].share - max(choice.share for choice in choices[1:])), 3),
        hard=min(1.0, choices[0].move.count("+") * 0.2 + 0.4),
        price=True,
    )


def agrees(game: AnyGame, puzzle: Puzzle, seed: int) -> bool:
    """Tell whether other searches with other guesses find the same answer: the coach with more and longer looks, the
    judge of reviews with its own method, and play-outs to the end, if the puzzle was made with them."""
    view = puzzle.seen(game)
    if puzzle.price:
        asked = prices(game, view, 4 * PRICE_GUESSES, seed)
        return any(str(each[0].move) == puzzle.answer for each in asked)
    state = puzzle.guess(game, seed)
    view = state.view(view.seat)
    looks = [adviser(game, seed + number).explain(view, DEEP) for number in range(2 * CHECKS)]
    shares = {move: mean_share(looks, move) for move in {each.move for advice in looks for each in advice}}
    if str(max(shares, key=lambda move: shares[move])) != puzzle.answer or not confirms(game, view, puzzle, seed):
        return False
    if not puzzle.played:
        return True
    trial = played_out(game, view, [game.parse(choice.move) for choice in puzzle.choices], seed)
    deepen(trial, 2 * puzzle.played)
    return str(trial.order()[0][0]) == puzzle.answer


def confirms(game: AnyGame, view: View, puzzle: Puzzle, seed: int) -> bool:
    """Tell whether the judge of reviews finds nothing better than the answer, or only a sequence that contains it."""
    game_judge = judge(game, seed)
    answer = (game.parse(puzzle.answer),)
    guesses = round(game_judge.patience * GUESSES["normal"])
    weighed = game_judge.weigh(AskedDecision(view, (), answer, False, guesses, seed))
    return weighed.verdict.grade == "best" or puzzle.answer in weighed.best[0].moves


def prices(game: AnyGame, view: View, guesses: int, seed: int) -> Iterator[list[Advice]]:
    """Yield offers for deals whose best price does not depend on what is hidden; that price comes first."""
    coach = adviser(game, seed)
    if isinstance(coach, PriceGuesser) and view.seat in view.acting:
        rng = random.Random(seed)
        yield from coach.prices(view, [game.sample(view, rng) for _ in range(guesses)])
