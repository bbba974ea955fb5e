"""Arguments that several commands share: declare them, and read their values."""

from __future__ import annotations

import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

import muraglia
from muraglia.bots import find as find_bot
from muraglia.kernel.data import pack
from muraglia.kernel.errors import BadData, BadOption, MuragliaError
from muraglia.kernel.meta import TablesOption, Value


def game(parser: ArgumentParser) -> None:
    """Add GAME."""
    parser.add_argument("game", metavar="GAME", help=f"which game: {', '.join(muraglia.catalogue())}")


def as_json(parser: ArgumentParser) -> None:
    """Add --json."""
    parser.add_argument("--json", action="store_true", help="print JSON for a program instead of text")


def seed(parser: ArgumentParser, default: int | None, fallback: str) -> None:
    """Add --seed."""
    parser.add_argument("--seed", type=int, default=default, metavar="S", help=f"the random seed ({fallback})")


def options(parser: ArgumentParser) -> None:
    """Add --option."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as `muraglia games` lists them; may be repeated",
    )


def read_options(game_id: str, texts: Sequence[str]) -> dict[str, Value]:
    """Return the game options given as NAME=VALUE."""
    pairs: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption("option", f"an option must look like NAME=VALUE, such as start=2, not {text!r}", given=text)
        pairs[name.strip()] = value.strip()
    meta = muraglia.game(game_id).meta
    for option in meta.options:
        if isinstance(option, TablesOption) and pairs.get(option.name):
            pairs[option.name] = read_folder(Path(pairs[option.name]))
    return meta.read_options(pairs)


def read_folder(folder: Path) -> str:
    """Return a folder's .toml files as the value of an option."""
    if not folder.is_dir():
        raise BadData("folder", "there is no such folder", place=str(folder))
    tables = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            tables[path.stem] = tomllib.loads(read_text(path))
        except (ValueError, RecursionError) as error:  # RecursionError: too many nested brackets
            raise BadData("syntax", f"this is not TOML: {error}", place=str(path)) from None
    if not tables:
        raise BadData("folder", "there is no table here: they are files such as cards.toml", place=str(folder))
    return pack(tables)


def read_text(path: Path) -> str:
    """Return the text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise MuragliaError("text", "this is not a text file (UTF-8)", place=str(path)) from None


def bots(parser: ArgumentParser, fallback: str) -> None:
    """Add --bots."""
    parser.add_argument("--bots", metavar="A,B,…", help=f"the bots, by name or as package.module:Class ({fallback})")


def read_bots(text: str, game_id: str) -> list[str]:
    """Return the names of bots, after checking that each exists."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # so that bots in the current folder are found
    names = [name.strip() for name in text.split(",")]
    for name in names:
        find_bot(name, game_id)
    return names


def default_seats(game_id: str) -> int:
    """Return the default number of seats: three, or the nearest that the game allows."""
    low, high = muraglia.game(game_id).meta.seats
    return min(max(3, low), high)
