"""Boards of side B: dealt at random, or auctioned for victory points (ZG-13.1, ZG-13.5)."""

from __future__ import annotations

from muraglia.games.zhanguo.moves import BIDS, BOARD, PASS, AnyMove, Bid, Board
from muraglia.games.zhanguo.state import BID, NONE, State
from muraglia.games.zhanguo.steps import BIDDING, CHOOSING_BOARD, NEXT_AUCTION, NEXT_ROUND
from muraglia.games.zhanguo.tables import BOARDS


def next_auction(state: State) -> None:
    """Start an auction among the players without a board; the last of them chooses from the rest for free (ZG-13.5)."""
    seats = state.seats
    waiting = [seat % seats for seat in range(state.first, state.first + seats) if state.boards[seat % seats] < 0]
    state.bid = NONE
    if not waiting:
        state.step = NEXT_ROUND
    elif len(waiting) == 1:
        ask(state, waiting[0], CHOOSING_BOARD)
    else:
        state.bidding = sum(1 << seat for seat in waiting)
        ask(state, waiting[0], BIDDING)


def ask(state: State, seat: int, step: int) -> None:
    """Let a seat bid, or choose a board."""
    state.turn = seat
    state.acting = (seat,)
    state.step = step


def list_bids(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the higher bids that a player can pay, and `pass` unless the player opens the auction (ZG-13.5)."""
    bids: tuple[AnyMove, ...] = BIDS[state.bid + 1 : state.score[seat] + 1]
    return bids if state.bid == NONE else (*bids, PASS)


def bid(state: State, seat: int, move: Bid) -> None:
    """Raise the highest bid."""
    state.bid = move.points
    state.bidder = seat
    if state.news is not None:
        state.tell("bid", seat=seat, points=move.points)
    go_on(state)


def pass_bid(state: State, seat: int) -> None:
    """Leave this auction, but not the next one."""
    state.bidding &= ~(1 << seat)
    if state.news is not None:
        state.tell("pass_bid", seat=seat)
    go_on(state)


def go_on(state: State) -> None:
    """Ask the next player clockwise who is still in; the last one in takes a board."""
    seat = (state.turn + 1) % state.seats
    while not state.bidding >> seat & 1:
        seat = (seat + 1) % state.seats
    if seat == state.bidder and state.bidding == 1 << seat:
        state.bidder = state.bidding = 0
        ask(state, seat, CHOOSING_BOARD)
    else:
        ask(state, seat, BIDDING)


def list_boards(state: State, seat: int) -> tuple[AnyMove, ...]:
    """Return the boards nobody has taken."""
    del seat
    return tuple([BOARD[board] for board in range(len(BOARDS)) if board not in state.boards])


def take_board(state: State, seat: int, move: Board) -> None:
    """Pay the bid and take a board; the last player pays nothing."""
    price = max(state.bid, 0)
    state.boards[seat] = move.board
    state.gain(seat, -price, BID, 0)
    if state.news is not None:
        state.tell("board", seat=seat, board=BOARDS[move.board], points=price)
    state.step = NEXT_AUCTION
