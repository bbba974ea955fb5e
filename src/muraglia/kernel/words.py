"""A game's rulebook in one language: rules by id, refusals, events and names, from one file.

Templates are filled with `str.format`; what follows a colon names a list of the file's `names` table or
one of the kinds below, so that ``"{seat:colour} draws {card:card}"`` reads *Red draws a wall*.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from muraglia.kernel.data import table
from muraglia.kernel.errors import BadData, IllegalMove
from muraglia.kernel.event import Event
from muraglia.kernel.outcome import Point

NONE = "–"
"""An empty list, in any language."""


class _Formatter(string.Formatter):
    def __init__(self, names: Mapping[str, Mapping[str, str]]) -> None:
        self.names = names

    def format_field(self, value: Any, spec: str) -> str:
        if spec not in self.names:
            listing = isinstance(value, (list, tuple)) and not spec
            return ", ".join(map(str, value)) or NONE if listing else str(super().format_field(value, spec))
        listed = self.names[spec]
        if isinstance(value, (list, tuple)):
            return listed.get("-join", ", ").join(listed[str(item)] for item in value)
        return listed[str(value)]


class Words:
    """The words of one game in one language."""

    def __init__(self, package: str, language: str, colours: Sequence[str]) -> None:
        source = table(package, f"rulebook/{language}.toml")
        self.place = f"{package}/rulebook/{language}.toml"
        self.rules: dict[str, str] = source["rule"]
        self.sections: dict[str, str] = source["section"]
        self.refusals: dict[str, str] = source["refusal"]
        self.events: dict[str, str] = source["event"]
        self.points: dict[str, str] = source["point"]
        self.options: dict[str, str] = source["option"]
        self.names: dict[str, dict[str, str]] = source["names"]
        self.names["colour"] = {str(i): source["colour"][name] for i, name in enumerate(colours)}
        self._formatter = _Formatter(self.names)

    def _say(self, templates: Mapping[str, str], key: str, values: Mapping[str, object]) -> str:
        if key not in templates:
            raise BadData("unworded", f"there are no words for {key!r}", place=self.place, key=key)
        text = self._formatter.vformat(templates[key], (), values)
        return text[:1].upper() + text[1:]

    def refusal(self, code: str, **params: object) -> str:
        """Return why a move is illegal, as one sentence."""
        return self._say(self.refusals, code, params)

    def event(self, event: Event) -> str:
        """Return what happened, as one sentence. Pass the event as its reader sees it (`Event.seen_by`)."""
        known = event.public
        variants = [f"{event.kind}_{known[key]}" for key in ("reason", "how") if key in known]
        variants += [f"{event.kind}_{key}" for key in known]
        key = next((name for name in variants if name in self.events), event.kind)
        return self._say(self.events, key, known)

    def point(self, point: Point) -> str:
        """Return what these points were for."""
        return self._say(self.points, point.source, point.detail)

    def refuse(self, rule: str, code: str, **params: object) -> IllegalMove:
        """Return the error that refuses a move by this rule, in these words."""
        error = IllegalMove(code, self.refusal(code, **params), rule=rule)
        error.params = params
        return error


@cache
def words(package: str, language: str, colours: tuple[str, ...]) -> Words:
    """Return the words of a game's package in a language, read once."""
    return Words(package, language, colours)
