"""Semantic versions of what other people's programs rely on (docs/reference/versions.md).

The first number changes when something that worked no longer does, the second for something new, the third for a fix.
The rules of a game have a version too: a whole number that is stored in every record (`Meta.rules`).
"""

from __future__ import annotations

CONTRACT = "1.2.0"
"""For games and bots: all that `muraglia` exports, and `muraglia.kernel`."""

PROTOCOL = "1.0.0"
"""For clients of a server: addresses, commands, answers and messages to a seat."""

RECORDS = "1.0.0"
"""For records of games. The first line of every record names the first number."""
