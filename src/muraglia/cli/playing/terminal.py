"""The screen and keyboard of the terminal game: all output and input goes through here."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console, ConsoleDimensions, RenderableType

LINES_FOR_THE_PROMPT = 1
ENDLESS = 10_000


class Terminal:
    """A screen and a keyboard. Tests pass a console that writes to memory and a function that types."""

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
        """Whether a new screen replaces the last one; otherwise it is printed below."""

    def show(self, *parts: RenderableType) -> None:
        """Print."""
        for part in parts:
            self.console.print(part)

    def ask(self, prompt: str) -> str:
        """Return a typed line; raise `EOFError` at the end of input."""
        self.console.file.flush()
        return self._read(prompt).strip()

    def clear(self) -> None:
        """Begin a new screen."""
        if self.clears:
            self.console.clear()
        else:
            self.console.rule(style="dim")

    def wipe(self) -> None:
        """Erase the screen and its scroll-back, because another player looks next."""
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

    @property
    def size(self) -> ConsoleDimensions:
        """Columns and lines of the screen; without clearing, lines are unlimited."""
        width, height = self.console.size
        return ConsoleDimensions(width, height if self.clears else ENDLESS)

    def lines_left(self, *parts: RenderableType) -> int:
        """Return how many lines of the screen these parts leave free."""
        if not self.clears:
            return ENDLESS
        return self.size.height - self.height_of(*parts) - LINES_FOR_THE_PROMPT

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
