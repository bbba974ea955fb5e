"""`muraglia restore`: replace a server's database with a backup."""

from __future__ import annotations

import sqlite3
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path

import msgspec

from muraglia.cli.commands.backup import ON_POSTGRES, move_into_place, refuse_existing, verified_copy
from muraglia.cli.commands.serve import read_settings, settings_flags
from muraglia.kernel.errors import BadOption
from muraglia.store.sqlite_file import companion_files

HELP = "Restore a saved database. The server must not be running."
EXAMPLES = """\
  muraglia restore muraglia-monday.db
  muraglia restore muraglia-monday.db --force       replaces the existing database, and keeps the old one next to it
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="what `muraglia backup` has written")
    parser.add_argument(
        "--force", action="store_true", help="replace the existing database; the old one is kept as .before"
    )
    settings_flags(parser, ("database",))


def run(args: Namespace) -> int:
    """Copy the backup and verify the copy; only then move the present database aside."""
    settings = read_settings(args)
    if settings.on_postgres:
        raise BadOption("restore", ON_POSTGRES.format(what="restore", tool="pg_restore or psql"))
    target = Path(settings.database)
    if target.exists() and not args.force:
        raise BadOption(
            "restore", f"{settings.database!r} already exists; --force replaces it, and keeps the old one next to it"
        )
    before = target.with_name(target.name + ".before")
    if target.exists():
        refuse_existing(before)
    with verified_copy(msgspec.structs.replace(settings, database=str(args.file)), target) as copy:
        if copy.found.wrong:
            raise BadOption("restore", f"{str(args.file)!r} holds games that do not replay; see muraglia verify")
        if target.exists():
            _put_aside(target, before)
        refuse_existing(target)
        move_into_place(copy.file, target)
    print(f"{args.file} is restored as {settings.database}; {copy.found}")
    return 0


def _put_aside(target: Path, before: Path) -> None:
    """Move the present database aside, even a damaged one; refuse while somebody uses it."""
    try:
        with closing(sqlite3.connect(target, timeout=1)) as present:
            present.execute("PRAGMA locking_mode = EXCLUSIVE")
            present.execute("BEGIN EXCLUSIVE")
            present.execute("COMMIT")
            present.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.OperationalError as error:
        raise BadOption("restore", f"{str(target)!r} is in use ({error}): stop the server first") from None
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        pass  # damaged, perhaps the reason for the restore: keep all its files
    target.rename(before)
    for old, kept in zip(companion_files(target), companion_files(before), strict=True):
        if old.exists():
            old.rename(kept)
