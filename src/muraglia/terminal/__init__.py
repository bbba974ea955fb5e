"""How each game looks in a terminal: the module `terminal` of its room, or the plain board."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, cast

from rich.console import ConsoleDimensions, RenderableType

from muraglia.kernel.event import Event
from muraglia.kernel.meta import Meta
from muraglia.terminal.menu import Menu
from muraglia.terminal.people import People


class Happened(NamedTuple):
    """What a seat's move brought about, as its reader sees it."""

    seat: int
    events: Sequence[Event]


class Board(Protocol):
    """What the module `terminal` of a game holds. Views and events are those of the seat that looks."""

    def table(self, view: Any, people: People, size: ConsoleDimensions) -> RenderableType:
        """Draw what lies on the table, who has what and who is ahead."""

    def hand(self, view: Any, people: People) -> RenderableType | None:
        """Draw what only this seat sees; `None` where there is nothing."""

    def question(self, view: Any, people: People) -> str:
        """Say what is asked of this seat now, in one sentence."""

    def menu(self, view: Any, people: People, size: ConsoleDimensions) -> Menu:
        """Lay out the legal moves."""

    def tell(self, happened: Sequence[Happened], people: People) -> list[RenderableType]:
        """Say what happened, grouped for a quick look."""


def board(meta: Meta) -> Board:
    """Return the picture of a game."""
    name = f"{meta.room}.terminal"
    if find_spec(name) is None:
        name = f"{__name__}.plain"
    return cast(Board, import_module(name))
