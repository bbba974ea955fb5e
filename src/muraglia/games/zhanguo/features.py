"""What a seat may know in ZhanGuo, as numbers (ZG-15). Seats count clockwise from the observer, who is 0.

Where a number names a seat or nobody, 0 means nobody and 1 the observer. Each of the 120 cards has a number for its
place; cards in other hands, in decks and put back by others are all "unseen". What is printed on the cardboard is left
out: a table with corrected cardboard (the option `data`) looks like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from muraglia.games.zhanguo.meta import META
from muraglia.games.zhanguo.packed_officials import unpack
from muraglia.games.zhanguo.state import NONE, State
from muraglia.games.zhanguo.steps import OVER
from muraglia.games.zhanguo.tables import (
    ACTIONS,
    BOARDS,
    COLOURS,
    DECK,
    MOST_BID,
    MOST_BONUS_SPACES,
    OFFICIALS,
    ROUNDS,
)
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.feature import Feature, ObservationRow
from muraglia.kernel.meta import ChoiceOption, FlagOption

CARDS = 3 * DECK
OWN_HAND, OWN_CHOICE, GONE, COURT, TOP, THIS_TURN, LAID = range(1, 8)
"""Where a card lies (0: unseen). `LAID` is behind region 1 of the observer's board; then the other regions, then the
next seat's."""

COUNTED = {
    "phase": (0, 2),
    "action": (0, len(ACTIONS) - 1),
    "governing": (NONE, REGIONS - 1),
    "returned": (0, 3),
    "points": (0, 99),
    "optional": (0, 1),
    "adds": (0, 21),
    "only": (NONE, REGIONS - 1),
    "lifted": (NONE, 2),
    "lifted_from": (NONE, 2 * REGIONS - 1),
    "owed": (0, 99),
    "paid": (0, 2**REGIONS - 1),
    "uses": (0, 99),
    "named": (0, 7),
    "fits": (0, 1),
    "card": (0, CARDS),
    "reward": (0, 2),
    "bid": (NONE, MOST_BID),
}
"""The numbers of the context that do not depend on the observer, with their ranges."""
_CHOICES = tuple((option.name, option.values) for option in META.options if isinstance(option, ChoiceOption))
_FLAGS = tuple(option.name for option in META.options if isinstance(option, FlagOption))


@cache
def features(seats: int) -> tuple[Feature, ...]:
    """Return what `observe` writes."""
    per_seat = (seats,)
    here = (seats, REGIONS)
    areas = (seats, REGIONS, len(OFFICIALS))
    colours = (seats, len(COLOURS))
    return (
        Feature("step", (1,), 0, OVER, "which decision is due (`steps.ASKED_STEPS`)"),
        Feature("round", (1,), 0, ROUNDS, "the round"),
        *(Feature(name, (1,), *ends, f"how far the step has come: {name}") for name, ends in COUNTED.items()),
        *(Feature(name, (1,), 0, len(among) - 1, f"the option {name}") for name, among in _CHOICES),
        *(Feature(name, (1,), 0, 1, f"the option {name}") for name in _FLAGS),
        Feature("drafts", (1,), 0, ROUNDS, "how many drafts are remembered"),
        Feature("turn", (1,), 0, seats - 1, "who decides"),
        Feature("first", (1,), 0, seats - 1, "the first player"),
        Feature("bidder", (1,), 0, seats, "whose the highest bid is, or nobody's"),
        Feature("acting", per_seat, 0, 1, "who owes a decision"),
        Feature("bidding", per_seat, 0, 1, "who is still in the auction"),
        Feature("quiet", per_seat, 0, 1, "who has used the quiet hire in this round"),
        Feature("fitted", per_seat, 0, 1, "who has used the fit in this round"),
        Feature("order", per_seat, 0, seats, "when each plays in this round, from 1"),
        Feature("line", per_seat, 0, seats, "the place of each on the rewards line, from 1; 0: on a reward"),
        Feature("queue", per_seat, 0, seats, "when each is still to be asked, from 1; 0: no more"),
        Feature("cells", (3,), 0, seats, "whose disc lies on this round's reward of each colour"),
        Feature("big", (3,), 0, seats, "who has the value-3 marker of each colour"),
        Feature("supply", (3,), 0, 60, "value-1 markers left, by colour"),
        Feature("decks", (3,), 0, DECK, "how many cards can still be drawn, by colour"),
        Feature("slots", (18,), 0, seats, "whose wall stands in each slot: A1 with 1, 2, 3 bars, then A2 …"),
        Feature("tiles", (6,), 0, 11, "the wall tile of each section and its side"),
        Feature("tasks", (6,), 0, 3, "the tiles of the tasks: wall, palace, governor of section 1, then 2"),
        Feature("bonuses", (REGIONS, MOST_BONUS_SPACES), 0, 1, "which bonus spaces are taken"),
        Feature("score", per_seat, -999, 999, "the points scored so far"),
        Feature("board", per_seat, 0, len(BOARDS), "the board of side B, from 1; 0: none"),
        Feature("governors_left", per_seat, 0, 20, "governors in the supply"),
        Feature("palaces_left", per_seat, 0, 20, "palaces in the supply"),
        Feature("walls_left", per_seat, 0, 6, "walls in the supply"),
        Feature("officials_left", (seats, len(OFFICIALS)), 0, 7, "officials in the supply, by colour"),
        Feature("markers", colours, 0, 60, "value-1 markers, by colour"),
        Feature("hands", colours, 0, DECK, "cards in hand, by colour"),
        Feature("discs", (seats, 6), 0, seats, "when each completed each task, from 1; 0: not yet"),
        Feature("governors", here, 0, 20, "governors, by seat and region"),
        Feature("palaces", here, 0, 20, "palaces, by seat and region"),
        Feature("workers", here, 0, 99, "workers, by seat and region"),
        Feature("unrest", here, 0, 9, "unrest, by seat and region"),
        Feature("governor_areas", areas, 0, 7, "officials above, by seat, region and colour"),
        Feature("worker_areas", areas, 0, 7, "officials below, by seat, region and colour"),
        Feature("places", (CARDS,), 0, LAID + seats * REGIONS - 1, "where each card lies (`features.LAID` and before)"),
        Feature("pending", (CARDS,), 0, 1, "cards that were activated and not yet used"),
        Feature("own_backs", (CARDS,), 0, ROUNDS, "in which of the remembered drafts the observer put it back"),
        Feature("played_by", (CARDS,), 0, seats, "with the draft: who has played each card"),
    )


