"""`muraglia backup`: copy a running server's database."""

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

from muraglia.cli import database_access
from muraglia.cli.commands.serve import read_settings, settings_flags
from muraglia.cli.commands.verify import VerifyFindings, examine
from muraglia.kernel.errors import BadOption
from muraglia.store.sqlite_file import companion_files

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
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write; it must not exist yet")
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Copy the database in a consistent state, verify the copy, and only then give it its name."""
    settings = read_settings(args)
    if settings.on_postgres:
        raise BadOption("backup", ON_POSTGRES.format(what="backup", tool="pg_dump"))
    refuse_existing(args.file)
    with verified_copy(settings, args.file) as copy:
        move_into_place(copy.file, args.file)
    print(f"{settings.database} is saved as {args.file}; {copy.found}")
    for table, text in copy.found.wrong.items():
        print(f"table {table}: {text}")
    return 1 if copy.found.wrong else 0


class UnnamedBackup(msgspec.Struct, frozen=True):
    """A copy under a temporary name, and the findings of its verification."""

    file: Path
    found: VerifyFindings


@contextmanager
def verified_copy(settings: Settings, target: Path) -> Iterator[UnnamedBackup]:
    """Copy a database in a consistent state to a temporary file beside the target, and verify the copy.

    Only its owner can read the file, and it is removed in any case.
    """
    source = Path(settings.database)
    if not source.is_file():
        raise BadOption("backup", f"there is no database {settings.database!r}")
    made, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    os.close(made)
    part = Path(name)
    try:
        with database_access.explain_errors(settings):
            there = sqlite3.connect(part)
            with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as here, closing(there):
                here.backup(there)
                there.execute("PRAGMA journal_mode = DELETE")  # no second file beside it until a server opens it
        found = examine(msgspec.structs.replace(settings, database=name))
        if found.database:
            raise BadOption("backup", f"{settings.database!r} is not a sound database: {found.database[0]}")
        yield UnnamedBackup(part, found)
    finally:
        for each in (part, *companion_files(part)):
            each.unlink(missing_ok=True)


def refuse_existing(target: Path) -> None:
    """Refuse a target that exists, or beside which files of an old database lie: SQLite would mix them."""
    for each in (target, *companion_files(target)):
        if each.exists():
            raise BadOption("backup", f"{str(each)!r} already exists; name a new file, or move it away")


def move_into_place(part: Path, target: Path) -> None:
    """Rename a finished file and sync its folder; never overwrite another file."""
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        raise BadOption("backup", f"{str(target)!r} already exists") from None
    part.replace(target)
    folder = os.open(target.resolve().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
