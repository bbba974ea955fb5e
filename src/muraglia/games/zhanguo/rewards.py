"""Phase 3: unification rewards, colour by colour (ZG-9). A new kind of reward is one function in `_GIVE`."""

from __future__ import annotations

from collections.abc import Callable

from muraglia.games.zhanguo.building import list_free_walls, palace_room, raise_palace, take_big_marker
from muraglia.games.zhanguo.governor import install
from muraglia.games.zhanguo.moves import ACCEPT, PASS, Accept, AnyMove
from muraglia.games.zhanguo.officials import ask_officials, put_official
from muraglia.games.zhanguo.packed_officials import MASK
from muraglia.games.zhanguo.state import REWARDING, State, finish
from muraglia.games.zhanguo.steps import FREE_WALL, NEXT_REWARD, NEXT_ROUND, REWARD
from muraglia.games.zhanguo.tables import COLOURS
from muraglia.games.zhanguo.tables import Reward as Cell
from muraglia.games.zhanguo.toml_reader import REGIONS

SEAT = tuple((seat,) for seat in range(4))


def start_rewards(state: State) -> None:
    """Start the rewards of a round once all cards are played, writing first (ZG-9.1)."""
    state.clear_context()
    state.phase = REWARDING
    state.reward = -1
    next_colour(state)


def next_colour(state: State) -> None:
    """Go on to the next colour; after law the discs return to the line (ZG-9.4)."""
    state.reward += 1
    if state.reward == len(COLOURS):
        return end_rewards(state)
    state.queue = claimants(state, state.reward)
    ask_next(state)
    return None


def claimants(state: State, colour: int) -> tuple[int, ...]:
    """Return who has markers of a colour: highest total first, ties by the line, then the column (ZG-9.1, ZG-9.3)."""
    values = [state.value(seat, colour) for seat in range(state.seats)]
    having = [seat for seat in state.tie_order() if values[seat]]
    having.sort(key=lambda seat: -values[seat])
    return tuple(having)


def ask_next(state: State) -> None:
    """Ask the first player in the queue."""
    if state.queue:
        state.turn = state.queue[0]
        state.acting = SEAT[state.turn]
        state.step = REWARD
    else:
        state.step = NEXT_REWARD


def list_answers(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the two answers; accepting is allowed even if nothing can be used (ZG-9.7)."""
    del state, seat
    return (ACCEPT, PASS)


def pass_reward(state: State, seat: int) -> None:
    """Keep all markers; the next player is asked (ZG-9.2)."""
    if state.news is not None:
        state.tell("pass_reward", seat=seat, marker=COLOURS[state.reward])
    state.queue = state.queue[1:]
    ask_next(state)


def accept(state: State, seat: int, move: Accept) -> None:
    """Discard all markers of the colour, move the disc, receive the reward (ZG-9.2, ZG-9.6)."""
    del move
    colour = state.reward
    cell = state.tables.rewards[state.round - 1][colour]
    if state.news is not None:
        state.tell("accept", seat=seat, marker=COLOURS[colour], value=state.value(seat, colour))
    state.queue = ()
    state.supply[colour] += state.ones[seat * 3 + colour]
    state.ones[seat * 3 + colour] = 0
    if state.big[colour] == seat:
        state.big[colour] = -1
    state.line = tuple([other for other in state.line if other != seat])
    state.cells = [-1 if other == seat else other for other in state.cells]  # ZG-9.6: to the new cell
    state.cells[colour] = seat
    _GIVE[cell.kind](state, seat, cell)


# ── the kinds of rewards (ZG-9.5, ZG-9.7) ─────────────────────────────────────────────────────────


def give_officials(state: State, seat: int, cell: Cell) -> None:
    """Officials of any colours, as the player chooses."""
    del seat
    ask_officials(state, cell.number, cell.region, optional=False)


def give_each(state: State, seat: int, cell: Cell) -> None:
    """One official of each colour that is left in the supply."""
    for colour in range(3):
        if MASK[state.left[seat]] >> colour & 1:
            put_official(state, seat, colour, cell.region)
    finish(state)


def give_workers(state: State, seat: int, cell: Cell) -> None:
    """Workers, without unrest."""
    state.workers[seat * REGIONS + cell.region] += cell.number
    if state.news is not None:
        state.tell("workers", seat=seat, number=cell.number, region=cell.region + 1)
    finish(state)


def give_governor(state: State, seat: int, cell: Cell) -> None:
    """A governor without paying officials; it takes a bonus space and clears unrest."""
    if state.governors_left[seat]:
        install(state, cell.region)
    else:
        forfeit(state, seat)


def give_wall(state: State, seat: int, cell: Cell) -> None:
    """A wall in any free slot without paying workers; still only one per section."""
    del cell
    if state.walls_left[seat] and list_free_walls(state, seat):
        state.step = FREE_WALL
    else:
        forfeit(state, seat)


def give_palace(state: State, seat: int, cell: Cell) -> None:
    """A palace without paying workers; it needs a space and obeys the ban."""
    if state.palaces_left[seat] and palace_room(state, seat, cell.region):
        raise_palace(state, cell.region)
        take_big_marker(state)
    else:
        forfeit(state, seat)


def forfeit(state: State, seat: int) -> None:
    """Forfeit a reward that cannot be placed (ZG-9.5)."""
    if state.news is not None:
        state.tell("forfeit", seat=seat)
    finish(state)


_GIVE: dict[str, Callable[[State, int, Cell], None]] = {
    "officials": give_officials,
    "each": give_each,
    "workers": give_workers,
    "governor": give_governor,
    "wall": give_wall,
    "palace": give_palace,
}


def end_rewards(state: State) -> None:
    """Return the discs to the line in tie order; the top one becomes the next first player (ZG-9.4)."""
    state.line = state.tie_order()
    state.cells = [-1] * len(COLOURS)
    state.clear_context()
    state.first = state.line[0]
    if state.news is not None:
        state.tell("line", seats=list(state.line))
    state.step = NEXT_ROUND
