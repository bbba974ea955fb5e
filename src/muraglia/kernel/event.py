"""Events: what happened in a move, and how much of it each seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

Told = int | str | Sequence[int | str | Mapping[str, int | str | Sequence[int]]] | Mapping[str, int | str]
"""The value of an event's field: a single value, a list, or the fields of a struct."""

SEAT_FIELDS = frozenset({"seat", "to", "owner", "master", "seats"})
"""Fields that hold seats (numbers from 0). All other fields are in notation already: letters for cards and pieces,
sites counted from 1."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened: a kind, public fields, and secret fields with the seats that may see them.

    >>> draws = muraglia.Event("draw", {"seat": 1}, secret={"card": "W"}, known_to=(1,))
    >>> draws.seen_by(1).public
    {'seat': 1, 'card': 'W'}
    >>> draws.seen_by(0).public
    {'seat': 1}
    """

    kind: str
    public: dict[str, Told] = {}
    secret: dict[str, Told] = {}
    known_to: tuple[int, ...] = ()
    private: bool = False
    """Only `known_to` learn that anything happened; nobody else gets the event at all."""

    def seen_by(self, seat: int | None) -> Event:
        """Return the part of the event that this seat may see (`None`: a spectator)."""
        if not (self.secret or self.private):
            return self
        if seat in self.known_to:
            return Event(self.kind, self.public | self.secret)
        return Event(self.kind, self.public)


def heard(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Return the events that a seat (`None`: a spectator) hears of, each with the fields that it may see."""
    return [event.seen_by(seat) for event in events if not event.private or seat in event.known_to]
