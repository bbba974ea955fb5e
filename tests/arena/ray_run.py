"""The arena on a real Ray with two workers: `pytest tests/arena/ray_run.py`.

It takes a minute and needs `muraglia[ray]`, so the usual tests leave it out.
"""

from __future__ import annotations

import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from games_by_kind import SEALED, quick

from muraglia.arena import Arena

PATIENCE = 60
"""Seconds to wait for a cluster."""


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Start a cluster of one machine with two cores and a new token, and yield its address.

    Terminate only this cluster: `ray stop` would stop all of them.
    """
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
    port = free_port()
    head = ["start", "--head", "--block", "--num-cpus=2", f"--port={free_port()}", "--include-dashboard=false"]
    ray = str(Path(sys.executable).with_name("ray"))
    started = subprocess.Popen(
        [ray, *head, f"--ray-client-server-port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        _wait_for(port)
        yield f"ray://127.0.0.1:{port}"
    finally:
        started.terminate()
        started.wait(PATIENCE)


def _wait_for(port: int) -> None:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        with socket.socket() as knocking:
            if knocking.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.5)
    raise AssertionError(f"no Ray answers at port {port} after {PATIENCE} seconds")


def test_a_cluster_plays_the_same_blocks(cluster: str) -> None:
    def edges(address: str) -> tuple[float, ...]:
        settings = quick(SEALED)
        arena = Arena(SEALED, ["easy", "random"], [3], options=settings, limit=4, jobs=1, cluster=address)
        return arena.run().matches[0].edges

    assert edges(cluster) == edges("")
