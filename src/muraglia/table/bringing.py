"""Games that come from elsewhere as records: who sits where when they go on, or were over."""

from __future__ import annotations

import muraglia
from muraglia import bots
from muraglia.kernel.errors import BadRecord
from muraglia.kernel.record import Record
from muraglia.table.entries import Seat, Setup
from muraglia.table.opening import SeatWish, seat_for
from muraglia.table.protocol import Person


def _names(record: Record) -> list[str]:
    head = record.head
    return [*head.players, *[""] * head.seats][: head.seats]


def seats_to_go_on(record: Record, person: Person) -> Setup:
    """Return who goes on with a game: the same bots, and for all others who sits at this screen."""
    if record.end is not None:
        raise BadRecord("over", "this game is over: one can look at it, and not go on with it")
    names, known = _names(record), bots.names(muraglia.game(record.head.game).meta.id)
    people = [name for name in names if name not in known]
    wishes = [
        SeatWish("bot", name)
        if name in known
        else SeatWish("local", name or person.name)
        if len(people) > 1
        else SeatWish("me")
        for name in names
    ]
    return Setup(game=record.head.game, seats=[seat_for(person, wish) for wish in wishes], host=person.id)


def seats_at_the_end(record: Record, person: Person) -> Setup:
    """Return who sat at a game that is over. Whoever brings it was the only one who is no bot, or has the same name."""
    names, known = _names(record), bots.names(muraglia.game(record.head.game).meta.id)
    people = [seat for seat, name in enumerate(names) if name not in known]
    called = [seat for seat in people if names[seat] == person.name]
    mine = people if len(people) == 1 else called if len(called) == 1 else []
    seats = [
        Seat(bot=name) if name in known else Seat(person.id if seat in mine else "", name)
        for seat, name in enumerate(names)
    ]
    return Setup(game=record.head.game, seats=seats, host=person.id)
