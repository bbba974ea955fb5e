"""A list that only grows and is cheap to copy: for feeds and moves, which are copied and extended with every move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class AppendList(Sequence[T], Generic[T]):
    """All copies share one list, and each knows how much of it belongs to it, so that a copy costs nothing. When two
    copies of the same length grow, the second one takes a list of its own."""

    __slots__ = ("_length", "_shared")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._shared = list(items)
        self._length = len(self._shared)

    def copy(self) -> AppendList[T]:
        """Return an independent copy."""
        twin: AppendList[T] = AppendList.__new__(AppendList)
        twin._shared = self._shared
        twin._length = self._length
        return twin

    def append(self, item: T) -> None:
        """Add an item."""
        if len(self._shared) > self._length:
            self._shared = self._shared[: self._length]
        self._shared.append(item)
        self._length += 1

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._shared, self._length)

    @overload
    def __getitem__(self, where: int) -> T: ...

    @overload
    def __getitem__(self, where: slice) -> list[T]: ...

    def __getitem__(self, where: int | slice) -> T | list[T]:
        if isinstance(where, slice):
            return [self._shared[index] for index in range(*where.indices(self._length))]
        if not -self._length <= where < self._length:
            raise IndexError(where)
        return self._shared[where % self._length]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AppendList) and list(self) == list(other)
