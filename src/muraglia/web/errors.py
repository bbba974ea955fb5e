"""Turn exceptions into HTTP error responses: a status, a code for programs, a text for people, no internals."""

from __future__ import annotations

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from muraglia.kernel.errors import MuragliaError
from muraglia.table.refusals import ErrorAnswer, refused, status_of, unreadable
from muraglia.web.middleware.limits import whole_seconds
from muraglia.web.middleware.passwords import PasswordsBusy
from muraglia.web.observability import logs

AnyRequest = Request[Any, Any, Any]


BUSY = 3
"""Seconds to wait when too many people sign in at once."""


class TooManyRequests(Exception):
    """A limit was exceeded: too many sign-ins, mails or reads."""

    def __init__(self, wait: float, text: str = "too many guests or sign-ins from your address") -> None:
        super().__init__()
        self.wait = whole_seconds(wait)
        self.text = f"{text}; wait {self.wait} {'second' if self.wait == 1 else 'seconds'}"


def answer(status: int, code: str, text: str, **params: object) -> Response[ErrorAnswer]:
    """Return an error response."""
    return Response(ErrorAnswer(code, text, params), status_code=status, media_type="application/json")


def _refused(_: AnyRequest, error: MuragliaError) -> Response[ErrorAnswer]:
    return Response(refused(error), status_code=status_of(error), media_type="application/json")


def _unreadable(
    _: AnyRequest, error: msgspec.MsgspecError | UnicodeDecodeError | RecursionError
) -> Response[ErrorAnswer]:
    return Response(unreadable(error), status_code=400, media_type="application/json")


def _invalid(_: AnyRequest, error: ValidationException) -> Response[ErrorAnswer]:
    wrong = [str(each.get("message", "")) for each in error.extra or [] if isinstance(each, dict)]
    keys = [str(each.get("key", "")) for each in error.extra or [] if isinstance(each, dict)]
    fields = "; ".join(f"{key}: {text}" if key else text for key, text in zip(keys, wrong, strict=True))
    return answer(400, "bad_request", fields or "something is missing or wrong")


_TEXTS = {404: "there is nothing at this address", 405: "this cannot be done here", 413: "this is too long"}


def http_error(_: AnyRequest, error: HTTPException) -> Response[ErrorAnswer]:
    """Return the response to an HTTP-level error, such as 404 or 413."""
    status = error.status_code
    if status >= 500:
        return _internal_error(_, error)
    code = {404: "not_found", 405: "method", 413: "too_long"}.get(status, "bad_request")
    return answer(status, code, _TEXTS.get(status, "this request cannot be understood"))


def _busy(_: AnyRequest, __: PasswordsBusy) -> Response[ErrorAnswer]:
    response = answer(429, "busy", "too many people are signing in right now; try again in a few seconds", wait=BUSY)
    response.headers["Retry-After"] = str(BUSY)
    return response


def _too_many(_: AnyRequest, error: TooManyRequests) -> Response[ErrorAnswer]:
    response = answer(429, "too_fast", error.text, wait=error.wait)
    response.headers["Retry-After"] = str(error.wait)
    return response


def _internal_error(request: AnyRequest, error: Exception) -> Response[ErrorAnswer]:
    request.app.state.services.metrics.errors.inc()
    structlog.get_logger().error("failed", error=type(error).__name__, where=logs.where(error))
    return answer(500, "internal", "this is our fault; it is in the log")


HANDLERS: ExceptionHandlersMap = {
    MuragliaError: _refused,
    msgspec.MsgspecError: _unreadable,
    UnicodeDecodeError: _unreadable,
    RecursionError: _unreadable,
    ValidationException: _invalid,
    HTTPException: http_error,
    PasswordsBusy: _busy,
    TooManyRequests: _too_many,
    Exception: _internal_error,
}
