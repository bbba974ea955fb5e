"""What a language model is offered: a few tools, each answered in words."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from threading import Lock
from typing import Any

from mcp.server import MCPServer

import muraglia
from muraglia.environments.text import rulebook
from muraglia.kernel.errors import MuragliaError
from muraglia.mcp.own import OwnTable
from muraglia.mcp.served import ServedTable
from muraglia.mcp.sitting import Sitting

INSTRUCTIONS = """\
Sit down at a table of a board game and play it to its end. Look first: you see what your seat may know, and the moves
you may write. Write a move exactly as it is listed. A refusal names the rule; look it up with `rules`, and try another.
"""


def offered(table: Sitting | None = None, records: Path | None = None) -> MCPServer[Any]:
    """Return a server of tools: for the seat that is given, or for tables that the model opens against bots, whose
    records are kept in a folder."""
    server: MCPServer[Any] = MCPServer("muraglia", version=muraglia.__version__, instructions=INSTRUCTIONS)
    seated: list[Sitting] = [] if table is None else [table]
    one_at_a_time = Lock() if table is None else nullcontext()
    """A model may ask several things at once, and each is answered in a thread of its own."""

    def here() -> Sitting:
        if not seated:
            raise MuragliaError("no_table", "you sit at no table yet: call open_table")
        return seated[-1]

    def said(say: Callable[[], str]) -> str:
        try:
            with one_at_a_time:
                return say()
        except MuragliaError as error:
            return f"Sorry: {error}"

    @server.tool(description="List the games with their players and options.")
    def games() -> str:
        lines = []
        for meta in muraglia.catalogue().values():
            options = ", ".join(option.name for option in meta.options)
            lines.append(f"{meta.id}: {meta.name}, {meta.seats[0]} to {meta.seats[1]} players; options: {options}")
        return "\n".join(lines)

    if table is None:

        @server.tool(description="Open a table against bots and sit down at it; seats count from 0.")
        def open_table(
            game: str,
            seats: int,
            bot: str = "medium",
            seat: int = 0,
            seed: int = 0,
            options: dict[str, Any] | None = None,
        ) -> str:
            def opened() -> str:
                seated[:] = [OwnTable(game, seats, bot, seat, seed, options, records)]
                return here().look()

            return said(opened)

    @server.tool(description="See what happened since your last look, the table from your seat, and what is asked.")
    def look() -> str:
        return said(lambda: here().look())

    @server.tool(description="List your legal moves with their meaning.")
    def legal_moves() -> str:
        return said(lambda: here().moves())

    @server.tool(description="Ask what a move would do, or which rule forbids it; nothing changes.")
    def preview(move: str) -> str:
        return said(lambda: here().try_out(move))

    @server.tool(description="Make a move, written as in the list; then look again.")
    def move(move: str) -> str:
        def made() -> str:
            answer = here().move(move)
            return answer.text if answer.accepted else f"Refused: {answer.text}"

        return said(made)

    @server.tool(description="Read the rulebook: a rule by its id, a section, or with nothing the list of sections.")
    def rules(part: str = "", game: str = "") -> str:
        return said(lambda: rulebook(muraglia.game(game) if game else here().game, part))

    return server


def served(server: str, token: str, table: str, seat: int) -> MCPServer[Any]:
    """Return the tools for a seat at a served table."""
    return offered(ServedTable(server, token, table, seat))
