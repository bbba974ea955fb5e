"""What processes that share a long measurement need."""

from __future__ import annotations

import signal


def ignore_interrupts() -> None:
    """Ignore Ctrl-C, which is meant for the process that waits for the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
