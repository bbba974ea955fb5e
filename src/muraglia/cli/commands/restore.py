"""`muraglia restore`: a saved database takes the place of the one that is there."""

from __future__ import annotations

import sqlite3
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path

from muraglia.cli.commands.backup import ON_POSTGRES, check, copy
from muraglia.cli.commands.serve import read_settings, settings_flags
from muraglia.kernel.errors import BadOption

HELP = "Bring a saved database back. The server must not be running."
EXAMPLES = """\
  muraglia restore muraglia-monday.db
  muraglia restore muraglia-monday.db --force       although there is a database already: it is kept beside
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="what `muraglia backup` has written")
    parser.add_argument(
        "--force", action="store_true", help="replace the database that is there; it is kept as .before"
    )
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Check the saved database, put the present one aside, and copy."""
    settings = read_settings(args)
    if settings.on_postgres:
        raise BadOption("restore", ON_POSTGRES.format(what="restore", tool="pg_restore or psql"))
    target = Path(settings.database)
    if not args.file.exists():
        raise BadOption("restore", f"there is no file {str(args.file)!r}")
    with closing(sqlite3.connect(f"{args.file.resolve().as_uri()}?mode=ro", uri=True)) as saved:
        check(saved, args.file)
    if target.exists():
        if not args.force:
            raise BadOption("restore", f"{settings.database!r} is there already; --force puts it aside")
        _put_aside(target)
    copy(args.file, target)
    print(f"{args.file} is restored as {settings.database}")
    return 0


def _put_aside(target: Path) -> None:
    """Keep the present database as one file; refuse while somebody writes to it."""
    with closing(sqlite3.connect(target, timeout=1)) as present:
        try:
            present.execute("PRAGMA locking_mode = EXCLUSIVE")
            present.execute("BEGIN EXCLUSIVE")
            present.execute("COMMIT")
            present.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.OperationalError:
            raise BadOption("restore", f"{str(target)!r} is in use: stop the server first") from None
    before = target.with_name(target.name + ".before")
    if before.exists():
        raise BadOption("restore", f"{str(before)!r} is there already; move it away first")
    target.rename(before)
    for more in ("-wal", "-shm"):
        target.with_name(target.name + more).unlink(missing_ok=True)
