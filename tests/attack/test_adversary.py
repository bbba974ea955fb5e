"""One attacker must not hurt other players: a limited attack on a real server, with both databases.

Each takes about 45 seconds. The test checks the CPU time of the event loop, the memory, and that an honest player gets
answers. `benchmarks/adversary.py` measures how quickly.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from honest_player import adversary, play, report_of, watched

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
            assert report_of(stranger)["faults"] == []
        before = server.memory
        with adversary(server.url, ATTACK, 2) as stranger:
            moves = asyncio.run(play(server.url, time.time() + ATTACK))
            told = report_of(stranger)
        grown = server.memory - before
        assert server.child.poll() is None, "the server is gone"
        assert told["faults"] == []
        assert server.errors() == []
        assert len(moves) >= 10, "an honest player was not answered"
        assert sum(told["answers"].values()) > 100, told
        assert grown < GROWTH, f"{grown / 2**20:.1f} MB more"
