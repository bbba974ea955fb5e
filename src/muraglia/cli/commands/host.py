"""`muraglia host`: who acts on reports in a house."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from muraglia.cli import database
from muraglia.cli.commands.serve import read_settings, settings_flags

if TYPE_CHECKING:
    from muraglia.web.settings import Settings

HELP = "Name the hosts of a house: accounts that read reports and act on them. Without a name: list them."
EXAMPLES = """\
  muraglia host ada           who signs in as ada is a host from now on
  muraglia host ada --no      and not any more
  muraglia host
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("login", nargs="?", default="", help="what the account signs in with")
    parser.add_argument("--no", action="store_true", help="take it away again")
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Name a host. A server that is running knows it at once."""
    settings = read_settings(args)
    database.must_be_there(settings)
    with database.of(settings):
        hosts = asyncio.run(_name(settings, args.login, host=not args.no))
    print("\n".join(hosts) if hosts else "this house has no host: `muraglia host NAME` names one")
    return 0


async def _name(settings: Settings, login: str, *, host: bool) -> list[str]:
    from muraglia.web.data.database import Database
    from muraglia.web.people import reports

    people = Database(settings.database)
    try:
        await people.migrate()
        if login:
            await people.write(partial(reports.name_host, login=login, host=host))
        return await people.read(reports.hosts)
    finally:
        await people.close()
