"""Old names of the contract still work, with a warning: other people's games and bots need no change."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from games_by_kind import ALL

import muraglia
from muraglia.kernel.state import State

PACKAGE = Path(muraglia.__file__).parent
MOVED = re.compile(r'^__getattr__ = moved\(\s*__name__,\s*"([\w.]+)"', re.MULTILINE)
RENAMED = re.compile(r"__getattr__ = renamed\(\s*__name__,\s*\{(.*?)\}", re.DOTALL)
PAIR = re.compile(r'"(\w+)": "(\w+)"')
NEEDS = ("gymnasium", "open_spiel", "pettingzoo", "textarena")
"""Environments that want a library of their own: they are not loaded here."""


def modules(pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    """Return modules of the package whose text fits, with what fits in it."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.stem not in NEEDS and (match := pattern.search(path.read_text(encoding="utf-8"))):
            name = ".".join(("muraglia", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
            found.append((name, match[1]))
    return found


@pytest.mark.parametrize(("module", "place"), modules(MOVED))
def test_a_module_that_has_moved_leads_on(module: str, place: str) -> None:
    new, old = import_module(place), import_module(module)
    own = [name for name, value in vars(new).items() if getattr(value, "__module__", "") == place]
    public = [name for name in own if name not in vars(old)]
    assert public
    for name in public:
        with pytest.warns(DeprecationWarning, match=re.escape(place)):
            assert getattr(old, name) is getattr(new, name)


@pytest.mark.parametrize(("module", "pairs"), modules(RENAMED))
def test_an_old_name_leads_to_the_new_one(module: str, pairs: str) -> None:
    home = import_module(module)
    names = PAIR.findall(pairs)
    assert names
    for old, new in names:
        with pytest.warns(DeprecationWarning, match=f"{old} is now called {new}"):
            assert getattr(home, old) is getattr(home, new)
    with pytest.raises(AttributeError, match="no attribute 'nothing_of_the_kind'"):
        home.nothing_of_the_kind  # noqa: B018


def test_what_a_game_calls_by_an_old_name_is_found_by_the_new_one() -> None:
    meta = ALL[0]
    with pytest.warns(DeprecationWarning, match=r"Meta\.package"):
        assert meta.room == meta.package
    state: State[Any] = muraglia.game(meta.id).new(seats=meta.seats[0], seed=1)
    with pytest.warns(DeprecationWarning, match="turn_key"):
        assert state.stretch == state.turn_key
    with pytest.warns(DeprecationWarning, match="turn_key"):

        class Older(type(state)):  # type: ignore[misc]
            __slots__ = ()

            @property
            def stretch(self) -> tuple[int, int]:
                return 7, 5

    assert Older.turn_key is Older.stretch
