"""The analysis board: a position that somebody set up, and moves that they try on it for all seats. Nothing is stored.

Every request brings the position as text and the steps since. After each step the position is written as text and read
back, so that the result is the same whether a line is played at once or step by step, or opened from a link.
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
from muraglia.table import preview, seat_messages
from muraglia.table import protocol as wire
from muraglia.table.bot_players import BotExecutor
from muraglia.table.coaching import Hints, advise
from muraglia.table.protocol import TableRefusal
from muraglia.table.workers.fair_queue import QueuedRequest

LONGEST = 20_000
"""The longest position text that is accepted, in characters."""
STEPS = 40
"""The most steps in one request; a longer line needs another request, from where the first one leads."""
COST = 8
"""A step counts as this many log entries in the reading budget: its position is written and read back."""

Seat = Annotated[int, Meta(ge=0, le=15)]


class AnalysisStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move of a seat, and the seed of its luck: another seed, another draw."""

    seat: Seat
    move: Annotated[str, Meta(min_length=1, max_length=2000)]
    luck: Annotated[int, Meta(ge=0, le=1 << 31)] = 0


class AnalysisLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position, the moves from there, and the seat whose view to show (`None`: the seat to move)."""

    position: str
    steps: Annotated[list[AnalysisStep], Meta(max_length=STEPS)] = []
    eyes: Seat | None = None


class TrialMove(AnalysisLine, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A move to try at the end of a line of play, or several of the same seat, one per line of text."""

    seat: Seat
    move: Annotated[str, Meta(min_length=1, max_length=2000)]


class AnalysisQuery(AnalysisLine, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A question to the coach at the end of a line of play."""

    seat: Seat
    plan: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=40)] = []


class StartPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game to set up from the start."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Value] = {}
    luck: Annotated[int, Meta(ge=0, le=1 << 31)] = 0


class PositionText(msgspec.Struct, frozen=True):
    """A position as text."""

    position: str


class AnalysisResult(msgspec.Struct, frozen=True, kw_only=True):
    """The position at the end of a line, as a seat sees it."""

    position: str
    seats: int
    eyes: int
    acting: list[int]
    decision: Decision
    view: msgspec.Raw
    screen: msgspec.Raw | None
    moves: list[str]
    news: list[wire.News]
    """What this seat is told about the last step."""
    outcome: Outcome | None


def start_position(game: str, request: StartPosition) -> PositionText:
    """Return the first position of a game."""
    return PositionText(muraglia.game(game).new(request.seats, request.luck, request.options).position())


def analyse(game: str, line: AnalysisLine) -> AnalysisResult:
    """Return the end of a line; refuse an impossible position, or an illegal move with its rule."""
    found = muraglia.game(game)
    before, state, events = _follow(found, line)
    last = line.steps[-1] if line.steps else None
    reader = _reader_of(state, line.eyes, last)
    view = state.view(reader)
    return AnalysisResult(
        position=state.position(),
        seats=state.seats,
        eyes=reader,
        acting=list(state.acting),
        decision=state.decision,
        view=seat_messages.view_json(view),
        screen=seat_messages.on_screen(state, reader),
        moves=[str(move) for move in view.legal],
        news=_news(before, state, events, reader, last) if last else [],
        outcome=state.outcome if state.over else None,
    )


def cardboard(game: str, line: AnalysisLine) -> object:
    """Return what is printed on the cardboard with the options of a position."""
    found = muraglia.game(game)
    return found.cardboard(_start(found, line).options)


def try_out(game: str, request: TrialMove) -> preview.PreviewResult:
    """Return what a move would do at the end of a line."""
    found = muraglia.game(game)
    _, state, _ = _follow(found, request)
    _check_seat(state, request.seat)
    return preview.preview_moves(found, state, request.seat, request.move)


async def hint(game: str, query: AnalysisQuery, executor: BotExecutor, asker: QueuedRequest) -> Hints:
    """Ask the coach, who sees only what the seat sees."""
    _, state, _ = _follow(muraglia.game(game), query)
    _check_seat(state, query.seat)
    if query.seat not in state.acting:
        raise TableRefusal("coach_waits", "the coach can help when it is your turn")
    return await advise(executor, game, len(query.steps), state.view(query.seat), (), query.plan, asker)


def _follow(game: AnyGame, line: AnalysisLine) -> tuple[AnyState, AnyState, list[Event]]:
    """Return the positions before and after the last step, and the events of that step."""
    before = state = _start(game, line)
    events: list[Event] = []
    for step in line.steps:
        before = state = _position(game, state.position(), step.luck)
        _check_seat(state, step.seat)
        state = before.copy()
        events = state.play(step.seat, game.parse(step.move))
    return before, state, events


def _start(game: AnyGame, line: AnalysisLine) -> AnyState:
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


def _reader_of(state: AnyState, requested: int | None, last: AnalysisStep | None) -> int:
    """Return the seat whose view to show: the requested one, else the last mover if still to move, else the next."""
    if requested is not None:
        _check_seat(state, requested)
        return requested
    mover = last.seat if last else None
    if mover is not None and (mover in state.acting or not state.acting):
        return mover
    return state.acting[0] if state.acting else 0


def _news(before: AnyState, after: AnyState, events: list[Event], reader: int, last: AnalysisStep) -> list[wire.News]:
    news: list[wire.News] = [wire.GameEvent(event.kind, event.public) for event in heard(events, reader)]
    if news:
        return news
    if reader == last.seat:
        return [wire.OwnSecretStep(last.move)]
    return [wire.SilentStep(last.seat)] if before.view(reader) != after.view(reader) else []
