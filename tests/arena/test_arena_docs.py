"""docs/bots.md runs as it stands: the ten lines of one's own bot, the commands, the advice."""

from __future__ import annotations

from pathlib import Path

import pytest
from doc_examples import PAGES, run_page


def test_every_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run_page(PAGES / "bots.md", tmp_path, monkeypatch)
    kinds = [example.file or example.language for example in done]
    assert kinds == ["python", "console", "my_arena_bot.py", "console", "python"]
