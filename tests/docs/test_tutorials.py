"""The docs site: notebooks run in a fresh kernel, old addresses lead on, and every page is in the menu."""

from __future__ import annotations

import importlib.util
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from doc_examples import PAGES
from games_by_kind import SEALED

from muraglia.environments.gymnasium import SeatEnv

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
    """Ignore ZeroMQ's warnings about loops and ports: they are not about our code."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.usefixtures("quiet_zmq")
@pytest.mark.parametrize("page", TUTORIALS, ids=lambda page: page.stem)
def test_a_tutorial_runs_as_a_notebook(page: Path, building: ModuleType, tmp_path: Path) -> None:
    from nbclient import NotebookClient

    if not building.is_notebook(page):
        return  # it builds a package: `test_docs.py` runs it
    notebook = building.notebook_of(page.read_text(encoding="utf-8"))
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": tmp_path}}).execute()
    assert any(cell.get("outputs") for cell in notebook.cells)
    for cell in notebook.cells:
        if cell.source.startswith("%%writefile"):  # a file may need what is not installed here: it is only compiled
            compile(cell.source.partition("\n")[2], page.name, "exec")


def test_the_whole_site_is_built_without_a_warning(building: ModuleType) -> None:
    assert building.main() == 0
    site = max((PAGES.parent / "dist" / "docs").glob("*/index.html"), key=lambda page: page.stat().st_mtime).parent
    assert "muraglia.game" in (site / "reference/muraglia/index.html").read_text(encoding="utf-8")
    assert (site / "tutorials/learner.ipynb").is_file()
    assert not (site / "tutorials/add-a-game.ipynb").exists()
    for old, new in building.MOVED.items():
        lands = (site / new.partition("#")[0] / "index.html").read_text(encoding="utf-8")
        assert f'id="{new.partition("#")[2]}"' in lands if "#" in new else lands
        assert (site / old.partition("#")[0] / "index.html").is_file()


def test_old_addresses_lead_on(building: ModuleType, tmp_path: Path) -> None:
    building.redirect(tmp_path)
    for old, new in building.MOVED.items():
        page, _, section = old.partition("#")
        assert (PAGES / f"{new.partition('#')[0]}.md").is_file()
        assert not (PAGES / f"{page}.md").exists() or section
        text = (tmp_path / page / "index.html").read_text(encoding="utf-8")
        target = "../" * (page.count("/") + 1) + building.address(new)
        assert f'"#{section}": "{target}"' in text if section else f'href="{target}"' in text
    assert building.address("reference/settings#x") == "reference/settings/#x"


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
    table = SeatEnv(SEALED, 3, "easy")
    observation, _ = table.reset(seed=1)
    assert (table.action_masks() == observation["action_mask"]).all()
    assert table.action_masks().any()


def test_every_page_is_in_the_menu() -> None:
    menu = (PAGES.parent / "zensical.toml").read_text(encoding="utf-8")
    pages = [
        page.relative_to(PAGES).as_posix()
        for page in PAGES.rglob("*.md")
        if page.parent.name not in ("data", "decisions")
    ]
    assert not [page for page in pages if f'"{page}"' not in menu]
