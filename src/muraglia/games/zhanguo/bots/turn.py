"""Whole turns of ZhanGuo: every card in every place, carried out by the engine to the end of the turn.

At the court the number of a card matters only for triggering; so each court action is tried at most twice, with the
least valuable card that triggers and the least valuable one that does not. The steps within an action (which official,
who pays, which ability first) are chosen greedily.
"""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.zhanguo.bots.official_placement import OfficialMoves, Placements
from muraglia.games.zhanguo.bots.value import HandValue
from muraglia.games.zhanguo.court import ACTION_OF, HIGHER
from muraglia.games.zhanguo.game import State
from muraglia.games.zhanguo.moves import PLAY, Accept, Add, AnyMove, Back, Bid, Board, Done, Down, Lift, Pass, Unify
from muraglia.games.zhanguo.officials import ends_from, list_ends
from muraglia.games.zhanguo.state import NONE, REWARDING
from muraglia.games.zhanguo.steps import (
    ADDING,
    BIDDING,
    CARD,
    CHOOSING_BOARD,
    DRAFTING,
    LIFTING,
    PLACE,
    REWARD,
    SETTING_DOWN,
)
from muraglia.games.zhanguo.tables import REASSIGN
from muraglia.games.zhanguo.toml_reader import REGIONS

FAIR_BID = 3
"""The value of a board, in points."""
BOARDS_BY_TASTE = (2, 3, 1, 0)
"""Preferences for the circle, the square, the triangle and the star."""


class Turn:
    """A whole turn: its moves, and what the position is worth after it."""

    __slots__ = ("moves", "worth")

    def __init__(self, worth: float, moves: tuple[AnyMove, ...]) -> None:
        self.worth = worth
        self.moves = moves


class Planner:
    """Finds the best turns of a seat, by a value of positions."""

    def __init__(self, value: HandValue) -> None:
        self.value = value
        self.nodes = 0

    def ideas(self, state: State, seat: int) -> list[Turn]:
        """Return what can be done now, the best first: whole turns, or single steps."""
        sure = before_play(state, seat, self.value)
        if sure is not None:
            return [Turn(self.value.worth(state, seat), (sure,))]
        if state.step in (CARD, PLACE):
            return self.turns(state, seat)
        steps = [Turn(self.after(state, seat, move), (move,)) for move in _own(state.legal(seat))]
        steps.sort(key=lambda turn: -turn.worth)
        if state.step == LIFTING:  # a lifted official is worth nothing until it is put down
            best = self.step(state, seat)
            steps.sort(key=lambda turn: turn.moves[0] != best)
        return steps

    def turns(self, state: State, seat: int) -> list[Turn]:
        """Return the turns that start here, at the choice of a card or of its place, the best first."""
        ready = state.copy()
        downs = self._go_down(ready, seat)
        if state.step == PLACE:
            found = [self._finish(ready, seat, (*downs, place)) for place in _own(ready.legal(seat))]
        else:
            found = self._all_cards(ready, seat, downs)
        found.sort(key=lambda turn: -turn.worth)
        return found

    @staticmethod
    def _go_down(state: State, seat: int) -> tuple[AnyMove, ...]:
        """Move officials down where there is room: there they can hire, and still pay for a governor (ZG-7.3)."""
        downs: tuple[AnyMove, ...] = ()
        while down := next((move for move in state.legal(seat) if isinstance(move, Down)), None):
            state.apply(seat, down)
            downs = (*downs, down)
        return downs

    def _all_cards(self, state: State, seat: int, downs: tuple[AnyMove, ...]) -> list[Turn]:
        found = []
        tried: set[tuple[AnyMove, bool]] = set()
        keep = {card: self.value.lasting(state, card) for card in state.hand[seat]}
        for card in sorted(keep, key=keep.__getitem__):
            shown = state.copy()
            shown.apply(seat, PLAY[card])
            if shown.step != PLACE:  # there was only one place for it, so it is there already
                found.append(self._finish(state, seat, (*downs, PLAY[card])))
                continue
            for place in _own(shown.legal(seat)):
                if isinstance(place, Unify):
                    found.append(self._finish(shown, seat, (*downs, PLAY[card], place)))
                elif (key := (place, triggers(state, seat, card, place))) not in tried:
                    tried.add(key)
                    turn = self._finish(shown, seat, (*downs, PLAY[card], place))
                    turn.worth -= self.value.prices.keep * keep[card]
                    found.append(turn)
        return found

    def _finish(self, state: State, seat: int, moves: tuple[AnyMove, ...]) -> Turn:
        """Carry out the last of these moves, and the rest of the turn greedily."""
        ahead = state.copy()
        ahead.apply(seat, moves[-1])
        self.nodes += 1
        while in_turn(ahead, seat):
            move = self.step(ahead, seat)
            moves = (*moves, move)
            ahead.apply(seat, move)
        return Turn(self.value.worth(ahead, seat), moves)

    # ── inside a turn ──

    def step(self, state: State, seat: int) -> AnyMove:
        """Return the move with the best immediate result."""
        moves = _own(state.legal(seat))
        if len(moves) == 1:
            return moves[0]
        if state.step == LIFTING:
            return self._lift(state, seat, moves)
        if state.step == SETTING_DOWN:
            return self._end(state, seat)
        if state.step == ADDING and (state.adds == 1 or state.optional or state.only < 0):
            return self._add(state, seat, moves)  # what follows is the same for all colours
        return max(moves, key=lambda move: self.after(state, seat, move))

    def after(self, state: State, seat: int, move: AnyMove) -> float:
        """Return the value of the position right after a move; a reward with further decisions is carried out."""
        ahead = state.copy()
        ahead.apply(seat, move)
        self.nodes += 1
        if isinstance(move, Accept):
            while ahead.acting == (seat,) and ahead.phase == REWARDING and ahead.step != REWARD:
                ahead.apply(seat, self.step(ahead, seat))
        return self.value.worth(ahead, seat) - (0.01 if isinstance(move, (Done, Pass)) else 0.0)

    def _lift(self, state: State, seat: int, moves: Sequence[AnyMove]) -> AnyMove:
        """Return the official whose best move gains most, or `done` if moving no more of them is better."""
        ways = OfficialMoves(self.value, state, seat)
        best, chosen = -1e9, moves[-1]
        for move in moves:
            if isinstance(move, Lift):
                ends = ends_from(state, seat, move.area)
                if len(ends) > 1:
                    self.nodes += len(ends)
                worth = ways.best(ends, move)[0]
            else:
                worth = self.value.worth(state, seat)
            if worth > best:
                best, chosen = worth, move
        return chosen

    def _end(self, state: State, seat: int) -> AnyMove:
        """Return the best place for the lifted official."""
        ends = list_ends(state, seat)
        self.nodes += len(ends)
        return OfficialMoves(self.value, state, seat).best(ends)[1]

    def _add(self, state: State, seat: int, moves: Sequence[AnyMove]) -> AnyMove:
        """Return the best new official and its place, or `done` if none is better."""
        posts: Placements | None = None
        best, chosen = -1e9, moves[-1]
        for move in moves:
            if isinstance(move, Add):
                self.nodes += 1
                if posts is None:
                    ahead = state.copy()
                    ahead.apply(seat, move)
                    posts = Placements(self.value, state, ahead, seat)
                worth = posts.worth(move.colour, NONE, move.region)
            else:
                worth = self.after(state, seat, move)
            if worth > best:
                best, chosen = worth, move
        return chosen


