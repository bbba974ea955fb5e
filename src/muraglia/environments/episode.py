"""One game stepped by an environment: seats take turns, actions are numbers, and rewards come at the end.

An action is the code of a move. Moves without a code (offers in a trade, and answers to them) get a number for one
decision only, from `len(game.book)` on: first those that the rules list, newest last, then offers that the game
suggests. With `menu`, the numbers are those of the game's menu (`State.asked`), which array engines use too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy, deepcopy
from random import Random
from struct import Struct
from typing import TYPE_CHECKING, Any, Self, get_args

from muraglia.kernel.contract import Game, State
from muraglia.kernel.errors import BadNotation, BadOption
from muraglia.kernel.feature import Feature, width
from muraglia.kernel.move import Move
from muraglia.kernel.outcome import Outcome
from muraglia.lazy import renamed

VERSION = 0
"""The version of all environments. It is raised whenever actions, observations or rewards change."""
LISTED, SUGGESTED = 16, 8
"""How many moves without a code get a number at a decision: of those that the rules list, and of suggestions."""


def victory(outcome: Outcome, seat: int) -> float:
    """Return a seat's share of the victory minus an even share, so that all rewards add up to 0."""
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return won - 1 / len(outcome.scores)


def margin(outcome: Outcome, seat: int) -> float:
    """Return a seat's points above the average of all seats."""
    return outcome.scores[seat] - sum(outcome.scores) / len(outcome.scores)


REWARDS: Mapping[str, Callable[[Outcome, int], float]] = {"victory": victory, "margin": margin}


def chosen_reward(name: str) -> Callable[[Outcome, int], float]:
    """Return the reward function of this name."""
    if name not in REWARDS:
        raise BadOption("reward", f"a reward is {' or '.join(REWARDS)}, not {name!r}", name=name)
    return REWARDS[name]


def whose_turn(state: State[Any], last: int) -> int:
    """Return the seat whose decision is due; -1 when the game is over. In a trade, seats take turns clockwise after
    `last`; else it is the first seat that owes a decision."""
    if state.over:
        return -1
    if state.decision == "open":
        return min(state.acting, key=lambda seat: (seat - last - 1) % state.seats)
    return state.acting[0]


class SpaceShape:
    """The sizes of actions and observations for a game and number of seats, with or without its menu."""

    def __init__(self, game: Game[Any, Any, Any], seats: int, menu: bool = False) -> None:
        self._arguments = game, seats, menu
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
        return type(self), self._arguments  # a Struct cannot be pickled

    def __deepcopy__(self, memo: object) -> Self:
        return self  # it never changes

    def ranges(self) -> tuple[list[int], list[int]]:
        """Return the lowest and the highest value of each number in an observation."""
        slot = [ends for feature in self.spoken for ends in [(min(0, feature.low), feature.high)] * feature.size]
        rows = [ends for feature in self.features for ends in [(feature.low, feature.high)] * feature.size]
        rows += slot * self.slots
        return [low for low, _ in rows], [high for _, high in rows]


class _NumbersSink:
    """An observation row that keeps the list written to it."""

    __slots__ = ("numbers",)

    def __setitem__(self, place: slice, numbers: list[int], /) -> None:
        del place
        self.numbers = numbers


