"""The master of Die Mauer: among three the strong player with a table for other ends (`three.py`), who presumes no
habits; among four to six one that plays for the victory over a learned net (`thinker.py`). Without NumPy it is among
four the strong player with the hunch of a small net that has learned from that one, and else the strong player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from muraglia.bots import UNLIMITED, Budget
from muraglia.bots.advice import Advice
from muraglia.bots.net import HAS_NUMPY
from muraglia.games.die_mauer.bots.habits import Acquaintance
from muraglia.games.die_mauer.bots.hunch import MASTER_NET, master_hunch
from muraglia.games.die_mauer.bots.strong import Memory, Strong
from muraglia.games.die_mauer.bots.three import has_table, master_value
from muraglia.games.die_mauer.bots.victory import Victory
from muraglia.games.die_mauer.moves import AnyMove
from muraglia.games.die_mauer.view import View
from muraglia.kernel.contract import Game
from muraglia.kernel.event import Event

MEMORY = Memory()
"""What masters have worked out about past turns: strong players judge them by other tables and values."""


class Steadfast(Strong):
    """Takes everybody for its own kind, whatever they show: among three that gives less away (docs/figures.md)."""

    def stranger(self) -> Acquaintance:
        """Return what I think of somebody, now and later: nothing is done out of habit."""
        return Acquaintance((0.0, 0.0, 0.0, 0.0, 1.0), free=1.0)


class Master:
    """The best player there is for a number of seats."""

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
        """Listen to all that was told since the game began."""
        self.heard = heard

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return what to show, build or give."""
        return self.at(view).decide(view, budget)

    def explain(self, view: View, budget: Budget = UNLIMITED) -> list[Advice]:
        """Return what may be shown, built or given, the best first, with the share of victories that it promises."""
        return self.at(view).explain(view, budget)

    def at(self, view: View) -> Strong:
        """Return who plays at a table, and has heard what was told there."""
        if self.player is None:
            if view.seats == 3 and has_table():
                self.player = Steadfast(self.game, self.seed, master_value())
            elif view.seats > 3 and HAS_NUMPY:
                from muraglia.games.die_mauer.bots.thinker import Thinker  # which is not packed for browsers

                self.player = Thinker(self.game, self.seed)
            else:
                hunch = Victory(master_hunch()) if view.seats == 4 else None
                self.player = Strong(self.game, self.seed, hunch)
            self.player.memory = MEMORY
        self.player.hear(self.heard)
        return self.player
