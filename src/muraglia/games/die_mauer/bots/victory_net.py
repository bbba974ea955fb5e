"""A learned net that estimates everybody's share of the victory in a position of Die Mauer with four to six players.
Its inputs are everybody's pieces and points so far, from the master builder on. It learns from rounds between several
kinds of players (`../learning`), and predicts the results of such positions among them; or, if asked to, the results if
everybody goes on at random, as players expect who try out random games (`ismcts`).
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from muraglia.bots.net import arrays
from muraglia.games.die_mauer.bots.small_victory_net import MOST, SmallNet
from muraglia.games.die_mauer.bots.turn_arrays import After
from muraglia.games.die_mauer.bots.value import CELLS, COUNTS, load
from muraglia.games.die_mauer.bots.victory import A_ROUND, LATE_COST, LEAD, PATIENCE, SPREAD, round_estimator
from muraglia.games.die_mauer.bots.wall_ends import BARE, ROOMS
from muraglia.games.die_mauer.pieces import COPIES, GATE, MINUS, PIECES, SET_SIZE, TOWER
from muraglia.games.die_mauer.state import KINDS

TURN_COST = 0.003
"""What a turn costs everybody, so that nobody waits for ever until somebody else opens the wall."""
MOST_ROUNDS = 3
"""How many rounds still to come the net tells apart: this many or more."""
SIZES = range(2, SET_SIZE + 1)
A_SEAT = 3 * KINDS + len(SIZES) + 3
FILE = "master_{seats}.net"


def width(seats: int) -> int:
    """Return how many inputs the net has."""
    return seats * A_SEAT + len(ROOMS) + MOST_ROUNDS + 2


def schema(seats: int) -> str:
    """Return a name for the net's inputs: weights fit only nets with the same one."""
    return f"die-mauer {seats} seats, {width(seats)} inputs"


def inputs(xp: Any, hands: Any, room: Any, points: Any, rounds: Any, at_random: Any) -> Any:
    """Return the net's inputs for positions. `rounds` are those to come after this one; `at_random`: whether everybody
    goes on at random."""
    held = hands.astype("float32")
    pieces = held.sum(-1)
    one = [(hands >= least).astype("float32") for least in (1, 2)]
    sizes = xp.stack([(pieces >= size).astype("float32") for size in SIZES], axis=-1)
    seats = hands.shape[-2]
    mine = points.astype("float32")
    others = xp.stack([xp.delete(mine, seat, axis=-1).max(-1) for seat in range(seats)], axis=-1)
    few = [
        xp.clip(pieces - SET_SIZE, 0, SET_SIZE) / SET_SIZE,
        xp.clip((held * xp.asarray(np.array(MINUS, np.float32))).sum(-1), 0, 82) / 41,
        xp.clip((mine - others) / 20, -2, 2),
    ]
    seen = xp.concatenate([*one, xp.clip(held, 0, 4) / 4, sizes, xp.stack(few, axis=-1)], axis=-1)
    parts = [seen.reshape(*seen.shape[:-2], -1)]
    parts.append((room[..., None] == xp.arange(len(ROOMS))).astype("float32"))
    parts.append((xp.minimum(rounds, MOST_ROUNDS)[..., None] == xp.arange(MOST_ROUNDS + 1)).astype("float32"))
    parts.append(xp.broadcast_to(at_random, room.shape)[..., None].astype("float32"))
    return xp.concatenate(parts, axis=-1)


def think(xp: Any, weights: Any, read: Any, seats: int) -> Any:
    """Return what each seat can expect, from the master builder on."""
    first = xp.maximum(read @ weights["first.in"] + weights["first.bias"], 0)
    second = first + xp.maximum(first @ weights["second.in"] + weights["second.bias"], 0)
    return 1 / seats + second @ weights["out.in"] + weights["out.bias"]


def prize(points: Any) -> Any:
    """Return what the end of a game is worth to everybody (DM-7.3)."""
    mine = points.astype("float32")
    won = (mine == mine.max(-1, keepdims=True)).astype("float32")
    return won / won.sum(-1, keepdims=True) + lead(mine)


def lead(points: Any) -> Any:
    """Return what being ahead of the others is worth besides the victory."""
    seats = points.shape[-1]
    return LEAD * (points * seats - points.sum(-1, keepdims=True)) / (seats - 1) / sum(MINUS)


def full(xp: Any, hands: Any) -> Any:
    """Return full sets (DM-2.2), for as many."""
    return xp.broadcast_to(xp.asarray(np.array(COPIES, np.int8)), hands.shape)


