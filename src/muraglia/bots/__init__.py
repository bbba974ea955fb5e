"""Bots: find, make and ask them. A bot is a class that is created with a game and a seed, and makes decisions:

    class Mine:
        def __init__(self, game, seed): ...
        def decide(self, view, budget): return view.legal[0]

It gets its seat's view and nothing else. The same seed and the same views lead to the same moves.
Installed bots are entry points of the group `muraglia.bots`: `random` plays every game, `last-brick.greedy` only that
one. A name of the form `package.module:Class` loads your own bot. Bots of the group `muraglia.yardsticks` only serve
to measure others, and are not offered to people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol, runtime_checkable

import msgspec

from muraglia.kernel.contract import Game, State, View
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move


class Budget(msgspec.Struct, frozen=True):
    """The limits of one decision; `None` is no limit. Bots keep to them themselves.

    >>> muraglia.Budget(seconds=0.5)
    Budget(seconds=0.5, nodes=None)
    """

    seconds: float | None = None
    nodes: int | None = None


UNLIMITED = Budget()


class Bot(Protocol):
    """A player.

    >>> class First:
    ...     def __init__(self, game, seed): ...
    ...     def decide(self, view, budget):
    ...         return view.legal[0]
    >>> bot: muraglia.Bot = First(game, 1)
    >>> state = game.new(seats=3, seed=7)
    >>> seat = state.acting[0]
    >>> bot.decide(state.view(seat), muraglia.Budget()) in state.legal(seat)
    True
    """

    def decide(self, view: Any, budget: Budget) -> Move | None:
        """Return a legal move, or `None` to do nothing now in an open decision."""


@runtime_checkable
class Listener(Protocol):
    """A player that remembers more than a view says.

    >>> class Attentive:
    ...     def __init__(self, game, seed): self.heard = ()
    ...     def hear(self, heard): self.heard = heard
    ...     def decide(self, view, budget): return view.legal[0]
    >>> isinstance(Attentive(game, 1), muraglia.Listener)
    True
    """

    def hear(self, heard: Sequence[Event]) -> None:
        """Take in, before a decision, all that the seat has heard since the game began, oldest first."""


Maker = Callable[[Game[Any, Any, Any], int], Bot]
"""What makes a bot: its class, called with the game and a seed."""


OFFERED, YARDSTICKS = "muraglia.bots", "muraglia.yardsticks"
"""The groups of entry points: bots that people can play with, and bots that only serve to measure others."""


LEVELS = ("random", "easy", "medium", "strong", "master")
"""The levels from weakest to strongest; other bots of a game come after them."""


@cache
def _installed(group: str) -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=group)}


def names(game_id: str, group: str = OFFERED) -> list[str]:
    """Return a game's bots in a group: first those that play every game, then its own, by level."""
    installed = _installed(group)
    general = sorted(name for name in installed if "." not in name)
    own = sorted(name.removeprefix(f"{game_id}.") for name in installed if name.startswith(f"{game_id}."))
    return general + sorted(own, key=lambda name: LEVELS.index(name) if name in LEVELS else len(LEVELS))


def levels(game_id: str) -> list[str]:
    """Return the bots that people may choose from, the levels first. If two names stand for the same bot, the first
    is kept."""
    known = names(game_id)
    ordered = [name for name in LEVELS if name in known] + [name for name in known if name not in LEVELS]
    installed = _installed(OFFERED)
    whose = {name: (installed.get(f"{game_id}.{name}") or installed[name]).value for name in ordered}
    return [name for number, name in enumerate(ordered) if whose[name] not in map(whose.get, ordered[:number])]


def all_names(game_id: str) -> list[str]:
    """Return all bots that play a game; those that only serve to measure others come last."""
    return names(game_id) + names(game_id, YARDSTICKS)


def find(name: str, game_id: str) -> Maker:
    """Return the class of a bot; raise `BadOption` if there is none of this name."""
    if ":" in name:
        return _load(name)
    known = all_names(game_id)
    if name not in known:
        raise BadOption(
            "bot",
            f"{game_id} has no bot {name!r}; it has {', '.join(known)}, or your own as package.module:Class",
            name=name,
            known=known,
        )
    installed = _installed(OFFERED) | _installed(YARDSTICKS)
    point = installed.get(f"{game_id}.{name}") or installed[name]
    return _load(point.value)


def _load(path: str) -> Maker:
    """Return the class that a path such as ``package.module:Class`` names."""
    module, _, attribute = path.partition(":")
    try:
        found: Maker = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, SyntaxError, ValueError) as error:
        raise BadOption("bot", f"the bot {path!r} cannot be loaded: {error}", name=path) from None
    return found


def make(name: str, game: Game[Any, Any, Any], seed: int) -> Bot:
    """Return a bot, ready to play."""
    return find(name, game.meta.id)(game, seed)


def ask(bot: Bot, state: State[Any], seat: int, budget: Budget = UNLIMITED, heard: Sequence[Event] = ()) -> Move:
    """Return the move that a bot chooses in a state, checked to be legal."""
    move = ask_or_none(bot, state, seat, state.view(seat), budget, heard)
    if move is None:
        raise MuragliaError("no_move", "it owes a move and returned None", place=_who(bot, seat))
    return move


def ask_or_none(
    bot: Bot, state: State[Any], seat: int, view: View, budget: Budget = UNLIMITED, heard: Sequence[Event] = ()
) -> Move | None:
    """Return the move that a bot chooses for a view, checked to be legal; `None` if it does nothing now, in an open
    decision."""
    let_hear(bot, heard)
    move = bot.decide(view, budget)
    if move is not None:
        try:
            state.check(seat, move)
        except MuragliaError as error:
            raise error.at(_who(bot, seat)) from None
    return move


def listens(name: str, game_id: str) -> bool:
    """Tell whether a bot wants to know all that its seat has heard (`Listener`)."""
    return hasattr(find(name, game_id), "hear")


def hardly_thinks(name: str, game_id: str) -> bool:
    """Tell whether a bot's class declares that it always decides within milliseconds."""
    return bool(getattr(find(name, game_id), "hardly_thinks", False))


def needs(name: str, game_id: str) -> str:
    """Return the path of a large file that a bot needs (`needs`, beside its module), or an empty text. The browser
    package downloads it only when such a bot joins a table."""
    maker = find(name, game_id)
    file = getattr(maker, "needs", "")
    return f"{maker.__module__.rpartition('.')[0].replace('.', '/')}/{file}" if file else ""


def let_hear(bot: object, heard: Sequence[Event]) -> None:
    """Give a bot that is a `Listener` all that its seat has heard since the game began. It gets everything each time,
    so a newly made bot decides like one that has played from the start."""
    if isinstance(bot, Listener):
        bot.hear(heard)


def _who(bot: Bot, seat: int) -> str:
    return f"bot {type(bot).__name__} at seat {seat + 1}"
