"""A lesson: a scripted game in which the learner plays one seat, with a prompt for every step.

A game's folder `lesson/` holds `script.toml` (scenes and their moves) and the prompts in each language
(`en.toml`). Reading a lesson plays every move by the rules, so a lesson cannot teach an illegal move.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, NoReturn

import msgspec

from muraglia.kernel.contract import Screen, View
from muraglia.kernel.data import table
from muraglia.kernel.errors import BadData, BadOption, MuragliaError
from muraglia.kernel.event import Event, heard
from muraglia.kernel.record import AnyGame, AnyState
from muraglia.kernel.words import ENGLISH, spoken
from muraglia.lazy import renamed


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One prompt, and the move that it asks for. A step without moves is only for reading."""

    id: str
    prompt: str
    rules: tuple[str, ...]
    """The ids of the rules that the prompt is about."""
    show: tuple[str, ...]
    """What to point at, in the game's own words: ``site 1``, ``hand``."""
    scene: int
    """Counted from 0. A new scene starts from a new position, later in the game."""
    events: tuple[Event, ...]
    """What happened since the previous step, as the learner's seat hears it."""
    view: View
    """The learner's view now."""
    screen: Screen | None
    """What a screen shows in addition to the view."""
    legal: tuple[str, ...]
    """All legal moves of the learner's seat that can be listed."""
    seat: int | None
    """The seat that moves: the learner's, or `None` if the step is only for reading."""
    moves: tuple[str, ...]
    """The right moves, in notation: first the one that the lesson plays, then others with the same effect."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A game's lesson in one language; the learner plays the same seat throughout."""

    game: str
    language: str
    title: str
    seat: int
    steps: tuple[LessonStep, ...]


class _ScriptStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the script. The moves in `before` are played without a prompt: ``yellow: draw``."""

    id: str
    before: list[str] = []
    play: str | list[str] = []
    rules: list[str] = []
    show: list[str] = []


class _Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scene of the script: a position, or a new game with seats and options; and what chance deals."""

    step: list[_ScriptStep]
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
    """Return a game's lesson in a language, or in English if it is not there. It is read and played through once."""
    return _read(game, spoken(game.meta.package, language, "lesson")).lesson


def at_step(game: AnyGame, number: int) -> tuple[AnyState, int]:
    """Return the position before the move of a step (counted from 0), and the learner's seat."""
    reader = _read(game, ENGLISH)
    if not 0 <= number < len(reader.states):
        raise BadOption("step", f"the step of a lesson must be from 0 to {len(reader.states) - 1}, not {number}")
    return reader.states[number].copy(), reader.learner


@cache
def _read(game: AnyGame, language: str) -> _LessonReader:
    return _LessonReader(game, language)


class _LessonReader:
    """Reads a script and plays it through, scene by scene."""

    def __init__(self, game: AnyGame, language: str) -> None:
        self.game = game
        self.language = language
        package = game.meta.package
        self.place = f"{package}/lesson/script.toml"
        try:
            self.script = msgspec.convert(table(package, "lesson/script.toml"), _Script)
            self.prompts = msgspec.convert(table(package, f"lesson/{language}.toml"), _Prompts)
        except msgspec.ValidationError as error:
            self.wrong(str(error))
        self.learner = self.seat(self.script.learner)
        self.states: list[AnyState] = []
        """The position of each step, before its move."""
        self.lesson = self.read_lesson()

    def read_lesson(self) -> Lesson:
        """Return the whole lesson; steps and prompts must match one to one."""
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

    def play_scene(self, number: int) -> Iterator[LessonStep]:
        """Set up a scene and yield its steps, each as the learner sees it."""
        scene = self.script.scene[number]
        state = self.set_up(scene)
        events_before: list[Event] = []
        for line in scene.step:
            for text in line.before:
                who, _, move = text.partition(":")
                events_before += self.play(state, self.seat(who), move, line)
            before, events = state.copy(), heard(events_before, self.learner)
            self.states.append(before)
            wanted = [line.play] if isinstance(line.play, str) else line.play
            events_before = self.play(state, self.learner, wanted[0], line) if wanted else []
            for other in wanted[1:]:
                self.check_same(before.copy(), state, other, line)
            yield LessonStep(
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

    def play(self, state: AnyState, seat: int, text: str, line: _ScriptStep) -> list[Event]:
        """Make a move by the rules."""
        try:
            return state.play(seat, self.game.parse(text.strip()))
        except MuragliaError as error:
            self.wrong(f"step {line.id!r}, {text.strip()!r}: {error.text} {error.rule}")

    def check_same(self, before: AnyState, after: AnyState, text: str, line: _ScriptStep) -> None:
        """Refuse an alternative move that leads to another position: the lesson always goes on with the first one."""
        self.play(before, self.learner, text, line)
        if before.digest() != after.digest():
            self.wrong(f"step {line.id!r}: {text!r} does not lead to the same position as the first move")

    def known(self, line: _ScriptStep) -> tuple[str, ...]:
        """Return the rules that a step cites; refuse one that is not in the rulebook."""
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


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, {"Step": "LessonStep"})
