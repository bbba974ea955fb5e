"""The one door between the terminal game and the world: everything shown and every line read pass here."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, RenderableType

LINES_FOR_THE_PROMPT = 2


class Terminal:
    """A screen and a keyboard. Tests give a console that writes to memory and a script of lines."""

    def __init__(
        self,
        console: Console | None = None,
        read: Callable[[str], str] = input,
        *,
        interactive: bool,
        clears: bool = True,
    ) -> None:
        self.console = console or Console(highlight=False)
        self._read = read
        self.interactive = interactive
        self.clears = clears and interactive
        """Whether pictures replace each other; else they follow each other."""

    def show(self, *parts: RenderableType) -> None:
        """Print."""
        for part in parts:
            self.console.print(part)

    def ask(self, prompt: str) -> str:
        """Return the line that is typed. `EOFError`: nobody will ever type again."""
        self.console.file.flush()
        return self._read(prompt).strip()

    def clear(self) -> None:
        """Begin a new picture."""
        if self.clears:
            self.console.clear()
        else:
            self.console.rule(style="dim")

    def wipe(self) -> None:
        """Take everything off the screen, what was scrolled away too: the next to look is somebody else."""
        if self.clears and not self.console.legacy_windows:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
        elif self.interactive:
            self.console.line(self.console.height)

    def curtain(self, text: RenderableType, prompt: str) -> None:
        """Hide the table until the next player presses Enter."""
        self.wipe()
        self.show(text)
        self.ask(prompt)
        self.clear()

    def room_left(self, *parts: RenderableType) -> int:
        """Return how many lines of the screen these parts leave free; many if it does not matter."""
        if not self.clears:
            return 1000
        return self.console.height - self.height_of(*parts) - LINES_FOR_THE_PROMPT

    def height_of(self, *parts: RenderableType) -> int:
        """Return how many lines these parts take."""
        return sum(len(self.console.render_lines(part, pad=False)) for part in parts)

    def page(self, *parts: RenderableType) -> None:
        """Print a long text screen by screen."""
        height = self.console.height - LINES_FOR_THE_PROMPT
        shown = 0
        for part in parts:
            lines = self.height_of(part)
            if self.interactive and shown and shown + lines > height:
                if self.ask("— Enter: more, q: back — "):
                    return
                shown = 0
            self.show(part)
            shown += lines
