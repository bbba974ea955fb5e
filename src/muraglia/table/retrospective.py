"""Retrospectives of finished games, made by the module `retrospective` of a game's package."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

import msgspec

from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.meta import Meta
from muraglia.kernel.record import Record
from muraglia.kernel.words import Words


class RetrospectiveModule(Protocol):
    """The module `retrospective` of a game."""

    Tale: type[msgspec.Struct]

    def tell(self, record: Record, reader: int | None) -> msgspec.Struct:
        """Return the retrospective of a finished game for a seat, or for spectators (`None`)."""

    def say(self, tale: Any, names: Sequence[str], words: Words) -> Iterable[str]:
        """Return a retrospective line by line, for a terminal."""


class RetrospectiveShown(msgspec.Struct, frozen=True):
    """A retrospective as a reader of a table gets it."""

    tale: msgspec.Raw
    numbers: list[int]
    """By number of moves, from 0: the last number of the reader's feed then."""


def retrospective_module(meta: Meta) -> RetrospectiveModule:
    """Return the module `retrospective` of a game; refuse a game without one."""
    name = f"{meta.package}.retrospective"
    if find_spec(name) is None:
        raise MuragliaError("no_tale", f"{meta.name} has no summary of its games", game=meta.id)
    return cast(RetrospectiveModule, import_module(name))


def has_retrospective(meta: Meta) -> bool:
    """Return whether a game has retrospectives."""
    return find_spec(f"{meta.package}.retrospective") is not None
