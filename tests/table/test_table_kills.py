"""Nothing lost: the server is killed in the middle of its work (the long run is `python tests/table/kills.py 200`)."""

from __future__ import annotations

from pathlib import Path

from kills import kill_again_and_again


def test_every_acknowledged_move_outlives_kill_9(tmp_path: Path) -> None:
    assert kill_again_and_again(str(tmp_path / "log.db"), 6) > 50


def test_also_on_postgresql(database: str) -> None:
    assert kill_again_and_again(database, 3) > 10
