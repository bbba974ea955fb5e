"""The reader of Die Mauer: knows how strong players mix, and shows what is best against exactly that.

It is no level to play against but a measure: what it gains at a table of strong players is what they give away to
somebody who has read their mind. It thinks for each of them with a twin, which sees what they see, and looks a turn
further: what a turn leads to is worth what the reader can make of the next one, again against their mixtures.

    python -m muraglia.games.die_mauer.bots.reader --blocks 100 --seed 900000

lets it play a round from every seat at tables of strong players (with `--master`, of masters among three), and those
rounds once more with one of them in its place. Two things are counted: by how much it ends with fewer minus points than
the player in its place did, and by how much with fewer than the others at its table.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

import muraglia
from muraglia.bench import amounts
from muraglia.bots import UNLIMITED, Bot, Budget, ask
from muraglia.games.die_mauer.bots.habits import all_habits, with_open_fists
from muraglia.games.die_mauer.bots.master import Steadfast
from muraglia.games.die_mauer.bots.strong import NEVER, Strong
from muraglia.games.die_mauer.bots.three import ENVY, Three, master_value
from muraglia.games.die_mauer.bots.turn import Mixture, Solution, TurnGame, solve
from muraglia.games.die_mauer.bots.value import Value, load
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.state import State as Table
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game

THOUGHTS_AHEAD = 25
"""How often the next turn is played in thought."""


class Reader(Strong):
    """Answers the strong players' mixtures, two turns deep, for the same ends as they have."""

    def __init__(
        self, game: Game[Any, Any, Any], seed: int, given: Value | None = None, others: type[Strong] = Strong
    ) -> None:
        super().__init__(game, seed, given)
        self.others = others
        self.twins: dict[int, Strong] = {}

    def aim(self, seats: int) -> Value:
        """Return what I want, while the others play for what strong players do."""
        return self.value(seats)

    def solve(self, view: View, budget: Budget) -> Solution:
        """Return the best choice as a mixture of one, and what each choice is worth."""
        del budget
        me = view.seat
        assert me is not None, "a spectator decides nothing"
        state = with_open_fists(self.hands(view)[0][1])
        mixtures: list[Mixture] = []
        for seat in range(view.seats):
            twin = self.twins.setdefault(seat, self.others(self.game, seat, self.given))
            mixtures.append(as_shown(twin.solve(state.view(seat), UNLIMITED).mixture))
        value = self.value(view.seats)
        game = TurnGame(state, value, NextTurn(me, self.twins, value, self.aim(view.seats)))
        self.nodes += game.nodes
        worth = game.expected(mixtures)[me]
        best = max(game.choices[me], key=lambda choice: worth[choice])
        return Solution([float(choice == best) for choice in range(len(worth))], worth, mixtures)


class Rival(Reader):
    """Reads as well, but only to be ahead of the others, whatever it costs itself."""

    def aim(self, seats: int) -> Value:
        """Return the lead alone."""
        value = self.value(seats)
        return value.with_envy(1.0) if isinstance(value, Three) else load(seats)


class Miser(Reader):
    """Reads as well, but only to have few minus points, whatever the others have."""

    def aim(self, seats: int) -> Value:
        """Return the own minus points alone, where a table can tell them."""
        value = self.value(seats)
        return value.with_envy(0.0) if isinstance(value, Three) else load(seats)


AIMS = {"strong": Reader, "lead": Rival, "own": Miser}


def as_shown(mixture: Sequence[float]) -> Mixture:
    """Return a mixture as the strong player draws from it: without what it hardly ever shows."""
    kept = [often if often >= NEVER else 0.0 for often in mixture]
    return [often / sum(kept) for often in kept]


