"""The gate: everything passes here before anything else looks at it. Who is it, from where, how often, how much?

A browser says where a page came from (Origin). Cookies count only together with our own origin, for everything that
changes something and for every socket; whoever shows a token is no browser that was lured.
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

from muraglia.table.refusals import Error
from muraglia.web.gate import cookie
from muraglia.web.gate.limits import neighbourhood, whole_seconds
from muraglia.web.gate.reading import PAYER, Payer
from muraglia.web.gate.slow_readers import send_patiently
from muraglia.web.hall import Hall
from muraglia.web.people import people
from muraglia.web.people.people import Who

SAFE = ("GET", "HEAD", "OPTIONS")
PARTS = ("/assets/", "/house/")
"""Files of the page. A first visit asks for forty of them, and never again: they count by address alone, or a few
newcomers behind one address would find the door shut."""
LONGEST_PATH, LONGEST_QUERY, MOST_FIELDS = 500, 1000, 20
HEADERS = {
    # WebAssembly is for the house in a browser; no text is ever run as a script.
    b"content-security-policy": b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    b"img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}


GUEST = "muraglia.guest"
"""Where the gate leaves, in the scope, whom it let in."""


class Guest(msgspec.Struct, frozen=True):
    """Whom the gate let in: a person, if they said who they are, and the address they came from."""

    who: Who | None
    address: str


class Refused(Exception):
    """Somebody is not let in."""

    def __init__(self, status: int, code: str, text: str, wait: float = 0) -> None:
        super().__init__(text)
        self.status = status
        self.wait = wait
        self.error = Error(code, text)


class Gate:
    """ASGI middleware around the whole application, also around what is not there."""

    def __init__(self, app: Litestar) -> None:
        self._app: ASGIApp = app
        self._state = app.state
        self._busy: Counter[str] = Counter()

    @property
    def hall(self) -> Hall:
        """The hall behind the gate, once it is open."""
        hall: Hall = self._state.hall
        return hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody in, or say why not."""
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._app(scope, receive, send)
            return
        hall = self.hall
        if scope["type"] == ScopeType.HTTP:
            await self._http(hall, scope, receive, send)
            return
        try:
            await self._admit(hall, scope)
        except Refused as no:
            hall.metrics.closed.labels(str(no.status)).inc()
            await send({"type": "websocket.close", "code": 4000 + no.status, "reason": no.error.text})
            return
        await self._serve(scope, receive, send)

    async def _http(self, hall: Hall, scope: Scope, receive: Receive, send: Send) -> None:
        status, began = 0, time.perf_counter()

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                extra = dict(HEADERS)
                if hall.settings.secure:
                    extra[b"strict-transport-security"] = b"max-age=31536000"
                if scope["path"].startswith("/api/"):
                    extra[b"cache-control"] = b"no-store"
                known = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *((n, v) for n, v in extra.items() if n not in known)]
            await send_patiently(send, message)

        try:
            await self._admit(hall, scope)
        except Refused as no:
            await _say(no, guarded)
        else:
            await self._serve(scope, receive, guarded)
        # Of a path only the pattern is kept: the path itself may hold what opens a door.
        pattern: str = scope.get("path_template") or "?"
        method = str(scope["method"])  # type: ignore[typeddict-item]
        hall.metrics.requests.labels(method if method in KNOWN else "?", pattern, str(status)).inc()
        if pattern not in ("/healthz", "/metrics"):
            ms = round((time.perf_counter() - began) * 1000, 1)
            structlog.get_logger().info("request", method=method[:8], route=pattern, status=status, ms=ms)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve somebody, and note meanwhile that their address is served: `_admit` allows it only so often at once."""
        address = scope[GUEST].address  # type: ignore[literal-required]
        self._busy[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._busy[address] -= 1
            if not self._busy[address]:
                del self._busy[address]

    async def _admit(self, hall: Hall, scope: Scope) -> None:
        """Let somebody in. Whatever is wrong with a request, it has been counted."""
        crumb = cookie.take_out(scope, cookie_name(hall))
        headers = {name.lower(): value for name, value in scope["headers"]}
        address = neighbourhood(scope["client"][0] if scope.get("client") else "?")  # type: ignore[index]
        if wait := await hall.limits.address(address):
            raise _too_fast(hall, "address", hall.settings.address_limit, wait)
        token, by_cookie = _shown(hall, headers, crumb)
        who = await _find(hall, token) if token else None
        part = scope["path"].startswith(PARTS)
        if not part and (wait := await hall.limits.request(who.id if who else None, address)):
            raise _too_fast(hall, "request", hall.settings.request_limit, wait)
        if token and not by_cookie and who is None:
            raise Refused(401, "who", "this token is not known, or not any more")
        if scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in SAFE:
            _check_origin(hall, scope, headers, needed=by_cookie)
        _check_target(scope)
        if self._busy[address] >= hall.settings.address_connections:  # behind a proxy connections say nothing of that
            hall.metrics.limited.labels("at_once").inc()
            raise Refused(429, "too_many", "too much is open from your address; close something first", 1)
        if who:
            hall.whereabouts.note(who.id, address)
        PAYER.set(Payer(who.id if who else "", address))
        scope[GUEST] = Guest(who, address)  # type: ignore[literal-required]


def _too_fast(hall: Hall, limit: str, rate: str, wait: float) -> Refused:
    hall.metrics.limited.labels(limit).inc()
    return Refused(429, "too_fast", f"this is too fast; {rate} are allowed", wait)


def _check_target(scope: Scope) -> None:
    """Refuse an address that nobody needs: a long one, since Litestar remembers a thousand of them with all their
    parts; and one with a NUL, which no id has and PostgreSQL cannot read."""
    query = scope["query_string"]
    if len(scope["raw_path"]) > LONGEST_PATH or len(query) > LONGEST_QUERY or query.count(b"&") >= MOST_FIELDS:
        raise Refused(414, "too_long", f"this address is too long; a query has up to {LONGEST_QUERY} signs")
    if "\0" in scope["path"] or b"\0" in unquote_to_bytes(query):
        raise Refused(400, "bad_request", "an address holds no NUL")


KNOWN = frozenset(("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"))


def cookie_name(hall: Hall) -> str:
    """Return the name of our cookie; behind https one that only this host may set."""
    return "__Host-muraglia" if hall.settings.secure else "muraglia"


def _shown(hall: Hall, headers: dict[bytes, bytes], crumb: str | None) -> tuple[str | None, bool]:
    """Return the token that somebody shows, and whether it came as a cookie."""
    shown = headers.get(b"authorization", b"").decode("latin-1")
    if shown[:7].lower() == "bearer ":
        return shown[7:].strip() or "?", False
    token = hall.seal.open(crumb) if crumb else None
    return token, token is not None


async def _find(hall: Hall, token: str) -> Who | None:
    now = hall.clock.now()
    found = await hall.database.read(partial(people.who, token=token, now=now))
    if found is None:
        return None
    who, unmarked = found
    if unmarked:
        last = now + hall.settings.session_days * people.DAY
        await hall.database.write(partial(people.mark_seen, session=who.session, now=now, expires=last))
    return who


def _check_origin(hall: Hall, scope: Scope, headers: dict[bytes, bytes], *, needed: bool) -> None:
    """Refuse what another site's page sends. Without a cookie it may come from no page at all (a script)."""
    said = headers.get(b"origin")
    if said is None and not needed:
        return
    ours = our_origin(hall, scope, headers)
    if said is None:
        raise Refused(403, "origin", f"a cookie counts only together with the header Origin: {ours}")
    if said.decode("latin-1") != ours:
        raise Refused(403, "origin", f"this comes from another site; here is {ours}")


def our_origin(hall: Hall, scope: Scope, headers: dict[bytes, bytes]) -> str:
    """Return our own origin: as set, or, at home, the address that was asked for."""
    if hall.settings.origin:
        return hall.settings.origin.rstrip("/")
    host = headers.get(b"host", b"").decode("latin-1")
    if not _at_home(host):
        raise Refused(403, "origin", "this server does not know its own name: start it with --origin https://NAME")
    scheme = scope["scheme"].replace("ws", "http")
    return f"{scheme}://{host}"


def _at_home(host: str) -> bool:
    """Tell whether a Host header is an address or this machine: another name may be a trap (DNS rebinding)."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or bool(ipaddress.ip_address(name))
    except ValueError:
        return False


async def _say(no: Refused, send: Any) -> None:
    body = msgspec.json.encode(no.error)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if no.wait:
        headers.append((b"retry-after", str(whole_seconds(no.wait)).encode()))
    await send({"type": "http.response.start", "status": no.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
