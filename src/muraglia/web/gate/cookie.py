"""Our one cookie, read by ourselves. Nobody behind the gate sees the header: what Python before 3.11.10 and 3.12.6 does
with quoted values of others takes seconds (CVE-2024-7592), and we need none of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from litestar.types import Scope

LONGEST = 200
"""Signs of a value of ours: a token and its mark are 76."""


def take_out(scope: Scope, name: str) -> str | None:
    """Return the value of a cookie, if it can be ours, and take all cookies out of the request."""
    sent = [value for header, value in scope["headers"] if header.lower() == b"cookie"]
    if not sent:
        return None
    scope["headers"] = [each for each in scope["headers"] if each[0].lower() != b"cookie"]
    wanted = name.encode("ascii")
    for crumb in b";".join(sent).split(b";"):
        key, _, value = crumb.strip().partition(b"=")
        if key == wanted and 0 < len(value) <= LONGEST:
            return value.decode("latin-1")
    return None
