"""A table of one's own, against bots, in this process."""

from __future__ import annotations

from collections.abc import Mapping

from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.environments.text import Answer, Words
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.kernel.move import Move
from muraglia.mcp.sitting import possible


class OwnTable:
    """One seat among bots."""

    def __init__(
        self,
        game: str,
        seats: int,
        bot: str = "medium",
        seat: int = 0,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.words = Words(game, seats, seed, options)
        self.game, self.state = self.words.game, self.words.state
        if not 0 <= seat < seats:
            raise BadOption("seat", f"seats go from 0 to {seats - 1}, not {seat}")
        self.seat = seat
        others = {other: bots.make(bot, self.game, seed + other) for other in range(seats) if other != seat}
        self.referee = Referee(self.state, others, play=self.words.play)
        self._others()

    def look(self) -> str:
        """Return what happened since the last look, the table, and what is asked."""
        return self.words.tell(self.seat)

    def moves(self) -> str:
        """Return the legal moves."""
        return self.words.moves(self.seat)

    def try_out(self, move: str) -> str:
        """Return what a move would do in figures of the game, or why it cannot be made."""
        try:
            parsed: Move = self.game.parse(move)
            self.state.check(self.seat, parsed)
        except MuragliaError as refusal:
            return f"Not now: {refusal}"
        return possible(self.game, str(parsed), self.state.forecast(self.seat, parsed))

    def move(self, text: str) -> Answer:
        """Make a move, and let the bots go on until they wait for this seat."""
        try:
            move: Move = self.game.parse(text)
            events = self.referee.play(self.seat, move)
        except MuragliaError as refusal:
            return Answer(False, str(refusal), refusal.rule or "")
        told = self.words.happened(self.seat, events)
        self._others()
        return Answer(True, told)

    def _others(self) -> None:
        for seat, move in self.referee.until(self.seat):
            self.referee.play(seat, move)
