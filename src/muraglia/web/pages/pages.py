"""The few pages that need no client: the list of all doors, health and metrics."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import MediaType, Response, Router, get

from muraglia.web.gate.request import StrictRequest, hall_of

_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><link rel="stylesheet" href="/page.css">
<main><h1>{title}</h1>
{body}
</main></html>
"""
_STYLE = """body { font: 1.1rem/1.5 system-ui, sans-serif; color: #222; background: #f6f1e7; }
main { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; }
code, pre { background: #e9e0cf; padding: 0 .25rem; border-radius: .2rem; } pre { padding: .6rem; }
td, th { text-align: left; padding: .15rem .8rem .15rem 0; vertical-align: top; } a { color: #8a2b1d; }
"""


def _page(title: str, body: str) -> Response[str]:
    return Response(_PAGE.format(title=title, body=body), media_type=MediaType.HTML)


@get("/docs", include_in_schema=False)
async def docs(request: StrictRequest) -> Response[str]:
    """List all doors, as OpenAPI describes them."""
    schema: dict[str, Any] = request.app.openapi_schema.to_schema()
    rows = [
        f"<tr><td>{method.upper()}</td><td><code>{escape(path)}</code></td><td>{escape(door['summary'])}</td></tr>"
        for path, doors in schema["paths"].items()
        for method, door in doors.items()
    ]
    return _page(
        "Doors of this server",
        '<p>The whole description is <a href="/schema/openapi.json">openapi.json</a>. '
        "The socket of a table is <code>/api/tables/TABLE/socket?seat=0&amp;after=0</code>.</p>"
        f"<table>{''.join(rows)}</table>",
    )


@get("/page.css", include_in_schema=False, media_type="text/css")
async def style() -> str:
    """The looks of these pages."""
    return _STYLE


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT)
async def health(request: StrictRequest) -> Response[str]:
    """Say whether this process can serve."""
    wrong = await hall_of(request).health.wrong()
    return Response(wrong or "fine", status_code=503 if wrong else 200, media_type=MediaType.TEXT)


@get("/metrics", include_in_schema=False)
async def metrics(request: StrictRequest) -> Response[bytes]:
    """Return all counters of this process."""
    return Response(hall_of(request).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES = Router("/", route_handlers=[docs, style, health, metrics])
