"""What helps people choose: points, majorities and places that are possible now. Nothing here decides anything: it all
comes from the rules, and from what a seat may know anyway.
"""

from __future__ import annotations

import msgspec

from muraglia.games.zhanguo.court import fits, list_places
from muraglia.games.zhanguo.moves import SECTIONS, AnyMove
from muraglia.games.zhanguo.rewards import claimants
from muraglia.games.zhanguo.scoring import criterion, points_at_end
from muraglia.games.zhanguo.state import State
from muraglia.games.zhanguo.tables import ACTIONS, COLOURS, FIT, QUIET
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.kernel.outcome import Point


class Prospects(msgspec.Struct, frozen=True):
    """What a player has achieved, and what the player's board can do; all of it is public."""

    standing: int
    """The points if the game ended now …"""
    rank: int
    """… and the place, from 1."""
    markers: tuple[int, ...]
    """What the markers of each colour are worth, the value-3 marker included (ZG-9.1)."""
    power_used: bool
    """Whether the board's power is used up for this round (ZG-13.1)."""
    triggers: dict[str, tuple[int, ...]]
    """The cards that each court action would activate if the number fits (ZG-8.2); actions without any are left out …
    """
    blocked: tuple[int, ...]
    """… and the regions, from 0, whose cards are blocked by maximum unrest (ZG-8.3)."""
    counts: tuple[int, ...]
    """What the wall tile of each section counts for this player: times the bars of a wall there (ZG-11)."""
    at_end: tuple[Point, ...]
    """What the final scoring would give now (ZG-12.1 to ZG-12.4)."""


def prospects(state: State, seat: int, standing: int, rank: int) -> Prospects:
    """Return the prospects of a seat; `standing` is its score if the game ended now."""
    triggers: tuple[list[int], ...] = tuple([] for _ in ACTIONS)
    own = range(seat * REGIONS, seat * REGIONS + REGIONS)
    for at in own:
        for card in state.laid[at]:
            triggers[state.tables.trigger[card]].append(card)
    used = {QUIET: state.quiet, FIT: state.fitted}.get(state.power(seat), 0)
    return Prospects(
        standing,
        rank,
        tuple([state.value(seat, colour) for colour in range(len(COLOURS))]),
        bool(used >> seat & 1),
        {name: tuple(cards) for name, cards in zip(ACTIONS, triggers, strict=True) if cards},
        tuple([region for region, at in enumerate(own) if state.unrest[at] >= state.tables.most_unrest]),
        tuple([criterion(state, seat, section) for section in range(len(SECTIONS))]),
        tuple(points_at_end(state, seat)),
    )


def places(state: State, seat: int) -> list[AnyMove]:
    """Return where this seat could play a card if it were its turn; the same for every card (ZG-5.4)."""
    return list_places(state, seat) if state.hand[seat] else []


def fitting(state: State, seat: int) -> dict[int, tuple[str, ...]]:
    """Return for each card in hand, and the one just shown, the actions that its number fits (ZG-8.1)."""
    beneath = state.court[-1] if state.court else 0
    shown = (state.card,) if state.card and state.turn == seat else ()
    return {
        card: tuple([name for action, name in enumerate(ACTIONS) if fits(action, card, beneath)])
        for card in (*state.hand[seat], *shown)
    }


def claims(state: State) -> tuple[tuple[int, ...], ...]:
    """Return for each colour who would be asked about its reward now, in order (ZG-9.1)."""
    return tuple([claimants(state, colour) for colour in range(len(COLOURS))])
