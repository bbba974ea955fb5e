"""Files to which a long measurement adds a line for each part that is done, so that it can be stopped at any time."""

from __future__ import annotations

from pathlib import Path


def whole_lines(path: Path) -> list[bytes]:
    """Return the lines of such a file, none where there is no file. A last one that was cut off in the middle of
    writing is taken away, there too; unless it is all that there is, for then this may be a file of another kind."""
    if not path.exists():
        return []
    whole, _, torn = path.read_bytes().rpartition(b"\n")
    if not whole:
        return [torn] if torn else []
    if torn:
        path.write_bytes(whole + b"\n")
    return whole.splitlines()
