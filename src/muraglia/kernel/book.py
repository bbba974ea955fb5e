"""What a rulebook has beside its rules: what the pieces are, worked examples, and tables of what is printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec

from muraglia.kernel.errors import BadData


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a piece is (a card, a tile, a sign on a board): its name, what it does, and the rule that says so."""

    name: str
    text: str
    rule: str
    example: str = ""
    """One that a rulebook can show, where it is not all in its name: `token 5`."""


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something worked out with the game's own pieces. A board of one's own draws it (`Figure.svelte`), by its name."""

    text: str
    at: str = ""
    """The rule or the section that it explains; none: a picture of a turn, before all rules."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Things that are printed, from the cardboard, one in a row."""

    title: str
    at: str
    """The rule or the section where it stands."""
    rows: str
    """Where they are on the cardboard, `cards.card`: a list of things, or values by name (`{key}`, `{value}`)."""
    columns: dict[str, str]
    """What stands in a column, a template with the fields of a thing, by what stands above it."""
    piece: str = ""
    """The line that names the piece in a row, a template too."""


Part = TypeVar("Part", Piece, Example, Table)


def read(source: Mapping[str, object], part: type[Part], place: str) -> dict[str, Part]:
    """Return a table of a rulebook, typed; whatever is missing, too much or of another kind is an error."""
    try:
        return {name: msgspec.convert(each, part) for name, each in source.items()}
    except msgspec.ValidationError as error:
        raise BadData("syntax", f"{part.__name__.lower()}: {error}", place=place) from None


def printed(cardboard: object, rows: str) -> Iterator[Mapping[str, object]]:
    """Return the things that a table lists, field by field."""
    found = msgspec.to_builtins(cardboard)
    for name in rows.split("."):
        found = found[name] if isinstance(found, Mapping) and name in found else ()
    pairs = found.items() if isinstance(found, Mapping) else enumerate(found, 1)
    for key, value in pairs:
        yield {"key": key, **(value if isinstance(value, Mapping) else {"value": value})}
