"""Installing a governor: officials return, a bonus space is taken, unrest ends (ZG-7.4)."""

from __future__ import annotations

from muraglia.games.zhanguo.entries import REGIONS
from muraglia.games.zhanguo.moves import BONUS as BONUS_MOVES
from muraglia.games.zhanguo.moves import RETURN, AnyMove, Bonus, Govern, Return
from muraglia.games.zhanguo.officials import MOST_BELOW, ask_moves, ask_officials
from muraglia.games.zhanguo.packing import COUNT, MASK, UNIT, unpack
from muraglia.games.zhanguo.state import BONUSES, State, finish
from muraglia.games.zhanguo.steps import BONUS, RETURNING
from muraglia.games.zhanguo.tables import OFFICIALS

ALL_COLOURS = 7


def govern(state: State, seat: int, move: Govern) -> None:
    """Court action: one official of each colour returns to the supply, then the governor comes."""
    del seat
    state.where = move.region
    state.named = 0
    return_officials(state)


def return_officials(state: State) -> None:
    """Return one official of each colour; which of two, where both areas have one, the player says."""
    if state.named != ALL_COLOURS:
        state.step = RETURNING
        return
    state.named = 0
    install(state, state.where)


def list_returns(state: State, seat: int) -> tuple[Return, ...]:
    """Return the areas that can give the official of the colour in question."""
    at = seat * REGIONS + state.where
    colour = _next_colour(state)
    above, below = RETURN[colour]
    moves: tuple[Return, ...] = (above,) if MASK[state.above[at]] >> colour & 1 else ()
    return (*moves, below) if MASK[state.below[at]] >> colour & 1 else moves


def _next_colour(state: State) -> int:
    return next(colour for colour in range(3) if not state.named >> colour & 1)


def downs_open_return(state: State, seat: int) -> bool:
    """Tell whether the player could choose between two areas after going down (ZG-7.3). A single official of its colour
    returns to the supply from wherever it stands."""
    at = seat * REGIONS + state.where
    return unpack(state.above[at])[_next_colour(state)] > 1 and COUNT[state.below[at]] < MOST_BELOW


def return_official(state: State, seat: int, move: Return) -> None:
    """Move one official from the area that the player chose back to the supply."""
    area = state.below if move.below else state.above
    area[seat * REGIONS + state.where] -= UNIT[move.colour]
    state.left[seat] += UNIT[move.colour]
    state.named |= 1 << move.colour
    if state.news is not None:
        where = f"{'w' if move.below else 'g'}{state.where + 1}"
        state.tell("return", seat=seat, official=OFFICIALS[move.colour], start=where)
    return_officials(state)


def install(state: State, region: int) -> None:
    """Place a governor; a free bonus space must be taken, of choice (ZG-7.4)."""
    seat = state.turn
    state.where = region
    state.governors_left[seat] -= 1
    state.governors[region * state.seats + seat] += 1
    if state.news is not None:
        state.tell("governor", seat=seat, region=region + 1)
    state.in_bonus = 1
    if state.bonuses[region] + 1 < 1 << len(state.tables.bonus[region]):
        state.step = BONUS
    else:
        finish(state)


def list_bonuses(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the free bonus spaces of the region."""
    del seat
    taken = state.bonuses[state.where]
    spaces = state.tables.bonus[state.where]
    return tuple([BONUS_MOVES[space] for space in range(len(spaces)) if not taken >> space & 1])


def take_bonus(state: State, seat: int, move: Bonus) -> None:
    """Take a space; its bonus may be used wholly or in part."""
    state.bonuses[state.where] |= 1 << move.space
    kind, number = state.tables.bonus[state.where][move.space]
    if state.news is not None:
        state.tell("bonus", seat=seat, region=state.where + 1, number=number, what=kind)
    _GIVE[kind](state, number)


def _give_points(state: State, number: int) -> None:
    ask_moves(state, number, optional=True)


def _give_officials(state: State, number: int) -> None:
    ask_officials(state, number, -1, optional=True)


def _give_vp(state: State, number: int) -> None:
    state.gain(state.turn, number, BONUSES, state.where)
    finish(state)


_GIVE = {"points": _give_points, "official": _give_officials, "VP": _give_vp}
