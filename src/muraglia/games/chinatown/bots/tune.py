"""Tune how the master of Chinatown bargains: `python -m muraglia.games.chinatown.bots.tune --help`.

Changed copies of its skill, and the skill as it is, each play alone among rivals: the same deals, every seat. The worse
half is dropped, those that are left play twice as many deals more, until one is left. A block is a deal at every seat,
and the mean margin of a block is what counts: it scatters less than victories, and goes with them.

With the master itself as the rival (`--rival tycoon`) this looks for an exploiter of it, which is never kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

import msgspec

from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.games.chinatown.bots.learn import keep
from muraglia.games.chinatown.bots.surplus import NORMAL
from muraglia.games.chinatown.bots.tycoon import FILE, Skill, Tycoon, learned
from muraglia.games.chinatown.game import GAME

RANGES: Mapping[str, tuple[float, float]] = {
    "crumbs": (0.5, 2.5),
    "greed": (0.0, 1.0),
    "greed_many": (0.0, 1.0),
    "surely": (0.0, 1.0),
    "content": (-0.7, 0.0),
    "worth_asking": (1.0, 4.0),
    "gap": (1.0, 4.0),
    "meet": (0.05, 0.5),
    "envy": (0.0, 0.6),
    "trouble": (0.0, 0.3),
}
NUMBERS: Mapping[str, tuple[int, int]] = {
    "haggles": (2, 4),
    "patience": (2, 6),
    "company": (2, 4),
    "barter": (1, 3),
}
"""What is tuned: shares and amounts, and whole numbers. How many offers wait at a time is not: that is manners."""
CHANGED = 0.4
"""So much of it a copy changes, on average."""


class Job(NamedTuple):
    """A block: one skill alone among rivals, at every seat of one deal."""

    number: int
    skill: Skill
    rival: str
    seats: int
    seed: int


class Block(NamedTuple):
    """What came of it: the share of victories, and the margin over the mean of the others in thousands."""

    number: int
    share: float
    margin: float


def changed(skill: Skill, chance: Random) -> Skill:
    """Return a copy with some other values."""
    new: dict[str, float] = {}
    for name, (low, high) in RANGES.items():
        if chance.random() < CHANGED:
            new[name] = round(chance.uniform(low, high), 2)
    for name, (least, most) in NUMBERS.items():
        if chance.random() < CHANGED:
            new[name] = chance.randint(least, most)
    return msgspec.structs.replace(skill, **new)


def play(job: Job) -> Block:
    """Play a block."""
    share = margin = 0.0
    for at in range(job.seats):
        state = GAME.new(job.seats, job.seed)
        players = [bots.make(job.rival, GAME, seat) for seat in range(job.seats)]
        players[at] = with_skill(job.skill, at)
        Referee(state, players).run()
        cash = state.cash
        share += (cash[at] == max(cash)) / cash.count(cash[at])
        margin += cash[at] - (sum(cash) - cash[at]) / (job.seats - 1)
    return Block(job.number, share / job.seats, margin / job.seats)


def with_skill(other: Skill, seat: int) -> Tycoon:
    """Return the master with another skill."""

    class Changed(Tycoon):
        skill = other

    return Changed(GAME, seat)


def halve(
    skills: Mapping[int, Skill], rival: str, seats: Sequence[int], blocks: int, seed: int, processes: int
) -> dict[int, list[Block]]:
    """Return all that was played, those that were played longest last; prints a line for each skill when it is out."""
    played: dict[int, list[Block]] = {number: [] for number in skills}
    left = list(skills)
    with ProcessPoolExecutor(processes) as pool:
        while True:
            jobs = [
                Job(number, skills[number], rival, count, seed + each)
                for each in range(blocks)
                for count in seats
                for number in left
            ]
            for block in pool.map(play, jobs):
                played[block.number].append(block)
            left.sort(key=lambda number: -sum(block.margin for block in played[number]) / len(played[number]))
            for number in left[max(1, len(left) // 2) :] if len(left) > 1 else left:
                print(line(number, skills, played[number]), flush=True)
            if len(left) == 1:
                return {number: played[number] for number in sorted(played, key=lambda each: len(played[each]))}
            left = left[: len(left) // 2]
            seed += blocks
            blocks *= 2


def line(number: int, skills: Mapping[int, Skill], blocks: Sequence[Block]) -> str:
    """Return a line of the table: how it fared, and what it does otherwise."""
    shares, margins = ([block[at] for block in blocks] for at in (1, 2))
    other = ", ".join(
        f"{name} {getattr(skills[number], name)}"
        for name in Skill.__struct_fields__
        if getattr(skills[number], name) != getattr(skills[0], name)
    )
    return f"| {number} | {len(blocks)} | {told(shares, 3)} | {told(margins, 1)} | {other or 'as it is'} |"


def told(values: Sequence[float], digits: int) -> str:
    """Return a mean with its 95 % interval."""
    mean = sum(values) / len(values)
    spread = (sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)) ** 0.5
    return f"{mean:.{digits}f} ±{NORMAL * spread / len(values) ** 0.5:.{digits}f}"


def main(words: Sequence[str] | None = None) -> None:
    """Tune, print the table, and keep the best skill if asked to."""
    parser = argparse.ArgumentParser(
        prog="python -m muraglia.games.chinatown.bots.tune",
        description="Tunes how the master of Chinatown bargains, or looks for an exploiter of it.",
    )
    parser.add_argument("--rival", default="merchant", help="who sits at all other seats")
    parser.add_argument("--seats", default="4", help="numbers of players, with commas between them")
    parser.add_argument("--skills", type=int, default=8, help="how many begin, the present one included")
    parser.add_argument("--blocks", type=int, default=2, help="of the first stage; each later one has twice as many")
    parser.add_argument("--seed", type=int, default=700_000, help="of the first deal; the others follow")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help=f"write the best skill to {FILE}")
    chosen = parser.parse_args(words)
    chance = Random(chosen.seed)
    present = Tycoon.skill
    skills = {0: present} | {number: changed(present, chance) for number in range(1, chosen.skills)}
    seats = [int(count) for count in chosen.seats.split(",")]
    print("| skill | blocks | win share | margin | what it does otherwise |\n|---|---|---|---|---|")
    played = halve(skills, chosen.rival, seats, chosen.blocks, chosen.seed, chosen.processes)
    if chosen.keep and chosen.rival not in ("master", "tycoon"):
        said = f"--seats {chosen.seats} --skills {chosen.skills} --blocks {chosen.blocks} --seed {chosen.seed}"
        best = skills[list(played)[-1]]
        keep(msgspec.structs.replace(learned(), skill=best, skill_from=f"{parser.prog} {said}"))


if __name__ == "__main__":
    main()
