"""How much of the possible gain from trade do bots find? `python -m muraglia.games.chinatown.bots.surplus --help`.

Before a trade phase, everybody could place their own tiles as well as possible; one owner of everything could earn
more. The difference, for all rounds left, is the *surplus* that trade can bring. The same count after the trade phase
shows how much of it the bots found. All three are proven optima (`pooled_optimum.py`), so neither guesses at the
future nor the bots' own valuations matter.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import msgspec

import muraglia
from muraglia import bots
from muraglia.bench import argument_types
from muraglia.bench.dataset import Cell, add_record_option, record
from muraglia.bots.referee import Referee
from muraglia.games.chinatown.boards import BOARDS
from muraglia.games.chinatown.bots.holdings import Table, pooled
from muraglia.games.chinatown.bots.pooled_optimum import proven_income
from muraglia.games.chinatown.box import ROUNDS
from muraglia.games.chinatown.state import TRADE

NORMAL = 1.96
"""Standard errors on each side of a 95 % interval."""


class PhaseSurplus(msgspec.Struct, frozen=True):
    """A trade phase, in thousands until the end of the game: the possible surplus, and how much of it was found."""

    round: int
    surplus: int
    found: int


def apart(table: Table) -> int:
    """Return the most that all players can earn until the end without trade, in thousands."""
    return table.rounds * sum(proven_income(BOARDS[table.board], holding) for holding in table.holdings)


def together(table: Table) -> int:
    """Return the most that one owner of everything could earn."""
    return table.rounds * proven_income(BOARDS[table.board], pooled(table.holdings))


def phases(names: Sequence[str], seed: int) -> list[PhaseSurplus]:
    """Play a game and return its trade phases."""
    game = muraglia.game("chinatown")
    state = game.new(len(names), seed)
    players = [bots.make(name, game, seed * len(names) + seat) for seat, name in enumerate(names)]
    found: list[PhaseSurplus] = []
    before = Table(state.view(None))
    referee = Referee(state, players)
    for seat, move in referee.moves():
        trading = state.phase == TRADE
        last = Table(state.view(None)) if trading else before
        referee.play(seat, move)
        if not trading and state.phase == TRADE:
            before = Table(state.view(None))
        elif trading and state.phase != TRADE:
            start = apart(before)
            found.append(PhaseSurplus(len(found), together(before) - start, apart(last) - start))
    return found


def share(games: Sequence[Sequence[PhaseSurplus]]) -> tuple[float, float]:
    """Return the part of all surplus that was found, and the half width of its 95 % confidence interval over games."""
    surplus = [sum(phase.surplus for phase in game) for game in games]
    return ratio([sum(phase.found for phase in game) for game in games], surplus)


def ratio(found: Sequence[float], there: Sequence[float]) -> tuple[float, float]:
    """Return the part that was found in all, and the half width of its 95 % confidence interval over the samples."""
    whole, count = sum(there), len(there)
    if not whole:
        return 0.0, 1.0
    part = sum(found) / whole
    if count < 2:
        return part, 1.0
    errors = [mine - part * all_ for mine, all_ in zip(found, there, strict=True)]
    spread = (sum(error * error for error in errors) / (count - 1)) ** 0.5
    return part, NORMAL * spread * count**0.5 / whole


def report(name: str, seats: int, games: int, seed: int) -> tuple[str, int, int, tuple[float, float], list[str]]:
    """Return a row of the table: the share found in all, and round by round found / surplus in thousands."""
    played = [phases([name] * seats, seed + number) for number in range(games)]
    part, width = share(played)
    rounds = []
    for number in range(ROUNDS):
        found = sum(game[number].found for game in played) / games
        surplus = sum(game[number].surplus for game in played) / games
        rounds.append(f"{found:.1f} / {surplus:.1f}")
    return name, seats, games, (100 * part, 100 * width), rounds


def main(words: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m muraglia.games.chinatown.bots.surplus",
        description="The share of the surplus of trade that bots of Chinatown find among themselves.",
    )
    parser.add_argument("--bots", default="merchant", help="names, with commas between them; each plays among its like")
    parser.add_argument("--seats", default="3,4,5", help="numbers of players, with commas between them")
    parser.add_argument("--games", type=argument_types.count, default=10)
    parser.add_argument("--seed", type=argument_types.seed, default=0, help="of the first game; the others follow")
    add_record_option(parser)
    chosen = parser.parse_args(words)
    columns = ("among themselves", "seats", "games", "found %", *(f"round {n}" for n in range(1, ROUNDS + 1)))
    print(_line(columns))
    print("|---" * len(columns) + "|")
    rows: list[list[Cell]] = []
    for name in chosen.bots.split(","):
        for seats in chosen.seats.split(","):
            _, _, _, (part, width), rounds = report(name, int(seats), chosen.games, chosen.seed)
            rows.append([name, int(seats), chosen.games, (part, width), *rounds])
            print(_line([name, seats, str(chosen.games), f"{part:.0f} ±{width:.0f}", *rounds]), flush=True)
    record(chosen.record, columns, rows, {"found %": 0})


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
