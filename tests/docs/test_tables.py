"""Tables of figures in the docs are made from data, and every figure in them has some."""

from __future__ import annotations

import importlib.util
import json
import re
from argparse import ArgumentParser
from pathlib import Path
from types import ModuleType

import pytest
from doc_examples import PAGES

import muraglia
from muraglia.bench import dataset
from muraglia.bots.strength import strengths
from muraglia.kernel.errors import BadOption

DATA = PAGES / "data"
MEASURED = re.compile(r"[-+×~]? ?\d[\d,]*(\.\d+)?(,? [±%to\d].*| m?s.*)?")
"""What a cell with nothing but a number looks like, perhaps with its interval and unit."""
BY_HAND: set[str] = set()
"""The headings of tables of figures without data."""


@pytest.fixture(scope="module")
def tables() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_tables", PAGES / "make_tables.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pages_are_what_the_data_makes_them(tables: ModuleType) -> None:
    assert tables.main(["--check"]) == 0


def of_figures(table: str) -> bool:
    """Tell whether a Markdown table has at least four cells with fractions, intervals or units."""
    cells = [cell.strip(" *") for line in table.splitlines()[2:] for cell in line.split("|")]
    return sum(bool(MEASURED.fullmatch(cell) and re.search(r"\d\.\d|±|%|ms|\d,\d{3}", cell)) for cell in cells) >= 4


def test_every_table_of_figures_has_data(tables: ModuleType) -> None:
    found = {}
    for page in PAGES.rglob("*.md"):
        by_hand = tables.MARKED.sub("", page.read_text(encoding="utf-8"))
        for table in re.findall(r"(?:^\|.*\n)+", by_hand, re.MULTILINE):
            if page.parent != DATA and of_figures(table):
                found[table.partition("\n")[0]] = page.relative_to(PAGES).as_posix()
    without = {heading: page for heading, page in found.items() if heading not in BY_HAND}
    assert without == {}, "these tables have no data: see docs/data/README.md"
    assert found.keys() >= BY_HAND, "these are no tables of figures any more"


def test_every_file_of_data_is_shown_and_read(tables: ModuleType) -> None:
    marks = [each for page in PAGES.rglob("*.md") for each in tables.MARKED.finditer(page.read_text(encoding="utf-8"))]
    used = {Path(each["file"]).name for each in marks}
    assert {path.name for path in DATA.glob("*.json")} == used - {"NAME.json"}
    for path in DATA.glob("*.json"):
        for run in dataset.load(path).runs:
            assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d|{dataset.NOT_RECORDED}", run.measured), path.name
            assert run.machine and run.command, path.name


def test_the_ratings_are_those_that_the_games_ship() -> None:
    shipped = {
        (meta.name, scale.seats, bot): each.points
        for meta in muraglia.catalogue().values()
        for scale in strengths(meta.id)
        for bot, each in scale.bots.items()
    }
    rows = dataset.load(DATA / "bot-ratings.json").rows
    shown = {(row["game"], row["seats"], row["bot"]): row["points"] for row in rows}
    points = {key: cell[0] for key, cell in shown.items() if isinstance(cell, tuple)}
    assert points == shipped, "muraglia rate-bots writes both: --out and --record"


def page_with(folder: Path, text: str) -> Path:
    """Return a page of docs that have one file of data."""
    (folder / "data").mkdir()
    runs = [
        dataset.Measurement("2026-11-18", "2 cores", "muraglia a", [["ann", "bob", (0.5, 0.1)], ["bob", "ann", None]]),
        dataset.Measurement("not recorded", "not recorded", "muraglia <b>", [["ann", "cid", (1.0, None)]]),
    ]
    dataset.save(folder / "data" / "x.json", dataset.Dataset(["alone", "among", "share"], runs, {"share": 2}))
    page = folder / "page.md"
    page.write_text(f"# Page\n\n{text}\n<!-- end -->\n\nEnd.\n", encoding="utf-8")
    return page


