"""Watch the event loop for pauses: while it does one thing for a long time, no request is answered. Report pauses
with a cause.

The loop notes the time at short intervals. When it is late, a thread samples where the loop is.
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

from muraglia.web.observability.metrics import Metrics

PAUSE = 0.1
"""Seconds that the loop may be late before that counts as a pause."""
TICK = 0.05
"""Seconds between two ticks of the loop."""
SAMPLE_EVERY = 0.04
"""Seconds between two samples by the thread."""
FRAMES = 8
"""How many of the innermost stack frames are reported."""

Place = tuple[str, ...]


class LoopPause(msgspec.Struct, frozen=True):
    """A time in which the loop did one thing only."""

    seconds: float
    computing: float
    """The CPU seconds it used; if far fewer than `seconds`, a disk was slow or the machine busy."""
    where: Place
    """The stack it was seen in most often, the innermost frame last; empty without a sample."""


class LoopWatch:
    """Watches the loop that it is entered in: `with LoopWatch(report): …`."""

    def __init__(self, report: Callable[[LoopPause], None]) -> None:
        self._report = report
        self._stopped = threading.Lock()
        """Held while we watch: the thread sleeps by trying to acquire it, and so stops at once when it is released."""
        self._thread = threading.Thread(target=self._watch, name="muraglia-watch", daemon=True)
        self._last_tick = self._computed = 0.0
        self._loop_thread = 0
        self._seen: Counter[Place] = Counter()
        self._next: asyncio.TimerHandle | None = None

    def __enter__(self) -> Self:
        self._stopped.acquire()
        self._loop_thread = threading.get_ident()
        self._tick()
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stopped.release()
        self._thread.join()
        if self._next is not None:
            self._next.cancel()

    def _tick(self) -> None:
        now, computed = time.monotonic(), time.thread_time()
        late = now - self._last_tick - TICK
        if self._last_tick and late > PAUSE:
            seen, self._seen = self._seen, Counter()
            where = max(seen, key=seen.__getitem__, default=())
            self._report(LoopPause(late, computed - self._computed, where))
        elif self._seen:
            self._seen = Counter()
        self._last_tick, self._computed = now, computed
        self._next = asyncio.get_running_loop().call_later(TICK, self._tick)

    def _watch(self) -> None:
        while not self._stopped.acquire(timeout=SAMPLE_EVERY):
            if time.monotonic() - self._last_tick > TICK + PAUSE / 2:
                frame = sys._current_frames().get(self._loop_thread)
                if frame is not None:
                    self._seen[_places(frame)] += 1


def _places(frame: FrameType) -> Place:
    """Return the stack of a thread, without variables, which may be secret."""
    stack = traceback.StackSummary.extract(traceback.walk_stack(frame), limit=FRAMES, lookup_lines=False)
    return tuple(f"{each.filename.rpartition('/')[2]}:{each.lineno} {each.name}" for each in reversed(stack))


def into_log_and_metrics(metrics: Metrics) -> Callable[[LoopPause], None]:
    """Return a function that puts a pause into the log and the metrics."""

    def report(pause: LoopPause) -> None:
        metrics.pauses.observe(pause.seconds)
        ms, computing = round(pause.seconds * 1000), round(pause.computing * 1000)
        structlog.get_logger().warning("the loop paused", ms=ms, computing_ms=computing, where=list(pause.where))

    return report
