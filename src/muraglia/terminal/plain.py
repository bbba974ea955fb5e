"""Any game, drawn as the fields of its view: not pretty, but all that a player needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import ConsoleDimensions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from muraglia.terminal import Happened
from muraglia.terminal.menu import Menu, numbered
from muraglia.terminal.people import People

ELSEWHERE = ("game", "rules", "options", "seats", "seat", "acting", "decision", "over", "legal")
"""Fields that the screen shows in other places."""


def table(view: Any, people: People, size: ConsoleDimensions) -> RenderableType:
    """Draw players and fields."""
    del size
    fields = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, value in msgspec.to_builtins(view).items():
        if name not in ELSEWHERE:
            label, text = people.words.field(name, value)
            fields.add_row(Text(label, style="bold"), Text(text or _worded(value)))
    return Group(Text("  ").join(people.full(seat) for seat in range(view.seats)), fields)


def _worded(value: object) -> str:
    """Return a field for people: lists without brackets, nothing as a dash."""
    match value:
        case None | [] | () | "":
            return "–"
        case dict():
            return ", ".join(f"{key} {_worded(each)}" for key, each in value.items())
        case list() | tuple() if any(isinstance(each, (list, tuple, dict)) for each in value):
            return " | ".join(_worded(each) for each in value)
        case list() | tuple():
            return " ".join(_worded(each) for each in value)
    return str(value)


def hand(view: Any, people: People) -> RenderableType | None:
    """Leave it to the fields."""
    del view, people
    return None


def question(view: Any, people: People) -> str:
    """Say that a decision is due."""
    del people
    return "Choose in secret." if view.decision == "sealed" else "Choose a move."


def menu(view: Any, people: People, size: ConsoleDimensions) -> Menu:
    """Number the moves."""
    del people, size
    return numbered(view.legal)


def tell(happened: Sequence[Happened], people: People) -> list[RenderableType]:
    """Say in words what happened: a paragraph for each player, in order."""
    lines: list[Text] = []
    whose = -1
    for each in happened:
        for event in each.events:
            named = event.public.get("seat")
            seat = named if isinstance(named, int) else each.seat if whose < 0 else whose
            if seat != whose:
                lines.append(people.chip(seat))
                whose = seat
            lines[-1].append(f" {people.words.event(event)}")
    return list(lines)
