"""The form of the log on disk. Its number is stored with it, so that no program reads what it does not know."""

from muraglia.kernel.errors import BadData

FORM = 1
"""Raised when the tables of the log change; what is older is brought up to date when it is opened."""


def known(found: int) -> None:
    """Refuse a log that a newer Muraglia has written."""
    if found > FORM:
        said = f"a newer Muraglia wrote this database (its log has form {found}, this one reads up to {FORM})"
        raise BadData("newer", f"{said}: upgrade Muraglia, or go back with the newer one's `muraglia downgrade`")
