"""How games look in a terminal: each package's own module `terminal`, or the plain board in `plain.py`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol, cast

from rich.console import ConsoleDimensions, RenderableType

from muraglia.kernel.event import Event
from muraglia.kernel.meta import Meta
from muraglia.terminal.menu import MoveMenu
from muraglia.terminal.people import SeatNames


class MoveReport(NamedTuple):
    """A seat's move and its events, as the person at the screen sees them."""

    seat: int
    events: Sequence[Event]


class TerminalBoard(Protocol):
    """The functions of a game's module `terminal`. Views and events are those of the seat at the screen."""

    def table(self, view: Any, people: SeatNames, size: ConsoleDimensions) -> RenderableType:
        """Draw the table, what everybody has, and who is ahead."""

    def hand(self, view: Any, people: SeatNames) -> RenderableType | None:
        """Draw what only this seat sees; `None` where there is nothing."""

    def question(self, view: Any, people: SeatNames) -> str:
        """Return this seat's decision as one sentence."""

    def menu(self, view: Any, people: SeatNames, size: ConsoleDimensions) -> MoveMenu:
        """Return the legal moves with their keys."""

    def tell(self, happened: Sequence[MoveReport], people: SeatNames) -> list[RenderableType]:
        """Return sentences on what happened, grouped so that they are quick to read."""


def board(meta: Meta) -> TerminalBoard:
    """Return a game's terminal board."""
    name = f"{meta.package}.terminal"
    if find_spec(name) is None:
        name = f"{__name__}.plain"
    return cast(TerminalBoard, import_module(name))
