"""Why a move of Chinatown is not legal: the rule behind every "no"."""

from __future__ import annotations

from muraglia.games.chinatown.box import KIND_IDS
from muraglia.games.chinatown.meta import META
from muraglia.games.chinatown.moves import AnyMove, Keep, Place, Ready, Time
from muraglia.games.chinatown.placing import free_land, may_open
from muraglia.games.chinatown.state import KEEP, PLACE, TRADE, State
from muraglia.games.chinatown.trade_refusals import why_not_trade
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.errors import IllegalMove
from muraglia.kernel.meta import seat_number
from muraglia.kernel.words import words

_no = words("muraglia.games.chinatown", "en", META.colours).refuse


def why_not(state: State, seat: int, move: AnyMove) -> IllegalMove | None:
    """Return the rule that forbids a move, `None` if it is legal."""
    if state.over:
        return _no("CT-9.5", "over")
    if seat == NOBODY or isinstance(move, Time):
        return _why_not_time(state, seat, move)
    if seat not in range(state.seats):
        return _no("CT-1.1", "no_such_seat", number=seat_number(seat), seats=state.seats)
    match move:
        case Keep(building):
            return _why_not_keep(state, seat, building)
        case Place(kind, building):
            return _why_not_place(state, seat, kind, building)
        case Ready():
            return _why_not_ready(state, seat)
    return why_not_trade(state, seat, move)


def _why_not_time(state: State, seat: int, move: AnyMove) -> IllegalMove | None:
    if seat != NOBODY or not isinstance(move, Time):
        return _no("CT-7.6", "clock")
    return None if state.phase == TRADE else _no("CT-7.6", "not_trading")


def _why_not_keep(state: State, seat: int, building: int) -> IllegalMove | None:
    if state.phase != KEEP:
        return _no("CT-5.2", "not_choosing")
    if seat not in state.acting:
        return _no("CT-5.2", "already_ready")
    if not state.cards[seat] >> building & 1:
        return _no("CT-5.2", "no_such_card", building=building)
    if state.kept[seat] >> building & 1:
        return _no("CT-5.2", "already_kept", building=building)
    if state.kept[seat].bit_count() == state.to_keep(seat):
        return _no("CT-5.1", "enough_kept", count=state.to_keep(seat))
    return None


def _why_not_ready(state: State, seat: int) -> IllegalMove | None:
    if state.phase == TRADE:
        return _no("CT-7.6", "say_done")
    if seat not in state.acting:
        return _not_asked(state)
    left = state.to_keep(seat) - state.kept[seat].bit_count()
    if state.phase == KEEP and left:
        return _no("CT-5.1", "keep_more", count=left)
    return None


def _not_asked(state: State) -> IllegalMove:
    if state.phase == PLACE and state.start_tile:
        return _no("CT-8.3", "another_places", seat=state.acting[0])
    return _no("CT-8.3" if state.phase == PLACE else "CT-5.2", "already_ready")


def _why_not_place(state: State, seat: int, kind: int, building: int) -> IllegalMove | None:
    if state.phase != PLACE:
        return _no("CT-4.1", "not_placing")
    if seat not in state.acting:
        return _not_asked(state)
    if not state.tiles_of(seat)[kind]:
        return _no("CT-8.1", "no_tile", kind=KIND_IDS[kind])
    if not state.land[seat] >> building & 1:
        return _no("CT-8.1", "not_yours", building=building)
    if not free_land(state, seat) >> building & 1:
        return _no("CT-8.2", "taken", building=building)
    if not may_open(state, seat, kind, building):
        return _no("CT-10.1", "no_door", building=building, kind=KIND_IDS[kind])
    return None