def observe(state: State, seat: int, out: ObservationRow) -> None:
    """Write what a seat may know."""
    seats = state.seats
    turned = [*range(seat, seats), *range(seat)]
    options = state.options

    def somebody(who: int) -> int:
        return 0 if who == NONE else 1 + (who - seat) % seats

    numbers = [state.step, state.round]
    numbers += [int(getattr(state, name)) for name in COUNTED]
    numbers += [among.index(str(options[name])) for name, among in _CHOICES]
    numbers += [int(options[name]) for name in _FLAGS]
    numbers += [
        len(state.put_back[0]) // len(COLOURS),
        (state.turn - seat) % seats,
        (state.first - seat) % seats,
        0 if state.bid == NONE else somebody(state.bidder),
    ]
    numbers += [int(other in state.acting) for other in turned]
    for bits in (state.bidding, state.quiet, state.fitted):
        numbers += [bits >> other & 1 for other in turned]
    for row in (state.order, state.line, state.queue):
        numbers += [_place(row, other) for other in turned]
    numbers += map(somebody, state.cells)
    numbers += map(somebody, state.big)
    numbers += state.supply
    numbers += [len(deck) - taken for deck, taken in zip(state.deck, state.taken, strict=True)]
    numbers += map(somebody, state.slots)
    numbers += state.tiles
    numbers += state.task_tiles
    numbers += [taken >> space & 1 for taken in state.bonuses for space in range(MOST_BONUS_SPACES)]
    numbers += [state.score[other] for other in turned]
    numbers += [state.boards[other] + 1 for other in turned]
    for left in (state.governors_left, state.palaces_left, state.walls_left):
        numbers += [left[other] for other in turned]
    for other in turned:
        numbers += unpack(state.left[other])
    for other in turned:
        numbers += state.ones[other * 3 : other * 3 + 3]
    for other in turned:
        colours = [(card - 1) // DECK for card in state.hand[other]]
        numbers += [colours.count(colour) for colour in range(len(COLOURS))]
    for other in turned:
        numbers += [_place(discs, other) for discs in state.discs]
    for pieces in (state.governors, state.palaces):
        numbers += [pieces[region * seats + other] for other in turned for region in range(REGIONS)]
    cut = seat * REGIONS
    for by_region in (state.workers, state.unrest):
        numbers += by_region[cut:]
        numbers += by_region[:cut]
    for packed in (state.above, state.below):
        for area in packed[cut:] + packed[:cut]:
            numbers += unpack(area)
    numbers += _places(state, seat, cut)
    numbers += _marked([(card, 1) for card in state.pending])
    numbers += _marked([(card, 1 + number // len(COLOURS)) for number, card in enumerate(state.put_back[seat])])
    numbers += _marked([(card, somebody(other)) for other in turned for card in state.played[other]])
    out[:] = numbers


def _place(row: Sequence[int], seat: int) -> int:
    """Return the place of a seat in a row, from 1; 0: it is not in the row."""
    return row.index(seat) + 1 if seat in row else 0


def _places(state: State, seat: int, cut: int) -> list[int]:
    """Return where each card lies, as far as the seat can see."""
    places = [0] * (CARDS + 1)
    for card in state.gone:
        places[card] = GONE
    for card in state.court:
        places[card] = COURT
    if state.court:
        places[state.court[-1]] = TOP
    for card in state.hand[seat]:
        places[card] = OWN_HAND
    for card in state.chosen[seat]:
        places[card] = OWN_CHOICE
    if state.card:
        places[state.card] = THIS_TURN
    for place, cards in enumerate(state.laid[cut:] + state.laid[:cut], LAID):
        for card in cards:
            places[card] = place
    return places[1:]


def _marked(cards: Sequence[tuple[int, int]]) -> list[int]:
    """Return one number for each card: its value in a mapping, else 0."""
    marks = [0] * (CARDS + 1)
    for card, mark in cards:
        marks[card] = mark
    return marks[1:]
