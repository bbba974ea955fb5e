"""The reference bot `ismcts` with a fixed number of play-outs: as many as fit into a second on average.

With `--seconds 1`, `ismcts` is weaker on a busy machine. This bot is reproducible, and unlike with `--nodes` its rivals
keep their own limits:

    PYTHONPATH=benchmarks muraglia arena zhanguo --bots steady_ismcts:Steady,strong --seats 4 --blocks 5 --fixed --one-way

For one round of Die Mauer `quick_ismcts.py` is reproducible too, and forty times as fast.
"""  # noqa: E501 (a command in one line)

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from muraglia.bots import Budget
from muraglia.bots.ismcts import Ismcts
from muraglia.kernel.move import Move

PLAY_OUTS: Mapping[str, Mapping[int, int]] = {
    "great-wall": {2: 2800, 3: 4400, 4: 3500, 5: 2400},
    "zhanguo": {2: 1150, 3: 850, 4: 600},
    "chinatown": {3: 800, 4: 600, 5: 450},
    "die-mauer": {3: 6500, 4: 5200, 5: 4000, 6: 3200},
}
"""Play-outs in a CPU-second by game and number of seats, measured among medium players with plain rules."""


class Steady(Ismcts):
    """Searches with as many play-outs as in a second, however busy the machine is."""

    def decide(self, view: Any, budget: Budget) -> Move | None:
        """Return the move tried most."""
        del budget
        return super().decide(view, Budget(nodes=PLAY_OUTS[self.game.meta.id][view.seats]))
