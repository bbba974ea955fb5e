"""All games of this browser as records, to take along and to bring back."""

from __future__ import annotations

from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.record import Record
from muraglia.table.bringing import seats_at_the_end, seats_to_go_on
from muraglia.table.house import House, bring
from muraglia.table.live import Table
from muraglia.table.protocol import Person

FIRST = '{"muraglia":'
"""How the first line of a record begins: one file holds any number of them."""


class StrangeFile(MuragliaError):
    """This is no file of games, or it tells of one that cannot have been. Nothing was brought."""

    def __init__(self, error: MuragliaError) -> None:
        super().__init__("newer_file" if error.code == "version" else "strange_file", f"nothing was brought: {error}")


def split(text: str) -> list[Record]:
    """Return the records of a file; one that begins otherwise is refused before all of it is taken apart."""
    Record.parse(text[: text.find("\n") + 1 or None])
    parts: list[list[str]] = []
    for line in text.splitlines(keepends=True):
        if line.startswith(FIRST) or not parts:
            parts.append([])
        parts[-1].append(line)
    return [Record.parse("".join(part)) for part in parts or [[]]]


def record_of(table: Table) -> Record:
    """Return a game that has begun as a record: also one that goes on, with all its secrets, since they are this
    browser's own."""
    fold = table.fold
    return fold.record() if fold.state is not None and fold.state.over else fold.so_far()


async def all_games(house: House) -> dict[str, str]:
    """Return every game that has begun as a record, by its table."""
    found: dict[str, str] = {}
    after = ""
    while ids := await house.log.tables(after):
        after = ids[-1]
        for id in ids:
            table = await house.table(id)
            if table.fold.began is not None:
                found[id] = str(record_of(table))
    return found


async def put_back(house: House, text: str, person: Person) -> list[Table]:
    """Bring all games of a file here or, if one cannot be read, none. One that is here already stays as it is."""
    try:
        plans = [
            (record, seats_at_the_end(record, person) if record.end else seats_to_go_on(record, person))
            for record in split(text)
        ]
        for record, setup in plans:
            bring(record, setup, house.clock.now())
    except MuragliaError as error:
        raise StrangeFile(error) from None
    here = {record: id for id, record in (await all_games(house)).items()}
    return [
        await (house.table(here[str(record)]) if str(record) in here else house.adopt(record, setup))
        for record, setup in plans
    ]
