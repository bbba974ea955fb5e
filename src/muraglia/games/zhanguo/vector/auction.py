"""The auction of the boards of side B in ZhanGuo, in arrays (ZG-13.5)."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from muraglia.games.zhanguo.state import NONE
from muraglia.games.zhanguo.steps import BIDDING, CHOOSING_BOARD, NEXT_AUCTION, NEXT_ROUND
from muraglia.games.zhanguo.vector.box import Box
from muraglia.games.zhanguo.vector.codes import DecodedMove, Kind
from muraglia.games.zhanguo.vector.position import State, bits


def next_auction(state: State, box: Box) -> None:
    """Start an auction among the players without a board; the last of them chooses from the rest for free (ZG-13.5)."""
    now, waiting = state.step == NEXT_AUCTION, state.boards < 0
    after = jnp.where(waiting, (jnp.arange(box.seats) - state.first) % box.seats, box.seats)
    number = waiting.sum()
    step = jnp.where(number == 0, NEXT_ROUND, jnp.where(number == 1, CHOOSING_BOARD, BIDDING))
    state.set(now, bid=NONE, step=step)
    state.set(now & (number > 0), turn=jnp.argmin(after))
    state.set(now & (number > 1), bidding=bits(waiting))


def answer(state: State, box: Box, move: DecodedMove, was: Array) -> None:
    """Raise the highest bid, leave this auction, or take a board; then the next player who is still in bids."""
    bids, passes = move.is_kind(Kind.BID), move.is_kind(Kind.PASS) & (was == BIDDING)
    state.set(bids, bid=move.first, bidder=state.turn)
    state.set(passes, bidding=state.bidding & ~(1 << state.turn))
    after = (jnp.arange(box.seats) - state.turn - 1) % box.seats
    still = state.bidding >> jnp.arange(box.seats) & 1 != 0
    seat = jnp.argmin(jnp.where(still, after, box.seats))
    won = (seat == state.bidder) & (still.sum() == 1)
    state.set(bids | passes, turn=seat, step=jnp.where(won, CHOOSING_BOARD, BIDDING))
    state.set((bids | passes) & won, bidder=0, bidding=0)

    takes = move.is_kind(Kind.BOARD)
    state.score -= jnp.where(takes & state.me, jnp.maximum(state.bid, 0), 0)
    state.boards = jnp.where(takes & state.me, move.first, state.boards)
    state.set(takes, step=NEXT_AUCTION)
