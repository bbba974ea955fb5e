"""What some games tell of themselves once they are over: the module `tale` of a game's room, where it has one."""

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


class Teller(Protocol):
    """What the module `tale` of a game holds."""

    Tale: type[msgspec.Struct]

    def tell(self, record: Record, eyes: int | None) -> msgspec.Struct:
        """Return the story of a finished game as a seat may read it; `None`: as a spectator."""

    def say(self, tale: Any, names: Sequence[str], words: Words) -> Iterable[str]:
        """Return it line by line, for a terminal."""


class Heard(msgspec.Struct, frozen=True):
    """A game's tale as a reader of a table hears it."""

    tale: msgspec.Raw
    numbers: list[int]
    """After each move, from 0: the number that the reader's story had come to."""


def teller(meta: Meta) -> Teller:
    """Return who tells the story of a game; refuse a game that has none."""
    name = f"{meta.room}.tale"
    if find_spec(name) is None:
        raise MuragliaError("no_tale", f"{meta.name} has no story of its own to tell", game=meta.id)
    return cast(Teller, import_module(name))


def tells(meta: Meta) -> bool:
    """Say whether a game has a story to tell."""
    return find_spec(f"{meta.room}.tale") is not None
