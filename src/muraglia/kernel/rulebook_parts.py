"""The parts of a rulebook besides its rules: descriptions of pieces, worked examples, and tables of printed values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec

from muraglia.kernel.errors import BadData


class PieceText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The description of a piece (a card, a tile, a symbol on a board): its name, what it does, and the rule for it."""

    name: str
    text: str
    rule: str
    example: str = ""
    """A piece that a rulebook can show as an example, if the name alone is not enough: `token 5`."""


class WorkedExample(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example with the game's own pieces. A game's own board draws its picture by name (`Figure.svelte`)."""

    text: str
    at: str = ""
    """The rule or section that it explains; empty: a picture of a turn, shown before the rules."""


class PrintedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of values printed on the game's cards, tiles or boards, one item per row."""

    title: str
    at: str
    """The rule or section where the rulebook shows it."""
    rows: str
    """The path of its items in `Game.cardboard` (`cards.card`): a list of items, or values by name (`{key}`,
    `{value}`)."""
    columns: dict[str, str]
    """By heading: the template for a cell, filled in with the fields of the item."""
    piece: str = ""
    """The template for the line that names the piece of a row."""


Part = TypeVar("Part", PieceText, WorkedExample, PrintedTable)


def read(source: Mapping[str, object], part: type[Part], place: str) -> dict[str, Part]:
    """Return the items of a rulebook's table as this type; raise `BadData` if fields are missing, unknown or wrong."""
    try:
        return {name: msgspec.convert(each, part) for name, each in source.items()}
    except msgspec.ValidationError as error:
        raise BadData("syntax", f"{part.__name__.lower()}: {error}", place=place) from None


def printed(cardboard: object, rows: str) -> Iterator[Mapping[str, object]]:
    """Yield the fields of each item that a table lists."""
    found = msgspec.to_builtins(cardboard)
    for name in rows.split("."):
        found = found[name] if isinstance(found, Mapping) and name in found else ()
    pairs = found.items() if isinstance(found, Mapping) else enumerate(found, 1)
    for key, value in pairs:
        yield {"key": key, **(value if isinstance(value, Mapping) else {"value": value})}
