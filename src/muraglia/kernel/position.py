"""A position as text: one ``key: value`` a line, ``#`` starts a comment, the order of lines is free."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from muraglia.kernel.contract import State
from muraglia.kernel.errors import BadPosition
from muraglia.kernel.meta import Meta, Options
from muraglia.kernel.number import whole

_TURNED_UP = re.compile(r"#.*")


class Line(NamedTuple):
    """One line of a position."""

    number: int
    key: str
    value: str

    def wrong(self, text: str) -> BadPosition:
        """Return the error that refuses this line."""
        return BadPosition("line", text, place=f"line {self.number}", line=self.number, key=self.key)

    def integer(self, low: int, high: int) -> int:
        """Return the value as a whole number within limits."""
        number = whole(self.value, low, high)
        if number is None:
            raise self.wrong(f"{self.key} is a whole number from {low} to {high}, not {self.value!r}")
        return number


class Sheet:
    """The lines of a position. A game takes the lines it knows; what is left over is an error."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise BadPosition("type", f"a position is text, not {text!r}")
        self.lines: list[Line] = []
        for number, raw in enumerate(text.splitlines(), 1):
            line = _TURNED_UP.sub("", raw).strip()
            if not line:
                continue
            key, colon, value = line.partition(":")
            if not colon:
                raise BadPosition(
                    "line", f"a line reads 'key: value', not {line!r}", place=f"line {number}", line=number
                )
            self.lines.append(Line(number, " ".join(key.split()).lower(), " ".join(value.split())))

    def take(self, key: str) -> Line | None:
        """Take out the line with this key; two of them are an error."""
        found = list(self.take_each(key))
        if len(found) > 1:
            raise found[1].wrong(f"{key} stands here twice")
        return found[0] if found else None

    def take_each(self, key: str) -> Iterator[Line]:
        """Take out every line with this key."""
        found = [line for line in self.lines if line.key == key]
        self.lines = [line for line in self.lines if line.key != key]
        yield from found

    def opening(self, meta: Meta) -> tuple[int, Options, int]:
        """Take out game, seats, options and rules: the lines that every position may start with."""
        game = self.take("game")
        if game and game.value != meta.id:
            raise game.wrong(f"this is a position of {game.value!r}, not of {meta.id}")
        version = self.take("rules")
        rules = version.integer(meta.oldest_rules, meta.rules) if version else meta.rules
        line = self.take("seats")
        if line is None:
            raise BadPosition("seats", "a position needs a line 'seats: 3' (or as many as play)")
        seats = line.integer(*meta.seats)
        texts = {}
        for option in meta.options:
            chosen = self.take(option.name)
            if chosen:
                texts[option.name] = chosen.value
        return seats, meta.check_options(seats, meta.read_options(texts)), rules

    def finish(self, known: str) -> None:
        """Refuse lines that nobody took."""
        for line in self.lines:
            raise line.wrong(f"unknown key {line.key!r}; known are: {known}")


def write(meta: Meta, state: State[Any], lines: Mapping[str, str | list[str]]) -> str:
    """Return the canonical text: the opening lines, then the game's own; a list repeats its key."""
    text = [f"game: {meta.id}", f"rules: {state.rules}", f"seats: {state.seats}"]
    text += [f"{name}: {value}" for name, value in meta.write_options(state.options).items()]
    for key, value in lines.items():
        values = value if isinstance(value, list) else [value]
        text += [f"{key}: {each}".rstrip() for each in values]
    return "\n".join(text) + "\n"


def by_rules(text: str, rules: int) -> str:
    """Return a position that is played by this version of the rules, unless it says itself by which."""
    return text if Sheet(text).take("rules") else f"{text.rstrip()}\nrules: {rules}\n"
