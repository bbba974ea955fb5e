"""What the players of Die Mauer say when they explain themselves."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraglia.bots.advice import Advice, Reason, share_of_lead
from muraglia.games.die_mauer.bots.three import leads_value
from muraglia.games.die_mauer.bots.turn import after_step
from muraglia.games.die_mauer.moves import Give
from muraglia.games.die_mauer.pieces import EMPTY, MINUS
from muraglia.games.die_mauer.state import State
from muraglia.games.die_mauer.view import View

SELDOM = 0.03
"""What is shown more seldom is hardly ever shown."""
LITTLE = 0.75
"""So few minus points are no argument against a piece: it is shown seldom only so that nobody can count on it."""


def advise_show(view: View, mixture: Sequence[float], worth: Sequence[float]) -> list[Advice]:
    """Return what may be shown, the most frequent first."""
    best = max(worth[move.piece] for move in view.legal)
    return [
        Advice(
            move,
            _share(view, worth[move.piece]),
            (
                _often(mixture[move.piece], best - worth[move.piece]),
                _shown(view, move.piece),
                _ahead(worth[move.piece]),
            ),
        )
        for move in sorted(view.legal, key=lambda move: -mixture[move.piece])
    ]


def advise_step(view: View, state: State) -> list[Advice]:
    """Return what may be built or given, the best first."""
    leads = {move: after_step(state, move, leads_value(view.seats)) for move in view.legal}
    return [
        Advice(
            move,
            _share(view, leads[move]),
            (Reason("given" if type(move) is Give else "built", {"off": MINUS[move.piece]}), _ahead(leads[move])),
        )
        for move in sorted(leads, key=lambda m: -leads[m])
    ]


def with_share(advice: Advice, share: float) -> Advice:
    """Return advice that promises this share of the victories."""
    return msgspec.structs.replace(advice, share=min(max(share, 0.0), 1.0))


def _share(view: View, lead: float) -> float:
    """Return the share of victories that a lead in this round promises, with the rounds before and after it."""
    assert view.seat is not None, "a spectator decides nothing"
    mine = view.points[view.seat]
    before = mine - (sum(view.points) - mine) / (view.seats - 1)
    to_come = int(view.options["rounds"]) - view.round
    return share_of_lead(before + lead, view.seats, 4.0 * to_come**0.5)


def _often(often: float, less: float) -> Reason:
    if often >= SELDOM:
        return Reason("often", {"times": round(100 * often)})
    return Reason("now_and_then") if less < LITTLE else Reason("seldom", {"less": less})


def _shown(view: View, piece: int) -> Reason:
    """Say what a fist with this piece is good for."""
    if piece == EMPTY:
        return Reason("empty_master" if view.seat == view.master else "empty_rival")
    return Reason("if_built", {"off": MINUS[piece]})


def _ahead(lead: float) -> Reason:
    return Reason("fewer" if lead >= 0 else "more", {"minus": abs(lead)})
