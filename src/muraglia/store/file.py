"""The file of a SQLite database: its owner alone may read it, since it holds hands, notes and hashes; and how it is
kept up to date."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path

logger = logging.getLogger(__name__)

OURS = stat.S_IRUSR | stat.S_IWUSR
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database while it is in use."""
WAL_PAGES = 4_000
"""How far the file beside it grows (16 MB) before SQLite copies it back, which the moves wait for. A page that many
moves have changed is copied once: the rarer, the less there is to copy."""


def beside(path: Path) -> list[Path]:
    """Return the files that belong to a database, whether they are there or not."""
    return [path.with_name(path.name + end) for end in BESIDE]


def keep_private(path: Path) -> None:
    """Make a database that is not there yet for its owner alone; repair one that others may read, and say so.

    SQLite makes what lies beside it with the rights of the database. A file that is there is never opened here: to
    close it again would take away the locks that SQLite holds on it.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OURS))
    except FileExistsError:
        for each in (path, *beside(path)):
            _repair(each)


def _repair(path: Path) -> None:
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode) or not stat.S_IMODE(found.st_mode) & ~OURS:
            return
        path.chmod(OURS)
    except FileNotFoundError:
        return
    except PermissionError:
        logger.warning("others on this machine may read a file of the database, and it is not ours to change that")
    else:
        logger.warning("others on this machine could read a file of the database; now only its owner can")
