"""Read our one cookie, and remove the Cookie header before any library parses it.

Python before 3.11.10 and 3.12.6 takes seconds to parse hostile quoted values (CVE-2024-7592).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from litestar.types import Scope

MAX_LENGTH = 200
"""Longest value that can be ours: a token and its signature are 76 characters."""


def pop_cookie(scope: Scope, name: str) -> str | None:
    """Return the value of a cookie, if it can be ours, and remove all cookies from the request."""
    sent = [value for header, value in scope["headers"] if header.lower() == b"cookie"]
    if not sent:
        return None
    scope["headers"] = [each for each in scope["headers"] if each[0].lower() != b"cookie"]
    wanted = name.encode("ascii")
    for part in b";".join(sent).split(b";"):
        key, _, value = part.strip().partition(b"=")
        if key == wanted and 0 < len(value) <= MAX_LENGTH:
            return value.decode("latin-1")
    return None