def test_a_table_is_written_once_and_then_stays(
    tables: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = page_with(tmp_path, "<!-- table: data/x.json; where: alone=ann -->")
    words = ["--docs", str(tmp_path)]
    assert tables.main(["--check", *words]) == 1
    assert "page.md" in capsys.readouterr().err
    assert tables.main(words) == 0
    written = page.read_text(encoding="utf-8")
    assert "| alone | among | share |\n|---|---|---:|\n| ann | bob | 0.50 ±0.10 |\n| ann | cid | 1.00 |\n" in written
    assert "<p>Measured 2026-11-18 · 2 cores</p>" in written
    assert "muraglia &lt;b&gt;" in written
    assert written.endswith("<!-- end -->\n\nEnd.\n")
    assert tables.main(["--check", *words]) == 0


def test_a_matrix_has_a_line_for_each_and_a_dash_for_what_was_not_measured(tables: ModuleType, tmp_path: Path) -> None:
    page = page_with(tmp_path, "<!-- matrix: data/x.json; rows: alone; columns: among; value: share -->")
    tables.main(["--docs", str(tmp_path)])
    lines = page.read_text(encoding="utf-8").splitlines()
    assert "| alone ↓ among → | ann | bob | cid |" in lines
    assert "| ann |  | 0.50 ±0.10 | 1.00 |" in lines
    assert "| bob | – |  | – |" in lines


def test_a_chart_is_a_picture_beside_the_page(tables: ModuleType, tmp_path: Path) -> None:
    page = page_with(tmp_path, "<!-- chart: data/x.json; title: Who wins; label: {alone} & co; value: share -->")
    tables.main(["--docs", str(tmp_path)])
    assert "![Who wins](pictures/x.svg)" in page.read_text(encoding="utf-8")
    drawn = (tmp_path / "pictures" / "x.svg").read_text(encoding="utf-8")
    assert drawn.count("ann &amp; co") == 2, "what was not measured has no bar"


# ── what a command writes ─────────────────────────────────────────────────────────────────────────────


def test_a_command_replaces_what_it_wrote_earlier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new.json"
    for number, command in enumerate(("bench a", "bench b", "bench a")):
        monkeypatch.setattr(
            "sys.orig_argv", ["python", "/bin/muraglia", *command.split(), "--jobs=2", "--record", str(path)]
        )
        dataset.record(path, ["game", "share"], [[command, (number + 0.12345, 0.5)]], {"share": 2}, "a card")
    found = dataset.load(path)
    assert [run.command for run in found.runs] == ["muraglia bench a", "muraglia bench b"]
    assert found.rows[0] == {"game": "bench a", "share": (2.12, 0.5)}
    assert found.runs[0].machine.startswith("a card, ")
    with pytest.raises(BadOption, match="other columns"):
        dataset.record(path, ["game"], [["x"]])
    dataset.record(None, ["game"], [["x"]])


def test_a_folder_that_does_not_exist_is_refused_before_anything_is_measured(
    capsys: pytest.CaptureFixture[str],
) -> None:
    parser = ArgumentParser()
    dataset.add_record_option(parser)
    with pytest.raises(SystemExit):
        parser.parse_args(["--record", "no/such/folder/x.json"])
    assert "there is no folder no/such/folder" in capsys.readouterr().err


def test_a_file_that_breaks_the_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    run = {"measured": "2026-11-18", "machine": "m", "command": "c", "rows": [["x", 1]]}
    path.write_text(json.dumps({"columns": ["game"], "runs": [run]}), encoding="utf-8")
    with pytest.raises(ValueError, match="2 cells where there are 1 columns"):
        dataset.load(path)
    path.write_text(json.dumps({"columns": ["game"], "runs": [], "digits": {"share": 1}}), encoding="utf-8")
    with pytest.raises(ValueError, match="unknown columns: share"):
        dataset.load(path)
