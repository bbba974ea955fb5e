"""The final scores (GW-7.5, GW-7.6)."""

from __future__ import annotations

from muraglia.games.great_wall.state import State
from muraglia.kernel.outcome import Outcome, Point
from muraglia.kernel.outcome import outcome as rank


def outcome(state: State) -> Outcome:
    """Return the sum of each seat's tokens, with the tokens that make it up; equal sums share the victory (GW-7.6)."""
    return rank(
        [
            [
                Point(win.value, "token", {"site": win.site + 1})
                if win.site >= 0
                else Point(win.value, "token_somewhere")
                for win in wins
            ]
            for wins in state.won
        ]
    )
