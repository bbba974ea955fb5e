"""The score: every point with its reason (ZG-12)."""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.zhanguo.moves import SECTIONS, SLOTS
from muraglia.games.zhanguo.packed_officials import COUNT
from muraglia.games.zhanguo.state import ABILITY_VP, BID, MISSING, SOURCES, START, State
from muraglia.games.zhanguo.tables import COLOURS, DECK
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.event import Told
from muraglia.kernel.outcome import Outcome, Point

CARDS_OF_FULL_REGION = 3


def points_of(state: State, seat: int) -> list[Point]:
    """Return all points of a seat if the game ended now: points scored at once, then those of the final scoring
    (ZG-12.5)."""
    return [*_at_once(state, seat), *points_at_end(state, seat)]


def points_at_end(state: State, seat: int) -> list[Point]:
    """Return what the final scoring would give a seat now (ZG-12.1 to ZG-12.4)."""
    return [*_governors(state, seat), *_markers(state, seat), *_tasks(state, seat), *_walls(state, seat)]


def _at_once(state: State, seat: int) -> list[Point]:
    points = []
    for earned in state.earned[seat]:
        detail: dict[str, Told] = {"region": earned.detail + 1}
        if earned.source == MISSING:
            detail = {"marker": COLOURS[earned.detail]}
        elif earned.source == ABILITY_VP:
            detail = {"card": earned.detail}
        elif earned.source in (START, BID):
            detail = {}
        points.append(Point(earned.points, SOURCES[earned.source], detail))
    return points


def _governors(state: State, seat: int) -> list[Point]:
    """Score governor majorities; tied players share, rounded down (ZG-12.1)."""
    points = []
    tables = state.tables
    for region in range(REGIONS):
        governors = state.governors[region * state.seats : (region + 1) * state.seats]
        most = max(governors)
        if not most or governors[seat] != most:
            continue
        counted = sum(governors) if state.options["governor_bonus"] == "all" else most
        amount = tables.governor_majority + tables.each_governor * counted
        detail: dict[str, Told] = {"region": region + 1, "governors": counted, "tied": governors.count(most)}
        points.append(Point(amount // governors.count(most), "governors", detail))
    return points


def marker_leader(state: State, colour: int) -> int:
    """Return who has the most markers of a colour, ties broken by the line; -1: nobody has any (ZG-12.2)."""
    values = [state.value(seat, colour) for seat in range(state.seats)]
    best = max(values)
    if not best:
        return -1
    return next(seat for seat in state.tie_order() if values[seat] == best)


def _markers(state: State, seat: int) -> list[Point]:
    return [
        Point(state.tables.most_markers[colour], "markers", {"marker": name, "value": state.value(seat, colour)})
        for colour, name in enumerate(COLOURS)
        if marker_leader(state, colour) == seat
    ]


def _tasks(state: State, seat: int) -> list[Point]:
    """For each section: the values under the player's discs, times the number of these discs (ZG-12.3)."""
    points = []
    for section in range(2):
        values = [
            state.tables.task_values[discs.index(seat)]
            for discs in state.discs[section * 3 : section * 3 + 3]
            if seat in discs
        ]
        if values:
            detail: dict[str, Told] = {"section": section + 1, "sum": sum(values), "discs": len(values)}
            points.append(Point(sum(values) * len(values), "tasks", detail))
    return points


def _walls(state: State, seat: int) -> list[Point]:
    """For each wall: its bars times what the tile of its section counts (ZG-11.1)."""
    points = []
    for slot, owner in enumerate(state.slots):
        if owner == seat:
            section, bars = slot // SLOTS, slot % SLOTS + 1
            times = criterion(state, seat, section)
            what = state.tables.tiles[state.tiles[section] // 2][state.tiles[section] % 2].what
            detail: dict[str, Told] = {"section": SECTIONS[section], "bars": bars, "times": times, "counted": what}
            points.append(Point(bars * times, "wall", detail))
    return points


def criterion(state: State, seat: int, section: int) -> int:
    """Return what a section's tile counts for a seat (ZG-11.2, ZG-11.3)."""
    tile = state.tables.tiles[state.tiles[section] // 2][state.tiles[section] % 2]
    return min(_count(state, seat, tile.what) // tile.per, tile.most)


def _count(state: State, seat: int, what: str) -> int:
    start, end = seat * REGIONS, seat * REGIONS + REGIONS
    tables = state.tables
    match what:
        case "governors":
            return tables.governors - state.governors_left[seat]
        case "palaces":
            return tables.palaces - state.palaces_left[seat]
        case "walls":
            return tables.walls - state.walls_left[seat]
        case "discs":
            return sum([seat in discs for discs in state.discs])
        case "full_regions":
            return sum([len(cards) == CARDS_OF_FULL_REGION for cards in state.laid[start:end]])
        case "calm_regions":
            return state.unrest[start:end].count(0)
        case "workers":
            return sum(state.workers[start:end])
        case "officials":
            return sum([COUNT[area] for area in (*state.above[start:end], *state.below[start:end])])
        case "marker_points":
            return sum([state.value(seat, colour) for colour in range(3)])
    colour = COLOURS.index(what)
    return sum([(card - 1) // DECK == colour for cards in state.laid[start:end] for card in cards])


def totals(state: State) -> list[int]:
    """Return every seat's score if the game ended now."""
    return [sum(point.points for point in points_of(state, seat)) for seat in range(state.seats)]


def outcome(state: State) -> Outcome:
    """Return how the game ended."""
    points = tuple(tuple(points_of(state, seat)) for seat in range(state.seats))
    scores = tuple(sum(point.points for point in mine) for mine in points)
    ranks = ranking(state, scores)
    return Outcome(scores, ranks, (ranks.index(1),), points)


def ranking(state: State, scores: Sequence[int]) -> tuple[int, ...]:
    """Return everybody's rank, from 1; ties go to the player higher on the line (ZG-12.4)."""
    ties = state.tie_order()
    order = sorted(range(state.seats), key=lambda seat: (-scores[seat], ties.index(seat)))
    return tuple(order.index(seat) + 1 for seat in range(state.seats))
