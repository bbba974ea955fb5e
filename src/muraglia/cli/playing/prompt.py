"""The prompt of the terminal game: reads a move, or a command such as `undo`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

from muraglia.cli.commands.replay import in_file, read
from muraglia.cli.playing.rulebook import rule, whole
from muraglia.cli.plural import counted
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.move import Move
from muraglia.kernel.number import is_number
from muraglia.kernel.record import Record

if TYPE_CHECKING:
    from muraglia.cli.playing.session import TerminalSession

HELP = """\
  a key in the list   makes that move
  a move              as written in records, such as {example}
  ?                   shows the rule behind the last "no";  ? {rule} shows that rule
  rules               shows the whole rulebook;  rules {section} shows one section
  board, or Enter     draws the table again
  hint                shows what a strong player would do here, and why
  log                 shows everything so far, as you saw it
  undo                takes your last move back, while nothing new has come to light
  save FILE           saves the game;  load FILE continues a saved one
  quit                leaves the game"""


class LeftTable(Exception):
    """Raised when a player leaves the table."""


class Prompt:
    """Asks a seat until it has made a move, or the position has changed (undo, load)."""

    def __init__(self, session: TerminalSession, seat: int | None) -> None:
        self.session = session
        self.terminal = session.terminal
        self.seat = seat
        self.refused: MuragliaError | None = None

    def move(self) -> Move | None:
        """Return a legal move; `None` if the position has changed (undo, load)."""
        assert self.seat is not None
        session, seat = self.session, self.seat
        view: Any = session.state.view(seat)
        keys = session.board.menu(view, session.people.seen_by(seat), self.terminal.size).keys
        while True:
            line = self._line()
            word, _, rest = line.partition(" ")
            try:
                match word.lower():
                    case "" | "board":
                        session.draw(seat)
                    case "help":
                        self._help()
                    case "rules":
                        self.terminal.page(*whole(session.game.words(), rest.strip()))
                    case "hint":
                        self.terminal.show(session.coach().advise(view))
                    case "log":
                        self.terminal.page(*session.news(seat, 0))
                    case "save":
                        self._save(rest.strip())
                    case "load":
                        self._load(rest.strip())
                        return None
                    case "undo":
                        session.undo()
                        return None
                    case "quit" | "exit" | "q":
                        self._leave()
                    case _ if line.startswith("?"):
                        self._explain(line[1:].strip())
                    case _ if line.lower() in keys:
                        return keys[line.lower()]
                    case _:
                        return self._typed(line, keys)
            except (MuragliaError, OSError) as error:
                self._refuse(error)

    def _line(self) -> str:
        try:
            return self.terminal.ask(
                f"{self.session.people.name(self.seat or 0)}, your turn (type help for commands): "
            )
        except KeyboardInterrupt:
            return "quit"

    def _typed(self, line: str, keys: dict[str, Move]) -> Move:
        """Return a move typed in full."""
        if is_number(line[0]):
            raise MuragliaError("key", f"{line} is not in the list; it has {', '.join(keys)}")
        move: Move = self.session.game.parse(line)
        self.session.state.check(self.seat or 0, move)
        return move

    def _refuse(self, error: Exception) -> None:
        if isinstance(error, OSError):
            error = MuragliaError("file", error.strerror or str(error), place=str(error.filename or ""))
        broken = isinstance(error, MuragliaError) and error.rule
        self.terminal.show(Text(f"No: {error}" if broken else str(error), style="bold red"))
        if isinstance(error, MuragliaError) and error.rule:
            self.refused = error
            self.terminal.show(Text(f"Type ? to read {error.rule}.", style="dim"))

    def _help(self) -> None:
        words = self.session.game.words()
        state = self.session.state
        example = str(next(iter(state.legal(self.seat or 0))))
        self.terminal.show(
            Text(HELP.format(example=example, rule=next(iter(words.rules)), section=next(iter(words.sections))))
        )

    def _explain(self, name: str) -> None:
        if not name and self.refused is None:
            raise MuragliaError(
                "no_refusal",
                "nothing has been refused yet; type ? and a rule number to read a rule, or 'rules' to read them all",
            )
        name = name or (self.refused.rule if self.refused else "")
        self.terminal.show(Padding(rule(self.session.game.words(), name), (0, 2)))

    # ── saving a game ────────────────────────────────────────────────────────────────────────────

    def _save(self, name: str) -> None:
        if not name:
            raise MuragliaError("file", "save where? For example: save game.jsonl")
        path = Path(name).expanduser()
        if path.exists():
            _require_record(path)
        path.write_text(str(self.session.record), encoding="utf-8")
        self.session.saved_at = self.session.state.ply
        self.terminal.show(Text(f"Saved: {path}"))

    def _load(self, name: str) -> None:
        if not name:
            raise MuragliaError("file", "load what? For example: load game.jsonl")
        path = Path(name).expanduser()
        _, record = read(path)
        self.offer_to_save()
        try:
            self.session.load(record)
        except MuragliaError as error:
            raise in_file(path, error) from None
        self.session.saved_at = self.session.state.ply
        self.session.notice = f"Loaded: {path}, {counted(self.session.state.ply, 'move')}."

    def offer_to_save(self) -> None:
        """Ask for a file to save the game in; Enter means no."""
        while self.session.state.ply != self.session.saved_at:
            name = self.terminal.ask("Save this game? A file name, or Enter for no: ")
            if not name:
                return
            try:
                self._save(name)
            except (MuragliaError, OSError) as error:
                self._refuse(error)

    def _leave(self) -> None:
        self.offer_to_save()
        raise LeftTable


def _require_record(path: Path) -> None:
    """Refuse to overwrite a file that is not a record."""
    try:
        Record.parse(path.read_text(encoding="utf-8"))
    except (MuragliaError, UnicodeDecodeError):
        raise MuragliaError(
            "exists", "this file exists and is not a record of a game: choose another name", place=str(path)
        ) from None
