"""`muraglia export`: write finished games as records, one file each."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from muraglia.cli import database_access
from muraglia.cli.commands.serve import read_settings, settings_flags
from muraglia.cli.commands.verify import all_tables
from muraglia.cli.plural import counted
from muraglia.kernel.errors import MuragliaError

if TYPE_CHECKING:
    from muraglia.web.settings import Settings

HELP = "Write the records of all finished games into a folder."
EXAMPLES = """\
  muraglia export records
  muraglia export records --game GAME --database /srv/muraglia.db
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="one file for each game: TABLE.jsonl")
    parser.add_argument("--game", help="only this game")
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Write the records of finished games only: unfinished ones hold secrets."""
    settings = read_settings(args)
    args.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with database_access.explain_errors(settings):
        written, left, wrong = asyncio.run(_export(settings, args.folder, args.game))
    for table, text in wrong.items():
        print(f"table {table}: {text}")
    unfinished = f"; {counted(left, 'unfinished game')} {'was' if left == 1 else 'were'} left out" if left else ""
    print(f"{counted(written, 'record')} in {args.folder}{unfinished}")
    return 1 if wrong else 0


async def _export(settings: Settings, folder: Path, game: str | None) -> tuple[int, int, dict[str, str]]:
    written = left = 0
    wrong: dict[str, str] = {}
    log = await database_access.open_read_only(settings)
    try:
        async for id, table in all_tables(log):
            if isinstance(table, MuragliaError):
                wrong[id] = str(table)  # export the others all the same
                continue
            if game and table.opened.setup.game != game:
                continue
            if table.state is None or not table.state.over:
                left += not table.closed
                continue
            file = folder / f"{id}.jsonl"
            file.touch(mode=0o600)  # only the host may read who played whom
            file.write_text(str(table.record()), encoding="utf-8")
            written += 1
    finally:
        await log.close()
    return written, left, wrong
