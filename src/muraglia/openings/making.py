"""A library of openings is made: bots play, and every seat's first decisions are counted."""

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
from muraglia.openings.library import Example, Library, Moment, Node, Tree

RAREST = 4
"""What was done less often is left out: it would say nothing …"""
SELDOM = 0.01
"""… and so is what fewer than one in a hundred did, where many came by: nobody reads a list of a hundred things."""


class Teller(Protocol):
    """What the module `openings` of a game's room has; where some situations are solved also `solved(state, seat,
    done)`, which returns how often a solver decides what."""

    DEPTH: int
    """So many decisions of every seat are told."""

    def met(self, state: Any, seat: int, done: int) -> Reason | None:
        """Return what a seat is faced with before it decides the next thing, having decided so many; `None`: it is all
        the same."""

    def told(self, state: Any, seat: int, move: Any) -> Reason | None:
        """Return what is decided by a move that is about to be made; `None`: a step on the way, not told."""


class Plan(msgspec.Struct, frozen=True):
    """How a library is made."""

    game: str
    seats: int
    games: int
    bots: str
    then: str
    seed: int
    nodes: int | None = None
    """What a decision may cost."""


class Step(msgspec.Struct, frozen=True):
    """One thing that a seat met or decided."""

    told: Reason
    before: Moment
    """Where it was to be decided."""
    could: tuple[Reason, ...] = ()
    solved: Mapping[str, float] = {}


class Played(msgspec.Struct, frozen=True):
    """What the seats of a game did first, and how it ended."""

    example: Example
    lines: tuple[tuple[Step, ...], ...]
    won: tuple[float, ...]
    points: tuple[int, ...]


def teller(game: AnyGame) -> Teller:
    """Return who tells what was decided; refuse a game that tells nothing."""
    name = f"{game.meta.room}.openings"
    if find_spec(name) is None:
        raise BadOption("game", f"{game.meta.name} does not say what its openings are")
    return cast(Teller, import_module(name))


def play(plan: Plan, number: int) -> Played:
    """Play one game: until every opening is over as `bots` do, and then on to the end as `then` do."""
    game = muraglia.game(plan.game)
    seed = plan.seed + number
    state = game.new(plan.seats, seed)
    lines = Lines(teller(game), state, number)
    for name in (plan.bots, plan.then):
        players = [bots.make(name, game, seed * 16 + seat) for seat in range(plan.seats)]
        referee = Referee(state, players, bots.Budget(nodes=plan.nodes))
        for seat, move in referee.moves():
            if name == plan.bots and lines.complete and name != plan.then:
                break
            lines.hear(seat, move)
            referee.play(seat, move)
    outcome = state.outcome
    part = 1 / len(outcome.winners)
    return Played(
        Example(plan.seats, seed, tuple(lines.moves)),
        tuple(map(tuple, lines.steps)),
        tuple(part if seat in outcome.winners else 0.0 for seat in range(plan.seats)),
        tuple(outcome.scores),
    )


def _nobody_knows(state: State[Any], seat: int, done: int) -> list[tuple[Reason, float]]:
    del state, seat, done
    return []


