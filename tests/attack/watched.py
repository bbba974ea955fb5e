"""`muraglia serve` with a watch over its loop, for the adversary: python watched.py serve …

A thread asks the loop for a sign of life. When none comes, it counts the computing of the loop's own thread (not the
time: the machine may be busy); a second of it with no sign is an error in the log, with the place where it stood.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
import traceback
from unittest.mock import patch

from muraglia.cli import main
from muraglia.table.house import House

LONGEST = 1.0
"""Seconds of computing that the loop may spend without looking up."""


def watch(loop: asyncio.AbstractEventLoop, ident: int) -> None:
    """Watch a loop for ever."""
    clock = time.pthread_getcpuclockid(ident)
    while not loop.is_closed():
        alive, since = threading.Event(), time.clock_gettime(clock)
        try:
            loop.call_soon_threadsafe(alive.set)
        except RuntimeError:  # closed meanwhile
            return
        told = False
        while not alive.wait(0.05):
            used = time.clock_gettime(clock) - since
            if used > LONGEST and not told and ident in sys._current_frames():
                told = True
                where = [f"{f.filename}:{f.lineno}" for f in traceback.extract_stack(sys._current_frames()[ident])]
                sys.stderr.write(f'{{"level": "error", "event": "the loop stood", "where": {where[-12:]}}}\n')
                sys.stderr.flush()
        time.sleep(0.02)


if __name__ == "__main__":
    enter = House.__aenter__

    async def entered(house: House) -> House:
        """Open the house, and watch from now on."""
        loop, ident = asyncio.get_running_loop(), threading.get_ident()
        threading.Thread(target=watch, args=(loop, ident), daemon=True).start()
        return await enter(house)

    with patch.object(House, "__aenter__", entered):
        sys.exit(main())
