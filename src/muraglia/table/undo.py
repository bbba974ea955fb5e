"""Taking back: freely within one's own steps, further by everyone's consent.

`state.barrier` says how far a seat's own steps go. Where several seats act in secret, others may have taken steps
in between that this seat knows nothing of; they must not make a difference that it could notice. So those steps
are thought of as made before (the order of secret steps never changes the result), and stay.
"""

from __future__ import annotations

from muraglia.kernel.errors import IllegalMove
from muraglia.table.fold import Fold, LiveTurn
from muraglia.table.protocol import TableRefusal


def target(fold: Fold, seat: int, to: int | None) -> int:
    """Return the version to go back to: behind a number of one's own story, or before one's own last step."""
    if to is None:
        mine = [turn for turn in fold.turns if turn.turn.seat == seat]
        if not mine:
            raise TableRefusal("nothing_to_undo", "you have made no move yet")
        return mine[-1].version - 1
    versions = fold.stories.versions(seat)
    if to > len(versions):
        raise TableRefusal("no_such_number", f"your story goes to number {len(versions)}, not {to}", number=to)
    return versions[to - 1] if to else 0


def at_hand(fold: Fold, seat: int | None) -> bool:
    """Tell whether a seat may take back its latest step on its own, in a turn: what a screen offers."""
    state = fold.state
    if state is None or seat is None or state.over or state.barrier == state.ply or state.decision == "sealed":
        return False
    return bool(fold.turns) and fold.turns[-1].turn.seat == seat


def moves_since(fold: Fold, version: int) -> list[int]:
    """Return all moves after a version that count."""
    return [turn.version for turn in fold.turns if turn.version > version]


def free_steps(fold: Fold, seat: int, since: int) -> list[int] | None:
    """Return the moves that the seat may take back on its own to get there; `None`: all others must agree."""
    later = [turn for turn in fold.turns if turn.version > since]
    mine = [turn for turn in later if turn.turn.seat == seat]
    others = [turn for turn in later if turn.turn.seat != seat]
    if not mine and not any(turn.numbers[seat] for turn in others):
        raise TableRefusal("nothing_to_undo", "there is nothing to take back since then")
    # That somebody else is ready is told, yet it settles nothing: a sealed choice stays free until all are open.
    sealed = fold.state is not None and fold.state.decision == "sealed"
    if not mine or (not sealed and any(turn.numbers[seat] for turn in others)):
        return None
    earlier = [turn for turn in fold.turns if turn.version <= since]
    return [turn.version for turn in mine] if _stay_free(fold, earlier + others, mine) else None


def _stay_free(fold: Fold, before: list[LiveTurn], mine: list[LiveTurn]) -> bool:
    """Tell whether a seat's own steps, made last, are all behind no barrier."""
    try:
        state = fold.replayed([each.turn for each in before + mine])
    except IllegalMove:
        return False
    return state.barrier <= state.ply - len(mine)
