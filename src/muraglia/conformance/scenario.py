"""Read scenarios: small game situations in TOML, and what must hold in them.

`docs/reference/scenarios.md` describes the format. A file holds scenarios of one game.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import NamedTuple, NoReturn

import msgspec

from muraglia.conformance.toml_lines import TomlLines
from muraglia.kernel.errors import BadScenario


class ScenarioStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves, and what must hold after them."""

    play: str | list[str] = []
    expect: dict[str, str | int | list[str | int]] = {}
    acting: list[str] | None = None
    over: bool | None = None
    legal: list[str] | dict[str, list[str]] | None = None
    refuse: dict[str, str] = {}
    tells: list[dict[str, object]] = []
    silent: list[str] = []
    heard: dict[str, list[dict[str, object]]] = {}
    sees: dict[str, dict[str, object]] = {}
    scores: list[int] | None = None
    ranks: list[int] | None = None
    winners: list[str] | None = None
    points: dict[str, list[dict[str, object]]] = {}

    @property
    def moves(self) -> list[str]:
        """The moves of this step, in order."""
        return [self.play] if isinstance(self.play, str) else self.play

    @property
    def can_fail(self) -> bool:
        """Whether this step checks anything."""
        asked = [self.expect, self.refuse, self.tells, self.silent, *self.heard.values(), *self.sees.values()]
        stated = [self.acting, self.over, self.scores, self.ranks, self.winners]
        return (
            any(asked)
            or any(statement is not None for statement in stated)
            or self.legal not in (None, {})
            or bool(self.points)
        )


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One situation: where it starts, and the steps from there."""

    title: str
    rules: list[str]
    position: str = ""
    seats: int | None = None
    options: dict[str, str | int | bool] = {}
    seed: int = 0
    chance: dict[str, str | list[str]] = {}
    refused: str = ""
    step: list[ScenarioStep] = []


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a scenario file."""

    game: str
    scenario: list[Scenario]


class LocatedScenario(NamedTuple):
    """A scenario with its place in a file."""

    name: str
    game: str
    number: int
    scenario: Scenario
    lines: TomlLines

    def place(self, path: str = "", below: int = 0) -> str:
        """Return file and line of a part (``"step[0].play"``), or of line number `below` of the text in it."""
        whole = path if path.startswith("$") else f"$.scenario[{self.number}].{path}".rstrip(".")
        return f"{self.name}:{self.lines.below(whole, below) if below else self.lines[whole]}"

    def wrong(self, path: str, text: str, below: int = 0) -> NoReturn:
        """Refuse this part of the file."""
        raise BadScenario("scenario", text, place=self.place(path, below))


def read_file(path: Path) -> list[LocatedScenario]:
    """Return the scenarios of a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario("file", f"cannot be read: {error}", place=str(path)) from None
    return read(text, str(path))


def read(text: str, name: str) -> list[LocatedScenario]:
    """Return the scenarios in a text; errors name the file as `name`."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\s*\(at line (\d+), column \d+\)", str(error))
        line = found[1] if found else str(text.count("\n") + 1)
        message = re.sub(r"\s*\(at .*\)", "", str(error))
        raise BadScenario("syntax", f"this is not TOML: {message}", place=f"{name}:{line}") from None
    lines = TomlLines(text)
    try:
        contents = msgspec.convert(raw, ScenarioFile, strict=True)
    except msgspec.ValidationError as error:
        path, message = _explain(str(error))
        raise BadScenario("shape", message, place=f"{name}:{lines[path]}") from None
    if not contents.scenario:
        raise BadScenario("empty", "there is no [[scenario]] here", place=f"{name}:1")
    sources = [
        LocatedScenario(name, contents.game, number, found, lines) for number, found in enumerate(contents.scenario)
    ]
    for source in sources:
        _check(source)
    return sources


def _check(source: LocatedScenario) -> None:
    """Refuse a scenario that names no rules, has no start or two starts, or checks nothing."""
    scenario = source.scenario
    if not scenario.rules:
        source.wrong("rules", 'a scenario names the rules that it shows: rules = ["LB-1.1"]')
    if bool(scenario.position) == (scenario.seats is not None):
        source.wrong("", "a scenario starts from a position, or from seats = 4 (or as many as play)")
    if scenario.position and scenario.options:
        source.wrong("options", "options stand inside the position, as its lines")
    if scenario.refused and scenario.step:
        source.wrong("refused", "where the start is refused there are no steps")
    if not scenario.refused and not any(step.can_fail for step in scenario.step):
        source.wrong("", "nothing is checked, so this cannot fail: add a [[scenario.step]] with expect")


_TABLES: list[tuple[str, type[msgspec.Struct]]] = [
    (r"\$", ScenarioFile),
    (r"\$\.scenario\[\d+\]", Scenario),
    (r"\$\.scenario\[\d+\]\.step\[\d+\]", ScenarioStep),
]
_KINDS = {"str": "text", "int": "a whole number", "float": "a number", "bool": "true or false"}
_KINDS |= {"array": "a list", "object": "a table", "null": "nothing"}


def _explain(message: str) -> tuple[str, str]:
    """Return the path and a readable message for a validation error of msgspec."""
    text, _, path = message.partition(" - at ")
    path = path.strip("`") or "$"
    name = re.search(r"field `(\w+)`", text)
    if name and "unknown" in text:
        table = next(table for like, table in _TABLES if re.fullmatch(like, path))
        known = ", ".join(table.__struct_fields__)
        return f"{path}.{name[1]}", f"unknown key {name[1]!r}; known here are: {known}"
    if name:
        return path, f"{name[1]} is missing"
    wanted = re.sub(r"`([^`]*)`", lambda found: _in_words(found[1]), text)
    key = re.sub(r"\[\d+\]$", "", path).rpartition(".")[2].replace("[...]", "")
    return path, f"{key or 'this'}: {wanted[:1].lower()}{wanted[1:]}"


def _in_words(kinds: str) -> str:
    return " or ".join(_KINDS.get(kind, kind) for kind in kinds.split(" | ") if kind != "null")
