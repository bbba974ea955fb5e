"""One seat among bots, in words: for a language model, whoever asks it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from muraglia import bots as players
from muraglia.bots.referee import Referee
from muraglia.environments.episode import chosen_reward
from muraglia.environments.text import Answer, Words, people_at
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move

ILLEGAL = -1.0
"""The reward of somebody who can write no legal move: as bad as the worst place."""
PATIENCE = 3
"""So many refusals in a row are put up with; the next one loses the game."""

_BRACKETS = re.compile(r"\[([^\[\]]*)\]")

HOW = (
    "You play {name} with {seats} players; you are {colour}. You are told what your seat may know, and the moves that "
    "you may write. Think if you like, then end your answer with your move in [square brackets], exactly as it is "
    "listed. A refused move changes nothing, and you are told the rule; after {patience} refusals in a row the next "
    "one loses the game."
)


def meant(text: str) -> str:
    """Return the move in an answer: what stands in the last square brackets, else the last line."""
    found = _BRACKETS.findall(text)
    lines = text.strip().splitlines() or [""]
    return str(found[-1] if found else lines[-1]).strip()


def introduction(table: Words, seat: int) -> str:
    """Return what somebody who reads and writes has to know before the first move."""
    seats = table.state.seats
    colour = people_at(table.game, seats, None).name(seat)
    return HOW.format(name=table.game.meta.name, seats=seats, colour=colour, patience=PATIENCE)


class Guest:
    """A seat. `bots` is one name for all others, or one for each of them, clockwise from the guest."""

    def __init__(
        self,
        game: str,
        seats: int,
        bots: str | Sequence[str] = "medium",
        seat: int = 0,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.words = Words(game, seats, seed, options)
        self.game, self.state = self.words.game, self.words.state
        if not 0 <= seat < seats:
            raise BadOption("seat", f"seats go from 0 to {seats - 1}, not {seat}")
        names = (seats - 1) * [bots] if isinstance(bots, str) else list(bots)
        if len(names) != seats - 1:
            raise BadOption("bots", f"{seats} seats need {seats - 1} bots beside the guest, not {len(names)}")
        self.seat = seat
        self.refused = self.refusals = 0
        """Refusals since the last move, and in the whole game."""
        others = [(seat + step) % seats for step in range(1, seats)]
        made = {other: players.make(name, self.game, seed + other) for other, name in zip(others, names, strict=True)}
        self.referee = Referee(self.state, made, play=self._carry_out)
        self._others()

    @property
    def lost(self) -> bool:
        """Whether the game was lost for want of a legal move."""
        return self.refused > PATIENCE

    @property
    def over(self) -> bool:
        """Whether nothing more is asked."""
        return self.lost or self.state.over

    def introduce(self) -> str:
        """Return how to play here."""
        return introduction(self.words, self.seat)

    def look(self) -> str:
        """Return what happened since the last look, the table, and what is asked."""
        return self.words.tell(self.seat)

    def moves(self) -> str:
        """Return the legal moves."""
        return self.words.moves(self.seat)

    def move(self, text: str) -> Answer:
        """Make a move, and let the bots go on until they wait for this seat."""
        try:
            events = self.referee.play(self.seat, self.game.parse(text))
        except MuragliaError as refusal:
            self.refused += 1
            self.refusals += 1
            return Answer(False, str(refusal), refusal.rule or "")
        self.refused = 0
        told = self.words.happened(self.seat, events)
        self._others()
        return Answer(True, told)

    def answer(self, text: str) -> str:
        """Take the answer of a model and return what it is told next."""
        said = self.move(meant(text))
        if not said.accepted:
            return f"Refused: {said.text}" if self.lost else f"Refused: {said.text}\n\n{self.moves()}"
        return f"{said.text}\n\n{self.look()}"

    def reward(self, name: str = "victory") -> float:
        """Return what the game has brought so far: nothing before its end."""
        counted = chosen_reward(name)
        if self.lost:
            return ILLEGAL
        return counted(self.state.outcome, self.seat) if self.state.over else 0.0

    def _carry_out(self, seat: int, move: Move) -> list[Event]:
        return self.words.play(seat, move)

    def _others(self) -> None:
        for seat, move in self.referee.until(self.seat):
            self.referee.play(seat, move)
