"""What a client needs to show games: the list of them, their words in a language, what is printed on the cardboard."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

import muraglia
from muraglia import bots
from muraglia.bots.strength import Strength, strengths
from muraglia.kernel.lesson import at_step
from muraglia.kernel.meta import Option
from muraglia.kernel.rulebook_parts import PieceText, PrintedTable, WorkedExample
from muraglia.kernel.words import languages, words
from muraglia.table.preview import PreviewResult, preview_moves


class GameListing(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    name: str
    seats: tuple[int, int]
    colours: tuple[str, ...]
    minutes: int
    about: str
    """A short description, in a sentence or two."""
    round: str
    """The game's word for a round; empty if it counts no rounds."""
    options: list[Option]
    bots: list[str]
    strengths: dict[str, dict[str, Strength]]
    """The measured strength of the bots, by number of seats."""
    lesson: bool
    """Whether there is a lesson that teaches the game."""


class Wordbook(msgspec.Struct, frozen=True):
    """A game's rulebook in one language: rules and sections by id, templates by code, names by list."""

    language: str
    goal: str
    """The goal of the game, in two sentences."""
    scored: str
    """How a score is written."""
    sections: dict[str, str]
    rules: dict[str, str]
    refusals: dict[str, str]
    events: dict[str, str]
    quiet: list[str]
    """The keys of events that the game log leaves out."""
    moves: dict[str, str]
    """What a move does, by its verb; `{1}` is the first word after it."""
    pieces: dict[str, PieceText]
    """What the pieces are, by the first words of the position lines that name them."""
    examples: dict[str, WorkedExample]
    """Worked examples, by the names of their pictures."""
    tables: dict[str, PrintedTable]
    """Tables printed on the cardboard, as text."""
    reasons: dict[str, str]
    """What a coach says for or against a move."""
    decisions: dict[str, str]
    """What a review calls the kinds of decisions."""
    openings: dict[str, str]
    """First moves and first choices, in words."""
    lines: dict[str, str]
    """What the lines of a position are called."""
    impossible: dict[str, str]
    """Error messages for texts that are not valid positions."""
    points: dict[str, str]
    kinds: dict[str, str]
    """The headings under which points are added up at the end."""
    options: dict[str, str]
    labels: dict[str, str]
    fields: dict[str, str]
    """Names or wordings of the fields of a view, for the generic board that draws any game."""
    reconstructed: dict[str, str]
    """Rules with values of our own, because the printed ones are not public, and what is known about them."""
    rulings: dict[str, str]
    """Rules that differ from the printed sentence, and why."""
    names: dict[str, dict[str, str]]


class WrittenMove(msgspec.Struct, frozen=True):
    """A move in notation."""

    move: str


class TryLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to try at a step of a lesson, counted from 0; or several moves, one per line."""

    step: Annotated[int, Meta(ge=0, le=10_000)]
    move: Annotated[str, Meta(min_length=1, max_length=2000)]


def games(language: str) -> list[GameListing]:
    """Return all games with their options and bots, described in a language."""
    return [
        GameListing(
            id=meta.id,
            name=meta.name,
            seats=meta.seats,
            colours=meta.colours,
            minutes=meta.minutes,
            about=book.about,
            round=book.lines.get("round", ""),
            options=list(meta.options),
            bots=bots.levels(meta.id),
            strengths={str(scale.seats): scale.bots for scale in strengths(meta.id)},
            lesson=bool(languages(meta.package, "lesson")),
        )
        for meta in muraglia.catalogue().values()
        for book in [words(meta.package, language, meta.colours)]
    ]


def wordbook(game: str, language: str) -> Wordbook:
    """Return the rulebook in a language, or in English if it is not translated."""
    book = muraglia.game(game).words(language)
    return Wordbook(
        language=book.language,
        goal=book.goal,
        scored=book.scored,
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
        decisions=book.decisions,
        openings=book.openings,
        lines=book.lines,
        impossible=book.impossible,
        points=book.points,
        kinds=book.kinds,
        options=book.options,
        labels=book.labels,
        fields=book.fields,
        reconstructed=book.reconstructed,
        rulings=book.rulings,
        names=book.names,
    )


def cardboard(game: str) -> object:
    """Return what is printed on the cardboard with the default options."""
    found = muraglia.game(game)
    return found.cardboard({option.name: option.default for option in found.meta.options})


def write(game: str, fields: dict[str, Any]) -> WrittenMove:
    """Return a move in notation; refuse fields that make no move. Legality is checked at the table."""
    return WrittenMove(str(muraglia.game(game).build(fields)))


def try_lesson(game: str, request: TryLesson) -> PreviewResult:
    """Return what a move at a step of the lesson leads to, or refuse it with its rule."""
    found = muraglia.game(game)
    return preview_moves(found, *at_step(found, request.step), request.move)
