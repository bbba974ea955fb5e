"""Play thousands of games at once on a GPU or CPU, in JAX: `pip install 'muraglia[vector]'`.

    from muraglia import vector

    engine = vector.engine("last-brick", seats=3)  # a game whose package has a module `vector`
    state = engine.init(seed)                      # vmap, jit, scan: all of it is pure

The rules in Python are the reference. An array engine is their twin: same chance, same move codes, same observations.
`python -m muraglia.vector.prove` compares the two step by step. Outside this package only `muraglia.environments.batch`
imports it, and a game's rules never import JAX.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

import muraglia
from muraglia.kernel.errors import BadOption

if TYPE_CHECKING:
    from muraglia.vector.contract import Engine


def engine(game_id: str, seats: int, options: Mapping[str, object] | None = None) -> Engine[Any]:
    """Return the array engine of a game for a number of seats and these options."""
    game = muraglia.game(game_id)
    seats = game.meta.check_seats(seats)
    settled = game.settle(seats, options)
    room = f"{game.meta.package}.vector"
    if find_spec(room) is None:
        known = ", ".join(each for each in muraglia.catalogue() if has_engine(each))
        raise BadOption("engine", f"{game.meta.name} has no array engine; these have: {known}")
    if find_spec("jax") is None:
        raise BadOption("not_installed", "array engines need JAX: pip install 'muraglia[vector]'")
    return cast("Engine[Any]", import_module(room).engine(seats, settled))


def has_engine(game_id: str) -> bool:
    """Tell whether a game has an array engine."""
    return find_spec(f"{muraglia.catalogue()[game_id].package}.vector") is not None
