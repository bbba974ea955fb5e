"""What a scenario may check in a position beyond its lines."""

from __future__ import annotations

from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.moves import SECTIONS
from muraglia.games.zhanguo.packed_officials import unpack
from muraglia.games.zhanguo.scoring import criterion, points_of
from muraglia.games.zhanguo.state import State
from muraglia.games.zhanguo.tables import COLOURS, OFFICIALS


def facts(state: State) -> dict[str, str]:
    """Return scores, marker values, supplies, hand colours and what the wall tiles count."""
    facts = {"top card": str(state.court[-1]) if state.court else "none"}
    for colour, name in enumerate(COLOURS):
        facts[f"supply {name}"] = str(state.supply[colour])
        facts[f"deck {name}"] = str(len(state.deck[colour]) - state.taken[colour])
    for seat in range(state.seats):
        mine = META.colours[seat]
        facts[f"score {mine}"] = str(state.score[seat])
        facts[f"total {mine}"] = str(sum(point.points for point in points_of(state, seat)))
        for colour, name in enumerate(COLOURS):
            facts[f"value {name} {mine}"] = str(state.value(seat, colour))
        left = zip(OFFICIALS, unpack(state.left[seat]), strict=True)
        facts[f"officials left {mine}"] = " ".join(f"{name} {count}" for name, count in left)
        facts[f"governors left {mine}"] = str(state.governors_left[seat])
        facts[f"palaces left {mine}"] = str(state.palaces_left[seat])
        facts[f"walls left {mine}"] = str(state.walls_left[seat])
        facts[f"cards {mine}"] = str(len(state.hand[seat]))
        for section, name in enumerate(SECTIONS):
            facts[f"counts {name} {mine}"] = str(criterion(state, seat, section))
    return facts
