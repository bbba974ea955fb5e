"""Only files in a game's own folders name the game; all other files are about all games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from games_by_kind import ALL

import muraglia
from muraglia.kernel.meta import Meta

ROOT = Path(__file__).parents[2]
SOURCES = ("src", "client/src", "client/public", "tests")
ENDINGS = {".py", ".ts", ".svelte", ".js", ".toml", ".css", ".html"}
BUILT = ROOT / "src/muraglia/web/client"
"""The built page, which contains all boards."""


def folders(meta: Meta) -> tuple[Path, ...]:
    """Return the folders that belong to a game."""
    package = meta.package.rpartition(".")[2]
    return (
        ROOT / "src" / Path(*meta.package.split(".")),
        ROOT / "client/src/games" / meta.id,
        ROOT / "tests/games" / package,
    )


def shared_files() -> Iterator[Path]:
    """Yield all source files outside the games' folders."""
    of_games = [folder for meta in ALL for folder in folders(meta)]
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in ENDINGS and not any(path.is_relative_to(own) for own in (*of_games, BUILT)):
                yield path


def names(meta: Meta) -> re.Pattern[str]:
    """Return a pattern for what names a game: its id however joined, its printed name, the ids of its rules."""
    words = muraglia.game(meta.id).words()
    prefixes = {rule.partition("-")[0] for rule in words.rules}
    named = [r"[-_ ]?".join(meta.id.split("-")), re.escape(meta.name), *(rf"\b{prefix}-\d" for prefix in prefixes)]
    return re.compile("|".join(named), re.IGNORECASE)


@pytest.mark.parametrize("meta", ALL, ids=lambda meta: meta.id)
def test_only_a_games_own_folders_name_it(meta: Meta) -> None:
    pattern = names(meta)
    assert pattern.search(f"{meta.id} {meta.package} {meta.name}")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in shared_files()
        for number, line in enumerate((f"{path.name}\n" + path.read_text(encoding="utf-8")).splitlines())
        if pattern.search(line)
    ]
    assert not found, "\n".join(["these name a game:", *found])


def test_every_game_has_its_rules_and_tests() -> None:
    for meta in ALL:
        rules, _, tests = folders(meta)
        assert (rules / "meta.py").is_file()
        assert list(tests.glob("test_*.py"))
        assert list(tests.glob("*.toml")), "scenarios"
    assert len(list(shared_files())) > 200, "the walk finds the sources"
