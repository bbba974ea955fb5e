"""A real table and its twin, whose position one reader cannot tell from the real one, to test secrecy."""

from __future__ import annotations

import random

from muraglia.kernel.chance import Luck
from muraglia.kernel.contract import View
from muraglia.kernel.errors import BadOption, IllegalMove
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyState
from muraglia.table.entries import SeatHolder, TableSetup, TimeControl
from muraglia.table.fold import Fold
from muraglia.table.live_table import LiveTable
from muraglia.table.log import LogWrite
from muraglia.table.luck import drawn_since
from muraglia.table.protocol import Person
from muraglia.table.table_server import TableServer

TRIES = 30
"""How many positions to draw to find one that the real move does not contradict."""
FRESH = 0.3
"""How often to draw the twin again although nothing contradicts it: over time a twin becomes like the real one."""
LONG = TimeControl(bank=86_400, increment=5, table=86_400)


class StepClock:
    """A clock for both tables that advances only when the test says so."""

    def __init__(self) -> None:
        self.time = 1_000_000

    def now(self) -> int:
        return self.time


class Twins:
    """Two tables that look the same to one reader, as long as nothing contradicts the twin."""

    def __init__(
        self, real: LiveTable, twin: LiveTable, people: list[Person], seat: int | None, rng: random.Random
    ) -> None:
        self.real = real
        self.twin = twin
        self.people = people
        self.seat = seat
        self.rng = rng
        self.clock = real.clock = twin.clock = StepClock()
        self.before = real.fold
        self.moved: tuple[int, Move] = (-1, real.fold.game.parse(str(self._state().legal(self._state().acting[0])[0])))
        self._replace(self._sample(real.fold))

    def _state(self) -> AnyState:
        state = self.real.fold.state
        assert state is not None
        return state

    def _sample(self, fold: Fold) -> AnyState:
        assert fold.state is not None
        state: AnyState = fold.game.sample(fold.state.view(self.seat), self.rng)
        return state

    def _replace(self, state: AnyState, fold: Fold | None = None) -> None:
        """Set the position of the twin's table."""
        twin = (fold or self.twin.fold).copy()
        twin.state = state
        twin.logged_luck = {}
        drawn_since(state.luck(), twin.logged_luck)
        self.twin.fold = twin

    @property
    def differ(self) -> bool:
        """Whether the two positions differ, which the reader must not notice."""
        assert self.twin.fold.state is not None
        return self._state().digest() != self.twin.fold.state.digest()

    def choose(self) -> tuple[int, Move]:
        """Return a random move at the real table, and who makes it."""
        self.clock.time += 1000
        state = self._state()
        seat = self.rng.choice(state.acting)
        self.before = self.real.fold
        self.moved = seat, self.rng.choice(state.legal(seat))
        return self.moved

    def answer(self) -> tuple[str, bool]:
        """Prepare the twin's table for the move that was just made at the real table.

        Return the move to make there, and whether the reader must not notice any difference. If no indistinguishable
        position is found, the twin gets the real position for this move.
        """
        seat, move = self.moved
        wanted: View = self._state().view(self.seat)
        drawn = self.real.fold.moves[-1].recorded.chance
        assert self.before.state is not None
        sealed = self.before.state.decision == "sealed" and seat != self.seat
        state = self.twin.fold.state
        for _ in range(TRIES):
            if state is None or self.rng.random() < FRESH:
                state = self._sample(self.before)
            moves = [self.rng.choice(state.legal(seat)), move] if sealed and seat in state.acting else [move]
            for each in moves:
                for lucky in (state, self._with_luck(state, drawn)):
                    if _leads_to(lucky, seat, each, self.seat, wanted):
                        self._replace(lucky)
                        return str(each), True
            state = None
        self._replace(self.before.state, self.before)
        return str(move), False

    def go_on(self, fits: bool) -> None:
        """After the move at both tables, draw a new twin if it had the real position."""
        if not fits and not self.real.fold.over:
            self._replace(self._sample(self.real.fold))

    def _with_luck(self, state: AnyState, drawn: Luck) -> AnyState:
        """Return a position with these future draws; those that are impossible there are left out."""
        wanted = dict(drawn)
        while wanted:
            try:
                lucky: AnyState = self.real.fold.game.position(state.position(), chance=wanted)
                return lucky
            except BadOption as error:
                del wanted[str(error.params["stream"])]
        return state


def _leads_to(state: AnyState, mover: int, move: Move, reader: int | None, wanted: View) -> bool:
    """Return whether a move is legal and leads to the view that the reader should see."""
    try:
        state.check(mover, move)
    except IllegalMove:
        return False
    after = state.copy()
    after.apply(mover, move)
    seen: View = after.view(reader)
    return seen == wanted


async def twins(
    server: TableServer, game: str, people: list[Person], options: dict[str, int | str | bool], seat: int | None
) -> Twins:
    """Open a table for these people, and its twin for one reader."""
    places = [SeatHolder(person.id, person.name) for person in people]
    real = await server.open(TableSetup(game=game, seats=places, options=options, time=LONG))
    id = f"twin-{seat}".ljust(len(real.id), "-")
    await server.log.append(id, 0, LogWrite(entries=await server.log.read(real.id)))
    return Twins(real, await server.table(id), people, seat, random.Random(f"{game} {seat}"))
