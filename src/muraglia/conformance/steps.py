"""Play the steps of a scenario and check everything they expect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NoReturn

import msgspec

from muraglia.conformance.compare import SECRET, Fields, fields_of, first_missing, in_words, plain, value_at
from muraglia.conformance.failure import Disagreement, disagree
from muraglia.conformance.scenario import LocatedScenario, ScenarioStep
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.errors import BadNotation, BadScenario, IllegalMove
from muraglia.kernel.event import Event, heard
from muraglia.kernel.move import Move
from muraglia.kernel.outcome import Outcome, Point
from muraglia.kernel.position import PositionLines
from muraglia.kernel.record import AnyState

SPECTATOR = "spectator"
CLOCK = "clock"
"""The mover of moves that no seat makes: the table's clock."""


class StepRunner:
    """Plays one step and checks everything it expects."""

    def __init__(self, source: LocatedScenario, number: int, step: ScenarioStep, state: AnyState) -> None:
        self.source = source
        self.path = f"step[{number}]"
        self.step = step
        self.state = state
        self.game = state.game
        self.colours = self.game.meta.colours[: state.seats]
        self.events: list[Event] = []

    def run(self) -> None:
        """Play the moves, then check. An exception in the game is a failure like any other."""
        try:
            for index, text in enumerate(self.step.moves):
                self.play(f"play[{index}]", text)
            for check in (
                self.check_position,
                self.check_turn,
                self.check_legal,
                self.check_refusals,
                self.check_events,
                self.check_views,
                self.check_outcome,
            ):
                check()
        except (Disagreement, BadScenario):
            raise
        except Exception as error:
            self.fail("", "no crash", f"{type(error).__name__}: {error}")

    def fail(self, path: str, expected: str, found: str) -> NoReturn:
        """End the scenario: something does not hold."""
        disagree(self.source, f"{self.path}.{path}", expected, found, self.state)

    def wrong(self, path: str, text: str) -> NoReturn:
        """Refuse a part of this step."""
        self.source.wrong(f"{self.path}.{path}", text)

    # ── reading ──

    def seat(self, path: str, word: str) -> int:
        """Return the seat that a word names."""
        seat = self.game.meta.seat_named(word, self.state.seats)
        if seat is None:
            self.wrong(path, f"{word!r} is not a seat here; the seats are {', '.join(self.colours)}")
        return seat

    def reader(self, path: str, word: str) -> int | None:
        """Return the seat that a word names; `None` for a spectator."""
        return None if word == SPECTATOR else self.seat(path, word)

    def who_and_what(self, path: str, text: str) -> tuple[int, str]:
        """Return the seat and the notation of ``red: show T``."""
        who, colon, what = text.partition(":")
        if not colon:
            self.wrong(path, f"a move reads '{self.colours[0]}: move', not {text!r}")
        return NOBODY if who.strip() == CLOCK else self.seat(path, who), what.strip()

    def move(self, path: str, text: str) -> Move:
        """Return the move that a notation denotes."""
        try:
            move: Move = self.game.parse(text)
        except BadNotation as error:
            self.wrong(path, error.text)
        return move

    # ── checking ──

    def play(self, path: str, text: str) -> None:
        """Play one move."""
        seat, what = self.who_and_what(path, text)
        move = self.move(path, what)
        try:
            self.events += self.state.play(seat, move)
        except IllegalMove as error:
            self.fail(path, f"{text} to be legal", f"refused: {error}")

    def check_position(self) -> None:
        """Check the lines of the position, and further facts (`State.facts`)."""
        known = dict(self.state.facts())
        position_lines = PositionLines(self.state.position())
        for key in {line.key: None for line in position_lines.lines}:
            known[key] = "; ".join(line.value for line in position_lines.take_each(key))
        for key, value in self.step.expect.items():
            allowed = value if isinstance(value, list) else [value]
            wanted = f"{key}: {' or '.join(map(str, allowed))}"
            if key not in known:
                self.fail(f"expect.{key}", wanted, f"no line {key!r}; there are: {', '.join(known)}")
            if plain(known[key]) not in [plain(each) for each in allowed]:
                self.fail(f"expect.{key}", wanted, f"{key}: {known[key]}")

    def check_turn(self) -> None:
        """Check who has to decide, and whether the game is over."""
        if self.step.acting is not None:
            acting = {self.seat("acting", word) for word in self.step.acting}
            if acting != set(self.state.acting):
                now = ", ".join(self.colours[seat] for seat in self.state.acting) or "nobody"
                self.fail("acting", f"{', '.join(self.step.acting) or 'nobody'} to decide", f"{now} decides")
        if self.step.over not in (None, self.state.over):
            self.fail("over", f"over = {in_words(self.step.over)}", f"over = {in_words(self.state.over)}")

    def check_legal(self) -> None:
        """Check the list of legal moves of a seat."""
        asked = self.step.legal
        if asked is None:
            return
        if isinstance(asked, list):
            if len(self.state.acting) != 1:
                whose = f"legal = {{ {self.colours[0]} = […] }}"
                self.wrong("legal", f"{len(self.state.acting)} seats decide here; say whose moves: {whose}")
            asked = {self.colours[self.state.acting[0]]: asked}
        for word, texts in asked.items():
            expected = sorted(str(self.move("legal", text)) for text in texts)
            found = sorted(str(move) for move in self.state.legal(self.seat("legal", word)))
            if expected != found:
                wanted = f"legal for {word}: {', '.join(expected) or 'nothing'}"
                self.fail("legal", wanted, f"{', '.join(found) or 'nothing'} ({_odd(expected, found)})")

    def check_refusals(self) -> None:
        """Check that the game refuses a move by the right rule, and that nothing changes."""
        for text, rule in self.step.refuse.items():
            path = f"refuse.{text}"
            if rule not in self.game.words().rules:
                self.wrong(path, f"{self.game.meta.name} has no rule {rule!r}")
            seat, what = self.who_and_what(path, text)
            before = self.state.digest()
            try:
                self.state.play(seat, self.game.parse(what))
            except (IllegalMove, BadNotation) as error:
                if not error.rule:
                    self.wrong(path, error.text)
                if error.rule != rule:
                    self.fail(path, f"{text} to be refused by {rule}", f"refused: {error}")
            else:
                self.fail(path, f"{text} to be refused by {rule}", "it was played")
            if self.state.digest() != before:
                self.fail(path, f"{text}, which is refused, to change nothing", "another position")

    def check_events(self) -> None:
        """Check which events were announced, and to whom."""
        whole = [fields_of(event, self.colours) for event in self.events]
        self.compare("tells", self.step.tells, whole, whole)
        for word, expected in self.step.heard.items():
            reader = self.reader("heard", word)
            reaching = [event for event in self.events if heard([event], reader)]
            seen = [fields_of(event, self.colours) for event in heard(reaching, reader)]
            self.compare("heard", expected, seen, [fields_of(event, self.colours) for event in reaching])
        for index, kind in enumerate(self.step.silent):
            if not any(name == kind or name.startswith(f"{kind}_") for name in self.game.words().events):
                self.wrong(f"silent[{index}]", f"{self.game.meta.name} announces nothing called {kind!r}")
            announced = next((fields for fields in whole if fields["kind"] == kind), None)
            if announced is not None:
                self.fail(f"silent[{index}]", f"nothing told of {kind}", in_words(announced))

    def compare(self, path: str, expected: Sequence[Fields], seen: Sequence[Fields], whole: Sequence[Fields]) -> None:
        """Check that the expected events happen, in this order."""
        for index, fields in enumerate(expected):
            if "kind" not in fields:
                self.wrong(f"{path}[{index}]", 'an event has a kind: { kind = "build", … }')
        missing = first_missing(expected, seen, whole)
        if missing is not None:
            heard_lines = "\n           ".join(in_words(fields) for fields in seen)
            wanted = in_words(expected[missing])
            self.fail(f"{path}[{missing}]", f"to hear, in this order, {wanted}", heard_lines or "nothing")

    def check_views(self) -> None:
        """Check what a seat sees in its view."""
        for word, asked in self.step.sees.items():
            view = msgspec.to_builtins(self.state.view(self.reader("sees", word)))
            for path, value in asked.items():
                try:
                    found = value_at(view, path)
                except LookupError as error:
                    self.fail("sees", f"{word} to see {path} = {in_words(value)}", str(error))
                if (found is not None) if value == SECRET else plain(found) != plain(value):
                    self.fail("sees", f"{word} to see {path} = {in_words(value)}", in_words(found))

    def check_outcome(self) -> None:
        """Check the outcome."""
        step, points = self.step, self.step.points
        if step.scores is None and step.ranks is None and step.winners is None and not points:
            return
        if not self.state.over:
            self.fail("", "the game to be over", "it goes on")
        outcome: Outcome = self.state.outcome
        for name, wanted, found in (
            ("scores", step.scores, list(outcome.scores)),
            ("ranks", step.ranks, list(outcome.ranks)),
        ):
            if wanted is not None and wanted != found:
                self.fail(name, f"{name} {in_words(wanted)}", f"{name} {in_words(found)}")
        won = [self.colours[seat] for seat in outcome.winners]
        if step.winners is not None and sorted(step.winners) != sorted(won):
            self.fail("winners", f"won by {', '.join(step.winners)}", f"won by {', '.join(won)}")
        for word, expected in points.items():
            parts = [_fields_of(point) for point in outcome.points[self.seat("points", word)]]
            if len(expected) != len(parts) or any(
                plain(part.get(name)) != plain(value)
                for entry, part in zip(expected, parts, strict=True)
                for name, value in entry.items()
            ):
                self.fail("points", f"{word}: {in_words(expected)}", in_words(parts))


def _fields_of(point: Point) -> Fields:
    return {"points": point.points, "source": point.source, **point.detail}


def _odd(expected: list[str], found: list[str]) -> str:
    missing, extra = Counter(expected) - Counter(found), Counter(found) - Counter(expected)
    return "; ".join(
        f"{word}: {', '.join(moves.elements())}" for word, moves in (("missing", missing), ("too many", extra)) if moves
    )
