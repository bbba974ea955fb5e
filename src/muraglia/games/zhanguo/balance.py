"""Whether a position adds up (ZG-1.2), and the position as plain numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from muraglia.games.zhanguo.draft import PUT_BACK_IN
from muraglia.games.zhanguo.entries import REGIONS
from muraglia.games.zhanguo.officials import MOST_BELOW
from muraglia.games.zhanguo.packing import COUNT, unpack
from muraglia.games.zhanguo.state import CONTEXT, State
from muraglia.games.zhanguo.tables import COLOURS, DECK, OFFICIALS

NOWHERE, IN_COURT, GONE, IN_HAND, PUT_BACK, LAID = range(6)
"""Where a card is, for `vector`; hands, boards and drafts are followed by whose they are."""


def imbalance(state: State) -> str:
    """Return what is wrong with the sums of a position; empty when all is well."""
    return next((wrong for wrong in _complaints(state) if wrong), "")


def _complaints(state: State) -> Iterator[str]:
    yield _cards(state)
    for seat in range(state.seats):
        yield _officials(state, seat)
        yield _pieces(state, seat)
        yield _board(state, seat)
    for colour, name in enumerate(COLOURS):
        markers = state.supply[colour] + sum(state.ones[colour::3])
        if markers != state.tables.markers[state.seats] or state.supply[colour] < 0:
            yield f"{name}: {markers} markers, {state.supply[colour]} of them in the supply"
    for region in range(REGIONS):
        start, end = region * state.seats, (region + 1) * state.seats
        if sum(state.palaces[start:end]) > state.tables.palace_spaces[state.seats]:
            yield f"region {region + 1}: more palaces than spaces"
        if state.bonuses[region].bit_count() > sum(state.governors[start:end]):
            yield f"region {region + 1}: more bonus spaces are taken than governors are there"
    discs = [seat for seat in (*state.line, *state.cells) if seat >= 0]
    if sorted(discs) != list(range(state.seats)):
        yield f"the discs on line {state.line} and rewards {state.cells} are not one for each seat"


def all_cards(state: State) -> list[int]:
    """Return every card, wherever it is."""
    cards = [*state.court, *state.gone, *([state.card] if state.card else [])]
    for colour in range(len(COLOURS)):
        cards += [card % PUT_BACK_IN for card in state.deck[colour][state.taken[colour] :]]
    for held in (*state.hand, *state.laid):
        cards += held
    return cards


def _cards(state: State) -> str:
    cards = all_cards(state)
    if sorted(cards) == list(range(1, 3 * DECK + 1)):
        return ""
    counts = Counter(cards)
    return f"cards not once: {[card for card in range(1, 3 * DECK + 1) if counts[card] != 1]}"


def _officials(state: State, seat: int) -> str:
    start, end = seat * REGIONS, seat * REGIONS + REGIONS
    areas = [*state.above[start:end], *state.below[start:end], state.left[seat]]
    for colour, name in enumerate(OFFICIALS):
        in_the_air = state.turn == seat and state.lifted == colour
        number = sum(unpack(area)[colour] for area in areas) + in_the_air
        if number != state.tables.officials:
            return f"seat {seat + 1}: {number} {name} officials"
    return ""


def _pieces(state: State, seat: int) -> str:
    tables = state.tables
    pieces = {
        "governors": (sum(state.governors[seat :: state.seats]), state.governors_left[seat], tables.governors),
        "palaces": (sum(state.palaces[seat :: state.seats]), state.palaces_left[seat], tables.palaces),
        "walls": (state.slots.count(seat), state.walls_left[seat], tables.walls),
    }
    for name, (built, left, all_of_them) in pieces.items():
        if built + left != all_of_them or left < 0:
            return f"seat {seat + 1}: {built} {name} built and {left} left are not {all_of_them}"
    for section in range(6):
        if state.slots[section * 3 : section * 3 + 3].count(seat) > 1:
            return f"seat {seat + 1}: two walls in one section"
    if any(discs.count(seat) > 1 for discs in state.discs):
        return f"seat {seat + 1}: two discs on one task"
    if state.score[seat] != sum(earned.points for earned in state.earned[seat]):
        return f"seat {seat + 1}: score {state.score[seat]} does not match what was earned"
    return ""


def _board(state: State, seat: int) -> str:
    for region in range(REGIONS):
        at = seat * REGIONS + region
        if COUNT[state.below[at]] > MOST_BELOW:
            return f"seat {seat + 1}: more than {MOST_BELOW} officials in worker area {region + 1}"
        if not 0 <= state.unrest[at] <= state.tables.most_unrest:
            return f"seat {seat + 1}: unrest {state.unrest[at]} in region {region + 1}"
        if state.workers[at] < 0 or len(state.laid[at]) > 3:
            return f"seat {seat + 1}: region {region + 1} has impossible workers or cards"
    return ""


def vector(state: State) -> list[int]:
    """Return over, step, round, turn, first and the context; the line, the order, cells, queue; by seat pieces,
    areas, unrest, workers, markers, score, board; the map, walls, tiles, tasks; last where each card is."""
    seats = state.seats
    numbers = [int(state.over), state.step, state.round, state.turn, state.first, state.quiet, state.fitted]
    numbers += [int(getattr(state, name)) for name in CONTEXT]
    for group in (state.line, state.order, state.queue):
        numbers += [*group, *[-1] * (seats - len(group))]
    numbers += [*state.cells, *state.supply, *state.big, *state.bonuses, *state.slots]
    numbers += [*state.tiles, *state.task_tiles]
    for discs in state.discs:
        numbers += [*discs, *[-1] * (seats - len(discs))]
    for areas in (state.above, state.below):
        numbers += [count for area in areas for count in unpack(area)]
    numbers += [*state.workers, *state.unrest, *state.governors, *state.palaces, *state.ones, *state.score]
    numbers += [*state.boards, *[len(chosen) for chosen in state.chosen]]
    return numbers + _where_cards_are(state)


def _where_cards_are(state: State) -> list[int]:
    """Return for each card its place, and 1 where it is activated; the top of the court pile comes first."""
    places = [NOWHERE] * (3 * DECK + 1)
    for card in state.gone:
        places[card] = GONE
    for card in state.court:
        places[card] = IN_COURT
    for seat in range(state.seats):
        for card in state.hand[seat]:
            places[card] = IN_HAND + 100 * (seat + 1)
        for card in state.chosen[seat]:
            places[card] = PUT_BACK + 100 * (seat + 1)
        for region in range(REGIONS):
            for card in state.laid[seat * REGIONS + region]:
                places[card] = LAID + region + 100 * (seat + 1)
    pending = [int(card in state.pending) for card in range(1, 3 * DECK + 1)]
    return [state.court[-1] if state.court else 0, *places[1:], *pending]
