"""Call webhooks: one short POST, never to private networks unless the settings allow it."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from urllib.parse import SplitResult, quote, urlsplit

import msgspec

from muraglia.table.protocol import TableRefusal

DEADLINE = 10.0
"""Seconds for the whole call, from the name lookup to the response, so that a slow server cannot hold us up."""
RESOLVERS = 8
"""Threads for name lookups only, since these can take long."""
_LONGEST_LINE = 8192
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})(?: |\r?\n)")
_PUBLIC = ipaddress.ip_network("2000::/3")
_SPECIAL = [
    *map(ipaddress.ip_network, ("192.0.0.0/24", "192.88.99.0/24", "192.31.196.0/24", "192.52.193.0/24")),
    *map(ipaddress.ip_network, ("192.175.48.0/24", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")),
    ipaddress.ip_network("2620:4f:8000::/48"),
]
"""Special networks within the public ranges (IANA's registries), such as Teredo and 6to4, which can lead to any IPv4
address. Python does not know all of them."""


def check_address(address: str) -> SplitResult:
    """Return the normalised parts of an address; refuse a bad one."""
    try:
        parts = urlsplit(address)
        host = (parts.hostname or "").encode("idna").decode("ascii")
        port = f":{parts.port}" if parts.port is not None else ""
    except ValueError:
        parts, host, port = SplitResult("", "", "", "", ""), "", ""
    wrong = parts.scheme not in ("http", "https") or not host or parts.username or parts.port == 0
    if wrong or len(address) > 1000 or re.search(r"[\x00-\x20\x7f\\]", address):
        raise TableRefusal("address", "a webhook is an address such as https://example.org/turn")
    path, query = (quote(each, safe="/%?&=:@!$'()*+,;~-._[]") for each in (parts.path, parts.query))
    return SplitResult(parts.scheme, (f"[{host}]" if ":" in host else host) + port, path, query, "")


def on_the_internet(address: str) -> bool:
    """Return whether an IP address is on the public Internet, and not an embedded private one."""
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped is not None:
        known = known.ipv4_mapped
    if known.version == 6 and known not in _PUBLIC:
        return False  # such as NAT64 (64:ff9b::) and site-local addresses (fec0::)
    special = any(known in network for network in _SPECIAL if network.version == known.version)
    return known.is_global and not known.is_multicast and not special


class WebhookSender:
    """Calls webhooks. `private` allows addresses that are not on the public Internet."""

    def __init__(self, private: bool) -> None:
        self._private = private
        self._tls = ssl.create_default_context()
        self._names = ThreadPoolExecutor(RESOLVERS, "muraglia-names")

    async def send(self, address: str, body: object) -> None:
        """Call a webhook; raise `OSError` if that fails."""
        status = await self.post(address, msgspec.json.encode(body), {"Content-Type": "application/json"})
        if not 200 <= status < 300:
            raise OSError(f"answered with status {status}")

    async def post(self, address: str, body: bytes, headers: dict[str, str]) -> int:
        """Return the status of the answer to a POST, or raise `OSError` if none came in time."""
        parts = check_address(address)
        async with asyncio.timeout(DEADLINE):
            return await self._post(parts, body, headers)

    async def _post(self, parts: SplitResult, body: bytes, headers: dict[str, str]) -> int:
        host, secure = parts.hostname or "", parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        # Connect to the address that was checked: a second lookup of the name could give another one.
        reader, writer = await asyncio.open_connection(
            await self._resolve(host, port),
            port,
            limit=_LONGEST_LINE,
            ssl=self._tls if secure else None,
            server_hostname=host if secure else None,
        )
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            fields = {"Host": parts.netloc, "User-Agent": "muraglia", "Connection": "close", **headers}
            fields["Content-Length"] = str(len(body))
            lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
            writer.write("\r\n".join([*lines, "\r\n"]).encode("ascii") + body)
            await writer.drain()
            return await _status(reader)
        finally:
            writer.transport.abort()

    async def _resolve(self, host: str, port: int) -> str:
        look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._names, look_up)
        except UnicodeError:
            raise OSError("this is not the name of a host") from None
        addresses = [str(info[4][0]) for info in found]
        if not self._private and not all(map(on_the_internet, addresses)):
            raise OSError("this address is not on the public Internet")
        return addresses[0]

    def close(self) -> None:
        """Stop the lookup threads."""
        self._names.shutdown(wait=False, cancel_futures=True)


async def _status(reader: asyncio.StreamReader) -> int:
    """Read the status of a response, and nothing else of it."""
    try:
        while True:
            found = _STATUS.match(await reader.readline())
            if found is None:
                raise OSError("no proper answer")
            status = int(found[1])
            if status >= 200:
                return status
            while (await reader.readline()).strip():  # an interim response (1xx): skip its headers
                pass
    except ValueError:
        raise OSError("no proper answer: a line without an end") from None
