"""Types for `argparse`: numbers that commands accept, with clear errors for all others."""

from __future__ import annotations

from argparse import ArgumentTypeError
from math import inf

from muraglia.kernel.number import whole

SEEDS = 2**31
"""JAX takes no seed from this on."""


def count(text: str) -> int:
    """Read a whole number from 1 on.

    >>> count("3")
    3
    """
    number = whole(text, 1)
    if number is None:
        raise ArgumentTypeError(f"a whole number from 1 on, not {text}")
    return number


def count_or_none(text: str) -> int:
    """Read a whole number from 0 on."""
    number = whole(text)
    if number is None:
        raise ArgumentTypeError(f"a whole number from 0 on, not {text}")
    return number


def seed(text: str) -> int:
    """Read a seed."""
    number = whole(text, 0, SEEDS - 1)
    if number is None:
        raise ArgumentTypeError(f"a whole number from 0 to {SEEDS - 1}, not {text}")
    return number


def amount(text: str) -> float:
    """Read a number above 0."""
    return _between(text, 0, inf, "a number above 0")


def share(text: str) -> float:
    """Read a number from 0 to 1.

    >>> share("0.5")
    0.5
    """
    return _between(text, -1e-9, 1 + 1e-9, "a number from 0 to 1")


def _between(text: str, low: float, high: float, wanted: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = low
    if not low < number < high:
        raise ArgumentTypeError(f"{wanted}, not {text}")
    return number
