"""Reads what is printed on cardboard: the tables and words shipped beside a game's code.

This is the one place where the core touches files, and only files of the package itself, once, as an
`import` does. Everything after that is pure.
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
"""What follows the name of a table that was read when it was packed (client/runtime/pack.py)."""


@cache
def table(package: str, name: str) -> dict[str, Any]:
    """Return the TOML table ``name`` that lies in a game's package, e.g. ``data/cards.toml``."""
    ready = files(package).joinpath(name + READY)
    if ready.is_file():
        found: dict[str, Any] = json.loads(ready.read_text(encoding="utf-8"))
        return found
    import tomllib  # where all tables are ready nobody needs it

    try:
        return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadData("missing", "there is no such table", place=f"{package}/{name}") from None
    except tomllib.TOMLDecodeError as error:
        raise BadData("syntax", str(error), place=f"{package}/{name}") from None


@cache
def tables(package: str, folder: str) -> tuple[str, ...]:
    """Return the names of the TOML tables in a folder of a game's package, without their ending; none: no folder."""
    place = files(package).joinpath(folder)
    names = [entry.name.removesuffix(READY) for entry in place.iterdir()] if place.is_dir() else []
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


LONGEST = 20_000
DEEPEST = 8
"""Tables are small: so many characters at most, so many brackets within each other."""
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"')
_ENDLESS = re.compile(r"[0-9]{10}")
_HALF_SIGN = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")


def pack(files: Mapping[str, Mapping[str, object]]) -> str:
    """Return tables, by the names of their files, as one line of text: the value of an option such as `data`."""
    text = json.dumps(
        files, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str
    )  # dates, to be refused
    return text.replace("#", "\\u0023")  # in a position "#" starts a comment


def unpack(text: str, option: str) -> dict[str, Any]:
    """Return the tables that the value of an option holds; refuse what is too much, or would not survive a position."""
    bare = _TEXT.sub('""', text) if len(text) <= LONGEST else ""
    depth = deepest = 0
    for sign in bare:
        depth += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, depth)
    for wrong, right in (
        (len(text) > LONGEST, f"has at most {LONGEST} characters, not {len(text)}"),
        (deepest > DEEPEST, f"has at most {DEEPEST} brackets within each other, not {deepest}"),
        (_ENDLESS.search(bare), "has numbers of at most 9 digits"),
        (_HALF_SIGN.search(text), "has whole characters, no halves of surrogate pairs"),
        ("#" in text or " ".join(text.split()) != text, "is one line as data.pack writes it: no #, no doubled spaces"),
    ):
        if wrong:
            raise BadData("json", f"the option {option} {right}", place=option)
    try:
        tables = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadData("json", f"the option {option} is JSON text: {error}", place=option) from None
    if not isinstance(tables, dict):
        raise BadData("json", f'the option {option} is JSON text such as {{"cards": {{…}}}}', place=option)
    return tables
