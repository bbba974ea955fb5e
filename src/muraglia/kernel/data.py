"""Reads what is printed on cardboard: the tables and words shipped beside a game's code.

This is the one place where the core touches files, and only files of the package itself, once, as an
`import` does. Everything after that is pure.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from muraglia.kernel.errors import BadData


@cache
def table(package: str, name: str) -> dict[str, Any]:
    """Return the TOML table ``name`` that lies in a game's package, e.g. ``data/cards.toml``."""
    source = files(package).joinpath(name)
    try:
        return tomllib.loads(source.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadData("missing", "there is no such table", place=f"{package}/{name}") from None
    except tomllib.TOMLDecodeError as error:
        raise BadData("syntax", str(error), place=f"{package}/{name}") from None


@cache
def tables(package: str, folder: str) -> tuple[str, ...]:
    """Return the names of the TOML tables in a folder of a game's package, without their ending; none: no folder."""
    place = files(package).joinpath(folder)
    names = [entry.name for entry in place.iterdir()] if place.is_dir() else []
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def pack(files: Mapping[str, Mapping[str, object]]) -> str:
    """Return tables, by the names of their files, as one line of text: the value of an option such as `data`."""
    text = json.dumps(files, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.replace("#", "\\u0023")  # in a position "#" starts a comment
