"""Pauses of the event loop appear in the log and the metrics, with their length and cause."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from games_by_kind import TURNS
from web_clients import Visitor, at_home, eventually, services_of, serving

import muraglia
from muraglia.web.observability.pauses import LoopPause, LoopWatch


def sleep_in_loop(secret: str) -> None:
    """Block the loop by sleeping."""
    time.sleep(0.4)
    del secret


def compute(seconds: float) -> None:
    """Block the loop by computing."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        sum(range(1000))


def watched(work: list[tuple[Any, ...]]) -> list[LoopPause]:
    pauses: list[LoopPause] = []

    async def whole() -> None:
        with LoopWatch(pauses.append):
            for what, *args in work:
                await asyncio.sleep(0.1)
                what(*args)
            await asyncio.sleep(0.1)

    asyncio.run(whole())
    return pauses


def test_a_pause_names_its_cause() -> None:
    pauses = watched([(sleep_in_loop, "a secret"), (compute, 0.4)])
    slept = next(pause for pause in pauses if any("sleep_in_loop" in place for place in pause.where))
    computed = next(pause for pause in pauses if any("compute" in place for place in pause.where))
    assert slept.seconds > 0.3 > slept.computing
    assert computed.seconds > 0.3
    assert computed.computing > 0.3
    assert "secret" not in str(pauses)
    assert slept.where[-1].startswith("test_web_pauses.py:")


def test_short_work_does_not_count_as_a_pause() -> None:
    def told() -> bool:
        return any("compute" in place for pause in watched([(compute, 0.01)] * 3) for place in pause.where)

    assert not all(told() for _ in range(5)), "a busy machine may hold it up now and then"


def test_a_server_logs_pauses(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Ada") as ada:
        services = services_of(running)
        services.table_server.watchers.append(lambda table: sleep_in_loop(table.id))
        table = ada.open(TURNS, ["me", "me"])
        eventually(lambda: "muraglia_loop_pause_seconds_count 0.0" not in ada.get("/metrics"))
    said = [
        line for line in capfd.readouterr().err.splitlines() if "the loop paused" in line and "sleep_in_loop" in line
    ]
    assert said
    assert table not in said[0]


def test_all_games_are_loaded_at_the_start(tmp_path: Path) -> None:
    """Loading a game at its first table would delay everybody else."""
    names = [meta.package for meta in muraglia.catalogue().values()]
    script = (
        "import asyncio, sys\n"
        "from muraglia.web.services import open_services\n"
        "from muraglia.web.settings import Settings\n"
        "async def whole():\n"
        "    async with open_services(Settings(database=sys.argv[1])):\n"
        "        print(*sys.modules)\n"
        "asyncio.run(whole())\n"
    )
    run = [sys.executable, "-c", script, str(tmp_path / "muraglia.db")]
    loaded = subprocess.run(run, capture_output=True, text=True, check=True, timeout=120).stdout.split()
    assert {f"{name}.state" for name in names} <= set(loaded)
