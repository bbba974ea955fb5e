"""The arena measures bots: the same luck for all, every seat for each, and no more games than it takes.

from muraglia.arena import Arena

report = Arena("last-brick", ["greedy", "random"], seats=[3, 4], limit=50).run()
for match in report.matches:
    print(match.first, match.second, match.seats, match.edge)
"""

from muraglia.arena.arena import Arena
from muraglia.arena.report import Report

__all__ = ["Arena", "Report"]
