"""What a reader is sent of a table: made of views and of what the reader has heard, and of nothing else.

A view or a clock goes out only together with news: the moment at which something is sent must not betray what is
not told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from muraglia.kernel.contract import View
from muraglia.kernel.glance import once_of
from muraglia.kernel.record import AnyState
from muraglia.table import protocol as wire
from muraglia.table import undo
from muraglia.table.fold import Fold
from muraglia.table.protocol import TableRefusal

if TYPE_CHECKING:
    from muraglia.table.live import Table


NOTHING = msgspec.Raw(b"null")


class Sent(msgspec.Struct):
    """What a reader has been sent so far."""

    number: int
    chat: int
    around: tuple[object, ...] = ()
    """What the last status was made of."""
    present: list[int] | None = None
    greeted: bool = False
    story: Sequence[wire.Told] = ()
    """The story as it was then, …"""
    rewordings: int = 0
    """… and how often the table had been reworded."""


def news_for(table: Table, seat: int | None, person: str, sent: Sent) -> Iterator[wire.Push]:
    """Yield what a reader has not been sent yet, and remember it as sent."""
    fold = table.fold
    story = fold.story(seat)
    around = (table.stage(), fold.seats, fold.votes, fold.request)
    if around != sent.around:
        sent.around = around
        yield status_of(table, person)
    if sent.rewordings != table.rewordings:
        yield from _said_anew(table, sent, story)
    sent.story = story
    fresh = story[sent.number :]
    yield from fresh
    if fresh or not sent.greeted:
        sent.number = len(story)
        sent.greeted = True
        if fold.state is not None:
            yield table.shown(seat)
            if (clock := clock_of(fold, table.clock.now())) is not None:
                yield clock
    lines = [said for said in table.chat if said.number > sent.chat] if table.said > sent.chat else []
    sent.chat = max(sent.chat, table.said)
    yield from lines
    present = table.present
    if present != sent.present:
        sent.present = present
        yield wire.Present(present)


def _said_anew(table: Table, sent: Sent, story: Sequence[wire.Told]) -> Iterator[wire.Push]:
    """Yield again, under its old number, what names somebody no more."""
    sent.rewordings = table.rewordings
    yield from (now for before, now in zip(sent.story, story[: sent.number], strict=False) if now != before)
    yield from (said for said in table.chat if said.number <= sent.chat)


def shown(fold: Fold, seat: int | None) -> wire.Shown:
    """Return the game as a reader may see it now."""
    if fold.state is None:
        raise TableRefusal("not_begun", "there is nothing to see before the game begins")
    view: View = fold.state.view(seat)
    moves = [str(move) for move in view.legal]
    return wire.Shown(
        len(fold.story(seat)), seen(view), moves, on_screen(fold.state, seat) or NOTHING, undo.at_hand(fold, seat)
    )


def seen(view: View) -> msgspec.Raw:
    """Return a view as it is sent: without the moves, which go in notation; the board is written once for all who see
    the same one."""
    board = view.board
    if board:
        view = msgspec.structs.replace(view, legal=(), **{board: _written_board(getattr(view, board))})
    else:
        view = msgspec.structs.replace(view, legal=())
    return msgspec.Raw(msgspec.json.encode(view))


def on_screen(state: AnyState, seat: int | None) -> msgspec.Raw | None:
    """Return what a screen says beyond the view, as it is sent."""
    screen = state.on_screen(seat)
    return None if screen is None else _written_screen(screen)


def _write(part: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(part))


_written_board, _written_screen = once_of(_write), once_of(_write)


def status_of(table: Table, person: str) -> wire.Status:
    """Return the table around the game."""
    fold = table.fold
    setup = fold.opened.setup
    seats = [
        wire.Place(seat.name, seat.bot, bool(seat.person), bool(person) and seat.person == person)
        for seat in fold.seats
    ]
    request = fold.request
    return wire.Status(
        table.id,
        setup.game,
        dict(setup.options),
        seats,
        table.stage(),
        sorted(fold.votes),
        request.seat if request else None,
        list(request.agreed) if request else [],
        setup.cup,
    )


def clock_of(fold: Fold, now: int) -> wire.ClockShown | None:
    """Return what time is left, where there are clocks."""
    control = fold.clocks.control
    if not control.bank and not control.table:
        return None
    left, table = fold.clocks.left_at(now)
    return wire.ClockShown(left if control.bank else [], list(fold.clocks.running), table)