class NextTurn(Value):
    """Values a position by what the reader makes of the turn that comes."""

    def __init__(self, me: int, twins: dict[int, Strong], value: Value, aim: Value) -> None:
        super().__init__(value.weights)
        self.aim = aim
        self.me = me
        self.twins = twins
        self.value = value

    def leads(self, state: Table, rounds: int, points: Sequence[int]) -> list[float]:
        """Return the leads as usual, but my own by the best answer to what the others will show next."""
        leads = self.aim.leads(state, rounds, points)
        if state.round > rounds or state.over:
            return leads
        assert isinstance(state, State), "a position of the game, with views"
        game = TurnGame(state, self.value)
        kinds = all_habits(state)
        mixtures = []
        for seat in range(state.seats):
            habits = [self.twins[seat].expect(kinds, state.seats)]
            mixtures.append(as_shown(solve([(1.0, game)], seat, THOUGHTS_AHEAD, None, habits).mixture))
        if self.aim is not self.value:
            game = TurnGame(state, self.value, self.aim)
        worth = game.worth(self.me, mixtures)
        leads[self.me] = max(worth[choice] for choice in game.choices[self.me])
        return leads


class Players(NamedTuple):
    """Who sits at a table: one kind that reads, and those who are read."""

    reader: type[Reader] = Reader
    others: type[Strong] = Strong
    given: Value | None = None
    """What all play for, if not for what strong players do."""


def play(seats: int, seed: int, reader: int | None, players: Players) -> list[int]:
    """Return everybody's minus points in a round among players one of whom may be a reader."""
    game = muraglia.game("die-mauer")
    state = game.new(seats, seed, {"rounds": 1})
    table: list[Bot] = [
        players.reader(game, seed * seats + seat, players.given, players.others)
        if seat == reader
        else players.others(game, seed * seats + seat, players.given)
        for seat in range(seats)
    ]
    while not state.over:
        seat = state.acting[0]
        state.apply(seat, ask(table[seat], state, seat))
    return [-points for points in state.points]


def block(seats: int, seed: int, players: Players) -> tuple[float, float, float]:
    """Return the mean over all seats: what the reader gains, its margin, and the minus points without one."""
    usual = play(seats, seed, None, players)
    gain = margin = 0.0
    for seat in range(seats):
        minus = play(seats, seed, seat, players)
        gain += usual[seat] - minus[seat]
        margin += (sum(minus) - minus[seat]) / (seats - 1) - minus[seat]
    return gain / seats, margin / seats, fmean(usual)


def main() -> None:
    """Play, and say what the reader gains."""
    parser = ArgumentParser(prog="reader", description="Measure what strong players give away.")
    parser.add_argument("--seats", type=amounts.count, default=3)
    parser.add_argument("--blocks", type=amounts.count, default=100)
    parser.add_argument("--seed", type=amounts.seed, default=0)
    parser.add_argument(
        "--aim", choices=AIMS, default="strong", help="what it wants: as strong does, the lead, own points"
    )
    parser.add_argument("--table", type=Path, help="among three: the folder of another table for the strong ones …")
    parser.add_argument(
        "--envy", type=amounts.share, default=ENVY, help=f"… and the envy that it was made with ({ENVY})"
    )
    parser.add_argument("--master", action="store_true", help="among three: read masters, not strong ones")
    args = parser.parse_args()
    if args.master and args.seats != 3:
        parser.error("--master is for three: among more the master is another player")
    given = Three(args.envy, args.table) if args.table and args.seats == 3 else None
    if args.master:
        players = Players(AIMS[args.aim], Steadfast, given or master_value())
    else:
        players = Players(AIMS[args.aim], given=given)
    with ProcessPoolExecutor() as pool:
        seeds = range(args.seed, args.seed + args.blocks)
        blocks = list(pool.map(block, repeat(args.seats), seeds, repeat(players)))
    for name, numbers in zip(("gain", "margin", "minus points without it"), zip(*blocks, strict=True), strict=True):
        print(f"{name}: {fmean(numbers):.2f} ±{1.96 * stdev(numbers) / args.blocks**0.5:.2f} ({args.blocks} blocks)")


if __name__ == "__main__":
    main()
