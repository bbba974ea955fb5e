"""Who is asked when: one referee for simulations, the arena, the terminal and the table.

In a turn or a sealed decision it is whoever owes a move. In an open decision (trade) everybody may speak: a bot is
asked as long as it has not had its say to what it sees, a few moves in a row and not for ever, the first one a seat
further on from round to round. When nobody has anything more to say, the table's clock has run out. So a simulation
trades with the same moves as people do, and always ends.
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
"""So many moves a bot makes in one open decision; people need room to talk."""


class Floor:
    """An open decision: how much each bot has said, and what it last had nothing to say to (its view, or how far its
    story went)."""

    def __init__(
        self, said: MutableMapping[int, int] | None = None, quiet: MutableMapping[int, object] | None = None
    ) -> None:
        self.said = {} if said is None else said
        self.quiet = {} if quiet is None else quiet

    def may_speak(self, seat: int, sees: object) -> bool:
        """Tell whether a bot should be asked, now that it sees this."""
        return self.said.get(seat, 0) < MOST and not (seat in self.quiet and self.quiet[seat] == sees)

    def spoke(self, seat: int) -> None:
        """A bot has made a move."""
        self.said[seat] = self.said.get(seat, 0) + 1

    def silent(self, seat: int, sees: object) -> None:
        """A bot has nothing to say to this."""
        self.quiet[seat] = sees


class Referee:
    """Lets bots play. Seats without a bot (people in a terminal) are up to whoever holds the referee.

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
        self.floor = Floor()
        self._carry_out = play
        self._listens = any(hasattr(bot, "hear") for bot in self.players.values())
        self._last = -1
        """Who spoke last in an open decision."""

    def run(self) -> None:
        """Play to the end."""
        for seat, move in self.moves():
            self.play(seat, move)

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move, let everybody hear of it, and return what happened. Where nobody listens, it is made without
        a word."""
        if self._carry_out is None and not self._listens:
            self.state.apply(seat, move)
            return []
        events = (self._carry_out or self.state.play)(seat, move)
        self.heard.add(seat, str(move), events)
        return events

    def moves(self) -> Iterator[tuple[int, Move]]:
        """Yield the bots' moves up to the end. Each is to be made (`play`) before the next is asked for."""
        state = self.state
        while not state.over:
            if state.decision == "open":
                yield from self._talk()
            else:
                seat = state.acting[0]
                yield seat, self.ask(seat)

    def ask(self, seat: int) -> Move:
        """Return the move of a bot that owes one."""
        return ask(self.players[seat], self.state, seat, self.budget, self.heard.by(seat))

    def _talk(self) -> Iterator[tuple[int, Move]]:
        state = self.state
        self.floor = Floor()
        for first in range(ROUNDS):
            for step in range(state.seats):
                seat = (first + step) % state.seats
                for _ in range(IN_A_ROW):
                    move = self._word(seat)
                    if move is None:
                        break
                    yield seat, move
                    if state.over or state.decision != "open":
                        return
        yield NOBODY, state.legal(NOBODY)[0]

    def _word(self, seat: int) -> Move | None:
        """Return what a bot says in an open decision; `None`: nothing to what it sees."""
        view = self.state.view(seat)
        if seat not in self.players or not self.floor.may_speak(seat, view):
            return None
        move = ask_or_none(self.players[seat], self.state, seat, view, self.budget, self.heard.by(seat))
        if move is None:
            self.floor.silent(seat, view)
        else:
            self.floor.spoke(seat)
        return move

    # ── among people, move by move ────────────────────────────────────────────────────────────────

    def new_floor(self) -> None:
        """An open decision is over, or has not begun: nobody has said anything."""
        self.floor = Floor()

    def next_word(self) -> tuple[int, Move] | None:
        """Return what a bot says next in an open decision; `None`: all wait for somebody else."""
        for step in range(self.state.seats):
            seat = (self._last + 1 + step) % self.state.seats
            if (move := self._word(seat)) is not None:
                self._last = seat
                return seat, move
        return None

    def until(self, seat: int) -> Iterator[tuple[int, Move]]:
        """Yield the bots' moves until the one seat without a bot owes a decision, or the game is over. Each is to be
        made before the next is asked for. In a trade they speak as long as they have something to say; when all are
        silent and that seat is done, the clock has run out."""
        state = self.state
        while not state.over:
            if state.decision != "open":
                self.new_floor()
                if state.acting[0] == seat:
                    return
                yield state.acting[0], self.ask(state.acting[0])
            elif (said := self.next_word()) is not None:
                yield said
            elif seat in state.acting:
                return
            else:
                yield NOBODY, state.legal(NOBODY)[0]

    def next_listener(self) -> int | None:
        """Return which of the people is asked next: one who owes something, or who can answer something new."""
        state = self.state
        for step in range(state.seats):
            seat = (self._last + 1 + step) % state.seats
            if seat in self.players:
                continue
            view = state.view(seat)
            answers = len(state.legal(seat)) > 1 and self.floor.quiet.get(seat) != view
            if seat in state.acting or answers:
                self._last = seat
                self.floor.silent(seat, view)
                return seat
        return None
