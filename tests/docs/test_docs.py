"""Every example that a page shows runs as it stands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from doc_examples import PAGES, examples, run_page

import muraglia
from muraglia.cli import parser

README = PAGES.parent / "README.md"


@pytest.mark.parametrize("name", ["reference/notation", "reference/records", "tutorials/add-a-game"])
def test_the_examples_of_a_page_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_page(PAGES / f"{name}.md", tmp_path, monkeypatch)


def test_the_example_record_is_the_beginning_of_a_game() -> None:
    """The lines that the page shows are a record as they stand."""
    from muraglia.kernel.record import Record, replay

    text = next(example.text for example in examples(PAGES / "reference" / "records.md") if example.language == "json")
    record = Record.parse(text)
    assert replay(muraglia.game(record.head.game), record).ply == 3


def test_the_readme_tells_the_truth() -> None:
    """Its Python runs, its commands exist with these arguments."""
    blocks = examples(README)
    for example in blocks:
        if example.language == "python":
            exec(example.text, {})
    lines = [line for example in blocks if example.language == "console" for line in example.text.splitlines()]
    commands = [shlex.split(line.removeprefix("$ "), comments=True) for line in lines]
    for program, *words in commands:
        if program.endswith("muraglia"):
            parser().parse_args(words)
        elif program in ("uvx", "pipx"):
            assert f"muraglia-{muraglia.__version__}-py3-none-any.whl" in " ".join(words)
            parser().parse_args(words[words.index("muraglia") + 1 :])
        elif not program.endswith("pip"):
            assert program == "make"
            assert re.search(f"^{words[0]}:", (PAGES.parent / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(commands) > 3


KINDS = ("tutorials", "how-to", "reference", "explanation")


@pytest.mark.parametrize(
    "page", [page for kind in KINDS for page in (PAGES / kind).glob("*.md")], ids=lambda page: page.stem
)
def test_a_page_begins_with_what_its_reader_gets(page: Path) -> None:
    title, empty, first, *_ = page.read_text(encoding="utf-8").splitlines()
    assert title.startswith("# ") and not empty
    assert re.match(r"[A-Z`\[]", first), first


@pytest.mark.parametrize(
    "page", sorted([README, PAGES.parent / "CONTRIBUTING.md", *PAGES.rglob("*.md")]), ids=lambda page: page.name
)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not target.startswith("https://"):
            assert (page.parent / target).exists(), f"{page.name} links to {target}, which is not there"
