"""How the bots of Die Mauer explain their moves."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from muraglia.bots.advice import Advice, Reason, share_of_lead
from muraglia.games.die_mauer.bots.three_player_table import leads_value
from muraglia.games.die_mauer.bots.turn import after_step
from muraglia.games.die_mauer.moves import Give
from muraglia.games.die_mauer.pieces import EMPTY, MINUS
from muraglia.games.die_mauer.state import State
from muraglia.games.die_mauer.view import View

SELDOM = 0.03
"""A choice that the mixture makes less often than this counts as "hardly ever"."""
LITTLE = 0.75
"""A loss of fewer minus points than this is no argument against a piece: it is shown rarely only to stay
unpredictable."""


def advise_show(view: View, mixture: Sequence[float], worth: Sequence[float]) -> list[Advice]:
    """Return advice on what to show, the most frequent choice first."""
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
    """Return advice on what to build or give, the best first."""
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
    """Return the same advice with a share of the victories."""
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
    """Explain what showing this piece is good for."""
    if piece == EMPTY:
        return Reason("empty_master" if view.seat == view.master else "empty_rival")
    return Reason("if_built", {"off": MINUS[piece]})


def _ahead(lead: float) -> Reason:
    return Reason("fewer" if lead >= 0 else "more", {"minus": abs(lead)})
