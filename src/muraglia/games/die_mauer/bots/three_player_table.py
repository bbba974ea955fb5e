"""What a position of Die Mauer is worth: among three looked up in a table of all positions, among more the share of the
victory (`victory.py`).

`make_three_player_table.py` computes the table: for open hands without duplicates, what everybody does at best and what
that costs them, to the end of the round. Two things count besides minus points. Every turn costs everybody a little,
since otherwise it would be best for everybody to wait for somebody else to open the wall, for 200 turns. And the minus
points of others count less than a player's own, since otherwise nobody would mind such a deadlock. How much less
differs: the strong player, who is also the coach, counts them half; the master counts them almost in full, so that
opponents gain less by giving up points of their own to hurt it. Each has a table of its own.

They are a data package of its own (`muraglia[die-mauer-table]`). Where it is not installed, the learned value of
`value.py` takes their place.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from muraglia.games.die_mauer.bots.value import Value, load
from muraglia.games.die_mauer.bots.victory import Shares, Victory, round_estimator
from muraglia.games.die_mauer.bots.wall_ends import BARE, room_of
from muraglia.games.die_mauer.pieces import MINUS, PIECES
from muraglia.games.die_mauer.state import KINDS, State

PACKAGE = "muraglia_die_mauer_table"
FILES = "room_{room}.z"
"""One file for each kind of wall: see `wall_ends.ROOMS`."""
STEP = 0.25
"""The table counts in quarters of a minus point."""
HANDS = 1 << KINDS
"""A hand is a set of kinds."""
BARE_KINDS = 15
"""Before the first piece is built, all 21 pieces are in hands. The table leaves out positions with fewer kinds than
this in the hands, which take many gifts."""
IMPATIENCE = 1.0
"""What every turn costs everybody in the computation."""
ENVY = 0.5
"""How much the average minus points of the others count, compared with a player's own."""
MASTER = "master"
"""Where the master's table is, …"""
MASTER_ENVY = 0.9
"""… and the envy that it was computed with (`--envy 0.9 --impatience 3`)."""
CHEAP_COPY = 0.25
"""A second piece of a kind costs at least this part of its minus points."""


class ThreePlayerTable(Value):
    """Predicts minus points by the installed table, or by one in a folder. `envy` is how much the minus points of the
    others count."""

    def __init__(self, envy: float = ENVY, folder: Path | None = None) -> None:
        super().__init__(load(3).weights)
        self.envy = envy
        self.folder = folder

    def with_envy(self, envy: float) -> ThreePlayerTable:
        """Return the same table with another envy."""
        return ThreePlayerTable(envy, self.folder)

    def expect(self, room: int, hands: Sequence[int]) -> list[float]:
        """Return the minus points of the master builder and the next two players, from the table."""
        if room == BARE and sum([hand.bit_count() for hand in hands]) < BARE_KINDS:
            room = 2
        at = hands[0] << 14 | hands[1] << 7 | hands[2]
        return [STEP * steps[at] for steps in table(room, self.folder)]

    def minus(self, state: State) -> list[float]:
        """Return what each seat is likely to be left with at the end of this round, and what the turns cost."""
        order = [(state.master + step) % 3 for step in range(3)]
        hands = [state.held[seat] for seat in order]
        ends = room_of(state)
        known = self.expect(ends, hands)
        minus = [0.0] * 3
        for place, seat in enumerate(order):
            minus[seat] = known[place]
            if state.pieces[seat] > hands[place].bit_count():  # gifts: see `make_three_player_table.Table.gift`
                for piece in PIECES:
                    copies = state.counts[seat * KINDS + piece] - 1
                    if copies > 0:
                        alone = hands[:]
                        alone[place] &= ~(1 << piece)
                        dear = known[place] - self.expect(ends, alone)[place]
                        minus[seat] += copies * min(MINUS[piece], max(CHEAP_COPY * MINUS[piece], dear))
        return minus

    def leads(self, state: State, rounds: int, points: Sequence[int]) -> list[float]:
        """Return how good the position is for each seat: by its minus points and those of the others; with full envy,
        by the lead."""
        if state.round > rounds or state.over:
            minus = [float(before - now) for before, now in zip(points, state.points, strict=True)]
        else:
            minus = self.minus(state)
        everybody = self.envy / 2 * sum(minus)
        return [everybody - (1 + self.envy / 2) * mine for mine in minus]


@cache
def table(room: int, folder: Path | None = None) -> list[bytes]:
    """Return the table for what fits: a byte for each position, for the master builder, the next, the one after."""
    steps = zlib.decompress((folder or files(PACKAGE)).joinpath(FILES.format(room=room)).read_bytes())
    return [steps[start : start + HANDS**3] for start in range(0, len(steps), HANDS**3)]


@cache
def has_table() -> bool:
    """Tell whether the table is installed."""
    return find_spec(PACKAGE) is not None


@cache
def best_value(seats: int) -> Value:
    """Return the best available value for a number of seats: the one that the strong player plays for."""
    if seats > 3:
        return Victory(round_estimator(seats))
    return ThreePlayerTable() if has_table() else load(seats)


@cache
def leads_value(seats: int) -> Value:
    """Return the value that predicts leads, to show people what to expect."""
    return ThreePlayerTable(1.0) if seats == 3 and has_table() else load(seats)


@cache
def master_value() -> Value:
    """Return the master's value among three: its own table, where that is installed."""
    folder = Path(str(files(PACKAGE).joinpath(MASTER))) if has_table() else None
    return ThreePlayerTable(MASTER_ENVY, folder) if folder is not None and folder.is_dir() else best_value(3)


@cache
def shares_value(seats: int) -> Value | None:
    """Return the value that predicts shares of the victory, to show people, if the bot plays for those."""
    return Shares(round_estimator(seats)) if seats > 3 else None
