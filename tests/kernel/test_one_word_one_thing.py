"""One word means one thing: outside the games, names of classes, client types and files are unique."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = {"src": ROOT / "src/muraglia/games", "client": ROOT / "client/src/games"}
SAME_MEANING = {
    "arena": "the command, and what it runs",
    "build": "how the client is built",
    "chance": "the rules' chance, and the same in arrays",
    "check": "the command, and what it runs",
    "contract": "what a game is; what an array engine is; what a board is",
    "en": "English words",
    "errors": "the errors of a layer",
    "it": "Italian words",
    "index": "the entry point of a folder",
    "journal": "a file of finished parts, so that a measurement can be continued",
    "net": "the net that plays, and the same while it learns",
    "play": "the command, and play in arrays",
    "report": "what a run found out",
    "review": "the command, and what it runs",
    "setups": "all the ways to set up a game",
}
"""Stems that stand for the same thing wherever they recur."""


def python_classes() -> Iterator[tuple[str, Path]]:
    """Yield every class outside the games, with its file."""
    for folder in ("src", "packages", "benchmarks"):
        for path in (ROOT / folder).rglob("*.py"):
            if not path.is_relative_to(GAMES["src"]):
                tree = ast.parse(path.read_text(encoding="utf-8"))
                yield from ((node.name, path) for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def client_types() -> Iterator[tuple[str, Path]]:
    """Yield the client's exported types, except those generated from Python."""
    pattern = re.compile(r"^export (?:default )?(?:abstract )?(?:interface|class|type|enum) (\w+)", re.MULTILINE)
    for path in (ROOT / "client/src").rglob("*"):
        if path.suffix in (".ts", ".svelte") and path.name != "wire.ts" and not path.is_relative_to(GAMES["client"]):
            yield from ((name, path) for name in pattern.findall(path.read_text(encoding="utf-8")))


def plain(name: str) -> str:
    """Return a name without what does not make it a different one: underscores, digits, a prefix for the layer."""
    return re.sub(r"^_+|\d+", "", re.sub(r"^(Web|Cli|My|The)(?=[A-Z])", "", name.lstrip("_")))


def test_a_name_of_a_class_or_type_stands_for_one_thing() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for name, path in [*python_classes(), *client_types()]:
        found[plain(name)].append(f"{path.relative_to(ROOT)}: {name}")
    assert len(found) > 300, "the walk finds the classes"
    twice = {name: places for name, places in found.items() if len(places) > 1}
    assert not twice, twice


@pytest.mark.parametrize("side", ["src/muraglia", "client/src"])
def test_a_file_name_means_the_same_wherever_it_recurs(side: str) -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for path in (ROOT / side).rglob("*"):
        inside_a_game = any(path.is_relative_to(games) for games in GAMES.values())
        built = path.is_relative_to(ROOT / "src/muraglia/web/client")
        if path.suffix in (".py", ".ts", ".svelte") and path.stem != "__init__" and not inside_a_game and not built:
            found[path.stem.removesuffix(".svelte").lower()].add(str(path.relative_to(ROOT)))
    twice = {stem: places for stem, places in found.items() if len(places) > 1 and stem not in SAME_MEANING}
    assert not twice, twice
