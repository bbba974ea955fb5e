"""A small table at which everything about a deal is known by hand."""

from __future__ import annotations

from muraglia.games.chinatown.bargain.frozen import Frozen

LAST = """game: chinatown
seats: 3
round: 6
phase: trade
red: 6:fish 7:fish 8
red tiles: -
red cash: {red}
yellow: 1
yellow tiles: fish
yellow cash: 5000
green: 2
green tiles: -
green cash: 5000
"""
"""The last round: red's fish shop lacks one tile, which yellow has and can place for 1,000 only."""


def table(red: int = 5000) -> Frozen:
    return Frozen("by hand", LAST.format(red=red))
