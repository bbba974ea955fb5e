"""`muraglia verify`: check a server's database and replay every game in it."""

from __future__ import annotations

import asyncio
import sqlite3
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import msgspec

from muraglia.cli import database_access
from muraglia.cli.commands.serve import read_settings, settings_flags
from muraglia.cli.json_output import print_json
from muraglia.cli.plural import counted
from muraglia.kernel.errors import MuragliaError

if TYPE_CHECKING:
    from muraglia.table.fold import Fold
    from muraglia.table.log import Log
    from muraglia.web.settings import Settings

HELP = "Check a server's database, and replay every game in it."
EXAMPLES = """\
  muraglia verify
  muraglia verify --database postgresql://localhost/muraglia --json
"""


class VerifyFindings(msgspec.Struct):
    """The findings of a verification."""

    tables: int = 0
    wrong: dict[str, str] = {}
    """By table: why its game does not replay."""
    database: list[str] = []
    """Errors that the database's own check found."""

    def __str__(self) -> str:
        said = counted(self.tables, "table")
        if self.wrong:
            said += f": {counted(len(self.wrong), 'game')} {'does' if len(self.wrong) == 1 else 'do'} not replay"
        elif self.tables:
            said += ": all games replay" if self.tables > 1 else ": its game replays"
        return said + ("" if not self.database else "; the database is damaged")

    @property
    def sound(self) -> bool:
        """Whether all is well."""
        return not self.wrong and not self.database


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--json", action="store_true", help="print JSON, for a program")
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Check everything; the exit status is 1 if anything is wrong."""
    found = examine(read_settings(args))
    if args.json:
        print_json({"tables": found.tables, "wrong": found.wrong, "database": found.database})
    else:
        for text in found.database:
            print(text)
        for table, text in found.wrong.items():
            print(f"table {table}: {text}")
        print(found)
    return 0 if found.sound else 1


def examine(settings: Settings) -> VerifyFindings:
    """Check everything in a database without changing it."""
    with database_access.explain_errors(settings):
        return asyncio.run(_examine(settings))


async def _examine(settings: Settings) -> VerifyFindings:
    from muraglia.kernel.record import replay

    log = await database_access.open_read_only(settings)
    found = VerifyFindings()
    try:
        await log.tables("", 1)  # fails for another program's database, which is not damaged
        found.database = await log.check()
        async for id, table in all_tables(log):
            found.tables += 1
            if isinstance(table, MuragliaError):
                found.wrong[id] = str(table)
            elif table.state is not None and table.state.over:
                try:
                    replay(table.game, table.record())
                except MuragliaError as error:
                    found.wrong[id] = str(error)
    except sqlite3.DatabaseError:
        if not found.database:
            raise
    finally:
        await log.close()
    return found


async def all_tables(log: Log) -> AsyncIterator[tuple[str, Fold | MuragliaError]]:
    """Yield every table, folded from its log, or the error in its log."""
    from muraglia.table.fold import fold

    last = ""
    while ids := await log.tables(last, 500):
        last = ids[-1]
        for id in ids:
            try:
                yield id, fold(await log.read(id))
            except MuragliaError as error:
                yield id, error
            except Exception as error:  # a changed log can break a game anywhere; report that
                yield id, MuragliaError("broken", f"the log cannot be read: {type(error).__name__}: {error}")