class Lines:
    """What every seat does first, as a game goes on."""

    def __init__(self, teller: Teller, state: State[Any], example: int) -> None:
        self.teller = teller
        self.state = state
        self.example = example
        self.moves: list[str] = []
        """Up to the last decision that is told."""
        self.steps: list[list[Step]] = [[] for _ in range(state.seats)]
        self.done = [0] * state.seats
        self._since: list[int | None] = [None] * state.seats
        """When each seat could first act since its last decision …"""
        self._here: list[tuple[object, int] | None] = [None] * state.seats
        """… and since it is this turn."""

    @property
    def complete(self) -> bool:
        """Whether every seat has decided all that is told."""
        return all(done >= self.teller.DEPTH for done in self.done)

    def hear(self, seat: int, move: Move) -> None:
        """Take note of a move that is about to be made."""
        if self.complete:
            return
        at, stretch = len(self.moves), self.state.stretch
        for each in self.state.acting:
            if self._since[each] is None:
                self._since[each] = at
            here = self._here[each]
            if here is None or here[0] != stretch:
                self._here[each] = (stretch, at)
        self.moves.append(f"{seat} {move}")
        if seat != NOBODY and self.done[seat] < self.teller.DEPTH:
            told = self.teller.told(self.state, seat, move)
            if told is not None:
                self._decided(seat, told)

    def _decided(self, seat: int, told: Reason) -> None:
        state, done = self.state, self.done[seat]
        since, here = self._since[seat], self._here[seat]
        assert since is not None, "who moves could act"
        assert here is not None, "who moves could act"
        if (met := self.teller.met(state, seat, done)) is not None:
            self.steps[seat].append(Step(met, Moment(self.example, since, seat)))
        could = {
            key(each): each for each in (self.teller.told(state, seat, move) for move in state.legal(seat)) if each
        }
        before = Moment(self.example, here[1], seat)
        solved = getattr(self.teller, "solved", _nobody_knows)(state, seat, done)
        mixture = {key(each): often for each, often in solved}
        self.steps[seat].append(Step(told, before, tuple(could.values()) if len(could) > 1 else (), mixture))
        self.done[seat] = done + 1
        self._since[seat] = self._here[seat] = None


class _Growing:
    """A node that grows."""

    def __init__(self, told: Reason) -> None:
        self.told = told
        self.times = 0
        self.won = 0.0
        self.points = 0
        self.could = 0
        self.could_win = 0.0
        self.solved: float | None = None
        self.at: Moment | None = None
        self.next: dict[str, _Growing] = {}

    def child(self, told: Reason) -> _Growing:
        return self.next.setdefault(key(told), _Growing(told))

    def add(self, line: tuple[Step, ...], won: float, points: int) -> None:
        """Add what a seat did from here on."""
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

    def grown(self) -> Node:
        """Return it without what is rare."""
        least = max(RAREST, SELDOM * self.times)
        often = [each for each in self.next.values() if each.times >= least]
        often.sort(key=lambda each: (-each.times, key(each.told)))
        return Node(
            told=self.told,
            times=self.times,
            won=round(self.won, 2),
            points=self.points,
            could=self.could,
            could_win=round(self.could_win, 2),
            solved=self.solved,
            at=self.at if often else None,
            next=tuple(each.grown() for each in often),
        )


def tree(plan: Plan, games: Iterator[Played]) -> tuple[Tree, list[Example]]:
    """Return what was done first in these games, and the examples that it names."""
    root = _Growing(Reason("start"))
    examples: list[Example] = []
    for played in games:
        examples.append(played.example)
        for line, won, points in zip(played.lines, played.won, played.points, strict=True):
            root.add(line, won, points)
    return Tree(seats=plan.seats, games=len(examples), bots=plan.bots, then=plan.then, root=root.grown()), examples


def bind(game: AnyGame, grown: list[tuple[Tree, list[Example]]]) -> Library:
    """Return a library of several trees; only the examples that are shown are kept, and only as far."""
    longest: dict[tuple[int, int], int] = {}
    for place, (each, _) in enumerate(grown):
        for at in moments(each.root):
            longest[place, at.example] = max(at.moves, longest.get((place, at.example), 0))
    order = {named: number for number, named in enumerate(longest)}
    kept = []
    for (place, number), moves in longest.items():
        example = grown[place][1][number]
        kept.append(Example(example.seats, example.seed, example.moves[:moves]))
    trees = tuple(
        msgspec.structs.replace(each, root=_renumbered(each.root, place, order))
        for place, (each, _) in enumerate(grown)
    )
    return Library(game=game.meta.id, rules=game.meta.rules, trees=trees, examples=tuple(kept))


def moments(node: Node) -> Iterator[Moment]:
    """Yield all moments that a node and what follows it show."""
    if node.at is not None:
        yield node.at
    for each in node.next:
        yield from moments(each)


def _renumbered(node: Node, place: int, order: Mapping[tuple[int, int], int]) -> Node:
    at = node.at and Moment(order[place, node.at.example], node.at.moves, node.at.seat)
    return msgspec.structs.replace(node, at=at, next=tuple(_renumbered(each, place, order) for each in node.next))
