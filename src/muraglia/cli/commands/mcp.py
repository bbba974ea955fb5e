"""`muraglia mcp`: a seat for a language model."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path

from muraglia.kernel.errors import BadOption

HELP = "Offer a seat to a language model (Model Context Protocol, over stdio)."
EXAMPLES = """\
  muraglia mcp                                      tables of its own, against bots
  muraglia mcp --server https://play.example.org --token TOKEN --table ID --seat 1
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--server", metavar="URL", help="sit at a table of this server")
    parser.add_argument(
        "--token",
        default=os.environ.get("MURAGLIA_TOKEN"),
        help="a bot's token on that server (POST /api/bots makes one); else MURAGLIA_TOKEN of the environment",
    )
    parser.add_argument("--table", metavar="ID", help="the table there")
    parser.add_argument("--seat", type=int, default=0, help="the seat there, from 0 (0)")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="keep the records of games at its own tables")


def run(args: Namespace) -> int:
    """Serve until the model hangs up."""
    if find_spec("mcp") is None:
        raise BadOption("mcp", "this needs the Model Context Protocol: pip install 'muraglia[mcp]'")
    from muraglia.mcp.tools import offered, served

    if args.server and not (args.token and args.table):
        raise BadOption("server", "a table of a server needs --token and --table too")
    if args.records:
        args.records.mkdir(parents=True, exist_ok=True)
    tools = served(args.server, args.token, args.table, args.seat) if args.server else offered(records=args.records)
    tools.run("stdio")
    return 0
