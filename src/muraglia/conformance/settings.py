"""All the ways to set up a game: numbers of seats, and options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

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
    """Return the settings that a game accepts (some options do not go together), those first in which every two values
    of two options meet: most mistakes need no more than that."""
    accepted: list[Options] = []
    for options in settings(game.meta, seats):
        try:
            game.new(seats, 0, options)
        except BadOption:
            continue
        accepted.append(options)
    return varied(accepted)


def varied(every: list[Options]) -> list[Options]:
    """Return these settings in another order: each of the first shows as many new values and pairs as it can."""
    left = [(options, {*options.items(), *combinations(options.items(), 2)}) for options in every]
    ordered, met = [], set[object]()
    while left:
        best = max(left, key=lambda one: len(one[1] - met))
        if best[1] <= met:
            break
        left.remove(best)
        ordered.append(best[0])
        met |= best[1]
    return ordered + [options for options, _ in left]


def settings(meta: Meta, seats: int) -> Iterator[Options]:
    """Yield every combination of option values."""
    names = [option.name for option in meta.options]
    values = [values_of(option, seats) for option in meta.options]
    for chosen in product(*values):
        yield dict(zip(names, chosen, strict=True))
