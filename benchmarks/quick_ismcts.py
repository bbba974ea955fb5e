"""The reference bot `ismcts` for one round of Die Mauer, in C: forty times as fast, with identical decisions:

    PYTHONPATH=benchmarks muraglia arena die-mauer --bots quick_ismcts:Quick,strong --seats 4 --option rounds=1 --nodes 5200
    python benchmarks/quick_ismcts.py --decisions 200

With the same seed and number of play-outs it decides as `ismcts` does, because it draws the same numbers from the same
generator; the second command compares the two. Thousands of games at a second for each decision take an hour instead of
days. It needs a C compiler, and CPython, whose generator it reads.
"""  # noqa: E501 (a command in one line)

from __future__ import annotations

import argparse
import ctypes
import random
import subprocess
import sys
import tempfile
from bisect import bisect
from collections.abc import Sequence
from functools import cache, partial
from itertools import accumulate
from pathlib import Path
from typing import Any

import muraglia
from muraglia.bots import Budget
from muraglia.bots.ismcts import TRIES, Ismcts
from muraglia.games.die_mauer.pieces import LETTERS
from muraglia.games.die_mauer.sampling import PATIENCE, Past, last_shown, until_unknown
from muraglia.games.die_mauer.state import CHOOSE, STEPS
from muraglia.games.die_mauer.view import View
from muraglia.kernel.move import Move

SOURCE = Path(__file__).with_suffix(".c")
SEATS, KINDS, LONGEST = 6, 7, 42


class Position(ctypes.Structure):
    """A position as the C code stores it."""

    _fields_ = [
        *((name, ctypes.c_int32) for name in ("seats", "step", "turn", "master", "waiting", "actor", "built_walls")),
        ("builders_left", ctypes.c_int32),
        ("builders", ctypes.c_int32 * SEATS),
        ("counts", ctypes.c_int32 * (SEATS * KINDS)),
        ("pieces", ctypes.c_int32 * SEATS),
        ("shown", ctypes.c_int32 * SEATS),
        ("first", ctypes.c_int32),
        ("beyond", ctypes.c_int32),
        ("wall", ctypes.c_int8 * (2 * LONGEST + 2)),
    ]


@cache
def library() -> ctypes.CDLL:
    """Compile the search, once for each process."""
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "quick_ismcts.so"
        subprocess.run(
            ["cc", "-O3", "-ffp-contract=off", "-shared", "-fPIC", str(SOURCE), "-o", str(built), "-lm"], check=True
        )
        return ctypes.CDLL(str(built))


class Quick(Ismcts):
    """Decides what `ismcts` decides."""

    def decide(self, view: View, budget: Budget) -> Move | None:
        """Return the move tried most; use the slow search for positions that the C code cannot handle."""
        pasts = Pasts(view)
        if len(view.legal) < 2 or view.options["rounds"] != 1 or budget.seconds is not None or pasts.too_many:
            return super().decide(view, budget)
        code, tries = library(), TRIES if budget.nodes is None else max(1, budget.nodes)
        rng = ctypes.c_void_p(id(self.rng) + object.__basicsize__)  # the address of its state
        ready = view.ready if view.step == STEPS[CHOOSE] else ()
        fists = (ctypes.c_int32 * SEATS)(*ready)
        at_once = 1 if pasts.hidden else tries
        read = cache(partial(position, view))
        code.begin(view.seats)
        for _ in range(0, tries, at_once):
            code.attempts(rng, ctypes.byref(read(pasts.draw(self.rng))), view.seat, fists, len(ready), at_once)
        self.nodes += tries
        best: Move = view.legal[code.best(view.seat)]
        return best


class Pasts:
    """The hidden gifts that `sampling.sample` draws from, computed once for all play-outs."""

    def __init__(self, view: View) -> None:
        self.past = Past(view, random.Random())
        self.began = tuple(count for hand in view.start_hands for count in hand)
        self.next = cache(self.gift)
        self.hidden = bool(self.next(0, self.began)[2])
        self.too_many = len(self.past.counted) > PATIENCE  # then `sample` does not count them all

    def draw(self, rng: random.Random) -> tuple[int, ...]:
        """Draw a past with the same random numbers as `sample`, and return the hands it leads to."""
        place, hands = 0, self.began
        while True:
            place, hands, gifts, sums = self.next(place, hands)
            if not gifts:
                return hands
            hands = gifts[bisect(sums, rng.random() * sums[-1], 0, len(sums) - 1)][1]
            place += 1

    def gift(self, place: int, hands: tuple[int, ...]) -> tuple[int, tuple[int, ...], list[Any], list[float]]:
        """Return the next hidden gift: its place, the hands then, the possible gifts, and their cumulative weights."""
        reached = until_unknown(self.past.story, self.past.walls, place, hands)
        assert reached is not None, "a view always has a past"
        if reached[0] == len(self.past.story):
            return *reached, [], []
        gifts = self.past.gifts(*reached)
        return *reached, gifts, [*accumulate(float(self.past.ways(reached[0] + 1, after)) for _, after in gifts)]


def position(view: View, hands: tuple[int, ...]) -> Position:
    """Return the position of a view, with these hands."""
    middle = LONGEST + 1
    read = Position(
        seats=view.seats,
        step=STEPS.index(view.step),
        turn=view.turn,
        master=view.master,
        waiting=sum(1 << seat for seat in range(view.seats) if seat not in view.ready),
        actor=view.acting[0],
        built_walls=sum(letter.isdigit() for letter in view.wall),
        builders_left=len(view.builders),
        first=middle - len(view.wall),
        beyond=middle,
    )
    read.builders[: len(view.builders)] = view.builders
    read.counts[: len(hands)] = hands
    read.pieces[: view.seats] = view.pieces
    read.shown[: view.seats] = last_shown(list(view.story), view.seats)
    read.wall[middle - len(view.wall) : middle] = [LETTERS.index(letter) for letter in view.wall]
    return read


def main(words: Sequence[str] | None = None) -> None:
    """Compare the two bots' decisions in rounds whose other seats play at random."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=300, help="play-outs of a decision")
    args = parser.parse_args(words)
    game, budget = muraglia.game("die-mauer"), Budget(nodes=args.nodes)
    seed = compared = guessed = 0
    while compared < args.decisions:
        seats, rng = 3 + seed % 4, random.Random(seed)
        state = game.new(seats, seed, {"rounds": 1})
        slow, quick = Ismcts(game, seed), Quick(game, seed)
        while not state.over:
            seat = rng.choice(state.acting)
            move = rng.choice(state.legal(seat))
            if seat == seed % seats:
                view = state.view(seat)
                move, other = slow.decide(view, budget), quick.decide(view, budget)
                if move != other or slow.rng.getstate() != quick.rng.getstate():
                    sys.exit(f"seed {seed}, turn {view.turn}: {move}, and the quick one {other}")
                compared += 1
                guessed += Pasts(view).hidden
            state.play(seat, move)
        seed += 1
    print(f"{compared} decisions of {args.nodes} play-outs, {guessed} with hidden gifts: the same, by the same numbers")


if __name__ == "__main__":
    main()
