"""Undo: which moves a seat may take back freely, and which need everybody's consent.

`state.barrier` says how far back a seat may go freely. If several seats act in secret, others may have moved in between
without this seat knowing, and the answer must not depend on that. So those moves are treated as if they came first (the
order of secret moves never changes the result), and stay.
"""

from __future__ import annotations

from muraglia.kernel.errors import IllegalMove
from muraglia.table.fold import Fold, LoggedMove
from muraglia.table.protocol import TableRefusal


def target(fold: Fold, seat: int, to: int | None) -> int:
    """Return the version to go back to: at a number of the seat's feed, or before its last move."""
    if to is None:
        mine = [move for move in fold.moves if move.recorded.seat == seat]
        if not mine:
            raise TableRefusal("nothing_to_undo", "you have made no move yet")
        return mine[-1].version - 1
    versions = fold.feeds.versions(seat)
    if to > len(versions):
        raise TableRefusal("no_such_number", f"your feed goes to number {len(versions)}, not {to}", number=to)
    return versions[to - 1] if to else 0


def can_undo_now(fold: Fold, seat: int | None) -> bool:
    """Return whether a seat may freely take back its latest move, in a turn; the page then offers an undo button."""
    state = fold.state
    if state is None or seat is None or state.over or state.barrier == state.ply or state.decision == "sealed":
        return False
    return bool(fold.moves) and fold.moves[-1].recorded.seat == seat


def moves_since(fold: Fold, version: int) -> list[int]:
    """Return the versions of all moves after a version."""
    return [move.version for move in fold.moves if move.version > version]


def free_steps(fold: Fold, seat: int, since: int) -> list[int] | None:
    """Return the versions of the moves that a seat takes back without asking; `None`: all others must agree."""
    later = [move for move in fold.moves if move.version > since]
    mine = [move for move in later if move.recorded.seat == seat]
    others = [move for move in later if move.recorded.seat != seat]
    if not mine and not any(move.numbers[seat] for move in others):
        raise TableRefusal("nothing_to_undo", "there is nothing to undo since then")
    # News that another seat is ready reveals nothing: a sealed choice stays free until all choices are open.
    sealed = fold.state is not None and fold.state.decision == "sealed"
    if not mine or (not sealed and any(move.numbers[seat] for move in others)):
        return None
    earlier = [move for move in fold.moves if move.version <= since]
    return [move.version for move in mine] if _stay_free(fold, earlier + others, mine) else None


def _stay_free(fold: Fold, before: list[LoggedMove], mine: list[LoggedMove]) -> bool:
    """Return whether a seat may take its moves back: replayed after all others, none of them is before the barrier."""
    try:
        state = fold.replayed([move.recorded for move in before + mine])
    except IllegalMove:
        return False
    return state.barrier <= state.ply - len(mine)
