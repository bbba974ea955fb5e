"""Read a game's data files: the tables and words shipped beside its code.

This is the only place where the kernel opens files: files of the package, each read once, as with an
`import`. Everything else is pure.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from muraglia.kernel.errors import BadData

READY = ".json"
"""The suffix of a table that client/runtime/pack.py has already converted to JSON."""


@cache
def table(package: str, name: str) -> dict[str, Any]:
    """Return the TOML table ``name`` of a game's package, e.g. ``data/cards.toml``."""
    ready = files(package).joinpath(name + READY)
    if ready.is_file():
        found: dict[str, Any] = json.loads(ready.read_text(encoding="utf-8"))
        return found
    import tomllib  # not needed where all tables are packed as JSON

    try:
        return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadData("missing", "there is no such table", place=f"{package}/{name}") from None
    except tomllib.TOMLDecodeError as error:
        raise BadData("syntax", str(error), place=f"{package}/{name}") from None


@cache
def tables(package: str, folder: str) -> tuple[str, ...]:
    """Return the names (without suffix) of the TOML tables in a folder of a game's package; empty if it is missing."""
    place = files(package).joinpath(folder)
    names = [entry.name.removesuffix(READY) for entry in place.iterdir()] if place.is_dir() else []
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


LONGEST = 20_000
DEEPEST = 8
"""Limits for tables given as an option: the number of characters, and how deeply brackets may nest."""
_JSON_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')
_LONG_NUMBER = re.compile(r"[0-9]{10}")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")


def pack(files: Mapping[str, Mapping[str, object]]) -> str:
    """Return tables (by file name) as one line of JSON: the value of an option such as `data`."""
    text = json.dumps(
        files, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str
    )  # `str` for dates, which the game will refuse
    return text.replace("#", "\\u0023")  # in a position "#" starts a comment


def unpack(text: str, option: str) -> dict[str, Any]:
    """Return the tables in the value of an option; raise `BadData` if it is too big or could not be written in a
    position."""
    without_texts = _JSON_TEXT.sub('""', text) if len(text) <= LONGEST else ""
    depth = deepest = 0
    for character in without_texts:
        depth += (character in "[{") - (character in "]}")
        deepest = max(deepest, depth)
    for wrong, right in (
        (len(text) > LONGEST, f"can have at most {LONGEST} characters, not {len(text)}"),
        (deepest > DEEPEST, f"can nest at most {DEEPEST} brackets, not {deepest}"),
        (_LONG_NUMBER.search(without_texts), "can only have numbers of at most 9 digits"),
        (_SURROGATE.search(text), "must have whole characters, no halves of surrogate pairs"),
        (
            "#" in text or " ".join(text.split()) != text,
            "must be one line as data.pack writes it: no #, no doubled spaces",
        ),
    ):
        if wrong:
            raise BadData("json", f"the option {option} {right}", place=option)
    try:
        tables = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadData("json", f"the option {option} must be JSON text: {error}", place=option) from None
    if not isinstance(tables, dict):
        raise BadData("json", f'the option {option} must be JSON text such as {{"cards": {{…}}}}', place=option)
    return tables