class Episode:
    """A running game. `seat` is the seat whose decision is due; -1: the game is over."""

    def __init__(
        self, game: Game[Any, Any, Any], shape: SpaceShape, seats: int, seed: int, options: Mapping[str, object] | None
    ) -> None:
        self.game, self.shape = game, shape
        self.state: State[Any] = game.new(seats, seed, options)
        self.seat = self.state.acting[0]
        self._seed = seed
        self._sink = _NumbersSink()
        self._legal: dict[int, list[int]] = {}
        self._uncoded: dict[int, list[Move]] = {}
        """Caches for the current decision, by seat: legal actions, and the numbered moves without a code."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = copy(self)
        twin.state = deepcopy(self.state, memo)  # copied with `memo`: others may refer to the same state
        twin._sink = _NumbersSink()
        twin._legal, twin._uncoded = self._legal.copy(), self._uncoded.copy()
        return twin

    def observe(self, seat: int) -> memoryview[int]:
        """Return a seat's observation, including what each numbered move would do, as 16-bit integers."""
        return memoryview(self.observation_bytes(seat)).cast("h")

    def observation_bytes(self, seat: int) -> bytearray:
        """Return a seat's observation as bytes, for use as the buffer of an array."""
        written = bytearray(self.shape.packing.size)
        self.write(seat, written, 0)
        return written

    def write(self, seat: int, out: bytearray | memoryview[int], offset: int) -> None:
        """Write a seat's observation into a buffer at an offset."""
        self.state.observe(seat, self._sink)
        numbers = self._sink.numbers
        if self.shape.slots:
            empty = [0] * self.shape.slot_width
            moves = self.uncoded_moves(seat)
            for move in moves:
                self.state.observe_spoken(seat, move, self._sink)
                numbers = numbers + self._sink.numbers
            numbers = numbers + empty * (self.shape.slots - len(moves))
        elif self.shape.menu:
            self.state.observe_menu(seat, self._sink)
            numbers = numbers + self._sink.numbers
        self.shape.packing.pack_into(out, offset, *numbers)  # four times as fast as filling an array

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat now; empty if it owes no decision."""
        known = self._legal.get(seat)
        if known is None and self._from_menu():
            asked, may = self.state.asked()
            known = self._legal[seat] = sorted(may) if asked == seat else []
        elif known is None:
            known = self.state.codes(seat) if seat in self.state.acting else []
            if self.shape.slots:
                known += range(self.shape.codes, self.shape.codes + len(self.uncoded_moves(seat)))
            self._legal[seat] = known
        return known

    def mask(self, seat: int) -> bytearray:
        """Return one byte for each action: 1 if it is legal."""
        mask = bytearray(self.shape.actions)
        for action in self.legal(seat):
            mask[action] = 1
        return mask

    def _from_menu(self) -> bool:
        """Tell whether the game's menu lists the moves of the current decision."""
        return self.shape.menu and self.state.decision == "open" and not self.state.over

    def uncoded_moves(self, seat: int) -> list[Move]:
        """Return the moves without a code that have a number for a seat now."""
        if self.state.decision != "open" or seat not in self.state.acting:
            return []
        if seat not in self._uncoded:
            listed = [move for move in self.state.legal(seat) if move not in self.game.book]
            rng = Random(
                f"{self._seed} {self.state.ply} {seat}"
            )  # so that the same position gives the same suggestions
            found = dict.fromkeys(self.state.suggest(seat, rng) for _ in range(SUGGESTED))
            self._uncoded[seat] = listed[-LISTED:] + [move for move in found if move is not None]
        return self._uncoded[seat]

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
        moves = self.uncoded_moves(seat)
        if not 0 <= action - self.shape.codes < len(moves):
            raise BadNotation("action", f"no move has the number {action} now", action=action)
        return moves[action - self.shape.codes]

    def step(self, action: int) -> None:
        """Take an action of the seat whose decision is due. An illegal one changes nothing."""
        self.state.apply(self.seat, self.checked(self.seat, action))
        self.after_move(self.seat)

    def checked(self, seat: int, action: int) -> Move:
        """Return the move that an action stands for; refuse an illegal one."""
        if action in self.legal(seat) and action < self.shape.codes:
            legal: Move = self.game.book.moves[action]
            return legal
        move = self.move(seat, action)
        if action not in self.legal(seat):
            self.state.check(seat, move)  # raises the rule's refusal
            raise BadNotation("action", f"{move} is not on the menu now", action=action)
        return move

    def replace_state(self, state: State[Any]) -> None:
        """Replace the state by one in which the same seat decides, and clear the caches."""
        self.state = state
        self._legal.clear()
        self._uncoded.clear()

    def after_move(self, seat: int) -> None:
        """Clear the caches after a move of a seat, and find the next seat to decide."""
        self._legal.clear()
        self._uncoded.clear()
        self.seat = self.state.asked()[0] if self._from_menu() else whose_turn(self.state, seat)


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, {"Shape": "SpaceShape"})
