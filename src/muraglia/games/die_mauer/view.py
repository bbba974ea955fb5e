"""What a seat may know in Die Mauer (DM-8)."""

from __future__ import annotations

import msgspec

from muraglia.games.die_mauer.building import room
from muraglia.games.die_mauer.meta import META
from muraglia.games.die_mauer.moves import AnyMove
from muraglia.games.die_mauer.pieces import PIECES
from muraglia.games.die_mauer.round_memory import Entry, Gift, Scorecard
from muraglia.games.die_mauer.rules import legal
from muraglia.games.die_mauer.state import CHOOSE, KINDS, STEPS, State
from muraglia.kernel.contract import View as Contract


class View(Contract, frozen=True, kw_only=True):
    """The table as one seat sees it. Pieces are numbers into `pieces.LETTERS`; hands are counted by kind."""

    step: str
    round: int
    turn: int
    master: int
    wall: str
    hand: tuple[int, ...] | None
    """The pieces of this seat, counted by kind; `None` for a spectator."""
    pieces: tuple[int, ...]
    """How many pieces each seat holds (DM-8.1)."""
    choice: int | None
    """What this seat holds in its fist, once it has chosen."""
    ready: tuple[int, ...]
    """The seats whose fist lies on the table (DM-4.3)."""
    builders: tuple[int, ...]
    room: tuple[int, ...]
    """How many pieces of each kind fit now, at most one for each seat (DM-5)."""
    story: tuple[Entry, ...]
    """Everything of this round that was shown, built or given; a gift's piece only if this seat gave or got it."""
    start_hands: tuple[tuple[int, ...], ...]
    """What everybody held when the story began: public, and full sets unless the game began from a position."""
    scorecards: tuple[Scorecard, ...]
    points: tuple[int, ...]
    legal: tuple[AnyMove, ...]


def by_seat(flat: tuple[int, ...] | list[int]) -> tuple[tuple[int, ...], ...]:
    """Return a flat list of counts as one tuple for each seat."""
    return tuple(tuple(flat[i : i + KINDS]) for i in range(0, len(flat), KINDS))


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know."""
    seats = state.seats
    choosing = state.step == CHOOSE
    return View(
        game=META.id,
        rules=state.rules,
        options=dict(state.options),
        seats=seats,
        seat=seat,
        acting=state.acting,
        decision=state.decision,
        over=state.over,
        step=STEPS[state.step],
        round=state.round,
        turn=state.turn,
        master=state.master,
        wall=state.wall,
        hand=None if seat is None else tuple(state.counts[seat * KINDS : seat * KINDS + KINDS]),
        pieces=tuple(state.pieces),
        choice=state.shown[seat] if choosing and seat is not None and state.shown[seat] >= 0 else None,
        ready=tuple(s for s in range(seats) if choosing and not state.waiting >> s & 1),
        builders=state.builders,
        room=tuple([min(room(state.wall, piece), seats) for piece in PIECES]),
        story=tuple([as_known_to(entry, seat) for entry in state.story]),
        start_hands=by_seat(state.start_hands),
        scorecards=state.scorecards,
        points=tuple(state.points),
        legal=() if seat is None else tuple(legal(state, seat)),
    )


def as_known_to(entry: Entry, seat: int | None) -> Entry:
    """Return an entry as a seat knows it: only giver and receiver know which piece was given (DM-8.1)."""
    if type(entry) is Gift and seat != entry.seat and seat != entry.to:
        return msgspec.structs.replace(entry, piece=-1)
    return entry
