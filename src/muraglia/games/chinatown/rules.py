"""The rules of Chinatown: what may be done, and what each move does.

The phases have files of their own: cards, tiles and the round in `rounds.py` (CT-4 to CT-6), trade in `trading.py`
(CT-7), placing in `placing.py` (CT-8), income in `paying.py` and `income.py` (CT-9), and why a move is refused in
`refusals.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.chinatown.boards import buildings_in
from muraglia.games.chinatown.moves import KEEP as KEEPS
from muraglia.games.chinatown.moves import READY, TIME, AnyMove, Keep, Place, Ready
from muraglia.games.chinatown.placing import finish_placing, list_places, place_tile
from muraglia.games.chinatown.rounds import reveal_cards
from muraglia.games.chinatown.state import KEEP, SEATS_IN, TRADE, State
from muraglia.games.chinatown.trading import list_answers, run_out, trade
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.event import Event

_ONLY_READY = (READY,)
_ONLY_TIME = (TIME,)


def legal(state: State, seat: int) -> Sequence[AnyMove]:
    """Return every legal move of a seat; offers, calls and marks are not listed."""
    if state.phase == TRADE:  # players who are done may still answer (CT-7.6)
        if seat == NOBODY and not state.over:
            return _ONLY_TIME
        return list_answers(state, seat) if 0 <= seat < state.seats and not state.over else ()
    if seat not in state.acting:
        return ()
    if state.phase == KEEP:
        kept = state.kept[seat]
        if kept.bit_count() == state.to_keep(seat):  # CT-5.2: exactly this many
            return _ONLY_READY
        return [KEEPS[building] for building in buildings_in(state.cards[seat] & ~kept)]
    return list_places(state, seat)


def apply(state: State, seat: int, move: AnyMove) -> None:
    """Carry out a legal move."""
    if seat != state.mover:
        state.barrier = state.ply
        state.mover = seat
    state.ply += 1
    match move:
        case Keep():
            keep(state, seat, move.building)
        case Place():
            place_tile(state, seat, move.kind, move.building)
        case Ready() if state.phase == KEEP:
            finish_choosing(state, seat)
        case Ready():
            finish_placing(state, seat)
        case _ if seat == NOBODY:
            run_out(state)
        case _:
            trade(state, seat, move)


def keep(state: State, seat: int, building: int) -> None:
    """Choose a building card; nobody else learns of it (CT-5.2)."""
    state.kept[seat] |= 1 << building
    if state.news is not None:
        state.news.append(Event("keep", {"seat": seat, "building": building}, {}, (seat,), private=True))


def finish_choosing(state: State, seat: int) -> None:
    """End a player's choice of cards; after the last player all cards are turned up (CT-5.2)."""
    state.barrier = state.ply
    state.waiting ^= 1 << seat
    state.acting = SEATS_IN[state.waiting]
    if state.news is not None:
        state.tell("ready", seat=seat)
    if not state.waiting:
        reveal_cards(state)
