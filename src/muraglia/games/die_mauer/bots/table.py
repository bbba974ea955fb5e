"""Computes what every position of Die Mauer for three is worth, and writes the table that `strong` reads:

    python -m muraglia.games.die_mauer.bots.table

It needs NumPy (`pip install muraglia[table]`) and some minutes. The bot needs neither: see `three.py`.

All hands are taken to be open and without duplicates. Then a position is three sets of kinds, seen from the master
builder on, and what fits: 128³ · 4 positions. Those with fewer pieces come first. Positions with as many can lead to
each other, since a turn may build nothing or move a piece as a gift: they are solved again and again until they
settle. Each turn is solved as `turn.py` solves it, but thousands of them at once.
"""

from __future__ import annotations

import zlib
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from muraglia.games.die_mauer.bots.three import (
    BARE,
    BARE_KINDS,
    CHEAP_COPY,
    ENVY,
    FILES,
    HANDS,
    IMPATIENCE,
    ROOMS,
    STEP,
)
from muraglia.games.die_mauer.pieces import EMPTY, IS_WALL, MINUS, PIECES

Numbers = NDArray[np.float32]
Places = NDArray[np.int64]
Hands = tuple[Places, Places, Places]

THOUGHTS = 60
"""How often a turn is played in thought."""
SWEEPS = 6
"""How often positions with the same number of pieces are solved at most."""
SETTLED = 0.05
"""A value that changes by less has settled."""
BLOCK = 8192
"""So many positions are solved at once."""

COUNT = HANDS**3
ALL = np.arange(COUNT)
DEAR = np.array(MINUS, dtype=np.float32)
HAND = np.array([sum(MINUS[piece] for piece in PIECES if hand >> piece & 1) for hand in range(HANDS)], dtype=np.float32)
WALLS = sum(1 << piece for piece in PIECES if IS_WALL[piece])
MUCH = np.float32(1e6)
"""What a choice costs that nobody has."""
MATCHING: tuple[tuple[int, ...], ...] = ((), (1,), (2,), (1, 2))
"""The sets of rivals who match: 1 is the next clockwise, 2 the one after."""


def split(positions: Places) -> Hands:
    """Return the hands of the master builder, of the next and of the one after."""
    return positions >> 14, positions >> 7 & 127, positions & 127


def without(hands: Hands, seat: int, piece: int) -> Hands:
    """Return the hands after a seat is rid of a piece."""
    first, second, third = (hand & ~(1 << piece) if seat == each else hand for each, hand in enumerate(hands))
    return first, second, third


def gains(minus: Numbers) -> Numbers:
    """Return what minus points are worth to everybody: the own ones count, and those of the others a little."""
    worth: Numbers = ENVY / 2 * minus.sum(0) - (1 + ENVY / 2) * minus
    return worth


def better(seat: int, one: Numbers, other: Numbers) -> Numbers:
    """Return the result that a seat likes better, position by position."""
    return np.where(gains(one)[seat] >= gains(other)[seat], one, other)


