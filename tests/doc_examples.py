"""Runs the examples of a page as a reader would: in order, in one folder, each building on those before.

    ```python file=my_bot.py     is written to that file
    ```python                    is run; all such blocks of a page share their names
    ```console                   after `$ ` a command; below it what it prints, `…` for anything

Blocks in other languages, and plain ones, are for reading only (with `file=` they are written too).
"""

from __future__ import annotations

import contextlib
import importlib
import io
import re
import shlex
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from muraglia.cli import main

PAGES = Path(__file__).parents[1] / "docs"
_BLOCK = re.compile(r"^```(\w*)(?: +file=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """A block of a page."""

    place: str
    language: str
    file: str
    text: str


def examples(page: Path) -> list[Example]:
    """Return the blocks of a page in order."""
    source = page.read_text(encoding="utf-8")
    return [
        Example(f"{page.name}:{source.count(chr(10), 0, block.start()) + 1}", block[1], block[2] or "", block[3])
        for block in _BLOCK.finditer(source)
    ]


def write_files(page: Path, folder: Path) -> None:
    """Write the files that a page shows, as its reader would."""
    for example in examples(page):
        if example.file:
            _write(example, folder)


def run_page(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Example]:
    """Run all examples of a page in a folder, and return those that were run or written."""
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(folder)
    names: dict[str, object] = {"__name__": "__main__"}
    done = []
    try:
        for example in examples(page):
            if example.file:
                _write(example, folder)
            elif example.language == "python":
                _run_python(example, names)
            elif example.language == "console":
                _run_commands(example)
            else:
                continue
            done.append(example)
    finally:
        _forget_modules(folder)
    return done


def _write(example: Example, folder: Path) -> None:
    path = folder / example.file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(example.text, encoding="utf-8")
    importlib.invalidate_caches()


def _forget_modules(folder: Path) -> None:
    """Another page may have files of the same names."""
    for name, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(str(folder)):
            del sys.modules[name]


def _run_python(example: Example, names: dict[str, object]) -> None:
    first_line = int(example.place.rpartition(":")[2])
    code = compile("\n" * first_line + example.text, example.place, "exec")  # a traceback shows the page's line
    exec(code, names)


def _run_commands(example: Example) -> None:
    for command in re.split(r"^\$ ", example.text, flags=re.MULTILINE)[1:]:
        line, _, shown = command.partition("\n")
        program, *words = shlex.split(line)
        assert program == "muraglia", f"{example.place}: only muraglia can be run here, not {program}"
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            status = main(words)
        assert status == 0, f"{example.place}: {line} ends with {status}: {said.getvalue()}"
        pattern = ".*".join(re.escape(_plain(part)) for part in shown.split("…"))
        assert re.fullmatch(pattern, _plain(said.getvalue()), re.DOTALL) or not shown.strip(), (
            f"{example.place}: {line} prints\n{said.getvalue()}"
        )


def _plain(text: str) -> str:
    """Return a text without the spaces at the ends of its lines and without empty lines."""
    return "\n".join(line.rstrip() for line in text.splitlines() if line.strip())
