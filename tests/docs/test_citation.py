"""CITATION.cff names the current version."""

from __future__ import annotations

import yaml
from doc_examples import PAGES

import muraglia


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load((PAGES.parent / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == muraglia.__version__
    assert citation["cff-version"] == "1.2.0" and citation["message"] and citation["title"] and citation["authors"]
    assert citation["license"] == "MIT"
    log = (PAGES.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## [{muraglia.__version__}]\n" in log
    assert f"muraglia-{muraglia.__version__}-py3-none-any.whl" in (PAGES / "index.md").read_text(encoding="utf-8")
