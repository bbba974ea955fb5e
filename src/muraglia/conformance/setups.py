"""All set-ups of a game to test: combinations of option values, for a number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from muraglia.kernel.errors import BadOption
from muraglia.kernel.meta import ChoiceOption, FlagOption, Meta, NumberOption, Option, Options, TablesOption, Value
from muraglia.kernel.record import AnyGame


def values_of(option: Option, seats: int) -> list[Value]:
    """Return the values of an option that are worth trying, the default first; for a number, also its limits."""
    match option:
        case ChoiceOption(_, values):
            return list(values)
        case FlagOption():
            return [False, True]
        case NumberOption(_, default, low, high):
            return [default, *sorted({low, high} - {default})]
        case TablesOption():
            return [option.default]
        case _:
            return [*range(seats), "random"]


def playable(game: AnyGame, seats: int) -> list[Options]:
    """Return the options that a game accepts (some do not go together). The first ones together cover all pairs of
    values, because most mistakes need no more than two."""
    accepted: list[Options] = []
    for options in all_setups(game.meta, seats):
        try:
            game.new(seats, 0, options)
        except BadOption:
            continue
        accepted.append(options)
    return pairs_first(accepted)


def pairs_first(every: list[Options]) -> list[Options]:
    """Return these options in another order: each of the first adds as many new values and pairs as possible."""
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


def all_setups(meta: Meta, seats: int) -> Iterator[Options]:
    """Yield every combination of option values."""
    names = [option.name for option in meta.options]
    values = [values_of(option, seats) for option in meta.options]
    for chosen in product(*values):
        yield dict(zip(names, chosen, strict=True))
