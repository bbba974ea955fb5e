"""What lies ahead, for people to see before they choose: nothing here decides anything, the rules are asked.

All of it follows from what a seat may know anyway.
"""

from __future__ import annotations

import msgspec

from muraglia.games.zhanguo.court import fits, list_places
from muraglia.games.zhanguo.entries import REGIONS
from muraglia.games.zhanguo.moves import SECTIONS
from muraglia.games.zhanguo.rewards import claimants
from muraglia.games.zhanguo.scoring import criterion, points_at_end
from muraglia.games.zhanguo.state import State
from muraglia.games.zhanguo.tables import ACTIONS, COLOURS
from muraglia.kernel.outcome import Point


class Prospects(msgspec.Struct, frozen=True):
    """What a player board is good for; all of it is public."""

    triggers: dict[str, tuple[int, ...]]
    """The cards that each court action would activate, if the number fits (ZG-8.2); none: left out …"""
    blocked: tuple[int, ...]
    """… and those that would not be, while their region is at maximum unrest (ZG-8.3)."""
    counts: tuple[int, ...]
    """What the wall tile of each section counts for this player: times the bars of a wall there (ZG-11)."""
    at_end: tuple[Point, ...]
    """What the final scoring would give as things stand (ZG-12.1 to ZG-12.4)."""


def prospects(state: State, seat: int) -> Prospects:
    """Return what a seat's board is good for."""
    triggers: tuple[list[int], ...] = tuple([] for _ in ACTIONS)
    blocked: tuple[int, ...] = ()
    for at in range(seat * REGIONS, seat * REGIONS + REGIONS):
        for card in state.laid[at]:
            triggers[state.tables.trigger[card]].append(card)
        if state.unrest[at] >= state.tables.most_unrest:
            blocked += state.laid[at]
    return Prospects(
        {name: tuple(cards) for name, cards in zip(ACTIONS, triggers, strict=True) if cards},
        blocked,
        tuple([criterion(state, seat, section) for section in range(len(SECTIONS))]),
        tuple(points_at_end(state, seat)),
    )


def places(state: State, seat: int) -> tuple[str, ...]:
    """Return where a card of this seat could go, were it its turn: the same for every card (ZG-5.4)."""
    return tuple([str(move) for move in list_places(state, seat)]) if state.hand[seat] else ()


def fitting(state: State, seat: int) -> tuple[tuple[str, ...], ...]:
    """Return for each card in hand, and last for the one just shown, the actions that its number fits (ZG-8.1)."""
    beneath = state.court[-1] if state.court else 0
    shown = (state.card,) if state.card and state.turn == seat else ()
    return tuple(
        [
            tuple([name for action, name in enumerate(ACTIONS) if fits(action, card, beneath)])
            for card in (*state.hand[seat], *shown)
        ]
    )


def claims(state: State) -> tuple[tuple[int, ...], ...]:
    """Return for each colour who would be asked about its reward, in which order, as things stand (ZG-9.1)."""
    return tuple([claimants(state, colour) for colour in range(len(COLOURS))])
