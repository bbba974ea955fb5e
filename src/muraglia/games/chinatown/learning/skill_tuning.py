"""Tunes the master's style of bargaining in Chinatown by successive halving.

Changed copies of its skill, and the present skill, each play alone among rivals: the same deals, from every seat. The
worse half is dropped, and the others play twice as many deals more, until one is left. A block is a deal from every
seat; its mean margin is compared, since it scatters less than victories and is correlated with them. With the master
itself as the rival, this looks for a player that exploits it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

import msgspec

from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.games.chinatown.bots.holding_value import FutureValues
from muraglia.games.chinatown.bots.surplus import NORMAL
from muraglia.games.chinatown.bots.tycoon import Skill, Tycoon
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
"""The numbers that are tuned: shares and amounts, and whole numbers. The number of waiting offers is left out: that is
a matter of manners."""
CHANGED = 0.4
"""The part of these that a copy changes, on average."""


class Job(NamedTuple):
    """A block: one skill alone among rivals, at every seat of one deal."""

    number: int
    """The number of the skill."""
    seats: int
    seed: int

    @property
    def key(self) -> tuple[int, int, int]:
        """The key under which it is stored."""
        return self


class Block(msgspec.Struct, frozen=True):
    """The result of a block: the share of victories, and the margin over the mean of the others in thousands."""

    number: int
    seats: int
    seed: int
    share: float
    margin: float

    @property
    def key(self) -> tuple[int, int, int]:
        """The key under which it is stored."""
        return self.number, self.seats, self.seed


class Tuned(NamedTuple):
    """The skills that compete, by their numbers, with their future values, and the rivals."""

    skills: Mapping[int, Skill]
    future_values: tuple[FutureValues, ...]
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
    """Return `count` skills by their numbers: the present one, and changed copies of it."""
    chance = Random(seed)
    return {0: present} | {number: changed(present, chance) for number in range(1, count)}


def play(tuned: Tuned, job: Job) -> Block:
    """Play a block."""
    share = margin = 0.0
    for at in range(job.seats):
        state = GAME.new(job.seats, job.seed)
        players = [bots.make(tuned.rival, GAME, seat) for seat in range(job.seats)]
        players[at] = with_skill(tuned.skills[job.number], tuned.future_values, at)
        Referee(state, players).run()
        cash = state.cash
        share += (cash[at] == max(cash)) / cash.count(cash[at])
        margin += cash[at] - (sum(cash) - cash[at]) / (job.seats - 1)
    return Block(*job, share / job.seats, margin / job.seats)


def with_skill(other: Skill, future_values: tuple[FutureValues, ...], seat: int) -> Tycoon:
    """Return the master with another skill, and other future values."""

    class Changed(Tycoon):
        skill = other
        future = future_values

    return Changed(GAME, seat)


def halve(
    skills: Mapping[int, Skill],
    played: Callable[[Sequence[Job]], list[Block]],
    seats: Sequence[int],
    blocks: int,
    seed: int,
    tell: Callable[[str], None],
) -> int:
    """Return the number of the best skill; print a line for each one that is out."""
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
    """Return a line of the table: the results of a skill, and its changes."""
    shares, margins = [block.share for block in blocks], [block.margin for block in blocks]
    other = ", ".join(
        f"{name} {getattr(skills[number], name)}"
        for name in Skill.__struct_fields__
        if getattr(skills[number], name) != getattr(skills[0], name)
    )
    figures = f"{with_interval(shares, 3)} | {with_interval(margins, 1)}"
    return f"| {number} | {len(blocks)} | {figures} | {other or 'as it is'} |"


def with_interval(values: Sequence[float], digits: int) -> str:
    """Return a mean with its 95 % interval."""
    mean = sum(values) / len(values)
    spread = (sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)) ** 0.5
    return f"{mean:.{digits}f} ±{NORMAL * spread / len(values) ** 0.5:.{digits}f}"
