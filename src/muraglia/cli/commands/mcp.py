"""`muraglia mcp`: offer a seat to a language model."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from pathlib import Path

from muraglia.kernel.errors import BadOption

HELP = "Offer a seat to a language model (Model Context Protocol, over stdio)."
EXAMPLES = """\
  muraglia mcp                                      its own tables, against bots
  muraglia mcp --server https://play.example.org --token TOKEN --table ID --seat 1
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--server", metavar="URL", help="sit at a table on this server")
    parser.add_argument(
        "--token",
        default=os.environ.get("MURAGLIA_TOKEN"),
        help="a bot's token on that server (POST /api/bots makes one); default: the environment's MURAGLIA_TOKEN",
    )
    parser.add_argument("--table", metavar="ID", help="the table there")
    parser.add_argument("--seat", type=int, default=0, help="the seat there, counted from 0 (0)")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="save the records of games at its own tables")


def run(args: Namespace) -> int:
    """Serve until the model disconnects."""
    if find_spec("mcp") is None:
        raise BadOption("mcp", "this needs the Model Context Protocol: pip install 'muraglia[mcp]'")
    from muraglia.mcp.tools import remote_tool_server, tool_server

    if args.server and not (args.token and args.table):
        raise BadOption("server", "a table on a server needs --token and --table too")
    if args.records:
        args.records.mkdir(parents=True, exist_ok=True)
    tools = (
        remote_tool_server(args.server, args.token, args.table, args.seat)
        if args.server
        else tool_server(records=args.records)
    )
    tools.run("stdio")
    return 0
