"""What a seat is told of a position: its view, and what a screen says beyond it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec

from muraglia.kernel.event import Told
from muraglia.kernel.move import Move

Decision = Literal["turn", "sealed", "open"]
"""`turn`: one seat decides. `sealed`: several choose in secret. `open`: any acting seat, order counts."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat (`None`: a spectator) may know: enough to draw the board and to play well.

    >>> state = game.new(seats=3, seed=7)
    >>> seat = state.acting[0]
    >>> view = state.view(seat)
    >>> (view.seat, view.seats, view.over) == (seat, 3, False)
    True
    >>> set(view.legal) == set(state.legal(seat))
    True
    >>> state.view(None).legal  # a spectator looks on
    ()
    """

    game: str
    rules: int
    options: dict[str, int | str | bool]
    seats: int
    seat: int | None
    acting: tuple[int, ...]
    decision: Decision
    over: bool
    legal: tuple[Move, ...] = ()
    """Every legal move of this seat that can be listed."""
    board: ClassVar[str] = ""
    """The field that holds most of a view, where all are shown the very same one: it is written once for all."""


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """What a screen says beyond a view: conclusions that the rules draw and that no board may draw again.

    Only screens ask for it, so bots and search pay nothing for it.

    >>> said = game.new(seats=3, seed=7).on_screen(0)
    >>> said is None or isinstance(said, game.screen_type)
    True
    """

    said: dict[str, Mapping[str, Told]] = {}
    """What the words for a move need beyond its notation (`Words.move`), by notation: what a card gives, say."""
