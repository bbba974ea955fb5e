"""A game's rulebook in one language: rules by id, refusals, events and names, from one file.

Templates are filled in with `str.format`. The format spec after a colon names a list in the file's `names` table:
``"{seat:colour} draws a {card:card}"`` becomes *Red draws a wall*. In a list, `-join` (else a comma) joins several
values and `-last`, if given, the last two (*Red, Yellow and Green*); `-none` stands for an empty list, and `-other` for
a value that is not in the list (`-other = "{} workers"`, beside `1 = "a worker"`). A list may also have phrases, which
put a line of notation into words from left to right: the key is `~` and a regular expression, and the first phrase that
matches is replaced by its template, in which `{1}` is the first group. The list `move` stands for the table `move`,
which words moves in notation. A piece is named by a line (`W`, `token 5`) and described in the table `piece`. `seats:`
(alone, or before the name of a list) means one value for each seat: ``{totals:seats:}`` becomes *Red: 7; Blue: 9*. Two
lists name players, `colour` by seat and `who` by notation; a screen replaces them by the names of the people who play.

A language is complete or missing: for a missing one people get English.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from muraglia.kernel.data import table, tables
from muraglia.kernel.errors import BadData, IllegalMove
from muraglia.kernel.event import Event
from muraglia.kernel.outcome import Point
from muraglia.kernel.rulebook_parts import PieceText, PrintedTable, WorkedExample, printed, read

ENGLISH = "en"
"""The language that every game speaks."""

LONG = 10_000
"""From here on numbers are written with a separator for thousands."""

NONE = "–"
"""An empty list, in any language."""

PHRASE = "~"
"""The prefix of a phrase's key."""

BY_SEAT = "seats:"

POSITION_ERRORS = "position_errors"
"""The folder with the kernel's own sentences, in each language."""


def languages(package: str, folder: str = "rulebook") -> tuple[str, ...]:
    """Return the languages in a folder of a game's package, by their two-letter codes."""
    return tuple(name for name in tables(package, folder) if len(name) == len(ENGLISH))


def spoken(package: str, language: str, folder: str = "rulebook") -> str:
    """Return the language to use for a request such as `it` or `it-CH`: that one if it is there, or English."""
    wanted = language.partition("-")[0].lower()
    return wanted if wanted in languages(package, folder) else ENGLISH


@cache
def general(language: str) -> dict[str, str]:
    """Return, by code, the sentences for errors in positions that all games share."""
    return table("muraglia.kernel", f"{POSITION_ERRORS}/{spoken('muraglia.kernel', language, POSITION_ERRORS)}.toml")


class _Formatter(string.Formatter):
    def __init__(self, names: Mapping[str, Mapping[str, str]], move: Callable[[str], str], language: str) -> None:
        self.names = names
        self.move = move
        self.signs = str.maketrans("", "") if language == ENGLISH else str.maketrans(",.", ".,")
        """Swaps point and comma in numbers, in languages other than English."""

    def format_field(self, value: Any, spec: str) -> str:
        if spec == "move":
            return self.move(str(value))
        if spec.startswith(BY_SEAT):
            told = (self.format_field(item, spec.removeprefix(BY_SEAT)) or NONE for item in value)
            return "; ".join(f"{self.names['colour'][str(seat)]}: {text}" for seat, text in enumerate(told))
        if spec not in self.names:
            listing = isinstance(value, (list, tuple)) and not spec
            return ", ".join(map(self._plain, value)) or NONE if listing else self._plain(value)
        listed = self.names[spec]
        if isinstance(value, (list, tuple)):
            items, join = [self._worded(item, listed) for item in value], listed.get("-join", ", ")
            if len(items) > 1:
                items[-2:] = [listed.get("-last", join).join(items[-2:])]
            return join.join(items) or listed.get("-none", "")
        return self._worded(value, listed)

    def _plain(self, value: object) -> str:
        """Return a value that needs no words: fractions with one decimal, large numbers with thousands separators."""
        if isinstance(value, float):
            return f"{value:.1f}".translate(self.signs)
        return f"{value:,}".translate(self.signs) if isinstance(value, int) and abs(value) >= LONG else str(value)

    def _worded(self, value: object, listed: Mapping[str, str]) -> str:
        if phrases := [(key.removeprefix(PHRASE), text) for key, text in listed.items() if key.startswith(PHRASE)]:
            return self._phrased(str(value), phrases)
        if "-other" in listed and str(value) not in listed:
            return listed["-other"].format(value)
        if str(value) not in listed:
            raise LookupError(f"{value!r} is none of {', '.join(listed)}")
        return listed[str(value)]

    def _phrased(self, line: str, phrases: Sequence[tuple[str, str]]) -> str:
        worded, at = "", 0
        while at < len(line):
            fitting = ((re.compile(pattern).match(line, at), text) for pattern, text in phrases)
            found, text = next(((found, text) for found, text in fitting if found), (None, ""))
            worded += self.vformat(text, (found[0], *found.groups()), {}) if found else line[at]
            at = found.end() if found else at + 1
        return worded


