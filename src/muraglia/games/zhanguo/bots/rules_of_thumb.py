"""Rules of thumb for ZhanGuo: how attractive moves look, without trying them out. The easy player follows them. They
are quick, so the strong player assumes that its rivals follow them too.
"""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.zhanguo.court import ACTION_OF, HIGHER, list_places
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import (
    PLAY,
    Accept,
    Add,
    AnyMove,
    Bonus,
    Done,
    Down,
    Govern,
    Hire,
    Lift,
    Marker,
    Palace,
    Pass,
    Pay,
    Recruit,
    To,
    Unify,
    Wall,
)
from muraglia.games.zhanguo.packed_officials import COUNT, MASK
from muraglia.games.zhanguo.scoring import criterion
from muraglia.games.zhanguo.steps import CARD
from muraglia.games.zhanguo.tables import REASSIGN
from muraglia.games.zhanguo.toml_reader import REGIONS

LARGE_REWARDS = ("governor", "palace", "wall")


def most_attractive(state: State, seat: int) -> AnyMove:
    """Return the most attractive move."""
    moves = state.legal(seat)
    if len(moves) == 1:
        return moves[0]
    if state.step == CARD:
        downs = [move for move in moves if isinstance(move, Down)]
        return downs[0] if downs else _card(state, seat)
    return max(moves, key=lambda move: attraction(state, seat, move))


def attraction(state: State, seat: int, move: AnyMove) -> float:
    """Return how attractive a move is, roughly in points."""
    at = seat * REGIONS
    match move:
        case Govern(region):
            there = state.governors[region * state.seats : (region + 1) * state.seats]
            return 12.0 if there[seat] >= max(there) - 1 else 5.0
        case Palace():
            return 3.0 + state.cards_of(seat)
        case Wall(section, bars):
            return 1.0 + bars * (0.8 + criterion(state, seat, section))
        case Hire(region):
            officials = COUNT[state.below[at + region]]
            return 3.2 * officials - state.unrest[at + region] - 0.7 * state.workers[at + region]
        case Unify(region):
            laid = len(state.laid[at + region])
            return 4.6 + 0.4 * laid - 0.5 * state.unrest[at + region] - 0.15 * state.cards_of(seat)
        case Recruit():
            return 3.5 if state.governors_left[seat] else 1.0
        case Add(colour, region):
            here = MASK[state.above[at + region]] | MASK[state.below[at + region]]
            return (0.0 if here >> colour & 1 else 1.0 + here.bit_count()) - 0.2 * COUNT[state.below[at + region]]
        case Bonus(space):
            return float(state.tables.bonus[state.governing][space][0] == "VP")
        case Pay(region):
            return float(state.workers[at + region])
        case Marker(colour):
            return float(state.value(seat, colour))
        case Accept():
            reward = state.tables.rewards[state.round - 1][state.reward]
            return (9.0 if reward.kind in LARGE_REWARDS else 2.0 * reward.number) - state.value(seat, state.reward)
        case Lift(_, area):
            return 1.0 if area < REGIONS else -1.0  # officials that are ready to hire stay there
        case To(area):
            return float(area >= REGIONS) - 0.1 * state.unrest[at + area % REGIONS]
        case Down():
            return -9.0
        case Done() | Pass():
            return 0.0
        case _:
            return 1.0


def _card(state: State, seat: int) -> AnyMove:
    """Return a card for the most attractive place: one whose number triggers, and only just."""
    place = max(list_places(state, seat), key=lambda move: attraction(state, seat, move))
    hand: Sequence[int] = state.hand[seat]
    if isinstance(place, Unify):
        return PLAY[hand[len(hand) // 2]]
    action = ACTION_OF[type(place)]
    beneath = state.court[-1] if state.court else 0
    if action == REASSIGN:
        return PLAY[hand[len(hand) // 2]]
    if action in HIGHER:
        return PLAY[next((card for card in hand if card > beneath), hand[0])]
    return PLAY[next((card for card in reversed(hand) if card < beneath), hand[-1])]
