"""How the bots of Great Wall of China explain a move: by the state of the site after it."""

from __future__ import annotations

from collections.abc import Iterator

from muraglia.bots.advice import Reason
from muraglia.games.great_wall.game import State
from muraglia.games.great_wall.moves import AnyMove, Claim, Done, Draw
from muraglia.games.great_wall.site_totals import worth


def effect(state: State, move: AnyMove) -> Iterator[Reason]:
    """Say what a move changes at its site, in a position that agrees with what the player knows."""
    seat = state.acting[0]
    match move:
        case Draw():
            yield Reason("card_more", {"left": state.pile_size(seat) - 1})
        case Claim():
            tokens = state.tokens[move.site]
            yield Reason(
                "finishes" if len(tokens) == 1 else "token", {"site": move.site + 1, "value": move.token or tokens[0]}
            )
        case Done():
            yield Reason("declines")
        case _ if (site := getattr(move, "site", None)) is not None:
            after = state.copy()
            after.apply(seat, move)
            yield _standing(after, site, seat)


def _standing(state: State, site: int, seat: int) -> Reason:
    """Say by how much a seat leads or trails at a site, and for what."""
    mine = worth(state, site, seat) or 0
    others = [worth(state, site, other) for other in range(state.seats) if other != seat]
    best = max((total for total in others if total is not None), default=None)
    params = {"site": site + 1, "tokens": list(state.tokens[site])}
    if best is None:
        return Reason("alone", params)
    lead = mine - best
    return Reason("leads" if lead > 0 else "ties" if not lead else "trails", {**params, "by": abs(lead)})