class Table:
    """The minus points that everybody can expect, by what fits and by position; every turn to come adds a little."""

    def __init__(self) -> None:
        self.minus = np.zeros((len(ROOMS), COUNT, 3), dtype=np.float32)
        first, second, third = split(ALL)
        out = (first == 0) | (second == 0) | (third == 0)
        stalemate = (first | second | third) & WALLS == 0
        self.pieces = np.array([bin(position).count("1") for position in range(COUNT)], dtype=np.uint8)
        self.open = [~(out | stalemate) if room == 0 else ~out for room in ROOMS]
        """By what fits: the positions in which a turn is played (DM-7.1, DM-7.4)."""
        for room in ROOMS:
            over = ~self.open[room]
            for seat, hand in enumerate(split(ALL[over])):
                self.minus[room, over, seat] = HAND[hand]

    # ── what a turn leads to ──────────────────────────────────────────────────────────────────────

    def after(self, room: int, hands: Hands) -> Numbers:
        """Return what everybody can expect when a turn ends with these hands: the next one is master builder."""
        first, second, third = hands
        minus = self.minus[room, second << 14 | third << 7 | first]
        return np.stack((minus[:, 2], minus[:, 0], minus[:, 1]))

    def build(self, room: int, hands: Hands, piece: int, builders: Sequence[int]) -> Numbers:
        """Return what comes of builds; each builder of a wall chooses the end, the first one first (DM-5.5)."""
        for seat in builders:
            hands = without(hands, seat, piece)
        if not IS_WALL[piece]:
            return self.after(0 if room == BARE else room - len(builders), hands)
        if room in (2, BARE):
            return self.after(2, hands)
        closed, opened = self.after(1, hands), self.after(2, hands)
        if room == 0:  # the first wall opens an end in any case
            return closed if len(builders) == 1 else better(builders[1], closed, opened)
        result = closed
        for seat in reversed(builders):  # who opens the other end decides for all that follow
            result = better(seat, result, opened)
        return result

    def gift(self, room: int, hands: Hands, giver: int) -> Numbers:
        """Return what comes of the best gift of a rival (DM-6.2)."""
        best = np.full((3, len(hands[0])), MUCH, dtype=np.float32)
        for piece in PIECES:
            bit = 1 << piece
            given = without(hands, giver, piece)
            result = self.after(room, (given[0] | bit, given[1], given[2]))
            # A second piece of a kind is in no table. It costs what the first one does, within reason.
            alone = self.after(room, without(given, 0, piece))
            copy = np.clip(result[0] - alone[0], CHEAP_COPY * DEAR[piece], DEAR[piece])
            result[0] += np.where(hands[0] & bit > 0, copy, 0)
            best = better(giver, best, np.where(hands[giver] & bit > 0, result, MUCH))
        return best

    def results(self, room: int, hands: Hands) -> Numbers:
        """Return everybody's minus points by what the master builder shows and by who matches it (DM-5, DM-6).

        Where somebody does not hold the piece the result means nothing, and is never asked for.
        """
        places = 1 if room == BARE else room
        results = np.empty((3, EMPTY + 1, len(MATCHING), len(hands[0])), dtype=np.float32)
        stay = self.after(room, hands)
        free = np.full_like(stay, MUCH)
        for piece in PIECES:
            for number, matching in enumerate(MATCHING):
                if not IS_WALL[piece] and not places:  # DM-5.4
                    results[:, piece, number] = stay
                    continue
                too_many = not IS_WALL[piece] and len(matching) > places
                builders = matching if matching and not too_many else (0,)  # DM-5.1 to DM-5.3
                results[:, piece, number] = self.build(room, hands, piece, builders)
            if IS_WALL[piece] or places:  # DM-6.1
                free = better(0, free, np.where(hands[0] >> piece & 1, results[:, piece, 0], MUCH))
        results[:, EMPTY, 0] = np.where(free[0] < MUCH / 2, free, stay)
        results[:, EMPTY, 1] = self.gift(room, hands, 1)
        results[:, EMPTY, 2] = self.gift(room, hands, 2)
        results[:, EMPTY, 3] = stay  # DM-6.3
        return results

    # ── until it settles ──────────────────────────────────────────────────────────────────────────

    def solve(self, room: int, positions: Places) -> Numbers:
        """Return what everybody can expect before a turn."""
        hands = split(positions)
        results = self.results(room, hands)
        master, one, two = mixtures(gains(results), hands)
        chances = (
            master * (1 - one) * (1 - two),
            master * one * (1 - two),
            master * (1 - one) * two,
            master * one * two,
        )
        minus = sum((chance * results[:, :, number]).sum(1) for number, chance in enumerate(chances))
        return np.asarray(minus + IMPATIENCE, dtype=np.float32)

    def guess(self, room: int, positions: Places) -> None:
        """Begin with the mean of the positions that have a piece less."""
        total = np.zeros((len(positions), 3), dtype=np.float32)
        for bit in range(3 * len(PIECES)):
            held = positions >> bit & 1 > 0
            total += np.where(held[:, None], self.minus[room, positions & ~(1 << bit)], 0)
        self.minus[room, positions] = total / self.pieces[positions][:, None]

    def touched(self, room: int, positions: Places, moved: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Tell which positions can lead to one with as many pieces that has moved: by a pass or by a gift."""
        first, second, third = split(positions)
        touched: NDArray[np.bool_] = moved[room, second << 14 | third << 7 | first]
        for bit in (1 << piece for piece in PIECES):
            new = first & bit == 0
            touched |= new & (second & bit > 0) & moved[room, (second & ~bit) << 14 | third << 7 | first | bit]
            touched |= new & (third & bit > 0) & moved[room, second << 14 | (third & ~bit) << 7 | first | bit]
        return touched

    def settle(self, pieces: int, run: Callable[..., Iterable[Numbers]]) -> None:
        """Solve all positions with so many pieces; those with fewer are known."""
        layer = [ALL[(self.pieces == pieces) & self.open[room]] for room in ROOMS]
        for room in ROOMS:
            self.guess(room, layer[room])
        moved = np.ones((len(ROOMS), COUNT), dtype=np.bool_)
        for sweep in range(SWEEPS):
            blocks = [
                (room, positions[start : start + BLOCK])
                for room in ROOMS
                for positions in [layer[room][self.touched(room, layer[room], moved)]]
                for start in range(0, len(positions), BLOCK)
            ]
            solved = list(run(lambda block: self.solve(*block), blocks))
            moved[:] = False
            for (room, positions), minus in zip(blocks, solved, strict=True):
                # Some would go round in circles for ever: each step is smaller than the one before.
                change = (minus.T - self.minus[room, positions]) / max(1, sweep - 1)
                self.minus[room, positions] += change
                moved[room, positions] = np.abs(change).max(1) > SETTLED


def mixtures(worth: Numbers, hands: Hands) -> list[Numbers]:
    """Return how master builder and rivals mix, by regret matching: see `turn.solve`."""
    size = worth.shape[3]
    holds = [np.ones((EMPTY + 1, size), dtype=np.float32) for _ in hands]
    for hold, hand in zip(holds, hands, strict=True):
        for piece in PIECES:
            hold[piece] = hand >> piece & 1
    even: list[Numbers] = [hold / hold.sum(0) for hold in holds]
    # What a choice is worth is a + b·x + c·y + d·x·y, where x and y are how often the two rivals match it.
    alone, one, two, both = (worth[:, :, number] for number in range(4))
    b, c, d = one - alone, two - alone, both - one - two + alone
    mixture = [each.copy() for each in even]
    regret = [np.zeros((EMPTY + 1, size), dtype=np.float32) for _ in hands]
    total = [np.zeros((EMPTY + 1, size), dtype=np.float32) for _ in hands]
    weights = 0
    for thought in range(1, THOUGHTS + 1):
        weight = thought * thought
        weights += weight
        for seat in range(3):
            master, first, second = mixture
            if seat == 0:
                gain = alone[0] + b[0] * first + (c[0] + d[0] * first) * second
            elif seat == 1:  # what it is worth to match; all else is the same for every choice
                gain = master * (b[1] + d[1] * second)
            else:
                gain = master * (c[2] + d[2] * first)
            total[seat] += weight * mixture[seat]
            gain = (gain - (mixture[seat] * gain).sum(0)) * holds[seat]
            regret[seat] = np.maximum(0, regret[seat] + gain)
            wishes = regret[seat].sum(0)
            mixture[seat] = np.where(wishes > 0, regret[seat] / np.where(wishes > 0, wishes, 1), even[seat])
    return [each / np.float32(weights) for each in total]


def compute(most: int) -> Table:
    """Return the table for all positions with at most so many pieces."""
    result = Table()
    with ThreadPoolExecutor(cpu_count()) as pool:
        for pieces in range(3, most + 1):
            result.settle(pieces, pool.map)
            print(f"{pieces} pieces are settled", flush=True)
    return result


def pack(table: Table, room: int) -> bytes:
    """Return the table as it is shipped, for what fits: by seat, a byte for each position."""
    steps = np.clip(np.round(table.minus[room] / STEP), 0, 255).astype(np.uint8)
    if room == BARE:
        steps[table.pieces < BARE_KINDS] = 0
    packed: bytes = steps.T.tobytes()
    return packed


def main() -> None:
    """Compute and write."""
    parser = ArgumentParser(prog="table", description="Compute the table for three players.")
    parser.add_argument("--folder", type=Path, default=Path(), help="where to write it")
    parser.add_argument("--pieces", type=int, default=3 * len(PIECES), help="only positions with so few pieces")
    args = parser.parse_args()
    table = compute(args.pieces)
    for room in ROOMS:
        (args.folder / FILES.format(room=room)).write_bytes(zlib.compress(pack(table, room), level=9))


if __name__ == "__main__":
    main()
