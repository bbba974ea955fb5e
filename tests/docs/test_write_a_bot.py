"""docs/tutorials/write-a-bot.md and docs/reference/bots.md run as they stand."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from doc_examples import PAGES, examples, run_page

import muraglia

PAGE = PAGES / "tutorials" / "write-a-bot.md"
VIEWS = PAGES / "reference" / "bots.md"


def test_every_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run_page(PAGE, tmp_path, monkeypatch)
    assert [example.file or example.language for example in done] == [
        "my_bot.py",
        "console",
        "python",
        "python",
        "python",
    ]
    assert run_page(VIEWS, tmp_path, monkeypatch)


def test_the_tables_name_fields_that_a_view_has() -> None:
    tables = {
        meta.id: told.partition("|---|---|\n")[2].partition("\n\n")[0]
        for meta in muraglia.catalogue().values()
        if (told := VIEWS.read_text(encoding="utf-8").partition(f"**{meta.name}**")[2])
    }
    assert len(tables) >= 2
    for game_id, table in tables.items():
        known = {field.name for field in msgspec.structs.fields(muraglia.game(game_id).view_type)}
        named = {name.strip(" `") for row in table.splitlines() for name in row.split("|")[1].split(",")}
        assert len(named) > 8
        assert named <= known


def test_a_wrong_example_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    for block, complaint in [
        ("```python\nassert 1 == 2, 'wrong sum'\n```\n", "wrong sum"),
        ("```console\n$ muraglia games\nno such output\n```\n", "page.md:1: muraglia games prints"),
        ("```console\n$ muraglia play chess\n```\n", "there is no game 'chess'"),
    ]:
        page.write_text(block, encoding="utf-8")
        with pytest.raises(AssertionError, match=complaint):
            run_page(page, tmp_path, monkeypatch)
    page.write_text("text\n\n```toml\nx = 1\n```\n\n```python file=a.py\nb\n```\n", encoding="utf-8")
    assert [(each.place, each.language, each.file) for each in examples(page)] == [
        ("page.md:3", "toml", ""),
        ("page.md:7", "python", "a.py"),
    ]
