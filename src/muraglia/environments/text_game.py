"""A game as text, for programs that read and write: what a seat sees, what it may write, and refusals with their rule.

    from muraglia.environments.text_game import TextGame

    table = TextGame("last-brick", seats=3, seed=7)
    while not table.over:
        seat = table.seat
        print(table.tell(seat))
        answer = table.write(seat, input())
        print(answer.text)

Texts contain only what the seat may know. A refused move changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from io import StringIO
from random import Random
from typing import Any, NamedTuple, Self

from rich.console import Console, ConsoleDimensions, RenderableType

import muraglia
from muraglia.environments.episode import whose_turn
from muraglia.kernel.contract import Game, State
from muraglia.kernel.errors import BadOption, MuragliaError, quoted
from muraglia.kernel.event import Event, heard
from muraglia.kernel.move import Move
from muraglia.terminal import MoveReport, TerminalBoard, board
from muraglia.terminal.people import SeatNames

WIDTH = 110
_SIZE = ConsoleDimensions(WIDTH, 10_000)
MOST_LISTED = 200
"""The maximum number of moves in a list; below a longer list stands how many more there are."""


class TextAnswer(NamedTuple):
    """The answer to a text: whether the move was made, what happened or why it was refused, and the rule."""

    accepted: bool
    text: str
    rule: str = ""


class TextGame:
    """A game played with texts. `seat` is the seat whose decision is due; -1: the game is over."""

    def __init__(
        self, game: str, seats: int, seed: int = 0, options: Mapping[str, object] | None = None, language: str = "en"
    ) -> None:
        self.game: Game[Any, Any, Any] = muraglia.game(game)
        self.state: State[Any] = self.game.new(seats, seed, options)
        self.words = self.game.words(language)
        self.seat = self.state.acting[0]
        self._unheard: list[list[MoveReport]] = [[] for _ in range(seats)]
        """By seat: what happened since the last `tell`."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = copy(self)
        twin.state = deepcopy(self.state, memo)  # copied with `memo`: others may refer to the same state
        twin._unheard = [mine[:] for mine in self._unheard]
        return twin

    @property
    def board(self) -> TerminalBoard:
        """How this game is drawn."""
        return board(self.game.meta)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def scores(self) -> tuple[int, ...]:
        """The final scores, by seat."""
        return self.state.outcome.scores

    def tell(self, seat: int) -> str:
        """Return what happened since the last call for this seat, the board as it sees it, and its legal moves."""
        view = self.state.view(seat)
        people = people_at(self.game, self.state.seats, seat)
        happened, self._unheard[seat] = self._unheard[seat], []
        parts: list[str] = []
        if happened:
            parts.append(printed(*self.board.tell(happened, people)))
        parts.append(drawn(self.board, view, people))
        if self.over:
            parts.append(self.result())
        elif seat in self.state.acting:
            parts.append(printed(self.board.question(view, people)))
            parts.append(self.moves(seat))
        return "\n\n".join(part for part in parts if part)

    def moves(self, seat: int) -> str:
        """Return the list of moves that a seat may write now, each with its meaning."""
        idea = self.state.suggest(seat, Random(self.state.ply)) if seat in self.state.acting else None
        return listed(self.game, [str(move) for move in self.state.legal(seat)], str(idea or ""))

    def write(self, seat: int, text: str) -> TextAnswer:
        """Make the move that a text denotes. A refused move changes nothing; the refusal says what would be right."""
        try:
            events = self.play(seat, self.game.parse(text))
        except MuragliaError as refusal:
            return TextAnswer(False, str(refusal), refusal.rule or "")
        return TextAnswer(True, self.happened(seat, events))

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move and return what happened; the others hear of it when they look."""
        events = self.state.play(seat, move)
        for reader, mine in enumerate(self._unheard):
            if reader != seat:
                mine.append(MoveReport(seat, heard(events, reader)))
        self.seat = whose_turn(self.state, seat)
        return events

    def happened(self, seat: int, events: Sequence[Event]) -> str:
        """Return what came of a seat's own move, in words."""
        told = [MoveReport(seat, heard(events, seat))]
        return printed(*self.board.tell(told, people_at(self.game, self.state.seats, seat))) or "Done."

    def result(self) -> str:
        """Return who won, with the scores of all."""
        outcome = self.state.outcome
        people = people_at(self.game, self.state.seats, None)
        winners = people.names(outcome.winners)
        scores = ", ".join(f"{people.name(seat)} {score}" for seat, score in enumerate(outcome.scores))
        return f"The game is over. Winner: {winners}. Scores: {scores}."


def seen_by_all(game: Game[Any, Any, Any], state: State[Any]) -> str:
    """Return the board as a spectator sees it."""
    return drawn(board(game.meta), state.view(None), people_at(game, state.seats, None))


def people_at(game: Game[Any, Any, Any], seats: int, reader: int | None) -> SeatNames:
    """Return the names of all seats, from one reader's point of view."""
    return SeatNames(game.meta, game.words(), [""] * seats, reader)


def drawn(board: TerminalBoard, view: Any, people: SeatNames) -> str:
    """Return the board, and the hand of the seat whose view it is."""
    hand = None if view.seat is None else board.hand(view, people)
    return printed(board.table(view, people, _SIZE), *([] if hand is None else [hand]))


def printed(*parts: RenderableType) -> str:
    """Return what a terminal would show, without colours."""
    paper = StringIO()
    console = Console(file=paper, width=WIDTH, color_system=None, highlight=False)
    for part in parts:
        console.print(part)
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines()).strip("\n")


def listed(game: Game[Any, Any, Any], moves: Sequence[str], idea: str = "") -> str:
    """Return moves with their meaning, one per line."""
    if not moves:
        return "It is not your decision now."
    words = game.words()
    lines = [f"{move}  ({words.move(move)})" for move in moves[:MOST_LISTED]]
    if len(moves) > MOST_LISTED:
        lines.append(f"… and {len(moves) - MOST_LISTED} more of the same kinds")
    if idea:
        lines.append(f"or something of your own, such as: {idea}")
    return "You may write:\n" + "\n".join(lines)


def rulebook(game: Game[Any, Any, Any], part: str) -> str:
    """Return a rule by its id, a section with its rules, or the list of sections."""
    words = game.words()
    wanted = part.strip().upper()
    if not wanted:
        return "\n".join(f"{key}  {title}" for key, title in words.sections.items())
    if wanted in words.rules:
        return f"{wanted}: {words.rules[wanted]}"
    rules = [f"{key}: {text}" for key, text in words.rules.items() if key.startswith(f"{wanted}.")]
    if wanted in words.sections and rules:
        return "\n".join([words.sections[wanted], *rules])
    raise BadOption("rule", f"there is no rule or section {quoted(part)}; the sections are {', '.join(words.sections)}")
