"""Counts in words."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """Return a number of things, as people write it.

    >>> counted(1, "game"), counted(0, "game"), counted(2000, "game")
    ('1 game', '0 games', '2,000 games')
    """
    return f"{number:,} {thing}{'s'[: number != 1]}"
