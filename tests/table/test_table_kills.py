"""No acknowledged move is lost when the server is killed; long run: `python tests/table/kill_server.py 200`."""

from __future__ import annotations

from pathlib import Path

from kill_server import kill_again_and_again


def test_every_acknowledged_move_outlives_kill_9(tmp_path: Path) -> None:
    assert kill_again_and_again(str(tmp_path / "log.db"), 6) > 50


def test_every_acknowledged_move_outlives_kill_9_on_postgresql(database: str) -> None:
    assert kill_again_and_again(database, 3) > 10
