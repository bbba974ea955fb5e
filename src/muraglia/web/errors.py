"""Every "no" as an answer: a status, a code for programs, a text for people; never what went wrong inside."""

from __future__ import annotations

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from muraglia.kernel.errors import MuragliaError
from muraglia.table.refusals import Error, refused, status_of, unreadable
from muraglia.web.gate.limits import whole_seconds
from muraglia.web.gate.passwords import Busy
from muraglia.web.watch import logs

AnyRequest = Request[Any, Any, Any]


BUSY = 3
"""Seconds to wait where too many sign in at once: that is theirs, not a fault of ours."""


class TooOften(Exception):
    """Somebody comes in too often, or wants too much."""

    def __init__(self, wait: float, text: str = "too many have come in from your address") -> None:
        super().__init__()
        self.wait = whole_seconds(wait)
        self.text = f"{text}; wait {self.wait} seconds"


def answer(status: int, code: str, text: str, **params: object) -> Response[Error]:
    """Return an error as an answer."""
    return Response(Error(code, text, params), status_code=status, media_type="application/json")


def _refused(_: AnyRequest, error: MuragliaError) -> Response[Error]:
    return Response(refused(error), status_code=status_of(error), media_type="application/json")


def _unreadable(_: AnyRequest, error: msgspec.MsgspecError | UnicodeDecodeError | RecursionError) -> Response[Error]:
    return Response(unreadable(error), status_code=400, media_type="application/json")


def _invalid(_: AnyRequest, error: ValidationException) -> Response[Error]:
    wrong = [str(each.get("message", "")) for each in error.extra or [] if isinstance(each, dict)]
    keys = [str(each.get("key", "")) for each in error.extra or [] if isinstance(each, dict)]
    said = "; ".join(f"{key}: {text}" if key else text for key, text in zip(keys, wrong, strict=True))
    return answer(400, "bad_request", said or "something is missing or wrong")


_SAID = {404: "there is nothing here", 405: "this cannot be done here", 413: "this is too long"}


def http(_: AnyRequest, error: HTTPException) -> Response[Error]:
    """Return what HTTP itself refuses."""
    status = error.status_code
    if status >= 500:
        return _ours(_, error)
    code = {404: "not_found", 405: "method", 413: "too_long"}.get(status, "bad_request")
    return answer(status, code, _SAID.get(status, "this request cannot be understood"))


def _busy(_: AnyRequest, __: Busy) -> Response[Error]:
    no = answer(429, "busy", "too many people sign in at this moment; try again in a few seconds", wait=BUSY)
    no.headers["Retry-After"] = str(BUSY)
    return no


def _too_often(_: AnyRequest, error: TooOften) -> Response[Error]:
    no = answer(429, "too_fast", error.text, wait=error.wait)
    no.headers["Retry-After"] = str(error.wait)
    return no


def _ours(request: AnyRequest, error: Exception) -> Response[Error]:
    request.app.state.hall.metrics.errors.inc()
    structlog.get_logger().error("failed", error=type(error).__name__, where=logs.where(error))
    return answer(500, "internal", "this is our fault; it is in the log")


HANDLERS: ExceptionHandlersMap = {
    MuragliaError: _refused,
    msgspec.MsgspecError: _unreadable,
    UnicodeDecodeError: _unreadable,
    RecursionError: _unreadable,
    ValidationException: _invalid,
    HTTPException: http,
    Busy: _busy,
    TooOften: _too_often,
    Exception: _ours,
}
