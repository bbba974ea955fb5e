"""A seat for a language model that connects over the Model Context Protocol: it gets what its seat may read, and
answers with a move. The table plays in a thread of its own and waits for answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import Queue
from threading import Lock, Thread
from typing import Any

from mcp.server import MCPServer

import muraglia
from muraglia.environments.text_game import rulebook
from muraglia.games.chinatown.bargain.text_agents import Reply
from muraglia.kernel.errors import MuragliaError

NAME = "mcp"
INSTRUCTIONS = """\
Bargain in Chinatown at one table after another until you read that it is all over. Look first; then write a move and
read what came of it, or why it was refused, and what you are asked next.
"""


class ModelSeat:
    """Exchanges the table's questions, one at a time, and the model's answers between two threads."""

    def __init__(self) -> None:
        self._questions: Queue[str] = Queue()
        self._answers: Queue[str] = Queue()
        self._one_at_a_time = Lock()
        self._question = ""
        self._over = False

    def __call__(self, conversation: Sequence[tuple[str, str]]) -> Reply:
        """Put a question, with the rules if a decision begins, and wait for its answer."""
        beginning = len(conversation) == 2
        self._questions.put("\n\n".join(text for _, text in (conversation if beginning else conversation[-1:])))
        return Reply(self._answers.get())

    def close(self, ending: str) -> None:
        """Say how it ended; no more questions follow."""
        self._over = True
        self._questions.put(ending)

    def look(self) -> str:
        """Return what is asked."""
        with self._one_at_a_time:
            self._question = self._question or self._questions.get()
            return self._question

    def answer(self, text: str) -> str:
        """Answer it, and return what is asked next."""
        with self._one_at_a_time:
            if not self._question:
                return "You have not been asked anything yet: look first."
            if not (self._over and self._questions.empty()):
                self._answers.put(text)
                self._question = self._questions.get()
            return self._question


def offered(seat: ModelSeat) -> MCPServer[Any]:
    """Return the MCP tools of a seat."""
    server: MCPServer[Any] = MCPServer("muraglia-bargain", version=muraglia.__version__, instructions=INSTRUCTIONS)

    @server.tool(description="See what your seat may know and the moves you may write.")
    def look() -> str:
        return seat.look()

    @server.tool(description="Make a move, or 'nothing' to wait. If talk is allowed, you may also say something.")
    def move(move: str, say: str = "") -> str:
        talk = f"SAY: {' '.join(say.split())}\n" if say else ""
        return seat.answer(f"{talk}MOVE: {' '.join(move.removeprefix('MOVE:').split())}")

    @server.tool(description="Read the rulebook: a rule by its id, a section, or, if you name none, the list.")
    def rules(part: str = "") -> str:
        try:
            return rulebook(muraglia.game("chinatown"), part)
        except MuragliaError as error:
            return f"Sorry: {error}"

    return server


def serve(seat: ModelSeat, play: Callable[[], str]) -> None:
    """Let the table play in a thread, and the model answer over stdin and stdout, until it hangs up."""

    def played() -> None:
        try:
            ending = play()
        except MuragliaError as error:
            ending = f"Sorry, the negotiation had to stop: {error}"
        seat.close(ending)

    Thread(target=played, daemon=True).start()
    offered(seat).run("stdio")
