"""Tokens that somebody won (GW-5.4)."""

from __future__ import annotations

import msgspec


class Win(msgspec.Struct, frozen=True, gc=False, order=True):
    """A token that somebody won, and where (`site` -1: nobody remembers)."""

    site: int
    value: int