def before_play(state: State, seat: int, value: HandValue) -> AnyMove | None:
    """Return the move in the auction or the draft, where a rule of thumb is good enough."""
    if state.step == DRAFTING:  # put back the card of each colour that would bring least on the board
        hand = state.hand[seat]
        threes = [hand[start : start + 3] for start in range(0, len(hand), 3)]
        return Back(*[three.index(min(three, key=lambda card: value.lasting(state, card))) for three in threes])
    if state.step == CHOOSING_BOARD:
        boards = [move for move in state.legal(seat) if isinstance(move, Board)]
        return max(boards, key=lambda move: BOARDS_BY_TASTE[move.board])
    if state.step == BIDDING:  # as little as possible, up to a fair price
        lowest, *_, last = state.legal(seat)
        return lowest if isinstance(lowest, Bid) and (lowest.points <= FAIR_BID or state.bid < 0) else last
    return None


def triggers(state: State, seat: int, card: int, place: AnyMove) -> bool:
    """Tell whether a card at the court would activate a card on the player's board (ZG-8.1, ZG-8.2)."""
    action = ACTION_OF[type(place)]
    beneath = state.court[-1] if state.court else 0
    if action == REASSIGN or (beneath and (card > beneath) != (action in HIGHER)):
        return False
    own = state.laid[seat * REGIONS : seat * REGIONS + REGIONS]
    return any(state.tables.trigger[laid] == action for cards in own for laid in cards)


def in_turn(state: State, seat: int) -> bool:
    """Tell whether a seat is in the middle of its turn: it has a decision that is neither a new card nor a reward."""
    return state.acting == (seat,) and state.step > CARD and state.phase != REWARDING


def _own(moves: Sequence[AnyMove]) -> list[AnyMove]:
    """Return the moves of a decision without the free moves down, which were made before."""
    return [move for move in moves if not isinstance(move, Down)]
