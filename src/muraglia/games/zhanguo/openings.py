"""The openings of ZhanGuo: what everybody does with the six cards of the first round."""

from __future__ import annotations

from muraglia.bots.advice import Reason
from muraglia.games.zhanguo.moves import AnyMove, Govern, Hire, Palace, Reassign, Recruit, Unify, Wall
from muraglia.games.zhanguo.state import State
from muraglia.games.zhanguo.tables import COLOURS, DECK

DEPTH = 6


def met(state: State, seat: int, done: int) -> Reason | None:
    """Return a seat's place in the order of play (ZG-5.3)."""
    return None if done else Reason("place", {"place": state.order.index(seat) + 1})


def told(state: State, seat: int, move: AnyMove) -> Reason | None:
    """Return where the card of a turn goes (ZG-5.4)."""
    match move:
        case Unify(region):
            colour = COLOURS[(state.card - 1) // DECK]
            return Reason("unify", {"marker": colour, "nth": len(state.laid[seat * 5 + region]) + 1})
        case Recruit():
            return Reason("recruit")
        case Reassign():
            return Reason("reassign")
        case Govern():
            return Reason("govern")
        case Hire():
            return Reason("hire")
        case Palace():
            return Reason("palace")
        case Wall():
            return Reason("wall")
        case _:
            return None
