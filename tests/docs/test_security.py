"""The threat model names tests that exist."""

from __future__ import annotations

import re

from doc_examples import PAGES

ROOT = PAGES.parent


def test_every_promise_names_tests_that_are_there() -> None:
    text = (PAGES / "explanation" / "security.md").read_text(encoding="utf-8")
    promises = text.partition("## What we promise")[2].partition("\n## ")[0].split("\n\n**")[1:]
    assert len(promises) >= 7
    for promise in promises:
        named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", promise)
        assert named, promise[:60]
        for file, test in named:
            source = (ROOT / file).read_text(encoding="utf-8")
            assert f"def {test or 'test_'}" in source, f"{file}::{test}"
