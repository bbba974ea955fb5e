"""The lists of packed and compiled files name files that exist, so that no rename is missed."""

from __future__ import annotations

import ast
import re
import runpy
from itertools import product
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "muraglia"
COMPILED = runpy.run_path(str(ROOT / "hatch_compile.py"))["COMPILED"]
PATHS = [path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.*") if "client" not in path.parts]


def constants() -> dict[str, ast.expr]:
    """Return the constants of `client/runtime/pack.py`, which cannot be imported: it runs in Pyodide only."""
    tree = ast.parse((ROOT / "client" / "runtime" / "pack.py").read_text(encoding="utf-8"))
    return {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def alternatives(pattern: str) -> list[str]:
    r"""Return every alternative of a pattern with groups.

    >>> alternatives(r"(a/(b|c\w)|d)\.\w+")
    ['a/b\\.\\w+', 'a/c\\w\\.\\w+', 'd\\.\\w+']
    """
    depth, start, parts, ways = 0, 0, [], []
    for at, char in enumerate(pattern):
        if char == "|" and not depth:
            parts.append(pattern[start:at])
            start = at + 1
        depth += (char == "(") - (char == ")")
    for part in [*parts, pattern[start:]]:
        pieces: list[list[str]] = [[""]]
        at = 0
        while at < len(part):
            if part[at] == "(" and part[at + 1] != "?":
                end, depth = at + 1, 1
                while depth:
                    depth += (part[end] == "(") - (part[end] == ")")
                    end += 1
                pieces.append(alternatives(part[at + 1 : end - 1]))
                at = end
            elif part[at] == "(":
                end = part.index(")", at) + 1
                pieces.append([part[at:end]])
                at = end
            else:
                pieces.append([part[at]])
                at += 1
        ways += ["".join(way) for way in product(*pieces)]
    return ways


def left_out() -> list[str]:
    call = constants()["NOT_OURS"]
    assert isinstance(call, ast.Call)
    return alternatives(ast.literal_eval(call.args[0]))


@pytest.mark.parametrize("pattern", left_out())
def test_every_pattern_of_what_a_browser_has_no_use_for_names_a_file(pattern: str) -> None:
    assert any(re.search(pattern, path) for path in PATHS)


@pytest.mark.parametrize("folder", ast.literal_eval(constants()["ELSEWHERE"]))
def test_every_folder_that_no_browser_enters_is_there(folder: str) -> None:
    assert (PACKAGE / folder).is_dir()


@pytest.mark.parametrize("name", COMPILED)
def test_every_file_that_is_compiled_is_there(name: str) -> None:
    assert (PACKAGE / name).is_file()


def test_everything_that_only_teaches_or_measures_stays_out() -> None:
    """Modules that need NumPy, JAX or argparse are not packed: browsers do not have them."""
    patterns = left_out()
    for path in PATHS:
        if path.startswith("games/") and path.endswith(".py"):
            source = (PACKAGE / path).read_text(encoding="utf-8")
            if re.search(r"^import (numpy|jax|argparse)\b", source, flags=re.M):
                assert any(re.search(pattern, path) for pattern in patterns), path


CALLED = re.compile(r'pyimport\("(muraglia[\w.]+)"\)\.(\w+)|"muraglia/([\w/]+)\.pyc"')
CLIENT = [path for path in (PACKAGE.parents[1] / "client/src").rglob("*.ts") if CALLED.search(path.read_text("utf-8"))]


@pytest.mark.parametrize("path", CLIENT, ids=lambda path: path.name)
def test_what_the_client_calls_in_python_is_there(path: Path) -> None:
    for module, name, file in CALLED.findall(path.read_text(encoding="utf-8")):
        place = file or module.removeprefix("muraglia.").replace(".", "/")
        assert (PACKAGE / f"{place}.py").is_file(), place
        assert re.search(rf"^(async )?def {name}\b", (PACKAGE / f"{place}.py").read_text("utf-8"), flags=re.M), name
