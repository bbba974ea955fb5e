"""What all who look at one position see alike is worked out once: a table's readers look one after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from muraglia.kernel.contract import State

S = TypeVar("S", bound=State[Any])
A = TypeVar("A")
T = TypeVar("T")


def once_of(make: Callable[[A], T]) -> Callable[[A], T]:
    """Remember what a function made of the very thing that it was last given, which never changes."""
    last: tuple[A, T] | None = None

    @wraps(make)
    def remembered(thing: A) -> T:
        nonlocal last
        known = last  # two threads may look at once
        if known is None or known[0] is not thing:
            last = known = (thing, make(thing))
        return known[1]

    return remembered


def once(make: Callable[[S], T]) -> Callable[[S], T]:
    """Remember what a function made of the position that it was last asked about. One that has gone on by a move is
    another position."""
    last: tuple[S, int, T] | None = None

    @wraps(make)
    def remembered(state: S) -> T:
        nonlocal last
        known = last  # two threads may look at once
        if known is not None and known[0] is state and known[1] == state.ply:
            return known[2]
        made = make(state)
        last = (state, state.ply, made)
        return made

    return remembered
