"""Only our own cookie is read, by our own code: Python's parser can be kept busy for seconds with one header."""

from __future__ import annotations

import asyncio
import http.cookies
from typing import Any

import litestar._parsers
import pytest
from games_by_kind import TURNS
from web_clients import Visitor

from muraglia.web.middleware.cookie import MAX_LENGTH, pop_cookie
from muraglia.web.serving import Server

SLOW = 'x="' + "\\;".join(["\\"] * 3000) + '"'
"""A value that takes Python's parser very long."""


def read(*cookies: bytes) -> tuple[str | None, list[tuple[bytes, bytes]]]:
    """Return the cookie that we read, and the headers that are left for libraries."""
    scope: Any = {"headers": [(b"host", b"here"), *((b"Cookie", each) for each in cookies)]}
    return pop_cookie(scope, "muraglia"), scope["headers"]


@pytest.mark.parametrize(
    ("sent", "value"),
    [
        ((b"muraglia=abc.def",), "abc.def"),
        ((b"other=1; muraglia=abc.def; more=2",), "abc.def"),
        ((b"other=1", b"muraglia=abc.def"), "abc.def"),
        ((b"muraglia=a=b",), "a=b"),
        ((b"xmuraglia=abc; muraglia2=abc; Muraglia=abc",), None),
        ((b"muraglia=; muraglia",), None),
        ((b"muraglia=" + b"a" * (MAX_LENGTH + 1),), None),
        ((b'muraglia="\\' * 1000,), None),
        ((), None),
    ],
)
def test_only_our_own_cookie_is_read(sent: tuple[bytes, ...], value: str | None) -> None:
    assert read(*sent) == (value, [(b"host", b"here")])


def test_no_library_parses_a_cookie_header(ada: Visitor, home: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Send all kinds of requests with a malicious cookie beside ours."""

    def slow(*_: object) -> str:
        raise AssertionError("a library reads cookies of a request")

    table = ada.open(TURNS, ["me", "bot"])
    headers = {"cookie": f"{SLOW}; {ada.headers()['cookie']}"}
    monkeypatch.setattr(http.cookies, "_unquote", slow)
    monkeypatch.setattr(litestar._parsers, "unquote_cookie", slow)
    monkeypatch.setattr(http.cookies.BaseCookie, "load", slow)
    assert ada.http.get("/api/me", headers=headers).json()["id"] == ada.me["id"]
    with Visitor(home.address) as stranger:
        assert stranger.http.get("/api/me", headers={"cookie": SLOW}).status_code == 401
        assert stranger.http.get("/nowhere", headers={"cookie": SLOW}).status_code == 404
        named = {"cookie": SLOW.replace("x=", "muraglia=", 1)}
        assert stranger.http.get("/api/tables", headers=named).status_code == 200

    async def follow() -> None:
        monkeypatch.setattr(ada, "headers", lambda: {"cookie": headers["cookie"][:4000] + '"; ' + plain})
        async with ada.socket(table, 0) as socket:
            await socket.until(lambda message: message["type"] == "view")

    plain = headers["cookie"].rpartition("; ")[2]
    asyncio.run(follow())
