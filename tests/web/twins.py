"""A real table and its twin: a position that one reader cannot tell from the real one (DESIGN's secrecy test)."""

from __future__ import annotations

import random

from muraglia.kernel.chance import Luck
from muraglia.kernel.contract import View
from muraglia.kernel.errors import BadOption, IllegalMove
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyState
from muraglia.table.entries import Seat, Setup, TimeControl
from muraglia.table.fold import Fold
from muraglia.table.house import House
from muraglia.table.live import Table
from muraglia.table.log import Write
from muraglia.table.luck import drawn_since
from muraglia.table.protocol import Person

TRIES = 30
"""How many positions are drawn to find one that the real move does not refute."""
FRESH = 0.3
"""How often the twin is drawn anew though nothing refutes it: one that follows for long comes to agree."""
LONG = TimeControl(bank=86_400, increment=5, table=86_400)


class StepClock:
    """Both tables have the same time, and it goes on only when we say so."""

    def __init__(self) -> None:
        self.time = 1_000_000

    def now(self) -> int:
        return self.time


class Twins:
    """Two tables at which one reader is told the same, as long as the twin is not refuted."""

    def __init__(self, real: Table, twin: Table, people: list[Person], seat: int | None, rng: random.Random) -> None:
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
        """Put another position on the twin's table."""
        twin = (fold or self.twin.fold).copy()
        twin.state = state
        twin.known = {}
        drawn_since(state.luck(), twin.known)
        self.twin.fold = twin

    @property
    def differ(self) -> bool:
        """Whether there is anything that the reader must not notice."""
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
        """Once the move was made at the real table, prepare the twin's table for it.

        Return the move to make there, and whether the reader must not notice any difference. Where no position is
        found that he could not tell from the real one, the twin becomes the real one for this move.
        """
        seat, move = self.moved
        wanted: View = self._state().view(self.seat)
        drawn = self.real.fold.turns[-1].turn.chance
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
        """Once the move was made at both tables, draw the twin anew if it was the real one."""
        if not fits and not self.real.fold.over:
            self._replace(self._sample(self.real.fold))

    def _with_luck(self, state: AnyState, drawn: Luck) -> AnyState:
        """Return a position with this luck to come; outcomes that cannot be drawn there are left to chance."""
        wanted = dict(drawn)
        while wanted:
            try:
                lucky: AnyState = self.real.fold.game.position(state.position(), chance=wanted)
                return lucky
            except BadOption as error:
                del wanted[str(error.params["stream"])]
        return state


def _leads_to(state: AnyState, mover: int, move: Move, reader: int | None, wanted: View) -> bool:
    """Tell whether a move is legal, and the reader sees afterwards what he should."""
    try:
        state.check(mover, move)
    except IllegalMove:
        return False
    after = state.copy()
    after.apply(mover, move)
    seen: View = after.view(reader)
    return seen == wanted


async def twins(
    house: House, game: str, people: list[Person], options: dict[str, int | str | bool], seat: int | None
) -> Twins:
    """Open a table for these people, and its twin for one reader."""
    places = [Seat(person.id, person.name) for person in people]
    real = await house.open(Setup(game=game, seats=places, options=options, time=LONG))
    id = f"twin-{seat}".ljust(len(real.id), "-")
    await house.log.append(id, 0, Write(entries=await house.log.read(real.id)))
    return Twins(real, await house.table(id), people, seat, random.Random(f"{game} {seat}"))
