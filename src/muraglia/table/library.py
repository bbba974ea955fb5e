"""What a client needs to show a game: which there are, its words in a language, what is printed on its cardboard."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

import muraglia
from muraglia import bots
from muraglia.bots.strength import Strength, strengths
from muraglia.kernel.book import Example, Piece, Table
from muraglia.kernel.lesson import at_step
from muraglia.kernel.meta import Option
from muraglia.kernel.words import languages, words
from muraglia.table.preview import Tried, tried


class Game(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    name: str
    seats: tuple[int, int]
    colours: tuple[str, ...]
    minutes: int
    about: str
    """What it is like, in a sentence or two."""
    round: str
    """Its own word for a round; empty where it counts none."""
    options: list[Option]
    bots: list[str]
    strengths: dict[str, dict[str, Strength]]
    """How strong these are at how many seats, as far as that was measured."""
    lesson: bool
    """There is a lesson to learn it by."""


class Wordbook(msgspec.Struct, frozen=True):
    """A game's rulebook in one language: rules and sections by id, templates by code, names by list."""

    language: str
    goal: str
    """What one plays for, in two sentences."""
    scored: str
    """How a score is written."""
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
    decisions: dict[str, str]
    """What a review calls the kinds of decisions."""
    openings: dict[str, str]
    """What was done first, or what somebody was faced with then."""
    lines: dict[str, str]
    """What the lines of a position are called."""
    impossible: dict[str, str]
    """Why a text is no position."""
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


class Written(msgspec.Struct, frozen=True):
    """A move in the game's notation."""

    move: str


class TryLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to try at a step of a lesson, counted from 0, or several, a line for each."""

    step: Annotated[int, Meta(ge=0, le=10_000)]
    move: Annotated[str, Meta(min_length=1, max_length=2000)]


def games(language: str) -> list[Game]:
    """List all games with their options and bots; what they are like, in a language."""
    return [
        Game(
            id=meta.id,
            name=meta.name,
            seats=meta.seats,
            colours=meta.colours,
            minutes=meta.minutes,
            about=said.about,
            round=said.lines.get("round", ""),
            options=list(meta.options),
            bots=bots.levels(meta.id),
            strengths={str(scale.seats): scale.bots for scale in strengths(meta.id)},
            lesson=bool(languages(meta.room, "lesson")),
        )
        for meta in muraglia.catalogue().values()
        for said in [words(meta.room, language, meta.colours)]
    ]


def wordbook(game: str, language: str) -> Wordbook:
    """Return the rulebook in a language; where there is none yet, in English."""
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
    """Return what is printed where no option changes it; a table has its own."""
    found = muraglia.game(game)
    return found.cardboard({option.name: option.default for option in found.meta.options})


def write(game: str, fields: dict[str, Any]) -> Written:
    """Return the notation, or refuse what is no move; whether it is legal now is the table's to say."""
    return Written(str(muraglia.game(game).build(fields)))


def try_lesson(game: str, wish: TryLesson) -> Tried:
    """Return what the learner would see after a move at a step of the lesson, or refuse the move with its rule."""
    found = muraglia.game(game)
    return tried(found, *at_step(found, wish.step), wish.move)
