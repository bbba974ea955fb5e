"""Whether a position adds up (ZG-1.2), and the position as plain numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from muraglia.games.zhanguo.draft import PUT_BACK_IN
from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.moves import SECTIONS
from muraglia.games.zhanguo.officials import MOST_BELOW
from muraglia.games.zhanguo.packed_officials import COUNT, unpack
from muraglia.games.zhanguo.state import CONTEXT, State
from muraglia.games.zhanguo.tables import COLOURS, DECK, OFFICIALS, TASK_KINDS
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.errors import BadPosition
from muraglia.kernel.position import impossible

no = partial(impossible, META)
MOST_LAID = 3
"""How many cards fit in a region (ZG-6.1)."""
NOWHERE, IN_COURT, GONE, IN_HAND, PUT_BACK, LAID = range(6)
"""Where a card is, as `vector` writes it; for hands, boards and drafts the seat is added."""


def imbalance(state: State) -> str:
    """Return what is wrong with the sums of a position; empty when all is well."""
    wrong = wrong_sums(state)
    return wrong.text if wrong else ""


def wrong_sums(state: State) -> BadPosition | None:
    """Return the error that refuses a position whose sums are wrong."""
    return next(_complaints(state), None)


def _complaints(state: State) -> Iterator[BadPosition]:
    yield from _cards(state)
    for seat in range(state.seats):
        yield from _officials(state, seat)
        yield from _pieces(state, seat)
        yield from _board(state, seat)
    for colour, name in enumerate(COLOURS):
        markers = state.supply[colour] + sum(state.ones[colour::3])
        if markers != state.tables.markers[state.seats] or state.supply[colour] < 0:
            yield no("markers", rule="ZG-4.1", key="value-3", marker=name, found=markers, supply=state.supply[colour])
    for region in range(REGIONS):
        start, end = region * state.seats, (region + 1) * state.seats
        if sum(state.palaces[start:end]) > state.tables.palace_spaces[state.seats]:
            yield no("palace_spaces", rule="ZG-2.1", key=f"region {region + 1}", region=region + 1)
        if state.bonuses[region].bit_count() > sum(state.governors[start:end]):
            yield no("bonus_spaces", rule="ZG-7.4", key=f"region {region + 1}", region=region + 1)
    discs = [seat for seat in (*state.line, *state.cells) if seat >= 0]
    if sorted(discs) != list(range(state.seats)):
        yield no("discs", rule="ZG-2.4", key="line")


def all_cards(state: State) -> list[int]:
    """Return every card, wherever it is."""
    cards = [*state.court, *state.gone, *([state.card] if state.card else [])]
    for colour in range(len(COLOURS)):
        cards += [card % PUT_BACK_IN for card in state.deck[colour][state.taken[colour] :]]
    for held in (*state.hand, *state.laid):
        cards += held
    return cards


def _cards(state: State) -> Iterator[BadPosition]:
    counts = Counter(all_cards(state))
    odd = [card for card in range(1, 3 * DECK + 1) if counts[card] != 1]
    if odd:
        yield no("cards", rule="ZG-1.3", key=_line_of(state, odd[0]), cards=odd)


def _line_of(state: State, card: int) -> str:
    """Return the last line of a position that names a card."""
    keys = ["court"] * (card in state.court) + ["gone"] * (card in state.gone)
    for seat in range(state.seats):
        colour = META.colours[seat]
        keys += [f"{colour} hand"] * (card in state.hand[seat])
        laid = state.laid[seat * REGIONS : (seat + 1) * REGIONS]
        keys += [f"{colour} {region + 1}" for region, cards in enumerate(laid) if card in cards]
    return keys[-1] if keys else "doing"


def _officials(state: State, seat: int) -> Iterator[BadPosition]:
    start, end = seat * REGIONS, seat * REGIONS + REGIONS
    areas = [*state.above[start:end], *state.below[start:end], state.left[seat]]
    for colour, name in enumerate(OFFICIALS):
        in_the_air = state.turn == seat and state.lifted == colour
        number = sum(unpack(area)[colour] for area in areas) + in_the_air
        if number != state.tables.officials:
            right, key = state.tables.officials, f"{META.colours[seat]} 1"
            yield no("officials", rule="ZG-1.1", key=key, seat=seat, official=name, found=number, right=right)


def _pieces(state: State, seat: int) -> Iterator[BadPosition]:
    tables = state.tables
    pieces = {
        "governor": (sum(state.governors[seat :: state.seats]), state.governors_left[seat], tables.governors),
        "palace": (sum(state.palaces[seat :: state.seats]), state.palaces_left[seat], tables.palaces),
        "wall": (state.slots.count(seat), state.walls_left[seat], tables.walls),
    }
    for name, (built, left, right) in pieces.items():
        if built + left != right or left < 0:
            key = "walls" if name == "wall" else "region 1"
            yield no("pieces", rule="ZG-7.8", key=key, seat=seat, piece=name, built=built, right=right)
    for section in range(6):
        if state.slots[section * 3 : section * 3 + 3].count(seat) > 1:
            yield no("two_walls", rule="ZG-7.7", key="walls", seat=seat, section=SECTIONS[section])
    for task, discs in enumerate(state.discs):
        if discs.count(seat) > 1:
            key = f"task {task // 3 + 1} {TASK_KINDS[task % 3]}"
            yield no("two_discs", rule="ZG-10.1", key=key, seat=seat)
    if state.score[seat] != sum(earned.points for earned in state.earned[seat]):
        yield no("score", rule="ZG-12.5", key=f"{META.colours[seat]} earned", seat=seat, found=state.score[seat])


def _board(state: State, seat: int) -> Iterator[BadPosition]:
    for region in range(REGIONS):
        at, key = seat * REGIONS + region, f"{META.colours[seat]} {region + 1}"
        if COUNT[state.below[at]] > MOST_BELOW:
            yield no("below", rule="ZG-3.1", key=key, most=MOST_BELOW)
        if not 0 <= state.unrest[at] <= state.tables.most_unrest:
            yield no("unrest", rule="ZG-3.2", key=key, most=state.tables.most_unrest, found=state.unrest[at])
        if len(state.laid[at]) > MOST_LAID:
            yield no("laid", rule="ZG-6.1", key=key, most=MOST_LAID, found=len(state.laid[at]))
        if state.workers[at] < 0:
            yield no("workers", rule="ZG-1.2", key=key, found=state.workers[at])


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
    """Return the top of the court pile, then for each card its place, and 1 if it is activated."""
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
