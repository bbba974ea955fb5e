"""Installing a governor: officials return, a bonus space is taken, unrest ends (ZG-7.4)."""

from __future__ import annotations

from muraglia.games.zhanguo.moves import BONUS as BONUS_MOVES
from muraglia.games.zhanguo.moves import RETURN, AnyMove, Bonus, Govern, Return
from muraglia.games.zhanguo.officials import MOST_BELOW, ask_moves, ask_officials
from muraglia.games.zhanguo.packed_officials import COUNT, MASK, UNIT, unpack
from muraglia.games.zhanguo.state import BONUSES, NONE, State, finish
from muraglia.games.zhanguo.steps import BONUS, RETURNING
from muraglia.games.zhanguo.tables import OFFICIALS
from muraglia.games.zhanguo.toml_reader import REGIONS

ALL_COLOURS = MASK[sum(UNIT)]
"""Red, gray and white, as bits."""


def colours_in(state: State, at: int) -> int:
    """Return the colours of the officials in both areas of a region of a player board, as bits."""
    return MASK[state.above[at] | state.below[at]]


def has_all_colours(state: State, at: int) -> bool:
    """Tell whether a region can pay for a governor: it holds a red, a gray and a white official, in either area."""
    return MASK[state.above[at] | state.below[at]] == ALL_COLOURS


def govern(state: State, seat: int, move: Govern) -> None:
    """Court action: return one official of each colour to the supply, then place the governor."""
    del seat
    state.governing = move.region
    state.returned = 0
    return_officials(state)


def return_officials(state: State) -> None:
    """Return one official of each colour; where both areas have one, the player chooses which."""
    if state.returned < len(OFFICIALS):
        state.step = RETURNING
        return
    state.returned = 0
    install(state, state.governing)


def list_returns(state: State, seat: int) -> tuple[Return, ...]:
    """Return the areas that can give the official of the colour in question: red, gray, white in turn."""
    at = seat * REGIONS + state.governing
    colour = state.returned
    above, below = RETURN[colour]
    moves: tuple[Return, ...] = (above,) if MASK[state.above[at]] >> colour & 1 else ()
    return (*moves, below) if MASK[state.below[at]] >> colour & 1 else moves


def downs_open_return(state: State, seat: int) -> bool:
    """Tell whether a free move down would give the player a choice between two areas (ZG-7.3). A single official of its
    colour returns to the supply from either area without a choice."""
    at = seat * REGIONS + state.governing
    return unpack(state.above[at])[state.returned] > 1 and COUNT[state.below[at]] < MOST_BELOW


def return_official(state: State, seat: int, move: Return) -> None:
    """Move one official from the area that the player chose back to the supply."""
    area = state.below if move.below else state.above
    area[seat * REGIONS + state.governing] -= UNIT[move.colour]
    state.left[seat] += UNIT[move.colour]
    state.returned += 1
    if state.news is not None:
        where = f"{'w' if move.below else 'g'}{state.governing + 1}"
        state.tell("return", seat=seat, official=OFFICIALS[move.colour], start=where)
    return_officials(state)


def install(state: State, region: int) -> None:
    """Place a governor; the player has to choose a bonus space, if one is free (ZG-7.4)."""
    seat = state.turn
    state.governing = region
    state.governors_left[seat] -= 1
    state.governors[region * state.seats + seat] += 1
    if state.news is not None:
        state.tell("governor", seat=seat, region=region + 1)
    if state.bonuses[region] + 1 < 1 << len(state.tables.bonus[region]):
        state.step = BONUS
    else:
        finish(state)


def list_bonuses(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the free bonus spaces of the region."""
    del seat
    taken = state.bonuses[state.governing]
    spaces = state.tables.bonus[state.governing]
    return tuple([BONUS_MOVES[space] for space in range(len(spaces)) if not taken >> space & 1])


def take_bonus(state: State, seat: int, move: Bonus) -> None:
    """Take a bonus space; its bonus may be used in full or in part."""
    state.bonuses[state.governing] |= 1 << move.space
    kind, number = state.tables.bonus[state.governing][move.space]
    if state.news is not None:
        state.tell("bonus", seat=seat, region=state.governing + 1, number=number, what=kind)
    _GIVE[kind](state, number)


def _give_points(state: State, number: int) -> None:
    ask_moves(state, number, optional=True)


def _give_officials(state: State, number: int) -> None:
    ask_officials(state, number, NONE, optional=True)


def _give_vp(state: State, number: int) -> None:
    state.gain(state.turn, number, BONUSES, state.governing)
    finish(state)


_GIVE = {"points": _give_points, "official": _give_officials, "VP": _give_vp}
