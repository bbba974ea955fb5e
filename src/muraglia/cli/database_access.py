"""Errors of a server's database as one clear line, for all commands."""

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
def explain_errors(settings: Settings) -> Iterator[None]:
    """Turn any error of this database into a `BadOption` that says what is wrong."""
    import psycopg
    from psycopg_pool import PoolTimeout
    from sqlalchemy.exc import DBAPIError

    try:
        yield
    except (sqlite3.Error, psycopg.Error, PoolTimeout, DBAPIError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        said = str(cause).strip().partition("\n")[0]
        raise BadOption("database", f"{_name(settings)} cannot be used: {said}") from None
    except UnicodeDecodeError:  # SQLite quotes the damaged bytes in its message
        raise BadOption("database", f"{_name(settings)} cannot be used: malformed database schema") from None


def _name(settings: Settings) -> str:
    """Return a name for the database without its address, which may hold a password."""
    return "the database on PostgreSQL" if settings.on_postgres else f"the database {settings.database!r}"


def require_file(settings: Settings) -> None:
    """Raise an error if the file does not exist: SQLite would create it."""
    if not settings.on_postgres and not Path(settings.database).is_file():
        raise BadOption("database", f"there is no database {settings.database!r}")


async def open_read_only(settings: Settings) -> Log:
    """Open the log of an existing database without changing it."""
    from muraglia.web.services import open_log

    there = Path(settings.database)
    if not settings.on_postgres and not there.is_file():
        raise BadOption("database", f"{_name(settings)} {'is not a file' if there.exists() else 'does not exist'}")
    return await open_log(settings, read_only=True)
