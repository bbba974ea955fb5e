"""Placing tiles (CT-8), and who may open a shop where the street counts (CT-10.1)."""

from __future__ import annotations

from muraglia.games.chinatown.boards import buildings_in
from muraglia.games.chinatown.box import KIND_IDS, SIZE
from muraglia.games.chinatown.income import groups_in, has_doors
from muraglia.games.chinatown.moves import PLACE, READY, AnyMove
from muraglia.games.chinatown.rounds import end_placing
from muraglia.games.chinatown.state import KIND_COUNT, SEATS_IN, State
from muraglia.kernel.event import Event, Told


def list_places(state: State, seat: int) -> list[AnyMove]:
    """Return `ready`, and every way to put a tile on a free building of the seat (CT-8.1)."""
    moves: list[AnyMove] = [READY]
    free = buildings_in(free_land(state, seat))
    if not free:
        return moves
    start = seat * KIND_COUNT
    for kind, count in enumerate(state.tiles[start : start + KIND_COUNT]):
        if count:
            row = PLACE[kind]
            if state.street:
                moves += [row[building] for building in free if may_open(state, seat, kind, building)]
            else:
                moves += [row[building] for building in free]
    return moves


def free_land(state: State, seat: int) -> int:
    """Return a seat's buildings without a tile; tiles laid in secret count."""
    free = state.land[seat] & ~state.occupied()
    for _, building in state.laid[seat]:
        free &= ~(1 << building)
    return free


def may_open(state: State, seat: int, kind: int, building: int) -> bool:
    """Tell whether a tile may go on a building (CT-10.1): always if the building is reachable, else if the joined tiles
    can be divided so that every business has a reachable building."""
    bit = 1 << building
    board = state.board
    if not (state.street and board.not_reachable & bit):
        return True
    mine = state.land[seat] & state.shops[kind] | bit
    for each, place in state.laid[seat]:
        if each == kind:
            mine |= 1 << place
    group = next(group for group in groups_in(mine, board.neighbours) if group & bit)
    return has_doors(board, group, SIZE[kind])


def place_tile(state: State, seat: int, kind: int, building: int) -> None:
    """Put a tile on a building: openly if the start tile is used, else hidden until all are ready (CT-8.3)."""
    state.tiles[seat * KIND_COUNT + kind] -= 1
    if state.start_tile:
        state.shops[kind] |= 1 << building
        if state.news is not None:
            state.tell("place", seat=seat, shop=KIND_IDS[kind], building=building)
        return
    state.laid[seat] += ((kind, building),)
    if state.news is not None:
        hidden: dict[str, Told] = {"seat": seat, "shop": KIND_IDS[kind], "building": building}
        state.news.append(Event("place", hidden, {}, (seat,), private=True))


def finish_placing(state: State, seat: int) -> None:
    """End a player's placing (CT-8.1, CT-8.3)."""
    state.barrier = state.ply
    state.waiting ^= 1 << seat
    if state.news is not None:
        state.tell("ready", seat=seat)
    if not state.waiting:
        if not state.start_tile:
            reveal_tiles(state)
        end_placing(state)
    elif state.start_tile:
        state.acting = ((seat + 1) % state.seats,)
    else:
        state.acting = SEATS_IN[state.waiting]


def reveal_tiles(state: State) -> None:
    """Turn up all tiles that were placed in secret, together (CT-8.3)."""
    if state.news is not None:
        placed = [", ".join(f"{KIND_IDS[kind]} {place}" for kind, place in sorted(mine)) or "-" for mine in state.laid]
        state.tell("placed", places=placed)
    for seat, mine in enumerate(state.laid):
        for kind, building in mine:
            state.shops[kind] |= 1 << building
        state.laid[seat] = ()
