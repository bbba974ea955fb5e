"""docs/reference/protocol.md is true: its examples are read as commands and answers, its tables name every type."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from muraglia.table import protocol as wire

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = [line for block in re.findall(r"```json\n(.*?)```", PAGE, re.S) for line in block.splitlines()]


@pytest.mark.parametrize("line", EXAMPLES)
def test_every_example_is_a_message(line: str) -> None:
    if '"ack"' in line or '"refused"' in line:
        wire.read_answer(line.encode())
    else:
        wire.decode(line)


@pytest.mark.parametrize("union", [wire.Command, wire.News, wire.Push])
def test_every_type_is_described(union: object) -> None:
    rows = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `")]
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    for kind in get_args(union):
        assert kind.__struct_config__.tag in named, f"docs/reference/protocol.md does not describe {kind.__name__}"


def test_all_that_is_sent_can_be_read_again() -> None:
    """Clients in Python may use these very types."""
    told = wire.FeedMessage(
        1, 5, (wire.GameEvent("draw", {"seat": 1, "cards": ["W", "H"]}), wire.GameEnded([3], [1], [0]))
    )
    assert msgspec.json.decode(wire.encode(told), type=wire.Push) == told
    shown = wire.ShownView(2, msgspec.Raw(b'{"acting":[0]}'), ["draw"], msgspec.Raw(b'{"turn":null}'), True)
    assert msgspec.json.decode(wire.encode(shown), type=wire.Push) == shown
