"""What the picture of a game shows, on the front page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page

View = dict[str, Any]


class Scene(NamedTuple):
    """What a picture shows: how many at the table, which moments will do, which is best, what is chosen then."""

    seats: int
    fine: Callable[[View], bool]
    riches: Callable[[View], int]
    arrange: Callable[[Page], None]
