"""How the master of Chinatown bargains, tuned by successive halving.

Changed copies of its skill, and the skill as it is, each play alone among rivals: the same deals, every seat. The worse
half is dropped, those that are left play twice as many deals more, until one is left. A block is a deal at every seat,
and the mean margin of a block is what counts: it scatters less than victories, and goes with them.

With the master itself as the rival this looks for somebody who exploits it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

import msgspec

from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.games.chinatown.bots.surplus import NORMAL
from muraglia.games.chinatown.bots.tycoon import Skill, Tycoon
from muraglia.games.chinatown.bots.worth import Hopes
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
    """Of the skill."""
    seats: int
    seed: int

    @property
    def key(self) -> tuple[int, int, int]:
        """What it is known by."""
        return self


class Block(msgspec.Struct, frozen=True):
    """What came of it: the share of victories, and the margin over the mean of the others in thousands."""

    number: int
    seats: int
    seed: int
    share: float
    margin: float

    @property
    def key(self) -> tuple[int, int, int]:
        """What it is known by."""
        return self.number, self.seats, self.seed


class Tuned(NamedTuple):
    """Who plays whom: skills, by their numbers, with what they hope for, among such rivals."""

    skills: Mapping[int, Skill]
    hopes: tuple[Hopes, ...]
    rival: str


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


def skills(present: Skill, count: int, seed: int) -> dict[int, Skill]:
    """Return so many skills by their numbers: the present one, and changed copies of it."""
    chance = Random(seed)
    return {0: present} | {number: changed(present, chance) for number in range(1, count)}


def play(tuned: Tuned, job: Job) -> Block:
    """Play a block."""
    share = margin = 0.0
    for at in range(job.seats):
        state = GAME.new(job.seats, job.seed)
        players = [bots.make(tuned.rival, GAME, seat) for seat in range(job.seats)]
        players[at] = with_skill(tuned.skills[job.number], tuned.hopes, at)
        Referee(state, players).run()
        cash = state.cash
        share += (cash[at] == max(cash)) / cash.count(cash[at])
        margin += cash[at] - (sum(cash) - cash[at]) / (job.seats - 1)
    return Block(*job, share / job.seats, margin / job.seats)


def with_skill(other: Skill, hopes: tuple[Hopes, ...], seat: int) -> Tycoon:
    """Return the master with another skill, and other hopes."""

    class Changed(Tycoon):
        skill = other
        future = hopes

    return Changed(GAME, seat)


def halve(
    skills: Mapping[int, Skill],
    played: Callable[[Sequence[Job]], list[Block]],
    seats: Sequence[int],
    blocks: int,
    seed: int,
    tell: Callable[[str], None],
) -> int:
    """Return the number of the best skill; a table has a line for each one when it is out."""
    tell("| skill | blocks | win share | margin | what it does otherwise |\n|---|---|---|---|---|")
    fared: dict[int, list[Block]] = {number: [] for number in skills}
    left = list(skills)
    while True:
        deals = [(count, seed + each) for each in range(blocks) for count in seats]
        for block in played([Job(number, *deal) for deal in deals for number in left]):
            fared[block.number].append(block)
        left.sort(key=lambda number: -sum(block.margin for block in fared[number]) / len(fared[number]))
        stay = left[: len(left) // 2]
        for number in left[len(stay) :]:
            tell(line(number, skills, fared[number]))
        if not stay:
            return left[0]
        left = stay
        seed += blocks
        blocks *= 2


def line(number: int, skills: Mapping[int, Skill], blocks: Sequence[Block]) -> str:
    """Return a line of the table: how it fared, and what it does otherwise."""
    shares, margins = [block.share for block in blocks], [block.margin for block in blocks]
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
