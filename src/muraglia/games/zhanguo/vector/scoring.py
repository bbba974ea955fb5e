"""The score of ZhanGuo, in arrays: everybody's points if the game ended now (ZG-12)."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.zhanguo.scoring import CARDS_OF_FULL_REGION
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.vector.box import COLOUR_OF, Box
from muraglia.games.zhanguo.vector.position import LAID, State, marker_values, ranks, walls


def totals(state: State, box: Box) -> Array:
    """Return every seat's points: those scored at once, then those of the final scoring (ZG-12.5)."""
    return state.score + governors(state, box) + markers(state, box) + tasks(state, box) + wall_points(state, box)


def governors(state: State, box: Box) -> Array:
    """Score governor majorities; tied players share, rounded down (ZG-12.1)."""
    most = state.governors.max(axis=0)
    leads = (state.governors == most) & (most > 0)
    counted = most if box.own_governors else state.governors.sum(axis=0)
    amount = box.printed.governor_majority + box.printed.each_governor * counted
    return jnp.where(leads, amount // jnp.maximum(leads.sum(axis=0), 1), 0).sum(axis=1)


def markers(state: State, box: Box) -> Array:
    """Score the most markers of each colour, ties broken by the line (ZG-12.2)."""
    value = marker_values(state)
    best = value.max(axis=0)
    rank = jnp.where((value == best) & (best > 0), ranks(state)[:, None], box.seats)
    leads = (rank < box.seats) & (rank == rank.min(axis=0))
    return (leads * np.array(box.printed.most_markers)).sum(axis=1)


def tasks(state: State, box: Box) -> Array:
    """For each section: the values under the player's discs, times the number of these discs (ZG-12.3)."""
    values = np.array([0, *box.printed.task_values], np.int32)
    by_section = jnp.asarray(values)[state.discs].reshape(-1, 2, 3)
    number = (state.discs > 0).reshape(-1, 2, 3).sum(axis=2)
    return (by_section.sum(axis=2) * number).sum(axis=1)


def wall_points(state: State, box: Box) -> Array:
    """For each wall: its bars times what the tile of its section counts (ZG-11.1)."""
    times = jnp.take(counts(state), jnp.asarray(box.counts)[state.tiles], axis=1)
    times = jnp.minimum(times // jnp.asarray(box.per)[state.tiles], jnp.asarray(box.most)[state.tiles])
    slots = state.slots.reshape(-1, 3) == jnp.arange(box.seats)[:, None, None]
    bars = (slots * np.arange(1, 4)).sum(axis=2)
    return (bars * times).sum(axis=1)


def counts(state: State) -> Array:
    """Return everything that a wall tile can count, by seat, in the order of `COUNTED` (ZG-11.2)."""
    seats = jnp.arange(state.score.shape[0])
    start = LAID + seats[:, None] * REGIONS
    own = (state.where >= start) & (state.where < start + REGIONS)
    colours = [(own & (colour == COLOUR_OF)).sum(axis=1) for colour in range(3)]
    return jnp.stack(
        [
            state.governors.sum(axis=1),
            state.palaces.sum(axis=1),
            walls(state).sum(axis=1),
            (state.discs > 0).sum(axis=1),
            *colours,
            (state.laid == CARDS_OF_FULL_REGION).sum(axis=1),
            (state.unrest == 0).sum(axis=1),
            state.workers.sum(axis=1),
            (state.above + state.below).sum(axis=(1, 2)),
            marker_values(state).sum(axis=1),
        ],
        axis=1,
    )
