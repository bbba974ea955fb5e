"""A game is one room: whatever names a game lies in its folders, and everything else is about all games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from choosing import ALL

import muraglia
from muraglia.kernel.meta import Meta

HOUSE = Path(__file__).parents[2]
SOURCES = ("src", "client/src", "client/public", "tests")
ENDINGS = {".py", ".ts", ".svelte", ".js", ".toml", ".css", ".html"}
BUILT = HOUSE / "src/muraglia/web/client"
"""The page as it is built, boards and all."""


def rooms(meta: Meta) -> tuple[Path, ...]:
    """Return the folders that belong to a game."""
    package = meta.room.rpartition(".")[2]
    return (
        HOUSE / "src" / Path(*meta.room.split(".")),
        HOUSE / "client/src/games" / meta.id,
        HOUSE / "tests/games" / package,
    )


def shared_files() -> Iterator[Path]:
    """Return every source file that lies in no room."""
    closed = [room for meta in ALL for room in rooms(meta)]
    for folder in SOURCES:
        for path in sorted((HOUSE / folder).rglob("*")):
            if path.suffix in ENDINGS and not any(path.is_relative_to(room) for room in (*closed, BUILT)):
                yield path


def names(meta: Meta) -> re.Pattern[str]:
    """Return what nobody else writes: the id however it is joined, the printed name, the ids of its rules."""
    words = muraglia.game(meta.id).words()
    prefixes = {rule.partition("-")[0] for rule in words.rules}
    named = [r"[-_ ]?".join(meta.id.split("-")), re.escape(meta.name), *(rf"\b{prefix}-\d" for prefix in prefixes)]
    return re.compile("|".join(named), re.IGNORECASE)


@pytest.mark.parametrize("meta", ALL, ids=lambda meta: meta.id)
def test_no_file_outside_its_rooms_names_a_game(meta: Meta) -> None:
    pattern = names(meta)
    assert pattern.search(f"{meta.id} {meta.room} {meta.name}")
    found = [
        f"{path.relative_to(HOUSE)}:{number}: {line.strip()}"
        for path in shared_files()
        for number, line in enumerate((f"{path.name}\n" + path.read_text(encoding="utf-8")).splitlines())
        if pattern.search(line)
    ]
    assert not found, "\n".join(["these name a game:", *found])


def test_every_room_has_its_rules_and_its_tests() -> None:
    for meta in ALL:
        rules, _, tests = rooms(meta)
        assert (rules / "meta.py").is_file()
        assert list(tests.glob("test_*.py"))
        assert list(tests.glob("*.toml")), "scenarios"
    assert len(list(shared_files())) > 200, "the walk finds the house"
