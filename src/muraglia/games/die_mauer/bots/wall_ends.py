"""Everything that matters about a wall, in one number, its *room*: how many of its ends take a tower or a gate, or
`BARE` if it is not begun."""

from __future__ import annotations

from muraglia.games.die_mauer.building import room
from muraglia.games.die_mauer.pieces import TOWER
from muraglia.games.die_mauer.state import State

BARE = 3
"""The room of a wall that is not begun."""
ROOMS = (0, 1, 2, BARE)


def room_of(state: State) -> int:
    """Return the room of the wall."""
    return room(state.wall, TOWER) if state.wall else BARE
