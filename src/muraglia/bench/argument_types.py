"""Types for `argparse`: numbers that commands accept, with clear errors for all others."""

from __future__ import annotations

from argparse import ArgumentTypeError
from math import inf

from muraglia.kernel.number import whole

SEEDS = 2**31
"""JAX accepts only smaller seeds."""


def count(text: str) -> int:
    """Read a whole number, 1 or more.

    >>> count("3")
    3
    """
    number = whole(text, 1)
    if number is None:
        raise ArgumentTypeError(f"must be a whole number, 1 or more, not {text}")
    return number


def count_from_zero(text: str) -> int:
    """Read a whole number, 0 or more."""
    number = whole(text)
    if number is None:
        raise ArgumentTypeError(f"must be a whole number, 0 or more, not {text}")
    return number


def seed(text: str) -> int:
    """Read a seed."""
    number = whole(text, 0, SEEDS - 1)
    if number is None:
        raise ArgumentTypeError(f"must be a whole number from 0 to {SEEDS - 1}, not {text}")
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
        raise ArgumentTypeError(f"must be {wanted}, not {text}")
    return number
