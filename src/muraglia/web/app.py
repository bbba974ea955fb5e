"""The application: the hall behind its gate and its doors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import muraglia
from muraglia.web.cups import cups
from muraglia.web.errors import HANDLERS
from muraglia.web.gate.gate import Gate
from muraglia.web.gate.request import StrictRequest
from muraglia.web.hall import open_hall
from muraglia.web.notices import ways
from muraglia.web.pages import client, library, openings, pages, puzzles
from muraglia.web.people import company, order, own, persons, way_back
from muraglia.web.people import pages as pages_of_people
from muraglia.web.settings import Settings
from muraglia.web.tables import analysis, coaching, invitations, preview, quick, replays, reviews, socket, tables


def application(settings: Settings) -> Gate:
    """Return the ASGI application of a server."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        async with open_hall(settings) as hall:
            app.state.hall = hall
            yield

    inner = Litestar(
        route_handlers=[
            client.ROUTES,
            pages.ROUTES,
            library.ROUTES,
            puzzles.ROUTES,
            openings.ROUTES,
            persons.ROUTES,
            way_back.ROUTES,
            pages_of_people.ROUTES,
            company.ROUTES,
            order.ROUTES,
            own.ROUTES,
            ways.ROUTES,
            tables.ROUTES,
            invitations.ROUTES,
            quick.ROUTES,
            preview.ROUTES,
            coaching.ROUTES,
            analysis.ROUTES,
            replays.ROUTES,
            reviews.ROUTES,
            socket.ROUTES,
            cups.ROUTES,
        ],
        lifespan=[opened],
        request_class=StrictRequest,
        request_max_body_size=settings.body_bytes,
        exception_handlers={**HANDLERS, NotFoundException: client.lost},
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Muraglia",
            version=muraglia.__version__,
            description="Tables for board games. What commands and answers mean is said in docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
            security=[{"token": []}],
            use_handler_docstrings=True,
        ),
    )
    return Gate(inner)
