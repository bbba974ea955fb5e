"""Previews of moves: plays them on positions that agree with what the seat knows."""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from muraglia.kernel.record import AnyGame, AnyState
from muraglia.table import seat_messages
from muraglia.table.fold import Fold
from muraglia.table.protocol import TableRefusal

SAMPLES = 4
"""How many sampled positions a preview compares."""


class PreviewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to try; or several of the same seat, one per line."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    move: Annotated[str, Meta(min_length=1, max_length=2000)]


class PreviewResult(msgspec.Struct, frozen=True):
    """What a move would lead to."""

    view: msgspec.Raw | None
    """The view of the seat afterwards; `None` if it depends on chance or on a secret."""
    screen: msgspec.Raw | None
    """What the screen would show beyond the view (`State.on_screen`)."""
    forecast: dict[str, list[int]]
    """The consequences in figures of the game (`State.forecast`); empty if there are none."""


def try_out(fold: Fold, request: PreviewRequest) -> PreviewResult:
    """Return the view after a move, or refuse the move with its rule."""
    state = fold.state
    if state is None:
        raise TableRefusal("not_begun", "there is nothing to try before the game begins")
    return preview_moves(fold.game, state, request.seat, request.move)


def preview_moves(game: AnyGame, state: AnyState, seat: int, moves: str) -> PreviewResult:
    """Return what a seat would see after its moves, one per line; refuse the first illegal one."""
    *first, move = [game.parse(line) for line in moves.splitlines()]
    view = state.view(seat)
    results = {result_of(game.sample(view, random.Random(seed)), seat, [*first, move]) for seed in range(SAMPLES)}
    (only,) = results if len(results) == 1 else (None,)
    sample = game.sample(view, random.Random(0))
    for earlier in first:
        sample.play(seat, earlier)
    forecast = sample.forecast(seat, move)
    seen, screen = only or (b"", b"")
    return PreviewResult(msgspec.Raw(seen) if seen else None, msgspec.Raw(screen) if screen else None, forecast)


def result_of(sample: Any, seat: int, moves: list[Any]) -> tuple[bytes, bytes] | None:
    """Return the seat's view after its moves in a sampled position, and the screen part; `None` if a move draws luck.

    A sample is made from the seat's view, so the result reveals no secret. If samples disagree, the result depends on
    somebody else's secret. A sealed choice shows its maker nothing until all choices are open.
    """
    sealed, ply, luck = sample.decision == "sealed", sample.ply, sample.luck()
    for move in moves:
        sample.play(seat, move)
    if sample.luck() != luck or (sealed and sample.barrier > ply):
        return None
    view, screen = seat_messages.view_json(sample.view(seat)), seat_messages.on_screen(sample, seat)
    return bytes(view), bytes(screen or b"")
