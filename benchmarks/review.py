"""Does a review agree with itself, and does it tell good players from bad ones? `python benchmarks/review.py [GAME …]`

`GAME:12` plays 12 games of it.

Bots of four levels play each other, with the seats in turn. Every seat is reviewed twice, with other seeds. Told are,
by game: how many decisions are certain; of those that both reviews call certain, how many get the same grade; of those
that the first one calls certain, how many get it again; how far the two accuracies are apart (at most), and in how many
seats they are within 3 points; the accuracy of each level with its interval; and the seconds of one core for one seat
of a whole game (at most). Below the table stands by how much a level is ahead of the one before it in the same games.
`--every 3` judges every third question only, where time is short: accuracies are then less exact than those of a whole
game. `--first 100` plays other games than those that figures were chosen by. `--levels easy,random --once` reviews only
the seats of these levels, and each of them once: for the accuracies alone.
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
from muraglia.bots.referee import Referee
from muraglia.reviews.result import Depth, Review
from muraglia.reviews.review import Reviewer, assemble

LEVELS = ("random", "easy", "medium", "strong")
HEAD = (
    "| Game | Seats | Certain | Same grade | … of the first | Accuracies apart | Within 3 "
    "| Random | Easy | Medium | Strong | Seconds |"
)
NODES = {"great-wall": 1000, "zhanguo": 4000}
"""What the strong player may look at in a move, where a game would take long."""


class Sat(msgspec.Struct, frozen=True):
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


def review(game_id: str, number: int, seat: int, depth: Depth, every: int, once: bool) -> Sat:
    """Play a game and review a seat of it twice, or once."""
    record = play(game_id, number)
    began = time.process_time()
    one = judged(record, seat, depth, 1, number, every)
    seconds = every * (time.process_time() - began)
    two = None if once else judged(record, seat, depth, 2, number, every)
    return Sat(game_id, number, order(number)[seat], one, two, seconds)


def judged(record: muraglia.Record, seat: int, depth: Depth, seed: int, number: int, every: int) -> Review:
    """Review a seat, or some of its questions, others from game to game."""
    reviewer = Reviewer(record, seat, depth, seed)
    questions = range(number % every, reviewer.frame.questions, every)
    return assemble(reviewer.frame, [reviewer.judge(question) for question in questions])


def bare(sat: Sat) -> Sat:
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

    return msgspec.structs.replace(sat, one=bare_review(sat.one), two=sat.two and bare_review(sat.two))


def grades(sat: Sequence[Sat]) -> Iterator[tuple[str, str]]:
    """Yield how the same decision was judged twice; what was forced is no question."""
    for each in sat:
        for one, two in zip(each.one.turns, (each.two or each.one).turns, strict=True):
            for first, second in zip(one.decisions, two.decisions, strict=True):
                if first.verdict.grade != "forced":
                    yield first.verdict.grade, second.verdict.grade


def told(values: Sequence[float]) -> str:
    """Return an average with its interval."""
    error = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.0f} ± {error:.0f}"


def report(game_id: str, sat: Sequence[Sat]) -> str:
    """Return a line of a table."""
    pairs = list(grades(sat))
    certain = [pair for pair in pairs if pair[0] != "uncertain"]
    levels = [
        [each.one.accuracy for each in sat if each.level == level and each.one.accuracy is not None] for level in LEVELS
    ]
    return (
        f"| {game_id} | {len(sat)} | {len(certain) / len(pairs):.0%} | {agreed(sat, certain)} | "
        + " | ".join(told(values) if values else "–" for values in levels)
        + f" | {fmean([each.seconds for each in sat]):.1f} ({max(each.seconds for each in sat):.1f}) |"
    )


def agreed(sat: Sequence[Sat], certain: Sequence[tuple[str, str]]) -> str:
    """Return how far two reviews of the same seats agree: the grades, then the accuracies."""
    if any(each.two is None for each in sat):
        return "– | – | – | –"
    both = [pair for pair in certain if pair[1] != "uncertain"]
    same = sum(one == two for one, two in both)
    apart = [
        abs(each.one.accuracy - each.two.accuracy)
        for each in sat
        if each.two is not None and each.one.accuracy is not None and each.two.accuracy is not None
    ]
    return (
        f"{same / len(both):.1%} | {same / len(certain):.1%} | {fmean(apart):.1f} ({max(apart):.1f}) | "
        f"{fmean([each <= 3 for each in apart]):.0%}"
    )


def leads(sat: Sequence[Sat]) -> Iterator[str]:
    """Yield by how much each level is ahead of the one before it in the same games."""
    accuracies = {(each.number, each.level): each.one.accuracy for each in sat if each.one.accuracy is not None}
    for worse, better in pairwise(LEVELS):
        numbers = [number for number, level in accuracies if level == worse and (number, better) in accuracies]
        if numbers:
            values = [accuracies[number, better] - accuracies[number, worse] for number in numbers]
            yield f"{better} – {worse}: {told(values)} ({len(values)} games)"


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(muraglia.catalogue()), metavar="GAME[:NUMBER]")
    parser.add_argument("--number", type=int, default=4, help="games of each (a multiple of 4 seats everybody alike)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--depth", choices=("quick", "normal", "deep"), default="normal")
    parser.add_argument("--every", type=int, default=1, help="judge every so many-th question only (1: all)")
    parser.add_argument("--levels", default=",".join(LEVELS), help="review only the seats of these (all)")
    parser.add_argument("--once", action="store_true", help="review each seat once: no word on how far reviews agree")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="report what there is after so long")
    parser.add_argument("--keep", type=Path, help="write the reviews to this file, without the best choices")
    wish = parser.parse_args()
    plan = [
        (game_id, number, seat)
        for game_id, _, games in (each.partition(":") for each in wish.games)
        for number in range(wish.first, wish.first + (int(games) if games else wish.number))
        for seat in range(4)
        if order(number)[seat] in wish.levels.split(",")
    ]
    plan.sort(key=lambda each: each[1])  # the games take turns: when time is up there is something of each
    found: dict[str, list[Sat]] = {}
    pool = ProcessPoolExecutor(wish.jobs)
    work = {pool.submit(review, *each, wish.depth, wish.every, wish.once): each for each in plan}
    try:
        for done in as_completed(work, timeout=wish.seconds):
            found.setdefault(work[done][0], []).append(done.result())
    except TimeoutError:
        print(f"time is up: {sum(map(len, found.values()))} of {len(plan)} seats are reviewed")
    print(HEAD)
    print("|---|---|---|---|---|---|---|---|---|---|---|---|")
    for game_id, sat in found.items():
        print(report(game_id, sat), flush=True)
    for game_id, sat in found.items():
        print(f"{game_id}: {'; '.join(leads(sat))}")
    if wish.keep:
        wish.keep.write_bytes(msgspec.json.encode({name: list(map(bare, sat)) for name, sat in found.items()}))
    pool.shutdown(wait=False, cancel_futures=True)
    for process in multiprocessing.active_children():  # when time was up: nobody waits for these
        process.terminate()


if __name__ == "__main__":
    main()
