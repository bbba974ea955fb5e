"""A turn of Die Mauer as a game of its own, in arrays: what `turn.py` does with the engine, for many positions at once.

The master builder comes first, the others follow clockwise. Only the ends of the wall matter: its *room* is how many of
them are open for a tower or a gate, or `BARE` before the first piece. So a position is everybody's pieces and the room,
and a turn leads to one of a few hundred others: nothing happens; some players build a piece and, if they may choose,
leave the wall closed or open (DM-5.5); or a gift. The array module `xp` is NumPy or JAX.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, reduce
from typing import Any, NamedTuple

import numpy as np

from muraglia.games.die_mauer.bots.wall_ends import BARE, ROOMS
from muraglia.games.die_mauer.pieces import EMPTY, IS_WALL, MINUS, PIECES
from muraglia.games.die_mauer.state import KINDS

CHOICES = EMPTY + 1
WALLS = tuple(piece for piece in PIECES if IS_WALL[piece])
OTHERS = tuple(piece for piece in PIECES if not IS_WALL[piece])
"""Towers and gates."""
MUCH = 1e6
BLUR = 0.03
"""A player that searches by random play-outs shows a choice e times as often if it gains this much more of the victory.
Fitted to `ismcts` with half a second per decision."""

Loop = Callable[[int, Callable[[Any, Any], Any], Any], Any]
"""A loop: takes a number of times, a step from (number, value) to the next value, and the first value."""


class Plan(NamedTuple):
    """What a turn can lead to, for a number of seats."""

    change: Any
    """By result: how the pieces of everybody change, by kind."""
    room: Any
    """By result and room before: the room after."""
    pairs: int
    """How many results, from number 1 on, build walls that leave an end closed; as many more are the same with the end
    open."""
    choosers: Any
    """By room and pair: the players who may open the other end."""
    others: Any
    """By room, tower or gate, and set of rivals who match: the result."""
    free: Any
    """The results that the master builder may choose from after the empty fist (DM-6.1) …"""
    free_piece: Any
    """… the piece of each …"""
    free_fits: Any
    """… and, by room, whether there is such a choice."""
    gifts: int
    """Where the gifts begin: by giver, by piece (DM-6.2)."""
    alone: Any
    """By rival: the set of this rival alone."""


@cache
def plan(seats: int) -> Plan:
    """Return what a turn can lead to."""
    sets = 1 << seats - 1
    rivals = range(1, seats)
    change: list[Any] = [np.zeros((seats, KINDS), np.int8)]
    room = [list(ROOMS)]

    def builders(matching: int) -> list[int]:
        """Return who builds when these rivals match and there is room for all: without any, the master builder."""
        return [seat for seat in rivals if matching >> seat - 1 & 1] or [0]

    def built(piece: int, who: list[int], after: list[int]) -> int:
        less = np.zeros((seats, KINDS), np.int8)
        less[who, piece] = -1
        change.append(less)
        room.append(after)
        return len(change) - 1

    choosers = []
    for opened in (False, True):
        for piece in WALLS:
            for matching in range(sets):
                who = builders(matching)
                built(piece, who, [2 if opened and len(who) > 1 else 1, 2 if opened else 1, 2, 2])
                if not opened:
                    may = np.zeros((len(ROOMS), seats), bool)
                    may[1, who] = True
                    may[0, who[1:]] = True  # the first to build at a closed wall opens one end anyway
                    choosers.append(may)
    others = np.zeros((len(ROOMS), len(OTHERS), sets), np.int32)
    for number, piece in enumerate(OTHERS):
        for matching in range(sets):
            who = builders(matching)
            if len(who) > 2:
                others[1:, number, matching] = others[1:, number, 0]  # DM-5.3
                continue
            result = built(piece, who, [0, 0, 2 - len(who), 0])
            for before, places in ((1, 1), (2, 2), (BARE, 1)):  # DM-5.4: without room nothing happens
                others[before, number, matching] = result if len(who) <= places else others[before, number, 0]
    gifts = len(change)
    for giver in rivals:
        for piece in PIECES:
            moved = np.zeros((seats, KINDS), np.int8)
            moved[giver, piece], moved[0, piece] = -1, 1
            change.append(moved)
            room.append(list(ROOMS))
    pairs = len(WALLS) * sets
    free, fits = [], []
    for number, piece in enumerate(WALLS):
        closed = 1 + number * sets
        free += [(closed, piece), (closed + pairs, piece)]
        fits += [[True] * len(ROOMS), [False, True, False, False]]
    for number, piece in enumerate(OTHERS):
        free.append((int(others[1, number, 0]), piece))
        fits.append([False, True, True, True])
    return Plan(
        np.array(change),
        np.array(room, np.int32),
        pairs,
        np.stack(choosers, axis=1),
        others,
        np.array([result for result, _ in free]),
        np.array([piece for _, piece in free]),
        np.array(fits).T,
        gifts,
        np.array([1 << rival - 1 for rival in rivals]),
    )


class After(NamedTuple):
    """The positions that a turn can lead to, with everybody still in the order of the turn."""

    hands: Any
    room: Any
    ended: Any
    """Whether the round is over (DM-7.1, DM-7.4)."""
    minus: Any
    """What the pieces cost (DM-7.2)."""


def results(xp: Any, seats: int, hands: Any, room: Any) -> After:
    """Return what a turn can lead to, by result, from hands (by position, seat, kind) and rooms (by position). A result
    that takes a piece from a player without one is meaningless, and never used."""
    known = plan(seats)
    after = hands[:, None] + xp.asarray(known.change)
    rooms = xp.asarray(known.room.T)[room]
    out = (after.sum(-1) == 0).any(-1)
    stuck = (rooms == 0) & (after[..., np.array(WALLS)].sum((-1, -2)) == 0)
    minus = (after * xp.asarray(np.array(MINUS, np.float32))).sum(-1)
    return After(after, rooms, out | stuck, minus)


def outcomes(xp: Any, seats: int, hands: Any, room: Any, value: Any) -> Any:
    """Return which result follows from what the master builder shows and from the set of rivals who match, when each
    builds and gives as they like best (`value`: by position, result, seat)."""
    known, count = plan(seats), len(hands)
    sets = 1 << seats - 1
    pairs = known.pairs
    better = value[:, 1 + pairs : 1 + 2 * pairs] > value[:, 1 : 1 + pairs]
    opened = (better & xp.asarray(known.choosers)[room]).any(-1)  # one player who wants it open is enough
    walls = (1 + xp.arange(pairs) + pairs * opened).reshape(count, len(WALLS), sets)
    others = xp.asarray(known.others)[room]
    holds = hands > 0
    may = xp.asarray(known.free_fits)[room] & holds[:, 0, known.free_piece]
    gains = xp.where(may, value[:, known.free, 0], -MUCH)
    free = xp.where(may.any(-1), xp.asarray(known.free)[gains.argmax(-1)], 0)
    giving = xp.stack(
        [
            xp.where(
                holds[:, giver],
                value[:, known.gifts + (giver - 1) * KINDS : known.gifts + giver * KINDS, giver],
                -MUCH,
            ).argmax(-1)
            + known.gifts
            + (giver - 1) * KINDS
            for giver in range(1, seats)
        ],
        axis=-1,
    )
    places = {0: free, **{int(bits): giving[:, at] for at, bits in enumerate(known.alone)}}
    nothing = xp.zeros_like(free)
    empty = xp.stack([places.get(bits, nothing) for bits in range(sets)], axis=-1)  # DM-6
    return xp.concatenate([others, walls, empty[:, None]], axis=1)


def choices(xp: Any, hands: Any) -> Any:
    """Return what each may show: the kinds held, and the empty fist (DM-4.3)."""
    holds = hands > 0
    return xp.concatenate([holds, xp.ones_like(holds[..., :1])], axis=-1)


# ── regret matching ───────────────────────────────────────────────────────────────────────────────


def answers(xp: Any, worth: Any, may: Any) -> Any:
    """Return the mixtures of players who assume that all others show anything at random, and mostly choose what looks
    best then: `worth` is by position, choice of the master builder, set of rivals, seat."""
    seats = may.shape[1]
    even = may / may.sum(-1, keepdims=True)
    gains = [expect(worth[..., 0], even, seats)]
    gains += [even[:, 0] * expect(worth[..., seat], even, seats, seat) for seat in range(1, seats)]
    gain = xp.where(may, xp.stack(gains, axis=1), -MUCH)
    weights = xp.exp((gain - gain.max(-1, keepdims=True)) / BLUR)
    return weights / weights.sum(-1, keepdims=True)


def in_turn(times: int, once: Callable[[Any, Any], Any], begun: Any) -> Any:
    """Run a step a number of times."""
    return reduce(lambda so_far, number: once(number, so_far), range(times), begun)


def expect(worth: Any, shown: Any, seats: int, apart: int | None = None) -> Any:
    """Return the expected value of each choice of the master builder if the others show by these mixtures (`worth`: by
    position, choice, set of rivals); with the seat of a rival as `apart`, return instead what that rival gains by
    matching."""
    for rival in range(1, seats):
        pair = worth.reshape(*worth.shape[:-1], -1, 2)
        missed, matched = pair[..., 0], pair[..., 1]
        if rival == apart:
            worth = matched - missed
        else:
            worth = missed + shown[:, rival, :, None] * (matched - missed)
    return worth[..., 0]


def promised(worth: Any, shown: Any, seats: int) -> Any:
    """Return what everybody can expect of a turn, by position and seat."""
    by_choice = [expect(worth[..., seat], shown, seats) for seat in range(seats)]
    return [(each * shown[:, 0]).sum(-1) for each in by_choice]


def mixtures(
    xp: Any,
    worth: Any,
    may: Any,
    habits: Any,
    thoughts: int,
    loop: Loop = in_turn,
    *,
    guesses: tuple[int, Any] | None = None,
) -> Any:
    """Return how often everybody shows what, by position, seat and choice: `turn.solve` for many positions.

    `worth` is by position, choice of the master builder, set of rivals, seat. The rest to 1 in the `habits` of a seat
    is solved for. `guesses` names a seat that does not know which of the positions is real, and their chances: it has
    one mixture for all of them."""
    seats = may.shape[1]
    free = 1 - habits.sum(-1)
    may = may.astype(worth.dtype)
    even = may / may.sum(-1, keepdims=True)
    by_seat = [worth[..., seat] for seat in range(seats)]

    def think(number: Any, so_far: tuple[Any, Any, Any]) -> tuple[Any, Any, Any]:
        regrets, shown, total = list(so_far[0]), so_far[1], so_far[2]
        weight = (number + 1) * (number + 1)  # early rounds are the least accurate
        total = total + weight * shown
        now = [shown[:, seat] for seat in range(seats)]
        for seat in range(seats):  # one after the other: each responds to the latest mixtures of the others
            others = xp.stack(now, axis=1)
            if seat == 0:
                gain = expect(by_seat[0], others, seats)
            else:
                gain = now[0] * expect(by_seat[seat], others, seats, seat)
            mine = now[seat]
            if guesses is not None and guesses[0] == seat:
                gain = xp.broadcast_to((guesses[1][:, None] * gain).sum(0), gain.shape)
            gain = (gain - (mine * gain).sum(-1, keepdims=True)) * may[:, seat]
            regrets[seat] = xp.maximum(regrets[seat] + gain, 0)
            wishes = regrets[seat].sum(-1, keepdims=True)
            chosen = xp.where(wishes > 1e-12, regrets[seat] / xp.maximum(wishes, 1e-12), even[:, seat])
            now[seat] = habits[:, seat] + free[:, seat, None] * chosen
        return tuple(regrets), xp.stack(now, axis=1), total

    shown = habits + free[..., None] * even
    begun = (tuple(xp.zeros_like(even[:, seat]) for seat in range(seats)), shown, xp.zeros_like(shown))
    _, _, total = loop(thoughts, think, begun)
    return total / total.sum(-1, keepdims=True)
