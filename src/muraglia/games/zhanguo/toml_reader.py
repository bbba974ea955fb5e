"""Reads the entries of a TOML table one by one, and says exactly which of them is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from muraglia.kernel.errors import BadData, quoted
from muraglia.kernel.number import whole

STATUSES = ("known", "reconstructed")
REGIONS = 5
LONGEST_KEY = 40
"""Errors shorten names of entries that are longer than this."""


class Entries:
    """The entries of one table of a file. Each is taken once; entries that are left over are errors."""

    def __init__(self, name: str, table: object, where: str = "") -> None:
        self.name = name
        self.where = where
        if not isinstance(table, Mapping):
            self.wrong("", f"this must be a table, not {quoted(table)}")
        self.left: dict[str, Any] = dict(table)
        self.status = ""

    def wrong(self, key: str, text: str) -> NoReturn:
        """Refuse an entry."""
        where = " ".join(filter(None, (self.where, key if len(key) <= LONGEST_KEY else f"{key[:LONGEST_KEY]}…")))
        raise BadData("entry", text, place=f"{self.name}.toml, {where}" if where else f"{self.name}.toml")

    def take(self, key: str, kind: type, right: str) -> Any:
        """Take an entry of a type; `right` says what would be right."""
        if key not in self.left:
            self.wrong(key, f"this entry is missing: {right}")
        value = self.left.pop(key)
        if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
            self.wrong(key, f"{right}, not {quoted(value)}")
        return value

    def mark(self) -> None:
        """Take the mark that tells whether these values are known or reconstructed."""
        self.status = self.take("status", str, f"status must be {' or '.join(STATUSES)}")
        if self.status not in STATUSES:
            self.wrong("status", f"status must be {' or '.join(STATUSES)}, not {self.status!r}")

    def table(self, key: str) -> Entries:
        """Take a table inside this one, with its mark."""
        inner = Entries(self.name, self.take(key, dict, f"a table [{key}]"), f"[{key}]")
        inner.mark()
        return inner

    def number(self, key: str, low: int, high: int) -> int:
        """Take a whole number within limits."""
        right = f"{key} must be a whole number from {low} to {high}"
        value: int = self.take(key, int, right)
        if not low <= value <= high:
            self.wrong(key, f"{right}, not {value}")
        return value

    def numbers(self, key: str, count: int | None, low: int, high: int) -> tuple[int, ...]:
        """Take a list of whole numbers within limits."""
        many = "" if count is None else f"{count} "
        right = f"{key} must be a list of {many}whole numbers from {low} to {high}"
        values = self.take(key, list, right)
        if count not in (None, len(values)):
            self.wrong(key, f"{right}, not {len(values)} of them")
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                self.wrong(key, f"{right}, not {quoted(value)}")
        return tuple(values)

    def texts(self, key: str, count: int | None = None) -> tuple[str, ...]:
        """Take a list of texts."""
        many = "" if count is None else f"{count} "
        values = self.take(key, list, f"{key} must be a list of {many}texts")
        if count not in (None, len(values)):
            self.wrong(key, f"{key} must have {count} entries, not {len(values)}")
        for value in values:
            if not isinstance(value, str):
                self.wrong(key, f"{key} must be a list of texts, not of {quoted(value)}")
        return tuple(values)

    def word(self, key: str, text: str, known: Sequence[str], what: str) -> int:
        """Return which of the known words a text is."""
        if text not in tuple(known):  # `known` may be a string of letters: each letter is a word
            self.wrong(key, f"unknown {what} {quoted(text)}; use one of: {', '.join(known)}")
        return known.index(text)

    def region(self, key: str, text: str) -> int:
        """Return the region that a text names, counted from 0."""
        number = whole(text, 1, REGIONS)
        if number is None:
            self.wrong(key, f"a region must be from 1 to {REGIONS}, not {quoted(text)}")
        return number - 1

    def count(self, key: str, text: str, high: int) -> int:
        """Return the number, at least 1, that a text is."""
        number = whole(text, 1, high)
        if number is None:
            self.wrong(key, f"this must be a whole number from 1 to {high}, not {quoted(text)}")
        return number

    def finish(self) -> None:
        """Refuse entries that nobody took."""
        for key in self.left:
            self.wrong(key, "this entry is not used here")
