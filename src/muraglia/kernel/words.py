"""A game's rulebook in one language: rules by id, refusals, events and names, from one file.

Templates are filled with `str.format`; what follows a colon names a list of the file's `names` table, so that
``"{seat:colour} draws a {card:card}"`` reads *Red draws a wall*. A list may say how several values are joined
(`-join`), what is said where there are none (`-none`), and what stands for a value it does not name
(`-other = "{} workers"`, beside `1 = "a worker"`). A list with phrases words a line of notation from left to
right: the first phrase (a regular expression behind a `~`) that
fits there is replaced by its template, in which `{1}` is its first group. A value in the list `move` is a move in
notation, and reads as the table `move` words it; a piece is named by a line too (`W`, `token 5`) and has a card in
the table `piece`. `seats:` before a list, or before nothing, means one value for each
seat: ``{totals:seats:}`` reads *Red: 7; Blue: 9*. Two lists name players, `colour` by seat and `who` as notation
does: where people sit, a screen puts their names there.

A language is complete, or it is not there: whoever asks for one that a game does not speak gets English.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from muraglia.kernel.book import Example, Piece, Table, printed, read
from muraglia.kernel.data import table, tables
from muraglia.kernel.errors import BadData, IllegalMove
from muraglia.kernel.event import Event
from muraglia.kernel.outcome import Point

ENGLISH = "en"
"""The language that every game speaks."""

LONG = 10_000
"""From here on a number is written by thousands."""

NONE = "–"
"""An empty list, in any language."""

PHRASE = "~"
"""How the name of a phrase begins."""

BY_SEAT = "seats:"

IMPOSSIBLE = "impossible"
"""The folder of the kernel's own words."""


def languages(package: str, folder: str = "rulebook") -> tuple[str, ...]:
    """Return the languages that a folder of a game's package speaks, by their two letters."""
    return tuple(name for name in tables(package, folder) if len(name) == len(ENGLISH))


def spoken(package: str, language: str, folder: str = "rulebook") -> str:
    """Return the language for somebody who asked for this one (`it`, `it-CH`): that one, or English."""
    wanted = language.partition("-")[0].lower()
    return wanted if wanted in languages(package, folder) else ENGLISH


@cache
def general(language: str) -> dict[str, str]:
    """Return why a text is no position of any game, by code."""
    return table("muraglia.kernel", f"{IMPOSSIBLE}/{spoken('muraglia.kernel', language, IMPOSSIBLE)}.toml")


