"""The version number of the log's format on disk, stored with it so that an older program refuses a newer log."""

from muraglia.kernel.errors import BadData

FORMAT = 1
"""Increased when the tables of the log change; an older log is upgraded when it is opened."""


def check(found: int) -> None:
    """Refuse the format of a newer Muraglia."""
    if found > FORMAT:
        text = f"a newer Muraglia wrote this database (its log has format {found}; this one reads up to {FORMAT})"
        raise BadData("newer", f"{text}: upgrade Muraglia, or go back with the newer one's `muraglia downgrade`")
