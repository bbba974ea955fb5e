"""What a client needs to show a game: its texts in a language, lessons, and what is printed on its cardboard."""

from __future__ import annotations

from typing import Any

from litestar import Response, Router, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

import muraglia
from muraglia.kernel.lesson import lesson
from muraglia.table import game_catalogue
from muraglia.table.game_catalogue import TryLesson, Wordbook, WrittenMove
from muraglia.table.preview import PreviewResult
from muraglia.web.tables.table_routes import as_json

LESSON = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="see muraglia.kernel.lesson")}

CARDBOARD = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="see Game.cardboard")}


@get("/versions", summary="The versions of this server, of its protocol, of records and of the contract of games")
async def get_versions() -> dict[str, str]:
    """Return semantic versions, by name."""
    return muraglia.versions()


@get("/games/{game:str}/words/{language:str}", summary="A game's words: rules, refusals, events and names")
async def get_words(game: FromPath[str], language: FromPath[str]) -> Wordbook:
    """Return the game's texts in a language, or in English if there is no translation."""
    return game_catalogue.wordbook(game, language)


@get("/games/{game:str}/lesson/{language:str}", summary="A lesson: a scripted game with prompts", responses=LESSON)
async def get_lesson(game: FromPath[str], language: FromPath[str]) -> Response[bytes]:
    """Return the lesson in a language, or in English if there is no translation."""
    return as_json(lesson(muraglia.game(game), language))


@post("/games/{game:str}/lesson/try", status_code=200, summary="What a move would do in a lesson; nothing changes")
async def try_lesson_move(game: FromPath[str], data: JSONBody[TryLesson]) -> PreviewResult:
    """Return what the learner would see after a move; refuse an illegal move with its rule."""
    return game_catalogue.try_lesson(game, data)


@get("/games/{game:str}/cardboard", summary="What is printed on a game's cardboard", responses=CARDBOARD)
async def get_cardboard(game: FromPath[str]) -> Response[bytes]:
    """Return what is printed with the default options; a table has its own (`/tables/TABLE/cardboard`)."""
    return as_json(game_catalogue.cardboard(game))


@post("/games/{game:str}/write", status_code=200, summary="The notation of a move that is given by its fields")
async def write_move(game: FromPath[str], data: JSONBody[dict[str, Any]]) -> WrittenMove:
    """Return the notation of a move; refuse what is no move. The table checks later whether it is legal."""
    return game_catalogue.write(game, data)


ROUTES = Router(
    "/api",
    route_handlers=[get_versions, get_words, get_lesson, try_lesson_move, get_cardboard, write_move],
    tags=["games"],
)
