"""What ZhanGuo says, word by word."""

from __future__ import annotations

import muraglia
from muraglia.kernel.event import Event


def test_italian_agrees_with_its_nouns() -> None:
    words = muraglia.game("zhanguo").words("it")
    hired = {"seat": 0, "region": 2, "unrest": 1}
    assert "assume un lavoratore nella" in words.event(Event("hire", {**hired, "number": 1}))
    assert "assume 2 lavoratori nella" in words.event(Event("hire", {**hired, "number": 2}))
