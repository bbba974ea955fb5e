"""`muraglia verify`: every stored game is replayed."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

from muraglia.cli.commands.serve import read_settings, settings_flags
from muraglia.cli.output import print_json
from muraglia.kernel.errors import BadOption, MuragliaError

if TYPE_CHECKING:
    from muraglia.table.fold import Fold
    from muraglia.table.log import Log
    from muraglia.web.settings import Settings

HELP = "Replay every game in a server's database."
EXAMPLES = """\
  muraglia verify
  muraglia verify --database postgresql://localhost/muraglia --json
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--json", action="store_true", help="print JSON, for a program")
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Replay all games; the exit status is 1 if one of them does not replay."""
    settings = read_settings(args)
    seen, wrong = asyncio.run(_verify(settings))
    if args.json:
        print_json({"tables": seen, "wrong": wrong})
    else:
        for table, text in wrong.items():
            print(f"table {table}: {text}")
        print(f"{seen} tables, {'all of them replay' if not wrong else f'{len(wrong)} do not replay'}")
    return 1 if wrong else 0


async def _verify(settings: Settings) -> tuple[int, dict[str, str]]:
    from muraglia.kernel.record import replay

    seen, wrong = 0, {}
    log = await opened(settings)
    try:
        async for id, table in all_tables(log):
            seen += 1
            if isinstance(table, MuragliaError):
                wrong[id] = str(table)
            elif table.state is not None and table.state.over:
                try:
                    replay(table.game, table.record())
                except MuragliaError as error:
                    wrong[id] = str(error)
    finally:
        await log.close()
    return seen, wrong


async def opened(settings: Settings) -> Log:
    """Return the log of a database that is there."""
    from muraglia.web.hall import open_log

    if not settings.on_postgres and not Path(settings.database).exists():
        raise BadOption("database", f"there is no database {settings.database!r}")
    return await open_log(settings)


async def all_tables(log: Log) -> AsyncIterator[tuple[str, Fold | MuragliaError]]:
    """Yield every table as its log tells it, or what is wrong with the log."""
    from muraglia.table.fold import fold

    last = ""
    while ids := await log.tables(last, 500):
        last = ids[-1]
        for id in ids:
            try:
                yield id, fold(await log.read(id))
            except MuragliaError as error:
                yield id, error
            except (ValueError, KeyError, IndexError, AssertionError) as error:
                yield id, MuragliaError("broken", f"the log cannot be read: {type(error).__name__}: {error}")
