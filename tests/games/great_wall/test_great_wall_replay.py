"""A replay of Great Wall for one seat shows no card that another drew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from replay_output import Out, as_data, record_of


def test_one_seats_eyes_see_no_others_secrets(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of("great-wall", {"edition": "ffg"}))
    whole = as_data(path, capsys)
    red = as_data(path, capsys, "--seat", "red")
    spectator = as_data(path, capsys, "--seat", "spectator")

    def drawn(data: dict[str, Any]) -> dict[int, list[bool]]:
        known: dict[int, list[bool]] = {0: [], 1: [], 2: []}
        for turn in data["turns"]:
            for event in turn["events"]:
                if event["kind"] == "draw":
                    known[event["fields"]["seat"]].append("card" in event["fields"])
        return known

    assert all(all(seen) and seen for seen in drawn(whole).values())
    assert all(drawn(red)[0])
    assert not any(drawn(red)[1] + drawn(red)[2])
    assert not any(known for seen in drawn(spectator).values() for known in seen)
    assert all((turn["move"] is not None) == (turn["seat"] == 0) for turn in red["turns"])
    assert as_data(path, capsys, "--seat", "1") == red
