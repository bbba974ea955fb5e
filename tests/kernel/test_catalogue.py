"""The catalogue of installed games: a broken plug-in does not affect the others."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

import muraglia


def test_a_plug_in_that_cannot_be_loaded_is_left_out_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    known = muraglia.catalogue()
    first = next(iter(known))
    points = [
        EntryPoint("broken", "there_is_no_such_package.meta:META", "muraglia.games"),
        EntryPoint(first, f"{known[first].package}.meta:META", "muraglia.games"),
    ]
    monkeypatch.setattr(muraglia, "entry_points", lambda group: points if group == "muraglia.games" else ())
    muraglia.catalogue.cache_clear()
    try:
        with pytest.warns(RuntimeWarning, match="the game 'broken' cannot be loaded"):
            assert list(muraglia.catalogue()) == [first]
    finally:
        monkeypatch.undo()
        muraglia.catalogue.cache_clear()
    assert muraglia.catalogue() == known
