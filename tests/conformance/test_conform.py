"""The scenarios hold, and every rule is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import muraglia
from muraglia.cli import main
from muraglia.conformance.report import conform, find, shipped
from muraglia.conformance.runner import run
from muraglia.conformance.scenario import LocatedScenario, read

ROOT = Path(__file__).parents[2]
SOURCES = find(shipped())
GAMES = sorted({source.game for source in SOURCES})


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: f"{source.game}: {source.scenario.title}")
def test_scenario(source: LocatedScenario) -> None:
    failure = run(source)
    assert failure is None, str(failure)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_shown(game: str) -> None:
    [report] = conform(find(shipped() / muraglia.catalogue()[game].package.rpartition(".")[2]))
    assert report.game == game
    assert not report.unshown


def test_titles_are_unique() -> None:
    titles = [(source.game, source.scenario.title) for source in SOURCES]
    assert len(set(titles)) == len(titles)


def test_the_examples_in_the_docs_hold() -> None:
    pages = [ROOT / "docs" / "how-to" / "write-a-scenario.md", ROOT / "docs" / "reference" / "scenarios.md"]
    text = "".join(page.read_text(encoding="utf-8") for page in pages)
    examples = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert {read(text, "docs")[0].game for text in examples} == set(GAMES)  # one worked example for each game
    for text in examples:
        for source in read(text, "docs/reference/scenarios.md"):
            failure = run(source)
            assert failure is None, str(failure)


# ── the command ──


def test_without_the_source_tree_a_path_is_needed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(muraglia, "__file__", str(tmp_path / "lib" / "muraglia" / "__init__.py"))
    assert main(["conform"]) == 2
    assert "name a file or a folder of your own" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "text"),
    [(["no-such-file.toml"], "no-such-file.toml"), (["--game", "mahjong"], "mahjong")],
)
def test_the_command_refuses(arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", *arguments]) == 2
    assert text in capsys.readouterr().err
