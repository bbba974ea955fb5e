"""The loop is watched: a pause is told with its length and with what caused it, in the log and in the metrics."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from choosing import TURNS
from visitors import Visitor, at_home, eventually, hall_of, serving

import muraglia
from muraglia.web.watch.pauses import LoopWatch, Pause


def dawdle(secret: str) -> None:
    """Sleep as no coroutine may."""
    time.sleep(0.4)
    del secret


def toil(seconds: float) -> None:
    """Compute for a while."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        sum(range(1000))


def watched(work: list[tuple[Any, ...]]) -> list[Pause]:
    pauses: list[Pause] = []

    async def whole() -> None:
        with LoopWatch(pauses.append):
            for what, *args in work:
                await asyncio.sleep(0.1)
                what(*args)
            await asyncio.sleep(0.1)

    asyncio.run(whole())
    return pauses


def test_what_holds_up_the_loop_is_named() -> None:
    pauses = watched([(dawdle, "a secret"), (toil, 0.4)])
    slept = next(pause for pause in pauses if any("dawdle" in place for place in pause.where))
    toiled = next(pause for pause in pauses if any("toil" in place for place in pause.where))
    assert slept.seconds > 0.3 > slept.computing
    assert toiled.seconds > 0.3
    assert toiled.computing > 0.3
    assert "secret" not in str(pauses)
    assert slept.where[-1].startswith("test_web_pauses.py:")


def test_short_work_is_no_pause() -> None:
    def told() -> bool:
        return any("toil" in place for pause in watched([(toil, 0.01)] * 3) for place in pause.where)

    assert not all(told() for _ in range(5)), "a busy machine may hold it up now and then"


def test_a_server_tells_its_pauses(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with serving(at_home(tmp_path)) as running, Visitor(running.address, "Ada") as ada:
        hall = hall_of(running)
        hall.house.watchers.append(lambda table: dawdle(table.id))
        table = ada.open(TURNS, ["me", "me"])
        eventually(lambda: "muraglia_loop_pause_seconds_count 0.0" not in ada.get("/metrics"))
    said = [line for line in capfd.readouterr().err.splitlines() if "the loop paused" in line and "dawdle" in line]
    assert said
    assert table not in said[0]


def test_all_games_are_loaded_before_anybody_comes(tmp_path: Path) -> None:
    """The first table of a game would hold up everybody else."""
    names = [meta.room for meta in muraglia.catalogue().values()]
    script = (
        "import asyncio, sys\n"
        "from muraglia.web.hall import open_hall\n"
        "from muraglia.web.settings import Settings\n"
        "async def whole():\n"
        "    async with open_hall(Settings(database=sys.argv[1])):\n"
        "        print(*sys.modules)\n"
        "asyncio.run(whole())\n"
    )
    run = [sys.executable, "-c", script, str(tmp_path / "muraglia.db")]
    loaded = subprocess.run(run, capture_output=True, text=True, check=True, timeout=120).stdout.split()
    assert {f"{name}.state" for name in names} <= set(loaded)
