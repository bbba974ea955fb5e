"""Journals: files to which a long measurement adds a line for each finished part, so that it can stop at any time."""

from __future__ import annotations

from pathlib import Path


def whole_lines(path: Path) -> list[bytes]:
    """Return the complete lines of a journal; none if there is no file.

    A last line that was cut off while being written is removed from the file too, unless it is the only line: then the
    file may be of another kind.
    """
    if not path.exists():
        return []
    whole, _, torn = path.read_bytes().rpartition(b"\n")
    if not whole:
        return [torn] if torn else []
    if torn:
        path.write_bytes(whole + b"\n")
    return whole.splitlines()
