"""Small tables at which everything about a deal is known by hand."""

from __future__ import annotations

from muraglia.games.chinatown.bargain.frozen_positions import Frozen

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

THIRD_FISH = """
seats: 3
round: 4
red: 6:fish 7:fish 8
red cash: 20000
yellow: 58
yellow tiles: fish
green: 74
green tiles: radio
"""
"""Red, who has the money for it, lacks one tile, and yellow has it."""


def table(red: int = 5000) -> Frozen:
    return Frozen("by hand", LAST.format(red=red))
