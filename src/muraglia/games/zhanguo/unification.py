"""Unification: a card behind a region of the player's board, and the markers it gives (ZG-6)."""

from __future__ import annotations

from muraglia.games.zhanguo.moves import UNIFY, AnyMove, Unify
from muraglia.games.zhanguo.state import MISSING, State
from muraglia.games.zhanguo.steps import DECLARE
from muraglia.games.zhanguo.tables import COLOURS, DECK, Tables
from muraglia.games.zhanguo.toml_reader import REGIONS

CARDS_IN_REGION = 3


def list_unifications(state: State, seat: int) -> list[AnyMove]:
    """Return the regions with room for a card where unrest would not exceed the maximum (ZG-6.1)."""
    start = seat * REGIONS
    tables = state.tables
    rise, most = tables.rise, tables.most_unrest
    unrest, laid = state.unrest, state.laid
    return [
        UNIFY[region]
        for region in range(REGIONS)
        if len(laid[start + region]) < CARDS_IN_REGION
        and unrest[start + region] + rise[len(laid[start + region])] <= most
    ]


def brings(tables: Tables, laid: int) -> tuple[int, int]:
    """Return how many markers a card gives behind a region with `laid` cards already, and by how much unrest rises
    (ZG-6.1)."""
    return laid + 1, tables.rise[laid]


def unify(state: State, seat: int, move: Unify) -> None:
    """Lay the card; it gives markers of its colour and raises unrest (ZG-6.1). No ability is triggered (ZG-6.3)."""
    at = seat * REGIONS + move.region
    card = state.card
    markers, rise = brings(state.tables, len(state.laid[at]))
    state.laid[at] += (card,)
    state.card = 0
    state.unrest[at] += rise
    if state.news is not None:
        state.tell("unify", seat=seat, card=card, region=move.region + 1, unrest=state.unrest[at])
    give_markers(state, seat, (card - 1) // DECK, markers)
    state.step = DECLARE


def give_markers(state: State, seat: int, colour: int, number: int) -> None:
    """Give value-1 markers; once they run out, each missing one is a point instead (ZG-6.2, ZG-6.4)."""
    given = min(number, state.supply[colour])
    state.supply[colour] -= given
    state.ones[seat * 3 + colour] += given
    missing = number - given
    state.gain(seat, missing, MISSING, colour)
    if state.news is not None:
        if given:
            state.tell("markers", seat=seat, number=given, marker=COLOURS[colour])
        if missing:
            state.tell("missing", seat=seat, number=missing, marker=COLOURS[colour])
