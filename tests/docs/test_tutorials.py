"""Tutorials are notebooks: each is run as its reader would run it, in a fresh kernel and an empty folder."""

from __future__ import annotations

import importlib.util
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from choosing import SEALED
from doc_examples import PAGES

from muraglia.environments.gymnasium import Seat

TUTORIALS = sorted((PAGES / "tutorials").glob("*.md"))


@pytest.fixture(scope="module")
def building() -> ModuleType:
    """The script that builds the documentation's site."""
    found = importlib.util.spec_from_file_location("docs_build", PAGES / "make_pages.py")
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.fixture
def quiet_zmq() -> Iterator[None]:
    """Somebody else's warnings about loops and ports are not ours to fail by."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.usefixtures("quiet_zmq")
@pytest.mark.parametrize("page", TUTORIALS, ids=lambda page: page.stem)
def test_a_tutorial_runs_as_a_notebook(page: Path, building: ModuleType, tmp_path: Path) -> None:
    from nbclient import NotebookClient

    notebook = building.notebook_of(page.read_text(encoding="utf-8"))
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": tmp_path}}).execute()
    assert any(cell.get("outputs") for cell in notebook.cells)
    for cell in notebook.cells:
        if cell.source.startswith("%%writefile"):  # what needs more than is installed here is at least Python
            compile(cell.source.partition("\n")[2], page.name, "exec")


def test_the_whole_site_is_built_without_a_warning(building: ModuleType) -> None:
    assert building.main() == 0
    site = max((PAGES.parent / "dist" / "docs").glob("*/index.html"), key=lambda page: page.stat().st_mtime).parent
    assert "muraglia.game" in (site / "reference/muraglia/index.html").read_text(encoding="utf-8")
    assert (site / "tutorials/learner/../learner.ipynb").resolve().is_file()


def test_links_that_leave_the_site_are_named_instead(building: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "decisions").mkdir()
    (tmp_path / "bots.md").touch()
    page = tmp_path / "decisions" / "README.md"
    said = "[a](../bots.md#x) [b](../../src/muraglia) [c](https://example.org) [d](../../SECURITY.md) [e](#f)"
    assert building.on_site(said, page, tmp_path) == (
        "[a](../bots.md#x) b [c](https://example.org) [d](../report.md) [e](#f)"
    )


def test_versions_are_listed_newest_first(building: ModuleType, tmp_path: Path) -> None:
    for name in ("0.9", "0.10", "1.0", ".pages"):
        (tmp_path / name).mkdir()
    building.name_versions(tmp_path)
    assert '"1.0"' in (tmp_path / "versions.json").read_text().partition("0.10")[0]
    assert "url=1.0/" in (tmp_path / "index.html").read_text()


def test_a_learner_finds_the_mask_where_maskable_ppo_looks_for_it() -> None:
    table = Seat(SEALED, 3, "easy")
    observation, _ = table.reset(seed=1)
    assert (table.action_masks() == observation["action_mask"]).all()
    assert table.action_masks().any()


def test_every_page_is_in_the_menu() -> None:
    menu = (PAGES.parent / "zensical.toml").read_text(encoding="utf-8")
    pages = [
        page.relative_to(PAGES).as_posix() for page in (*PAGES.glob("*.md"), *TUTORIALS, *PAGES.glob("reference/*.md"))
    ]
    assert not [page for page in pages if f'"{page}"' not in menu]
