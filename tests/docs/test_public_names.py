"""What `muraglia` and a game's package offer: every name is there, light to import, with an example that runs."""

from __future__ import annotations

import doctest
import inspect
import random
import re
import subprocess
import sys
from importlib import import_module

import pytest

import muraglia
from muraglia.kernel.versions import CONTRACT, PROTOCOL, RECORDS

GAMES = list(muraglia.catalogue())
RULES = ("rules", "state", "game", "view")
"""Modules of a game's package that are not needed to list the games."""
LIGHT = {"muraglia", "muraglia.lazy", "muraglia.kernel", "muraglia.kernel.errors", "muraglia.kernel.versions"}


def in_a_new_python(code: str) -> list[str]:
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return run.stdout.split()


@pytest.mark.parametrize("name", muraglia.__all__)
def test_every_public_name_shows_an_example(name: str) -> None:
    text = inspect.getdoc(getattr(muraglia, name)) or ""
    assert doctest.DocTestParser().get_examples(text), f"muraglia.{name} has no example in its docstring"


@pytest.mark.parametrize("name", muraglia.__all__)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_examples_run_with_every_game(game_id: str, name: str) -> None:
    names = {"muraglia": muraglia, "game": muraglia.game(game_id), "name": game_id, "rng": random.Random(7)}
    text = inspect.getdoc(getattr(muraglia, name)) or ""
    example = doctest.DocTestParser().get_doctest(text, names, f"muraglia.{name}", None, 0)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=said.append)
    assert not result.failed, "".join(said)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_package_offers_its_game_and_loads_it_only_then(game_id: str) -> None:
    package = import_module(muraglia.catalogue()[game_id].package)
    assert package.GAME is muraglia.game(game_id)
    loaded = in_a_new_python(
        f"import sys, {package.__name__}.meta; "
        f"print(*(name for name in {RULES} if f'{package.__name__}.{{name}}' in sys.modules)); "
        f"{package.__name__}.GAME; print('{package.__name__}.game' in sys.modules)"
    )
    assert loaded == ["True"]


def test_importing_the_package_loads_next_to_nothing() -> None:
    """In a browser every module takes time: what is not used is not loaded."""
    loaded = in_a_new_python("import sys, muraglia; print(*(name for name in sys.modules if 'muraglia' in name))")
    assert set(loaded) == LIGHT
    assert in_a_new_python("import sys, muraglia; print('msgspec' in sys.modules, 'rich' in sys.modules)") == [
        "False",
        "False",
    ]


def test_a_name_that_is_not_there_is_an_ordinary_error() -> None:
    nowhere = "Dice"
    with pytest.raises(AttributeError, match="no attribute 'Dice'"):
        getattr(muraglia, nowhere)
    assert set(muraglia.__all__) <= set(dir(muraglia))


def test_versions_are_semantic() -> None:
    told = muraglia.versions()
    assert told == {
        "muraglia": muraglia.__version__,
        "contract": CONTRACT,
        "protocol": PROTOCOL,
        "records": RECORDS,
    }
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in told.values())
