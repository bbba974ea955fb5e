"""Run `muraglia serve` with a watched event loop: python watched_server.py serve …

A thread schedules callbacks on the loop. While one does not run, the thread measures the CPU time of the loop's thread
(not elapsed time: the machine may be busy). After a second of it, it logs an error with the loop's stack.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
import traceback
from unittest.mock import patch

from muraglia.cli import main
from muraglia.table.table_server import TableServer

LONGEST = 1.0
"""CPU seconds that the loop may spend without running callbacks."""


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
    enter = TableServer.__aenter__

    async def entered(server: TableServer) -> TableServer:
        """Start the table server, and watch its loop from now on."""
        loop, ident = asyncio.get_running_loop(), threading.get_ident()
        threading.Thread(target=watch, args=(loop, ident), daemon=True).start()
        return await enter(server)

    with patch.object(TableServer, "__aenter__", entered):
        sys.exit(main())
