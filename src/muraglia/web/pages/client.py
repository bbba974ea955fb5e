"""The browser's page: the built client, shipped inside the package. All its addresses are answered with one page."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from litestar import MediaType, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Stream

from muraglia.table.refusals import Error
from muraglia.web import errors
from muraglia.web.errors import AnyRequest
from muraglia.web.gate.request import StrictRequest

HOME = Path(__file__).parent.parent / "client"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
FOR_A_DAY = "public, max-age=86400"
PACKED = (".png", ".whl", ".woff2")
"""What gains nothing by packing it once more."""
KINDS = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""What not every machine knows."""
PIECE = 1 << 16
"""A long file goes out so many bytes at a time: whoever takes in none of them is let go."""
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Muraglia</title>
<h1>The page is not built</h1>
<p>This copy of Muraglia was installed without its browser page. In a clone, <code>make client</code> builds it.
Until then: <code>muraglia play</code> in a terminal, or <a href="/docs">the doors of this server</a>.</p></html>"""


def built() -> bool:
    """Tell whether the client is here."""
    return (HOME / "index.html").is_file()


def _file(request: AnyRequest, path: Path, cache: str) -> Response[bytes]:
    kind = KINDS.get(path.suffix) or guess_type(path.name)[0]
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    content = path.read_bytes()
    if path.suffix not in PACKED and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = _packed(path, path.stat().st_mtime_ns)
    return Response(content, media_type=kind or "application/octet-stream", headers=headers)


@lru_cache(maxsize=256)
def _packed(path: Path, changed: int) -> bytes:
    """Return a file packed, and remember it as long as it does not change."""
    del changed
    return gzip.compress(path.read_bytes(), mtime=0)


@get(
    [
        "/",
        "/settings",
        "/leaderboard",
        "/host",
        "/people/{person:str}",
        "/join",
        "/cups",
        "/cups/new",
        "/cup/{cup:str}",
        "/new/{game:str}",
        "/table/{table:str}",
        "/replay/{table:str}",
        "/review/{table:str}",
        "/rules/{game:str}",
        "/learn/{game:str}",
        "/analysis/{game:str}",
        "/openings/{game:str}",
        "/puzzles",
        "/puzzles/{game:str}",
    ],
    include_in_schema=False,
)
async def page(request: StrictRequest) -> Response[bytes] | Response[str]:
    """Return the page."""
    if not built():
        return Response(MISSING, media_type=MediaType.HTML, status_code=503)
    return _file(request, HOME / "index.html", ASK_AGAIN)


def lost(request: AnyRequest, error: NotFoundException) -> Response[bytes] | Response[Error]:
    """Answer an address that leads nowhere: people get the page, which says so; a program gets an error."""
    person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not person or request.url.path.startswith("/api/") or not built():
        return errors.http(request, error)
    answer = _file(request, HOME / "index.html", ASK_AGAIN)
    answer.status_code = 404
    return answer


@get("/assets/{name:str}", include_in_schema=False)
async def asset(request: StrictRequest, name: FromPath[str]) -> Response[bytes]:
    """Return a part of the page; its name holds a hash of what is in it."""
    return _file(request, _known(HOME / "assets", name), FOR_EVER)


@get("/house/{version:str}/{name:str}", include_in_schema=False)
async def part(request: StrictRequest, version: FromPath[str], name: FromPath[str]) -> Stream:
    """Return a part of the house that a browser can run itself (client/make_house.py): some are megabytes long."""
    path = _known(_known(HOME / "house", version), name)
    file = await asyncio.to_thread(_file, request, path, FOR_EVER)  # packing takes a second, once
    headers = {**file.headers, "content-length": str(len(file.content))}
    return Stream(_pieces(file.content), media_type=file.media_type, headers=headers)


async def _pieces(content: bytes) -> AsyncIterator[bytes]:
    for start in range(0, len(content), PIECE):
        yield content[start : start + PIECE]


LOOSE = ("files.json", "icon.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest", "sw.js")


@get([f"/{name}" for name in LOOSE], include_in_schema=False)
async def loose(request: StrictRequest) -> Response[bytes]:
    """Return what browsers look for at fixed addresses: icons, the manifest, the service worker."""
    path = _known(HOME, request.url.path.removeprefix("/"))
    # A browser asks for the icon again whenever the address changes, and in a replay that is with every move.
    return _file(request, path, FOR_A_DAY if path.name.startswith("icon") else ASK_AGAIN)


def _known(folder: Path, name: str) -> Path:
    """Return a file that was built; a path that leads elsewhere is not among them."""
    if not folder.is_dir() or name not in {each.name for each in folder.iterdir()}:
        raise NotFoundException(f"there is no {name}")
    return folder / name


ROUTES = Router("/", route_handlers=[page, asset, part, loose])
