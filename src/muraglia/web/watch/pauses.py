"""Watches the event loop: while it does one thing for long, nobody is answered. Such a pause is told, with its cause.

The loop winds up a clock again and again; a thread looks whether it did, and where it is when it did not.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Self

import msgspec
import structlog

from muraglia.web.watch.metrics import Metrics

PAUSE = 0.1
"""Seconds that the loop may do one thing."""
WIND = 0.05
"""Seconds after which it winds up the clock again."""
LOOK = 0.04
"""Seconds between two looks of the thread."""
FRAMES = 8
"""How many of the innermost places are told."""

Place = tuple[str, ...]


class Pause(msgspec.Struct, frozen=True):
    """A time in which the loop answered nobody."""

    seconds: float
    computing: float
    """What it computed meanwhile, in seconds; where that is much less, a disk was slow, or the machine busy."""
    where: Place
    """Where it was most of that time, the innermost place last; nothing where nobody saw it."""


class LoopWatch:
    """Watches the loop that it is entered in: `with LoopWatch(tell): …`."""

    def __init__(self, tell: Callable[[Pause], None]) -> None:
        self._tell = tell
        self._over = threading.Lock()
        """Held as long as we watch: to wait for that costs nothing, and we do it all the time."""
        self._thread = threading.Thread(target=self._look, name="muraglia-watch", daemon=True)
        self._wound = self._computed = 0.0
        self._whose = 0
        self._seen: Counter[Place] = Counter()
        self._next: asyncio.TimerHandle | None = None

    def __enter__(self) -> Self:
        self._over.acquire()
        self._whose = threading.get_ident()
        self._wind_up()
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.release()
        self._thread.join()
        if self._next is not None:
            self._next.cancel()

    def _wind_up(self) -> None:
        now, computed = time.monotonic(), time.thread_time()
        late = now - self._wound - WIND
        if self._wound and late > PAUSE:
            seen, self._seen = self._seen, Counter()
            where = max(seen, key=seen.__getitem__, default=())
            self._tell(Pause(late, computed - self._computed, where))
        elif self._seen:
            self._seen = Counter()
        self._wound, self._computed = now, computed
        self._next = asyncio.get_running_loop().call_later(WIND, self._wind_up)

    def _look(self) -> None:
        while not self._over.acquire(timeout=LOOK):
            if time.monotonic() - self._wound > WIND + PAUSE / 2:
                frame = sys._current_frames().get(self._whose)
                if frame is not None:
                    self._seen[_places(frame)] += 1


def _places(frame: FrameType) -> Place:
    """Return where a thread is, without what it holds: values may be secret."""
    stack = traceback.StackSummary.extract(traceback.walk_stack(frame), limit=FRAMES, lookup_lines=False)
    return tuple(f"{each.filename.rpartition('/')[2]}:{each.lineno} {each.name}" for each in reversed(stack))


def into_log_and_metrics(metrics: Metrics) -> Callable[[Pause], None]:
    """Return whom to tell of pauses."""

    def tell(pause: Pause) -> None:
        metrics.pauses.observe(pause.seconds)
        ms, computing = round(pause.seconds * 1000), round(pause.computing * 1000)
        structlog.get_logger().warning("the loop paused", ms=ms, computing_ms=computing, where=list(pause.where))

    return tell
