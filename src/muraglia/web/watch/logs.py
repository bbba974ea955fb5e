"""The log of the server: one JSON object a line, with nothing in it that opens a door or betrays a hand."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import MutableMapping
from typing import Any

import structlog

_SECRET = ("password", "token", "secret", "cookie", "authorization", "link", "key", "view", "move", "text", "body")


def set_up(form: str, level: str = "info") -> None:
    """Write to the error output, as JSON or for people, what is at least so important."""
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
    root.handlers = [_Through()]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "litestar"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True


def without_secrets(_: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Blot out whatever has the name of a secret, should somebody log one by mistake."""
    for key in event:
        if any(word in key.lower() for word in _SECRET):
            event[key] = "…"
    return event


def where(error: BaseException) -> list[str]:
    """Return where an error came from, without its words: these may quote what a player must not know."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]


class _ErrorOutput:
    """Writes to the error output as it is now: it may be another one than when the log was set up."""

    def msg(self, message: str) -> None:
        """Write one line."""
        sys.stderr.write(message + "\n")
        sys.stderr.flush()

    log = debug = info = warning = error = critical = exception = msg


class _Through(logging.Handler):
    """Passes on what libraries log; of an error only its kind and place."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log one record."""
        more: dict[str, object] = {}
        if record.exc_info and record.exc_info[1]:
            more = {"error": type(record.exc_info[1]).__name__, "where": where(record.exc_info[1])}
        ours = record.name.startswith("muraglia")  # what a library says of an error may quote anything
        event = record.getMessage().strip() if ours or not more else "error in a library"
        structlog.get_logger().log(record.levelno, event, logger=record.name, **more)
