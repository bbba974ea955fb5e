"""How strong the bots of a game are, on one scale for each number of seats.

All levels sit at one table, as people meet them. A block is one deal with the same company moved round the table, so
that everybody has every seat; which of them sit there goes round too. From who ended ahead of whom OpenSkill
(Plackett-Luce) finds ratings. It hears games one after the other, so it is asked many times, each time with blocks
drawn anew and in another order: the mean is the rating, and how far the answers lie apart is how sure it is.
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

ASKED = 200
"""How often the blocks are drawn anew."""
POINTS = 10.0
"""Points for one of OpenSkill's: small differences are whole numbers."""
ZERO = "random"
"""Whoever plays at random has no points."""


class Table(msgspec.Struct, frozen=True):
    """A game: who sat where, and who ended where."""

    bots: tuple[str, ...]
    ranks: tuple[int, ...]


class MixedBlock(msgspec.Struct, frozen=True):
    """One deal, with the same company moved round the table."""

    game: str
    seats: int
    seed: int
    number: int
    tables: tuple[Table, ...]


def companies(levels: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return who may sit together: everybody as often as it goes, and the others in all ways."""
    whole, more = divmod(seats, len(levels))
    return [(*tuple(levels) * whole, *rest) for rest in combinations(levels, more)]


def play(game_id: str, levels: Sequence[str], seats: int, seed: int, number: int) -> MixedBlock:
    """Play a block; the same numbers give the same games, wherever they are played."""
    game = muraglia.game(game_id)
    possible = companies(levels, seats)
    company = possible[number % len(possible)]
    deal = (seed + number) % SEEDS
    tables = []
    for turn in range(seats):
        names = company[turn:] + company[:turn]
        players = [bots.make(name, game, deal * seats + seat) for seat, name in enumerate(names)]
        state = game.new(seats, deal, {})
        Referee(state, players, UNLIMITED).run()
        tables.append(Table(names, state.outcome.ranks))
    return MixedBlock(game_id, seats, seed, number, tuple(tables))


def fit(blocks: Sequence[MixedBlock], levels: Sequence[str], seed: int = 0) -> dict[str, Strength]:
    """Return how strong each bot is, above one that plays at random, with where the truth lies 19 times in 20."""
    rng = random.Random(seed)
    asked = [_rate(rng.choices(blocks, k=len(blocks)), levels, rng) for _ in range(ASKED)]
    found = {}
    for name in levels:
        points = sorted(POINTS * (answer[name] - answer[ZERO]) for answer in asked)
        edge = len(points) // 40
        found[name] = Strength(round(fmean(points)), round(points[edge]), round(points[-1 - edge]))
    return found


def _rate(blocks: Sequence[MixedBlock], levels: Sequence[str], rng: random.Random) -> dict[str, float]:
    from openskill.models import PlackettLuce  # comes with the server: who only plays does without

    model = PlackettLuce()
    known = {name: model.rating() for name in levels}
    tables = [table for block in blocks for table in block.tables]
    rng.shuffle(tables)
    for table in tables:
        after = model.rate([[known[name]] for name in table.bots], ranks=[float(rank) for rank in table.ranks])
        for name in dict.fromkeys(table.bots):  # one who sits here twice has learned twice: the mean of it
            mine = [new for other, [new] in zip(table.bots, after, strict=True) if other == name]
            known[name] = model.rating(fmean(new.mu for new in mine), fmean(new.sigma for new in mine))
    return {name: rating.mu for name, rating in known.items()}
