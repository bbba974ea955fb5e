"""How strong the bots of a game are, on one scale for each number of seats.

All levels play at one table, as people meet them. A block is one deal, played once for each rotation of the seats;
where a table has fewer seats than there are levels, blocks take turns with the possible line-ups. OpenSkill
(Plackett-Luce) turns the finishing orders into ratings. Its result depends on the order of the games, so it runs many
times, each time on blocks resampled and shuffled: the mean is the rating, and the spread shows how certain it is.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from statistics import fmean

import msgspec

import muraglia
from muraglia import bots
from muraglia.bots import UNLIMITED
from muraglia.bots.referee import Referee
from muraglia.bots.strength import Strength
from muraglia.kernel.chance import SEEDS

RESAMPLES = 200
"""How often the blocks are resampled."""
POINTS = 10.0
"""Points on our scale for one point of OpenSkill's, so that small differences are whole numbers."""
ZERO = "random"
"""The bot with 0 points."""


class MixedGame(msgspec.Struct, frozen=True):
    """A finished game: bots and ranks by seat."""

    bots: tuple[str, ...]
    ranks: tuple[int, ...]


class MixedBlock(msgspec.Struct, frozen=True):
    """One deal, played once for each rotation of the same bots."""

    game: str
    seats: int
    seed: int
    number: int
    tables: tuple[MixedGame, ...]


def line_ups(levels: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return all line-ups: every level equally often, and the seats left over filled in every possible way."""
    whole, more = divmod(seats, len(levels))
    return [(*tuple(levels) * whole, *rest) for rest in combinations(levels, more)]


def play(game_id: str, levels: Sequence[str], seats: int, seed: int, number: int) -> MixedBlock:
    """Play a block; the same numbers give the same games on any machine."""
    game = muraglia.game(game_id)
    possible = line_ups(levels, seats)
    line_up = possible[number % len(possible)]
    deal = (seed + number) % SEEDS
    tables = []
    for turn in range(seats):
        names = line_up[turn:] + line_up[:turn]
        players = [bots.make(name, game, deal * seats + seat) for seat, name in enumerate(names)]
        state = game.new(seats, deal, {})
        Referee(state, players, UNLIMITED).run()
        tables.append(MixedGame(names, state.outcome.ranks))
    return MixedBlock(game_id, seats, seed, number, tuple(tables))


def fit(blocks: Sequence[MixedBlock], levels: Sequence[str], seed: int = 0) -> dict[str, Strength]:
    """Return the strength of each bot above one that plays at random, with its 95 % interval."""
    rng = random.Random(seed)
    resampled = [_rate(rng.choices(blocks, k=len(blocks)), levels, rng) for _ in range(RESAMPLES)]
    found = {}
    for name in levels:
        points = sorted(POINTS * (answer[name] - answer[ZERO]) for answer in resampled)
        edge = len(points) // 40
        found[name] = Strength(round(fmean(points)), round(points[edge]), round(points[-1 - edge]))
    return found


def _rate(blocks: Sequence[MixedBlock], levels: Sequence[str], rng: random.Random) -> dict[str, float]:
    from openskill.models import PlackettLuce  # only the server installs it

    model = PlackettLuce()
    known = {name: model.rating() for name in levels}
    tables = [table for block in blocks for table in block.tables]
    rng.shuffle(tables)
    for table in tables:
        after = model.rate([[known[name]] for name in table.bots], ranks=[float(rank) for rank in table.ranks])
        for name in dict.fromkeys(table.bots):  # a bot with two seats here gets the mean of its two new ratings
            mine = [new for other, [new] in zip(table.bots, after, strict=True) if other == name]
            known[name] = model.rating(fmean(new.mu for new in mine), fmean(new.sigma for new in mine))
    return {name: rating.mu for name, rating in known.items()}
