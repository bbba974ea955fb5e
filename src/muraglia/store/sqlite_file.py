"""Files of SQLite databases: keeps them private, since they hold secret cards, notes and password hashes."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path

logger = logging.getLogger(__name__)

OWNER_ONLY = stat.S_IRUSR | stat.S_IWUSR
COMPANION_SUFFIXES = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite keeps beside a database in use."""
WAL_PAGES = 4_000
"""The size of the write-ahead log (16 MB) at which SQLite copies it back, while moves wait. A page that many moves have
changed is copied only once, so rarer copies mean less to copy."""


def companion_files(path: Path) -> list[Path]:
    """Return the paths of the files that SQLite keeps beside a database, whether they exist or not."""
    return [path.with_name(path.name + end) for end in COMPANION_SUFFIXES]


def keep_private(path: Path) -> None:
    """Create a new database readable only by its owner; fix the rights of an existing one, with a warning.

    SQLite creates the files beside it with the same rights. Never open an existing file here: closing it would drop
    the locks that SQLite holds on it.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
    except FileExistsError:
        for each in (path, *companion_files(path)):
            _repair(each)


def _repair(path: Path) -> None:
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode) or not stat.S_IMODE(found.st_mode) & ~OWNER_ONLY:
            return
        path.chmod(OWNER_ONLY)
    except FileNotFoundError:
        return
    except PermissionError:
        logger.warning("others on this machine may read a file of the database, and it is not ours to change that")
    else:
        logger.warning("others on this machine could read a file of the database; now only its owner can")
