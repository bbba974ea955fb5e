"""Pages without the client: the list of all routes (/docs), /healthz and /metrics."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import MediaType, Response, Router, get

from muraglia.web.middleware.request import StrictRequest, services_of

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
async def get_docs(request: StrictRequest) -> Response[str]:
    """List all routes, as OpenAPI describes them."""
    schema: dict[str, Any] = request.app.openapi_schema.to_schema()
    rows = [
        f"<tr><td>{method.upper()}</td><td><code>{escape(path)}</code></td><td>{escape(operation['summary'])}</td></tr>"
        for path, operations in schema["paths"].items()
        for method, operation in operations.items()
    ]
    return _page(
        "The HTTP API of this server",
        '<p>The full description is in <a href="/schema/openapi.json">openapi.json</a>. '
        "The WebSocket of a table is <code>/api/tables/TABLE/socket?seat=0&amp;after=0</code>.</p>"
        f"<table>{''.join(rows)}</table>",
    )


@get("/page.css", include_in_schema=False, media_type="text/css")
async def get_style() -> str:
    """Return the style sheet of these pages."""
    return _STYLE


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT)
async def get_health(request: StrictRequest) -> Response[str]:
    """Return whether this process can serve."""
    wrong = await services_of(request).health.find_problem()
    return Response(wrong or "fine", status_code=503 if wrong else 200, media_type=MediaType.TEXT)


@get("/metrics", include_in_schema=False)
async def get_metrics(request: StrictRequest) -> Response[bytes]:
    """Return all counters of this process."""
    return Response(services_of(request).metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES = Router("/", route_handlers=[get_docs, get_style, get_health, get_metrics])
