"""The MCP server: a few tools for a language model, all of which answer in text."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from threading import Lock
from typing import Any

from mcp.server import MCPServer

import muraglia
from muraglia.environments.text_game import rulebook
from muraglia.kernel.errors import MuragliaError
from muraglia.mcp.local_table import LocalTable
from muraglia.mcp.remote_table import RemoteTable
from muraglia.mcp.seat_interface import SeatInterface

INSTRUCTIONS = """\
Sit down at a table of a board game and play it to its end. Look first: you see what your seat may know, and the moves
you may write. Write a move exactly as it is listed. A refusal names the rule; look it up with `rules`, and try another.
"""


def tool_server(table: SeatInterface | None = None, records: Path | None = None) -> MCPServer[Any]:
    """Return an MCP server for a given seat; without one, for tables that the model opens against bots, with their
    records saved in a folder."""
    server: MCPServer[Any] = MCPServer("muraglia", version=muraglia.__version__, instructions=INSTRUCTIONS)
    seated: list[SeatInterface] = [] if table is None else [table]
    one_at_a_time = Lock() if table is None else nullcontext()
    """A model may call several tools at once, each of which runs in a thread of its own."""

    def current_seat() -> SeatInterface:
        if not seated:
            raise MuragliaError("no_table", "you are not at a table yet: call open_table")
        return seated[-1]

    def answered(ask: Callable[[], str]) -> str:
        try:
            with one_at_a_time:
                return ask()
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
                seated[:] = [LocalTable(game, seats, bot, seat, seed, options, records)]
                return current_seat().look()

            return answered(opened)

    @server.tool(description="See what happened since your last look, the table from your seat, and what is asked.")
    def look() -> str:
        return answered(lambda: current_seat().look())

    @server.tool(description="List your legal moves with their meaning.")
    def legal_moves() -> str:
        return answered(lambda: current_seat().moves())

    @server.tool(description="Ask what a move would do, or which rule forbids it; nothing changes.")
    def preview(move: str) -> str:
        return answered(lambda: current_seat().try_out(move))

    @server.tool(description="Make a move, written as in the list; then look again.")
    def move(move: str) -> str:
        def made() -> str:
            answer = current_seat().move(move)
            return answer.text if answer.accepted else f"Refused: {answer.text}"

        return answered(made)

    @server.tool(description="Read the rulebook: a rule by its id, a section, or, by default, the list of sections.")
    def rules(part: str = "", game: str = "") -> str:
        return answered(lambda: rulebook(muraglia.game(game) if game else current_seat().game, part))

    return server


def remote_tool_server(server: str, token: str, table: str, seat: int) -> MCPServer[Any]:
    """Return an MCP server for a seat at a table on a server."""
    return tool_server(RemoteTable(server, token, table, seat))
