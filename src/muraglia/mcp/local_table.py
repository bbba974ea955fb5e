"""A table against bots in this process, for a language model."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from muraglia.environments.text_game import TextAnswer
from muraglia.environments.text_seat import TextSeat
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.kernel.record import Recorder
from muraglia.mcp.seat_interface import describe_legal_move

MODEL = "model"
"""The model's name in records."""


class LocalTable(TextSeat):
    """One seat among bots. A finished game is saved in the folder for records, if given; a record holds all secrets."""

    def __init__(
        self,
        game: str,
        seats: int,
        bot: str = "medium",
        seat: int = 0,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        records: Path | None = None,
    ) -> None:
        self._records, self._seed = records, seed
        self._made: list[tuple[int, Move]] = []
        self._bot = bot
        super().__init__(game, seats, bot, seat, seed, options)

    def move(self, text: str) -> TextAnswer:
        """Make a move; if it ends the game, save the record."""
        answer = super().move(text)
        if self._records and answer.accepted and self.state.over:
            self._keep(self._records)
        return answer

    def _play(self, seat: int, move: Move) -> list[Event]:
        self._made.append((seat, move))
        return super()._play(seat, move)

    def _keep(self, folder: Path) -> None:
        """Save the record, made by replaying the moves from the same seed."""
        seats = self.state.seats
        names = [MODEL if place == self.seat else self._bot for place in range(seats)]
        recorder = Recorder(self.game.new(seats, self._seed, self.state.options), names)
        for seat, move in self._made:
            recorder.play(seat, move)
        name = f"{self.game.meta.id}-{self._seed}-{self.state.digest()[:8]}.jsonl"
        (folder / name).write_text(str(recorder.record), encoding="utf-8")

    def try_out(self, move: str) -> str:
        """Return the consequences of a move in figures of the game, or why it is refused."""
        try:
            parsed: Move = self.game.parse(move)
            self.state.check(self.seat, parsed)
        except MuragliaError as refusal:
            return f"Not now: {refusal}"
        return describe_legal_move(self.game, str(parsed), self.state.forecast(self.seat, parsed))
