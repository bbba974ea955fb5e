"""Make a library of openings: let bots play, and count every seat's first decisions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

import msgspec

import muraglia
from muraglia import bots
from muraglia.bots.advice import Reason
from muraglia.bots.referee import Referee
from muraglia.kernel.contract import NOBODY, State
from muraglia.kernel.errors import BadOption
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyGame
from muraglia.openings.explorer import key
from muraglia.openings.opening_library import ExampleGame, ExamplePosition, OpeningLibrary, OpeningNode, OpeningTree

RAREST = 4
"""Decisions made less often than this are left out, because they prove nothing."""
SELDOM = 0.01
"""Decisions made by a smaller part of the seats than this are left out, to keep lists short."""


class OpeningDescriber(Protocol):
    """What a game's module `openings` defines. If the game has solved situations, there is also `solved(state, seat,
    done)`, which returns how often a solver makes each decision."""

    DEPTH: int
    """How many decisions of every seat are counted."""

    def met(self, state: Any, seat: int, done: int) -> Reason | None:
        """Return the situation that a seat faces before its next decision, after `done` decisions; `None` if situations
        are not told apart."""

    def told(self, state: Any, seat: int, move: Any) -> Reason | None:
        """Return the decision that a move makes, just before it is played; `None` if the move is not counted."""


class CountingPlan(msgspec.Struct, frozen=True):
    """The settings for making a library: game, seats, and which bots play."""

    game: str
    seats: int
    games: int
    bots: str
    then: str
    seed: int
    nodes: int | None = None
    """The nodes that a bot may use for a decision."""


class OpeningStep(msgspec.Struct, frozen=True):
    """A situation that a seat faced, or a decision that it made."""

    told: Reason
    before: ExamplePosition
    """The position before it."""
    could: tuple[Reason, ...] = ()
    solved: Mapping[str, float] = {}


class CountedGame(msgspec.Struct, frozen=True):
    """The first decisions of each seat in a game, and how the game ended."""

    example: ExampleGame
    lines: tuple[tuple[OpeningStep, ...], ...]
    won: tuple[float, ...]
    points: tuple[int, ...]


def describer(game: AnyGame) -> OpeningDescriber:
    """Return the game's module that describes openings; raise `BadOption` if it has none."""
    name = f"{game.meta.package}.openings"
    if find_spec(name) is None:
        raise BadOption("game", f"{game.meta.name} does not say what its openings are")
    return cast(OpeningDescriber, import_module(name))


def play(plan: CountingPlan, number: int) -> CountedGame:
    """Play one game: `bots` play until all openings are complete, then `then` plays on to the end."""
    game = muraglia.game(plan.game)
    seed = plan.seed + number
    state = game.new(plan.seats, seed)
    lines = SeatOpenings(describer(game), state, number)
    for name in (plan.bots, plan.then):
        players = [bots.make(name, game, seed * 16 + seat) for seat in range(plan.seats)]
        referee = Referee(state, players, bots.Budget(nodes=plan.nodes))
        for seat, move in referee.moves():
            if name == plan.bots and lines.complete and name != plan.then:
                break
            lines.note_move(seat, move)
            referee.play(seat, move)
    outcome = state.outcome
    part = 1 / len(outcome.winners)
    return CountedGame(
        ExampleGame(plan.seats, seed, tuple(lines.moves)),
        tuple(map(tuple, lines.steps)),
        tuple(part if seat in outcome.winners else 0.0 for seat in range(plan.seats)),
        tuple(outcome.scores),
    )


def _unsolved(state: State[Any], seat: int, done: int) -> list[tuple[Reason, float]]:
    del state, seat, done
    return []


class SeatOpenings:
    """Collects every seat's first decisions while a game is played."""

    def __init__(self, describer: OpeningDescriber, state: State[Any], example: int) -> None:
        self.describer = describer
        self.state = state
        self.example = example
        self.moves: list[str] = []
        """All moves up to the last decision that is counted."""
        self.steps: list[list[OpeningStep]] = [[] for _ in range(state.seats)]
        self.done = [0] * state.seats
        self._could_act_from: list[int | None] = [None] * state.seats
        """By seat: the number of moves at which it could first act since its last decision."""
        self._turn_begun: list[tuple[object, int] | None] = [None] * state.seats
        """By seat: the key of the current turn, and the number of moves at which it could first act in it."""

    @property
    def complete(self) -> bool:
        """Whether every seat has made all decisions that are counted."""
        return all(done >= self.describer.DEPTH for done in self.done)

    def note_move(self, seat: int, move: Move) -> None:
        """Note a move just before it is made."""
        if self.complete:
            return
        at, turn_key = len(self.moves), self.state.turn_key
        for each in self.state.acting:
            if self._could_act_from[each] is None:
                self._could_act_from[each] = at
            here = self._turn_begun[each]
            if here is None or here[0] != turn_key:
                self._turn_begun[each] = (turn_key, at)
        self.moves.append(f"{seat} {move}")
        if seat != NOBODY and self.done[seat] < self.describer.DEPTH:
            told = self.describer.told(self.state, seat, move)
            if told is not None:
                self._decided(seat, told)

    def _decided(self, seat: int, told: Reason) -> None:
        state, done = self.state, self.done[seat]
        since, here = self._could_act_from[seat], self._turn_begun[seat]
        assert since is not None, "who moves could act"
        assert here is not None, "who moves could act"
        if (met := self.describer.met(state, seat, done)) is not None:
            self.steps[seat].append(OpeningStep(met, ExamplePosition(self.example, since, seat)))
        could = {
            key(each): each for each in (self.describer.told(state, seat, move) for move in state.legal(seat)) if each
        }
        before = ExamplePosition(self.example, here[1], seat)
        solved = getattr(self.describer, "solved", _unsolved)(state, seat, done)
        mixture = {key(each): often for each, often in solved}
        self.steps[seat].append(OpeningStep(told, before, tuple(could.values()) if len(could) > 1 else (), mixture))
        self.done[seat] = done + 1
        self._could_act_from[seat] = self._turn_begun[seat] = None


class _NodeCounter:
    """A node of the tree while games are counted."""

    def __init__(self, told: Reason) -> None:
        self.told = told
        self.times = 0
        self.won = 0.0
        self.points = 0
        self.could = 0
        self.could_win = 0.0
        self.solved: float | None = None
        self.at: ExamplePosition | None = None
        self.next: dict[str, _NodeCounter] = {}

    def child(self, told: Reason) -> _NodeCounter:
        return self.next.setdefault(key(told), _NodeCounter(told))

    def add(self, line: tuple[OpeningStep, ...], won: float, points: int) -> None:
        """Count the decisions of a seat from here on."""
        self.times += 1
        self.won += won
        self.points += points
        if not line:
            return
        step = line[0]
        self.at = self.at or step.before
        for each in step.could:
            could = self.child(each)
            could.could += 1
            could.could_win += won
        for child in self.next.values():
            if step.solved:
                child.solved = round(step.solved.get(key(child.told), 0.0), 4)
        chosen = self.child(step.told)
        if step.solved:
            chosen.solved = round(step.solved.get(key(step.told), 0.0), 4)
        chosen.add(line[1:], won, points)

    def finished(self) -> OpeningNode:
        """Return the finished node, without rare decisions."""
        least = max(RAREST, SELDOM * self.times)
        often = [each for each in self.next.values() if each.times >= least]
        often.sort(key=lambda each: (-each.times, key(each.told)))
        return OpeningNode(
            told=self.told,
            times=self.times,
            won=round(self.won, 2),
            points=self.points,
            could=self.could,
            could_win=round(self.could_win, 2),
            solved=self.solved,
            at=self.at if often else None,
            next=tuple(each.finished() for each in often),
        )


def tree(plan: CountingPlan, games: Iterator[CountedGame]) -> tuple[OpeningTree, list[ExampleGame]]:
    """Return the tree of first decisions in these games, and all games as examples."""
    root = _NodeCounter(Reason("start"))
    examples: list[ExampleGame] = []
    for played in games:
        examples.append(played.example)
        for line, won, points in zip(played.lines, played.won, played.points, strict=True):
            root.add(line, won, points)
    return OpeningTree(
        seats=plan.seats, games=len(examples), bots=plan.bots, then=plan.then, root=root.finished()
    ), examples


def combine(game: AnyGame, counted: list[tuple[OpeningTree, list[ExampleGame]]]) -> OpeningLibrary:
    """Return a library of several trees. Examples are kept only if a node refers to them, and only as far as needed."""
    longest: dict[tuple[int, int], int] = {}
    for place, (each, _) in enumerate(counted):
        for at in example_positions(each.root):
            longest[place, at.example] = max(at.moves, longest.get((place, at.example), 0))
    order = {named: number for number, named in enumerate(longest)}
    kept = []
    for (place, number), moves in longest.items():
        example = counted[place][1][number]
        kept.append(ExampleGame(example.seats, example.seed, example.moves[:moves]))
    trees = tuple(
        msgspec.structs.replace(each, root=_renumbered(each.root, place, order))
        for place, (each, _) in enumerate(counted)
    )
    return OpeningLibrary(game=game.meta.id, rules=game.meta.rules, trees=trees, examples=tuple(kept))


def example_positions(node: OpeningNode) -> Iterator[ExamplePosition]:
    """Yield the example positions of a node and of all nodes below it."""
    if node.at is not None:
        yield node.at
    for each in node.next:
        yield from example_positions(each)


def _renumbered(node: OpeningNode, place: int, order: Mapping[tuple[int, int], int]) -> OpeningNode:
    at = node.at and ExamplePosition(order[place, node.at.example], node.at.moves, node.at.seat)
    return msgspec.structs.replace(node, at=at, next=tuple(_renumbered(each, place, order) for each in node.next))
