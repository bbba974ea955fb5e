"""Whole runs of the arena: they stop, continue where they stopped, and have three kinds of report."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from concurrent.futures import Future
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from games_by_kind import SEALED, flags, quick

import muraglia
from muraglia.arena import Arena, ArenaReport
from muraglia.arena.html_report import html_page
from muraglia.arena.report import Match
from muraglia.bench import dataset
from muraglia.cli import main
from muraglia.cli.commands.arena import read_seats
from muraglia.kernel.errors import BadData, BadOption, MuragliaError

Out = pytest.CaptureFixture[str]
QUICK = quick(SEALED)


def arena(journal: Path | None = None, limit: int = 4, seed: int = 0, jobs: int = 1, cluster: str = "") -> Arena:
    return Arena(
        SEALED,
        ["easy", "random"],
        [3],
        options=QUICK,
        seed=seed,
        limit=limit,
        test=None,
        journal=journal,
        jobs=jobs,
        cluster=cluster,
    )


def edges(report: ArenaReport) -> tuple[float, ...]:
    return report.matches[0].edges


def test_a_test_stops_a_clear_match_early() -> None:
    report = Arena(SEALED, ["medium", "random"], [3], options=QUICK, limit=100, jobs=1).run()
    assert report.matches[0].verdict == "h1"
    assert report.matches[0].blocks < 40


def test_the_limit_stops_a_run_without_a_test() -> None:
    report = arena().run()
    assert report.matches[0].blocks == 4
    assert report.matches[0].games == 24
    with pytest.raises(BadOption, match="never stop"):
        Arena(SEALED, ["easy", "random"], [3], test=None, limit=0)


def test_processes_play_the_same_blocks() -> None:
    assert edges(arena(limit=3, jobs=2).run()) == edges(arena(limit=3).run())


class _ObjectRef:
    def __init__(self, result: object) -> None:
        self.result = result

    def future(self) -> Future[object]:
        done: Future[object] = Future()
        done.set_result(self.result)
        return done


class _Ray(ModuleType):
    """A fake Ray that runs tasks in this process; `ray_run.py` uses a real one."""

    def __init__(self, cores: int) -> None:
        super().__init__("ray")
        self.cores = cores
        self.calls: list[str] = []

    def init(self, address: str | None, **settings: object) -> None:
        self.calls.append(f"init {address} {settings['runtime_env']}")

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.cores)}

    def remote(self, task: Callable[..., object]) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda *args: _ObjectRef(task(*args)))

    def shutdown(self) -> None:
        self.calls.append("shutdown")


def test_a_cluster_plays_the_same_blocks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ray = _Ray(cores=2)
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.chdir(tmp_path)
    assert edges(arena(limit=3, cluster="ray://head:10001").run()) == edges(arena(limit=3).run())
    assert ray.calls == ["init ray://head:10001 None", "shutdown"]


def test_ones_own_bots_travel_to_the_cluster(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ray = _Ray(cores=1)
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text("")
    arena(limit=1, cluster="ray").run()
    assert ray.calls[0] == f"init None {{'working_dir': '{tmp_path}'}}"


def test_a_bad_or_missing_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOption, match="ray://HOST:PORT"):
        arena(cluster="http://head").run()
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MuragliaError, match="install muraglia"):
        arena(cluster="ray").run()


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "blocks.jsonl"
    arena(path, limit=2).run()
    kept = path.read_bytes()
    path.write_bytes(kept + b'{"pair":0,"number":2,"ga')  # the power went off
    watched: list[int] = []

    def watch(match: Match, pair: int) -> None:
        del pair
        watched.append(match.blocks)

    resumed = arena(path, limit=3).run(watch)
    assert path.read_bytes().startswith(kept), "what was played is not played again"
    assert len(path.read_text().splitlines()) == 4
    assert watched == [1, 2, 3]
    assert edges(resumed) == edges(arena(limit=3).run())


def test_a_file_of_other_blocks_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "blocks.jsonl"
    arena(path, limit=1).run()
    with pytest.raises(BadData, match=r"other settings \(seed\)"):
        arena(path, limit=1, seed=9).run()
    path.write_text("not a journal\n")
    with pytest.raises(BadData, match="not a file of finished blocks"):
        arena(path, limit=1).run()


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        self.seen.append(tag)
        if tag not in ("meta", "rect", "line", "polyline"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("rect", "line", "polyline"):
            assert self.open.pop() == tag


def test_the_page_is_whole_and_fetches_nothing() -> None:
    page = html_page(Arena(SEALED, ["easy", "random"], [3], options=QUICK, limit=6, jobs=1).run(), "a <b> title")
    tags = _Tags()
    tags.feed(page)
    assert not tags.open
    assert {"table", "svg", "rect", "polyline"} <= set(tags.seen)
    assert "a &lt;b&gt; title" in page
    assert not re.search(r"https?:|src=|href=|@import|url\(", page)


def test_the_command_prints_a_table_json_and_a_page(tmp_path: Path, capsys: Out) -> None:
    page = tmp_path / "report.html"
    words = ["arena", SEALED, "--bots", "easy,random", "--seats", "3-4", *flags(quick(SEALED)), "--jobs", "1"]
    assert main([*words, "--blocks", "2", "--page", str(page)]) == 0
    shown = capsys.readouterr().out
    assert "3 seats, par 0.333" in shown and "4 seats, par 0.250" in shown
    assert ": undecided (log ratio " in shown
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main([*words, "--blocks", "2", "--fixed", "--one-way", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [match["seats"] for match in report["matches"]] == [3, 4]
    first, second = report["matches"][0]["alone"]
    assert set(first) == {"share", "rank", "margin"} and second is None


def test_the_command_writes_a_row_for_the_docs_for_each_lone_bot(tmp_path: Path) -> None:
    file = tmp_path / "strength.json"
    words = ["arena", SEALED, "--bots", "easy,random", "--seats", "3", *flags(quick(SEALED)), "--jobs", "1"]
    assert main([*words, "--blocks", "2", "--fixed", "--nodes", "50", "--record", str(file)]) == 0
    rows = dataset.load(file).rows
    assert [(row["alone"], row["among"]) for row in rows] == [("easy", "random"), ("random", "easy")]
    assert all((row["games"], row["par"], row["limit"]) == (6, 0.333, "50 nodes") for row in rows)


def test_seats_are_written_in_three_ways() -> None:
    assert read_seats(None, SEALED) == [3]
    assert read_seats("4", SEALED) == [4]
    low, high = muraglia.catalogue()[SEALED].seats
    assert read_seats(f"{low},{high - 1}-{high}", SEALED) == [low, high - 1, high]
    with pytest.raises(BadOption, match="seats must look like"):
        read_seats("many", SEALED)
