"""The set-ups that a proof covers: all of them, or a few in which every two values meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

from muraglia.kernel.meta import ChoiceOption, FlagOption, Meta, NumberOption, SeatOption, Value

Setup = dict[str, Any]


def every_setup(meta: Meta, given: dict[str, Value]) -> Iterator[Setup]:
    """Yield all set-ups: every choice and flag, 2 for numbers, and a random first seat."""
    values: dict[str, Sequence[Value]] = {}
    for option in meta.options:
        match option:
            case _ if option.name in given:
                values[option.name] = [given[option.name]]
            case ChoiceOption():
                values[option.name] = option.values
            case FlagOption():
                values[option.name] = [False, True]
            case NumberOption():
                values[option.name] = [max(option.low, min(option.high, 2))]
            case SeatOption():
                values[option.name] = ["random"]
    for chosen in product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


def in_pairs(setups: Sequence[Setup]) -> list[Setup]:
    """Return a few of these set-ups, including the first, in which all pairs of option values still occur: most errors
    show where two rules meet."""
    chosen, rest = [setups[0]], list(setups[1:])
    met = _pairs(setups[0])
    while rest:
        best = max(rest, key=lambda setup: len(_pairs(setup) - met))
        if _pairs(best) <= met:
            break
        chosen.append(best)
        rest.remove(best)
        met |= _pairs(best)
    return chosen


def _pairs(setup: Setup) -> set[tuple[tuple[str, Any], ...]]:
    values = list(setup.items())
    return {*combinations(values, 2), *((value,) for value in values)}
