"""Tokens that players have won (GW-5.4)."""

from __future__ import annotations

import msgspec


class Win(msgspec.Struct, frozen=True, gc=False, order=True):
    """A token that a player won, and at which site (-1: unknown)."""

    site: int
    value: int
