"""An analysis: a position that somebody set up, and what is played on it by all sides. Nobody keeps it.

Whoever asks brings the position as text and the steps that were made since. After every step the position is written
down and read again, so that it is the same whether a line is played at once or step by step, by whoever has its link.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

import muraglia
from muraglia.kernel.contract import Decision
from muraglia.kernel.errors import BadPosition
from muraglia.kernel.event import Event, heard
from muraglia.kernel.meta import Value
from muraglia.kernel.outcome import Outcome
from muraglia.kernel.position import impossible
from muraglia.kernel.record import AnyGame, AnyState
from muraglia.table import preview, sight
from muraglia.table import protocol as wire
from muraglia.table.coaching import Hints, advise
from muraglia.table.players import Thinker
from muraglia.table.protocol import TableRefusal
from muraglia.table.queue import Asker

LONGEST = 20_000
"""No position that people write is longer, in letters."""
STEPS = 40
"""So many steps are made for one question; whoever has more asks again from where they lead."""
COST = 8
"""A step costs as much as so many entries of a log: it is written down and read again."""

Seat = Annotated[int, Meta(ge=0, le=15)]


class Ply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a seat, and the number of the luck that it met: another number, another draw."""

    seat: Seat
    move: Annotated[str, Meta(min_length=1, max_length=2000)]
    luck: Annotated[int, Meta(ge=0, le=1 << 31)] = 0


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position, what is played from there, and through whose eyes it is looked at (`None`: whoever is to move)."""

    position: str
    steps: Annotated[list[Ply], Meta(max_length=STEPS)] = []
    eyes: Seat | None = None


class Trial(Line, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A move to try at the end of a line, or several of the same seat, a line for each."""

    seat: Seat
    move: Annotated[str, Meta(min_length=1, max_length=2000)]


class Query(Line, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the coach is asked at the end of a line."""

    seat: Seat
    plan: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=40)] = []


class Fresh(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game to set up from its beginning."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Value] = {}
    luck: Annotated[int, Meta(ge=0, le=1 << 31)] = 0


class Set(msgspec.Struct, frozen=True):
    """A position as text."""

    position: str


class Analysed(msgspec.Struct, frozen=True, kw_only=True):
    """Where a line leads, as a seat sees it."""

    position: str
    seats: int
    eyes: int
    acting: list[int]
    decision: Decision
    view: msgspec.Raw
    screen: msgspec.Raw | None
    moves: list[str]
    news: list[wire.News]
    """What these eyes were told of the last step."""
    outcome: Outcome | None


def fresh(game: str, wish: Fresh) -> Set:
    """Return the first position of a game."""
    return Set(muraglia.game(game).new(wish.seats, wish.luck, wish.options).position())


def look(game: str, line: Line) -> Analysed:
    """Return where a line leads; refuse a position that cannot be, or a move that is illegal, with the rule."""
    found = muraglia.game(game)
    before, state, events = _follow(found, line)
    last = line.steps[-1] if line.steps else None
    eyes = _eyes(state, line.eyes, last)
    view = state.view(eyes)
    return Analysed(
        position=state.position(),
        seats=state.seats,
        eyes=eyes,
        acting=list(state.acting),
        decision=state.decision,
        view=sight.seen(view),
        screen=sight.on_screen(state, eyes),
        moves=[str(move) for move in view.legal],
        news=_news(before, state, events, eyes, last) if last else [],
        outcome=state.outcome if state.over else None,
    )


def cardboard(game: str, line: Line) -> object:
    """Return what is printed on the cardboard of a position, which may have options of its own."""
    found = muraglia.game(game)
    return found.cardboard(_given(found, line).options)


def try_out(game: str, wish: Trial) -> preview.Tried:
    """Return what a move would do at the end of a line."""
    found = muraglia.game(game)
    _, state, _ = _follow(found, wish)
    _check_seat(state, wish.seat)
    return preview.tried(found, state, wish.seat, wish.move)


async def hint(game: str, query: Query, thinker: Thinker, asker: Asker) -> Hints:
    """Ask the coach, who sees what the seat sees."""
    _, state, _ = _follow(muraglia.game(game), query)
    _check_seat(state, query.seat)
    if query.seat not in state.acting:
        raise TableRefusal("coach_waits", "the coach has nothing to say before it is your turn")
    return await advise(thinker, game, len(query.steps), state.view(query.seat), (), query.plan, asker)


def _follow(game: AnyGame, line: Line) -> tuple[AnyState, AnyState, list[Event]]:
    """Return the position before the last step, the one after it, and what happened in it."""
    before = state = _given(game, line)
    events: list[Event] = []
    for step in line.steps:
        before = state = _position(game, state.position(), step.luck)
        _check_seat(state, step.seat)
        state = before.copy()
        events = state.play(step.seat, game.parse(step.move))
    return before, state, events


def _given(game: AnyGame, line: Line) -> AnyState:
    if len(line.position) > LONGEST:
        raise impossible(game.meta, "too_long")
    return _position(game, line.position, 0)


def _position(game: AnyGame, text: str, luck: int) -> AnyState:
    state: AnyState = game.position(text, luck)
    if wrong := state.imbalance():
        raise BadPosition("imbalance", wrong)
    return state


def _check_seat(state: AnyState, seat: int) -> None:
    if seat >= state.seats:
        raise TableRefusal("no_seat", f"there are {state.seats} seats here", seat=seat)


def _eyes(state: AnyState, wished: int | None, last: Ply | None) -> int:
    """Return whose eyes to look through: whoever is to move, but one who may go on does."""
    if wished is not None:
        _check_seat(state, wished)
        return wished
    mover = last.seat if last else None
    if mover is not None and (mover in state.acting or not state.acting):
        return mover
    return state.acting[0] if state.acting else 0


def _news(before: AnyState, after: AnyState, events: list[Event], eyes: int, last: Ply) -> list[wire.News]:
    news: list[wire.News] = [wire.Happened(told.kind, told.public) for told in heard(events, eyes)]
    if news:
        return news
    if eyes == last.seat:
        return [wire.Made(last.move)]
    return [wire.Changed(last.seat)] if before.view(eyes) != after.view(eyes) else []
