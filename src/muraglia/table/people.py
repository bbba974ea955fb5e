"""Who somebody is, as a page is told."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=80)]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to show to others."""

    name: Name


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who one is here."""

    id: str
    name: str
    kind: str
    host: bool = False
    """Whether one acts on reports here."""
    warning: str = ""
    """What a host has to say, until it is read."""
