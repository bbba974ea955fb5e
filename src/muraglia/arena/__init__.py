"""The arena measures bots against each other: same luck for all, every seat in turn, as few games as possible.

from muraglia.arena import Arena

report = Arena("last-brick", ["greedy", "random"], seats=[3, 4], limit=50).run()
for match in report.matches:
    print(match.first, match.second, match.seats, match.edge)
"""

from typing import TYPE_CHECKING

from muraglia.arena.arena import Arena
from muraglia.arena.report import ArenaReport
from muraglia.lazy import renamed

__all__ = ["Arena", "ArenaReport"]

if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, {"Report": "ArenaReport"})
