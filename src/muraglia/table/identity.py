"""Who the user is: a name to set, and what the page gets to know about its user."""

from __future__ import annotations

import msgspec


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to show to others, in any text; `safe_text.name` refuses what is no name."""

    name: str


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """The user of a page."""

    id: str
    name: str
    kind: str
    host: bool = False
    """Whether the user handles reports on this server."""
    warning: str = ""
    """A warning from the host that the user has not read yet."""
