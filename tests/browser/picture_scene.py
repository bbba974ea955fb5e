"""What the picture of a game shows, on the front page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page

View = dict[str, Any]


class Scene(NamedTuple):
    """The number of seats, which moments will do, how good a moment is, and what to select on the board."""

    seats: int
    fine: Callable[[View], bool]
    riches: Callable[[View], int]
    arrange: Callable[[Page], None]
