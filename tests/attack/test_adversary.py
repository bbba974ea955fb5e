"""One guest must not hurt the others: a bounded adversary against the real server, on both databases.

About 45 seconds each. Nothing here is timed: the loop is watched by its computing, the memory by its size, and an
honest player only has to be answered. How quickly is for `benchmarks/adversary.py`.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from honest import adversary, outcome, play, watched

WARM, ATTACK = 12.0, 30.0
GROWTH = 20 * 2**20


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
def test_a_stranger_costs_others_nothing_that_they_notice(
    where: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    flags = ["--database", str(tmp_path / "muraglia.db")]
    if where == "postgres":
        flags = ["--database", request.getfixturevalue("database"), "--bus", request.getfixturevalue("redis_url")]
    with watched(tmp_path, *flags) as server:
        with adversary(server.url, WARM, 1) as stranger:
            asyncio.run(play(server.url, time.time() + WARM))
            assert outcome(stranger)["faults"] == []
        before = server.memory
        with adversary(server.url, ATTACK, 2) as stranger:
            moves = asyncio.run(play(server.url, time.time() + ATTACK))
            told = outcome(stranger)
        grown = server.memory - before
        assert server.child.poll() is None, "the server is gone"
        assert told["faults"] == []
        assert server.errors() == []
        assert len(moves) >= 10, "an honest player was not answered"
        assert sum(told["answers"].values()) > 100, told
        assert grown < GROWTH, f"{grown / 2**20:.1f} MB more"
