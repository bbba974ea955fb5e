"""Print JSON for programs."""

from __future__ import annotations

import msgspec


def print_json(value: object) -> None:
    """Print a value as JSON that people can read too."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
