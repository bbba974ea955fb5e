"""`muraglia backup`: a whole copy of a server's database, while it is running."""

from __future__ import annotations

import sqlite3
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path

from muraglia.cli.commands.serve import read_settings, settings_flags
from muraglia.kernel.errors import BadOption

HELP = "Copy a server's database to a file, while the server is running."
EXAMPLES = """\
  muraglia backup muraglia-monday.db
  muraglia backup copy.db --database /srv/muraglia.db
"""
ON_POSTGRES = "{what} is for SQLite; with PostgreSQL use {tool}, which does the same for the whole database"


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="where to; it must not be there yet")
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Copy the database in one consistent state, and look whether the copy is whole."""
    settings = read_settings(args)
    if settings.on_postgres:
        raise BadOption("backup", ON_POSTGRES.format(what="backup", tool="pg_dump"))
    copy(Path(settings.database), args.file)
    print(f"{settings.database} is saved as {args.file}")
    return 0


def copy(source: Path, target: Path) -> None:
    """Copy a database file as it is at one moment; nothing half written is left behind."""
    if not source.exists():
        raise BadOption("backup", f"there is no database {str(source)!r}")
    if target.exists():
        raise BadOption("backup", f"{str(target)!r} is there already; name a new file")
    part = target.with_name(target.name + ".part")
    there = sqlite3.connect(part)
    with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as here, closing(there):
        here.backup(there)
        check(there, part)
    part.replace(target)


def check(database: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is no whole database of ours."""
    try:
        sound = database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        database.execute("SELECT count(*) FROM entries").fetchone()
    except sqlite3.DatabaseError:
        sound = False
    if not sound:
        raise BadOption("backup", f"{str(path)!r} is no whole database of Muraglia")
