"""Agents that read and write text: they get what a seat may know as text, and a move is read from the answer. Such a
*writer* never sees the state. If the rules refuse a move, the writer is asked again with the reason, a few times, and
the refusal is counted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

import muraglia
from muraglia import bots
from muraglia.bots import Bot, Budget
from muraglia.environments.text_game import drawn, listed, people_at, printed
from muraglia.games.chinatown.moves import Accept, AnyMove, Done
from muraglia.games.chinatown.state import PHASES, TRADE
from muraglia.games.chinatown.view import View
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.terminal import MoveReport, board

TRIES = 3
"""How often a writer may try to write a legal move, for each decision."""
SECONDS = 120.0
"""How long a writer may take for an answer by default."""
PATIENCE = 3
"""After this many missing answers in a row, a writer is not asked any more in this negotiation."""
SAY = re.compile(r"^[ \t]*SAY[ \t]*:[ \t]*(\S.*)$", re.MULTILINE)
MOVE = re.compile(r"^[ \t]*MOVE[ \t]*:[ \t]*(.*)$", re.MULTILINE)
LONGEST_ANSWER = 1_000_000
LONGEST_TALK = 500
LONGEST_ECHO = 2_000
"""How many characters of a refused answer the writer gets to see again: the end, where the move is."""
RULES = """\
You play {colour} in Chinatown and bargain with the other players. Buildings and shop tiles can be exchanged, with or
without money, between any number of players. After trading, each player places tiles on their own buildings; joined
shops of one kind earn money in each remaining round, more than the same tiles apart, and most when a business is
complete (as many tiles as the kind's size). At the end of the game the most money wins.

Answer with one line "MOVE: " followed by a move exactly as listed or in the same notation, such as
MOVE: offer red: 33 + 2000 for restaurant
MOVE: offer privately blue: fish for 2000
MOVE: counter 3 red: 33 + 1000 for restaurant
MOVE: done
or "MOVE: nothing" to wait for the others. Above that line you may think aloud; nobody reads it.{talk}"""
TALK = ' A line "SAY: " is read to the whole table before your move; nothing binds you to it.'


class Tally(msgspec.Struct):
    """What an agent cost and got wrong."""

    moves: int = 0
    illegal: int = 0
    """Moves that the rules refused, and answers without a move."""
    seconds: float = 0.0
    asked: int = 0
    """How often a writer was asked for text …"""
    unanswered: int = 0
    """… and how often it gave no readable answer, or none in time."""
    failure: str = ""
    """What went wrong, the last time."""
    tokens_in: int = 0
    tokens_out: int = 0


class Utterance(msgspec.Struct, frozen=True):
    """Something said to the table, and after how many moves."""

    ply: int
    seat: int
    text: str


class TableAccess(Protocol):
    """What a writer gets from the table besides its view: why a move is refused, and what was said."""

    def why_not(self, seat: int, move: AnyMove) -> str:
        """Return why the rules refuse a move of this seat; empty: the move is legal."""

    def talk(self) -> Sequence[Utterance] | None:
        """Return everything that was said; None if talk is not allowed."""

    def say(self, seat: int, text: str) -> None:
        """Say something to the table."""


class Reply(msgspec.Struct, frozen=True):
    """What a writer wrote, and what it cost."""

    text: str
    tokens_in: int = 0
    tokens_out: int = 0


class NoAnswer(MuragliaError):
    """A writer gave no readable answer. It is counted, and the others go on."""


Ask = Callable[[Sequence[tuple[str, str]]], Reply]
"""Show a writer the conversation so far, (who, text) by turns of `system`, `user` and `assistant`; get its answer, or
`NoAnswer`."""


def messages(conversation: Sequence[tuple[str, str]]) -> list[dict[str, str]]:
    """Return a conversation as programs and models read it."""
    return [{"role": who, "content": text} for who, text in conversation]


class Writer:
    """Somebody who reads and writes, at one seat."""

    def __init__(self, ask: Ask, table: TableAccess, tally: Tally, default_bot: Bot) -> None:
        self.game = muraglia.game("chinatown")
        self.ask = ask
        self.table = table
        self.tally = tally
        self.default_bot = default_bot
        """The bot that chooses cards and places tiles in a whole game, since only bargaining is measured."""
        self.news: Sequence[Event] = ()
        self._read = 0
        self._spoken = 0
        self._failed = 0
        """How many answers in a row were missing."""

    def hear(self, heard: Sequence[Event]) -> None:
        """Take in the events that the seat has seen."""
        self.news = heard
        bots.let_hear(self.default_bot, heard)

    def decide(self, view: View, budget: Budget) -> Move | None:
        """Ask for a move, and again with the reason as long as it is refused."""
        if view.phase != PHASES[TRADE]:
            return self.default_bot.decide(view, budget)
        seat = view.seat
        assert seat is not None
        may_answer = any(isinstance(move, Accept) for move in view.legal)
        if self._failed == PATIENCE or not (seat in view.acting or may_answer):
            return None  # it is done, and there is no offer to answer; or it never answers
        talk = self.table.talk()
        rules = RULES.format(colour=self.game.meta.colours[seat], talk="" if talk is None else TALK)
        conversation = [("system", rules), ("user", self._prompt(view, talk))]
        for _ in range(TRIES):
            self.tally.asked += 1
            try:
                reply = self.ask(conversation)
            except NoAnswer as failure:
                self._failed += 1
                self.tally.unanswered += 1
                self.tally.failure = str(failure)
                return None
            self._failed = 0
            self.tally.tokens_in += reply.tokens_in
            self.tally.tokens_out += reply.tokens_out
            if talk is not None and (found := SAY.search(reply.text)):
                words = "".join(character if character.isprintable() else " " for character in found[1][:LONGEST_TALK])
                self.table.say(seat, words.strip())
                talk = None  # once a turn
            move, wrong = self._read_move(view, reply.text)
            if not wrong:
                return move
            self.tally.illegal += 1
            conversation += [
                ("assistant", reply.text[-LONGEST_ECHO:]),
                ("user", f"That is not possible: {wrong} Try again."),
            ]
        return None

    def _prompt(self, view: View, talk: Sequence[Utterance] | None) -> str:
        """Return what is new, the table, what was said, and what may be written."""
        assert view.seat is not None
        people = people_at(self.game, view.seats, view.seat)
        picture = board(self.game.meta)
        fresh, self._read = self.news[self._read :], len(self.news)
        happened = [MoveReport(NOBODY, [event]) for event in fresh if event.kind != "made"]
        parts = [printed(*picture.tell(happened, people)), drawn(picture, view, people)]
        if talk:
            lines = [f"{people.name(each.seat)}: {each.text}" for each in talk[self._spoken :]]
            self._spoken = len(talk)
            parts.append("\n".join(["Said since you last spoke:", *lines]) if lines else "")
        parts.append(printed(picture.question(view, people)))
        parts.append(listed(self.game, [str(move) for move in view.legal]))
        return "\n\n".join(part for part in parts if part)

    def _read_move(self, view: View, text: str) -> tuple[Move | None, str]:
        """Return the move that an answer holds, or why it holds none."""
        found = MOVE.findall(text)
        if not found:
            return None, 'there is no line that begins with "MOVE: ".'
        written = found[-1].strip().strip("`")
        if written.lower() in ("nothing", "none", "wait", ""):
            return None, ""
        try:
            move: AnyMove = self.game.parse(written)
        except MuragliaError as error:
            return None, str(error)
        assert view.seat is not None
        if isinstance(move, Done) and view.seat not in view.acting:
            return None, ""  # it has said that it waits
        return move, self.table.why_not(view.seat, move)
