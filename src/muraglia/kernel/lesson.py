"""A lesson: a scripted game in which the learner makes the moves of one seat, with a prompt for every step.

A game's folder `lesson/` holds `script.toml`, the scenes with their moves, and the prompts in each language
(`en.toml`). The rules check every move when a lesson is read, so a lesson cannot teach what the game refuses.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NoReturn

import msgspec

from muraglia.kernel.contract import Screen, View
from muraglia.kernel.data import table
from muraglia.kernel.errors import BadData, BadOption, MuragliaError
from muraglia.kernel.event import Event, heard
from muraglia.kernel.record import AnyGame, AnyState
from muraglia.kernel.words import ENGLISH, spoken


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One prompt, and the move that it asks for. A step without moves is for reading."""

    id: str
    prompt: str
    rules: tuple[str, ...]
    """The rules that the prompt is about, by id."""
    show: tuple[str, ...]
    """What to point at, in the game's own words: ``site 1``, ``hand``."""
    scene: int
    """Counted from 0; with a new scene the board was set up anew, and time has passed."""
    events: tuple[Event, ...]
    """What happened since the step before, as the learner's seat hears it."""
    view: View
    """What the learner's seat sees now."""
    screen: Screen | None
    """What a screen says beyond the view."""
    legal: tuple[str, ...]
    """Every legal move of the learner's seat that can be listed."""
    seat: int | None
    """Who moves: the learner's seat, or `None` where there is only something to read."""
    moves: tuple[str, ...]
    """The moves that are right here, in notation: the one the lesson goes on with, then others for the same thing."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """All steps of a game's lesson in one language; the learner plays one seat throughout."""

    game: str
    language: str
    title: str
    seat: int
    steps: tuple[Step, ...]


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as the script writes it. `before` is played without a prompt: ``yellow: draw``."""

    id: str
    before: list[str] = []
    play: str | list[str] = []
    rules: list[str] = []
    show: list[str] = []


class _Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a scene starts: from a position, or from so many seats with options; and what chance deals."""

    step: list[_Written]
    position: str = ""
    seats: int = 0
    options: dict[str, str] = {}
    chance: dict[str, str] = {}


class _Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    learner: str
    scene: list[_Scene]


class _Prompts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    prompt: dict[str, str]


def lesson(game: AnyGame, language: str = ENGLISH) -> Lesson:
    """Return a game's lesson in a language, or in English, read and played through once."""
    return _read(game, spoken(game.meta.room, language, "lesson")).told


def at_step(game: AnyGame, number: int) -> tuple[AnyState, int]:
    """Return the position of a step, counted from 0, before its move, and the learner's seat."""
    reader = _read(game, ENGLISH)
    if not 0 <= number < len(reader.states):
        raise BadOption("step", f"the lesson has steps 0 to {len(reader.states) - 1}, not {number}")
    return reader.states[number].copy(), reader.learner


@cache
def _read(game: AnyGame, language: str) -> _Reader:
    return _Reader(game, language)


class _Reader:
    """Plays a script through, scene by scene."""

    def __init__(self, game: AnyGame, language: str) -> None:
        self.game = game
        self.language = language
        package = game.meta.room
        self.place = f"{package}/lesson/script.toml"
        try:
            self.script = msgspec.convert(table(package, "lesson/script.toml"), _Script)
            self.prompts = msgspec.convert(table(package, f"lesson/{language}.toml"), _Prompts)
        except msgspec.ValidationError as error:
            self.wrong(str(error))
        self.learner = self.seat(self.script.learner)
        self.states: list[AnyState] = []
        """The position of each step, before its move."""
        self.told = self.lesson()

    def lesson(self) -> Lesson:
        """Return the whole lesson; every prompt must have its step and every step its prompt."""
        ids = [line.id for scene in self.script.scene for line in scene.step]
        if sorted(ids) != sorted(self.prompts.prompt):
            odd = sorted({*ids} ^ {*self.prompts.prompt}) or sorted({id for id in ids if ids.count(id) > 1})
            self.wrong(f"steps and prompts ({self.language}.toml) belong together, one to one; look at {odd}")
        steps = [step for number in range(len(self.script.scene)) for step in self.play_scene(number)]
        return Lesson(
            game=self.game.meta.id,
            language=self.language,
            title=self.prompts.title,
            seat=self.learner,
            steps=tuple(steps),
        )

    def play_scene(self, number: int) -> Iterator[Step]:
        """Set a scene up and return its steps, each as the learner meets it."""
        scene = self.script.scene[number]
        state = self.set_up(scene)
        news: list[Event] = []
        for line in scene.step:
            for text in line.before:
                who, _, move = text.partition(":")
                news += self.play(state, self.seat(who), move, line)
            before, events = state.copy(), heard(news, self.learner)
            self.states.append(before)
            wanted = [line.play] if isinstance(line.play, str) else line.play
            news = self.play(state, self.learner, wanted[0], line) if wanted else []
            for other in wanted[1:]:
                self.check_same(before.copy(), state, other, line)
            yield Step(
                id=line.id,
                prompt=self.prompts.prompt[line.id],
                rules=self.known(line),
                show=tuple(line.show),
                scene=number,
                events=tuple(events),
                view=before.view(self.learner),
                screen=before.on_screen(self.learner),
                legal=tuple(map(str, before.legal(self.learner))),
                seat=self.learner if wanted else None,
                moves=tuple(str(self.game.parse(text)) for text in wanted),
            )

    def set_up(self, scene: _Scene) -> AnyState:
        """Return the position that a scene starts with."""
        chance = {stream: outcomes.split() for stream, outcomes in scene.chance.items()}
        try:
            if scene.position:
                state: AnyState = self.game.position(scene.position, chance=chance)
                return state
            options = self.game.meta.read_options(scene.options)
            dealt: AnyState = self.game.new(scene.seats, options=options, chance=chance)
            return dealt
        except MuragliaError as error:
            self.wrong(f"scene {self.script.scene.index(scene) + 1}: {error.text}")

    def play(self, state: AnyState, seat: int, text: str, line: _Written) -> list[Event]:
        """Make a move by the rules."""
        try:
            return state.play(seat, self.game.parse(text.strip()))
        except MuragliaError as error:
            self.wrong(f"step {line.id!r}, {text.strip()!r}: {error.text} {error.rule}")

    def check_same(self, before: AnyState, after: AnyState, text: str, line: _Written) -> None:
        """Refuse another right answer that leads elsewhere: the lesson goes on with the first one."""
        self.play(before, self.learner, text, line)
        if before.digest() != after.digest():
            self.wrong(f"step {line.id!r}: {text!r} does not lead to the same position as the first move")

    def known(self, line: _Written) -> tuple[str, ...]:
        """Return the rules that a step cites; the rulebook has them all."""
        rules = self.game.words().rules
        for rule in line.rules:
            if rule not in rules:
                self.wrong(f"step {line.id!r}: there is no rule {rule!r}")
        return tuple(line.rules)

    def seat(self, colour: str) -> int:
        """Return the seat of a colour."""
        found = self.game.meta.seat_named(colour, len(self.game.meta.colours))
        if found is None:
            self.wrong(f"{colour!r} is no colour; they are {', '.join(self.game.meta.colours)}")
        return found

    def wrong(self, text: str) -> NoReturn:
        """Refuse the script."""
        raise BadData("lesson", text, place=self.place) from None
