"""What processes need that share a long measurement."""

from __future__ import annotations

import signal


def ignore_interrupts() -> None:
    """Ignore Ctrl-C, which is meant for the process that waits for the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
