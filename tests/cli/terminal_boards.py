"""Draw boards of the terminal as plain text."""

from __future__ import annotations

from typing import Any

from rich.console import Console, ConsoleDimensions
from scripted_terminal import Screen

import muraglia
from muraglia.terminal import board
from muraglia.terminal.people import SeatNames

SMALL, LARGE = ConsoleDimensions(80, 24), ConsoleDimensions(120, 40)


def drawn(part: Any, width: int = 80) -> str:
    console = Console(width=width, color_system=None, highlight=False, record=True, file=Screen().file)
    console.print(part)
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


def people_of(game_id: str, seats: int, me: int | None = 0) -> SeatNames:
    game = muraglia.game(game_id)
    return SeatNames(game.meta, game.words(), ["human"] + ["random"] * (seats - 1), me)


def table(game_id: str, position: str, size: ConsoleDimensions = SMALL, seat: int | None = 0) -> str:
    state = muraglia.game(game_id).position(position)
    return drawn(
        board(muraglia.game(game_id).meta).table(state.view(seat), people_of(game_id, state.seats), size), size.width
    )
