"""The rest of Python's library, fetched when somebody asks for it after all: nothing is missing, only late.

What a house needs was packed by following every import (client/runtime/pack.py); a module that something finds by
another way than an import comes from here.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

logger = logging.getLogger(__name__)


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


def settle(first: str, second: str, fetch: Callable[[], object]) -> None:
    """Tell a fresh Python where the rest of its library is, which `fetch` puts into the file `second`."""
    rest = Path(__file__).with_name("rest.txt").read_text(encoding="utf-8").split()
    sys.meta_path.append(Rest(rest, first, Path(second), fetch))
