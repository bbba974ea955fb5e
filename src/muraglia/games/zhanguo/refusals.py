"""Why a move of ZhanGuo is not legal: the rule behind every "no"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from muraglia.games.zhanguo.abilities import is_blocked
from muraglia.games.zhanguo.building import palace_room
from muraglia.games.zhanguo.court import is_quiet
from muraglia.games.zhanguo.governor import ALL_COLOURS, colours_in
from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.moves import (
    AREAS,
    SECTIONS,
    SLOTS,
    Accept,
    Add,
    AnyMove,
    Back,
    Bid,
    Board,
    Bonus,
    Calm,
    Done,
    Down,
    Fit,
    Govern,
    Hire,
    Lift,
    Marker,
    Palace,
    Pass,
    Pay,
    Play,
    Reassign,
    Recruit,
    Return,
    Task,
    To,
    Unify,
    Use,
    Wall,
)
from muraglia.games.zhanguo.officials import MOST_BELOW
from muraglia.games.zhanguo.packed_officials import COUNT, MASK
from muraglia.games.zhanguo.rules import legal
from muraglia.games.zhanguo.state import REWARDING, State
from muraglia.games.zhanguo.steps import (
    ADDING,
    ASKED_STEPS,
    DRAFTING,
    FREE_WALL,
    LIFTING,
    PLACE,
    TAKING_VALUE_3,
    is_in_turn,
)
from muraglia.games.zhanguo.tables import BOARDS, COLOURS, OFFICIALS, TASK_KINDS
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.errors import IllegalMove
from muraglia.kernel.meta import seat_number
from muraglia.kernel.words import words

_no = words("muraglia.games.zhanguo", "en", META.colours).refuse

_PLACES: tuple[type[AnyMove], ...] = (Unify, Recruit, Reassign, Govern, Hire, Palace, Wall)
EXPECTED: dict[str, tuple[tuple[type[AnyMove], ...], str]] = {
    "bid": ((Bid, Pass), "ZG-13.5"),
    "board": ((Board,), "ZG-13.5"),
    "calm board": ((Calm,), "ZG-13.6"),
    "draft": ((Back,), "ZG-13.2"),
    "card": ((Play,), "ZG-5.6"),
    "place": (_PLACES, "ZG-5.4"),
    "add": ((Add, Done), "ZG-7.1"),
    "lift": ((Lift, Done), "ZG-7.2"),
    "to": ((To,), "ZG-7.2"),
    "return": ((Return,), "ZG-7.4"),
    "bonus": ((Bonus,), "ZG-7.4"),
    "pay": ((Pay,), "ZG-7.7"),
    "value-3": ((Marker,), "ZG-6.4"),
    "fit": ((Fit, Done), "ZG-13.6"),
    "use": ((Use, Done), "ZG-8.6"),
    "marker": ((Marker, Done), "ZG-6.4"),
    "calm": ((Calm, Done), "ZG-14.2"),
    "tasks": ((Task, Done), "ZG-10.1"),
    "reward": ((Accept, Pass), "ZG-9.1"),
    "wall": ((Wall,), "ZG-9.5"),
    "last tasks": ((Task, Done), "ZG-10.1"),
}
"""The kinds of moves that each decision asks for, and the rule that says so."""


def why_not(state: State, seat: int, move: AnyMove) -> IllegalMove | None:
    """Return the rule that forbids a move, `None` if it is legal."""
    if state.over:
        return _no("ZG-5.1", "over")
    if seat not in range(state.seats):
        return _no("ZG-5.3", "no_such_seat", number=seat_number(seat), seats=state.seats)
    if seat not in state.acting:
        if state.step == DRAFTING:
            return _no("ZG-13.2", "drafted")
        return _no("ZG-5.3", "not_your_turn", seat=state.turn)
    if move in legal(state, seat):
        return None
    if isinstance(move, Down):
        return _why_not_down(state, seat, move)
    step = ASKED_STEPS[state.step]
    kinds, rule = EXPECTED[step]
    if type(move) not in kinds:
        if isinstance(move, Pass):
            return _no("ZG-5.5", "no_pass", step=step)
        return _no(rule, "not_now", step=step)
    return _WHY[type(move)](state, seat, move)


def _why_not_down(state: State, seat: int, move: Down) -> IllegalMove:
    if not is_in_turn(state.step) or state.phase == REWARDING:
        return _no("ZG-7.3", "down_not_now")
    at = seat * REGIONS + move.region
    if not MASK[state.above[at]] >> move.colour & 1:
        return _nobody_there(move.colour, move.region)
    return _no("ZG-3.1", "area_full", region=move.region + 1, most=MOST_BELOW)


def _nobody_there(colour: int, area: int) -> IllegalMove:
    return _no("ZG-7.2", "nobody_there", official=OFFICIALS[colour], area=AREAS[area])


def _bid(state: State, seat: int, move: Bid) -> IllegalMove:
    if move.points > state.score[seat]:
        return _no("ZG-13.5", "bid_too_high", points=state.score[seat])
    return _no("ZG-13.5", "bid_too_low", points=state.bid + 1)


def _pass(state: State, seat: int, move: Pass) -> IllegalMove:
    del state, seat, move
    return _no("ZG-13.5", "opener_bids")


def _board(state: State, seat: int, move: Board) -> IllegalMove:
    del state, seat
    return _no("ZG-13.5", "board_taken", board=BOARDS[move.board])


def _calm(state: State, seat: int, move: Calm) -> IllegalMove:
    del state, seat
    return _no("ZG-14.2", "no_unrest", region=move.region + 1)


def _play(state: State, seat: int, move: Play) -> IllegalMove:
    del state, seat
    return _no("ZG-5.3", "not_in_hand", card=move.card)


def _unify(state: State, seat: int, move: Unify) -> IllegalMove:
    at = seat * REGIONS + move.region
    number = len(state.laid[at])
    if number == len(state.tables.rise):
        return _no("ZG-3.1", "region_full", region=move.region + 1)
    return _no(
        "ZG-6.1", "unify_unrest", region=move.region + 1, rise=state.tables.rise[number], unrest=state.unrest[at]
    )


def _recruit(state: State, seat: int, move: Recruit) -> IllegalMove:
    del state, seat, move
    return _no("ZG-7.1", "no_officials_left")


def _reassign(state: State, seat: int, move: Reassign) -> IllegalMove:
    del state, seat, move
    return _no("ZG-7.2", "no_officials_out")


def _govern(state: State, seat: int, move: Govern) -> IllegalMove:
    if not state.governors_left[seat]:
        return _no("ZG-7.8", "none_left", piece="governor")
    at = seat * REGIONS + move.region
    missing = ALL_COLOURS & ~colours_in(state, at)
    colours = [name for colour, name in enumerate(OFFICIALS) if missing >> colour & 1]
    return _no("ZG-7.4", "officials_missing", region=move.region + 1, officials=colours)


def _hire(state: State, seat: int, move: Hire) -> IllegalMove:
    at = seat * REGIONS + move.region
    if bool(move.workers) != bool(state.options["unrest_per_worker"]):
        if move.workers:
            return _no("ZG-7.5", "hire_all", region=move.region + 1)
        return _no("ZG-13.4", "hire_number", region=move.region + 1)
    there = COUNT[state.below[at]]
    if not there or move.workers > there:
        return _no("ZG-7.5", "hire_officials", region=move.region + 1, number=there)
    assert not is_quiet(state, seat)
    return _no("ZG-3.2", "hire_unrest", region=move.region + 1, unrest=state.unrest[at])


def _palace(state: State, seat: int, move: Palace) -> IllegalMove:
    region = move.region
    at = seat * REGIONS + region
    if not state.palaces_left[seat]:
        return _no("ZG-7.8", "none_left", piece="palace")
    if state.unrest[at] >= state.tables.palace_ban:
        return _no("ZG-3.2", "palace_ban", region=region + 1, unrest=state.unrest[at])
    if not palace_room(state, seat, region):
        return _no("ZG-2.1", "palace_spaces", region=region + 1)
    return _no("ZG-7.6", "palace_workers", region=region + 1)


def _wall(state: State, seat: int, move: Wall) -> IllegalMove:
    if state.step == PLACE and not state.walls_left[seat]:
        return _no("ZG-7.8", "none_left", piece="wall")
    three = state.slots[move.section * SLOTS : move.section * SLOTS + SLOTS]
    if seat in three:
        return _no("ZG-7.7", "wall_here", section=SECTIONS[move.section])
    if three[move.bars - 1] >= 0:
        return _no("ZG-7.7", "slot_taken", section=SECTIONS[move.section], bars=move.bars)
    assert state.step != FREE_WALL
    return _no("ZG-7.7", "wall_workers", bars=move.bars)


def _add(state: State, seat: int, move: Add) -> IllegalMove:
    if not MASK[state.left[seat]] >> move.colour & 1:
        return _no("ZG-1.2", "colour_used_up", official=OFFICIALS[move.colour])
    return _no("ZG-14.2", "only_region", region=state.only + 1)


def _lift(state: State, seat: int, move: Lift) -> IllegalMove:
    del state, seat
    return _nobody_there(move.colour, move.area)


def _to(state: State, seat: int, move: To) -> IllegalMove:
    price = state.tables.price[state.lifted_from][move.area]
    if price > state.points:
        return _no("ZG-7.2", "too_far", area=AREAS[move.area], price=price, points=state.points)
    if move.area >= REGIONS and COUNT[state.below[seat * REGIONS + move.area - REGIONS]] >= MOST_BELOW:
        return _no("ZG-3.1", "area_full", region=move.area - REGIONS + 1, most=MOST_BELOW)
    return _no("ZG-7.2", "no_way", area=AREAS[move.area])


def _return(state: State, seat: int, move: Return) -> IllegalMove:
    del seat, move
    return _no("ZG-7.4", "return_which", official=OFFICIALS[state.returned])


def _bonus(state: State, seat: int, move: Bonus) -> IllegalMove:
    del seat
    return _no("ZG-7.4", "bonus_taken", number=move.space + 1, region=state.governing + 1)


def _pay(state: State, seat: int, move: Pay) -> IllegalMove:
    if not state.workers[seat * REGIONS + move.region]:
        return _no("ZG-7.7", "no_worker", region=move.region + 1)
    return _no("ZG-7.7", "paid_already", region=move.region + 1)


def _marker(state: State, seat: int, move: Marker) -> IllegalMove:
    del seat
    if state.step == TAKING_VALUE_3:
        return _no("ZG-6.4", "big_taken", marker=COLOURS[move.colour])
    return _no("ZG-6.4", "named_already", marker=COLOURS[move.colour])


def _use(state: State, seat: int, move: Use) -> IllegalMove:
    if move.card not in state.pending:
        return _no("ZG-8.2", "not_activated", card=move.card)
    if is_blocked(state, seat, move.card):
        return _no("ZG-8.3", "blocked", card=move.card)
    return _no("ZG-8.6", "no_use", card=move.card)


def _task(state: State, seat: int, move: Task) -> IllegalMove:
    names = {"section": move.section + 1, "task": TASK_KINDS[move.kind]}
    if seat in state.discs[move.section * 3 + move.kind]:
        return _no("ZG-10.1", "declared", **names)
    return _no("ZG-10.1", "incomplete", **names)


def _done(state: State, seat: int, move: Done) -> IllegalMove:
    del seat, move
    if state.step == LIFTING:
        return _no("ZG-7.2", "spend_one")
    assert state.step == ADDING
    return _no("ZG-7.1", "add_all", number=state.adds)


_WHY: dict[type[AnyMove], Callable[[State, int, Any], IllegalMove]] = {
    Bid: _bid,
    Pass: _pass,
    Board: _board,
    Calm: _calm,
    Play: _play,
    Unify: _unify,
    Recruit: _recruit,
    Reassign: _reassign,
    Govern: _govern,
    Hire: _hire,
    Palace: _palace,
    Wall: _wall,
    Add: _add,
    Lift: _lift,
    To: _to,
    Return: _return,
    Bonus: _bonus,
    Pay: _pay,
    Marker: _marker,
    Use: _use,
    Task: _task,
    Done: _done,
}
