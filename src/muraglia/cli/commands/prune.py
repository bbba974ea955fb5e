"""`muraglia prune`: delete at once what a running server would delete over time."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from muraglia.cli import database_access
from muraglia.cli.commands.serve import read_settings, settings_flags
from muraglia.cli.plural import counted

if TYPE_CHECKING:
    from muraglia.web.settings import Settings

HELP = "Delete games and chat that are older than you want to keep, and everything that nobody can use any more."
EXAMPLES = """\
  muraglia prune                                    only what nobody can use: old sessions, abandoned guests
  muraglia prune --keep-chat 30                     also chat and notes of tables that ended over 30 days ago
  muraglia prune --keep-games 365 --keep-chat 30    also the tables themselves, a year after their end
"""

NAMES = {
    "gatherers": "quick-match request",
    "guests": "guest",
    "lines of chat": "chat line",
    "notices": "notification",
    "sessions": "session",
    "tables": "table",
}
"""By kind (`RetentionJob.deleted`): what one of it is called."""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--settings", type=Path, metavar="FILE", help="the TOML file of the server")
    settings_flags(parser, ("database", "keep_games", "keep_chat"))


def run(args: Namespace) -> int:
    """Delete in small portions, since a server may be running."""
    settings = read_settings(args)
    database_access.require_file(settings)
    with database_access.explain_errors(settings):
        gone = asyncio.run(_prune(settings))
    deleted = ", ".join(counted(count, NAMES[kind]) for kind, count in sorted(gone.items()) if count)
    print(f"deleted: {deleted or 'nothing'}")
    return 0


async def _prune(settings: Settings) -> Counter[str]:
    from muraglia.table.log import WallClock
    from muraglia.web.data.database import Database
    from muraglia.web.services import open_log
    from muraglia.web.tables.retention_job import RetentionJob

    people = Database(settings.database)
    try:
        await people.migrate()
        log = await open_log(settings)
        try:
            keeping = RetentionJob(people, log, settings, WallClock())
            while await keeping.delete_portion():
                pass
        finally:
            await log.close()
    finally:
        await people.close()
    return keeping.deleted
