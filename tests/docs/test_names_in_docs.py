"""Every file, module and member that a page names in backticks exists."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest
from doc_examples import PAGES, examples

ROOT = PAGES.parent
SOURCE = ROOT / "src"
NAMING = sorted([*PAGES.rglob("*.md"), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md"))])
NOT_OURS = {".git", ".venv", "node_modules", "dist", "__pycache__"}
"""Folders with nothing that a page could mean."""
FILE = r"(?:py|pyi|ts|svelte|md|toml|json|yaml|yml|txt|css|c|mjs|svg|webp|png)"
TOP = "|".join(sorted(path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "."))
PATH = re.compile(rf"(?:[\w.*-]+/)*[\w.*-]*\.{FILE}|(?:[\w.*-]+/)+|(?:{TOP})/[\w./*-]+")
MODULE = re.compile(r"(?<![\w.:@/-])muraglia(?!\.(?:db|toml)\b)(?:\.[A-Za-z_]\w*)+")
MEMBER = re.compile(r"([A-Z][a-z]\w+)\.([a-z_]\w+)")
PLACEHOLDER = re.compile(r"\b(?:GAME|LL|NAME|FILE|FOLDER)\b|\*")
MADE = {
    "assets/",
    "client/src/games/last-brick/",
    "house/",
    "dist/site",
    "docs/data/",
    "files.json",
    "sw.js",
    "my-scenarios.toml",
    "report.md",
    "muraglia.toml",
    "it.toml",
    "last_brick/",
    "openings.json.gz",
}
"""What a command creates, or a reader of the page."""
ELSEWHERE = {"Game.copy", "State.clone"}
"""Members of other engines, which a page compares with ours."""


def spans(page: Path) -> Iterator[str]:
    """Yield what a page has in backticks, outside of blocks of code and comments."""
    text = re.sub(r"^```.*?^```$|<!--.*?-->|<pre>.*?</pre>", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    for span in re.findall(r"`([^`]+)`", text):
        yield " ".join(span.split())


@cache
def files() -> frozenset[str]:
    """Return every file and folder of the repository, as a path from its root."""
    found = set()
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS]
        place = Path(folder).relative_to(ROOT)
        found |= {(place / name).as_posix() for name in (*folders, *names)}
    return frozenset(found)


def is_there(path: str, test: str = "") -> bool:
    """Say whether a path, or the end of one, is in the repository, with this test; `GAME` and the like are any name."""
    if test:
        return (ROOT / path).is_file() and f"def {test}(" in (ROOT / path).read_text(encoding="utf-8")
    pattern = PLACEHOLDER.sub("*", path.rstrip("/"))
    if "*" in pattern:
        return any(fnmatch(name, pattern) or fnmatch(name, f"*/{pattern}") for name in files())
    return pattern in files() or any(name.endswith(f"/{pattern}") for name in files())


def is_defined(name: str) -> bool:
    """Say whether a dotted name is a module of ours, or something in one (nothing is imported for it)."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        module = SOURCE.joinpath(*parts[:end])
        source = next((path for path in (module.with_suffix(".py"), module / "__init__.py") if path.is_file()), None)
        if source is not None:
            text = source.read_text(encoding="utf-8")
            return all(re.search(rf"\b{part}\b", text) for part in parts[end:])
    return False


@cache
def sources_of_class(name: str) -> tuple[str, ...]:
    """Return the sources of the modules that define a class."""
    texts = (path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    return tuple(text for text in texts if re.search(rf"^class {name}\b", text, re.MULTILINE))


def wrong_names(page: Path) -> list[str]:
    """Return the names on a page that do not exist."""
    shown = {example.file for example in examples(page) if example.file}
    written = shown | {Path(file).name for file in shown} | MADE
    wrong = []
    for span in spans(page):
        path, _, test = span.partition("::")
        if PATH.fullmatch(path):
            wrong += [span] if path not in written and not is_there(path, test) else []
            continue
        wrong += [name for name in MODULE.findall(span) if not is_defined(name)]
        member = MEMBER.fullmatch(span.partition("(")[0])
        if (
            member
            and member[0] not in ELSEWHERE
            and not any(re.search(rf"\b{member[2]}\b", text) for text in sources_of_class(member[1]))
        ):
            wrong.append(span)
    return wrong


@pytest.mark.parametrize("page", NAMING, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_names_lead_somewhere(page: Path) -> None:
    assert wrong_names(page) == []


def test_the_pages_that_code_names_are_there() -> None:
    gone = set()
    for folder in ("src", "tests", "client/src", "client/runtime", "benchmarks"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".ts", ".svelte", ".toml") and "node_modules" not in path.parts:
                named = re.findall(r"\bdocs/[\w./-]+\.md\b", path.read_text(encoding="utf-8"))
                gone |= {(path.name, name) for name in named if not (ROOT / name).is_file()}
    assert gone == set()


def test_a_name_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "`src/muraglia/kernel/contract.py` `games/GAME/rules.py` `muraglia.kernel.contract.Game` `State.legal` `done`\n"
        "`src/muraglia/attic/` `dust.py` `tests/docs/test_names_in_docs.py::test_dust` `muraglia.attic` `State.dust`\n"
        "`python -m muraglia.attic.dust` `muraglia.kernel.contract.Dust(1)` `/api/dust` `1/2` `state.dust`\n",
        encoding="utf-8",
    )
    assert wrong_names(page) == [
        "src/muraglia/attic/",
        "dust.py",
        "tests/docs/test_names_in_docs.py::test_dust",
        "muraglia.attic",
        "State.dust",
        "muraglia.attic.dust",
        "muraglia.kernel.contract.Dust",
    ]
