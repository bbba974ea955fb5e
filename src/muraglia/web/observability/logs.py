"""Set up the server's log: one JSON object per line, without secrets of people or of games."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import MutableMapping
from typing import Any

import structlog

_SECRET = ("password", "token", "secret", "cookie", "authorization", "link", "key", "view", "move", "text", "body")


def configure(form: str, level: str = "info") -> None:
    """Log to the error output, as JSON or as text for people, from a level upwards."""
    last: Any = structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_secrets,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: _ErrorOutput(),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers = [_StdlibBridge()]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "litestar"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True


def without_secrets(_: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Replace all values whose keys look like secrets, in case one is logged by mistake."""
    for key in event:
        if any(word in key.lower() for word in _SECRET):
            event[key] = "…"
    return event


def where(error: BaseException) -> list[str]:
    """Return where an error came from, without its message, which may quote secrets of a game."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]


class _ErrorOutput:
    """Writes to the present `sys.stderr`, which tests may replace after the log was set up."""

    def msg(self, message: str) -> None:
        """Write one line."""
        sys.stderr.write(message + "\n")
        sys.stderr.flush()

    log = debug = info = warning = error = critical = exception = msg


class _StdlibBridge(logging.Handler):
    """Passes messages of the standard `logging` on; of an exception only its type and place."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log one record."""
        error_fields: dict[str, object] = {}
        if record.exc_info and record.exc_info[1]:
            error_fields = {"error": type(record.exc_info[1]).__name__, "where": where(record.exc_info[1])}
        ours = record.name.startswith("muraglia")  # a library's error message may quote anything
        event = record.getMessage().strip() if ours or not error_fields else "error in a library"
        structlog.get_logger().log(record.levelno, event, logger=record.name, **error_fields)
