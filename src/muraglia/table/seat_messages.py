"""The messages for a reader, made only from its view and its feed.

A view or a clock is sent only together with news: otherwise the time of sending could reveal a secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from muraglia.kernel.contract import View
from muraglia.kernel.memo import once_of
from muraglia.kernel.record import AnyState
from muraglia.table import protocol as wire
from muraglia.table import undo
from muraglia.table.fold import Fold
from muraglia.table.protocol import TableRefusal

if TYPE_CHECKING:
    from muraglia.table.live_table import LiveTable


NOTHING = msgspec.Raw(b"null")


class SentSoFar(msgspec.Struct):
    """What a reader has received so far."""

    number: int
    chat: int
    around: tuple[object, ...] = ()
    """What the last `TableStatus` was made from, to see whether a new one is due."""
    present: list[int] | None = None
    greeted: bool = False
    feed: Sequence[wire.FeedMessage] = ()
    """The feed at that time, …"""
    rewrites: int = 0
    """… and how often the log had been rewritten by then."""


def new_messages(table: LiveTable, seat: int | None, person: str, sent: SentSoFar) -> Iterator[wire.Push]:
    """Yield everything new for a reader, and remember it in `sent`."""
    fold = table.fold
    feed = fold.feed(seat)
    around = (table.stage(), fold.seats, fold.votes, fold.request)
    if around != sent.around:
        sent.around = around
        yield status_of(table, person)
    if sent.rewrites != table.rewrites:
        yield from _rewritten_messages(table, sent, feed)
    sent.feed = feed
    fresh = feed[sent.number :]
    yield from fresh
    if fresh or not sent.greeted:
        sent.number = len(feed)
        sent.greeted = True
        if fold.state is not None:
            yield table.shown(seat)
            if (clock := clock_of(fold, table.clock.now())) is not None:
                yield clock
    lines = [line for line in table.chat if line.number > sent.chat] if table.last_chat_number > sent.chat else []
    sent.chat = max(sent.chat, table.last_chat_number)
    yield from lines
    present = table.present
    if present != sent.present:
        sent.present = present
        yield wire.PresentSeats(present)


def _rewritten_messages(table: LiveTable, sent: SentSoFar, feed: Sequence[wire.FeedMessage]) -> Iterator[wire.Push]:
    """Yield again, with their old numbers, messages from which a name was removed."""
    sent.rewrites = table.rewrites
    yield from (now for before, now in zip(sent.feed, feed[: sent.number], strict=False) if now != before)
    yield from (line for line in table.chat if line.number <= sent.chat)


def shown(fold: Fold, seat: int | None) -> wire.ShownView:
    """Return the game as a reader may see it now."""
    if fold.state is None:
        raise TableRefusal("not_begun", "there is nothing to see before the game begins")
    view: View = fold.state.view(seat)
    moves = [str(move) for move in view.legal]
    return wire.ShownView(
        len(fold.feed(seat)),
        view_json(view),
        moves,
        on_screen(fold.state, seat) or NOTHING,
        undo.can_undo_now(fold, seat),
    )


def view_json(view: View) -> msgspec.Raw:
    """Return a view as it is sent: without its moves, which are sent in notation. A board is encoded only once for
    all readers who see the same one."""
    board = view.board
    if board:
        view = msgspec.structs.replace(view, legal=(), **{board: _written_board(getattr(view, board))})
    else:
        view = msgspec.structs.replace(view, legal=())
    return msgspec.Raw(msgspec.json.encode(view))


def on_screen(state: AnyState, seat: int | None) -> msgspec.Raw | None:
    """Return what the screen shows beyond the view, as it is sent."""
    screen = state.on_screen(seat)
    return None if screen is None else _written_screen(screen)


def _write(part: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(part))


_written_board, _written_screen = once_of(_write), once_of(_write)


def status_of(table: LiveTable, person: str) -> wire.TableStatus:
    """Return the status of a table, for a person or for a stranger ("")."""
    fold = table.fold
    setup = fold.opened.setup
    seats = [
        wire.SeatStatus(seat.name, seat.bot, bool(seat.person), bool(person) and seat.person == person)
        for seat in fold.seats
    ]
    request = fold.request
    return wire.TableStatus(
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


def clock_of(fold: Fold, now: int) -> wire.ClockStatus | None:
    """Return the time left; `None` if the table has no clocks."""
    control = fold.clocks.control
    if not control.bank and not control.table:
        return None
    left, table = fold.clocks.left_at(now)
    return wire.ClockStatus(left if control.bank else [], list(fold.clocks.running), table)
