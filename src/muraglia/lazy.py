"""Names that a module offers without having loaded them: lazy imports, and old names that lead to new ones."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from warnings import warn


def lazy_names(package: str, places: Mapping[str, str]) -> Callable[[str], object]:
    """Return the `__getattr__` of a package: each name is imported from the module that `places` gives for it.

    Type checkers do not read it, so beside it stands the import that they do read:

        if TYPE_CHECKING:
            from my_game.game import GAME as GAME
        else:
            __getattr__ = lazy_names(__name__, {"GAME": "my_game.game"})
    """

    def find(name: str) -> object:
        if name not in places:
            raise _unknown(package, name)
        found = getattr(import_module(places[name]), name)
        setattr(sys.modules[package], name, found)  # asked for once
        return found

    return find


def renamed(module: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """Return the `__getattr__` of a module with new names for old ones: these still work, with a warning."""

    def find(name: str) -> object:
        if name not in names:
            raise _unknown(module, name)
        warn(f"{module}.{name} is now called {names[name]}", DeprecationWarning, stacklevel=2)
        return getattr(sys.modules[module], names[name])

    return find


def moved(module: str, place: str, names: Mapping[str, str] | None = None) -> Callable[[str], object]:
    """Return the `__getattr__` of a module that has moved to another place, where some of its names are new."""

    def find(name: str) -> object:
        if name.startswith("__"):
            raise _unknown(module, name)
        new = (names or {}).get(name, name)
        warn(f"{module}.{name} is now {place}.{new}", DeprecationWarning, stacklevel=2)
        return getattr(import_module(place), new)

    return find


def _unknown(module: str, name: str) -> AttributeError:
    return AttributeError(f"module {module!r} has no attribute {name!r}", name=name, obj=sys.modules[module])
