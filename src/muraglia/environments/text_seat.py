"""One seat against bots, played with texts by a language model."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from muraglia import bots as players
from muraglia.bots.referee import Referee
from muraglia.environments.episode import chosen_reward
from muraglia.environments.text_game import TextAnswer, TextGame, people_at
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move

ILLEGAL = -1.0
"""The reward for too many illegal moves, lower than any reward `victory` of a game that was played to its end."""
PATIENCE = 3
"""The number of refusals in a row that are allowed; the next one loses the game."""

_BRACKETS = re.compile(r"\[([^\[\]]*)\]")

INSTRUCTIONS = (
    "You play {name} with {seats} players; you are {colour}. You are told what your seat may know, and the moves that "
    "you may write. Think if you like, then end your answer with your move in [square brackets], exactly as it is "
    "listed. A refused move changes nothing, and you are told the rule; after {patience} refusals in a row the next "
    "one loses the game."
)


def extract_move(text: str) -> str:
    """Return the move in an answer: the text in the last square brackets, else the last line."""
    found = _BRACKETS.findall(text)
    lines = text.strip().splitlines() or [""]
    return str(found[-1] if found else lines[-1]).strip()


def introduction(table: TextGame, seat: int) -> str:
    """Return the instructions that a player gets before the first move."""
    seats = table.state.seats
    colour = people_at(table.game, seats, None).name(seat)
    return INSTRUCTIONS.format(name=table.game.meta.name, seats=seats, colour=colour, patience=PATIENCE)


class TextSeat:
    """The model's seat. `bots` is one name for all other seats, or a list of names, clockwise from the model."""

    def __init__(
        self,
        game: str,
        seats: int,
        bots: str | Sequence[str] = "medium",
        seat: int = 0,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.text_game = TextGame(game, seats, seed, options)
        self.game, self.state = self.text_game.game, self.text_game.state
        if not 0 <= seat < seats:
            raise BadOption("seat", f"seats go from 0 to {seats - 1}, not {seat}")
        names = (seats - 1) * [bots] if isinstance(bots, str) else list(bots)
        if len(names) != seats - 1:
            raise BadOption("bots", f"{seats} seats need {seats - 1} bots besides the model, not {len(names)}")
        self.seat = seat
        self.refused = self.refusals = 0
        """Refusals since the last move, and in the whole game."""
        others = [(seat + step) % seats for step in range(1, seats)]
        made = {other: players.make(name, self.game, seed + other) for other, name in zip(others, names, strict=True)}
        self.referee = Referee(self.state, made, play=self._play)
        self._play_bots()

    @property
    def lost(self) -> bool:
        """Whether the game is lost by too many refusals in a row."""
        return self.refused > PATIENCE

    @property
    def over(self) -> bool:
        """Whether there are no more decisions to make."""
        return self.lost or self.state.over

    def introduce(self) -> str:
        """Return the instructions."""
        return introduction(self.text_game, self.seat)

    def look(self) -> str:
        """Return what happened since the last call, the board, and the decision to make."""
        return self.text_game.tell(self.seat)

    def moves(self) -> str:
        """Return the list of legal moves."""
        return self.text_game.moves(self.seat)

    def move(self, text: str) -> TextAnswer:
        """Make a move, and let the bots play until this seat owes a decision."""
        try:
            events = self.referee.play(self.seat, self.game.parse(text))
        except MuragliaError as refusal:
            self.refused += 1
            self.refusals += 1
            return TextAnswer(False, str(refusal), refusal.rule or "")
        self.refused = 0
        happened = self.text_game.happened(self.seat, events)
        self._play_bots()
        return TextAnswer(True, happened)

    def answer(self, text: str) -> str:
        """Take the answer of a model and return the next text for it."""
        answer = self.move(extract_move(text))
        if not answer.accepted:
            return f"Refused: {answer.text}" if self.lost else f"Refused: {answer.text}\n\n{self.moves()}"
        return f"{answer.text}\n\n{self.look()}"

    def reward(self, name: str = "victory") -> float:
        """Return the reward, 0 until the game ends."""
        counted = chosen_reward(name)
        if self.lost:
            return ILLEGAL
        return counted(self.state.outcome, self.seat) if self.state.over else 0.0

    def _play(self, seat: int, move: Move) -> list[Event]:
        return self.text_game.play(seat, move)

    def _play_bots(self) -> None:
        for seat, move in self.referee.until(self.seat):
            self.referee.play(seat, move)
