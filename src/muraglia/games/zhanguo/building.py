"""Palaces and walls: what they cost, where they may be built (ZG-7.6, ZG-7.7), and how as rewards (ZG-9.5)."""

from __future__ import annotations

from muraglia.games.zhanguo.moves import MARKER, PAY, SECTIONS, SLOTS, WALL, AnyMove, Marker, Palace, Pay, Wall
from muraglia.games.zhanguo.state import PALACES, REWARDING, State, finish
from muraglia.games.zhanguo.steps import PAYING, TAKING_VALUE_3
from muraglia.games.zhanguo.tables import COLOURS
from muraglia.games.zhanguo.tables import PALACE as PALACE_ACTION
from muraglia.games.zhanguo.toml_reader import REGIONS

_SECTIONS = range(len(SECTIONS))
_REGIONS = range(REGIONS)


# ── palaces ───────────────────────────────────────────────────────────────────────────────────────


def palace_room(state: State, seat: int, region: int) -> bool:
    """Tell whether a region has a free palace space and no ban for this player (ZG-7.6, ZG-3.2)."""
    seats = state.seats
    built = sum(state.palaces[region * seats : region * seats + seats])
    return built < state.tables.palace_spaces[seats] and state.unrest[seat * REGIONS + region] < state.tables.palace_ban


def build_palace(state: State, seat: int, move: Palace) -> None:
    """Court action: build a palace for two workers of the region and one of another (ZG-7.6)."""
    region = move.region
    state.workers[seat * REGIONS + region] -= 2
    state.paid = 1 << region
    state.owed = 1
    raise_palace(state, region)
    ask_payment(state)


def raise_palace(state: State, region: int) -> None:
    """Put the palace on the map; it scores a point for each card on the player's board (ZG-7.6)."""
    seat = state.turn
    state.palaces_left[seat] -= 1
    state.palaces[region * state.seats + seat] += 1
    points = state.cards_of(seat)
    state.gain(seat, points, PALACES, region)
    if state.news is not None:
        state.tell("palace", seat=seat, region=region + 1, points=points)


def take_big_marker(state: State) -> None:
    """Take a value-3 marker, if any is left at the court: it is compulsory (ZG-6.4)."""
    if -1 in state.big:
        state.step = TAKING_VALUE_3
    else:
        finish(state)


def list_big_markers(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the value-3 markers at the court."""
    del seat
    return tuple([MARKER[colour] for colour in range(3) if state.big[colour] < 0])


def choose_big_marker(state: State, seat: int, move: Marker) -> None:
    """Take a value-3 marker from the court."""
    state.big[move.colour] = seat
    if state.news is not None:
        state.tell("big_marker", seat=seat, marker=COLOURS[move.colour])
    finish(state)


# ── walls ─────────────────────────────────────────────────────────────────────────────────────────


def list_slots(state: State, seat: int, most_bars: int) -> list[AnyMove]:
    """Return the free slots of sections where the player has no wall yet, up to a number of bars (ZG-7.7)."""
    slots = state.slots
    moves: list[AnyMove] = []
    for section in _SECTIONS:
        three = slots[section * SLOTS : section * SLOTS + SLOTS]
        if seat not in three:
            moves += [WALL[section][slot] for slot in range(most_bars) if three[slot] < 0]
    return moves


def list_free_walls(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return where a wall that costs nothing, as a reward, can be built (ZG-9.5)."""
    return tuple(list_slots(state, seat, SLOTS))


def build_wall(state: State, seat: int, move: Wall) -> None:
    """Put a wall into a slot; as a court action it costs a worker for each bar, all of different regions (ZG-7.7)."""
    state.slots[move.section * SLOTS + move.bars - 1] = seat
    state.walls_left[seat] -= 1
    if state.news is not None:
        state.tell("wall", seat=seat, section=SECTIONS[move.section], bars=move.bars)
    if state.phase == REWARDING:
        finish(state)
    else:
        state.owed = move.bars
        state.paid = 0
        ask_payment(state)


# ── paying ────────────────────────────────────────────────────────────────────────────────────────


def ask_payment(state: State) -> None:
    """Let the player choose the regions that pay, unless all that can pay have to."""
    seat = state.turn
    payers = list_payers(state, seat) if state.owed else ()
    if len(payers) > state.owed:
        state.step = PAYING
        return
    for payer in payers:
        discard_worker(state, seat, payer.region)
    state.paid = 0
    if state.action == PALACE_ACTION:
        take_big_marker(state)
    else:
        finish(state)


def list_payers(state: State, seat: int) -> tuple[Pay, ...]:
    """Return the regions that can give the next worker."""
    start = seat * REGIONS
    workers, paid = state.workers, state.paid
    return tuple([PAY[r] for r in _REGIONS if workers[start + r] and not paid >> r & 1])


def pay(state: State, seat: int, move: Pay) -> None:
    """Discard a worker of the region that the player chose."""
    discard_worker(state, seat, move.region)
    ask_payment(state)


def discard_worker(state: State, seat: int, region: int) -> None:
    """Discard a worker; no region pays twice."""
    state.workers[seat * REGIONS + region] -= 1
    state.paid |= 1 << region
    state.owed -= 1
    if state.news is not None:
        state.tell("pay", seat=seat, region=region + 1)
