"""All games of this browser as records, to take along and to bring back."""

from __future__ import annotations

import muraglia
from muraglia import bots
from muraglia.kernel.record import Record
from muraglia.table.entries import Setup
from muraglia.table.house import House, bring
from muraglia.table.live import Table
from muraglia.table.opening import SeatWish, seat_for
from muraglia.table.protocol import Person

FIRST = '{"muraglia":'
"""How the first line of a record begins: one file holds any number of them."""


def split(text: str) -> list[Record]:
    """Return the records of a file."""
    parts: list[list[str]] = []
    for line in text.splitlines(keepends=True):
        if line.startswith(FIRST) or not parts:
            parts.append([])
        parts[-1].append(line)
    return [Record.parse("".join(part)) for part in parts or [[]]]


def seats_for(record: Record, person: Person) -> Setup | None:
    """Return who goes on with a game that is not over: the same bots, and for all others who sits at this screen."""
    if record.end is not None:
        return None
    head = record.head
    names = [*head.players, *[""] * head.seats][: head.seats]
    known = bots.names(muraglia.game(head.game).meta.id)
    people = [name for name in names if name not in known]
    wishes = [
        SeatWish("bot", name)
        if name in known
        else SeatWish("local", name or person.name)
        if len(people) > 1
        else SeatWish("me")
        for name in names
    ]
    return Setup(game=head.game, seats=[seat_for(person, wish) for wish in wishes], host=person.id)


async def all_games(house: House) -> dict[str, str]:
    """Return every game that has begun as a record, by its table: also one that goes on, with all its secrets, since
    they are this browser's own."""
    found: dict[str, str] = {}
    after = ""
    while ids := await house.log.tables(after):
        after = ids[-1]
        for id in ids:
            fold = (await house.table(id)).fold
            if fold.began is not None:
                found[id] = str(fold.record() if fold.state is not None and fold.state.over else fold.so_far())
    return found


async def put_back(house: House, text: str, person: Person) -> list[Table]:
    """Bring all games of a file here or, if one cannot be read, none. One that is here already stays as it is."""
    records = split(text)
    plans = [(record, seats_for(record, person)) for record in records]
    for record, setup in plans:
        bring(record, setup, house.clock.now())
    here = {record: id for id, record in (await all_games(house)).items()}
    return [
        await (house.table(here[str(record)]) if str(record) in here else house.adopt(record, setup))
        for record, setup in plans
    ]
