"""Ask bots in the right order: one referee for simulations, the arena, the terminal and the table.

In a turn or a sealed decision the seat that owes a move is asked. In an open decision (trade) everybody may act: a bot
is asked until it passes on what it sees, for at most a few moves in a row and a limited number of rounds; each round
starts one seat further on. When all pass, the table's clock counts as run out. So a simulation trades with the same
moves as people do, and always ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from typing import Any

from muraglia.bots import UNLIMITED, Bot, Budget, ask, ask_or_none
from muraglia.kernel.contract import NOBODY, State
from muraglia.kernel.event import Event
from muraglia.kernel.heard import Heard
from muraglia.kernel.move import Move

ROUNDS = 12
IN_A_ROW = 3
MOST = ROUNDS * IN_A_ROW
"""The most moves that a bot makes in one open decision, so that people get a word in."""


class OpenDecision:
    """An open decision: how many moves each bot has made, and what it saw when it last passed (its view, or the length
    of its feed)."""

    def __init__(
        self, moves_made: MutableMapping[int, int] | None = None, passed_on: MutableMapping[int, object] | None = None
    ) -> None:
        self.moves_made = {} if moves_made is None else moves_made
        self.passed_on = {} if passed_on is None else passed_on

    def may_act(self, seat: int, sees: object) -> bool:
        """Tell whether a bot should be asked again, given what it sees now."""
        return self.moves_made.get(seat, 0) < MOST and not (seat in self.passed_on and self.passed_on[seat] == sees)

    def acted(self, seat: int) -> None:
        """Note that a bot has made a move."""
        self.moves_made[seat] = self.moves_made.get(seat, 0) + 1

    def passed(self, seat: int, sees: object) -> None:
        """Note that a bot has passed on what it sees."""
        self.passed_on[seat] = sees


class Referee:
    """Lets bots play. The caller asks for the moves of seats without a bot (people in a terminal).

    >>> from muraglia import bots
    >>> state = game.new(seats=3, seed=7)
    >>> muraglia.Referee(state, [bots.make("random", game, seed) for seed in range(3)]).run()
    >>> state.over
    True
    """

    def __init__(
        self,
        state: State[Any],
        players: Mapping[int, Bot] | Sequence[Bot],
        budget: Budget = UNLIMITED,
        play: Callable[[int, Any], list[Event]] | None = None,
    ) -> None:
        self.state = state
        self.players = dict(players) if isinstance(players, Mapping) else dict(enumerate(players))
        self.budget = budget
        self.heard = Heard(state.seats)
        self.open_decision = OpenDecision()
        self._play_move = play
        self._listens = any(hasattr(bot, "hear") for bot in self.players.values())
        self._last = -1
        """The seat that acted last in an open decision."""

    def run(self) -> None:
        """Play to the end."""
        for seat, move in self.moves():
            self.play(seat, move)

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move, record what each seat hears, and return the events. Without listeners there are no events."""
        if self._play_move is None and not self._listens:
            self.state.apply(seat, move)
            return []
        events = (self._play_move or self.state.play)(seat, move)
        self.heard.add(seat, str(move), events)
        return events

    def moves(self) -> Iterator[tuple[int, Move]]:
        """Yield the bots' moves up to the end. The caller makes each one (`play`) before it asks for the next."""
        state = self.state
        while not state.over:
            if state.decision == "open":
                yield from self._open_moves()
            else:
                seat = state.acting[0]
                yield seat, self.ask(seat)

    def ask(self, seat: int) -> Move:
        """Return the move of a bot that owes one."""
        return ask(self.players[seat], self.state, seat, self.budget, self.heard.by(seat))

    def _open_moves(self) -> Iterator[tuple[int, Move]]:
        state = self.state
        self.open_decision = OpenDecision()
        for first in range(ROUNDS):
            for step in range(state.seats):
                seat = (first + step) % state.seats
                for _ in range(IN_A_ROW):
                    move = self._open_move(seat)
                    if move is None:
                        break
                    yield seat, move
                    if state.over or state.decision != "open":
                        return
        yield NOBODY, state.legal(NOBODY)[0]

    def _open_move(self, seat: int) -> Move | None:
        """Return a bot's move in an open decision; `None` if it passes on what it sees."""
        view = self.state.view(seat)
        if seat not in self.players or not self.open_decision.may_act(seat, view):
            return None
        move = ask_or_none(self.players[seat], self.state, seat, view, self.budget, self.heard.by(seat))
        if move is None:
            self.open_decision.passed(seat, view)
        else:
            self.open_decision.acted(seat)
        return move

    # ── games with people, move by move ───────────────────────────────────────────────────────────

    def start_open_decision(self) -> None:
        """Reset the open decision, because the last one is over: nobody has acted or passed yet."""
        self.open_decision = OpenDecision()

    def next_open_move(self) -> tuple[int, Move] | None:
        """Return the next move of a bot in an open decision; `None` if all bots pass."""
        for step in range(self.state.seats):
            seat = (self._last + 1 + step) % self.state.seats
            if (move := self._open_move(seat)) is not None:
                self._last = seat
                return seat, move
        return None

    def until(self, seat: int) -> Iterator[tuple[int, Move]]:
        """Yield the bots' moves until `seat`, the only one without a bot, owes a decision, or the game is over. The
        caller makes each move before it asks for the next. In a trade the bots act until all pass; if that seat is
        done too, the table's clock counts as run out."""
        state = self.state
        while not state.over:
            if state.decision != "open":
                self.start_open_decision()
                if state.acting[0] == seat:
                    return
                yield state.acting[0], self.ask(state.acting[0])
            elif (open_move := self.next_open_move()) is not None:
                yield open_move
            elif seat in state.acting:
                return
            else:
                yield NOBODY, state.legal(NOBODY)[0]

    def next_person(self) -> int | None:
        """Return the next seat without a bot to ask: one that owes a decision, or can answer something new."""
        state = self.state
        for step in range(state.seats):
            seat = (self._last + 1 + step) % state.seats
            if seat in self.players:
                continue
            view = state.view(seat)
            answers = len(state.legal(seat)) > 1 and self.open_decision.passed_on.get(seat) != view
            if seat in state.acting or answers:
                self._last = seat
                self.open_decision.passed(seat, view)
                return seat
        return None