class _Formatter(string.Formatter):
    def __init__(self, names: Mapping[str, Mapping[str, str]], move: Callable[[str], str], language: str) -> None:
        self.names = names
        self.move = move
        self.signs = str.maketrans("", "") if language == ENGLISH else str.maketrans(",.", ".,")
        """Elsewhere a comma comes before tenths, and a point before thousands."""

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
            join, none = listed.get("-join", ", "), listed.get("-none", "")
            return join.join(self._worded(item, listed) for item in value) or none
        return self._worded(value, listed)

    def _plain(self, value: object) -> str:
        """Return what needs no words: numbers as a language writes them, with tenths, or by thousands."""
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
        told, at = "", 0
        while at < len(line):
            fitting = ((re.compile(pattern).match(line, at), text) for pattern, text in phrases)
            found, text = next(((found, text) for found, text in fitting if found), (None, ""))
            told += self.vformat(text, (found[0], *found.groups()), {}) if found else line[at]
            at = found.end() if found else at + 1
        return told


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
        """All that this game speaks."""
        self.place = f"{package}/rulebook/{language}.toml"
        self.about: str = source.get("about", "")
        """What the game is like, for somebody who does not know it."""
        self.goal: str = source.get("goal", "")
        """What one plays for, in two sentences: the beginning of the rulebook."""
        self.scored: str = source.get("score", "{score}")
        """How a score is written: points, or money."""
        self.rules: dict[str, str] = source["rule"]
        self.sections: dict[str, str] = source["section"]
        self.reconstructed: dict[str, str] = source.get("reconstructed", {})
        """The rules whose values are ours because the printed ones are not public, by id, and what is known of them."""
        self.rulings: dict[str, str] = source.get("ruling", {})
        """The rules that do not follow the printed sentence, by id, and why not."""
        self.refusals: dict[str, str] = source["refusal"]
        self.events: dict[str, str] = source["event"]
        self.quiet: list[str] = table(package, f"rulebook/{ENGLISH}.toml").get("quiet", [])
        """Events that say nothing to a reader of the story (`ready`), in any language: by the names of their words."""
        self.moves: dict[str, str] = source.get("move", {})
        """What a move does, by its verb, or by that and how many words follow (`claim_1`), or by something that is
        known of it (`use_gives`); `{1}` is the first word, `{rest}` all of them, `{gives}` what is known."""
        self.pieces = read(source.get("piece", {}), Piece, self.place)
        """What the pieces are, by the first words of their lines: `token` for `token 5`, where `{1}` is the 5
        and `{more}` what follows a colon."""
        self.examples = read(source.get("example", {}), Example, self.place)
        """Worked examples, by the names of their pictures."""
        self.tables = read(source.get("table", {}), Table, self.place)
        """What is printed on cardboard, to read."""
        self._check_places()
        self.reasons: dict[str, str] = source.get("advice", {})
        """What a coach says for or against a move."""
        self.decisions: dict[str, str] = source.get("review", {})
        """What a review calls the kinds of decisions: a claim, say."""
        self.openings: dict[str, str] = source.get("opening", {})
        """What was done first, or what somebody was faced with then."""
        self.lines: dict[str, str] = source.get("position", {})
        """What the lines of a position are called, for whoever sets one up: by their keys, a `#` for each number,
        without the colour of a seat (`of_seat` where nothing else is left); `letters` says how they are written."""
        self.impossible: dict[str, str] = {**general(language), **source.get("impossible", {})}
        """Why a text is no position, by code."""
        self.points: dict[str, str] = source["point"]
        self.kinds: dict[str, str] = source.get("kind", {})
        """Under which heading points of a source are added up at the end, in the order of the headings."""
        self.options: dict[str, str] = source["option"]
        self.labels: dict[str, str] = source.get("label", {})
        """Short names of the options (`edition`) and of the words one can choose there (`edition.kosmos`)."""
        self.fields: dict[str, str] = source.get("view", {})
        """What a field of a view is called, or how it is worded (`{value:colour} took last`), on a plain board."""
        by_seat = {str(seat): source["colour"][name] for seat, name in enumerate(colours)}
        if join := source["colour"].get("-join"):
            by_seat["-join"] = join
        self.names: dict[str, dict[str, str]] = {**source["names"], "colour": by_seat}
        self._formatter = _Formatter(self.names, self.move, language)

    def _say(self, templates: Mapping[str, str], key: str, values: Mapping[str, object]) -> str:
        if key not in templates:
            raise BadData("unworded", f"there are no words for {key!r}", place=self.place, key=key)
        text = self._fill(key, templates[key], (), values)
        return text[:1].upper() + text[1:]

    def _fill(self, key: str, template: str, args: Sequence[object], values: Mapping[str, object]) -> str:
        """Fill in a template. Whatever it trips over, a value or its own text, is one kind of error."""
        try:
            return self._formatter.vformat(template, args, values)
        except (LookupError, ValueError, TypeError, AttributeError, re.error) as error:
            text = f"{key!r} cannot be worded as {template!r} with {dict(values)}: {error}"
            raise BadData("unworded", text, place=self.place, key=key) from error

    def refusal(self, code: str, **params: object) -> str:
        """Return why a move is illegal, as one sentence."""
        return self._say(self.refusals, code, params)

    def event(self, event: Event) -> str:
        """Return what happened, as one sentence. Pass the event as its reader sees it (`Event.seen_by`)."""
        known = event.public
        variants = [f"{event.kind}_{known[key]}" for key in ("reason", "how") if key in known]
        variants += [f"{event.kind}_{key}" for key in known]
        key = next((name for name in variants if name in self.events), event.kind)
        return self._say(self.events, key, known)

    def point(self, point: Point) -> str:
        """Return what these points were for."""
        return self._say(self.points, point.source, point.detail)

    def kind(self, point: Point) -> str:
        """Return the heading under which these points are added up (`palaces`, `round 3`): what they were for, where
        the rulebook has none."""
        return self._say(self.kinds, point.source, point.detail) if point.source in self.kinds else self.point(point)

    def by_kind(self, points: Sequence[Sequence[Point]]) -> list[tuple[str, list[int]]]:
        """Return every seat's points added up by kind, in the order of the headings: a heading, and a sum by seat."""
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
        """Return what somebody ends with, as the game counts it: *57 points*, *$120,000*."""
        return self._fill("score", self.scored, (), {"score": round(score) if abs(score) >= LONG else score})

    def move(self, notation: str, known: Mapping[str, object] | None = None) -> str:
        """Return what a move does, from its notation: `play SS 2` is *play two soldiers at site 2*. Where more is known
        of it (`Screen.said`), a template for that (`use_gives`) says it all."""
        verb = (words := re.split("[ :]", notation))[0]
        more = known or {}
        variants = (*(f"{verb}_{name}" for name in more), f"{verb}_{len(words) - 1}", verb)
        key = next((name for name in variants if name in self.moves), None)
        values = {"rest": notation.partition(" ")[2], **more}
        return notation if key is None else self._fill(key, self.moves[key], words, values)

    def _check_places(self) -> None:
        """Whatever belongs to a rule belongs to one that is there."""
        known = {*self.rules, *self.sections}
        named = [("piece", name, piece.rule) for name, piece in self.pieces.items()]
        named += [("example", name, example.at) for name, example in self.examples.items() if example.at]
        named += [("table", name, listed.at) for name, listed in self.tables.items()]
        for what, name, rule in named:
            if rule not in (self.rules if what == "piece" else known):
                text = f"the {what} {name!r} names the rule {rule!r}, which is not there"
                raise BadData("unworded", text, place=self.place, key=name)

    def piece(self, line: str) -> Piece:
        """Return what a piece is: `token 5` is described as that, or else as any `token`."""
        head, _, more = line.partition(": ")
        words = head.split(" ")
        names = (" ".join(words[:count]) for count in range(len(words), 0, -1))
        key = next((name for name in names if name in self.pieces), None)
        if key is None:
            raise BadData("unworded", f"there are no words for the piece {line!r}", place=self.place, key=line)
        piece = self.pieces[key]
        name, text = (self._fill(key, template, words, {"more": more}) for template in (piece.name, piece.text))
        return Piece(name[:1].upper() + name[1:], text[:1].upper() + text[1:], piece.rule, piece.example)

    def listed(self, name: str, cardboard: object) -> Iterator[list[str]]:
        """Return a table of what is printed, row by row, without its headings."""
        listed = self.tables[name]
        for thing in printed(cardboard, listed.rows):
            yield [self._fill(name, template, (), thing) for template in listed.columns.values()]

    def worded_as(self, value: object, names: str) -> str:
        """Return a value as a template words it: `worded_as("T", "piece")` is *tower*."""
        return self._fill(names, f"{{value:{names}}}", (), {"value": value})

    def field(self, name: str, value: object) -> tuple[str, str | None]:
        """Return what a plain board calls a field of a view, and the whole field in words where the rulebook has a
        template for it and there is a value."""
        words = self.fields.get(name, "")
        if "{" not in words:
            return words or name.replace("_", " "), None
        return name.replace("_", " "), None if value is None else self._say(self.fields, name, {"value": value})

    def reason(self, code: str, params: Mapping[str, object]) -> str:
        """Return what a coach has to say: a sentence of the rulebook, or one that somebody's own bot brings along."""
        return self._say(self.reasons, code, params) if code in self.reasons else code

    def opening(self, code: str, params: Mapping[str, object]) -> str:
        """Return what was done first, or what somebody was faced with then."""
        return self._say(self.openings, code, params)

    def line(self, key: str) -> str:
        """Return what a line of a position is called (`site 2`), or its key where there are no words for it."""
        template = self.lines.get(re.sub("[0-9]+", "#", key))
        return key if template is None else self._fill(key, template, (key, *re.findall("[0-9]+", key)), {})

    def why_impossible(self, code: str, params: Mapping[str, object]) -> str:
        """Return why a text is no position: a sentence by its code, or one that somebody's own game brings along."""
        return self._fill(code, self.impossible[code], (), params) if code in self.impossible else code

    def decision(self, kind: str) -> str:
        """Return what a review calls a kind of decision."""
        return self.decisions.get(kind, kind)

    def refuse(self, rule: str, code: str, **params: object) -> IllegalMove:
        """Return the error that refuses a move by this rule, in these words."""
        error = IllegalMove(code, self.refusal(code, **params), rule=rule)
        error.params = params
        return error


def words(package: str, language: str, colours: tuple[str, ...]) -> Words:
    """Return the words of a game's package in a language, or in English, read once."""
    return _read(package, spoken(package, language), colours)


@cache
def _read(package: str, language: str, colours: tuple[str, ...]) -> Words:
    return Words(package, language, colours)
