"""What a move would do, before it is made: played on a position that agrees with what the seat knows."""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from muraglia.kernel.record import AnyGame, AnyState
from muraglia.table import sight
from muraglia.table.fold import Fold
from muraglia.table.protocol import TableRefusal

GUESSES = 4


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to try, or several of the same seat, a line for each."""

    seat: Annotated[int, Meta(ge=0, le=15)]
    move: Annotated[str, Meta(min_length=1, max_length=2000)]


class Tried(msgspec.Struct, frozen=True):
    """What would follow."""

    view: msgspec.Raw | None
    """The game as the seat would see it; nothing where that depends on chance or on a secret."""
    screen: msgspec.Raw | None
    """What a screen would say beyond it (`State.on_screen`)."""
    forecast: dict[str, list[int]]
    """What would come of it in the game's own figures (`State.forecast`); empty where it has none."""


def try_out(fold: Fold, wish: Try) -> Tried:
    """Return the view after a move, or refuse the move with its rule."""
    state = fold.state
    if state is None:
        raise TableRefusal("not_begun", "there is nothing to try before the game begins")
    return tried(fold.game, state, wish.seat, wish.move)


def tried(game: AnyGame, state: AnyState, seat: int, moves: str) -> Tried:
    """Return what a seat would see after its moves, a line for each, or refuse the first that is illegal."""
    *first, move = [game.parse(line) for line in moves.splitlines()]
    view = state.view(seat)
    outlooks = {outlook(game.sample(view, random.Random(guess)), seat, [*first, move]) for guess in range(GUESSES)}
    (only,) = outlooks if len(outlooks) == 1 else (None,)
    guess = game.sample(view, random.Random(0))
    for earlier in first:
        guess.play(seat, earlier)
    forecast = guess.forecast(seat, move)
    seen, screen = only or (b"", b"")
    return Tried(msgspec.Raw(seen) if seen else None, msgspec.Raw(screen) if screen else None, forecast)


def outlook(guess: Any, seat: int, moves: list[Any]) -> tuple[bytes, bytes] | None:
    """Return what the seat would see after its moves in a guessed position, and what its screen would say; nothing
    where one asks chance.

    A guess knows no more than the seat does, so whatever comes of it betrays nothing. Where guesses disagree, what
    follows depends on somebody else's secret. A sealed choice shows its maker nothing until all are open.
    """
    sealed, ply, luck = guess.decision == "sealed", guess.ply, guess.luck()
    for move in moves:
        guess.play(seat, move)
    if guess.luck() != luck or (sealed and guess.barrier > ply):
        return None
    view, screen = sight.seen(guess.view(seat)), sight.on_screen(guess, seat)
    return bytes(view), bytes(screen or b"")
