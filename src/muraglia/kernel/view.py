"""What a seat may know of a position: its view, and what a screen shows in addition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec

from muraglia.kernel.event import Told
from muraglia.kernel.move import Move

Decision = Literal["turn", "sealed", "open"]
"""`turn`: one seat decides. `sealed`: several seats choose in secret. `open`: any seat may act, and order matters."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat (`None`: a spectator) may know of a position: enough to draw the board and to play well.

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
    """All legal moves of this seat that can be listed."""
    board: ClassVar[str] = ""
    """The name of the field that holds most of the view and is the same for everybody: it is encoded once for all."""


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """What a screen shows in addition to a view: conclusions from the rules, so that no board needs to know the rules.

    Only screens ask for it, so it costs bots and search nothing.

    >>> said = game.new(seats=3, seed=7).on_screen(0)
    >>> said is None or isinstance(said, game.screen_type)
    True
    """

    said: dict[str, Mapping[str, Told]] = {}
    """By notation: what `Words.move` needs beyond the notation to describe a move, such as what a card gives."""
