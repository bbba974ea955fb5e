"""`muraglia backup`: a whole copy of a server's database, while it is running."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from muraglia.cli import database
from muraglia.cli.commands.serve import read_settings, settings_flags
from muraglia.cli.commands.verify import Findings, examine
from muraglia.kernel.errors import BadOption
from muraglia.store.file import beside

if TYPE_CHECKING:
    from muraglia.web.settings import Settings

HELP = "Copy a server's database to a file, while the server is running, and verify the copy."
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
    """Copy the database in one consistent state, read the copy back, and only then give it its name."""
    settings = read_settings(args)
    if settings.on_postgres:
        raise BadOption("backup", ON_POSTGRES.format(what="backup", tool="pg_dump"))
    must_not_be_there(args.file)
    with copied(settings, args.file) as copy:
        place(copy.file, args.file)
    print(f"{settings.database} is saved as {args.file}: {copy.found}")
    for table, text in copy.found.wrong.items():
        print(f"table {table}: {text}")
    return 1 if copy.found.wrong else 0


class Copy(msgspec.Struct, frozen=True):
    """A copy that has no name yet, and what came out when it was read back."""

    file: Path
    found: Findings


@contextmanager
def copied(settings: Settings, target: Path) -> Iterator[Copy]:
    """Copy a database as it is at one moment, beside the target, for its owner alone, and read the copy back. Nothing
    half written is left behind, whatever happens."""
    source = Path(settings.database)
    if not source.is_file():
        raise BadOption("backup", f"there is no database {settings.database!r}")
    made, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    os.close(made)
    part = Path(name)
    try:
        with database.of(settings):
            there = sqlite3.connect(part)
            with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as here, closing(there):
                here.backup(there)
                there.execute("PRAGMA journal_mode = DELETE")  # one file, until somebody serves it
        found = examine(msgspec.structs.replace(settings, database=name))
        if found.database:
            raise BadOption("backup", f"{settings.database!r} is no sound database: {found.database[0]}")
        yield Copy(part, found)
    finally:
        for each in (part, *beside(part)):
            each.unlink(missing_ok=True)


def must_not_be_there(target: Path) -> None:
    """Refuse to write over a database, or beside what is left of one: SQLite would mix them."""
    for each in (target, *beside(target)):
        if each.exists():
            raise BadOption("backup", f"{str(each)!r} is there already; name a new file, or move it away")


def place(part: Path, target: Path) -> None:
    """Give a finished file its name, for good; never over another."""
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        raise BadOption("backup", f"{str(target)!r} is there already") from None
    part.replace(target)
    folder = os.open(target.resolve().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
