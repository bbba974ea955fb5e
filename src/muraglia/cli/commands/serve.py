"""`muraglia serve`: run the server."""

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

from muraglia.cli import database_access
from muraglia.kernel.errors import BadOption

if TYPE_CHECKING:
    from muraglia.web.settings import Settings

HELP = "Serve tables over HTTP and WebSocket."
EXAMPLES = """\
  muraglia serve                                    everything in muraglia.db, on http://127.0.0.1:8000
  muraglia serve --open                             the same, and opens the page in the browser
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
    """Declare the command's arguments: one flag for each setting of the server."""
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
    """Return the settings from flags, environment and file; raise an error if a package is missing."""
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
    from muraglia.web.observability import logs
    from muraglia.web.services import prepare
    from muraglia.web.serving import server, tune_garbage_collector

    address = f"http://{settings.host}:{settings.port}/"
    if args.open and _answers(address):
        print(f"Muraglia is already running at {address}")
        webbrowser.open(address)
        return 0
    logs.configure(settings.log_format, settings.log_level)
    with database_access.explain_errors(settings):
        asyncio.run(prepare(settings))
    running = server(settings, webbrowser.open if args.open else None)
    tune_garbage_collector()
    running.run()
    return 0 if running.started else 1


def _answers(address: str) -> bool:
    """Tell whether a Muraglia server answers there."""
    try:
        with urlopen(f"{address}healthz", timeout=2) as answer:
            return bool(answer.read() == b"fine")
    except (OSError, HTTPException):
        return False
