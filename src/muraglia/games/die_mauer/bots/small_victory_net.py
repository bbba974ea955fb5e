"""A small net in plain Python that estimates who will win a round of Die Mauer. It has learned from the master's large
net to tell good positions from bad ones (`learning/teach_small_net.py`). The strong player uses one with five and six
players, and the master with four players if there is no NumPy.

Its inputs are what everybody holds, from the master builder on, and what fits. Nearly all inputs are 0, so only the
rows of those that are 1 are added up, and an estimate takes 0.1 to 0.2 milliseconds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from muraglia.games.die_mauer.bots.wall_ends import ROOMS, room_of
from muraglia.games.die_mauer.state import KINDS, State
from muraglia.kernel.data import table

FILE = "small_victory_net_{seats}.toml"
MASTER_NET = "master.net"
"""The master's net, as JSON: a browser fetches it only when a master sits down."""
PARTS = 100
"""Weights are stored as whole numbers, in units of 1 / PARTS."""
MOST = 10
"""The largest number of pieces that is told apart: this many or more."""
A_SEAT = 2 * KINDS + MOST
"""The inputs for a seat: the kinds that it holds, the kinds of which it holds two, and how many pieces."""


def width(seats: int) -> int:
    """Return how many inputs the net has."""
    return seats * A_SEAT + len(ROOMS)


class SmallNet:
    """Estimates everybody's chance to win a round."""

    def __init__(self, kept: Mapping[str, Sequence[int]]) -> None:
        self.bias, self.end = ([number / PARTS for number in kept[name]] for name in ("bias", "end"))
        rows, out = ([number / PARTS for number in kept[name]] for name in ("in", "out"))
        neurons, seats = len(self.bias), len(self.end)
        self.rows = [rows[start : start + neurons] for start in range(0, len(rows), neurons)]
        self.out = [out[seat::seats] for seat in range(seats)]

    def logits(self, state: State) -> list[float]:
        """Return each seat's logit: 1 more means that victory is e times as likely."""
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
        logits = [0.0] * seats
        for place, (weights, more) in enumerate(zip(self.out, self.end, strict=True)):
            seat = (state.master + place) % seats
            logits[seat] = more + sum([value * weight for value, weight in zip(first, weights, strict=True)])
        return logits


@cache
def small_net(seats: int) -> SmallNet:
    """Return the net for a number of seats; its file is read once."""
    return SmallNet(table(__package__, FILE.format(seats=seats)))


@cache
def master_small_net() -> SmallNet:
    """Return the master's small net, for four players without NumPy."""
    return SmallNet(json.loads(files(__package__).joinpath(MASTER_NET).read_bytes()))
