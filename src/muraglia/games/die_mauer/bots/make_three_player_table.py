"""Computes what every position of Die Mauer for three is worth, and writes the table that `strong` reads:

    python -m muraglia.games.die_mauer.bots.make_three_player_table

It needs NumPy (`pip install muraglia[table]`) and a quarter of an hour, or CuPy and a GPU (`--card`) and less. The bot
needs neither: see `three_player_table.py`, which also explains `--envy` and `--impatience`.

All hands are taken to be open and without duplicates. Then a position is three sets of kinds, seen from the master
builder on, and what fits: 128³ · 4 positions. Positions with fewer pieces are solved first. Positions with the same
number can lead to each other, since a turn may build nothing or move a piece as a gift: they are solved repeatedly
until their values settle. Each turn is solved as `turn.py` solves it, but thousands of them at once.
"""

from __future__ import annotations

import zlib
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from os import cpu_count
from pathlib import Path
from typing import Any

import numpy as np

from muraglia.games.die_mauer.bots.three_player_table import (
    BARE_KINDS,
    CHEAP_COPY,
    ENVY,
    FILES,
    HANDS,
    IMPATIENCE,
    STEP,
)
from muraglia.games.die_mauer.bots.wall_ends import BARE, ROOMS
from muraglia.games.die_mauer.pieces import EMPTY, IS_WALL, MINUS, PIECES

Numbers = Any
"""Arrays of NumPy or of CuPy: minus points, …"""
Places = Any
"""… positions by their number, …"""
Marks = Any
"""… and whether something is so."""
Hands = tuple[Places, Places, Places]

THOUGHTS = 60
"""How many rounds of regret matching solve a turn."""
SWEEPS = 6
"""How often positions with the same number of pieces are solved at most."""
SETTLED = 0.05
"""A value that changes by less than this has settled."""
BLOCK, CARD_BLOCK = 8192, 1 << 19
"""How many positions are solved at once, on a CPU and on a GPU."""

COUNT = HANDS**3
HAND = np.array([sum(MINUS[piece] for piece in PIECES if hand >> piece & 1) for hand in range(HANDS)], dtype=np.float32)
WALLS = sum(1 << piece for piece in PIECES if IS_WALL[piece])
MUCH = 1e6
"""The cost of a choice that a player does not have."""
MATCHING: tuple[tuple[int, ...], ...] = ((), (1,), (2,), (1, 2))
"""The sets of rivals who match: 1 is the next clockwise, 2 the one after."""


def split(positions: Places) -> Hands:
    """Return the hands of the master builder, of the next and of the one after."""
    return positions >> 14, positions >> 7 & 127, positions & 127


def without(hands: Hands, seat: int, piece: int) -> Hands:
    """Return the hands after a seat has lost a piece."""
    first, second, third = (hand & ~(1 << piece) if seat == each else hand for each, hand in enumerate(hands))
    return first, second, third


