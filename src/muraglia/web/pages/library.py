"""What a client needs to show a game: its words in a language, and what is printed on its cardboard."""

from __future__ import annotations

from typing import Any

from litestar import Response, Router, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

import muraglia
from muraglia.kernel.lesson import lesson
from muraglia.table import library
from muraglia.table.library import TryLesson, Wordbook, Written
from muraglia.table.preview import Tried
from muraglia.web.tables.tables import as_json

LESSON = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="see muraglia.kernel.lesson")}

CARDBOARD = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="see Game.cardboard")}


@get("/versions", summary="The versions of this server, of its protocol, of records and of the contract of games")
async def versions() -> dict[str, str]:
    """Return semantic versions by name."""
    return muraglia.versions()


@get("/games/{game:str}/words/{language:str}", summary="A game's words: rules, refusals, events and names")
async def words(game: FromPath[str], language: FromPath[str]) -> Wordbook:
    """Return the rulebook in a language; where there is none yet, in English."""
    return library.wordbook(game, language)


@get("/games/{game:str}/lesson/{language:str}", summary="A lesson: a scripted game with prompts", responses=LESSON)
async def learn(game: FromPath[str], language: FromPath[str]) -> Response[bytes]:
    """Return the lesson in a language; where there is none yet, in English."""
    return as_json(lesson(muraglia.game(game), language))


@post("/games/{game:str}/lesson/try", status_code=200, summary="What a move would do in a lesson; nothing changes")
async def try_lesson(game: FromPath[str], data: JSONBody[TryLesson]) -> Tried:
    """Return what the learner would see after it, or refuse the move with its rule."""
    return library.try_lesson(game, data)


@get("/games/{game:str}/cardboard", summary="What is printed on a game's cardboard", responses=CARDBOARD)
async def cardboard(game: FromPath[str]) -> Response[bytes]:
    """Return what is printed where no option changes it; a table has its own (`/tables/TABLE/cardboard`)."""
    return as_json(library.cardboard(game))


@post("/games/{game:str}/write", status_code=200, summary="The notation of a move that is given by its fields")
async def write(game: FromPath[str], data: JSONBody[dict[str, Any]]) -> Written:
    """Return the notation, or refuse what is no move; whether it is legal now is the table's to say."""
    return library.write(game, data)


ROUTES = Router("/api", route_handlers=[versions, words, learn, try_lesson, cardboard, write], tags=["games"])
