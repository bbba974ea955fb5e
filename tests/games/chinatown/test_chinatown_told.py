"""Chinatown as a table tells it: every event has its words."""

from __future__ import annotations

from pathlib import Path

from muraglia.kernel.record import Record
from muraglia.table import protocol as wire
from muraglia.table.house import bring

RECORDS = Path(__file__).parent / "records"


def test_the_hand_variant_is_told_to_its_end() -> None:
    """Somebody draws no tile: that has words too."""
    record = Record.parse((RECORDS / "chinatown-4-2001-rules-2.jsonl").read_text(encoding="utf-8"))
    assert record.head.options["hand_variant"]
    table = bring(record, None, 1).fold
    assert table.over
    assert not table.unworded
    told = [each.text for line in table.story(None) for each in line.news if isinstance(each, wire.Happened)]
    assert any(text.startswith("Tiles are drawn") and ": none" in text for text in told)
