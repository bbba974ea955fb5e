"""Choose games for tests by what they are like, never by name."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from random import Random

import muraglia
from muraglia.kernel.meta import ChoiceOption, FlagOption, NumberOption, SeatOption, TablesOption, Value
from muraglia.kernel.record import AnyState

ALL = [meta for meta in muraglia.catalogue().values() if meta.package.startswith("muraglia.games.")]
"""The games of this package; tests leave other installed games alone."""
GAMES = tuple(meta.id for meta in ALL)


@cache
def decisions(game_id: str) -> frozenset[str]:
    """Return the kinds of decisions that come up in a game."""
    game = muraglia.game(game_id)
    state, rng, found = game.new(game.meta.seats[0], options=quick(game_id)), Random(0), set()
    while not state.over:
        found.add(state.decision)
        seat = rng.choice(state.acting)
        state.apply(seat, rng.choice(state.legal(seat)))
    return frozenset(found)


def quick(game_id: str, few: int = 1) -> dict[str, Value]:
    """Return the options that make a game short: every number at its smallest, except the minutes of a clock."""
    meta = muraglia.catalogue()[game_id]
    return {
        option.name: max(few, option.low)
        for option in meta.options
        if isinstance(option, NumberOption) and option.name != meta.clock
    }


def unusual(game_id: str) -> dict[str, Value]:
    """Return a value other than the default for every choice and flag of a game."""
    options = muraglia.catalogue()[game_id].options
    chosen: dict[str, Value] = {
        option.name: option.values[-1] for option in options if isinstance(option, ChoiceOption)
    }
    return chosen | {option.name: True for option in options if isinstance(option, FlagOption)}


def fewest_seats(game_id: str) -> int:
    """Return the smallest number of seats."""
    return muraglia.catalogue()[game_id].seats[0]


def most_seats(game_id: str) -> int:
    """Return the largest number of seats."""
    return muraglia.catalogue()[game_id].seats[1]


def flags(options: dict[str, Value]) -> list[str]:
    """Return options as the command line takes them."""
    return [word for name, value in options.items() for word in ("--option", f"{name}={value}")]


def begun_by(game_id: str, seat: int | str) -> dict[str, Value]:
    """Return the options that decide which seat begins: a number, or `random`."""
    return {option.name: seat for option in muraglia.catalogue()[game_id].options if isinstance(option, SeatOption)}


def hidden_hand(game_id: str) -> bool:
    """Tell whether a seat holds something that nobody else sees."""
    state = muraglia.game(game_id).new(muraglia.catalogue()[game_id].seats[0])
    mine, anybodys = (getattr(state.view(seat), "hand", None) for seat in (0, None))
    return bool(mine) and not anybodys


def corrections(game_id: str) -> list[str]:
    """Return the options that take corrected tables."""
    return [option.name for option in muraglia.catalogue()[game_id].options if isinstance(option, TablesOption)]


def forbidden(state: AnyState, seat: int) -> str:
    """Return a move that some rule forbids a seat now."""
    legal = state.legal(seat)
    return next(str(move) for move in state.game.book.moves if move not in legal)


def last_word(state: AnyState, seat: int) -> str:
    """Return a move after which nothing is asked of a seat, though others are still to decide; empty: there is none."""
    for move in state.legal(seat):
        trial = state.copy()
        trial.apply(seat, move)
        if seat not in trial.acting and trial.decision == state.decision:
            return str(move)
    return ""


TURNS = min((meta for meta in ALL if decisions(meta.id) == {"turn"}), key=attrgetter("minutes")).id
"""The quickest game where one seat decides at a time."""
LONG = max((meta for meta in ALL if decisions(meta.id) == {"turn"}), key=attrgetter("minutes")).id
"""The longest game where one seat decides at a time."""
SEALED = next(meta for meta in ALL if decisions(meta.id) == {"sealed", "turn"}).id
"""A game where all choose in secret, and now and then one seat decides."""
OPEN = next(meta for meta in ALL if "open" in decisions(meta.id)).id
"""A game where any seat may act at any time; before that all take steps in secret."""
CORRECTED = next(meta for meta in ALL if corrections(meta.id)).id
"""A game whose tables of printed values may be corrected."""
HAND = min(
    (meta for meta in ALL if hidden_hand(meta.id)),
    key=attrgetter("minutes"),
).id
"""The quickest game where a seat holds cards that nobody else sees."""
