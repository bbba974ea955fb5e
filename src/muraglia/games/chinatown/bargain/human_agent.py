"""A person at this terminal who negotiates."""

from __future__ import annotations

from collections.abc import Sequence

from muraglia.games.chinatown.bargain.text_agents import Reply
from muraglia.kernel.errors import MuragliaError

NAME = "person"
SAY = "say "


class Person:
    """Reads the same texts as other writers and types a move, or nothing to wait; ``say …`` comes first, if talk is
    allowed."""

    def __init__(self) -> None:
        self._rules = ""

    def __call__(self, conversation: Sequence[tuple[str, str]]) -> Reply:
        """Ask the person."""
        rules = conversation[0][1]
        if rules != self._rules:  # another seat, or the first time
            print(f"\n{rules}")
            self._rules = rules
        print(f"\n{conversation[-1][1]}\n")
        talk = ""
        try:
            while (typed := input("MOVE: ").strip()).lower().startswith(SAY):
                talk = f"SAY: {typed[len(SAY) :]}\n"
        except EOFError:
            raise MuragliaError("left", "the player at the terminal has left") from None
        return Reply(f"{talk}MOVE: {typed.removeprefix('MOVE:')}")
