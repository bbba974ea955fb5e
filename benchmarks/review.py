"""Does a review agree with itself, and does it tell good players from bad ones? `python benchmarks/review.py [GAME …]`

Bots of four levels play each other, with the seats in turn. Every seat is reviewed twice, with other seeds. Told are,
by game: how many decisions are certain; of those that both reviews call certain, how many get the same grade; of those
that the first one calls certain, how many get it again; how far the two accuracies are apart (at most); the accuracy of
each level with its interval; and the seconds of one core for one seat of a whole game (at most). `--every 3` judges
every third question only, where time is short: accuracies are then less exact than those of a whole game.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import fmean, stdev

import msgspec

import muraglia
from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.reviews.result import Depth, Review
from muraglia.reviews.review import Reviewer, assemble

LEVELS = ("random", "easy", "medium", "strong")
HEAD = (
    "| Game | Seats | Certain | Same grade | … of the first | Accuracies apart "
    "| Random | Easy | Medium | Strong | Seconds |"
)
NODES = {"great-wall": 1000, "zhanguo": 4000}
"""What the strong player may look at in a move, where a game would take long."""


class Sat(msgspec.Struct, frozen=True):
    """One seat of one game, reviewed twice."""

    game: str
    level: str
    one: Review
    two: Review
    seconds: float


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


def review(game_id: str, number: int, depth: Depth, every: int) -> list[Sat]:
    """Play a game and review every seat of it twice."""
    record = play(game_id, number)
    found = []
    for seat, level in enumerate(order(number)):
        began = time.process_time()
        one = judged(record, seat, depth, 1, number, every)
        seconds = every * (time.process_time() - began)
        found.append(Sat(game_id, level, one, judged(record, seat, depth, 2, number, every), seconds))
    return found


def judged(record: muraglia.Record, seat: int, depth: Depth, seed: int, number: int, every: int) -> Review:
    """Review a seat, or some of its questions, others from game to game."""
    reviewer = Reviewer(record, seat, depth, seed)
    questions = range(number % every, reviewer.frame.questions, every)
    return assemble(reviewer.frame, [reviewer.judge(question) for question in questions])


def grades(sat: Sequence[Sat]) -> Iterator[tuple[str, str]]:
    """Yield how the same decision was judged twice; what was forced is no question."""
    for each in sat:
        for one, two in zip(each.one.turns, each.two.turns, strict=True):
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
    both = [pair for pair in certain if pair[1] != "uncertain"]
    same = sum(one == two for one, two in both)
    apart = [abs(each.one.accuracy - each.two.accuracy) for each in sat if each.one.accuracy and each.two.accuracy]
    levels = [
        [each.one.accuracy for each in sat if each.level == level and each.one.accuracy is not None] for level in LEVELS
    ]
    return (
        f"| {game_id} | {len(sat)} | {len(certain) / len(pairs):.0%} | {same / len(both):.1%} | "
        f"{same / len(certain):.1%} | {fmean(apart):.1f} ({max(apart):.1f}) | "
        + " | ".join(told(values) if values else "–" for values in levels)
        + f" | {fmean([each.seconds for each in sat]):.1f} ({max(each.seconds for each in sat):.1f}) |"
    )


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(muraglia.catalogue()))
    parser.add_argument("--number", type=int, default=4, help="games of each (a multiple of 4 seats everybody alike)")
    parser.add_argument("--depth", choices=("quick", "normal", "deep"), default="normal")
    parser.add_argument("--every", type=int, default=1, help="judge every so many-th question only (1: all)")
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    print(HEAD)
    print("|---|---|---|---|---|---|---|---|---|---|---|", flush=True)
    with ProcessPoolExecutor(wish.jobs) as pool:
        for game_id in wish.games:
            work = [pool.submit(review, game_id, number, wish.depth, wish.every) for number in range(wish.number)]
            print(report(game_id, [each for done in work for each in done.result()]), flush=True)


if __name__ == "__main__":
    main()
