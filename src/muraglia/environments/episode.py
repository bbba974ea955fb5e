"""One game as an environment steps through it: seats in turn, actions as numbers, a reward at the end.

An action is the code of a move. What has no code (an answer in a trade, an offer of one's own) gets a number for one
decision only, from `len(game.book)` on: first what the rules list, the newest last, then offers that the game suggests.
Or, with `menu`, the numbers are those of the game's menu (`State.asked`), which array engines know too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy, deepcopy
from random import Random
from struct import Struct
from typing import Any, Self, get_args

from muraglia.kernel.contract import Game, State
from muraglia.kernel.errors import BadNotation, BadOption
from muraglia.kernel.feature import Feature, width
from muraglia.kernel.move import Move
from muraglia.kernel.outcome import Outcome

VERSION = 0
"""Of all environments: it goes up whenever actions, observations or rewards change."""
LISTED, SUGGESTED = 16, 8
"""So many moves without a code are numbered at a decision: of those that the rules list, and of suggestions."""


def victory(outcome: Outcome, seat: int) -> float:
    """Return a seat's share of the victory, less an even share: what all get adds up to nothing."""
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return won - 1 / len(outcome.scores)


def margin(outcome: Outcome, seat: int) -> float:
    """Return how many points a seat is above the average of all."""
    return outcome.scores[seat] - sum(outcome.scores) / len(outcome.scores)


REWARDS: Mapping[str, Callable[[Outcome, int], float]] = {"victory": victory, "margin": margin}


def chosen_reward(name: str) -> Callable[[Outcome, int], float]:
    """Return a reward by its name."""
    if name not in REWARDS:
        raise BadOption("reward", f"a reward is {' or '.join(REWARDS)}, not {name!r}", name=name)
    return REWARDS[name]


def whose_turn(state: State[Any], last: int) -> int:
    """Return whose decision is due: in a trade the next one round the table after the last, else the first who owes
    one; -1 when the game is over."""
    if state.over:
        return -1
    if state.decision == "open":
        return min(state.acting, key=lambda seat: (seat - last - 1) % state.seats)
    return state.acting[0]


class Shape:
    """How big actions and observations are, for one game and number of seats; with or without its menu."""

    def __init__(self, game: Game[Any, Any, Any], seats: int, menu: bool = False) -> None:
        self._made_of = game, seats, menu
        self.features: tuple[Feature, ...] = game.features(game.meta.check_seats(seats))
        if not self.features:
            raise BadOption("features", f"{game.meta.name} tells nothing in numbers: it has no features")
        self.codes = len(game.book)
        coded = {type(move) for move in game.book.moves}
        self.menu = menu and game.menu(seats) > 0
        self.slots = LISTED + SUGGESTED if set(get_args(game.move_type)) - coded and not self.menu else 0
        self.spoken = game.spoken_features(seats) if self.slots else ()
        self.actions = self.codes + (game.menu(seats) if self.menu else self.slots)
        if self.menu:
            self.features += game.menu_features(seats)
        self.state_width = width(self.features)
        self.slot_width = width(self.spoken)
        self.width = self.state_width + self.slots * self.slot_width
        self.packing = Struct(f"{self.width}h")

    def __reduce__(self) -> tuple[type[Self], tuple[Game[Any, Any, Any], int, bool]]:
        return type(self), self._made_of  # how numbers are packed cannot be sent to another process

    def __deepcopy__(self, memo: object) -> Self:
        return self  # it never changes

    def ranges(self) -> tuple[list[int], list[int]]:
        """Return the lowest and the highest value of every number of an observation."""
        slot = [ends for feature in self.spoken for ends in [(min(0, feature.low), feature.high)] * feature.size]
        rows = [ends for feature in self.features for ends in [(feature.low, feature.high)] * feature.size]
        rows += slot * self.slots
        return [low for low, _ in rows], [high for _, high in rows]


class _Kept:
    """Takes an observation as the list that it is."""

    __slots__ = ("numbers",)

    def __setitem__(self, place: slice, numbers: list[int], /) -> None:
        del place
        self.numbers = numbers


