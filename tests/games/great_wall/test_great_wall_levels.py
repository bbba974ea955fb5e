"""Great Wall's medium and strong: the best turn is found, what pays is taken, and thinking has a limit."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import muraglia
from muraglia import bots
from muraglia.bots import Budget
from muraglia.games.great_wall.bots import strong
from muraglia.games.great_wall.bots.turn import turns
from muraglia.games.great_wall.bots.value import HandValue
from muraglia.games.great_wall.cards import HORSEMAN
from muraglia.games.great_wall.game import State
from muraglia.games.great_wall.moves import Cover, Play, Ride
from muraglia.games.great_wall.sites import cover_card, lay_cards
from muraglia.games.great_wall.state import FIRST_ACTION, STRIDE


def every_turn(state: State, seat: int, actions: int) -> Iterator[tuple[State, int]]:
    """Yield every position that plays, covers and rides of one turn lead to, with the actions it took."""
    yield state, actions
    for move in state.legal(seat):
        after = state.copy()
        after.listed = None
        match move:
            case Play(card, count, site) if actions:
                lay_cards(after, seat, card, count, site)
                yield from every_turn(after, seat, actions - 1)
            case Cover(owner, card, site) if actions:
                cover_card(after, seat, owner * 8 + card, site)
                yield from every_turn(after, seat, actions - 1)
            case Ride(site):
                lay_cards(after, seat, HORSEMAN, 1, site)
                yield from every_turn(after, seat, actions)


def worth(state: State, seat: int, costs: Sequence[float], actions: int) -> float:
    """What a position is worth by the hand-made value: sites, cards in hand, and drawing for the actions left."""
    value = HandValue()
    hand = state.hand[seat * STRIDE : seat * STRIDE + STRIDE]
    cards = sum(count * cost for count, cost in zip(hand, costs, strict=True))
    return sum(value.site(state, site, seat) for site in range(2)) + cards + actions * value.drawing(state)


@pytest.mark.parametrize("seed", range(6))
def test_the_best_turn_is_the_best_of_all_turns(seed: int) -> None:
    game = muraglia.game("great-wall")
    state = game.new(2, seed)
    rng = random.Random(seed)
    value = HandValue()
    looked_at = 0
    while not state.over and looked_at < 4:
        seat = state.acting[0]
        if state.step == FIRST_ACTION and state.hand_size[seat] <= 4 and state.pile_size(seat):
            looked_at += 1
            costs = value.costs(state, seat)

            best = max(worth(after, seat, costs, left) for after, left in every_turn(state, seat, 2))
            assert turns(state, seat, value)[0].gain == pytest.approx(best - worth(state, seat, costs, 2), abs=1e-9)
        moves = state.legal(seat)
        plays = [move for move in moves if isinstance(move, Play | Ride | Cover)]
        state.apply(seat, rng.choice(plays or moves))
    assert looked_at


def decides(position: str, level: str) -> str:
    game = muraglia.game("great-wall")
    state = game.position(position, seed=1)
    return str(bots.ask(bots.make(level, game, 1), state, state.acting[0], Budget(nodes=400)))


LAST_CARD = """
seats: 3
turn: red
step: second
site 1: 8 7 | y:W
site 2: 1 2 | y:W y:W
red hand: G
"""


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_a_lead_over_one_wall_for_an_eight_is_taken(level: str) -> None:
    assert decides(LAST_CARD, level) == "play G 1"


def test_a_big_hand_and_an_empty_pile_cost_no_more_thinking_than_other_turns() -> None:
    """Hundreds of ways to play are weighed for each move there, so fewer moves are looked at."""
    game = muraglia.game("great-wall")
    state = game.new(2, seed=3)
    while state.pile_size(0) or state.acting[0] != 0 or state.step != FIRST_ACTION:
        moves = state.legal(state.acting[0])
        state.apply(state.acting[0], next((move for move in moves if str(move) == "draw"), moves[-1]))
    assert state.hand_size[0] > 12
    bot: Any = bots.make("strong", game, 1)
    bot.decide(state.view(0), Budget())
    assert bot.nodes < strong.NODES / 2
    assert bot.value.weighed < 1.5 * strong.NODES * strong.SITES
