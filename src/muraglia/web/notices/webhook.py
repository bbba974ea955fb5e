"""Calls other people's addresses: one short POST, never into one's own network unless that is allowed."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
import threading
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import SplitResult, urlsplit

import msgspec

from muraglia.table.protocol import TableRefusal

TIMEOUT = 5.0
"""Seconds to wait for the next sign of the other side."""
DEADLINE = 15.0
"""Seconds for all of it: somebody who answers a letter at a time must not keep us."""


def check_address(address: str) -> SplitResult:
    """Return the parts of an address, or say what is wrong with it."""
    try:
        parts = urlsplit(address)
        parts.port  # noqa: B018 - raises for a port that is none
    except ValueError:
        parts = SplitResult("", "", "", "", "")
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or len(address) > 1000:
        raise TableRefusal("address", "a webhook is an address such as https://example.org/turn")
    return parts


class Webhooks:
    """Calls addresses. `private` allows such that are not on the public Internet."""

    def __init__(self, private: bool) -> None:
        self._private = private
        self._tls = ssl.create_default_context()

    async def send(self, address: str, body: object) -> None:
        """Send a webhook, or raise `OSError`."""
        status = await self.post(address, msgspec.json.encode(body), {"Content-Type": "application/json"})
        if not 200 <= status < 300:
            raise OSError(f"answered with status {status}")

    async def post(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """Return the status of the answer to a POST, or raise `OSError` if none came."""
        return await asyncio.to_thread(self._post, check_address(address), body, headers)

    def _post(self, parts: SplitResult, body: bytes, headers: dict[str, str]) -> int:
        host = parts.hostname or ""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        # The address that was checked is the one that is called: a name may mean something else a moment later.
        connection = HTTPConnection(host, port, timeout=TIMEOUT)
        plain = socket.create_connection((self._resolve(host, port), port), TIMEOUT)
        if parts.scheme == "https":
            connection = HTTPSConnection(host, port, timeout=TIMEOUT, context=self._tls)
            connection.sock = self._tls.wrap_socket(plain, server_hostname=host)
        else:
            connection.sock = plain
        hurry = threading.Timer(DEADLINE, _cut, (connection.sock,))
        hurry.start()
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        try:
            connection.request("POST", target, body, {"User-Agent": "muraglia", **headers})
            return connection.getresponse().status
        except HTTPException as error:
            raise OSError(f"no proper answer: {type(error).__name__}") from None
        finally:
            hurry.cancel()
            connection.close()

    def _resolve(self, host: str, port: int) -> str:
        found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        for address in found:
            if not self._private and not ipaddress.ip_address(address.partition("%")[0]).is_global:
                raise OSError("this address is not on the public Internet")
        return found[0]


def _cut(line: socket.socket) -> None:
    """End a connection that somebody waits on in another thread."""
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
