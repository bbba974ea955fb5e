"""`muraglia downgrade`: bring a database back to an earlier schema, for an older Muraglia."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from muraglia.cli import database_access
from muraglia.cli.commands.serve import read_settings, settings_flags

if TYPE_CHECKING:
    from muraglia.web.settings import Settings

HELP = "Bring a stopped server's database back to an earlier schema version, for an older Muraglia."
EXAMPLES = """\
  muraglia backup before.db && muraglia downgrade
  muraglia downgrade --to 0002
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--to", default="", metavar="VERSION", help="which schema version, such as 0002 (the one before)"
    )
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Downgrade the schema; the games stay as they are."""
    settings = read_settings(args)
    database_access.require_file(settings)
    with database_access.explain_errors(settings):
        version = asyncio.run(_downgrade(settings, args.to))
    print(
        f"the schema for people and the lobby is now at version {version}; "
        "starting this Muraglia's server would upgrade it again"
    )
    return 0


async def _downgrade(settings: Settings, revision: str) -> str:
    from muraglia.web.data.database import Database

    people = Database(settings.database)
    try:
        return await people.downgrade(revision)
    finally:
        await people.close()
