"""The coach: what the strongest bot that explains itself would do in a player's place, and why."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from muraglia.bots.advice import Advice, adviser, compares, in_order
from muraglia.kernel.contract import Game, View

MOST = 3
"""So many moves are told."""


class Coach:
    """Sits at a player's side and sees what that player sees, no more."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.words = game.words()
        self.adviser = adviser(game, seed)
        self.last: tuple[View | None, list[Advice]] = (None, [])

    def advise(self, view: View) -> RenderableType:
        """Return the best moves with the share of victories that they promise; the same view gets the same advice."""
        if self.last[0] != view:
            self.last = (view, self.adviser.explain(view))
        best = in_order(self.last[1][:MOST])
        if not best:
            return Text("The coach would wait.", style="italic")
        lines = Table.grid(padding=(0, 2))
        for advice in best:
            chance = f"{100 * advice.share:.0f} %" if compares(view) else "the only move"
            lines.add_row(Text(str(advice.move), style="bold"), chance, Text(advice.text(self.words)))
        heading = Table.grid()
        heading.add_row(Text("The coach would play (chance to win):", style="italic"))
        heading.add_row(lines)
        return heading
