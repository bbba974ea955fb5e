"""Serve the built browser client: one page for all its addresses, and its files."""

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

from muraglia.table.refusals import ErrorAnswer
from muraglia.web import errors
from muraglia.web.errors import AnyRequest
from muraglia.web.middleware.request import StrictRequest

CLIENT_FOLDER = Path(__file__).parent.parent / "client"
CACHE_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
CACHE_A_DAY = "public, max-age=86400"
COMPRESSED = (".png", ".whl", ".woff2")
"""File types that are compressed already."""
MEDIA_TYPES = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Types that `mimetypes` does not know on every machine."""
CHUNK_BYTES = 1 << 16
"""A long file is sent so many bytes at a time, so that a client that reads nothing is noticed."""
NOT_BUILT_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Muraglia</title>
<h1>The page is not built</h1>
<p>This copy of Muraglia was installed without its browser page. In a clone, <code>make client</code> builds it.
Until then: <code>muraglia play</code> in a terminal, or <a href="/docs">the API of this server</a>.</p></html>"""


def is_built() -> bool:
    """Return whether the client is built."""
    return (CLIENT_FOLDER / "index.html").is_file()


def _file(request: AnyRequest, path: Path, cache: str) -> Response[bytes]:
    kind = MEDIA_TYPES.get(path.suffix) or guess_type(path.name)[0]
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    content = path.read_bytes()
    if path.suffix not in COMPRESSED and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = _gzipped(path, path.stat().st_mtime_ns)
    return Response(content, media_type=kind or "application/octet-stream", headers=headers)


@lru_cache(maxsize=256)
def _gzipped(path: Path, changed: int) -> bytes:
    """Return a file compressed, from a cache as long as the file does not change."""
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
async def get_page(request: StrictRequest) -> Response[bytes] | Response[str]:
    """Return the page, which looks at its own address to see what to show."""
    if not is_built():
        return Response(NOT_BUILT_PAGE, media_type=MediaType.HTML, status_code=503)
    return _file(request, CLIENT_FOLDER / "index.html", REVALIDATE)


def handle_not_found(request: AnyRequest, error: NotFoundException) -> Response[bytes] | Response[ErrorAnswer]:
    """Answer an unknown address: browsers get the page, which says so; programs get an error."""
    wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not wants_page or request.url.path.startswith("/api/") or not is_built():
        return errors.http_error(request, error)
    answer = _file(request, CLIENT_FOLDER / "index.html", REVALIDATE)
    answer.status_code = 404
    return answer


@get("/assets/{name:str}", include_in_schema=False)
async def get_asset(request: StrictRequest, name: FromPath[str]) -> Response[bytes]:
    """Return a script, style or picture of the page; its name contains a hash of its content."""
    return _file(request, _find_built_file(CLIENT_FOLDER / "assets", name), CACHE_FOREVER)


@get("/house/{version:str}/{name:str}", include_in_schema=False)
async def get_package_file(request: StrictRequest, version: FromPath[str], name: FromPath[str]) -> Stream:
    """Return a file of the browser package (client/make_browser_server.py); some are megabytes long."""
    path = _find_built_file(_find_built_file(CLIENT_FOLDER / "house", version), name)
    file = await asyncio.to_thread(_file, request, path, CACHE_FOREVER)  # compressing takes a second, once
    headers = {**file.headers, "content-length": str(len(file.content))}
    return Stream(_chunks(file.content), media_type=file.media_type, headers=headers)


async def _chunks(content: bytes) -> AsyncIterator[bytes]:
    for start in range(0, len(content), CHUNK_BYTES):
        yield content[start : start + CHUNK_BYTES]


FIXED_NAMES = ("files.json", "icon.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest", "sw.js")


@get([f"/{name}" for name in FIXED_NAMES], include_in_schema=False)
async def get_fixed_file(request: StrictRequest) -> Response[bytes]:
    """Return a file that browsers expect at a fixed address: icons, the manifest, the service worker."""
    path = _find_built_file(CLIENT_FOLDER, request.url.path.removeprefix("/"))
    # Browsers ask for the icon again whenever the address changes: in a replay, with every move.
    return _file(request, path, CACHE_A_DAY if path.name.startswith("icon") else REVALIDATE)


def _find_built_file(folder: Path, name: str) -> Path:
    """Return the path of a built file; a name that is not in the folder, such as `..`, is not found."""
    if not folder.is_dir() or name not in {each.name for each in folder.iterdir()}:
        raise NotFoundException(f"there is no {name}")
    return folder / name


ROUTES = Router("/", route_handlers=[get_page, get_asset, get_package_file, get_fixed_file])
