"""What a seat may know in Die Mauer, as numbers (DM-8). Seats count clockwise from the observer, who is 0.

Nobody sees what others give each other. So the numbers say what a player would hold without the gifts that this seat
did not see, and how many pieces the player really has: the difference came or went in secret.
"""

from __future__ import annotations

from functools import cache

from muraglia.games.die_mauer.meta import META
from muraglia.games.die_mauer.pieces import COPIES, LETTERS, MINUS, SET_SIZE
from muraglia.games.die_mauer.round_memory import Gift, Reveal
from muraglia.games.die_mauer.rules import MOST_TURNS
from muraglia.games.die_mauer.state import CHOOSE, KINDS, OVER, State
from muraglia.kernel.feature import Feature, ObservationRow
from muraglia.kernel.meta import NumberOption

FIST = KINDS + 1
"""How many values a fist has in an observation: 0 for nothing, then the pieces from 1 and the empty fist."""
NUMBER = bytes.maketrans(LETTERS[:KINDS].encode(), bytes(range(1, KINDS + 1)))
"""The letters of a wall as numbers, from 1."""


@cache
def features(seats: int) -> tuple[Feature, ...]:
    """Return what `observe` writes."""
    rounds = max(option.high for option in META.options if isinstance(option, NumberOption))
    worst = rounds * seats * sum(copies * minus for copies, minus in zip(COPIES, MINUS, strict=True))
    gifts = seats + MOST_TURNS // 2
    return (
        Feature("step", (1,), 0, OVER, "all choose, a builder chooses an end, free building, a gift, the end"),
        Feature("rounds", (1,), 0, rounds, "rounds still to be scored, this one too"),
        Feature("turn", (1,), 0, MOST_TURNS, "turns of this round so far"),
        Feature("master", (1,), 0, seats - 1, "the master builder"),
        Feature("acting", (seats,), 0, 1, "who owes a decision"),
        Feature("choice", (1,), 0, FIST, "what lies in the own fist while all choose: a piece or nothing, from 1"),
        Feature("shown", (seats,), 0, FIST, "the fists that were opened last in this round"),
        Feature("order", (seats,), 0, seats, "who builds first, second, …; 0: does not"),
        Feature("points", (seats,), -worst, 0, "the running scores"),
        Feature("pieces", (seats,), 0, seats * SET_SIZE, "how many pieces each seat holds"),
        Feature("known", (seats, KINDS), -gifts, gifts, "what each seat holds as far as is known, by kind"),
        Feature("wall", (seats * SET_SIZE,), 0, KINDS, "the wall from left to right, pieces from 1"),
    )


def observe(state: State, seat: int, out: ObservationRow) -> None:
    """Write what a seat may know."""
    seats = state.seats
    choosing = state.step == CHOOSE
    known = state.counts[:]
    for gift in [entry for entry in state.story if type(entry) is Gift]:
        if gift.seat != seat and gift.to != seat:
            known[gift.seat * KINDS + gift.piece] += 1
            known[gift.to * KINDS + gift.piece] -= 1
    opened: tuple[int, ...] = (-1,) * seats
    for entry in reversed(state.story):  # the last one is near the end
        if type(entry) is Reveal:
            opened = entry.shown
            break
    order = [0] * seats
    for place, builder in enumerate(state.builders, 1):
        order[builder] = place
    out[:] = [
        state.step,
        int(state.options["rounds"]) - state.round,
        state.turn,
        (state.master - seat) % seats,
        *_marked(seats, seat, state.acting),
        state.shown[seat] + 1 if choosing else 0,
        *[piece + 1 for piece in opened[seat:] + opened[:seat]],
        *order[seat:],
        *order[:seat],
        *state.points[seat:],
        *state.points[:seat],
        *state.pieces[seat:],
        *state.pieces[:seat],
        *known[seat * KINDS :],
        *known[: seat * KINDS],
        *state.wall.encode().translate(NUMBER).ljust(seats * SET_SIZE, b"\0"),
    ]


@cache
def _marked(seats: int, seat: int, acting: tuple[int, ...]) -> tuple[int, ...]:
    """Return 1 for each seat that has to decide, else 0, counted from the observer."""
    return tuple(int((seat + step) % seats in acting) for step in range(seats))
