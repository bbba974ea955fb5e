"""Seats for imported records: who plays on in an unfinished game, and who sat where in a finished one."""

from __future__ import annotations

import muraglia
from muraglia import bots
from muraglia.kernel.errors import BadRecord
from muraglia.kernel.record import Record
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.protocol import Person
from muraglia.table.table_setup import SeatWish, seat_for


def _names(record: Record) -> list[str]:
    head = record.head
    return [*head.players, *[""] * head.seats][: head.seats]


def seats_to_go_on(record: Record, person: Person) -> TableSetup:
    """Return the set-up for going on with a game: the same bots, and people at this screen for all other seats."""
    if record.end is not None:
        raise BadRecord("over", "this game is over: you can look at it, but not play on")
    names, known = _names(record), bots.names(muraglia.game(record.head.game).meta.id)
    people = [name for name in names if name not in known]
    requests = [
        SeatWish("bot", name)
        if name in known
        else SeatWish("local", name or person.name)
        if len(people) > 1
        else SeatWish("me")
        for name in names
    ]
    return TableSetup(game=record.head.game, seats=[seat_for(person, request) for request in requests], host=person.id)


def seats_at_the_end(record: Record, person: Person) -> TableSetup:
    """Return the set-up of a game that is over. The importing person is taken to be the only player who was
    no bot, or the only one with the same name."""
    names, known = _names(record), bots.names(muraglia.game(record.head.game).meta.id)
    people = [seat for seat, name in enumerate(names) if name not in known]
    called = [seat for seat in people if names[seat] == person.name]
    mine = people if len(people) == 1 else called if len(called) == 1 else []
    seats = [
        SeatHolder(bot=name) if name in known else SeatHolder(person.id if seat in mine else "", name)
        for seat, name in enumerate(names)
    ]
    return TableSetup(game=record.head.game, seats=seats, host=person.id)
