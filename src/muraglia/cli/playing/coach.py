"""The coach: what the strongest bot that explains itself would do in a player's place, and why."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from muraglia.bots.advice import Advice, adviser, by_promise, is_real_choice
from muraglia.kernel.contract import Game, View

MAX_MOVES = 3
"""How many moves the coach shows."""


class TerminalCoach:
    """Advises a player, and sees only what that player sees."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.words = game.words()
        self.adviser = adviser(game, seed)
        self.last: tuple[View | None, list[Advice]] = (None, [])

    def advise(self, view: View) -> RenderableType:
        """Return the best moves with their chances to win; the same view gets the same advice."""
        if self.last[0] != view:
            self.last = (view, self.adviser.explain(view))
        best = by_promise(self.last[1][:MAX_MOVES])
        if not best:
            return Text("The coach would wait.", style="italic")
        lines = Table.grid(padding=(0, 2))
        for advice in best:
            chance = f"{100 * advice.share:.0f}%" if is_real_choice(view) else "the only move"
            lines.add_row(Text(str(advice.move), style="bold"), chance, Text(advice.text(self.words)))
        heading = Table.grid()
        heading.add_row(Text("The coach would play (chance to win):", style="italic"))
        heading.add_row(lines)
        return heading