class Table:
    """The minus points that everybody can expect, by what fits and by position; every turn to come adds a little.
    `xp` is the array module: NumPy, or CuPy on a GPU."""

    def __init__(self, envy: float = ENVY, impatience: float = IMPATIENCE, xp: Any = np) -> None:
        self.envy, self.impatience, self.xp = envy, impatience, xp
        every = np.arange(COUNT)
        minus = np.zeros((len(ROOMS), COUNT, 3), dtype=np.float32)
        first, second, third = split(every)
        out = (first == 0) | (second == 0) | (third == 0)
        stalemate = (first | second | third) & WALLS == 0
        goes_on = [~(out | stalemate) if room == 0 else ~out for room in ROOMS]
        for room in ROOMS:
            over = ~goes_on[room]
            for seat, hand in enumerate(split(every[over])):
                minus[room, over, seat] = HAND[hand]
        self.every, self.minus = xp.asarray(every), xp.asarray(minus)
        self.pieces = xp.asarray(np.array([position.bit_count() for position in range(COUNT)], dtype=np.uint8))
        self.open = [xp.asarray(each) for each in goes_on]
        """By what fits: the positions in which a turn is played (DM-7.1, DM-7.4)."""

    # ── what a turn leads to ──────────────────────────────────────────────────────────────────────

    def gains(self, minus: Numbers) -> Numbers:
        """Return the value of minus points to everybody: a player's own count, and those of the others a little."""
        return self.envy / 2 * minus.sum(0) - (1 + self.envy / 2) * minus

    def better(self, seat: int, one: Numbers, other: Numbers) -> Numbers:
        """Return the result that a seat likes better, position by position."""
        return self.xp.where(self.gains(one)[seat] >= self.gains(other)[seat], one, other)

    def after(self, room: int, hands: Hands) -> Numbers:
        """Return what everybody can expect when a turn ends with these hands: the next one is master builder."""
        first, second, third = hands
        minus = self.minus[room, second << 14 | third << 7 | first]
        return self.xp.stack((minus[:, 2], minus[:, 0], minus[:, 1]))

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
            return closed if len(builders) == 1 else self.better(builders[1], closed, opened)
        result = closed
        for seat in reversed(builders):  # who opens the other end decides for all that follow
            result = self.better(seat, result, opened)
        return result

    def gift(self, room: int, hands: Hands, giver: int) -> Numbers:
        """Return what comes of the best gift of a rival (DM-6.2)."""
        xp = self.xp
        best = xp.full((3, len(hands[0])), MUCH, dtype=xp.float32)
        for piece in PIECES:
            bit = 1 << piece
            given = without(hands, giver, piece)
            result = self.after(room, (given[0] | bit, given[1], given[2]))
            # The table knows no second piece of a kind. It costs as much as the first one, within limits.
            alone = self.after(room, without(given, 0, piece))
            copy = xp.clip(result[0] - alone[0], CHEAP_COPY * MINUS[piece], MINUS[piece])
            result[0] += xp.where(hands[0] & bit > 0, copy, 0)
            best = self.better(giver, best, xp.where(hands[giver] & bit > 0, result, MUCH))
        return best

    def results(self, room: int, hands: Hands) -> Numbers:
        """Return everybody's minus points by what the master builder shows and by who matches it (DM-5, DM-6).

        Results for a piece that somebody does not hold are meaningless, and never used.

        """
        xp = self.xp
        places = 1 if room == BARE else room
        results = xp.empty((3, EMPTY + 1, len(MATCHING), len(hands[0])), dtype=xp.float32)
        stay = self.after(room, hands)
        free = xp.full_like(stay, MUCH)
        for piece in PIECES:
            for number, matching in enumerate(MATCHING):
                if not IS_WALL[piece] and not places:  # DM-5.4
                    results[:, piece, number] = stay
                    continue
                too_many = not IS_WALL[piece] and len(matching) > places
                builders = matching if matching and not too_many else (0,)  # DM-5.1 to DM-5.3
                results[:, piece, number] = self.build(room, hands, piece, builders)
            if IS_WALL[piece] or places:  # DM-6.1
                free = self.better(0, free, xp.where(hands[0] >> piece & 1 > 0, results[:, piece, 0], MUCH))
        results[:, EMPTY, 0] = xp.where(free[0] < MUCH / 2, free, stay)
        results[:, EMPTY, 1] = self.gift(room, hands, 1)
        results[:, EMPTY, 2] = self.gift(room, hands, 2)
        results[:, EMPTY, 3] = stay  # DM-6.3
        return results

    # ── until it settles ──────────────────────────────────────────────────────────────────────────

    def solve(self, room: int, positions: Places) -> Numbers:
        """Return what everybody can expect before a turn."""
        hands = split(positions)
        results = self.results(room, hands)
        master, one, two = mixtures(self.xp, self.gains(results), hands)
        chances = (
            master * (1 - one) * (1 - two),
            master * one * (1 - two),
            master * (1 - one) * two,
            master * one * two,
        )
        minus = sum((chance * results[:, :, number]).sum(1) for number, chance in enumerate(chances))
        return minus + self.impatience

    def guess(self, room: int, positions: Places) -> None:
        """Set a first guess for these positions: the mean of the positions with one piece fewer."""
        xp = self.xp
        total = xp.zeros((len(positions), 3), dtype=xp.float32)
        for bit in range(3 * len(PIECES)):
            held = positions >> bit & 1 > 0
            total += xp.where(held[:, None], self.minus[room, positions & ~(1 << bit)], 0)
        self.minus[room, positions] = total / self.pieces[positions][:, None]

    def touched(self, room: int, positions: Places, moved: Marks) -> Marks:
        """Tell which positions can lead, by a pass or a gift, to a position with equally many pieces whose value has
        just changed (`moved`)."""
        first, second, third = split(positions)
        touched = moved[room, second << 14 | third << 7 | first]
        for bit in (1 << piece for piece in PIECES):
            new = first & bit == 0
            touched |= new & (second & bit > 0) & moved[room, (second & ~bit) << 14 | third << 7 | first | bit]
            touched |= new & (third & bit > 0) & moved[room, second << 14 | (third & ~bit) << 7 | first | bit]
        return touched

    def settle(self, pieces: int, run: Callable[..., Iterable[Numbers]], block: int = BLOCK) -> None:
        """Solve all positions with this many pieces; those with fewer are known."""
        layer = [self.every[(self.pieces == pieces) & self.open[room]] for room in ROOMS]
        for room in ROOMS:
            self.guess(room, layer[room])
        moved = self.xp.ones((len(ROOMS), COUNT), dtype=bool)
        for sweep in range(SWEEPS):
            blocks = [
                (room, positions[start : start + block])
                for room in ROOMS
                for positions in [layer[room][self.touched(room, layer[room], moved)]]
                for start in range(0, len(positions), block)
            ]
            solved = list(run(lambda some: self.solve(*some), blocks))
            moved[:] = False
            for (room, positions), minus in zip(blocks, solved, strict=True):
                # Each step is smaller than the one before, since some values would go round in circles for ever.
                change = (minus.T - self.minus[room, positions]) / max(1, sweep - 1)
                self.minus[room, positions] += change
                moved[room, positions] = abs(change).max(1) > SETTLED


