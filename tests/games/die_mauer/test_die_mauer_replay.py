"""A replay of Die Mauer for a spectator shows nobody's fist."""

from __future__ import annotations

from pathlib import Path

from replay_output import Out, record_of, told


def test_a_spectator_sees_no_choice_that_was_made_in_secret(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of("die-mauer", {"rounds": 1}))
    assert "show " not in told(path, capsys, "--seat", "spectator")
