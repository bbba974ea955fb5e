"""The minister of ZhanGuo: looks to the end of its own turn, and judges what the empire will be worth.

For every card and place it carries the turn out in its head, each further step by what looks best at once, and
compares the positions by `worth`: points on the table, and a fair price for what can still become points. It knows
no more than its view: other hands are drawn at random, and no judgement depends on them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from muraglia.bots import Budget
from muraglia.games.zhanguo.entries import REGIONS
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import Accept, AnyMove, Back, Bid, Board, Done, Down, Lift, Pass, Play, Unify
from muraglia.games.zhanguo.packing import COUNT, MASK
from muraglia.games.zhanguo.scoring import criterion
from muraglia.games.zhanguo.steps import BIDDING, BOARDING, CARD, DRAFTING, LIFTING, MOVING, PLACE
from muraglia.games.zhanguo.tables import ROUNDS
from muraglia.games.zhanguo.tasks import places_held
from muraglia.games.zhanguo.view import View
from muraglia.kernel.contract import Game

FAIR_BID = 3
"""What a board is worth, in points."""
BOARDS_BY_TASTE = (2, 3, 1, 0)
"""How much the circle, the square, the triangle and the star are wanted."""
ABILITY_PRICE = (2.0, 1.6, 1.8, 2.6, 0.8, 0.8, 1.6, 1.8)
"""What it is worth when a card with each ability is used, in the order of `tables.ABILITIES`."""
TRIGGER_RATE = (0.16, 0.08, 0.09, 0.09, 0.14)
"""How often in a turn that is left a card with each trigger will be used, in the order of `tables.TRIGGERS`."""
MOST_LIFTS = 6
"""So many officials are looked at when some must move."""


class Minister:
    """Plans one turn ahead."""

    def __init__(self, game: Game[Any, Any, Any], seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)

    def decide(self, view: View, budget: Budget) -> AnyMove:
        """Return the move that leads to the best position at the end of the turn."""
        del budget
        seat = view.seat
        assert seat is not None, "a spectator decides nothing"
        if len(view.legal) == 1:
            return view.legal[0]
        state: State = self.game.sample(view, self.rng)
        if state.step == DRAFTING:
            return self.draft(state, seat, view.legal)
        if state.step in (BIDDING, BOARDING):
            return self.bid(state, view.legal)
        if state.step == CARD:
            return self.plan_turn(state, seat)
        if state.step == PLACE:
            places = [move for move in view.legal if not isinstance(move, Down)]
            return max(places, key=lambda move: self.outlook(state, seat, move))
        return self.step(state, seat)

    # ── a turn ──

    def plan_turn(self, state: State, seat: int) -> AnyMove:
        """Move officials down, where they can hire; then choose the card that starts the best turn."""
        for move in state.legal(seat):
            if isinstance(move, Down):
                return move
        best, chosen = -1e9, state.legal(seat)[0]
        tried: dict[tuple[AnyMove, bool], float] = {}
        price = {card: lasting(state, card) for card in state.hand[seat]}
        for card in sorted(state.hand[seat], key=price.__getitem__):
            shown = state.copy()
            shown.apply(seat, Play(card))
            for place in shown.legal(seat):
                if isinstance(place, Down):
                    continue
                key = place, card > (state.court[-1] if state.court else 0)
                if not isinstance(place, Unify) and key in tried:
                    continue  # a card that is worth more elsewhere would do the same here
                value = self.outlook(shown, seat, place)
                if not isinstance(place, Unify):
                    tried[key] = value
                    value -= price[card]
                if value > best:
                    best, chosen = value, Play(card)
        return chosen

    def outlook(self, state: State, seat: int, move: AnyMove) -> float:
        """Return what the position will be worth when the turn goes on from this move as it looks best."""
        ahead = state.copy()
        ahead.apply(seat, move)
        while ahead.acting == (seat,) and ahead.step != CARD:
            ahead.apply(seat, self.step(ahead, seat))
        return worth(ahead, seat)

    def step(self, state: State, seat: int) -> AnyMove:
        """Return the move that looks best at once."""
        moves = [move for move in state.legal(seat) if not isinstance(move, Down)]
        if len(moves) == 1:
            return moves[0]
        if state.step == LIFTING:
            return self.lift(state, seat, moves)
        values = [(self.after(state, seat, move), self.rng.random(), number) for number, move in enumerate(moves)]
        return moves[max(values)[2]]

    def after(self, state: State, seat: int, move: AnyMove) -> float:
        """Return what the position is worth right after a move; a reward that asks more is carried out."""
        ahead = state.copy()
        ahead.apply(seat, move)
        if isinstance(move, Accept):
            while ahead.acting == (seat,) and ahead.phase and ahead.reward == state.reward:
                ahead.apply(seat, self.step(ahead, seat))
        return worth(ahead, seat) - (0.01 if isinstance(move, (Done, Pass)) else 0.0)

    def lift(self, state: State, seat: int, moves: Sequence[AnyMove]) -> AnyMove:
        """Return the official whose best move improves most, or none of them."""
        lifts = [move for move in moves if isinstance(move, Lift)]
        best, chosen = (worth(state, seat), moves[-1]) if len(lifts) < len(moves) else (-1e9, moves[0])
        for move in self.rng.sample(lifts, min(MOST_LIFTS, len(lifts))):
            lifted = state.copy()
            lifted.apply(seat, move)
            value = worth(lifted, seat)
            if lifted.step == MOVING:  # else there was one way to go
                value = max(self.after(lifted, seat, end) for end in lifted.legal(seat) if not isinstance(end, Down))
            if value > best:
                best, chosen = value, move
        return chosen

    # ── the variants ──

    def draft(self, state: State, seat: int, legal: tuple[AnyMove, ...]) -> AnyMove:
        """Put back the card of each colour that is worth least."""
        hand = state.hand[seat]
        worst = [
            min(hand[start : start + 3], key=lambda card: lasting(state, card)) for start in range(0, len(hand), 3)
        ]
        places = [hand.index(card) % 3 for card in worst]
        return next(
            move for move in legal if isinstance(move, Back) and [move.writing, move.currency, move.law] == places
        )

    def bid(self, state: State, legal: tuple[AnyMove, ...]) -> AnyMove:
        """Bid as little as possible, up to a fair price; take the board that is wanted most."""
        boards = [move for move in legal if isinstance(move, Board)]
        if boards:
            return max(boards, key=lambda move: BOARDS_BY_TASTE[move.board])
        lowest = legal[0]
        fair = isinstance(lowest, Bid) and (lowest.points <= FAIR_BID or not state.high)
        return lowest if fair else legal[-1]


# ── what a position is worth ──────────────────────────────────────────────────────────────────────


def turns_left(state: State, seat: int) -> int:
    """Return how many turns a seat still has."""
    return (ROUNDS - state.round) * 6 + len(state.hand[seat])


def lasting(state: State, card: int) -> float:
    """Return what a card will bring if it lies on the board for the rest of the game."""
    tables = state.tables
    large = 1.6 if tables.gives[card] == tables.amounts[tables.ability[card]][1] else 1.0
    uses = TRIGGER_RATE[tables.trigger[card]] * (ROUNDS - state.round + 0.5) * 6
    return uses * ABILITY_PRICE[tables.ability[card]] * large


def worth(state: State, seat: int) -> float:
    """Return what a position is worth to a seat: its points, and a price for all that can become points."""
    hope = min(1.0, turns_left(state, seat) / 12)  # pieces that are still to be used: at the end worth little
    return (
        state.score[seat]
        + _governors(state, seat)
        + _markers(state, seat, hope)
        + _tasks(state, seat, hope)
        + _walls(state, seat)
        + _board(state, seat, hope)
    )


def _governors(state: State, seat: int) -> float:
    """Majorities as they stand; a lead may be lost, a foot in the door may become one."""
    total = 0.0
    seats = state.seats
    for region in range(REGIONS):
        governors = state.governors[region * seats : region * seats + seats]
        mine = governors[seat]
        if not mine:
            continue
        prize = state.tables.governor_majority + state.tables.each_governor * sum(governors)
        most = max(governors)
        if mine == most:
            total += 0.9 * prize / governors.count(most)
        else:
            total += 2.0
    return total


def _markers(state: State, seat: int, hope: float) -> float:
    total = 0.0
    for colour in range(3):
        mine = state.value(seat, colour)
        if mine:
            best = max(state.value(other, colour) for other in range(state.seats) if other != seat)
            total += mine * (0.45 + 0.35 * hope) + (1.5 if mine > best else 0.0)
            if not hope:
                total += state.tables.most_markers[colour] * (mine > best)
    return total


def _tasks(state: State, seat: int, hope: float) -> float:
    """Discs by their section, as they will score; and the way to tasks that are not yet complete."""
    tables = state.tables
    total = 0.0
    held = [places_held(state, seat, kind) for kind in range(3)]
    for section in range(2):
        values = 0
        discs = 0
        for kind in range(3):
            lying = state.discs[section * 3 + kind]
            wanted = tables.tasks[kind][state.task_tiles[section * 3 + kind]]
            if seat in lying:
                discs += 1
                values += tables.task_values[lying.index(seat)]
            elif len(lying) < 4:
                part = (wanted & held[kind]).bit_count() / wanted.bit_count()
                total += (0.8 if part == 1.0 else hope * part * part) * tables.task_values[len(lying)]
        total += values * discs + discs * hope
    return total


def _walls(state: State, seat: int) -> float:
    if state.walls_left[seat] == state.tables.walls:
        return 0.0
    return sum(
        (slot % 3 + 1) * (criterion(state, seat, slot // 3) + 0.4)
        for slot, owner in enumerate(state.slots)
        if owner == seat
    )


def _board(state: State, seat: int, hope: float) -> float:
    """Workers, officials, cards and unrest on the own board."""
    start = seat * REGIONS
    total = 0.0
    readiest = 0
    for at in range(start, start + REGIONS):
        workers = state.workers[at]
        if workers:
            total += hope * (1.6 + 1.2 * (workers > 1) + 0.5 * max(0, workers - 2))
        above, below = state.above[at], state.below[at]
        if above or below:
            colours = (MASK[above] | MASK[below]).bit_count()
            readiest = max(readiest, colours)
            total += hope * (0.25 * (COUNT[above] + COUNT[below]) + 0.5 * min(COUNT[below], 2) + 0.6 * colours)
        unrest = state.unrest[at]
        if unrest:
            total -= hope * (0.4 * unrest + (0.8 if unrest >= state.tables.palace_ban else 0.0))
        for card in state.laid[at]:
            total += lasting(state, card) + 0.7 * hope
    if state.governors_left[seat]:
        total += hope * (0.0, 0.0, 1.5, 5.0)[readiest]
    return total