class Episode:
    """A game that goes on. `seat` is whose decision is asked for; -1: the game is over."""

    def __init__(
        self, game: Game[Any, Any, Any], shape: Shape, seats: int, seed: int, options: Mapping[str, object] | None
    ) -> None:
        self.game, self.shape = game, shape
        self.state: State[Any] = game.new(seats, seed, options)
        self.seat = self.state.acting[0]
        self._seed = seed
        self._kept = _Kept()
        self._legal: dict[int, list[int]] = {}
        self._said: dict[int, list[Move]] = {}
        """By seat, for the decision that is due: legal actions, and the moves without a code that are numbered."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = copy(self)
        twin.state = deepcopy(self.state, memo)  # somebody else may hold the same one
        twin._kept = _Kept()
        twin._legal, twin._said = self._legal.copy(), self._said.copy()
        return twin

    def observe(self, seat: int) -> memoryview[int]:
        """Return what a seat may know, and for each numbered move what it would do, as machine numbers of 16 bits."""
        return memoryview(self.written(seat)).cast("h")

    def written(self, seat: int) -> bytearray:
        """Return the same as bytes: an array can be laid over them."""
        written = bytearray(self.shape.packing.size)
        self.write(seat, written, 0)
        return written

    def write(self, seat: int, out: bytearray | memoryview[int], offset: int) -> None:
        """Write the same into somebody's bytes, from an offset on."""
        self.state.observe(seat, self._kept)
        numbers = self._kept.numbers
        if self.shape.slots:
            empty = [0] * self.shape.slot_width
            said = self.said(seat)
            for move in said:
                self.state.observe_spoken(seat, move, self._kept)
                numbers = numbers + self._kept.numbers
            numbers = numbers + empty * (self.shape.slots - len(said))
        elif self.shape.menu:
            self.state.observe_menu(seat, self._kept)
            numbers = numbers + self._kept.numbers
        self.shape.packing.pack_into(out, offset, *numbers)  # four times as quick as any array

    def legal(self, seat: int) -> list[int]:
        """Return the actions that a seat may take now; none for a seat that owes no decision."""
        known = self._legal.get(seat)
        if known is None and self._from_menu():
            asked, may = self.state.asked()
            known = self._legal[seat] = sorted(may) if asked == seat else []
        elif known is None:
            known = self.state.codes(seat) if seat in self.state.acting else []
            if self.shape.slots:
                known += range(self.shape.codes, self.shape.codes + len(self.said(seat)))
            self._legal[seat] = known
        return known

    def mask(self, seat: int) -> bytearray:
        """Return one byte for each action: 1 where it is legal."""
        mask = bytearray(self.shape.actions)
        for action in self.legal(seat):
            mask[action] = 1
        return mask

    def _from_menu(self) -> bool:
        """Tell whether the game's menu says what may be done now."""
        return self.shape.menu and self.state.decision == "open" and not self.state.over

    def said(self, seat: int) -> list[Move]:
        """Return the moves without a code that are numbered for a seat now."""
        if self.state.decision != "open" or seat not in self.state.acting:
            return []
        if seat not in self._said:
            listed = [move for move in self.state.legal(seat) if move not in self.game.book]
            rng = Random(
                f"{self._seed} {self.state.ply} {seat}"
            )  # the same ideas wherever this position comes up again
            found = dict.fromkeys(self.state.suggest(seat, rng) for _ in range(SUGGESTED))
            self._said[seat] = listed[-LISTED:] + [move for move in found if move is not None]
        return self._said[seat]

    def move(self, seat: int, action: int) -> Move:
        """Return the move that an action stands for now."""
        if action < self.shape.codes:
            coded: Move = self.game.decode(action)
            return coded
        if self._from_menu():
            asked, may = self.state.asked()
            if asked != seat or action not in may:
                raise BadNotation("action", f"nothing on the menu has the number {action} now", action=action)
            chosen: Move = may[action]
            return chosen
        said = self.said(seat)
        if not 0 <= action - self.shape.codes < len(said):
            raise BadNotation("action", f"no move has the number {action} now", action=action)
        return said[action - self.shape.codes]

    def step(self, action: int) -> None:
        """Take an action of the seat whose decision is due. An illegal one changes nothing."""
        self.state.apply(self.seat, self.checked(self.seat, action))
        self.moved(self.seat)

    def checked(self, seat: int, action: int) -> Move:
        """Return the move that an action stands for; refuse an illegal one."""
        if action in self.legal(seat) and action < self.shape.codes:
            legal: Move = self.game.book.moves[action]
            return legal
        move = self.move(seat, action)
        if action not in self.legal(seat):
            self.state.check(seat, move)  # it says why not
            raise BadNotation("action", f"{move} is not on the menu now", action=action)
        return move

    def go_on_from(self, state: State[Any]) -> None:
        """Put another state in place of this one, in which the same seat decides: what was legal may be so no more."""
        self.state = state
        self._legal.clear()
        self._said.clear()

    def moved(self, seat: int) -> None:
        """A seat has moved: what was legal is so no more, and somebody else decides."""
        self._legal.clear()
        self._said.clear()
        self.seat = self.state.asked()[0] if self._from_menu() else whose_turn(self.state, seat)
