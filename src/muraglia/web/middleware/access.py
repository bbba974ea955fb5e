"""Access control for every request and socket: who is asking, from which address and origin, and how often.

Browsers say which site a page came from (Origin). For sockets and for every request that changes something, a cookie
counts only together with our own origin. A bearer token needs no origin: another site cannot make a browser send one.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from functools import partial
from typing import Any
from urllib.parse import unquote_to_bytes, urlsplit

import msgspec
import structlog
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from muraglia.table.refusals import ErrorAnswer
from muraglia.web.middleware import cookie
from muraglia.web.middleware.limits import address_block, whole_seconds
from muraglia.web.middleware.reading_budget import PAYER, ReadingPayer
from muraglia.web.middleware.slow_readers import send_or_abort
from muraglia.web.people import people_repository
from muraglia.web.people.people_repository import SignedIn
from muraglia.web.services import Services

SAFE = ("GET", "HEAD", "OPTIONS")
PAGE_FILES = ("/assets/", "/house/")
"""Files of the page. A first visit loads forty of them, once. They count only against the address: otherwise a few new
visitors behind one address would run into the request limit."""
LONGEST_PATH, LONGEST_QUERY, MOST_FIELDS = 500, 1000, 20
HEADERS = {
    # WebAssembly runs the browser package; inline scripts and eval stay forbidden.
    b"content-security-policy": b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    b"img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}


REQUESTER = "muraglia.requester"
"""The key in the ASGI scope where AccessMiddleware puts the Requester."""


class Requester(msgspec.Struct, frozen=True):
    """Who sent a request: a person, if they are signed in, and the address they came from."""

    who: SignedIn | None
    address: str


class AccessRefused(Exception):
    """A request or socket is refused before it reaches a route."""

    def __init__(self, status: int, code: str, text: str, wait: float = 0) -> None:
        super().__init__(text)
        self.status = status
        self.wait = wait
        self.error = ErrorAnswer(code, text)


class AccessMiddleware:
    """ASGI middleware around the whole application, including addresses that do not exist."""

    def __init__(self, app: Litestar) -> None:
        self._app: ASGIApp = app
        self._state = app.state
        self._in_flight: Counter[str] = Counter()

    @property
    def services(self) -> Services:
        """The services, once the application has started."""
        services: Services = self._state.services
        return services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request or socket on, or refuse it."""
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._app(scope, receive, send)
            return
        services = self.services
        if scope["type"] == ScopeType.HTTP:
            await self._http(services, scope, receive, send)
            return
        try:
            await self._admit(services, scope)
        except AccessRefused as refusal:
            services.metrics.closed.labels(str(refusal.status)).inc()
            await send({"type": "websocket.close", "code": 4000 + refusal.status, "reason": refusal.error.text})
            return
        await self._serve(scope, receive, send)

    async def _http(self, services: Services, scope: Scope, receive: Receive, send: Send) -> None:
        status, began = 0, time.perf_counter()

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                added = dict(HEADERS)
                if services.settings.secure:
                    added[b"strict-transport-security"] = b"max-age=31536000"
                if scope["path"].startswith("/api/"):
                    added[b"cache-control"] = b"no-store"
                known = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *((n, v) for n, v in added.items() if n not in known)]
            await send_or_abort(send, message)

        try:
            await self._admit(services, scope)
        except AccessRefused as refusal:
            await _send_refusal(refusal, send_with_headers)
        else:
            await self._serve(scope, receive, send_with_headers)
        # Log only the pattern of a path: the path itself may hold a secret.
        pattern: str = scope.get("path_template") or "?"
        method = str(scope["method"])  # type: ignore[typeddict-item]
        services.metrics.requests.labels(method if method in KNOWN_METHODS else "?", pattern, str(status)).inc()
        if pattern not in ("/healthz", "/metrics"):
            ms = round((time.perf_counter() - began) * 1000, 1)
            structlog.get_logger().info("request", method=method[:8], route=pattern, status=status, ms=ms)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and count it as open for its address: `_admit` limits how many one address may have."""
        address = scope[REQUESTER].address  # type: ignore[literal-required]
        self._in_flight[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._in_flight[address] -= 1
            if not self._in_flight[address]:
                del self._in_flight[address]

    async def _admit(self, services: Services, scope: Scope) -> None:
        """Check limits, sign-in and origin, and put the Requester into the scope. Bad requests count as well."""
        cookie_value = cookie.pop_cookie(scope, cookie_name(services))
        headers = {name.lower(): value for name, value in scope["headers"]}
        address = address_block(scope["client"][0] if scope.get("client") else "?")  # type: ignore[index]
        if wait := await services.limits.address(address):
            raise _too_fast(services, "address", services.settings.address_limit, wait)
        token, by_cookie = _presented_token(services, headers, cookie_value)
        who = await _find_signed_in(services, token) if token else None
        is_page_file = scope["path"].startswith(PAGE_FILES)
        if not is_page_file and (wait := await services.limits.request(who.id if who else None, address)):
            raise _too_fast(services, "request", services.settings.request_limit, wait)
        if token and not by_cookie and who is None:
            raise AccessRefused(401, "who", "this token is not known, or no longer valid")
        if scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE:
            _check_origin(services, scope, headers, needed=by_cookie)
        _check_path_and_query(scope)
        # Behind a proxy, connections cannot be counted by address, so count requests and sockets.
        if self._in_flight[address] >= services.settings.address_connections:
            services.metrics.limited.labels("at_once").inc()
            raise AccessRefused(429, "too_many", "too much is open from your address; close something first", 1)
        if who:
            services.last_addresses.remember(who.id, address)
        PAYER.set(ReadingPayer(who.id if who else "", address))
        scope[REQUESTER] = Requester(who, address)  # type: ignore[literal-required]


def _too_fast(services: Services, limit: str, rate: str, wait: float) -> AccessRefused:
    services.metrics.limited.labels(limit).inc()
    return AccessRefused(429, "too_fast", f"this is too fast; {rate} are allowed", wait)


def _check_path_and_query(scope: Scope) -> None:
    """Refuse very long addresses, since Litestar caches a thousand of them with all their parts, and addresses with a
    NUL, which no id has and PostgreSQL cannot read."""
    query = scope["query_string"]
    if len(scope["raw_path"]) > LONGEST_PATH or len(query) > LONGEST_QUERY or query.count(b"&") >= MOST_FIELDS:
        raise AccessRefused(414, "too_long", f"this address is too long; a query has up to {LONGEST_QUERY} characters")
    if "\0" in scope["path"] or b"\0" in unquote_to_bytes(query):
        raise AccessRefused(400, "bad_request", "an address must not contain a NUL")


KNOWN_METHODS = frozenset(("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"))


def cookie_name(services: Services) -> str:
    """Return the name of our cookie; with https, a name that only this host may set."""
    return "__Host-muraglia" if services.settings.secure else "muraglia"


def _presented_token(
    services: Services, headers: dict[bytes, bytes], cookie_value: str | None
) -> tuple[str | None, bool]:
    """Return the token of a request, and whether it came in the cookie."""
    header = headers.get(b"authorization", b"").decode("latin-1")
    if header[:7].lower() == "bearer ":
        return header[7:].strip() or "?", False
    token = services.cookie_signer.token_of(cookie_value) if cookie_value else None
    return token, token is not None


async def _find_signed_in(services: Services, token: str) -> SignedIn | None:
    now = services.clock.now()
    found = await services.database.read(partial(people_repository.find_session, token=token, now=now))
    if found is None:
        return None
    who, unmarked = found
    if unmarked:
        last = now + services.settings.session_days * people_repository.DAY
        await services.database.write(partial(people_repository.mark_seen, session=who.session, now=now, expires=last))
    return who


def _check_origin(services: Services, scope: Scope, headers: dict[bytes, bytes], *, needed: bool) -> None:
    """Refuse requests from another site's page. Without a cookie, a missing Origin is fine: scripts send none."""
    origin = headers.get(b"origin")
    if origin is None and not needed:
        return
    own = own_origin(services, scope, headers)
    if origin is None:
        raise AccessRefused(403, "origin", f"a cookie counts only together with the header Origin: {own}")
    if origin.decode("latin-1") != own:
        raise AccessRefused(403, "origin", f"this request comes from another site; this one is {own}")


def own_origin(services: Services, scope: Scope, headers: dict[bytes, bytes]) -> str:
    """Return our own origin: the setting, or for a local server the address that was requested."""
    if services.settings.origin:
        return services.settings.origin.rstrip("/")
    host = headers.get(b"host", b"").decode("latin-1")
    if not _is_own_host(host):
        raise AccessRefused(
            403, "origin", "this server does not know its own name: start it with --origin https://NAME"
        )
    scheme = scope["scheme"].replace("ws", "http")
    return f"{scheme}://{host}"


def _is_own_host(host: str) -> bool:
    """Return whether a Host header is an IP address or localhost; other names may be DNS rebinding attacks."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or bool(ipaddress.ip_address(name))
    except ValueError:
        return False


async def _send_refusal(refusal: AccessRefused, send: Any) -> None:
    body = msgspec.json.encode(refusal.error)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refusal.wait:
        headers.append((b"retry-after", str(whole_seconds(refusal.wait)).encode()))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
