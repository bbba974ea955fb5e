"""What everybody was told in a game, from its beginning: kept beside the state, so that copies of that stay small.

A view says what still matters by the rules. Whoever wants to know more (who bluffed in the first round?) must have
listened, and this is what there was to hear: with the view it is all that a seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from muraglia.kernel.event import Event, heard


class Heard:
    """By seat, and for spectators: every event as it was told, and one's own moves.

    >>> told = muraglia.Heard(seats=3)
    >>> state = game.new(seats=3, seed=7)
    >>> seat = state.acting[0]
    >>> move = state.legal(seat)[0]
    >>> told.add(seat, str(move), state.play(seat, move))
    >>> told.by(seat)[0].kind
    'made'
    """

    def __init__(self, seats: int) -> None:
        self._told: list[list[Event]] = [[] for _ in range(seats + 1)]

    def add(self, seat: int, move: str, events: Iterable[Event]) -> None:
        """Tell everybody of a move: whoever made it what it was, all others what they may hear."""
        events = list(events)
        if seat >= 0:
            self._told[seat].append(made(move))
        for reader, mine in enumerate(self._told):
            mine += heard(events, None if reader == len(self._told) - 1 else reader)

    def by(self, seat: int | None) -> Sequence[Event]:
        """Return all that a seat (`None`: a spectator) has heard, the oldest first."""
        return self._told[-1 if seat is None else seat]


def made(move: str) -> Event:
    """Return a move as its maker remembers it."""
    return Event("made", {"move": move})
