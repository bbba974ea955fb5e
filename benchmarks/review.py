"""Does a review agree with itself, and does it tell good players from bad ones? `python benchmarks/review.py [GAME …]`

`GAME:12` plays 12 games of it.

Bots of four levels play each other and change seats from game to game. Every seat is reviewed twice, with two seeds.
The table shows for each game: how many decisions are certain; of those that both reviews call certain, how many get the
same grade; of those that the first one calls certain, how many get it again; how far apart the two accuracies are (at
most), and in how many seats they are within 3 points; the accuracy of each level with its interval; and the seconds of
one core for one seat of a whole game (at most). Below the table: how far a level is ahead of the one before it in the
same games. `--every 3` saves time by judging every third question only: accuracies are then less exact than those of
whole games. `--first 100` begins with game 100, to measure on other games than those by which the figures were chosen.
`--levels easy,random --once` reviews only the seats of these levels, each once: for the accuracies alone.
`--record FILE` writes accuracies and agreement for the docs, and with `--once` the seconds instead.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import msgspec

import muraglia
from muraglia import bots
from muraglia.bench.dataset import Cell, add_record_option, record
from muraglia.bots.referee import Referee
from muraglia.reviews.result import Depth, Review
from muraglia.reviews.review import Reviewer, assemble

LEVELS = ("random", "easy", "medium", "strong")
HEAD = (
    "| Game | Seats | Certain | Same grade | … of the first | Accuracies apart | Within 3 "
    "| Random | Easy | Medium | Strong | Seconds |"
)
AGREEMENT = ("certain %", "same grade %", "found again %", "accuracies apart", "at most")
LEADS = ("easy – random", "medium – easy", "strong – medium")
TIMES = ("seats", "seconds", "longest")
NODES = {"great-wall": 1000, "zhanguo": 4000}
"""How many positions `strong` may look at in a move, in games that would take long."""


class ReviewedSeat(msgspec.Struct, frozen=True):
    """One seat of one game, reviewed twice (or once)."""

    game: str
    number: int
    level: str
    one: Review
    two: Review | None
    seconds: float


@lru_cache(maxsize=8)
def play(game_id: str, number: int) -> muraglia.Record:
    """Return a game of the four levels; nobody always sits first."""
    game = muraglia.game(game_id)
    state = game.new(seats=4, seed=number)
    recorder = muraglia.Recorder(state, players=order(number))
    players = [bots.make(name, game, 10 * number + seat) for seat, name in enumerate(order(number))]
    Referee(state, players, bots.Budget(nodes=NODES.get(game_id)), recorder.play).run()
    return recorder.record


def order(number: int) -> list[str]:
    """Return who sits where."""
    return [LEVELS[(seat + number) % 4] for seat in range(4)]


def review(game_id: str, number: int, seat: int, depth: Depth, every: int, once: bool) -> ReviewedSeat:
    """Play a game and review a seat of it twice, or once."""
    record = play(game_id, number)
    began = time.process_time()
    one = judged(record, seat, depth, 1, number, every)
    seconds = every * (time.process_time() - began)
    two = None if once else judged(record, seat, depth, 2, number, every)
    return ReviewedSeat(game_id, number, order(number)[seat], one, two, seconds)


def judged(record: muraglia.Record, seat: int, depth: Depth, seed: int, number: int, every: int) -> Review:
    """Review a seat, or each N-th of its questions, with another start in each game."""
    reviewer = Reviewer(record, seat, depth, seed)
    questions = range(number % every, reviewer.frame.questions, every)
    return assemble(reviewer.frame, [reviewer.judge(question) for question in questions])


def bare(reviewed: ReviewedSeat) -> ReviewedSeat:
    """Return a seat's reviews without what would have been best: that is most of their length."""

    def bare_review(review: Review) -> Review:
        turns = tuple(
            msgspec.structs.replace(
                turn,
                decisions=tuple(
                    msgspec.structs.replace(decision, best=(), notes=(), moves=()) for decision in turn.decisions
                ),
            )
            for turn in review.turns
        )
        return msgspec.structs.replace(review, turns=turns)

    return msgspec.structs.replace(
        reviewed, one=bare_review(reviewed.one), two=reviewed.two and bare_review(reviewed.two)
    )


def grades(reviewed: Sequence[ReviewedSeat]) -> Iterator[tuple[str, str]]:
    """Yield the two grades of each decision, without the forced ones."""
    for each in reviewed:
        for one, two in zip(each.one.turns, (each.two or each.one).turns, strict=True):
            for first, second in zip(one.decisions, two.decisions, strict=True):
                if first.verdict.grade != "forced":
                    yield first.verdict.grade, second.verdict.grade


def measured(values: Sequence[float]) -> Cell:
    """Return an average with its interval."""
    if not values:
        return None
    return fmean(values), 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else None


def with_interval(values: Sequence[float]) -> str:
    """Return an average with its interval as text."""
    error = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.0f} ± {error:.0f}"


def report(game_id: str, reviewed: Sequence[ReviewedSeat]) -> str:
    """Return a line of a table."""
    pairs = list(grades(reviewed))
    certain = [pair for pair in pairs if pair[0] != "uncertain"]
    levels = [
        [each.one.accuracy for each in reviewed if each.level == level and each.one.accuracy is not None]
        for level in LEVELS
    ]
    return (
        f"| {game_id} | {len(reviewed)} | {len(certain) / len(pairs):.0%} | {agreed(reviewed, certain)} | "
        + " | ".join(with_interval(values) if values else "–" for values in levels)
        + f" | {fmean([each.seconds for each in reviewed]):.1f} ({max(each.seconds for each in reviewed):.1f}) |"
    )


