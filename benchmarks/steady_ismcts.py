"""The yardstick `ismcts` with as many play-outs for each decision as a second of plain rules has room for, on average.

With `--seconds 1` it is weaker on a busy machine; this one repeats itself, and its rivals keep their own limits, which
`--nodes` would change too:

    PYTHONPATH=benchmarks muraglia arena zhanguo --bots steady_ismcts:Steady,strong --seats 4 --blocks 5 --fixed --one-way

In one round of Die Mauer `quick_ismcts.py` is as steady, and forty times as quick.
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
"""For each game and number of seats; measured among medium players, a second being one of CPU time."""


class Steady(Ismcts):
    """Tries as often as it does in a second, whatever else the machine does."""

    def decide(self, view: Any, budget: Budget) -> Move | None:
        """Return the move that was tried most."""
        del budget
        return super().decide(view, Budget(nodes=PLAY_OUTS[self.game.meta.id][view.seats]))
