"""Thousands of games at once on a GPU or a CPU, in JAX: `pip install 'muraglia[vector]'`.

    from muraglia import vector

    engine = vector.engine("last-brick", seats=3)  # a game whose room has a module `vector`
    state = engine.init(seed)                      # vmap, jit, scan: all of it is pure

Python is the truth of the rules. An engine is a twin of a game's rules, with the same chance, the same codes of
moves and the same observations, and it counts only because `python -m muraglia.vector.prove` compares the two step by
step. Of the rest only batches of games (`muraglia.environments.batch`) import this package; a game's rules know no JAX.
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
    """Return the array engine of a game, for so many seats and these options."""
    game = muraglia.game(game_id)
    seats = game.meta.check_seats(seats)
    settled = game.settle(seats, options)
    room = f"{game.meta.room}.vector"
    if find_spec(room) is None:
        known = ", ".join(each for each in muraglia.catalogue() if has_engine(each))
        raise BadOption("engine", f"{game.meta.name} has no array engine; these have: {known}")
    if find_spec("jax") is None:
        raise BadOption("not_installed", "array engines need JAX: pip install 'muraglia[vector]'")
    return cast("Engine[Any]", import_module(room).engine(seats, settled))


def has_engine(game_id: str) -> bool:
    """Tell whether a game has an array engine."""
    return find_spec(f"{muraglia.catalogue()[game_id].room}.vector") is not None
