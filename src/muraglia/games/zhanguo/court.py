"""The court: six actions, one for each card played there (ZG-7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from muraglia.games.zhanguo.building import build_palace, build_wall, list_slots, palace_room
from muraglia.games.zhanguo.governor import govern, has_all_colours
from muraglia.games.zhanguo.moves import (
    GOVERN,
    HIRE,
    PALACE,
    REASSIGN,
    RECRUIT,
    SLOTS,
    AnyMove,
    Govern,
    Hire,
    Palace,
    Reassign,
    Recruit,
    Wall,
)
from muraglia.games.zhanguo.officials import any_official, ask_moves, ask_officials
from muraglia.games.zhanguo.packed_officials import COUNT
from muraglia.games.zhanguo.state import NONE, TURN, State, finish
from muraglia.games.zhanguo.tables import ACTIONS, QUIET
from muraglia.games.zhanguo.tables import GOVERNOR as GOVERNOR_ACTION
from muraglia.games.zhanguo.tables import HIRE as HIRE_ACTION
from muraglia.games.zhanguo.tables import PALACE as PALACE_ACTION
from muraglia.games.zhanguo.tables import REASSIGN as REASSIGN_ACTION
from muraglia.games.zhanguo.tables import RECRUIT as RECRUIT_ACTION
from muraglia.games.zhanguo.tables import WALL as WALL_ACTION
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.unification import list_unifications

REASSIGN_POINTS = 3
HIGHER = (HIRE_ACTION, PALACE_ACTION, WALL_ACTION)
LOWER = (GOVERNOR_ACTION, RECRUIT_ACTION)
"""The court actions that a higher number triggers, and those that a lower one does (ZG-8.1)."""


def list_places(state: State, seat: int) -> list[AnyMove]:
    """Return where the card can go: the player's regions, and every court action that can be carried out (ZG-5.4)."""
    start = seat * REGIONS
    moves = list_unifications(state, seat)
    if state.left[seat]:
        moves.append(RECRUIT)
    if any_official(state, seat):
        moves.append(REASSIGN)
        moves += list_hires(state, seat)
        if state.governors_left[seat]:
            moves += [GOVERN[r] for r in range(REGIONS) if has_all_colours(state, start + r)]
    workers = state.workers[start : start + REGIONS]
    crews = REGIONS - workers.count(0)
    if crews:
        if crews > 1 and state.palaces_left[seat]:
            moves += [PALACE[r] for r in range(REGIONS) if workers[r] > 1 and palace_room(state, seat, r)]
        if state.walls_left[seat]:
            moves += list_slots(state, seat, min(crews, SLOTS))
    return moves


def list_hires(state: State, seat: int) -> list[AnyMove]:
    """Return the regions where workers can be hired: they need officials in the worker area, and unrest must not exceed
    the maximum (ZG-7.5)."""
    start = seat * REGIONS
    below = state.below
    most = 99 if is_quiet(state, seat) else state.tables.most_unrest
    if not state.options["unrest_per_worker"]:
        unrest = state.unrest
        return [HIRE[r][0] for r in range(REGIONS) if below[start + r] and unrest[start + r] < most]
    return [  # ZG-13.4
        HIRE[r][n]
        for r in range(REGIONS)
        for n in range(1, COUNT[below[start + r]] + 1)
        if state.unrest[start + r] + n <= most
    ]


def downs_open_hire(state: State, seat: int) -> bool:
    """Tell whether a free move down would open a region for hiring (ZG-7.3, ZG-7.5)."""
    start = seat * REGIONS
    most = 99 if is_quiet(state, seat) else state.tables.most_unrest
    return any(
        state.above[at] and not state.below[at] and state.unrest[at] < most for at in range(start, start + REGIONS)
    )


def is_quiet(state: State, seat: int) -> bool:
    """Tell whether a hire raises no unrest: with the quiet power, the first hire of a round (ZG-13.1)."""
    return state.power(seat) == QUIET and not state.quiet >> seat & 1


def go_to_court(state: State, seat: int, move: AnyMove) -> None:
    """Put the card on the pile, and carry out the action (ZG-5.4)."""
    action = ACTION_OF[type(move)]
    card, state.card = state.card, 0
    beneath = state.court[-1] if state.court else 0
    state.fits = int(fits(action, card, beneath))
    state.court += (card,)
    state.action = action
    state.phase = TURN
    if state.news is not None:
        state.tell("court", seat=seat, card=card, action=ACTIONS[action], beneath=beneath)
    _CARRY_OUT[action](state, seat, move)


def fits(action: int, card: int, beneath: int) -> bool:
    """Tell whether a number fits an action. Re-assigning triggers nothing; on an empty pile every number fits the other
    actions (ZG-8.1)."""
    if action == REASSIGN_ACTION:
        return False
    if not beneath:  # ZG-8.4
        return True
    return card > beneath if action in HIGHER else card < beneath


def recruit(state: State, seat: int, move: Recruit) -> None:
    """Court action: one official of any colour, anywhere (ZG-7.1)."""
    del seat, move
    ask_officials(state, 1, NONE, optional=False)


def reassign(state: State, seat: int, move: Reassign) -> None:
    """Court action: move officials for up to three points and at least one (ZG-7.2); the circle board has more
    (ZG-13.6)."""
    del move
    board = state.boards[seat]
    ask_moves(state, REASSIGN_POINTS if board < 0 else state.tables.power_points[board], optional=False)


def hired(state: State, seat: int, move: Hire) -> int:
    """Return how many workers come: one for each official in the worker area, or as many as were chosen (ZG-13.4)."""
    return move.workers or COUNT[state.below[seat * REGIONS + move.region]]


def hire(state: State, seat: int, move: Hire) -> None:
    """Court action: workers, and unrest (ZG-7.5)."""
    at = seat * REGIONS + move.region
    number = hired(state, seat, move)
    state.workers[at] += number
    if is_quiet(state, seat):
        state.quiet |= 1 << seat
    else:
        state.unrest[at] += move.workers or 1
    if state.news is not None:
        state.tell("hire", seat=seat, number=number, region=move.region + 1, unrest=state.unrest[at])
    finish(state)


ACTION_OF: dict[type[AnyMove], int] = {
    Hire: HIRE_ACTION,
    Palace: PALACE_ACTION,
    Wall: WALL_ACTION,
    Govern: GOVERNOR_ACTION,
    Recruit: RECRUIT_ACTION,
    Reassign: REASSIGN_ACTION,
}
_CARRY_OUT: tuple[Callable[[State, int, Any], None], ...] = (
    *(hire, build_palace, build_wall, govern, recruit, reassign),
)
"""How each action is carried out, in the order of `ACTIONS`."""