def mixtures(xp: Any, worth: Numbers, hands: Hands) -> list[Numbers]:
    """Return how master builder and rivals mix, by regret matching: see `turn.solve`."""
    shape = (EMPTY + 1, worth.shape[3])
    holds = [xp.ones(shape, dtype=xp.float32) for _ in hands]
    for hold, hand in zip(holds, hands, strict=True):
        for piece in PIECES:
            hold[piece] = hand >> piece & 1
    even: list[Numbers] = [hold / hold.sum(0) for hold in holds]
    # What a choice is worth is a + b·x + c·y + d·x·y, where x and y are how often the two rivals match it.
    alone, one, two, both = (worth[:, :, number] for number in range(4))
    b, c, d = one - alone, two - alone, both - one - two + alone
    mixture = [each.copy() for each in even]
    regret = [xp.zeros(shape, dtype=xp.float32) for _ in hands]
    total = [xp.zeros(shape, dtype=xp.float32) for _ in hands]
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
            regret[seat] = xp.maximum(0, regret[seat] + gain)
            wishes = regret[seat].sum(0)
            mixture[seat] = xp.where(wishes > 0, regret[seat] / xp.where(wishes > 0, wishes, 1), even[seat])
    return [each / float(weights) for each in total]


def compute(most: int, table: Table | None = None) -> Table:
    """Return the table for all positions with at most this many pieces."""
    result = table or Table()
    with ThreadPoolExecutor(cpu_count()) as pool:
        run, block = (pool.map, BLOCK) if result.xp is np else (map, CARD_BLOCK)
        for pieces in range(3, most + 1):
            result.settle(pieces, run, block)
            print(f"{pieces} pieces are settled", flush=True)
    return result


def pack(table: Table, room: int) -> bytes:
    """Return the table in the form in which it ships, for one kind of wall: by seat, a byte for each position."""
    xp = table.xp
    steps = xp.clip(xp.rint(table.minus[room] / STEP), 0, 255).astype(xp.uint8)
    if room == BARE:
        steps *= (table.pieces >= BARE_KINDS)[:, None]
    packed: bytes = steps.T.tobytes()
    return packed


def main() -> None:
    """Compute and write."""
    parser = ArgumentParser(prog="table", description="Compute the table for three players.")
    parser.add_argument("--folder", type=Path, default=Path(), help="where to write it")
    parser.add_argument("--pieces", type=int, default=3 * len(PIECES), help="only positions with so few pieces")
    parser.add_argument("--envy", type=float, default=ENVY, help=f"how much the others' minus points count ({ENVY})")
    parser.add_argument("--impatience", type=float, default=IMPATIENCE, help=f"what a turn costs ({IMPATIENCE})")
    parser.add_argument("--card", action="store_true", help="compute on a card, with CuPy")
    args = parser.parse_args()
    table = compute(args.pieces, Table(args.envy, args.impatience, import_module("cupy") if args.card else np))
    args.folder.mkdir(parents=True, exist_ok=True)
    for room in ROOMS:
        (args.folder / FILES.format(room=room)).write_bytes(zlib.compress(pack(table, room), level=9))


if __name__ == "__main__":
    main()
