"""Removes a former player's name from a table's log and chat; the moves and the text stay."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from muraglia.table import entries
from muraglia.table.entries import SeatHolder
from muraglia.table.live_table import ChatLine


def anonymise_entry(kept: bytes, person: str) -> bytes:
    """Return an entry without the name. The id stays, so that the game still knows who had which seat."""
    if person.encode() not in kept:
        return kept
    match entry := entries.read(kept):
        case entries.OpenEntry(setup=setup):
            seats = [_without_name(seat, person) for seat in setup.seats]
            entry = msgspec.structs.replace(entry, setup=msgspec.structs.replace(setup, seats=seats))
        case entries.SitEntry(who=who):
            entry = msgspec.structs.replace(entry, who=_without_name(who, person))
        case _:
            return kept
    return entries.write(entry)


def _without_name(seat: SeatHolder, person: str) -> SeatHolder:
    return msgspec.structs.replace(seat, name="") if seat.person == person else seat


def anonymise_line(kept: bytes, person: str, seats: Collection[int]) -> bytes:
    """Return a line of chat without the name. Old lines have no person, only a seat."""
    line = msgspec.json.decode(kept, type=ChatLine)
    if line.person == person or (not line.person and line.seat in seats):
        return msgspec.json.encode(msgspec.structs.replace(line, name="", person=person))
    return kept


def seats_in_log(lines: Collection[bytes], person: str) -> set[int]:
    """Return the seats that a person has, or had, according to a table's log."""
    found: set[int] = set()
    for line in lines:
        if person.encode() in line:
            match entries.read(line):
                case entries.OpenEntry(setup=setup):
                    found |= {number for number, seat in enumerate(setup.seats) if seat.person == person}
                case entries.SitEntry(seat=seat, who=who) if who.person == person:
                    found.add(seat)
                case _:
                    pass
    return found
