"""Positions as text: one ``key: value`` per line in any order; ``#`` starts a comment."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from muraglia.kernel.contract import State
from muraglia.kernel.errors import BadPosition
from muraglia.kernel.meta import Meta, Options
from muraglia.kernel.number import whole
from muraglia.kernel.words import ENGLISH, general, words
from muraglia.lazy import renamed

_COMMENT = re.compile(r"#.*")
_LONGEST = 100
"""An error quotes at most this many characters of the text."""


def impossible(meta: Meta | None, code: str, /, *, rule: str = "", place: str = "", **params: object) -> BadPosition:
    """Return the error that refuses a position. `code` names a sentence under `[impossible]` in the rulebook, which is
    filled in with `params`; the param `key` is the line to look at."""
    values = {name: _cut(value) if name == "found" else value for name, value in params.items()}
    if meta is None:
        text = general(ENGLISH)[code].format(**values)
    else:
        text = words(meta.package, ENGLISH, meta.colours).why_impossible(code, values)
    return BadPosition(code, text, place=place, rule=rule, **values)


def _cut(value: object) -> object:
    return f"{value[:_LONGEST]}…" if isinstance(value, str) and len(value) > _LONGEST else value


class PositionLine(NamedTuple):
    """One line of a position: its number, key and value."""

    number: int
    key: str
    value: str
    meta: Meta | None = None
    """The game, once it is known: its rulebook words the errors."""

    def wrong(self, code: str, /, *, rule: str = "", **params: object) -> BadPosition:
        """Return the error that refuses this line."""
        values = {"key": self.key, **params}
        return impossible(self.meta, code, rule=rule, place=f"line {self.number}", line=self.number, **values)

    def seat(self, word: str, seats: int) -> int:
        """Return the seat that a word names."""
        assert self.meta is not None, "whose seats?"
        seat = self.meta.seat_named(word, seats)
        if seat is None:
            raise self.wrong("seat", found=word, known=self.meta.colours[:seats])
        return seat

    def one_of(self, known: Sequence[str], word: str | None = None) -> int:
        """Return the index of the line's value (or of `word`, a part of it) among these words."""
        found = self.value if word is None else word
        if found not in known:
            raise self.wrong("choice" if word is None else "among", found=found, known=tuple(known))
        return known.index(found)

    def integer(self, low: int, high: int, word: str | None = None) -> int:
        """Return the line's value (or `word`, a part of it) as a whole number within limits."""
        found = self.value if word is None else word
        number = whole(found, low, high)
        if number is None:
            raise self.wrong("number", low=low, high=high, found=found)
        return number


class PositionLines:
    """The lines of a position. A game takes the lines it knows; lines left over are errors."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise BadPosition("type", f"a position must be text, not {text!r}")
        self.lines: list[PositionLine] = []
        for number, raw in enumerate(text.splitlines(), 1):
            line = _COMMENT.sub("", raw).strip()
            if not line:
                continue
            key, colon, value = line.partition(":")
            if not colon:
                raise impossible(None, "line_form", place=f"line {number}", line=number, found=line)
            self.lines.append(PositionLine(number, " ".join(key.split()).lower(), " ".join(value.split())))

    def take(self, key: str) -> PositionLine | None:
        """Remove and return the line with this key; two of them are an error."""
        found = list(self.take_each(key))
        if len(found) > 1:
            raise found[1].wrong("twice")
        return found[0] if found else None

    def take_each(self, key: str) -> Iterator[PositionLine]:
        """Remove and yield every line with this key."""
        found = [line for line in self.lines if line.key == key]
        self.lines = [line for line in self.lines if line.key != key]
        yield from found

    def opening(self, meta: Meta) -> tuple[int, Options, int]:
        """Remove the lines that every position may start with; return seats, options and version of the rules."""
        self.lines = [line._replace(meta=meta) for line in self.lines]
        game = self.take("game")
        if game and game.value != meta.id:
            raise game.wrong("other_game", found=game.value, game=meta.id)
        version = self.take("rules")
        rules = version.integer(meta.oldest_rules, meta.rules) if version else meta.rules
        line = self.take("seats")
        if line is None:
            raise impossible(meta, "no_seats")
        seats = line.integer(*meta.seats)
        texts = {}
        for option in meta.options:
            chosen = self.take(option.name)
            if chosen:
                texts[option.name] = chosen.value
        return seats, meta.check_options(seats, meta.read_options(texts)), rules

    def finish(self, known: str) -> None:
        """Refuse lines that the game has not taken."""
        for line in self.lines:
            raise line.wrong("unknown_key", known=known)


def write(meta: Meta, state: State[Any], lines: Mapping[str, str | list[str]]) -> str:
    """Return the canonical text of a position: the opening lines, then the game's own. A list repeats its key."""
    text = [f"game: {meta.id}", f"rules: {state.rules}", f"seats: {state.seats}"]
    text += [f"{name}: {value}" for name, value in meta.write_options(state.options).items()]
    for key, value in lines.items():
        values = value if isinstance(value, list) else [value]
        text += [f"{key}: {each}".rstrip() for each in values]
    return "\n".join(text) + "\n"


def by_rules(text: str, rules: int) -> str:
    """Return a position with this version of the rules added, unless it names one itself."""
    return text if PositionLines(text).take("rules") else f"{text.rstrip()}\nrules: {rules}\n"


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, {"Line": "PositionLine", "Sheet": "PositionLines"})
