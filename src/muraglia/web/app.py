"""Put together the ASGI application: all routes, error handlers and the access middleware."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import muraglia
from muraglia.web.errors import HANDLERS
from muraglia.web.middleware.access import AccessMiddleware
from muraglia.web.middleware.request import StrictRequest
from muraglia.web.notices import notice_routes
from muraglia.web.pages import client_routes, game_routes, opening_routes, plain_page_routes, puzzle_routes
from muraglia.web.people import moderation_routes, own_account_routes, people_routes, recovery_routes, relation_routes
from muraglia.web.people import profile_routes as pages_of_people
from muraglia.web.services import open_services
from muraglia.web.settings import Settings
from muraglia.web.tables import (
    analysis_routes,
    coach_routes,
    invitation_routes,
    preview_routes,
    quick_match_routes,
    replay_routes,
    review_routes,
    socket_routes,
    table_routes,
)
from muraglia.web.tournaments import tournament_routes


def application(settings: Settings) -> AccessMiddleware:
    """Return the ASGI application of a server."""

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        async with open_services(settings) as services:
            app.state.services = services
            yield

    inner = Litestar(
        route_handlers=[
            client_routes.ROUTES,
            plain_page_routes.ROUTES,
            game_routes.ROUTES,
            puzzle_routes.ROUTES,
            opening_routes.ROUTES,
            people_routes.ROUTES,
            recovery_routes.ROUTES,
            pages_of_people.ROUTES,
            relation_routes.ROUTES,
            moderation_routes.ROUTES,
            own_account_routes.ROUTES,
            notice_routes.ROUTES,
            table_routes.ROUTES,
            invitation_routes.ROUTES,
            quick_match_routes.ROUTES,
            preview_routes.ROUTES,
            coach_routes.ROUTES,
            analysis_routes.ROUTES,
            replay_routes.ROUTES,
            review_routes.ROUTES,
            socket_routes.ROUTES,
            tournament_routes.ROUTES,
        ],
        lifespan=[opened],
        request_class=StrictRequest,
        request_max_body_size=settings.body_bytes,
        exception_handlers={**HANDLERS, NotFoundException: client_routes.handle_not_found},
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Muraglia",
            version=muraglia.__version__,
            description="Tables for board games. docs/reference/protocol.md says what commands and answers mean.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
            security=[{"token": []}],
            use_handler_docstrings=True,
        ),
    )
    return AccessMiddleware(inner)
