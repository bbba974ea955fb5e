"""Officials: new ones, the free move down, and re-assignment (ZG-7.1 to ZG-7.3)."""

from __future__ import annotations

from muraglia.games.zhanguo.moves import ADD, DONE, DOWN, LIFT, TO, Add, AnyMove, Down, Lift, To
from muraglia.games.zhanguo.packed_officials import COUNT, MASK, UNIT
from muraglia.games.zhanguo.state import NONE, State, finish
from muraglia.games.zhanguo.steps import ADDING, LIFTING, SETTING_DOWN
from muraglia.games.zhanguo.tables import OFFICIALS
from muraglia.games.zhanguo.toml_reader import REGIONS

MOST_BELOW = 2
"""How many officials a worker area holds at most (ZG-3.1)."""

IN_MASK = tuple(tuple(colour for colour in range(3) if mask >> colour & 1) for mask in range(8))
_ALL = range(REGIONS)
DOWNS = tuple(tuple(tuple(DOWN[c][r] for c in IN_MASK[mask]) for mask in range(8)) for r in _ALL)
ADDS_AT = tuple(tuple(tuple(ADD[c][r] for c in IN_MASK[mask]) for mask in range(8)) for r in _ALL)
ADDS = tuple(tuple(ADD[c][r] for c in IN_MASK[mask] for r in _ALL) for mask in range(8))
LIFTS = tuple(tuple(tuple(LIFT[c][area] for c in IN_MASK[mask]) for mask in range(8)) for area in range(2 * REGIONS))


def list_downs(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the free moves from governor to worker areas (ZG-7.3)."""
    moves: tuple[AnyMove, ...] = ()
    above, below = state.above, state.below
    at = seat * REGIONS
    for downs in DOWNS:
        up = above[at]
        if up and COUNT[below[at]] < MOST_BELOW:
            moves += downs[MASK[up]]
        at += 1
    return moves


def go_down(state: State, seat: int, move: Down) -> None:
    """Move an official down within its region, free of charge (ZG-7.3)."""
    at = seat * REGIONS + move.region
    state.above[at] -= UNIT[move.colour]
    state.below[at] += UNIT[move.colour]
    if state.news is not None:
        state.tell("down", seat=seat, official=OFFICIALS[move.colour], region=move.region + 1)


# ── new officials ─────────────────────────────────────────────────────────────────────────────────


def ask_officials(state: State, number: int, region: int, optional: bool) -> None:
    """Let a player add officials to governor areas: to that of one region or, with `NONE`, to any."""
    state.adds = number
    state.only = region
    state.optional = optional
    state.step = ADDING
    if not state.left[state.turn]:  # ZG-9.7: a missing colour is not replaced
        finish(state)


def list_adds(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the colours in the supply, for the regions allowed (ZG-7.1)."""
    mask = MASK[state.left[seat]]
    adds: tuple[AnyMove, ...] = ADDS[mask] if state.only < 0 else ADDS_AT[state.only][mask]
    return (*adds, DONE) if state.optional else adds


def add(state: State, seat: int, move: Add) -> None:
    """Take an official from the supply to a governor area (ZG-7.1)."""
    put_official(state, seat, move.colour, move.region)
    state.adds -= 1
    if not state.adds or not state.left[seat]:
        finish(state)


def put_official(state: State, seat: int, colour: int, region: int) -> None:
    """Move one official from the supply to a governor area."""
    state.left[seat] -= UNIT[colour]
    state.above[seat * REGIONS + region] += UNIT[colour]
    if state.news is not None:
        state.tell("add", seat=seat, official=OFFICIALS[colour], region=region + 1)


# ── re-assignment ─────────────────────────────────────────────────────────────────────────────────


def any_official(state: State, seat: int) -> bool:
    """Tell whether a player has any official on the board (ZG-7.2)."""
    start = seat * REGIONS
    return any(state.above[start : start + REGIONS]) or any(state.below[start : start + REGIONS])


def ask_moves(state: State, points: int, optional: bool) -> None:
    """Give a player re-assignment points; if `optional`, none of them has to be spent (ZG-7.2)."""
    state.points = points
    state.optional = optional
    state.step = LIFTING
    if not any_official(state, state.turn):
        finish(state)


def list_lifts(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return every official that can move, which is all of them while a point is left; and `done` if optional."""
    moves: tuple[AnyMove, ...] = ()
    above, below = state.above, state.below
    at = seat * REGIONS
    for region in _ALL:
        if above[at]:
            moves += LIFTS[region][MASK[above[at]]]
        if below[at]:
            moves += LIFTS[region + REGIONS][MASK[below[at]]]
        at += 1
    return (*moves, DONE) if state.optional else moves


def downs_open_lift(state: State, seat: int) -> bool:
    """Tell whether a free move down first would give more choice (ZG-7.3)."""
    return bool(list_downs(state, seat))


def lift(state: State, seat: int, move: Lift) -> None:
    """Take an official off its area; where it goes comes next."""
    at = seat * REGIONS + move.area % REGIONS
    if move.area < REGIONS:
        state.above[at] -= UNIT[move.colour]
    else:
        state.below[at] -= UNIT[move.colour]
    state.lifted, state.lifted_from = move.colour, move.area
    state.step = SETTING_DOWN


def list_ends(state: State, seat: int) -> tuple[To, ...]:
    """Return where the lifted official can go."""
    return ends_from(state, seat, state.lifted_from)


def ends_from(state: State, seat: int, start: int) -> tuple[To, ...]:
    """Return where an official of an area can go with the points left; only the last area needs room (ZG-7.2)."""
    below, at = state.below, seat * REGIONS - REGIONS
    return tuple(
        [
            TO[area]
            for area in state.tables.reach[state.points][start]
            if area < REGIONS or COUNT[below[at + area]] < MOST_BELOW
        ]
    )


def move_to(state: State, seat: int, move: To) -> None:
    """Put the lifted official down, and pay for the shortest way (ZG-7.2)."""
    colour, start = state.lifted, state.lifted_from
    at = seat * REGIONS + move.area % REGIONS
    if move.area < REGIONS:
        state.above[at] += UNIT[colour]
    else:
        state.below[at] += UNIT[colour]
    price = state.tables.price[start][move.area]
    state.lifted = state.lifted_from = NONE
    state.points -= price
    state.optional = True  # one point is spent, so the rest may lapse
    if state.news is not None:
        state.tell("move", seat=seat, official=OFFICIALS[colour], start=_area(start), end=_area(move.area), price=price)
    if state.points:
        state.step = LIFTING
    else:
        finish(state)


def _area(area: int) -> str:
    return f"{'w' if area >= REGIONS else 'g'}{area % REGIONS + 1}"
