"""Every "no" as an answer: a status as HTTP has them, a code for programs, a text for people."""

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
"""Everything else that is refused is a conflict with what is (409), or cannot be understood (400)."""


class Error(msgspec.Struct, frozen=True):
    """Why not."""

    code: str
    text: str
    params: dict[str, object] = {}
    rule: str = ""
    """The rule of a game that forbids it, if one does."""


def status_of(error: MuragliaError) -> int:
    """Return the status of a refusal."""
    if isinstance(error, BadCommand):
        return 400
    return STATUS.get(error.code, 409)


def refused(error: MuragliaError) -> Error:
    """Return a refusal as it is sent."""
    return Error(error.code, error.text, msgspec.to_builtins(error.params, enc_hook=str), error.rule)


def unreadable(error: msgspec.MsgspecError | UnicodeDecodeError | RecursionError) -> Error:
    """Return what is said to somebody who sends what nobody can read."""
    text = str(error) if isinstance(error, msgspec.MsgspecError) else "it is no JSON in UTF-8"
    return Error("bad_request", f"this cannot be read: {text}")
