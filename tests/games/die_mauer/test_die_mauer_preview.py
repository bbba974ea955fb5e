"""Trying a move in Die Mauer: what is shown, and what is not foretold."""

from __future__ import annotations

from move_preview import tried


def test_a_fist_is_not_opened_before_all_have_chosen() -> None:
    assert tried("die-mauer", "seats: 3\nmaster: red\n", 0, "show -") is None
