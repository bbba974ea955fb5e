"""A table of one's own, against bots, in this process."""

from __future__ import annotations

from muraglia.environments.guest import Guest
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.move import Move
from muraglia.mcp.sitting import possible


class OwnTable(Guest):
    """One seat among bots."""

    def try_out(self, move: str) -> str:
        """Return what a move would do in figures of the game, or why it cannot be made."""
        try:
            parsed: Move = self.game.parse(move)
            self.state.check(self.seat, parsed)
        except MuragliaError as refusal:
            return f"Not now: {refusal}"
        return possible(self.game, str(parsed), self.state.forecast(self.seat, parsed))
