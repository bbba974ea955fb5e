"""Die Mauer with one thing broken: `muraglia check` finds every kind of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, ClassVar, Self

import msgspec
import pytest
from flaws import flaw_of

from muraglia.games.die_mauer import position, sampling
from muraglia.games.die_mauer.game import GAME, DieMauer, State
from muraglia.games.die_mauer.meta import META
from muraglia.games.die_mauer.moves import AnyMove, Give, Show
from muraglia.games.die_mauer.screen import Round, Screen
from muraglia.games.die_mauer.state import KINDS
from muraglia.games.die_mauer.view import View
from muraglia.kernel.chance import Chance, Luck
from muraglia.kernel.errors import IllegalMove
from muraglia.kernel.event import Event
from muraglia.kernel.feature import ObservationRow, width
from muraglia.kernel.meta import NumberOption, Options, SeatOption
from muraglia.kernel.outcome import Outcome, Point
from muraglia.kernel.record import Record, replay
from muraglia.kernel.words import Words

SMALL = msgspec.structs.replace(META, seats=(4, 4), options=(NumberOption("rounds", 1, 1, 1), SeatOption("start")))


def broken(kind: type[State], meta: Any = SMALL, **methods: Any) -> DieMauer:
    """Return Die Mauer with states of another kind: of its own, so that the real one stays as it is."""

    class Kind(kind):  # type: ignore[valid-type, misc] # a class made of an argument
        __slots__ = ()

    class Broken(DieMauer):
        meta: ClassVar = SMALL

        def deal(self, seats: int, options: Options, chance: Chance, rules: int) -> State:
            state = super().deal(seats, options, chance, rules)
            state.__class__ = Kind
            return state

        def position(self, text: str, seed: int = 0, chance: Luck | None = None) -> State:
            Chance(seed, chance).expect(())
            return position.read(text, Kind())

        def sample(self, view: View, rng: Random) -> State:
            return sampling.sample(view, rng, Kind())

        def words(self, language: str = "en") -> Words:
            return GAME.words(language)

    for name, method in methods.items():
        setattr(Broken, name, method)
    Broken.meta = meta
    game = Broken()
    Kind.game = game
    return game


class Loses(State):
    __slots__ = ()

    def apply(self, seat: int, move: AnyMove) -> None:
        super().apply(seat, move)
        if isinstance(move, Give) and not self.over:
            self.counts[seat * 7] = 0


class LeaksAChoice(State):
    __slots__ = ()

    def view(self, seat: int | None) -> View:
        view = super().view(seat)
        if self.step == 0 and not self.over and seat is None:
            return msgspec.structs.replace(view, choice=max(self.shown))
        return view


class LeaksAHand(State):
    __slots__ = ()

    def view(self, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(seat), hand=tuple(self.counts[:7]))


class TellsSecrets(State):
    __slots__ = ()

    def play(self, seat: int, move: AnyMove) -> list[Event]:
        return [Event(event.kind, event.public | event.secret) for event in super().play(seat, move)]


class TellsWhatIsChosen(State):
    __slots__ = ()

    def play(self, seat: int, move: AnyMove) -> list[Event]:
        events = super().play(seat, move)
        if isinstance(move, Show):
            events[0] = Event("ready", {"seat": seat, "empty": int(move.piece == 7)})
        return events


class RefusesBySecrets(State):
    __slots__ = ()

    def why_not(self, seat: int, move: AnyMove) -> IllegalMove | None:
        refusal = super().why_not(seat, move)
        if refusal is not None and max(self.shown[1:]) > 3:
            return IllegalMove("already_chosen", "somebody has a big piece in the fist", rule=refusal.rule)
        return refusal


class TellsOfOtherFists(State):
    __slots__ = ()

    def play(self, seat: int, move: AnyMove) -> list[Event]:
        events = super().play(seat, move)
        if isinstance(move, Show) and self.waiting:
            events[0] = Event("ready", {"seat": seat, "towers": self.shown.count(0)})
        return events


class RefusesNothing(State):
    __slots__ = ()

    def why_not(self, seat: int, move: AnyMove) -> IllegalMove | None:
        refusal = super().why_not(seat, move)
        return None if refusal is not None and refusal.code == "not_held" else refusal


class RefusesTooMuch(State):
    __slots__ = ()

    def why_not(self, seat: int, move: AnyMove) -> IllegalMove | None:
        if move == Show(0):
            return IllegalMove("tower", "no towers", rule="DM-4.3")
        return super().why_not(seat, move)


class RefusesWithoutRule(State):
    __slots__ = ()

    def why_not(self, seat: int, move: AnyMove) -> IllegalMove | None:
        refusal = super().why_not(seat, move)
        return refusal and IllegalMove("no", "no", rule="DM-0.0")


class ChangesWhenRefusing(State):
    __slots__ = ()

    def why_not(self, seat: int, move: AnyMove) -> IllegalMove | None:
        refusal = super().why_not(seat, move)
        self.turn += refusal is not None
        return refusal


class CountsTheLastChooser(State):
    __slots__ = ()

    def apply(self, seat: int, move: AnyMove) -> None:
        last = self.acting == (seat,) and isinstance(move, Show)
        super().apply(seat, move)
        if last and self.step == 0 and not self.over:
            self.master = seat


class CopiesTooLittle(State):
    __slots__ = ()

    def copy(self) -> Self:
        twin = super().copy()
        twin.story = self.story
        return twin


class CopiesWrongly(State):
    __slots__ = ()

    def copy(self) -> Self:
        twin = super().copy()
        twin.turn += 1
        return twin


class AppliesOtherwise(State):
    __slots__ = ()

    def apply(self, seat: int, move: AnyMove) -> None:
        super().apply(seat, move)
        if self.news is None and not self.over:
            self.turn += 1


class ListsTwice(State):
    __slots__ = ()

    def legal(self, seat: int) -> Sequence[AnyMove]:
        moves = super().legal(seat)
        return (*moves, *moves[:1])


class ListsForAll(State):
    __slots__ = ()

    def legal(self, seat: int) -> Sequence[AnyMove]:
        return super().legal(seat) or (Show(7),)


class ForgetsTheTurn(State):
    __slots__ = ()

    def position(self) -> str:
        return "\n".join(line for line in super().position().splitlines() if not line.startswith("turn")) + "\n"


class TakesAnythingBack(State):
    __slots__ = ()

    def apply(self, seat: int, move: AnyMove) -> None:
        super().apply(seat, move)
        self.barrier = 0


class RanksWrongly(State):
    __slots__ = ()

    @property
    def outcome(self) -> Outcome:
        outcome = super().outcome
        return msgspec.structs.replace(outcome, ranks=tuple(range(1, self.seats + 1)), winners=(0,))


class AddsUpWrongly(State):
    __slots__ = ()

    @property
    def outcome(self) -> Outcome:
        outcome = super().outcome
        return msgspec.structs.replace(outcome, points=(outcome.points[0][1:], *outcome.points[1:]))


class HalfNumbers(State):
    __slots__ = ()

    def vector(self) -> list[int]:
        return [*super().vector(), self.turn > 3]


class GrowingVector(State):
    __slots__ = ()

    def vector(self) -> list[int]:
        return [*super().vector(), *[0] * min(1, self.turn)]


class TellsHandsInNumbers(State):
    __slots__ = ()

    def observe(self, seat: int, out: ObservationRow) -> None:
        mine = [0] * width(GAME.features(self.seats))
        super().observe(seat, mine)
        out[:] = [*mine[:-1], self.counts[0] + self.counts[KINDS]]


class NumbersOutOfRange(State):
    __slots__ = ()

    def observe(self, seat: int, out: ObservationRow) -> None:
        mine = [0] * width(GAME.features(self.seats))
        super().observe(seat, mine)
        out[:] = [*mine[:-1], 9 if self.turn > 2 else 0]


class GrowingNumbers(State):
    __slots__ = ()

    def observe(self, seat: int, out: ObservationRow) -> None:
        mine = [0] * width(GAME.features(self.seats))
        super().observe(seat, mine)
        out[:] = [*mine, *self.wall.encode()]


class Unworded(State):
    __slots__ = ()

    def play(self, seat: int, move: AnyMove) -> list[Event]:
        return [*super().play(seat, move), Event("drumroll")]


class RefusesUnworded(State):
    __slots__ = ()

    def why_not(self, seat: int, move: AnyMove) -> IllegalMove | None:
        no = super().why_not(seat, move)
        return None if no is None else IllegalMove("drumroll", "No drums here.", rule=no.rule)


class PointsUnworded(State):
    __slots__ = ()

    @property
    def outcome(self) -> Outcome:
        whole = super().outcome
        return msgspec.structs.replace(whole, points=tuple((*mine, Point(0, "drums")) for mine in whole.points))


class Trips(State):
    __slots__ = ()

    def apply(self, seat: int, move: AnyMove) -> None:
        super().apply(seat, move)
        if self.turn == 3:
            raise ZeroDivisionError("three")


BROKEN = [
    (Loses, "nothing is lost or made"),
    (LeaksAChoice, "a secret choice looks like any other|a sample agrees with its view"),
    (LeaksAHand, "a sample agrees with its view"),
    (TellsSecrets, "what a seat is told depends only on what it may know"),
    (TellsWhatIsChosen, "a secret choice looks like any other"),
    (TellsOfOtherFists, "a secret choice looks like any other|what a seat is told depends only on what it may know"),
    (RefusesBySecrets, "a refusal depends only on what the seat may know"),
    (RefusesNothing, "a move is listed, or a rule refuses it"),
    (RefusesTooMuch, "a move is listed, or a rule refuses it"),
    (RefusesWithoutRule, "a refusal names its rule"),
    (ChangesWhenRefusing, "a refused move changes nothing"),
    (CountsTheLastChooser, "the order of secret choices does not matter"),
    (CopiesTooLittle, "a copy is independent"),
    (CopiesWrongly, "a copy is equal"),
    (AppliesOtherwise, "apply and play do the same"),
    (ListsTwice, "no legal move is listed twice"),
    (ListsForAll, "exactly those who decide have legal moves|a move is listed, or a rule refuses it"),
    (ForgetsTheTurn, "a position keeps every view"),
    (TakesAnythingBack, "undo stops at the barrier"),
    (RanksWrongly, "ranks follow from scores"),
    (AddsUpWrongly, "points add up to the scores"),
    (HalfNumbers, "the vector is whole numbers"),
    (GrowingVector, "the vector keeps its length"),
    (TellsHandsInNumbers, "an observation tells only what a seat may know"),
    (NumbersOutOfRange, "an observation stays in its ranges"),
    (GrowingNumbers, "an observation keeps its length"),
    (Unworded, "every event is worded"),
    (RefusesUnworded, "every refusal is worded"),
    (PointsUnworded, "every point is worded"),
    (Trips, "no crash"),
]


@pytest.mark.parametrize(("kind", "promise"), BROKEN, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_game_is_found(kind: type[State], promise: str) -> None:
    flaw = flaw_of(broken(kind))
    assert flaw.code in promise.split("|"), str(flaw)
    assert flaw.params["seats"] == 4
    assert f"seed {flaw.params['seed']}" in flaw.text


def speaking(**changed: Mapping[str, str]) -> DieMauer:
    """Return Die Mauer with an Italian rulebook in which some templates are changed."""
    italian = copy(GAME.words("it"))
    for table, templates in changed.items():
        setattr(italian, table, {**getattr(italian, table), **templates})

    def words(_: DieMauer, language: str = "en") -> Words:
        return italian if language == "it" else GAME.words(language)

    return broken(State, words=words)


SILENT = [
    ("events", {"ready": "{seat:colour} e {nobody:colour}"}, "every event is worded", "'nobody'"),
    ("events", {"ready": "{seat:kind_of_seat.x}{seat.x}"}, "every event is worded", "'ready' cannot be worded"),
    ("events", {"ready": "{seat"}, "every event is worded", "'ready' cannot be worded"),
    ("moves", {"give": "dare {7}"}, "every move is worded", "'give' cannot be worded"),
    ("moves", {"show": " "}, "every move is worded", "nothing is said for the move show"),
    ("refusals", {"choose_first": "{seat:colour}"}, "every refusal is worded", "'choose_first' cannot be worded"),
]


@pytest.mark.parametrize(("table", "templates", "promise", "said"), SILENT)
def test_words_that_fail_in_one_language_are_found(
    table: str, templates: dict[str, str], promise: str, said: str
) -> None:
    """Whatever is wrong with a template: the report names it and its file, and how to reproduce the error."""
    flaw = flaw_of(speaking(**{table: templates}))
    assert flaw.code == promise
    assert "rulebook/it.toml" in flaw.text
    assert said in flaw.text
    assert flaw.record


def test_a_sample_that_disagrees_is_found() -> None:
    def sample(_: DieMauer, view: View, rng: Random) -> State:
        return sampling.sample(msgspec.structs.replace(view, ready=()), rng, State())

    assert flaw_of(broken(State, sample=sample)).code == "a sample agrees with its view"


def test_a_game_that_is_too_long_is_found() -> None:
    flaw = flaw_of(broken(State, longest=lambda *_: 20))
    assert flaw.code == "no game is longer than promised"


def test_the_flaw_comes_with_the_game_up_to_it() -> None:
    flaw = flaw_of(broken(TakesAnythingBack))
    state = replay(GAME, Record.parse(flaw.record))
    assert state.ply > 0
    assert f"seed {flaw.params['seed']}, after {state.ply} moves" in flaw.text


def test_the_flaw_comes_with_the_moves_tried_beside_the_game() -> None:
    flaw = flaw_of(broken(Loses))
    state = replay(GAME, Record.parse(flaw.record))
    tried = flaw.text.partition("tried beside the game, ")[2].rstrip(")").split("; ")
    assert tried[-1].partition(": ")[2].startswith("give")
    for text in tried:
        colour, _, move = text.partition(": ")
        state.play(META.colours.index(colour), GAME.parse(move))


class ShowsFistsOnScreen(State):
    __slots__ = ()

    def on_screen(self, seat: int | None) -> Screen:
        round = Round(tuple(self.shown), ())
        return msgspec.structs.replace(super().on_screen(seat), rounds=(round,))


def test_a_screen_that_shows_a_secret_is_found() -> None:
    assert flaw_of(broken(ShowsFistsOnScreen)).code == "a screen shows only what a seat may know"
