"""What all commands say of a database that they cannot use: one line, whatever is wrong with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from muraglia.kernel.errors import BadOption

if TYPE_CHECKING:
    from muraglia.table.log import Log
    from muraglia.web.settings import Settings


@contextmanager
def of(settings: Settings) -> Iterator[None]:
    """Say plainly what is wrong with the database of these settings."""
    import psycopg
    from psycopg_pool import PoolTimeout
    from sqlalchemy.exc import DBAPIError

    try:
        yield
    except (sqlite3.Error, psycopg.Error, PoolTimeout, DBAPIError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        said = str(cause).strip().partition("\n")[0]
        raise BadOption("database", f"{_name(settings)} cannot be used: {said}") from None
    except UnicodeDecodeError:  # SQLite quotes what is damaged, and Python cannot read that
        raise BadOption("database", f"{_name(settings)} cannot be used: malformed database schema") from None


def _name(settings: Settings) -> str:
    """Name a database; an address may hold a password."""
    return "the database on PostgreSQL" if settings.on_postgres else f"the database {settings.database!r}"


def must_be_there(settings: Settings) -> None:
    """Refuse a file that is not there: SQLite would make one."""
    if not settings.on_postgres and not Path(settings.database).is_file():
        raise BadOption("database", f"there is no database {settings.database!r}")


async def to_look_at(settings: Settings) -> Log:
    """Open the log of a database that is there, and change nothing."""
    from muraglia.web.hall import open_log

    there = Path(settings.database)
    if not settings.on_postgres and not there.is_file():
        raise BadOption("database", f"{_name(settings)} is {'no file' if there.exists() else 'not there'}")
    return await open_log(settings, read_only=True)
