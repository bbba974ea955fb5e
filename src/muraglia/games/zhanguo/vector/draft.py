"""Drawing cards in ZhanGuo, in arrays, and the draft: keep two of each three (ZG-5.2, ZG-13.2)."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.zhanguo.draft import DRAWN, KEPT
from muraglia.games.zhanguo.steps import DRAFTING, DRAW, NEXT_TURN
from muraglia.games.zhanguo.tables import COLOURS, DECK, ROUNDS
from muraglia.games.zhanguo.vector.box import CARDS, Box
from muraglia.games.zhanguo.vector.codes import BACK_CODE
from muraglia.games.zhanguo.vector.position import HAND, NOWHERE, State
from muraglia.kernel.chance import fnv
from muraglia.vector.chance import values_of

STREAMS = np.array(
    [[fnv(f"{name} back {number}") for name in COLOURS] for number in range(ROUNDS + 1)], dtype=np.uint32
)
"""The hashes of the streams that shuffle cards that were put back, by round and colour."""


def draw(state: State, box: Box) -> None:
    """Everybody draws two cards of each deck, or three in a round with a draft."""
    now, seats = state.step == DRAW, box.seats
    drafts = (state.round < ROUNDS) if box.draft else jnp.zeros((), bool)
    number = jnp.where(drafts, DRAWN, KEPT)
    place = state.due - state.taken
    drawn = now & (place >= 0) & (place < number * seats)
    state.where = jnp.where(drawn, HAND + place // number, state.where)
    held = len(COLOURS) * number
    state.set(now, taken=state.taken + number * seats, held=held, step=jnp.where(drafts, DRAFTING, NEXT_TURN))


def put_back(state: State, box: Box, when: Array, codes: Array) -> None:
    """Everybody puts back one card of each colour; all these cards are shuffled together and go under their deck
    (ZG-13.2)."""
    seats = box.seats
    code = codes - BACK_CODE
    choice = jnp.stack([code // 9, code // 3 % 3, code % 3], axis=1)
    held = (state.where == HAND + jnp.arange(seats)[:, None]).reshape(seats, len(COLOURS), DECK)
    number = jnp.cumsum(held, axis=2) - 1
    chosen = when & held & (number == choice[:, :, None])
    back = chosen.any(axis=0)
    hashes = jnp.asarray(STREAMS)[state.round]
    order = jnp.stack([places(values_of(state.seed, hashes[colour], seats)) for colour in range(len(COLOURS))])
    among = jnp.cumsum(back, axis=1) - 1  # cards are in the order of their numbers before the shuffle
    place = jnp.where(among[:, :, None] == jnp.arange(seats), order[:, None, :], 0).sum(axis=2)
    under = DECK + seats * state.drafts
    state.where = jnp.where(back.reshape(-1), NOWHERE, state.where)
    state.due = jnp.where(back.reshape(-1), under + place.reshape(-1), state.due)
    state.backs = jnp.where(chosen.reshape(seats, CARDS), state.drafts + 1, state.backs)
    held_after = state.held - len(COLOURS)
    state.set(when, held=held_after, drafts=state.drafts + 1, step=NEXT_TURN)


def places(keys: Array) -> Array:
    """Return the place of each key in the sorted order; equal keys keep their order."""
    earlier = jnp.tri(keys.shape[0], k=-1, dtype=bool)
    return ((keys[None, :] < keys[:, None]) | (keys[None, :] == keys[:, None]) & earlier).sum(axis=1)
