"""Reads a table from its log a few milliseconds at a time, so that the event loop stays responsive."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from muraglia.table import entries
from muraglia.table.fold import Fold, fold

SLICE = 0.003
"""Seconds of reading between two turns of the event loop. A long game takes 50 such slices."""


async def read_in_slices(lines: Sequence[bytes]) -> Fold:
    """Return the table after these entries of its log."""
    table = fold(lines[:1])
    began = time.perf_counter()
    for line in lines[1:]:
        table.apply(entries.read(line))
        if time.perf_counter() - began >= SLICE:
            await asyncio.sleep(0)
            began = time.perf_counter()
    return table
