"""The openings of Die Mauer: the fists of the first turns. The first turn is solved, and the solver's mixture is part
of the openings."""

from __future__ import annotations

from functools import cache

from muraglia.bots.advice import Reason
from muraglia.games.die_mauer.bots.strong import NEVER
from muraglia.games.die_mauer.bots.three_player_table import best_value
from muraglia.games.die_mauer.bots.turn import TurnGame, solve
from muraglia.games.die_mauer.game import GAME
from muraglia.games.die_mauer.moves import SHOWS, AnyMove, Show
from muraglia.games.die_mauer.pieces import LETTERS
from muraglia.games.die_mauer.state import State

DEPTH = 3
THOUGHTS = 1000
"""How often the solver plays the turn until its mixtures settle."""


def met(state: State, seat: int, done: int) -> Reason | None:
    """Return the master builder and the wall; a wall and its mirror image count as the same."""
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
    """Return how often the solver shows each piece in the first turn, where all hands are equal (DM-2.2)."""
    return [] if done else _first(state.seats, (seat - state.master) % state.seats)


@cache
def _first(seats: int, place: int) -> list[tuple[Reason, float]]:
    """Solve the first turn for a place after the master builder: it is the same for every master builder."""
    state = GAME.new(seats, options={"start": 0})
    mixture = solve([(1.0, TurnGame(state, best_value(seats)))], place, THOUGHTS).mixture
    shown = [often if often >= NEVER else 0.0 for often in mixture]
    return [(Reason("show", {"piece": LETTERS[move.piece]}), shown[move.piece] / sum(shown)) for move in SHOWS]
