"""Cleans text that people write: removes control characters and anything that changes the direction of text."""

from __future__ import annotations

import re
import unicodedata

import msgspec

from muraglia.table import protocol as wire
from muraglia.table.protocol import TableRefusal

_SPACES = re.compile(r"\s+")
_STACKED = 4
"""The most combining marks on one letter."""
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Characters that show nothing."""
LONGEST = 40
"""The most characters of a name."""


def _stays(char: str) -> bool:
    """Return whether a character may be shown: no control, format, private or unassigned one. The joiner of emoji and
    of some scripts is a format character (Cf) that we need."""
    if char in _BLANK:
        return False
    return char == "\u200d" or unicodedata.category(char) not in ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")


def line(text: str) -> str:
    """Return cleaned text in one line."""
    return _SPACES.sub(" ", _clean(text.replace("\n", " ").replace("\t", " "))).strip()


def lines(text: str) -> str:
    """Return cleaned text, which may have several lines."""
    return "\n".join(_clean(each.replace("\t", " ")).rstrip() for each in text.splitlines()).strip()


def name(text: str, longest: int = LONGEST) -> str:
    """Return a cleaned name; refuse one without letters or digits, and one that is too long."""
    cleaned = line(text)
    if len(cleaned) > longest:
        error = f"a name can have at most {longest} characters, not {len(cleaned)}"
        raise TableRefusal("name_long", error, most=longest, length=len(cleaned))
    if not any(unicodedata.category(char)[0] in "LN" for char in cleaned):
        raise TableRefusal("name", "a name needs at least one letter or digit")
    return cleaned


def command(request: wire.Command) -> wire.Command:
    """Return a command with its text cleaned; refuse an empty line of chat."""
    match request:
        case wire.Chat(text=text):
            if not (cleaned := line(text)):
                raise TableRefusal("empty", "there is nothing to read in this message")
            return msgspec.structs.replace(request, text=cleaned)
        case wire.Note(text=text):
            return msgspec.structs.replace(request, text=lines(text))
        case _:
            return request


def _clean(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks <= _STACKED and _stays(char):
            kept.append(char)
    return "".join(kept)
