"""Step many games at once with arrays; each game is dealt anew when it is over:

    from muraglia.environments.batch import GameBatch

    games = GameBatch("last-brick", seats=4, games=1024)
    now = games.reset(seed=7)
    now = games.step(choose(now.observation, now.mask))

It works for games with an array engine (`muraglia.vector`, which is proven equal to the rules), and needs that extra.
If all seats choose at once, arrays have an axis for seats after the one for games, and an action is a code for each
seat; else they describe only the seat whose decision is due.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import ArrayLike, NDArray

import muraglia
from muraglia import vector
from muraglia.kernel.errors import BadNotation, BadOption
from muraglia.lazy import renamed

MOST = 1 << 24
"""The maximum number of games at once; memory is likely to run out before."""


class BatchStep(NamedTuple):
    """The result of a step in all games: what the deciding seats may know and do."""

    observation: NDArray[np.int16]
    mask: NDArray[np.bool_]
    acting: NDArray[np.bool_]
    """By game and seat: who owes a decision."""
    over: NDArray[np.bool_]
    """Which games ended with this step; they have been dealt anew."""
    scores: NDArray[np.int32]
    """By seat, the final scores of games that ended; 0 in other games."""
    illegal: NDArray[np.bool_]
    """In which games the action was illegal, and so changed nothing."""


class GameBatch:
    """A batch of games; each finished game is replaced by a new one, with the next seed."""

    def __init__(self, game: str, seats: int, games: int, options: dict[str, Any] | None = None) -> None:
        rules = muraglia.game(game)
        if not vector.has_engine(game):
            raise BadOption("game", f"{rules.meta.name} has no array engine: step it one game at a time")
        if not isinstance(games, int) or not 1 <= games <= MOST:
            raise BadOption("games", f"1 to {MOST} games go at once, not {games!r}")
        self.engine: Any = vector.engine(game, rules.meta.check_seats(seats), rules.settle(seats, options))
        self.games = games
        self.actions_shape = (games, seats) if self.engine.simultaneous else (games,)
        self._chunk = min(games, max(32, games // 8))
        """How many games are dealt, or stepped further, at a time."""
        self._states: Any = None
        self._next = 0
        """The seed of the next deal."""
        self._begin = jax.jit(jax.vmap(self.engine.init))
        self._deal = jax.jit(self._put_new_games, donate_argnums=0)
        self._begin_step = jax.jit(self._start_steps, donate_argnums=0)
        self._go_on = jax.jit(self._continue_steps, donate_argnums=0)
        self._ends = jax.jit(jax.vmap(self._over_and_scores))
        self._look = jax.jit(jax.vmap(self._observe))

    def reset(self, seed: int = 0) -> BatchStep:
        """Deal all games anew, with consecutive seeds from this one on."""
        if not isinstance(seed, int) or not 0 <= seed < 2**63:
            raise BadOption("seed", f"a seed is a whole number from 0 on, not {seed!r}")
        self._next = seed + self.games
        self._states = self._begin(_halves(seed, self.games))
        seats = self.engine.seats
        return self._now(
            np.zeros(self.games, bool), np.zeros((self.games, seats), np.int32), np.zeros(self.games, bool)
        )

    def step(self, actions: ArrayLike) -> BatchStep:
        """Take an action in every game. An illegal one changes nothing."""
        if self._states is None:
            raise BadOption("reset", "nothing is dealt yet: call reset first")
        chosen = np.asarray(actions)
        if chosen.shape != self.actions_shape or chosen.dtype.kind not in "iu":
            raise BadNotation("actions", f"actions are whole numbers of shape {self.actions_shape}, not {chosen.shape}")
        if chosen.min() < 0 or chosen.max() >= self.engine.codes:
            raise BadNotation("actions", f"actions go from 0 to {self.engine.codes - 1}")
        self._states, busy, wrong = self._begin_step(self._states, jnp.asarray(chosen, jnp.int32))
        illegal, behind = np.asarray(wrong), np.flatnonzero(busy)
        while len(behind):  # a few games need more steps to finish a move: step only these
            later = []
            for some, where in self._places(behind):
                self._states, busy = self._go_on(self._states, where)
                later.append(some[np.asarray(busy)[: len(some)]])
            behind = np.concatenate(later)
        over, scores = map(np.asarray, self._ends(self._states))
        for some, where in self._places(np.flatnonzero(over)):
            self._states = self._deal(self._states, where, _halves(self._next, self._chunk))
            self._next += len(some)
        return self._now(over, scores, illegal)

    def _places(self, games: NDArray[np.int64]) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
        """Yield games in chunks, each also padded with an index past the end, because JAX needs a fixed length."""
        for first in range(0, len(games), self._chunk):
            some = games[first : first + self._chunk]
            yield some, np.pad(some, (0, self._chunk - len(some)), constant_values=self.games)

    def _now(self, over: NDArray[np.bool_], scores: NDArray[np.int32], wrong: NDArray[np.bool_]) -> BatchStep:
        observation, mask, acting = map(np.asarray, self._look(self._states))
        return BatchStep(observation, mask, acting, over, scores, wrong)

    def _put_new_games(self, states: Any, where: Array, seeds: Array) -> Any:
        """Replace games that have ended; padding indices are dropped."""
        fresh = jax.vmap(self.engine.init)(seeds)
        return jax.tree.map(lambda old, new: old.at[where].set(new, mode="drop"), states, fresh)

    def _start_steps(self, states: Any, actions: Array) -> tuple[Any, Array, Array]:
        after = jax.vmap(self.engine.pace)(states, actions)
        return after, jax.vmap(self.engine.busy)(after), jax.vmap(self.engine.illegal)(after)

    def _continue_steps(self, states: Any, where: Array) -> tuple[Any, Array]:
        """Step games further in which the move is not finished."""
        some = jax.tree.map(lambda each: each.at[where].get(mode="clip"), states)
        ignored = jnp.zeros((self._chunk, *self.actions_shape[1:]), jnp.int32)
        after = jax.vmap(self.engine.pace)(some, ignored)
        put = jax.tree.map(lambda old, new: old.at[where].set(new, mode="drop"), states, after)
        return put, jax.vmap(self.engine.busy)(after)

    def _over_and_scores(self, state: Any) -> tuple[Array, Array]:
        over = self.engine.over(state)
        return over, jnp.where(over, self.engine.scores(state), 0)

    def _observe(self, state: Any) -> tuple[Array, Array, Array]:
        engine = self.engine
        if engine.simultaneous:
            observation = jax.vmap(partial(engine.observe, state))(jnp.arange(engine.seats))
        else:
            observation = engine.observe(state, engine.current_player(state))
        return observation.astype(jnp.int16), engine.mask(state), engine.acting(state)


def _halves(first: int, count: int) -> NDArray[np.uint32]:
    """Return consecutive seeds, each as its low and its high 32 bits."""
    numbers = np.arange(count, dtype=np.uint64) + np.uint64(first)
    return np.stack([numbers & np.uint64(0xFFFFFFFF), numbers >> np.uint64(32)], axis=1).astype(np.uint32)


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, {"Now": "BatchStep", "Batch": "GameBatch"})