def agreed(reviewed: Sequence[ReviewedSeat], certain: Sequence[tuple[str, str]]) -> str:
    """Return how far two reviews of the same seats agree: the grades, then the accuracies."""
    if any(each.two is None for each in reviewed):
        return "– | – | – | –"
    same, again, apart = agreement(reviewed, certain)
    return (
        f"{same:.1%} | {again:.1%} | {fmean(apart):.1f} ({max(apart):.1f}) | {fmean([each <= 3 for each in apart]):.0%}"
    )


def agreement(reviewed: Sequence[ReviewedSeat], certain: Sequence[tuple[str, str]]) -> tuple[float, float, list[float]]:
    """Return which part of the grades is the same, of those that both reviews are certain of, and of those that the
    first one is; and how far apart the accuracies of each seat are."""
    both = [pair for pair in certain if pair[1] != "uncertain"]
    same = sum(one == two for one, two in both)
    apart = [
        abs(each.one.accuracy - each.two.accuracy)
        for each in reviewed
        if each.two is not None and each.one.accuracy is not None and each.two.accuracy is not None
    ]
    return same / len(both), same / len(certain), apart


def row(game_id: str, reviewed: Sequence[ReviewedSeat]) -> list[Cell]:
    """Return what the docs show of a game: how far reviews agree, and the accuracies of the levels and their leads."""
    pairs = list(grades(reviewed))
    certain = [pair for pair in pairs if pair[0] != "uncertain"]
    same, again, apart = agreement(reviewed, certain)
    ahead = {f"{better} – {worse}": measured(values) for worse, better, values in leads(reviewed)}
    levels = [
        measured([each.one.accuracy for each in reviewed if each.level == level and each.one.accuracy is not None])
        for level in LEVELS
    ]
    shares = [100 * share for share in (len(certain) / len(pairs), same, again)]
    return [
        muraglia.catalogue()[game_id].name,
        *shares,
        fmean(apart),
        max(apart),
        *levels,
        *(ahead.get(name) for name in LEADS),
    ]


def leads(reviewed: Sequence[ReviewedSeat]) -> Iterator[tuple[str, str, list[float]]]:
    """Yield two levels, and how far the second is ahead of the first in each game that has both."""
    accuracies = {(each.number, each.level): each.one.accuracy for each in reviewed if each.one.accuracy is not None}
    for worse, better in pairwise(LEVELS):
        numbers = [number for number, level in accuracies if level == worse and (number, better) in accuracies]
        if numbers:
            yield worse, better, [accuracies[number, better] - accuracies[number, worse] for number in numbers]


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(muraglia.catalogue()), metavar="GAME[:NUMBER]")
    parser.add_argument("--number", type=int, default=4, help="games of each (4, 8, …: each level in each seat)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--depth", choices=("quick", "normal", "deep"), default="normal")
    parser.add_argument("--every", type=int, default=1, help="judge only every N-th question (1: all)")
    parser.add_argument("--levels", default=",".join(LEVELS), help="review only the seats of these (all)")
    parser.add_argument("--once", action="store_true", help="review each seat once: no word on how far reviews agree")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="stop after this many seconds, and report what there is")
    parser.add_argument("--keep", type=Path, help="write the reviews to this file, without the best choices")
    add_record_option(parser)
    wish = parser.parse_args()
    plan = [
        (game_id, number, seat)
        for game_id, _, games in (each.partition(":") for each in wish.games)
        for number in range(wish.first, wish.first + (int(games) if games else wish.number))
        for seat in range(4)
        if order(number)[seat] in wish.levels.split(",")
    ]
    plan.sort(key=lambda each: each[1])  # the games take turns: when time is up there is something of each
    found: dict[str, list[ReviewedSeat]] = {}
    pool = ProcessPoolExecutor(wish.jobs)
    work = {pool.submit(review, *each, wish.depth, wish.every, wish.once): each for each in plan}
    try:
        for done in as_completed(work, timeout=wish.seconds):
            found.setdefault(work[done][0], []).append(done.result())
    except TimeoutError:
        print(f"time is up: {sum(map(len, found.values()))} of {len(plan)} seats are reviewed")
    print(HEAD)
    print("|---|---|---|---|---|---|---|---|---|---|---|---|")
    for game_id, reviewed in found.items():
        print(report(game_id, reviewed), flush=True)
    for game_id, reviewed in found.items():
        ahead = [
            f"{better} – {worse}: {with_interval(each)} ({len(each)} games)" for worse, better, each in leads(reviewed)
        ]
        print(f"{game_id}: {'; '.join(ahead)}")
    if wish.once:
        seconds = {
            muraglia.catalogue()[name].name: [each.seconds for each in reviewed] for name, reviewed in found.items()
        }
        times: list[list[Cell]] = [[name, len(each), fmean(each), max(each)] for name, each in seconds.items()]
        record(wish.record, ("game", *TIMES), times, dict.fromkeys(TIMES, 0))
    else:
        digits = {**dict.fromkeys(AGREEMENT, 1), **dict.fromkeys((*LEVELS, *LEADS), 0)}
        rows = [row(*each) for each in found.items()]
        record(wish.record, ("game", *AGREEMENT, *LEVELS, *LEADS), rows, digits)
    if wish.keep:
        wish.keep.write_bytes(
            msgspec.json.encode({name: list(map(bare, reviewed)) for name, reviewed in found.items()})
        )
    pool.shutdown(wait=False, cancel_futures=True)
    for process in multiprocessing.active_children():  # still running because time was up
        process.terminate()


if __name__ == "__main__":
    main()
