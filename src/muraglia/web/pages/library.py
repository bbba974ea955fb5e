"""What a client needs to show a game: its words in a language, and what is printed on its cardboard."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, Router, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

import muraglia
from muraglia.kernel.book import Example, Piece, Table
from muraglia.kernel.lesson import lesson
from muraglia.kernel.words import Words
from muraglia.web.tables.tables import as_json

LESSON = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="see muraglia.kernel.lesson")}

CARDBOARD = {200: ResponseSpec(dict[str, Any], generate_examples=False, description="see Game.cardboard")}


class Wordbook(msgspec.Struct, frozen=True):
    """A game's rulebook in one language: rules and sections by id, templates by code, names by list."""

    language: str
    goal: str
    """What one plays for, in two sentences."""
    sections: dict[str, str]
    rules: dict[str, str]
    refusals: dict[str, str]
    events: dict[str, str]
    quiet: list[str]
    """Events that a story leaves out, by the names of their words."""
    moves: dict[str, str]
    """What a move does, by its verb; `{1}` is the first word after it."""
    pieces: dict[str, Piece]
    """What the pieces are, by the first words of the lines that name them."""
    examples: dict[str, Example]
    """Worked examples, by the names of their pictures."""
    tables: dict[str, Table]
    """What is printed on cardboard, to read."""
    reasons: dict[str, str]
    """What a coach says for or against a move."""
    points: dict[str, str]
    kinds: dict[str, str]
    """Under which heading points of a source are added up at the end."""
    options: dict[str, str]
    labels: dict[str, str]
    fields: dict[str, str]
    """What the fields of a view are called, or how they are worded, on a board that draws any game."""
    reconstructed: dict[str, str]
    """The rules whose values are ours, because the printed ones are not public, and what is known of them."""
    rulings: dict[str, str]
    """The rules that do not follow the printed sentence, and why not."""
    names: dict[str, dict[str, str]]


@get("/versions", summary="The versions of this server, of its protocol, of records and of the contract of games")
async def versions() -> dict[str, str]:
    """Return semantic versions by name."""
    return muraglia.versions()


@get("/games/{game:str}/words/{language:str}", summary="A game's words: rules, refusals, events and names")
async def words(game: FromPath[str], language: FromPath[str]) -> Wordbook:
    """Return the rulebook in a language; where there is none yet, in English."""
    book: Words = muraglia.game(game).words(language)
    return Wordbook(
        language=book.language,
        goal=book.goal,
        sections=book.sections,
        rules=book.rules,
        refusals=book.refusals,
        events=book.events,
        quiet=book.quiet,
        moves=book.moves,
        pieces=book.pieces,
        examples=book.examples,
        tables=book.tables,
        reasons=book.reasons,
        points=book.points,
        kinds=book.kinds,
        options=book.options,
        labels=book.labels,
        fields=book.fields,
        reconstructed=book.reconstructed,
        rulings=book.rulings,
        names=book.names,
    )


@get("/games/{game:str}/lesson/{language:str}", summary="A lesson: a scripted game with prompts", responses=LESSON)
async def learn(game: FromPath[str], language: FromPath[str]) -> Response[bytes]:
    """Return the lesson in a language; where there is none yet, in English."""
    return as_json(lesson(muraglia.game(game), language))


@get("/games/{game:str}/cardboard", summary="What is printed on a game's cardboard", responses=CARDBOARD)
async def cardboard(game: FromPath[str]) -> Response[bytes]:
    """Return what is printed where no option changes it; a table has its own (`/tables/TABLE/cardboard`)."""
    found = muraglia.game(game)
    return as_json(found.cardboard({option.name: option.default for option in found.meta.options}))


class Written(msgspec.Struct, frozen=True):
    """A move in the game's notation."""

    move: str


@post("/games/{game:str}/write", status_code=200, summary="The notation of a move that is given by its fields")
async def write(game: FromPath[str], data: JSONBody[dict[str, Any]]) -> Written:
    """Return the notation, or refuse what is no move; whether it is legal now is the table's to say."""
    return Written(str(muraglia.game(game).build(data)))


ROUTES = Router("/api", route_handlers=[versions, words, learn, cardboard, write], tags=["games"])
