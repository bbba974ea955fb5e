"""Learning from a window of self-play: proximal policy optimisation, with the seats' decisions in rows of their own.

The prize comes at the end of a game, and nothing is discounted. What a decision was worth is looked up in what its seat
decided next: where the window ends before that, the decision is left out.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from muraglia.kernel.errors import BadOption
from muraglia.vector.net import Adam, Shape, Weights, descend, think
from muraglia.vector.selfplay import NEVER, Trail

TRUST = 0.95
"""λ: how far the end of a game counts rather than what the net expected on the way."""
CLIP = 0.2
WORTH = 1.0
"""How much a wrong expectation costs beside a bad move."""
LONGEST = 1.0
"""Gradients are cut to this length."""
SLOW = 0.999
"""How slowly the weights that will play follow those that learn, in each step."""


class Lesson(NamedTuple):
    """One decision, to learn from."""

    padded: Array
    legal: Array
    pick: Array
    chance: Array
    better: Array
    """How much better it went than was expected, by share and lead."""
    worth: Array
    """What it turned out to be worth."""
    counts: Array


class Told(NamedTuple):
    """Means over the decisions of a window."""

    policy: Array
    worth: Array
    entropy: Array
    change: Array
    """How far the policy moved (an estimate of its KL divergence)."""
    slope: Array


class Learner(NamedTuple):
    """What changes while learning."""

    weights: Weights
    slow: Weights
    """Their mean over the last steps: plays better, and is what is kept in the end."""
    memory: Adam


def lessons(trail: Trail, seats: int) -> Lesson:
    """Return what there is to learn from a window, decision by decision."""
    games = trail.over.shape[1]

    def back(carry: tuple[Array, Array, Array], now: Trail) -> tuple[tuple[Array, Array, Array], tuple[Array, ...]]:
        later, trust, known = carry
        ended = now.over[:, None]
        later = jnp.where(ended[..., None], now.prize.astype(jnp.float32), later)
        trust = jnp.where(ended[..., None], 0, trust)
        known |= ended
        at = (now.seat[..., None] == jnp.arange(seats)) & now.mine[..., None]  # game, slot, seat
        mine = at.astype(jnp.float32)
        better = jnp.einsum("gds,gsx->gdx", mine, later + TRUST * trust) - now.worth
        counts = now.mine & jnp.any(at & known[:, None], axis=-1)
        better = jnp.where(counts[..., None], better, 0)
        decided = at.any(axis=1)
        later = jnp.where(decided[..., None], jnp.einsum("gds,gdx->gsx", mine, now.worth), later)
        trust = jnp.where(decided[..., None], jnp.einsum("gds,gdx->gsx", mine, better), trust)
        return (later, trust, known | decided), (better, counts)

    zero = jnp.zeros((games, seats, 2))
    _, (better, counts) = lax.scan(back, (zero, zero, jnp.zeros((games, seats), bool)), trail, reverse=True)
    each = Lesson(trail.padded, trail.legal, trail.pick, trail.chance, better, better + trail.worth, counts)
    return Lesson(*(array.reshape(-1, *array.shape[3:]) for array in each))


class Rates(NamedTuple):
    """What changes by plan: how fast to learn, how much to try, how much a lead counts beside the victory."""

    learning: Array
    entropy: Array
    lead: Array


def loss(weights: Weights, shape: Shape, lesson: Lesson, rates: Rates) -> tuple[Array, Told]:
    """Return what is to be made small, and what it is made of."""
    opinion = think(shape, weights, lesson.padded)
    legal = jnp.unpackbits(lesson.legal, axis=-1, count=opinion.liking.shape[-1]).astype(bool)
    logs = jax.nn.log_softmax(jnp.where(legal, opinion.liking, NEVER))
    counts = lesson.counts.astype(jnp.float32)
    total = jnp.maximum(counts.sum(), 1)

    def mean(each: Array) -> Array:
        return (each * counts).sum() / total

    change = jnp.take_along_axis(logs, lesson.pick[:, None].astype(jnp.int32), axis=1)[:, 0] - lesson.chance
    ratio = jnp.exp(jnp.clip(change, -5, 5))
    better = lesson.better[:, 0]
    policy = -mean(jnp.minimum(ratio * better, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * better))
    worth = mean(((opinion.worth - lesson.worth) ** 2).sum(axis=-1))
    entropy = -mean(jnp.where(legal, jnp.exp(logs) * logs, 0).sum(axis=-1))
    told = Told(policy, worth, entropy, mean(ratio - 1 - change), jnp.zeros(()))
    return policy + WORTH * worth - rates.entropy * entropy, told


@partial(jax.jit, static_argnums=(0, 5, 6), donate_argnums=1)
def improve(
    shape: Shape, learner: Learner, lesson: Lesson, rates: Rates, key: Array, batch: int, passes: int
) -> tuple[Learner, Told]:
    """Learn from a window, in batches of decisions in random order."""
    counts = lesson.counts.astype(jnp.float32)
    better = lesson.better[:, 0] + rates.lead * lesson.better[:, 1]
    centre = (better * counts).sum() / counts.sum()
    spread = jnp.sqrt(((better - centre) ** 2 * counts).sum() / counts.sum())
    lesson = lesson._replace(better=((better - centre) / (spread + 1e-6))[:, None])
    batches = len(better) // batch
    if not batches:
        raise BadOption("batch", f"a window has {len(better)} decisions: too few for a batch of {batch}")

    def one(learner: Learner, rows: Array) -> tuple[Learner, Told]:
        some = Lesson(*(each[rows] for each in lesson))
        slope, told = jax.grad(loss, has_aux=True)(learner.weights, shape, some, rates)
        weights, memory, length = descend(learner.weights, slope, learner.memory, rates.learning, LONGEST)
        slow = jax.tree.map(lambda old, new: SLOW * old + (1 - SLOW) * new, learner.slow, weights)
        return Learner(weights, slow, memory), told._replace(slope=length)

    orders = [jax.random.permutation(jax.random.fold_in(key, each), len(better)) for each in range(passes)]
    rows = jnp.concatenate([order[: batches * batch].reshape(batches, batch) for order in orders])
    learner, told = lax.scan(one, learner, rows)
    return learner, Told(*(each.mean() for each in told))
