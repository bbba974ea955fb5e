"""Fetches the rest of Python's standard library the first time one of its modules is imported. That is slow, but no
module is missing.

client/runtime/pack.py packs what our imports need. A module that is found in another way than by an import statement
comes from here.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

logger = logging.getLogger(__name__)


class LateModuleFinder:
    """Finds modules that no other finder has found, in the second part of the standard library."""

    def __init__(self, places: Sequence[str], first: str, second: Path, fetch: Callable[[], object]) -> None:
        self._places = frozenset(places)
        self._first = first
        self._second = second
        self._fetch = fetch

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is, if it is in the second part."""
        place = name.replace(".", "/")
        if not self._places & {f"{place}.py", f"{place}/__init__.py"}:
            return None
        logger.warning("%s is fetched late: it is in the second part of the library", name)
        if not self._second.exists():
            self._fetch()
        second = str(self._second)
        beside = [second] if path is None else [each.replace(self._first, second) for each in path]
        return PathFinder.find_spec(name, beside, target)


def install_finder(first: str, second: str, fetch: Callable[[], object]) -> None:
    """Tell a fresh Python where the second part of its library is: `fetch` puts it into the file `second`."""
    rest = Path(__file__).with_name("rest.txt").read_text(encoding="utf-8").split()
    sys.meta_path.append(LateModuleFinder(rest, first, Path(second), fetch))
