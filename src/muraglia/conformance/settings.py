"""All the ways to set up a game: numbers of seats, and options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import Choice, Flag, Meta, Number, Option, Options, Tables, Value
from muraglia.kernel.record import AnyGame


def values_of(option: Option, seats: int) -> list[Value]:
    """Return the values of an option that are worth trying, the default first. Of a number: its limits too."""
    match option:
        case Choice(_, values):
            return list(values)
        case Flag():
            return [False, True]
        case Number(_, default, low, high):
            return [default, *sorted({low, high} - {default})]
        case Tables():
            return [option.default]
        case _:
            return [*range(seats), "random"]


def playable(game: AnyGame, seats: int) -> list[Options]:
    """Return the settings that a game accepts: some options do not go together."""
    accepted = []
    for options in settings(game.meta, seats):
        try:
            game.new(seats, 0, options)
        except BadOption:
            continue
        accepted.append(options)
    return accepted


def settings(meta: Meta, seats: int) -> Iterator[Options]:
    """Yield every combination of option values once: first a few in which each value stands, then the rest."""
    names = [option.name for option in meta.options]
    values = [values_of(option, seats) for option in meta.options]
    longest = max((len(each) for each in values), default=1)
    first = [tuple(each[turn % len(each)] for each in values) for turn in range(longest)]
    for chosen in dict.fromkeys([*first, *product(*values)]):
        yield dict(zip(names, chosen, strict=True))
