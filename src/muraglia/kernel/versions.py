"""What other people's programs rely on, each with a semantic version of its own (docs/architecture.md#versions).

The first number is raised when something that worked no longer does, the second when something is new, the third when
something was wrong. The rules of a game have a version too, a whole number that every record carries (`Meta.rules`).
"""

from __future__ import annotations

CONTRACT = "1.1.0"
"""What games and bots are written against: all that `muraglia` exports, and `muraglia.kernel`."""

PROTOCOL = "1.0.0"
"""What goes between a server and its clients: addresses, commands, answers and what a seat is told."""

RECORDS = "1.0.0"
"""Games written down. The first number stands in the first line of every record."""
