"""`muraglia serve`: tables for people, bots and browsers."""

from __future__ import annotations

import asyncio
import os
import webbrowser
from argparse import ArgumentParser, Namespace
from http.client import HTTPException
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

import msgspec

from muraglia.cli import database
from muraglia.kernel.errors import BadOption

if TYPE_CHECKING:
    from muraglia.web.settings import Settings

HELP = "Serve tables over HTTP and WebSocket."
EXAMPLES = """\
  muraglia serve                                    everything in muraglia.db, on http://127.0.0.1:8000
  muraglia serve --open                             the same, and the page opens in the browser
  muraglia serve --host 0.0.0.0 --origin https://play.example.org
  muraglia serve --database postgresql://localhost/muraglia --bus redis://localhost
  muraglia serve --settings muraglia.toml
  MURAGLIA_PORT=9000 muraglia serve
"""

NEEDED = (
    "alembic",
    "argon2",
    "http_ece",
    "litestar",
    "openskill",
    "py_vapid",
    "sqlalchemy",
    "structlog",
    "uvicorn",
    "websockets",
)


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments: the settings, as the server knows them."""
    parser.add_argument("--open", action="store_true", help="open the page in this machine's browser")
    parser.add_argument("--settings", type=Path, metavar="FILE", help="a TOML file with any of the settings below")
    settings_flags(parser)


def settings_flags(parser: ArgumentParser, only: tuple[str, ...] = ()) -> None:
    """Declare a flag for every setting, or for some."""
    from muraglia.web.settings import Settings

    for field in msgspec.inspect.type_info(Settings).fields:  # type: ignore[attr-defined]
        if only and field.name not in only:
            continue
        about = field.type.extra_json_schema or {} if isinstance(field.type, msgspec.inspect.Metadata) else {}
        text = f"{about.get('description', '')} (default: {field.default!r})".replace("%", "%%")
        flag = f"--{field.name.replace('_', '-')}"
        parser.add_argument(flag, metavar="VALUE", help=text, default=None)


def read_settings(args: Namespace) -> Settings:
    """Return the settings from flags, environment and file; say what is missing to run a server at all."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise BadOption("not_installed", f"this needs {', '.join(missing)}: pip install 'muraglia[server]'")
    from muraglia.web.settings import Settings, load

    given = {name: getattr(args, name, None) for name in Settings.__struct_fields__}
    flags = {name: value for name, value in given.items() if value is not None}
    return load(flags, os.environ, getattr(args, "settings", None))


def run(args: Namespace) -> int:
    """Serve until somebody stops it."""
    settings = read_settings(args)
    from muraglia.web.hall import prepare
    from muraglia.web.serving import calm_the_collector, server
    from muraglia.web.watch import logs

    home = f"http://{settings.host}:{settings.port}/"
    if args.open and _at_home(home):
        print(f"Muraglia is at {home} already")
        webbrowser.open(home)
        return 0
    logs.set_up(settings.log_format, settings.log_level)
    with database.of(settings):
        asyncio.run(prepare(settings))
    running = server(settings, webbrowser.open if args.open else None)
    calm_the_collector()
    running.run()
    return 0 if running.started else 1


def _at_home(home: str) -> bool:
    """Tell whether a server of ours answers there."""
    try:
        with urlopen(f"{home}healthz", timeout=2) as answer:
            return bool(answer.read() == b"fine")
    except (OSError, HTTPException):
        return False
