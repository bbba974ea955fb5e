"""Refusals as HTTP answers: a status, a code for programs, a text for people."""

from __future__ import annotations

import msgspec

from muraglia.kernel.errors import MuragliaError
from muraglia.table.protocol import BadCommand

STATUS = {
    "no_table": 404,
    "no_link": 404,
    "no_session": 404,
    "no_bot": 404,
    "no_hook": 404,
    "no_person": 404,
    "no_report": 404,
    "no_challenge": 404,
    "private_page": 403,
    "recovery": 403,
    "not_sure": 403,
    "suspended": 403,
    "hushed": 403,
    "blocked": 403,
    "host_only": 403,
    "no_cup": 404,
    "no_puzzle": 404,
    "no_puzzles": 404,
    "no_opening": 404,
    "no_openings": 404,
    "not_cup_host": 403,
    "cup_account": 403,
    "cup_accounts": 403,
    "wrong_code": 403,
    "game": 404,
    "who": 401,
    "sign_in": 403,
    "not_yours": 403,
    "not_host": 403,
    "not_allowed": 403,
    "archive": 429,
    "exporting": 429,
}
"""HTTP statuses by code. Other refusals are conflicts with the current state (409); unreadable requests get 400."""


class ErrorAnswer(msgspec.Struct, frozen=True):
    """The body of a refusal."""

    code: str
    text: str
    params: dict[str, object] = {}
    rule: str = ""
    """The rule of the game that forbids it, if any."""


def status_of(error: MuragliaError) -> int:
    """Return the HTTP status of a refusal."""
    if isinstance(error, BadCommand):
        return 400
    return STATUS.get(error.code, 409)


def refused(error: MuragliaError) -> ErrorAnswer:
    """Return the body of a refusal."""
    return ErrorAnswer(error.code, error.text, msgspec.to_builtins(error.params, enc_hook=str), error.rule)


def unreadable(error: msgspec.MsgspecError | UnicodeDecodeError | RecursionError) -> ErrorAnswer:
    """Return the answer to a request that cannot be decoded."""
    text = str(error) if isinstance(error, msgspec.MsgspecError) else "it is not JSON in UTF-8"
    return ErrorAnswer("bad_request", f"this cannot be read: {text}")
