"""A table of one's own, against bots, in this process."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from muraglia.environments.guest import Guest
from muraglia.environments.text import Answer
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.kernel.record import Recorder
from muraglia.mcp.sitting import possible

MODEL = "model"
"""What a record calls whoever sits here."""


class OwnTable(Guest):
    """One seat among bots. Its record is kept in a folder, if there is one, when the game is over: it tells all."""

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

    def move(self, text: str) -> Answer:
        """Make a move, and keep the record of a game that ends with it."""
        answer = super().move(text)
        if self._records and answer.accepted and self.state.over:
            self._keep(self._records)
        return answer

    def _carry_out(self, seat: int, move: Move) -> list[Event]:
        self._made.append((seat, move))
        return super()._carry_out(seat, move)

    def _keep(self, folder: Path) -> None:
        """Write the record: the same moves from the same seed are the same game."""
        seats = self.state.seats
        names = [MODEL if place == self.seat else self._bot for place in range(seats)]
        recorder = Recorder(self.game.new(seats, self._seed, self.state.options), names)
        for seat, move in self._made:
            recorder.play(seat, move)
        name = f"{self.game.meta.id}-{self._seed}-{self.state.digest()[:8]}.jsonl"
        (folder / name).write_text(str(recorder.record), encoding="utf-8")

    def try_out(self, move: str) -> str:
        """Return what a move would do in figures of the game, or why it cannot be made."""
        try:
            parsed: Move = self.game.parse(move)
            self.state.check(self.seat, parsed)
        except MuragliaError as refusal:
            return f"Not now: {refusal}"
        return possible(self.game, str(parsed), self.state.forecast(self.seat, parsed))
