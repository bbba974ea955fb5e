"""The menu of legal moves, each with a key to type."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from muraglia.kernel.move import Move


class MoveMenu:
    """The legal moves by key, and how they are laid out."""

    def __init__(self, keys: dict[str, Move], picture: RenderableType) -> None:
        self.keys = keys
        self.picture = picture


def item(key: str, text: str) -> Text:
    """Return a key and what it does."""
    return Text.assemble((key.rjust(2), "bold cyan"), " ", text)


def listed(items: Sequence[Text]) -> RenderableType:
    """Lay out items in as many columns as fit, reading downwards."""
    return Columns(items, padding=(0, 3), column_first=True)


def numbered(moves: Iterable[Move]) -> MoveMenu:
    """Number the moves from 1 and lay them out by verb, in their notation."""
    keys: dict[str, Move] = {}
    groups: dict[str, list[Text]] = {}
    for number, move in enumerate(moves, 1):
        keys[str(number)] = move
        groups.setdefault(str(move).partition(" ")[0], []).append(item(str(number), str(move)))
    return MoveMenu(keys, Group(*(listed(group) for group in groups.values())))