class Words:
    """The words of one game in one language.

    >>> words = game.words("en")
    >>> rule, text = next(iter(words.rules.items()))
    >>> bool(rule and text)
    True
    >>> move = game.book.moves[0]
    >>> isinstance(words.move(str(move)), str)
    True
    """

    def __init__(self, package: str, language: str, colours: Sequence[str]) -> None:
        source = table(package, f"rulebook/{language}.toml")
        self.language = language
        self.languages = languages(package)
        """All languages of this game."""
        self.place = f"{package}/rulebook/{language}.toml"
        self.about: str = source.get("about", "")
        """What the game is like, for people who do not know it."""
        self.goal: str = source.get("goal", "")
        """The goal of the game in two sentences: the beginning of the rulebook."""
        self.scored: str = source.get("score", "{score}")
        """The template for a score: points, or money."""
        self.rules: dict[str, str] = source["rule"]
        self.sections: dict[str, str] = source["section"]
        self.reconstructed: dict[str, str] = source.get("reconstructed", {})
        """By rule id: what is known about printed values that are not public, where we had to choose our own."""
        self.rulings: dict[str, str] = source.get("ruling", {})
        """By rule id: why our rule differs from the printed sentence."""
        self.refusals: dict[str, str] = source["refusal"]
        self.events: dict[str, str] = source["event"]
        self.quiet: list[str] = table(package, f"rulebook/{ENGLISH}.toml").get("quiet", [])
        """The keys in `events` that are not worth showing in the game log (`ready`), the same for all languages."""
        self.moves: dict[str, str] = source.get("move", {})
        """What a move does, by its verb (`claim`), by verb and number of words after it (`claim_1`), or by verb and the
        name of a known value (`use_gives`). In a template `{1}` is the first word after the verb, `{rest}` all of
        them, `{gives}` the known value."""
        self.pieces = read(source.get("piece", {}), PieceText, self.place)
        """Descriptions of pieces, by the first words of their lines: `token` for `token 5`, where `{1}` is the 5
        and `{more}` what follows a colon."""
        self.examples = read(source.get("example", {}), WorkedExample, self.place)
        """Worked examples, by the name of their picture."""
        self.tables = read(source.get("table", {}), PrintedTable, self.place)
        """Tables of the values printed on cards, tiles and boards."""
        self._check_places()
        self.reasons: dict[str, str] = source.get("advice", {})
        """The coach's sentences for or against a move, by code."""
        self.decisions: dict[str, str] = source.get("review", {})
        """The names of kinds of decisions in a review: a claim, say."""
        self.openings: dict[str, str] = source.get("opening", {})
        """Descriptions of first decisions in a game, and of the situations they answer."""
        self.lines: dict[str, str] = source.get("position", {})
        """Labels for the lines of a position, in the position editor: by key, with `#` for each number and without the
        colour of a seat (`of_seat` if nothing else is left); `letters` explains the notation."""
        self.impossible: dict[str, str] = {**general(language), **source.get("impossible", {})}
        """Errors in positions, by code."""
        self.points: dict[str, str] = source["point"]
        self.kinds: dict[str, str] = source.get("kind", {})
        """By source of points: the heading under which the final scoring adds them up, in the order of the headings."""
        self.options: dict[str, str] = source["option"]
        self.labels: dict[str, str] = source.get("label", {})
        """Short names of options (`edition`) and of their values (`edition.kosmos`)."""
        self.fields: dict[str, str] = source.get("view", {})
        """For a board without graphics: the label of a field of a view, or a template (`{value:colour} took last`)."""
        by_seat = {str(seat): source["colour"][name] for seat, name in enumerate(colours)}
        by_seat |= {key: join for key, join in source["colour"].items() if key in ("-join", "-last")}
        self.names: dict[str, dict[str, str]] = {**source["names"], "colour": by_seat}
        self._formatter = _Formatter(self.names, self.move, language)

    def _say(self, templates: Mapping[str, str], key: str, values: Mapping[str, object]) -> str:
        if key not in templates:
            raise BadData("unworded", f"there are no words for {key!r}", place=self.place, key=key)
        text = self._fill(key, templates[key], (), values)
        return text[:1].upper() + text[1:]

    def _fill(self, key: str, template: str, args: Sequence[object], values: Mapping[str, object]) -> str:
        """Fill in a template; raise `BadData` for any error in the values or the template."""
        try:
            return self._formatter.vformat(template, args, values)
        except (LookupError, ValueError, TypeError, AttributeError, re.error) as error:
            text = f"{key!r} cannot be worded as {template!r} with {dict(values)}: {error}"
            raise BadData("unworded", text, place=self.place, key=key) from error

    def refusal(self, code: str, **params: object) -> str:
        """Return why a move is illegal, as one sentence."""
        return self._say(self.refusals, code, params)

    def event(self, event: Event) -> str:
        """Return an event as one sentence. Pass the event as its reader may see it (`Event.seen_by`)."""
        known = event.public
        variants = [f"{event.kind}_{known[key]}" for key in ("reason", "how") if key in known]
        variants += [f"{event.kind}_{key}" for key in known]
        key = next((name for name in variants if name in self.events), event.kind)
        return self._say(self.events, key, known)

    def point(self, point: Point) -> str:
        """Return the reason for these points."""
        return self._say(self.points, point.source, point.detail)

    def kind(self, point: Point) -> str:
        """Return the heading under which these points are added up (`palaces`, `round 3`); if the rulebook has none,
        the reason for the points."""
        return self._say(self.kinds, point.source, point.detail) if point.source in self.kinds else self.point(point)

    def by_kind(self, points: Sequence[Sequence[Point]]) -> list[tuple[str, list[int]]]:
        """Return each heading with the sum of points for each seat, in the order of the headings."""
        order = list(self.kinds)
        rows: dict[str, tuple[tuple[int, list[int]], list[int]]] = {}
        for seat, mine in enumerate(points):
            for point in mine:
                kind = self.kind(point)
                place = order.index(point.source) if point.source in order else len(order)
                numbers = [int(digits) for digits in re.findall("[0-9]+", kind)]  # round 2 comes before round 10
                _, sums = rows.setdefault(kind, ((place, numbers), [0] * len(points)))
                sums[seat] += point.points
        return [(kind, sums) for kind, (_, sums) in sorted(rows.items(), key=lambda row: row[1][0])]

    def score(self, score: float) -> str:
        """Return a score in the game's unit: *57 points*, *$120,000*."""
        return self._fill("score", self.scored, (), {"score": round(score) if abs(score) >= LONG else score})

    def move(self, notation: str, known: Mapping[str, object] | None = None) -> str:
        """Return what a move does, from its notation: `play SS 2` is *play two soldiers at site 2*. If more is known
        (`Screen.said`), a template for that (`use_gives`) takes precedence."""
        verb = (words := re.split("[ :]", notation))[0]
        more = known or {}
        variants = (*(f"{verb}_{name}" for name in more), f"{verb}_{len(words) - 1}", verb)
        key = next((name for name in variants if name in self.moves), None)
        values = {"rest": notation.partition(" ")[2], **more}
        return notation if key is None else self._fill(key, self.moves[key], words, values)

    def _check_places(self) -> None:
        """Raise `BadData` if a piece, example or table names a rule or section that is not there."""
        known = {*self.rules, *self.sections}
        named = [("piece", name, piece.rule) for name, piece in self.pieces.items()]
        named += [("example", name, example.at) for name, example in self.examples.items() if example.at]
        named += [("table", name, listed.at) for name, listed in self.tables.items()]
        for what, name, rule in named:
            if rule not in (self.rules if what == "piece" else known):
                text = f"the {what} {name!r} names the rule {rule!r}, which is not there"
                raise BadData("unworded", text, place=self.place, key=name)

    def piece(self, line: str) -> PieceText:
        """Return the description of a piece: that of `token 5` if there is one, else that of `token`."""
        head, _, more = line.partition(": ")
        words = head.split(" ")
        names = (" ".join(words[:count]) for count in range(len(words), 0, -1))
        key = next((name for name in names if name in self.pieces), None)
        if key is None:
            raise BadData("unworded", f"there are no words for the piece {line!r}", place=self.place, key=line)
        piece = self.pieces[key]
        name, text = (self._fill(key, template, words, {"more": more}) for template in (piece.name, piece.text))
        return PieceText(name[:1].upper() + name[1:], text[:1].upper() + text[1:], piece.rule, piece.example)

    def listed(self, name: str, cardboard: object) -> Iterator[list[str]]:
        """Yield the rows of a table of printed values, without the headings."""
        listed = self.tables[name]
        for thing in printed(cardboard, listed.rows):
            yield [self._fill(name, template, (), thing) for template in listed.columns.values()]

    def worded_as(self, value: object, names: str) -> str:
        """Return a value in the words of a list of names: `worded_as("T", "piece")` is *tower*."""
        return self._fill(names, f"{{value:{names}}}", (), {"value": value})

    def field(self, name: str, value: object) -> tuple[str, str | None]:
        """Return the label of a field of a view, and the field as a sentence if the rulebook has a template for it and
        there is a value."""
        words = self.fields.get(name, "")
        if "{" not in words:
            return words or name.replace("_", " "), None
        return name.replace("_", " "), None if value is None else self._say(self.fields, name, {"value": value})

    def reason(self, code: str, params: Mapping[str, object]) -> str:
        """Return a coach's reason: a sentence of the rulebook, or `code` itself, maybe another bot's sentence."""
        return self._say(self.reasons, code, params) if code in self.reasons else code

    def opening(self, code: str, params: Mapping[str, object]) -> str:
        """Return the description of a first decision, or of the situation it answers."""
        return self._say(self.openings, code, params)

    def line(self, key: str) -> str:
        """Return the label of a line of a position (`site 2`), or its key if there is no label."""
        template = self.lines.get(re.sub("[0-9]+", "#", key))
        return key if template is None else self._fill(key, template, (key, *re.findall("[0-9]+", key)), {})

    def why_impossible(self, code: str, params: Mapping[str, object]) -> str:
        """Return the sentence for an error in a position, or `code` itself, which may be another game's sentence."""
        return self._fill(code, self.impossible[code], (), params) if code in self.impossible else code

    def decision(self, kind: str) -> str:
        """Return the name of a kind of decision in a review."""
        return self.decisions.get(kind, kind)

    def refuse(self, rule: str, code: str, **params: object) -> IllegalMove:
        """Return the error that refuses a move by a rule, worded by `code`."""
        error = IllegalMove(code, self.refusal(code, **params), rule=rule)
        error.params = params
        return error


def words(package: str, language: str, colours: tuple[str, ...]) -> Words:
    """Return the words of a game's package in a language, or in English if it is missing. They are read only once."""
    return _read(package, spoken(package, language), colours)


@cache
def _read(package: str, language: str, colours: tuple[str, ...]) -> Words:
    return Words(package, language, colours)
