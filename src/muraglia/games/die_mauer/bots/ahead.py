"""What a turn of Die Mauer is worth to the master, in arrays, and how each kind of player would mix in it.

A net foretells what every result of the turn promises (`prospects.py`). Where there is time the turn after it is solved
as well, from each result, with everybody showing what is expected of them: so a net that errs is asked later, where it
errs less.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from muraglia.games.die_mauer.bots import prospects, stage

THOUGHTS = 16
"""How often the turn after next is played in thought."""


class At(NamedTuple):
    """Turns about to be played, from the master builder on."""

    hands: Any
    room: Any
    points: Any
    rounds: Any
    """Rounds to come after this one."""
    turn: Any
    """Its number in the round."""
    players: Any
    """How sure I am that somebody is strong, tries things out, or is careless."""


class Solved(NamedTuple):
    """What turns lead to, and how everybody would mix who is strong, tries things out, or thinks."""

    may: Any
    worth: Any
    """By position, choice of the master builder, set of rivals who match, seat."""
    strong: Any
    trier: Any
    thinker: Any
    results: int
    """How many were looked at."""


def solve(at: At, thoughts: int, loop: stage.Loop, ahead: int = 0) -> Solved:
    """Solve turns; the likeliest one turn further, as long as no more than so many results are looked at for it."""
    seats = at.hands.shape[1]
    weights = prospects.trained(seats)
    after = stage.results(np, seats, at.hands, at.room)
    all_careless = np.zeros_like(at.players)
    all_careless[..., prospects.CARELESS - 1] = 1
    promise, tried = (
        prospects.foretell(np, weights, after, at.points, at.rounds, who) for who in (at.players, all_careless)
    )
    looked_at = after.ended.size
    if ahead:
        looked_at += look_ahead(at, after, promise, ahead, loop)
    leads_to = stage.outcomes(np, seats, at.hands, at.room, promise)
    places = np.arange(len(at.hands))[:, None, None]
    hopes = prospects.strong_hopes(np, after, at.points, at.rounds, at.turn)
    judged = [judge[places, leads_to] for judge in (hopes, tried, promise)]
    may = stage.choices(np, at.hands)
    mays = np.concatenate([may] * len(judged))
    solved = stage.mixtures(np, np.concatenate(judged), mays, np.zeros(mays.shape, np.float32), thoughts, loop)
    strong, trier, thinker = np.split(solved, len(judged))
    return Solved(may, judged[-1], strong, stage.sharpened(trier), thinker, looked_at)


def look_ahead(at: At, after: stage.After, promise: Any, most: int, loop: stage.Loop) -> int:
    """Put what the next turn promises in the place of what the net promises before it; return how many results were
    looked at."""
    seats = at.hands.shape[1]
    goes_on = (after.hands >= 0).all((-1, -2)) & ~after.ended
    goes_on &= (goes_on.sum(-1).cumsum() * after.ended.shape[-1] <= most)[:, None]
    turn = np.nonzero(goes_on)[0]
    if not turn.size:
        return 0
    follows = At(
        np.roll(after.hands[goes_on], -1, axis=-2),
        after.room[goes_on],
        np.roll(at.points[turn], -1, axis=-1),
        at.rounds[turn],
        at.turn[turn] + 1,
        np.roll(at.players[turn], -1, axis=-2),
    )
    solved = solve(follows, THOUGHTS, loop)
    even = solved.may / solved.may.sum(-1, keepdims=True)
    kinds = np.stack([solved.strong, solved.trier, even.astype(np.float32)], axis=-1)
    habits = (kinds * follows.players[:, :, None]).sum(-1)
    shown = stage.mixtures(np, solved.worth, solved.may, habits, THOUGHTS, loop)
    expected = np.stack(stage.promised(solved.worth, shown, seats), axis=-1)
    promise[goes_on] = np.roll(expected, 1, axis=-1) - prospects.WEARY
    return solved.results
