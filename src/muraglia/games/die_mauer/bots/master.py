"""The master of Die Mauer. With three players it is the strong player with a table for a different aim
(`three_player_table.py`), and it assumes no habits. With four to six it plays for the victory, by a learned net
(`net_master.py`). Without NumPy it is the strong player; with four players, with a small net that has learned from the
large one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.bots.net import HAS_NUMPY
from muraglia.games.die_mauer.bots.habits import Acquaintance
from muraglia.games.die_mauer.bots.small_victory_net import MASTER_NET, master_small_net
from muraglia.games.die_mauer.bots.strong import Memory, Strong
from muraglia.games.die_mauer.bots.three_player_table import has_table, master_value
from muraglia.games.die_mauer.bots.victory import Victory
from muraglia.games.die_mauer.moves import AnyMove
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.event import Event

MEMORY = Memory()
"""What masters have worked out about past turns; strong players have a memory of their own, since they judge by other
tables and values."""


class Steadfast(Strong):
    """Takes everybody for a player like itself, no matter what they show: with three players that gives less away
    (decision 11)."""

    def stranger(self) -> Acquaintance:
        """Return what this bot believes about a player at all times: that there are no habits."""
        return Acquaintance((0.0, 0.0, 0.0, 0.0, 1.0), free=1.0)


class Master:
    """The best bot for a number of seats."""

    needs = MASTER_NET

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.seed = seed
        self.heard: Sequence[Event] = ()
        self.player: Strong | None = None

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return 0 if self.player is None else self.player.nodes

    def hear(self, heard: Sequence[Event]) -> None:
        """Take in all events that this seat has seen since the game began."""
        self.heard = heard

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return what to show, build or give."""
        return self.at(view).decide(view, budget)

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return what may be shown, built or given, the best first, with the share of victories that it promises."""
        return self.at(view).explain(view, budget)

    def at(self, view: View) -> Strong:
        """Return the bot that plays at this table; it has taken in all events so far."""
        if self.player is None:
            if view.seats == 3 and has_table():
                self.player = Steadfast(self.game, self.seed, master_value())
            elif view.seats > 3 and HAS_NUMPY:
                from muraglia.games.die_mauer.bots.net_master import NetMaster  # which is not packed for browsers

                self.player = NetMaster(self.game, self.seed)
            else:
                small_net = Victory(master_small_net()) if view.seats == 4 else None
                self.player = Strong(self.game, self.seed, small_net)
            self.player.memory = MEMORY
        self.player.hear(self.heard)
        return self.player
