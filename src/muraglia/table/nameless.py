"""Takes somebody's name out of what a table keeps: the same game, and the same words, of a former player."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from muraglia.table import entries
from muraglia.table.entries import Seat
from muraglia.table.live import ChatLine


def in_entry(kept: bytes, person: str) -> bytes:
    """Return an entry without the name; the id stays, so that a game still knows who had which seat."""
    if person.encode() not in kept:
        return kept
    match entry := entries.read(kept):
        case entries.Opened(setup=setup):
            seats = [_nameless(seat, person) for seat in setup.seats]
            entry = msgspec.structs.replace(entry, setup=msgspec.structs.replace(setup, seats=seats))
        case entries.Sat(who=who):
            entry = msgspec.structs.replace(entry, who=_nameless(who, person))
        case _:
            return kept
    return entries.write(entry)


def _nameless(seat: Seat, person: str) -> Seat:
    return msgspec.structs.replace(seat, name="") if seat.person == person else seat


def in_line(kept: bytes, person: str, seats: Collection[int]) -> bytes:
    """Return a line of chat without the name. Old ones say only from which seat they came."""
    line = msgspec.json.decode(kept, type=ChatLine)
    if line.person == person or (not line.person and line.seat in seats):
        return msgspec.json.encode(msgspec.structs.replace(line, name="", person=person))
    return kept


def seats_of(lines: Collection[bytes], person: str) -> set[int]:
    """Return the seats that somebody has, or had, by a table's log."""
    found: set[int] = set()
    for line in lines:
        if person.encode() in line:
            match entries.read(line):
                case entries.Opened(setup=setup):
                    found |= {number for number, seat in enumerate(setup.seats) if seat.person == person}
                case entries.Sat(seat=seat, who=who) if who.person == person:
                    found.add(seat)
                case _:
                    pass
    return found
