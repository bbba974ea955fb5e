"""A player of Die Mauer that knows how strong players mix, and plays the best response to exactly that: the *reader*.
It is not a level to play against but a measure: its gain at a table of strong players is how much they give away to an
opponent who can read their minds. For each of them it runs a copy that sees what they see. It looks a turn ahead: a
position is worth what the reader can make of the next turn, again against their mixtures.

    python -m muraglia.games.die_mauer.bots.best_response --blocks 100 --seed 900000

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
from muraglia.bench import argument_types
from muraglia.bench.dataset import add_record_option, record
from muraglia.bots import UNLIMITED, Bot, Budget, ask
from muraglia.games.die_mauer.bots.habits import all_habits, with_open_fists
from muraglia.games.die_mauer.bots.master import Steadfast
from muraglia.games.die_mauer.bots.strong import NEVER, Strong
from muraglia.games.die_mauer.bots.three_player_table import ENVY, ThreePlayerTable, master_value
from muraglia.games.die_mauer.bots.turn import Mixture, Solution, TurnGame, solve
from muraglia.games.die_mauer.bots.value import Value, load
from muraglia.games.die_mauer.game import State
from muraglia.games.die_mauer.state import State as Table
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game

THOUGHTS_AHEAD = 25
"""How many rounds of regret matching solve the next turn."""


class Reader(Strong):
    """Plays the best response to the strong players' mixtures, two turns deep, with the same aim as theirs."""

    def __init__(
        self, game: Game[Any, Any, Any], seed: int, given: Value | None = None, others: type[Strong] = Strong
    ) -> None:
        super().__init__(game, seed, given)
        self.others = others
        self.twins: dict[int, Strong] = {}

    def aim(self, seats: int) -> Value:
        """Return the value that the reader aims for; the others keep that of strong players."""
        return self.value(seats)

    def solve(self, view: View, budget: Budget) -> Solution:
        """Return the best choice, as a mixture of that choice alone, and the value of each choice."""
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
    """A reader that only wants to be ahead of the others, at any cost to itself."""

    def aim(self, seats: int) -> Value:
        """Return the lead alone."""
        value = self.value(seats)
        return value.with_envy(1.0) if isinstance(value, ThreePlayerTable) else load(seats)


class Miser(Reader):
    """A reader that only wants few minus points, no matter what the others have."""

    def aim(self, seats: int) -> Value:
        """Return the value of its own minus points alone, if a table knows them."""
        value = self.value(seats)
        return value.with_envy(0.0) if isinstance(value, ThreePlayerTable) else load(seats)


AIMS = {"strong": Reader, "lead": Rival, "own": Miser}
WANTED = {"strong": "what strong wants", "lead": "to be ahead", "own": "few minus points"}


def as_shown(mixture: Sequence[float]) -> Mixture:
    """Return the mixture that the strong player really draws from: choices below `NEVER` are left out."""
    kept = [often if often >= NEVER else 0.0 for often in mixture]
    return [often / sum(kept) for often in kept]


class NextTurn(Value):
    """Values a position by what the reader can make of the next turn."""

    def __init__(self, me: int, twins: dict[int, Strong], value: Value, aim: Value) -> None:
        super().__init__(value.weights)
        self.aim = aim
        self.me = me
        self.twins = twins
        self.value = value

    def leads(self, state: Table, rounds: int, points: Sequence[int]) -> list[float]:
        """Return the usual leads, but the reader's by its best response to what the others will show next."""
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
    """The players at a table: the kind of reader, and the players that it reads."""

    reader: type[Reader] = Reader
    others: type[Strong] = Strong
    given: Value | None = None
    """What everybody aims for, if not the strong players' value."""


def play(seats: int, seed: int, reader: int | None, players: Players) -> list[int]:
    """Return everybody's minus points in a round; one of the players may be a reader."""
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
    """Play, and print what the reader gains."""
    parser = ArgumentParser(prog="reader", description="Measure what strong players give away.")
    parser.add_argument("--seats", type=argument_types.count, default=3)
    parser.add_argument("--blocks", type=argument_types.count, default=100)
    parser.add_argument("--seed", type=argument_types.seed, default=0)
    parser.add_argument(
        "--aim", choices=AIMS, default="strong", help="what it wants: as strong does, the lead, own points"
    )
    parser.add_argument("--table", type=Path, help="among three: the folder of another table for the strong ones …")
    parser.add_argument(
        "--envy", type=argument_types.share, default=ENVY, help=f"… and the envy that it was made with ({ENVY})"
    )
    parser.add_argument("--master", action="store_true", help="among three: read masters, not strong ones")
    add_record_option(parser)
    args = parser.parse_args()
    if args.master and args.seats != 3:
        parser.error("--master is for three: among more the master is another player")
    given = ThreePlayerTable(args.envy, args.table) if args.table and args.seats == 3 else None
    if args.master:
        players = Players(AIMS[args.aim], Steadfast, given or master_value())
    else:
        players = Players(AIMS[args.aim], given=given)
    with ProcessPoolExecutor() as pool:
        seeds = range(args.seed, args.seed + args.blocks)
        blocks = list(pool.map(block, repeat(args.seats), seeds, repeat(players)))
    found = []
    for name, numbers in zip(("gain", "margin", "minus points without it"), zip(*blocks, strict=True), strict=True):
        found.append((fmean(numbers), 1.96 * stdev(numbers) / args.blocks**0.5))
        print(f"{name}: {found[-1][0]:.2f} ±{found[-1][1]:.2f} ({args.blocks} blocks)")
    answers = "master" if args.master else "strong"
    columns = ("the reader wants", "it plays against", "blocks", "gain", "margin")
    record(args.record, columns, [[WANTED[args.aim], answers, args.blocks, *found[:2]]], {"gain": 2, "margin": 2})


if __name__ == "__main__":
    main()