def predict(xp: Any, weights: Any, after: After, points: Any, rounds: Any, at_random: bool = False) -> Any:
    """Return what everybody can expect of each result of a turn, in the order of the turn (`turn_arrays.results`).
    `points` and `rounds` are those of the turn, by position."""
    seats = after.hands.shape[-2]
    ended = after.ended
    scored = points[:, None] - xp.where(ended[..., None], after.minus, 0)
    left = xp.broadcast_to(rounds[:, None], ended.shape)
    hands = xp.where(ended[..., None, None], full(xp, after.hands), after.hands)
    room = xp.where(ended, BARE, after.room)
    # the next player is master builder
    read = inputs(
        xp,
        xp.roll(hands, -1, axis=-2),
        room,
        xp.roll(scored, -1, axis=-1),
        xp.where(ended, left - 1, left),
        xp.asarray(at_random),
    )
    promise = xp.roll(think(xp, weights, read, seats), 1, axis=-1)
    over = ended & (left == 0)
    return xp.where(over[..., None], prize(scored), promise)


def small_net_inputs(xp: Any, hands: Any, room: Any) -> Any:
    """Return the inputs of strong's small net for positions, from the master builder on: `small_victory_net.SmallNet`,
    in arrays."""
    pieces = xp.clip(hands.sum(-1), 1, MOST)[..., None]
    seen = xp.concatenate([hands >= 1, hands >= 2, pieces == xp.arange(1, MOST + 1)], axis=-1)
    seen = seen.reshape(*seen.shape[:-2], -1)
    return xp.concatenate([seen, room[..., None] == xp.arange(len(ROOMS))], axis=-1).astype("float32")


def small_net_logits(xp: Any, weights: Any, read: Any) -> Any:
    """Return the small net's result, each seat's logit: 1 more means that victory is e times as likely."""
    return xp.maximum(read @ weights["in"] + weights["bias"], 0) @ weights["out"] + weights["end"]


def predicted_points(xp: Any, after: After) -> Any:
    """Return the minus points that results of a turn are likely to leave to everybody: `value.Value`, in arrays."""
    seats = after.hands.shape[-2]
    weights = xp.asarray(np.array(load(seats).weights, np.float32))
    hands = xp.roll(after.hands, -1, axis=-2).astype("float32")
    pieces = hands.sum(-1)
    fewest = xp.stack([xp.delete(pieces, seat, axis=-1).min(-1) for seat in range(seats)], axis=-1)
    time = xp.where(fewest < 3, xp.maximum(fewest, 1) - 1, xp.where(fewest < 5, 2, 3)).astype("int32")
    cells = weights[:CELLS].reshape(-1, COUNTS)[time]
    ends = xp.where(after.room == BARE, 1, after.room)
    minus = (cells[..., : len(PIECES)] * hands).sum(-1) + cells[..., KINDS]
    minus = minus + cells[..., KINDS + 1] * pieces * pieces / 8
    minus = minus + cells[..., KINDS + 2] * xp.maximum(pieces - fewest, 0)
    minus = minus + weights[CELLS + ends][..., None] * hands[..., TOWER]
    minus = minus + weights[CELLS + 3 + ends][..., None] * hands[..., GATE]
    return xp.roll(minus + weights[CELLS + 6 + np.arange(seats)], 1, axis=-1)


def strong_values(xp: Any, after: After, points: Any, rounds: Any, turn: Any) -> Any:
    """Return what the strong player expects for each result of a turn: `victory.Victory`, in arrays. `points`,
    `rounds` and the number of the `turn` are by position."""
    by = round_estimator(after.hands.shape[-2])
    if isinstance(by, SmallNet):
        read = small_net_inputs(xp, xp.roll(after.hands, -1, axis=-2), after.room)
        values = SPREAD * xp.roll(small_net_logits(xp, small(by), read), 1, axis=-1)
    else:
        values = -predicted_points(xp, after)
    in_the_end = points[:, None] + xp.where(after.ended[..., None], -after.minus, values)
    over = after.ended & (rounds == 0)[:, None]
    spread = xp.where(after.ended, 0, SPREAD**2) + A_ROUND**2 * rounds[:, None]
    far = xp.sqrt(xp.where(over, 1, spread))[..., None]
    likely = xp.exp((in_the_end - in_the_end.max(-1, keepdims=True)) / far)
    shares = likely / likely.sum(-1, keepdims=True) + lead(in_the_end) - long_round_cost(xp, after, turn)
    return xp.where(over[..., None], prize(in_the_end), shares)


def long_round_cost(xp: Any, after: After, turn: Any) -> Any:
    """Return what a long round costs everybody."""
    late = LATE_COST * xp.maximum(turn + 1 - PATIENCE, 0)
    return xp.where(after.ended, 0, late[:, None] * after.hands.sum((-1, -2)))[..., None]


@cache
def trained(seats: int) -> dict[str, Any]:
    """Return the weights of the net for a number of seats; their file is read once."""
    return arrays(files(__package__).joinpath(FILE.format(seats=seats)).read_bytes(), schema(seats))


@cache
def small(net: SmallNet) -> dict[str, Any]:
    """Return the weights of strong's small net in arrays."""
    kept = {
        "in": net.rows,
        "bias": net.bias,
        "out": list(zip(*net.out, strict=True)),
        "end": net.end,
    }
    return {name: np.array(numbers, np.float32) for name, numbers in kept.items()}
