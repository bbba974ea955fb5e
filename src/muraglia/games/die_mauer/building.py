"""What fits into the wall (DM-3), who builds what the master builder shows (DM-5), and by which rule.

Nothing here changes the state: the rules, screens and the round's memory all use these functions.
"""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.die_mauer.moves import LEFT, RIGHT
from muraglia.games.die_mauer.pieces import EMPTY, IS_WALL, LETTERS, PIECES

Ends = tuple[int, ...]
NEITHER: Ends
ONLY_LEFT: Ends
ONLY_RIGHT: Ends
BOTH: Ends
NEITHER, ONLY_LEFT, ONLY_RIGHT, BOTH = (), (LEFT,), (RIGHT,), (LEFT, RIGHT)
NO_WALLS = "".join(LETTERS[piece] for piece in PIECES if not IS_WALL[piece])
CLOCKWISE = tuple(
    tuple(tuple((master + step) % seats for step in range(1, seats)) for master in range(seats)) for seats in range(7)
)
"""`CLOCKWISE[seats][master]`: the rivals of a master builder, clockwise."""


def fitting_ends(wall: str, piece: int) -> Ends:
    """Return the ends where a piece fits (DM-3). The first piece starts the wall, so there is only one place for it."""
    if not wall:
        return ONLY_RIGHT
    if IS_WALL[piece]:
        return BOTH  # DM-3.3
    if wall[-1] in NO_WALLS:  # DM-3.2
        return NEITHER if wall[0] in NO_WALLS else ONLY_LEFT
    return ONLY_RIGHT if wall[0] in NO_WALLS else BOTH


def open_ends(wall: str, piece: int) -> Ends:
    """Return the ends that lead to different walls. Where the wall is its own mirror image, both ends are the same, and
    the right one stands for both (DM-5.5).

    This holds for several builders too. Take a wall that is not its own mirror image and let k walls of one
    kind follow: k to the left and k to the right are different walls, so the first choice matters.
    """
    ends = fitting_ends(wall, piece)
    return ONLY_RIGHT if ends is BOTH and wall == wall[::-1] else ends


def room(wall: str, piece: int) -> int:
    """Return how many pieces of a kind fit now (DM-5, "cap")."""
    if IS_WALL[piece]:
        return 99
    return len(fitting_ends(wall, piece))


def rivals_matching(master: int, shown: Sequence[int]) -> tuple[int, ...]:
    """Return the rivals who showed what the master builder shows, clockwise (DM-5.5)."""
    piece = shown[master]
    if shown.count(piece) == 1:
        return ()
    return tuple([seat for seat in CLOCKWISE[len(shown)][master] if shown[seat] == piece])


def who_builds(wall: str, master: int, shown: Sequence[int]) -> tuple[int, ...]:
    """Return who builds the piece that the master builder shows, in order."""
    places = room(wall, shown[master])
    if places == 0:  # DM-5.4
        return ()
    matching = rivals_matching(master, shown)
    if not matching or len(matching) > places:  # DM-5.1, DM-5.3: all or none
        return (master,)
    return matching  # DM-5.2


def verdict(piece: int, matching: int, places: int, stuck: bool) -> tuple[str, str]:
    """Return what open fists lead to, and the rule that says so. The master builder shows `piece`, which has `places`
    to go to, and `matching` rivals show the same; `stuck`: after the empty fist the master builder holds nothing that
    fits."""
    if piece == EMPTY:
        if matching > 1:
            return "several", "DM-6.3"
        if matching:
            return "gift", "DM-6.2"
        return ("stuck", "DM-6.5") if stuck else ("free", "DM-6.1")
    if not places:
        return "nowhere", "DM-5.4"
    if not matching:
        return "alone", "DM-5.1"
    return ("matched", "DM-5.2") if matching <= places else ("too_many", "DM-5.3")
