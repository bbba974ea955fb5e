"""Who somebody is, as a page is told."""

from __future__ import annotations

import msgspec


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to show to others. Any text may be tried: what is no name is told so (`table.clean`)."""

    name: str


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who one is here."""

    id: str
    name: str
    kind: str
    host: bool = False
    """Whether one acts on reports here."""
    warning: str = ""
    """What a host has to say, until it is read."""
