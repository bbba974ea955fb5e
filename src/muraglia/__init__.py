"""Play, study and teach machines four board games about China's walls and towns.

    import muraglia

    game = muraglia.game("last-brick")  # any that `muraglia games` lists
    state = game.new(seats=3, seed=7)

These are the names that you need to write a bot or a game; each is imported when it is first used. In their examples
`game` is any game, `name` its id and `rng` a `random.Random`; a test runs them with every game.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any
from warnings import warn

from muraglia.kernel import versions as _versions
from muraglia.kernel.errors import (
    BadData,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    BadScenario,
    IllegalMove,
    MuragliaError,
)
from muraglia.lazy import lazy_names

if TYPE_CHECKING:
    from muraglia.bots import Bot, Budget, Listener
    from muraglia.bots.referee import Referee
    from muraglia.conformance.check import check
    from muraglia.conformance.checked_game import BrokenPromise
    from muraglia.kernel.contract import Game, Screen, State, View
    from muraglia.kernel.event import Event
    from muraglia.kernel.feature import Feature
    from muraglia.kernel.heard import Heard
    from muraglia.kernel.meta import Meta
    from muraglia.kernel.move import Move
    from muraglia.kernel.outcome import Outcome, Point
    from muraglia.kernel.record import Record, Recorder, replay
    from muraglia.kernel.words import Words
    from muraglia.reviews.review import review
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "Bot": "muraglia.bots",
            "BrokenPromise": "muraglia.conformance.checked_game",
            "Budget": "muraglia.bots",
            "Event": "muraglia.kernel.event",
            "Feature": "muraglia.kernel.feature",
            "Game": "muraglia.kernel.contract",
            "Heard": "muraglia.kernel.heard",
            "Listener": "muraglia.bots",
            "Meta": "muraglia.kernel.meta",
            "Move": "muraglia.kernel.move",
            "Outcome": "muraglia.kernel.outcome",
            "Point": "muraglia.kernel.outcome",
            "Record": "muraglia.kernel.record",
            "Recorder": "muraglia.kernel.record",
            "Referee": "muraglia.bots.referee",
            "Screen": "muraglia.kernel.contract",
            "State": "muraglia.kernel.contract",
            "View": "muraglia.kernel.contract",
            "Words": "muraglia.kernel.words",
            "check": "muraglia.conformance.check",
            "replay": "muraglia.kernel.record",
            "review": "muraglia.reviews.review",
        },
    )

__version__ = "1.0.0"
__all__ = [
    "BadData",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadScenario",
    "Bot",
    "BrokenPromise",
    "Budget",
    "Event",
    "Feature",
    "Game",
    "Heard",
    "IllegalMove",
    "Listener",
    "Meta",
    "Move",
    "MuragliaError",
    "Outcome",
    "Point",
    "Record",
    "Recorder",
    "Referee",
    "Screen",
    "State",
    "View",
    "Words",
    "catalogue",
    "check",
    "game",
    "replay",
    "review",
    "versions",
]


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


@cache
def catalogue() -> dict[str, Meta]:
    """Return the declarations of all installed games, by id; no rules are loaded for it.

    >>> muraglia.catalogue()[name].seats == game.meta.seats
    True
    """
    found: dict[str, Meta] = {}
    for point in entry_points(group="muraglia.games"):
        try:
            found[point.name] = point.load()
        except Exception as error:  # whatever is wrong with somebody's plug-in, the other games are played
            warn(f"the game {point.name!r} cannot be loaded: {error!r}", RuntimeWarning, stacklevel=2)
    return found


@cache
def game(name: str) -> Game[Any, Any, Any]:
    """Return a game by its id, as `muraglia games` lists them; if its type matters, import it from its package
    (``from muraglia.games.… import GAME``).

    >>> muraglia.game(name) is game
    True
    >>> muraglia.game("halma")
    Traceback (most recent call last):
    muraglia.kernel.errors.BadOption: there is no game 'halma'; choose one of: ...
    """
    metas = catalogue()
    if name not in metas:
        raise BadOption("game", f"there is no game {name!r}; choose one of: {', '.join(metas)}", name=name)
    module, _, attribute = metas[name].code.partition(":")
    found: Game[Any, Any, Any] = getattr(import_module(module), attribute)
    return found


def versions() -> dict[str, str]:
    """Return the versions of this Muraglia, of the contract of games and bots, of the protocol and of records.

    >>> sorted(muraglia.versions())
    ['contract', 'muraglia', 'protocol', 'records']
    """
    return {
        "muraglia": __version__,
        "contract": _versions.CONTRACT,
        "protocol": _versions.PROTOCOL,
        "records": _versions.RECORDS,
    }
