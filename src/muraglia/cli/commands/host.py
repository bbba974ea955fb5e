"""`muraglia host`: name the accounts that act on reports."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from muraglia.cli import database_access
from muraglia.cli.commands.serve import read_settings, settings_flags

if TYPE_CHECKING:
    from muraglia.web.settings import Settings

HELP = "Name the moderators of a server: accounts that read reports and act on them. Without a name: list them."
EXAMPLES = """\
  muraglia host ada           the account that signs in as ada is a moderator from now on
  muraglia host ada --no      ada is no longer a moderator
  muraglia host
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("login", nargs="?", default="", help="the sign-in name of the account")
    parser.add_argument("--no", action="store_true", help="take the role away again")
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Name or list moderators. A running server applies the change at once."""
    settings = read_settings(args)
    database_access.require_file(settings)
    with database_access.explain_errors(settings):
        moderators = asyncio.run(_name(settings, args.login, moderator=not args.no))
    print("\n".join(moderators) if moderators else "this server has no moderator: `muraglia host NAME` names one")
    return 0


async def _name(settings: Settings, login: str, *, moderator: bool) -> list[str]:
    from muraglia.web.data.database import Database
    from muraglia.web.people import report_repository

    people = Database(settings.database)
    try:
        await people.migrate()
        if login:
            await people.write(partial(report_repository.set_moderator, login=login, moderator=moderator))
        return await people.read(report_repository.list_moderators)
    finally:
        await people.close()
