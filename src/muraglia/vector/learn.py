"""Learn from a window of self-play: proximal policy optimisation (PPO), with each seat's decisions in a row.

The only reward is the result at the end of a game, undiscounted. The value of a decision is estimated from the same
seat's next decision; a decision whose next one lies beyond the window is left out.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from muraglia.kernel.errors import BadOption
from muraglia.vector.net import Adam, NetShape, Weights, adam_step, think
from muraglia.vector.selfplay import IMPOSSIBLE, WindowTrail

LAMBDA = 0.95
"""The λ of generalised advantage estimation: near 1 the game's result counts, near 0 the net's own next estimate."""
CLIP = 0.2
VALUE_WEIGHT = 1.0
"""The weight of the value loss relative to the policy loss."""
MAX_GRADIENT = 1.0
"""Longer gradients are clipped to this length."""
AVERAGE_DECAY = 0.999
"""The decay, at each step, of the moving average of weights that will play."""


class LearningSample(NamedTuple):
    """One decision to learn from."""

    padded: Array
    legal: Array
    choice: Array
    log_chance: Array
    advantage: Array
    """The advantage: how much better it went than expected, in share and lead."""
    value: Array
    """The estimated value, which the net should learn to predict."""
    counts: Array


class WindowMeans(NamedTuple):
    """Means over the decisions of a window."""

    policy: Array
    value: Array
    entropy: Array
    change: Array
    """How far the policy has moved (an estimate of the KL divergence)."""
    gradient: Array


class Learner(NamedTuple):
    """The weights and Adam's moments."""

    weights: Weights
    average: Weights
    """The moving average of the weights: it plays better, and is what the final net holds."""
    memory: Adam


def learning_samples(trail: WindowTrail, seats: int) -> LearningSample:
    """Return the learning samples of a window, one for each decision."""
    games = trail.over.shape[1]

    def back(
        carry: tuple[Array, Array, Array], now: WindowTrail
    ) -> tuple[tuple[Array, Array, Array], tuple[Array, ...]]:
        later, trace, known = carry
        ended = now.over[:, None]
        later = jnp.where(ended[..., None], now.result.astype(jnp.float32), later)
        trace = jnp.where(ended[..., None], 0, trace)
        known |= ended
        at = (now.seat[..., None] == jnp.arange(seats)) & now.own[..., None]  # game, slot, seat
        own = at.astype(jnp.float32)
        advantage = jnp.einsum("gds,gsx->gdx", own, later + LAMBDA * trace) - now.value
        counts = now.own & jnp.any(at & known[:, None], axis=-1)
        advantage = jnp.where(counts[..., None], advantage, 0)
        decided = at.any(axis=1)
        later = jnp.where(decided[..., None], jnp.einsum("gds,gdx->gsx", own, now.value), later)
        trace = jnp.where(decided[..., None], jnp.einsum("gds,gdx->gsx", own, advantage), trace)
        return (later, trace, known | decided), (advantage, counts)

    zero = jnp.zeros((games, seats, 2))
    _, (advantage, counts) = lax.scan(back, (zero, zero, jnp.zeros((games, seats), bool)), trail, reverse=True)
    each = LearningSample(
        trail.padded, trail.legal, trail.choice, trail.log_chance, advantage, advantage + trail.value, counts
    )
    return LearningSample(*(array.reshape(-1, *array.shape[3:]) for array in each))


class LearningRates(NamedTuple):
    """Rates that change during a run: the learning rate, and the weights of the entropy and of the lead."""

    learning: Array
    entropy: Array
    lead: Array


def loss(weights: Weights, shape: NetShape, sample: LearningSample, rates: LearningRates) -> tuple[Array, WindowMeans]:
    """Return the loss and its parts."""
    output = think(shape, weights, sample.padded)
    legal = jnp.unpackbits(sample.legal, axis=-1, count=output.logits.shape[-1]).astype(bool)
    logs = jax.nn.log_softmax(jnp.where(legal, output.logits, IMPOSSIBLE))
    counts = sample.counts.astype(jnp.float32)
    total = jnp.maximum(counts.sum(), 1)

    def mean(each: Array) -> Array:
        return (each * counts).sum() / total

    change = jnp.take_along_axis(logs, sample.choice[:, None].astype(jnp.int32), axis=1)[:, 0] - sample.log_chance
    ratio = jnp.exp(jnp.clip(change, -5, 5))
    advantage = sample.advantage[:, 0]
    policy = -mean(jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * advantage))
    value = mean(((output.value - sample.value) ** 2).sum(axis=-1))
    entropy = -mean(jnp.where(legal, jnp.exp(logs) * logs, 0).sum(axis=-1))
    means = WindowMeans(policy, value, entropy, mean(ratio - 1 - change), jnp.zeros(()))
    return policy + VALUE_WEIGHT * value - rates.entropy * entropy, means


@partial(jax.jit, static_argnums=(0, 5, 6), donate_argnums=1)
def improve(
    shape: NetShape, learner: Learner, sample: LearningSample, rates: LearningRates, key: Array, batch: int, passes: int
) -> tuple[Learner, WindowMeans]:
    """Learn from a window, in batches of decisions in random order."""
    counts = sample.counts.astype(jnp.float32)
    advantage = sample.advantage[:, 0] + rates.lead * sample.advantage[:, 1]
    centre = (advantage * counts).sum() / counts.sum()
    spread = jnp.sqrt(((advantage - centre) ** 2 * counts).sum() / counts.sum())
    sample = sample._replace(advantage=((advantage - centre) / (spread + 1e-6))[:, None])
    batches = len(advantage) // batch
    if not batches:
        raise BadOption("batch", f"a window has {len(advantage)} decisions: too few for a batch of {batch}")

    def one(learner: Learner, rows: Array) -> tuple[Learner, WindowMeans]:
        some = LearningSample(*(each[rows] for each in sample))
        gradient, means = jax.grad(loss, has_aux=True)(learner.weights, shape, some, rates)
        weights, memory, length = adam_step(learner.weights, gradient, learner.memory, rates.learning, MAX_GRADIENT)
        average = jax.tree.map(
            lambda old, new: AVERAGE_DECAY * old + (1 - AVERAGE_DECAY) * new, learner.average, weights
        )
        return Learner(weights, average, memory), means._replace(gradient=length)

    orders = [jax.random.permutation(jax.random.fold_in(key, each), len(advantage)) for each in range(passes)]
    rows = jnp.concatenate([order[: batches * batch].reshape(batches, batch) for order in orders])
    learner, means = lax.scan(one, learner, rows)
    return learner, WindowMeans(*(each.mean() for each in means))
