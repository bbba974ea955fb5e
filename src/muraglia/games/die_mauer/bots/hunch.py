"""A hunch of who will win a round of Die Mauer: a small net, in plain Python, that has learned from the master's large
one to tell good positions from bad ones (`school/hunches.py`). The strong player has one among five and six, and the
master among four where there is no NumPy.

It reads what everybody holds, from the master builder on, and what fits. Nearly all that it reads is "no": so only the
rows of what is so are added up, and a hunch takes a tenth or two of a millisecond.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from muraglia.games.die_mauer.bots.ends import ROOMS, room_of
from muraglia.games.die_mauer.state import KINDS, State
from muraglia.kernel.data import table

FILE = "hunch_{seats}.toml"
MASTER_NET = "master.net"
"""The master's, as JSON: a browser fetches it when a master sits down, and not before."""
PARTS = 100
"""Numbers are kept in parts of so many."""
MOST = 10
"""So many pieces, or more."""
A_SEAT = 2 * KINDS + MOST
"""What is read of a seat: which kinds it holds, of which kinds two, how many pieces."""


def width(seats: int) -> int:
    """Return how many inputs the net has."""
    return seats * A_SEAT + len(ROOMS)


class Hunch:
    """Tells how likely everybody is to win a round."""

    def __init__(self, kept: Mapping[str, Sequence[int]]) -> None:
        self.bias, self.end = ([number / PARTS for number in kept[name]] for name in ("bias", "end"))
        rows, out = ([number / PARTS for number in kept[name]] for name in ("in", "out"))
        neurons, seats = len(self.bias), len(self.end)
        self.rows = [rows[start : start + neurons] for start in range(0, len(rows), neurons)]
        self.out = [out[seat::seats] for seat in range(seats)]

    def wishes(self, state: State) -> list[float]:
        """Return, by seat, a number that grows by 1 where victory becomes e times as likely."""
        seats, pieces = state.seats, state.pieces
        rows: list[Sequence[float]] = [self.bias]
        for place in range(seats):
            seat = (state.master + place) % seats
            start = place * A_SEAT
            for kind, count in enumerate(state.counts[seat * KINDS : seat * KINDS + KINDS], start):
                if count:
                    rows.append(self.rows[kind])
                    if count > 1:
                        rows.append(self.rows[kind + KINDS])
            rows.append(self.rows[start + 2 * KINDS + min(pieces[seat], MOST) - 1])
        rows.append(self.rows[seats * A_SEAT + room_of(state)])
        first = [max(0.0, total) for total in map(sum, zip(*rows, strict=True))]
        wishes = [0.0] * seats
        for place, (weights, more) in enumerate(zip(self.out, self.end, strict=True)):
            seat = (state.master + place) % seats
            wishes[seat] = more + sum([value * weight for value, weight in zip(first, weights, strict=True)])
        return wishes


@cache
def hunch(seats: int) -> Hunch:
    """Return what was learned for a number of seats, which is read once."""
    return Hunch(table(__package__, FILE.format(seats=seats)))


@cache
def master_hunch() -> Hunch:
    """Return what the master goes by among four where there is no NumPy."""
    return Hunch(json.loads(files(__package__).joinpath(MASTER_NET).read_bytes()))
