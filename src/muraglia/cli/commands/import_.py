"""`muraglia import`: turn records of finished games into tables of a server."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from muraglia.cli import database_access
from muraglia.cli.commands.replay import in_file, read
from muraglia.cli.commands.serve import read_settings, settings_flags
from muraglia.kernel.errors import BadRecord, MuragliaError
from muraglia.kernel.record import Record

if TYPE_CHECKING:
    from muraglia.web.settings import Settings

HELP = "Import records of finished games into a server's database."
EXAMPLES = """\
  muraglia import game.jsonl another.jsonl
  muraglia import records/*.jsonl --private
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="records (JSON Lines)")
    parser.add_argument("--private", action="store_true", help="do not list them in the lobby")
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Verify all records first, then import them."""
    settings = read_settings(args)
    records = [(path, read(path)[1]) for path in args.files]
    for path, record in records:
        if record.end is None:
            raise in_file(path, BadRecord("unfinished", "this game is not over; only finished games can be imported"))
    with database_access.explain_errors(settings):
        imported = asyncio.run(_import(settings, records, public=not args.private))
    for path, table in imported:
        print(f"{path} is table {table}")
    return 0


async def _import(settings: Settings, records: list[tuple[Path, Record]], *, public: bool) -> list[tuple[Path, str]]:
    from muraglia.bus.local import LocalBus
    from muraglia.table.table_server import TableServer
    from muraglia.web.data.database import Database
    from muraglia.web.lobby import lobby_repository
    from muraglia.web.services import open_log

    database = Database(settings.database)
    done = []
    try:
        await database.migrate()
        async with TableServer(await open_log(settings), LocalBus()) as table_server:
            for path, record in records:
                try:
                    table = await table_server.open_record(record)
                except MuragliaError as error:
                    raise in_file(path, error) from None
                await database.write(partial(lobby_repository.add, table=table, pace="live", public=public))
                done.append((path, table.id))
    finally:
        await database.close()
    return done
