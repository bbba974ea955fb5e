"""Tasks: players declare completed ones at the end of their turn (ZG-10)."""

from __future__ import annotations

from muraglia.games.zhanguo.moves import DONE, SLOTS, TASK, AnyMove, Task
from muraglia.games.zhanguo.state import State
from muraglia.games.zhanguo.steps import NEXT_TURN, TASKS
from muraglia.games.zhanguo.tables import TASK_KINDS
from muraglia.games.zhanguo.toml_reader import REGIONS

WALL, PALACE, GOVERNOR = range(len(TASK_KINDS))


def places_held(state: State, seat: int, kind: int) -> int:
    """Return the sites or regions where a player has a piece of a kind, as bits (ZG-10.1)."""
    if kind == WALL:  # a wall in either section counts for the site
        sites = [1 << site for site in range(3) if seat in state.slots[site * 2 * SLOTS : (site + 1) * 2 * SLOTS]]
        return sum(sites)
    seats = state.seats
    pieces = state.palaces if kind == PALACE else state.governors
    return sum([1 << region for region in range(REGIONS) if pieces[region * seats + seat]])


def list_complete(state: State, seat: int) -> list[AnyMove]:
    """Return the tasks that a player has completed and not yet declared."""
    tables = state.tables
    moves: list[AnyMove] = []
    for kind, built in enumerate(
        (
            tables.walls - state.walls_left[seat],
            tables.palaces - state.palaces_left[seat],
            tables.governors - state.governors_left[seat],
        )
    ):
        if not built:
            continue
        tiles = tables.tasks[kind]
        for section in range(2):
            task = section * 3 + kind
            wanted = tiles[state.task_tiles[task]]
            if (
                built >= wanted.bit_count()
                and seat not in state.discs[task]
                and not wanted & ~places_held(state, seat, kind)
            ):
                moves.append(TASK[section][kind])
    return moves


def declare(state: State) -> None:
    """Before a turn ends, ask about tasks if any can be declared (ZG-5.6)."""
    state.step = TASKS if list_complete(state, state.turn) else NEXT_TURN


def list_tasks(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the tasks that can be declared, and the choice to stop."""
    return (*list_complete(state, seat), DONE)


def declare_task(state: State, seat: int, move: Task) -> None:
    """Put a disc on the leftmost free space of a task (ZG-10.1)."""
    task = move.section * 3 + move.kind
    state.discs[task] += (seat,)
    if state.news is not None:
        value = state.tables.task_values[len(state.discs[task]) - 1]
        state.tell("task", seat=seat, section=move.section + 1, task=TASK_KINDS[move.kind], value=value)
