"""A terminal for tests: a screen in memory, and functions that type."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

from rich.console import Console

from muraglia.cli import parser
from muraglia.cli.commands.play import set_up
from muraglia.cli.playing.session import TerminalSession
from muraglia.cli.playing.terminal import Terminal

Answer = Callable[[TerminalSession, str], str]
"""Returns the next line to type, given the session and the output since the last question."""


class Screen:
    """Records all output, cut at each question."""

    def __init__(self, width: int = 80, height: int = 24, *, interactive: bool = False) -> None:
        self.file = io.StringIO()
        self.shown: list[str] = []
        """The output up to each question, including the question."""
        self.console = Console(
            file=self.file, width=width, height=height, highlight=False, force_terminal=interactive, _environ={}
        )
        self.interactive = interactive

    @property
    def text(self) -> str:
        """All output so far."""
        return "".join(self.shown) + self.file.getvalue()

    def cut(self, prompt: str) -> str:
        """Return the output since the last question."""
        piece = f"{self.file.getvalue()}{prompt}\n"
        self.shown.append(piece)
        self.file.seek(0)
        self.file.truncate()
        return piece


def script(*lines: str) -> Answer:
    """Type these lines, then signal the end of input."""
    left = iter(lines)

    def answer(session: TerminalSession, shown: str) -> str:
        del session, shown
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return answer


def someone(
    choose: Callable[[list[str]], str] | None = None,
    *,
    notation: bool = False,
    at_the_end: str = "",
    at_most: int = 10_000,
) -> Answer:
    """Make random moves for the seat at the screen, by menu keys or in full notation."""
    choose = choose or random.Random(7).choice

    def answer(session: TerminalSession, shown: str) -> str:
        if session.state.over:
            return at_the_end
        if "ress Enter" in shown:
            return ""
        if session.state.ply >= at_most:
            raise EOFError
        seat = session.viewer
        assert seat is not None
        moves = [str(move) for move in session.state.legal(seat)]
        return choose(moves if notation else menu_keys(session, seat))

    return answer


def menu_keys(session: TerminalSession, seat: int) -> list[str]:
    """Return the menu keys of a seat."""
    menu = session.board.menu(session.state.view(seat), session.people.seen_by(seat), session.terminal.size)
    return list(menu.keys)


def run(command: str, answer: Answer, screen: Screen) -> TerminalSession:
    """Run `muraglia play …` on a screen; return the session at its end."""
    opened: list[TerminalSession] = []

    def read(prompt: str) -> str:
        return answer(opened[0], screen.cut(prompt))

    terminal = Terminal(screen.console, read, interactive=screen.interactive)
    opened.append(set_up(parser(["play"]).parse_args(["play", *command.split()]), terminal))
    opened[0].run()
    return opened[0]


def one_line(text: str) -> str:
    """Return a text without line breaks."""
    return " ".join(text.split())


COLOURS = ("Red", "Yellow", "Green")
"""The colours of the players at one screen."""


def watched(answer: Answer, seen: list[tuple[int, str]]) -> Answer:
    """Collect in `seen` what each seat saw, from lifting its curtain to the next curtain."""

    def watching(session: TerminalSession, shown: str) -> str:
        if "press Enter" not in shown and session.viewer is not None and not session.state.over:
            seen.append((session.viewer, one_line(shown)))
        return answer(session, shown)

    return watching
