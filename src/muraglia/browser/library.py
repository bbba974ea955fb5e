"""The rest of Python's library, fetched when somebody asks for it after all: nothing is missing, only late.

What a house needs was packed by following every import (client/runtime/pack.py); a module that something finds by
another way than an import comes from here.
"""

from __future__ import annotations

import logging
import site
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

logger = logging.getLogger(__name__)

UNPACKED = "site/"
"""What in our archive becomes a file (client/runtime/pack.py)."""


class Rest:
    """Finds what nobody else has found, in a second part of the library."""

    def __init__(self, places: Sequence[str], first: str, second: Path, fetch: Callable[[], object]) -> None:
        self._places = frozenset(places)
        self._first = first
        self._second = second
        self._fetch = fetch

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is, if it is in the rest."""
        place = name.replace(".", "/")
        if not self._places & {f"{place}.py", f"{place}/__init__.py"}:
            return None
        logger.warning("%s comes late: it is in the rest of the library", name)
        if not self._second.exists():
            self._fetch()
        second = str(self._second)
        beside = [second] if path is None else [each.replace(self._first, second) for each in path]
        return PathFinder.find_spec(name, beside, target)


def settle(ours: str, first: str, second: str, fetch: Callable[[], object]) -> None:
    """Make ourselves at home in a fresh Python: unpack what cannot be read from an archive (which games and bots we
    have, msgspec), and tell it where the rest of its library is, which `fetch` puts into the file `second`."""
    home = Path(site.getsitepackages()[0])
    with ZipFile(ours) as box:
        rest = box.read("rest.txt").decode().split()
        for name in box.namelist():
            if name.startswith(UNPACKED):
                place = home / name.removeprefix(UNPACKED)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(box.read(name))
    sys.meta_path.append(Rest(rest, first, Path(second), fetch))
