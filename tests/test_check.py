"""The public check passes the games we ship, and finds every kind of broken game."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Self

import msgspec
import pytest

import muraglia
from muraglia.cli import main
from muraglia.conformance.fingerprint import in_other_processes
from muraglia.conformance.settings import settings, values_of
from muraglia.conformance.trial import BrokenPromise
from muraglia.games.die_mauer import position, sampling
from muraglia.games.die_mauer.game import DIE_MAUER, DieMauer, State
from muraglia.games.die_mauer.meta import META
from muraglia.games.die_mauer.moves import AnyMove, Give, Show
from muraglia.games.die_mauer.view import View
from muraglia.games.great_wall.game import GreatWall
from muraglia.games.great_wall.game import State as GreatWallState
from muraglia.kernel.chance import Chance, Luck
from muraglia.kernel.errors import BadOption, IllegalMove
from muraglia.kernel.event import Event
from muraglia.kernel.meta import Choice, Flag, Number, Options, Seat
from muraglia.kernel.outcome import Outcome
from muraglia.kernel.record import Record, replay
from muraglia.kernel.words import Words

SMALL = msgspec.structs.replace(META, seats=(4, 4), options=(Number("rounds", 1, 1, 1), Seat("start")))


@pytest.mark.parametrize("name", list(muraglia.catalogue()))
def test_the_games_keep_their_promises(name: str) -> None:
    game = muraglia.game(name)
    proof = muraglia.check(game, games=1)
    low, high = game.meta.seats
    assert proof.games == high - low + 1
    assert min(proof.promises.values()) > 0


def test_the_same_check_twice_is_the_same() -> None:
    game = broken(State)
    assert muraglia.check(game, games=1, seed=3) == muraglia.check(game, games=1, seed=3)


# ── every value of every option is played ──


def test_values() -> None:
    assert values_of(Choice("edition", ("kosmos", "ffg")), 3) == ["kosmos", "ffg"]
    assert values_of(Flag("open"), 3) == [False, True]
    assert values_of(Number("rounds", 4, 1, 10), 3) == [4, 1, 10]
    assert values_of(Seat("start"), 3) == [0, 1, 2, "random"]


def test_each_value_comes_first_and_all_combinations_follow() -> None:
    found = list(settings(META, 4))
    assert len(found) == 3 * 5 == len({tuple(options.items()) for options in found})
    assert {options["rounds"] for options in found[:5]} == {4, 1, 10}
    assert {options["start"] for options in found[:5]} == {0, 1, 2, 3, "random"}
    for options in found:
        assert META.check_options(4, options) == options


# ── games that break a promise ──


def broken(kind: type[State], meta: Any = SMALL, **methods: Any) -> DieMauer:
    """Return Die Mauer with states of another kind."""

    class Broken(DieMauer):
        meta: ClassVar = SMALL

        def deal(self, seats: int, options: Options, chance: Chance) -> State:
            state = super().deal(seats, options, chance)
            state.__class__ = kind
            return state

        def position(self, text: str, seed: int = 0, chance: Luck | None = None) -> State:
            Chance(seed, chance).expect(())
            return position.read(text, kind())

        def sample(self, view: View, rng: Random) -> State:
            return sampling.sample(view, rng, kind())

        def words(self, language: str = "en") -> Words:
            return DIE_MAUER.words(language)

    for name, method in methods.items():
        setattr(Broken, name, method)
    Broken.meta = meta
    game = Broken()
    kind.game = game
    return game


def flaw_of(game: Any, games: int = 6) -> BrokenPromise:
    with pytest.raises(BrokenPromise) as caught:
        muraglia.check(game, games=games)
    return caught.value


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
            return IllegalMove("big", "somebody has a big piece in the fist", rule=refusal.rule)
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


class Unworded(State):
    __slots__ = ()

    def play(self, seat: int, move: AnyMove) -> list[Event]:
        return [*super().play(seat, move), Event("drumroll")]


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
    (Unworded, "no crash"),
    (Trips, "no crash"),
]


@pytest.mark.parametrize(("kind", "promise"), BROKEN, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_game_is_found(kind: type[State], promise: str) -> None:
    flaw = flaw_of(broken(kind))
    assert flaw.code in promise.split("|"), str(flaw)
    assert flaw.params["seats"] == 4
    assert f"seed {flaw.params['seed']}" in flaw.text


def test_a_sample_that_disagrees_is_found() -> None:
    def sample(_: DieMauer, view: View, rng: Random) -> State:
        return sampling.sample(msgspec.structs.replace(view, ready=()), rng, State())

    assert flaw_of(broken(State, sample=sample)).code == "a sample agrees with its view"


def test_a_game_that_is_too_long_is_found() -> None:
    flaw = flaw_of(broken(State, longest=lambda *_: 20))
    assert flaw.code == "no game is longer than promised"


def test_the_flaw_comes_with_the_game_up_to_it() -> None:
    flaw = flaw_of(broken(TakesAnythingBack))
    state = replay(DIE_MAUER, Record.parse(flaw.record))
    assert state.ply > 0
    assert f"seed {flaw.params['seed']}, after {state.ply} moves" in flaw.text


def test_the_flaw_comes_with_the_moves_tried_beside_the_game() -> None:
    flaw = flaw_of(broken(Loses))
    state = replay(DIE_MAUER, Record.parse(flaw.record))
    tried = flaw.text.partition("tried beside the game, ")[2].rstrip(")").split("; ")
    assert tried[-1].partition(": ")[2].startswith("give")
    for text in tried:
        colour, _, move = text.partition(": ")
        state.play(META.colours.index(colour), DIE_MAUER.parse(move))


def test_a_card_told_to_all_is_found() -> None:
    class Tells(GreatWallState):
        __slots__ = ()

        def play(self, seat: int, move: Any) -> list[Event]:
            return [Event(event.kind, event.public | event.secret) for event in super().play(seat, move)]

    class Game(GreatWall):
        def deal(self, seats: int, options: Options, chance: Chance) -> GreatWallState:
            state = super().deal(seats, options, chance)
            state.__class__ = Tells
            return state

        def position(self, text: str, seed: int = 0, chance: Luck | None = None) -> GreatWallState:
            state = super().position(text, seed, chance)
            state.__class__ = Tells
            return state

        def sample(self, view: Any, rng: Random) -> GreatWallState:
            state = super().sample(view, rng)
            state.__class__ = Tells
            return state

        def words(self, language: str = "en") -> Words:
            return muraglia.game("great-wall").words(language)

    Tells.game = game = Game()
    assert flaw_of(game).code == "what a seat is told depends only on what it may know"


# ── another process ──

HASHY = """
from muraglia.games.die_mauer.game import DieMauer, DIE_MAUER
from muraglia.games.die_mauer.meta import META
import msgspec

