"""A terminal that tests play on: a screen in memory and somebody who types."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

from rich.console import Console

from muraglia.cli import parser
from muraglia.cli.commands.play import set_up
from muraglia.cli.playing.session import Session
from muraglia.cli.playing.terminal import Terminal

Answer = Callable[[Session, str], str]
"""What is typed, by somebody who sees the game and what was shown since the last question."""


class Screen:
    """Keeps all that was shown, cut at each question."""

    def __init__(self, width: int = 80, height: int = 24, *, interactive: bool = False) -> None:
        self.file = io.StringIO()
        self.shown: list[str] = []
        """What was shown before each question, the question included."""
        self.console = Console(
            file=self.file, width=width, height=height, highlight=False, force_terminal=interactive, _environ={}
        )
        self.interactive = interactive

    @property
    def text(self) -> str:
        """All that was shown."""
        return "".join(self.shown) + self.file.getvalue()

    def cut(self, prompt: str) -> str:
        """Return what was shown since the last question."""
        piece = f"{self.file.getvalue()}{prompt}\n"
        self.shown.append(piece)
        self.file.seek(0)
        self.file.truncate()
        return piece


def script(*lines: str) -> Answer:
    """Type these lines, then nothing any more."""
    left = iter(lines)

    def answer(session: Session, shown: str) -> str:
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
    """Make random moves for whoever looks at the screen, by the keys of the list or in full notation."""
    choose = choose or random.Random(7).choice

    def answer(session: Session, shown: str) -> str:
        if session.state.over:
            return at_the_end
        if "ress Enter" in shown:
            return ""
        if session.state.ply >= at_most:
            raise EOFError
        seat = session.looking
        assert seat is not None
        moves = [str(move) for move in session.state.legal(seat)]
        return choose(moves if notation else menu_keys(session, seat))

    return answer


def menu_keys(session: Session, seat: int) -> list[str]:
    """Return the keys that the screen offers a seat."""
    menu = session.board.menu(session.state.view(seat), session.people.seen_by(seat), session.terminal.size)
    return list(menu.keys)


def run(command: str, answer: Answer, screen: Screen) -> Session:
    """Run `muraglia play …` on a screen; return the game as it stands when nobody types any more."""
    opened: list[Session] = []

    def read(prompt: str) -> str:
        return answer(opened[0], screen.cut(prompt))

    terminal = Terminal(screen.console, read, interactive=screen.interactive)
    opened.append(set_up(parser(["play"]).parse_args(["play", *command.split()]), terminal))
    opened[0].run()
    return opened[0]


def one_line(text: str) -> str:
    """Return a text as if the screen had no end of line."""
    return " ".join(text.split())


COLOURS = ("Red", "Yellow", "Green")
"""Who sits around one screen."""


def watched(answer: Answer, seen: list[tuple[int, str]]) -> Answer:
    """Keep what each seat saw: from the Enter that lifts its curtain to the next curtain."""

    def watching(session: Session, shown: str) -> str:
        if "press Enter" not in shown and session.looking is not None and not session.state.over:
            seen.append((session.looking, one_line(shown)))
        return answer(session, shown)

    return watching
