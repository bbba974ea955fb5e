"""The history of events that each seat has heard in a game. It is kept outside the state, so that copies stay small.

A view shows only what still matters by the rules. A bot that wants more (who bluffed in the first round?) needs this
history; view and history together are all that a seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from muraglia.kernel.event import Event, heard


class Heard:
    """For each seat, and for spectators: every event as they heard it, and the seat's own moves.

    >>> told = muraglia.Heard(seats=3)
    >>> state = game.new(seats=3, seed=7)
    >>> seat = state.acting[0]
    >>> move = state.legal(seat)[0]
    >>> told.add(seat, str(move), state.play(seat, move))
    >>> told.by(seat)[0].kind
    'made'
    """

    def __init__(self, seats: int) -> None:
        self._by_reader: list[list[Event]] = [[] for _ in range(seats + 1)]

    def add(self, seat: int, move: str, events: Iterable[Event]) -> None:
        """Record a move and its events: the mover hears the move itself, everybody the part of the events they may."""
        events = list(events)
        if seat >= 0:
            self._by_reader[seat].append(made(move))
        for reader, mine in enumerate(self._by_reader):
            mine += heard(events, None if reader == len(self._by_reader) - 1 else reader)

    def by(self, seat: int | None) -> Sequence[Event]:
        """Return all that a seat (`None`: a spectator) has heard, oldest first."""
        return self._by_reader[-1 if seat is None else seat]


def made(move: str) -> Event:
    """Return the event that tells a seat of its own move."""
    return Event("made", {"move": move})
