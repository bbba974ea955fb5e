"""A position of ZhanGuo in arrays.

Each card has a number for its place, so hands and piles are never searched. Rows of seats (the line, the order, the
queue) are stored as the place of each seat in them, from 1; 0: not in the row.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from muraglia.games.zhanguo.game import FIRST, LINE, SIDE_B, SIDES, TILES
from muraglia.games.zhanguo.state import AT_REST, CONTEXT, NONE
from muraglia.games.zhanguo.steps import NEXT_ABILITY, NEXT_AUCTION, NEXT_REWARD, NEXT_ROUND, TRIGGER
from muraglia.games.zhanguo.tables import BOARDS, COLOURS, DECK, OFFICIALS, TASK_KINDS
from muraglia.games.zhanguo.toml_reader import REGIONS
from muraglia.games.zhanguo.vector.box import CARDS, Box, Flags
from muraglia.games.zhanguo.vector.codes import CODES
from muraglia.vector.chance import below, pick, shuffle, values

NOWHERE, COURT, GONE, HAND, LAID = 0, 1, 2, 3, 7
"""Where a card is: in a deck or being played; at the court; gone; in the hand of a seat; behind a region of a board."""
NO_MOVE = -1
AFTER = np.array((TRIGGER, NEXT_ABILITY, NEXT_REWARD))
"""The step after a finished one, by phase."""
SLOTS = 18
TASKS = 6


@jax.tree_util.register_dataclass
@dataclass
class State:
    """A position. What is by seat has the seat first; then come region and colour."""

    seed: Array
    round: Array
    first: Array
    turn: Array
    step: Array
    quiet: Array
    fitted: Array
    illegal: Array
    forced: Array
    """The forced move that is carried out next; -1: none."""
    may: Array
    """The legal codes of the seat whose turn it is, as bits, found once since they are used often."""

    phase: Array
    action: Array
    governing: Array
    returned: Array
    points: Array
    optional: Array
    adds: Array
    only: Array
    lifted: Array
    lifted_from: Array
    owed: Array
    paid: Array
    uses: Array
    named: Array
    fits: Array
    card: Array
    """The number of the card of this turn, from 1; 0: none."""
    reward: Array
    bid: Array
    bidder: Array
    bidding: Array

    line: Array
    order: Array
    queue: Array
    cell: Array
    """On which of this round's rewards the disc of each seat lies, from 1; 0: on none."""

    where: Array
    """Where each card lies …"""
    due: Array
    """… and its place in the order in which its deck is drawn."""
    taken: Array
    """How many cards of each deck were drawn."""
    top: Array
    """The number of the uppermost card at the court, from 1; 0: none."""
    pending: Array
    drafts: Array
    backs: Array
    """With the draft: by seat, in which draft each card was put back last."""
    played: Array
    """With the draft: who has played each card, from 1."""
    held: Array
    """How many cards each seat holds …"""
    laid: Array
    """… and how many lie behind each region of its board."""

    above: Array
    below: Array
    left: Array
    workers: Array
    unrest: Array
    governors: Array
    palaces: Array
    slots: Array
    bonuses: Array
    ones: Array
    big: Array
    tiles: Array
    task_tiles: Array
    discs: Array
    """The order in which seats declared each task, from 1; 0: not yet."""
    boards: Array
    score: Array

    def set(self, when: Array, **new: Array | int) -> None:
        """Change some values in the games where a condition holds."""
        for name, value in new.items():
            setattr(self, name, jnp.where(when, value, getattr(self, name)))

    def clear_context(self, when: Array) -> None:
        """Set the numbers that say how far a step has come to rest."""
        self.set(when, **AT_REST)

    @property
    def me(self) -> Array:
        """One flag for each seat: whether it is its turn."""
        return jnp.arange(self.score.shape[0]) == self.turn

    def at(self, region: Array | int) -> Array:
        """Return flags by seat and region: 1 for a region of the seat whose turn it is."""
        here: Array = self.me[:, None] & (jnp.arange(REGIONS) == region)
        return here

    def mine(self, each: Array) -> Array:
        """Return the row of the seat whose turn it is."""
        me = self.me.reshape(-1, *[1] * (each.ndim - 1))
        return jnp.where(me, each, 0).sum(axis=0, dtype=jnp.int32)


def wide(state: State) -> State:
    """Return a copy in numbers wide enough to calculate with; it may be changed."""
    kept = {each.name: getattr(state, each.name) for each in fields(State)}
    big = {name: each if each.dtype in (bool, jnp.uint32) else each.astype(jnp.int32) for name, each in kept.items()}
    return State(**big)


def narrow(state: State) -> State:
    """Return a position in small numbers, to save memory."""
    kept = {each.name: getattr(state, each.name) for each in fields(State)}
    small = {name: each if each.dtype in (bool, jnp.uint32) else each.astype(jnp.int8) for name, each in kept.items()}
    return State(**small | {name: kept[name].astype(jnp.int16) for name in ("score", "forced")})


