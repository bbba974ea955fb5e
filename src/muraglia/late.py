"""Names of a package that are loaded when somebody first asks for them: the package itself stays light."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def late(package: str, places: Mapping[str, str]) -> Callable[[str], object]:
    """Return the `__getattr__` of a package: each name is found in the module that `places` gives for it.

    Type checkers do not read it, so beside it stands the import that they do read:

        if TYPE_CHECKING:
            from my_game.game import GAME as GAME
        else:
            __getattr__ = late(__name__, {"GAME": "my_game.game"})
    """

    def find(name: str) -> object:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=sys.modules[package])
        found = getattr(import_module(places[name]), name)
        setattr(sys.modules[package], name, found)  # asked for once
        return found

    return find