class Hashy(DieMauer):
    meta = msgspec.structs.replace(META, id="hashy", code="hashy:GAME")

    def deal(self, seats, options, chance):
        state = super().deal(seats, options, chance)
        state.master = META.colours.index(next(iter(set(META.colours[:seats]))))
        return state

GAME = Hashy()
META = GAME.meta
"""


@pytest.fixture
def hashy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Install a game that lets the order of a set in."""
    (tmp_path / "hashy.py").write_text(HASHY, encoding="utf-8")
    metadata = tmp_path / "hashy-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: hashy\nVersion: 1\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text("[muraglia.games]\nhashy = hashy:META\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.syspath_prepend(str(tmp_path))
    return import_module("hashy").GAME


def test_a_game_that_depends_on_the_process_is_found(hashy: Any) -> None:
    with pytest.raises(BrokenPromise, match="PYTHONHASHSEED 1 and 2"):
        in_other_processes(hashy)


def test_a_game_that_cannot_be_loaded_elsewhere_is_found() -> None:
    elsewhere = broken(State, meta=msgspec.structs.replace(SMALL, id="nowhere"))
    with pytest.raises(BrokenPromise, match="no game 'nowhere'"):
        in_other_processes(elsewhere)


# ── the command ──


def one_seat_count(monkeypatch: pytest.MonkeyPatch, game: DieMauer) -> None:
    def found(_: str) -> DieMauer:
        return game

    monkeypatch.setattr(muraglia, "game", found)


def test_the_command_says_what_was_proven(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    one_seat_count(monkeypatch, broken(State))
    assert main(["check", "die-mauer", "--games", "1"]) == 0
    out = capsys.readouterr().out
    assert "Die Mauer keeps its promises: 1 games" in out
    assert "1  the same seed and moves give the same game in another process" in out


def test_the_command_says_what_is_broken(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    one_seat_count(monkeypatch, broken(Loses))
    assert main(["check", "die-mauer"]) == 1
    out = capsys.readouterr().out
    assert "Die Mauer breaks a promise." in out
    assert '{"muraglia":1,"game":"die-mauer"' in out
    assert main(["check", "die-mauer", "--json"]) == 1
    report: Mapping[str, object] = json.loads(capsys.readouterr().out)
    assert report["kept"] is False
    assert report["promise"] == "nothing is lost or made"
    assert str(report["record"]).startswith('{"muraglia":1')


def test_a_budget_of_nothing_is_refused() -> None:
    with pytest.raises(BadOption, match="at least one game"):
        muraglia.check(DIE_MAUER, games=0)