def deal(box: Box, seed: Array) -> State:
    """Return the first position, before any automatic step (ZG-4)."""
    seats, none = box.seats, jnp.zeros((), jnp.int32)
    per_seat = jnp.zeros(seats, jnp.int32)
    regions = jnp.zeros((seats, REGIONS), jnp.int32)
    officials = jnp.zeros((seats, REGIONS, len(OFFICIALS)), jnp.int32)
    start = np.bincount(box.printed.start_officials, minlength=len(OFFICIALS))
    first = pick(seed, FIRST, seats)
    auction = box.boards == "auction"
    drafts = CARDS if box.draft else 0
    tiles = shuffle(seed, TILES, 6) * 2 + below(values(seed, SIDES, 6), 2)
    tasks = jnp.stack([shuffle(seed, f"{kind} tasks", 4)[:2] for kind in TASK_KINDS], axis=1)
    boards = shuffle(seed, SIDE_B, len(BOARDS))[:seats] if box.boards == "random" else per_seat - 1
    draws = [jnp.argsort(shuffle(seed, name, DECK)) for name in COLOURS]
    return State(
        seed=seed,
        round=none,
        first=first,
        turn=none,
        step=none + (NEXT_AUCTION if auction else NEXT_ROUND),
        quiet=none,
        fitted=none,
        illegal=none != 0,
        forced=none + NO_MOVE,
        may=jnp.zeros(-(-CODES // 32), jnp.uint32),
        **{name: none + AT_REST[name] for name in CONTEXT},
        line=deal_line(box, seed, first),
        order=per_seat,
        queue=per_seat,
        cell=per_seat,
        where=jnp.zeros(CARDS, jnp.int32),
        due=jnp.concatenate(draws),
        taken=none,
        top=none,
        pending=jnp.zeros(CARDS, bool),
        drafts=none,
        backs=jnp.zeros((seats, drafts), jnp.int32),
        played=jnp.zeros(drafts, jnp.int32),
        held=per_seat,
        laid=regions,
        above=officials.at[:, box.printed.start_region].set(start),  # ZG-3.3
        below=officials,
        left=jnp.broadcast_to(box.printed.officials - start, (seats, len(OFFICIALS))),
        workers=regions,
        unrest=regions,
        governors=regions,
        palaces=regions,
        slots=jnp.full(SLOTS, NONE),
        bonuses=jnp.zeros(REGIONS, jnp.int32),
        ones=jnp.zeros((seats, len(COLOURS)), jnp.int32),
        big=jnp.full(len(COLOURS), NONE),
        tiles=tiles,
        task_tiles=tasks.reshape(-1),
        discs=jnp.zeros((seats, TASKS), jnp.int32),
        boards=boards,
        score=per_seat + (box.printed.auction_points if auction else 0),
    )


def deal_line(box: Box, seed: Array, first: Array) -> Array:
    """Return the place of each seat on the line: the first player on top, the others at random or in turn order
    (ZG-4.2)."""
    seats = box.seats
    after = (jnp.arange(seats) - first) % seats
    if not box.random_line:
        return after + 1
    places = jnp.argsort(shuffle(seed, LINE, seats - 1))
    return jnp.where(after == 0, 1, places[jnp.maximum(after - 1, 0)] + 2)


# ── what several steps ask of a position ──────────────────────────────────────────────────────────


def finish(state: State, when: Array) -> None:
    """Go on with whatever a finished step was part of; after a governor's bonus its region becomes calm (ZG-7.4)."""
    governed = state.at(state.governing)  # nowhere, if there is none
    state.unrest = jnp.where(when & governed, 0, state.unrest)
    after = jnp.asarray(AFTER)[state.phase]
    state.set(when, governing=NONE, optional=0, adds=0, points=0, only=NONE, step=after)


def bits(flags: Array) -> Array:
    """Return flags as bits of one number."""
    flat = flags.reshape(-1)
    return jnp.where(flat, 1 << jnp.arange(flat.shape[0]), 0).sum(dtype=jnp.int32)


def ranks(state: State) -> Array:
    """Return each seat's place in breaking ties, from 0: the line, then this round's column (ZG-9.3)."""
    key = jnp.where(state.line > 0, state.line, len(state.line) + state.cell)
    return (key[None, :] < key[:, None]).sum(axis=1)


def marker_values(state: State) -> Array:
    """Return what the markers of each seat and colour are worth (ZG-9.1)."""
    seats = state.score.shape[0]
    return state.ones + 3 * (state.big == jnp.arange(seats)[:, None])


def powers(state: State, having: Flags) -> Array:
    """Return which seats have a board with a power."""
    return jnp.asarray(having)[state.boards + 1]


def walls(state: State) -> Array:
    """Return which seat has a wall in which section."""
    seats = jnp.arange(state.score.shape[0])
    return (state.slots.reshape(-1, 3) == seats[:, None, None]).any(axis=2)


def complete(state: State, box: Box) -> Array:
    """Return which tasks each seat has completed and not yet declared (ZG-10.1)."""
    sites = walls(state).reshape(-1, 3, 2).any(axis=2)
    there = (sites, state.palaces > 0, state.governors > 0)
    done = []
    for task in range(TASKS):
        wanted = jnp.asarray(box.tasks[task % 3])[state.task_tiles[task]]
        done.append((there[task % 3] | ~wanted).all(axis=1))
    return jnp.stack(done, axis=1) & (state.discs == 0)


def restless(state: State) -> Array:
    """Return which seats have unrest somewhere."""
    return (state.unrest > 0).any(axis=1)
