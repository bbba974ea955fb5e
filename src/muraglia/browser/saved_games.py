"""All games of this browser as records, to export to a file and to import from one."""

from __future__ import annotations

from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.record import Record
from muraglia.table.import_record import seats_at_the_end, seats_to_go_on
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import Person
from muraglia.table.table_server import TableServer, from_record

FIRST = '{"muraglia":'
"""How the first line of a record begins: one file holds any number of them."""


class BadGamesFile(MuragliaError):
    """The file holds no games, or one that cannot have been played. Nothing was imported."""

    def __init__(self, error: MuragliaError) -> None:
        super().__init__("newer_file" if error.code == "version" else "strange_file", f"nothing was imported: {error}")


def split(text: str) -> list[Record]:
    """Return the records of a file; a file with a wrong first line is refused before the rest is read."""
    Record.parse(text[: text.find("\n") + 1 or None])
    parts: list[list[str]] = []
    for line in text.splitlines(keepends=True):
        if line.startswith(FIRST) or not parts:
            parts.append([])
        parts[-1].append(line)
    return [Record.parse("".join(part)) for part in parts or [[]]]


def record_of(table: LiveTable) -> Record:
    """Return a game that has begun as a record. An unfinished one comes with all its secrets: they are this browser's
    own."""
    fold = table.fold
    return fold.record() if fold.state is not None and fold.state.over else fold.record_so_far()


async def all_games(table_server: TableServer) -> dict[str, str]:
    """Return the record of every game that has begun, by its table."""
    found: dict[str, str] = {}
    after = ""
    while ids := await table_server.log.tables(after):
        after = ids[-1]
        for id in ids:
            table = await table_server.table(id)
            if table.fold.began is not None:
                found[id] = str(record_of(table))
    return found


async def import_games(table_server: TableServer, text: str, person: Person) -> list[LiveTable]:
    """Import all games of a file or, if one cannot be read, none. A game that is here already stays as it is."""
    try:
        plans = [
            (record, seats_at_the_end(record, person) if record.end else seats_to_go_on(record, person))
            for record in split(text)
        ]
        for record, setup in plans:
            from_record(record, setup, table_server.clock.now())
    except MuragliaError as error:
        raise BadGamesFile(error) from None
    here = {record: id for id, record in (await all_games(table_server)).items()}
    return [
        await (
            table_server.table(here[str(record)]) if str(record) in here else table_server.open_record(record, setup)
        )
        for record, setup in plans
    ]
