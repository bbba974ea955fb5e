"""docs/how-to/use-the-environments.md runs as it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from doc_examples import PAGES, run_page


def test_every_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = run_page(PAGES / "how-to" / "use-the-environments.md", tmp_path, monkeypatch)
    assert len([example for example in done if not example.file]) == 4
