"""The kernel and the games open no file, read no clock and roll no dice of their own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import muraglia

SOURCE = Path(muraglia.__file__).parent
NOT_RULES = ("bots", "learning", "review", "openings", "bargain", "terminal", "terminal_words", "speed")
"""The parts of a game's package that are not rules: bots, their training and judges may use fractions and read a clock,
the terminal board may ask for the terminal's size."""
GAMES = [path for path in SOURCE.glob("games/**/*.py") if not {path.stem, path.parent.name} & set(NOT_RULES)]
CORE = sorted([*SOURCE.glob("kernel/*.py"), *GAMES])
IMPURE = {"os", "pathlib", "io", "time", "datetime", "socket", "subprocess", "secrets", "uuid", "threading", "asyncio"}
READS_DATA = SOURCE / "kernel" / "data.py"


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_core_is_pure(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        place = f"{path.name}:{getattr(node, 'lineno', 0)}"
        match node:
            case ast.Import(names=names):
                roots = {alias.name.partition(".")[0] for alias in names}
            case ast.ImportFrom(module=str(module)):
                roots = {module.partition(".")[0]}
                if module in ("importlib.resources", "importlib"):
                    assert path == READS_DATA, f"{place}: only kernel/data.py reads the package's own tables"
                assert module != "random", f"{place}: chance comes from kernel/chance.py, or from a given Random"
            case ast.Attribute(value=ast.Name(id="random"), attr=name):
                assert name == "Random", f"{place}: random.{name} does not follow the game's seed"
                continue
            case ast.Call(func=ast.Name(id="open" | "print" | "input" | "eval" | "exec" as name)):
                raise AssertionError(f"{place}: the core does not {name}")
            case ast.Global():
                raise AssertionError(f"{place}: the core holds no global state")
            case ast.Constant(value=float()):
                raise AssertionError(f"{place}: the core counts in whole numbers")
            case ast.For(iter=ast.Set() | ast.SetComp()) | ast.comprehension(iter=ast.Set() | ast.SetComp()):
                raise AssertionError(f"{place}: a set has no order to rely on")
            case _:
                continue
        assert not roots & IMPURE, f"{place}: the core does not import {roots & IMPURE}"
