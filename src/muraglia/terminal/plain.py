"""The plain board: draws any game as the fields of its view. Not pretty, but complete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import ConsoleDimensions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from muraglia.terminal import MoveReport
from muraglia.terminal.menu import MoveMenu, numbered
from muraglia.terminal.people import SeatNames

ELSEWHERE = ("game", "rules", "options", "seats", "seat", "acting", "decision", "over", "legal")
"""Fields that the screen shows elsewhere."""


def table(view: Any, people: SeatNames, size: ConsoleDimensions) -> RenderableType:
    """Draw players and fields."""
    del size
    fields = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, value in msgspec.to_builtins(view).items():
        if name not in ELSEWHERE:
            label, text = people.words.field(name, value)
            fields.add_row(Text(label, style="bold"), Text(text or _plain_text(value)))
    return Group(Text("  ").join(people.full(seat) for seat in range(view.seats)), fields)


def _plain_text(value: object) -> str:
    """Return a value as text: lists without brackets, empty values as a dash."""
    match value:
        case None | [] | () | "":
            return "–"
        case dict():
            return ", ".join(f"{key} {_plain_text(each)}" for key, each in value.items())
        case list() | tuple() if any(isinstance(each, (list, tuple, dict)) for each in value):
            return " | ".join(_plain_text(each) for each in value)
        case list() | tuple():
            return " ".join(_plain_text(each) for each in value)
    return str(value)


def hand(view: Any, people: SeatNames) -> RenderableType | None:
    """Return nothing: the table shows all fields."""
    del view, people
    return None


def question(view: Any, people: SeatNames) -> str:
    """Ask for a move."""
    del people
    return "Choose in secret." if view.decision == "sealed" else "Choose a move."


def menu(view: Any, people: SeatNames, size: ConsoleDimensions) -> MoveMenu:
    """Number the moves."""
    del people, size
    return numbered(view.legal)


def tell(happened: Sequence[MoveReport], people: SeatNames) -> list[RenderableType]:
    """Return what happened in words: a paragraph for each player, in order."""
    lines: list[Text] = []
    last_seat = -1
    for each in happened:
        for event in each.events:
            seat_field = event.public.get("seat")
            seat = seat_field if isinstance(seat_field, int) else each.seat if last_seat < 0 else last_seat
            if seat != last_seat:
                lines.append(people.chip(seat))
                last_seat = seat
            lines[-1].append(f" {people.words.event(event)}")
    return list(lines)
