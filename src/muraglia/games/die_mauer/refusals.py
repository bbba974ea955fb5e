"""Why a move of Die Mauer is not legal: the rule behind every "no"."""

from __future__ import annotations

from muraglia.games.die_mauer.building import fitting_ends, open_ends
from muraglia.games.die_mauer.meta import META
from muraglia.games.die_mauer.moves import AnyMove, Build, Give, Show
from muraglia.games.die_mauer.pieces import EMPTY, LETTERS
from muraglia.games.die_mauer.state import BUILD, CHOOSE, FREE_BUILD, GIVE, State
from muraglia.kernel.errors import IllegalMove
from muraglia.kernel.meta import seat_number
from muraglia.kernel.words import words

_no = words("muraglia.games.die_mauer", "en", META.colours).refuse


def why_not(state: State, seat: int, move: AnyMove) -> IllegalMove | None:
    """Return the rule that forbids a move, `None` if it is legal."""
    if state.over:
        return _no("DM-7.3", "over")
    if seat not in range(state.seats):
        return _no("DM-1.2", "no_such_seat", number=seat_number(seat), seats=state.seats)
    if seat not in state.acting:
        return _not_asked(state)
    match move:
        case Show(piece):
            return _why_not_show(state, seat, piece)
        case Build(piece, end):
            return _why_not_build(state, seat, piece, end)
        case Give(piece):
            return _why_not_give(state, seat, piece)


def _not_asked(state: State) -> IllegalMove:
    now = state.acting[0]
    if state.step == CHOOSE:
        return _no("DM-4.3", "already_chosen")
    if state.step == BUILD:
        return _no("DM-5.5", "another_builds", seat=now)
    if state.step == FREE_BUILD:
        return _no("DM-6.1", "another_builds", seat=now)
    return _no("DM-6.2", "another_gives", seat=now)


def _holds(state: State, seat: int, piece: int) -> bool:
    return piece == EMPTY or bool(state.held[seat] >> piece & 1)


def _why_not_show(state: State, seat: int, piece: int) -> IllegalMove | None:
    if state.step == GIVE:
        return _no("DM-6.2", "give_now")
    if state.step != CHOOSE:
        return _no("DM-5.5", "build_now")
    if not _holds(state, seat, piece):
        return _no("DM-4.3", "not_held", piece=LETTERS[piece])
    return None


def _why_not_build(state: State, seat: int, piece: int, end: int) -> IllegalMove | None:
    if state.step == CHOOSE:
        return _no("DM-4.1", "choose_first")
    if state.step == GIVE:
        return _no("DM-6.2", "give_now")
    if state.step == BUILD:
        in_fist = state.shown[state.master]
        return None if piece == in_fist else _no("DM-4.4", "not_in_fist", piece=LETTERS[in_fist])
    if not _holds(state, seat, piece):
        return _no("DM-6.1", "not_held", piece=LETTERS[piece])
    if end in open_ends(state.wall, piece):
        return None
    if end in fitting_ends(state.wall, piece) or not state.wall:
        return _no("DM-5.5", "same_wall")
    return _no("DM-3.2", "touches_no_wall", piece=LETTERS[piece])


def _why_not_give(state: State, seat: int, piece: int) -> IllegalMove | None:
    if state.step == CHOOSE:
        return _no("DM-4.1", "choose_first")
    if state.step != GIVE:
        return _no("DM-5.5", "build_now")
    if not _holds(state, seat, piece):
        return _no("DM-6.5", "not_held", piece=LETTERS[piece])
    return None
