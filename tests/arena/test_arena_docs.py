"""The examples on the docs' pages about bots run as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from doc_examples import PAGES, run_page


@pytest.mark.parametrize(
    ("page", "kinds"),
    [
        ("explanation/how-bots-think.md", ["python"]),
        ("how-to/compare-bots.md", ["console", "my_arena_bot.py", "console", "python"]),
    ],
)
def test_every_example_runs(page: str, kinds: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run_page(PAGES / page, tmp_path, monkeypatch)
    assert [example.file or example.language for example in done] == kinds
