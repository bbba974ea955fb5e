"""The set-ups of a game that a proof goes through: all of them, or few that meet every two values together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

from muraglia.kernel.meta import Choice, Flag, Meta, Number, Seat, Value

Setup = dict[str, Any]


def every_setup(meta: Meta, given: dict[str, Value]) -> Iterator[Setup]:
    """Yield all options that change play: every choice and flag, two of what is counted, whoever begins."""
    values: dict[str, Sequence[Value]] = {}
    for option in meta.options:
        match option:
            case _ if option.name in given:
                values[option.name] = [given[option.name]]
            case Choice():
                values[option.name] = option.values
            case Flag():
                values[option.name] = [False, True]
            case Number():
                values[option.name] = [max(option.low, min(option.high, 2))]
            case Seat():
                values[option.name] = ["random"]
    for chosen in product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


def in_pairs(setups: Sequence[Setup]) -> list[Setup]:
    """Return few of these set-ups, the first among them, in which every two values of two options that meet in any of
    them meet: what is wrong mostly is so where two rules touch."""
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
