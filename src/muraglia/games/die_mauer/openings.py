"""The openings of Die Mauer: the fists of the first turns. The first one is solved: the solver's mixture is told."""

from __future__ import annotations

from functools import cache

from muraglia.bots.advice import Reason
from muraglia.games.die_mauer.bots.strong import NEVER
from muraglia.games.die_mauer.bots.three import best_value
from muraglia.games.die_mauer.bots.turn import TurnGame, solve
from muraglia.games.die_mauer.game import GAME
from muraglia.games.die_mauer.moves import SHOWS, AnyMove, Show
from muraglia.games.die_mauer.pieces import LETTERS
from muraglia.games.die_mauer.state import State

DEPTH = 3
THOUGHTS = 1000
"""So often a turn is played in thought, until the mixtures settle."""


def met(state: State, seat: int, done: int) -> Reason | None:
    """Return who is the master builder, and what stands; a wall seen from behind is the same one."""
    place = (seat - state.master) % state.seats
    if not done:
        return Reason("begins", {"place": place})
    wall = min(state.wall, state.wall[::-1])
    return Reason("stands", {"place": place, "wall": list(wall)}) if wall else Reason("stands_empty", {"place": place})


def told(state: State, seat: int, move: AnyMove) -> Reason | None:
    """Return what a fist holds."""
    del state, seat
    return Reason("show", {"piece": LETTERS[move.piece]}) if isinstance(move, Show) else None


def solved(state: State, seat: int, done: int) -> list[tuple[Reason, float]]:
    """Return how often the solver shows what, in the first turn: there everybody has the same (DM-2.2)."""
    return [] if done else _first(state.seats, (seat - state.master) % state.seats)


@cache
def _first(seats: int, place: int) -> list[tuple[Reason, float]]:
    """Solve it once for each place after the master builder: whoever that is, it is the same game."""
    state = GAME.new(seats, options={"start": 0})
    mixture = solve([(1.0, TurnGame(state, best_value(seats)))], place, THOUGHTS).mixture
    shown = [often if often >= NEVER else 0.0 for often in mixture]
    return [(Reason("show", {"piece": LETTERS[move.piece]}), shown[move.piece] / sum(shown)) for move in SHOWS]
