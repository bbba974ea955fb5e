"""Agents who read and write, whatever is behind them: what a seat may know as text, and a move out of an answer.

A writer never sees the state. A move that the rules refuse comes back to it with the rule, a few times, and is counted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

import muraglia
from muraglia import bots
from muraglia.bots import Bot, Budget
from muraglia.environments.text import drawn, listed, people_at, printed
from muraglia.games.chinatown.moves import Accept, AnyMove, Done
from muraglia.games.chinatown.state import PHASES, TRADE
from muraglia.games.chinatown.view import View
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.terminal import Happened, board

TRIES = 3
"""So often a writer may try to write a legal move, each time it is asked."""
SECONDS = 120.0
"""So long a writer may take for an answer, if nobody says otherwise."""
PATIENCE = 3
"""So many answers in a row may fail to come; then a writer is asked no more in this negotiation."""
SAY = re.compile(r"^[ \t]*SAY[ \t]*:[ \t]*(\S.*)$", re.MULTILINE)
MOVE = re.compile(r"^[ \t]*MOVE[ \t]*:[ \t]*(.*)$", re.MULTILINE)
LONGEST_ANSWER = 1_000_000
LONGEST_TALK = 500
LONGEST_ECHO = 2_000
"""What a writer reads again of its own answer, when that was refused: the end, where the move is."""
RULES = """\
You play {colour} in Chinatown and bargain with the other players. Buildings and shop tiles can be exchanged, with or
without money, between any number of players. After trading, tiles are placed on own buildings; joined shops of one kind
earn money in each of the rounds left, more than their tiles apart, and most when a business is complete (as many tiles
as the kind's size). In the end the most money wins.

Answer with one line "MOVE: " and a move exactly as listed or in that notation, such as
MOVE: offer red: 33 + 2000 for restaurant
MOVE: offer privately blue: fish for 2000
MOVE: counter 3 red: 33 + 1000 for restaurant
MOVE: done
or "MOVE: nothing" to wait for the others. Above it you may think aloud; nobody reads that.{talk}"""
TALK = ' A line "SAY: " is said to the whole table before your move; nothing binds you to it.'


class Tally(msgspec.Struct):
    """What an agent cost and got wrong."""

    moves: int = 0
    illegal: int = 0
    """Moves that the rules refused, and answers that were none."""
    seconds: float = 0.0
    asked: int = 0
    """How often a writer was asked for text …"""
    unanswered: int = 0
    """… and gave none that can be read, or none in time."""
    failure: str = ""
    """What went wrong, the last time."""
    tokens_in: int = 0
    tokens_out: int = 0


class Said(msgspec.Struct, frozen=True):
    """What somebody said to the table, and after how many moves."""

    ply: int
    seat: int
    text: str


class Chair(Protocol):
    """What a writer knows of the table beside its view: why a move is refused, and what is said."""

    def why_not(self, seat: int, move: AnyMove) -> str:
        """Return why the rules refuse a move of this seat; empty: they do not."""

    def talk(self) -> Sequence[Said] | None:
        """Return all that was said; None where only typed offers count."""

    def say(self, seat: int, text: str) -> None:
        """Say something to the table."""


class Reply(msgspec.Struct, frozen=True):
    """What a writer wrote, and what that took."""

    text: str
    tokens_in: int = 0
    tokens_out: int = 0


class NoAnswer(MuragliaError):
    """A writer gave no answer that can be read. It is counted, and the others go on."""


Ask = Callable[[Sequence[tuple[str, str]]], Reply]
"""Show a writer the conversation so far, (who, text) by turns of `system`, `user` and `assistant`; get its answer, or
`NoAnswer`."""


def messages(conversation: Sequence[tuple[str, str]]) -> list[dict[str, str]]:
    """Return a conversation as programs and models read it."""
    return [{"role": who, "content": text} for who, text in conversation]


class Writer:
    """Somebody who reads and writes, at one seat."""

    def __init__(self, ask: Ask, chair: Chair, tally: Tally, rest: Bot) -> None:
        self.game = muraglia.game("chinatown")
        self.ask = ask
        self.chair = chair
        self.tally = tally
        self.rest = rest
        """Who chooses cards and places tiles, in a whole game: bargaining is what is measured."""
        self.news: Sequence[Event] = ()
        self._read = 0
        self._spoken = 0
        self._failed = 0
        """Answers that did not come, in a row."""

    def hear(self, heard: Sequence[Event]) -> None:
        """Listen to what the seat was told."""
        self.news = heard
        bots.tell(self.rest, heard)

    def decide(self, view: View, budget: Budget) -> Move | None:
        """Ask for a move, and again with the reason while it is refused."""
        if view.phase != PHASES[TRADE]:
            return self.rest.decide(view, budget)
        seat = view.seat
        assert seat is not None
        may_answer = any(isinstance(move, Accept) for move in view.legal)
        if self._failed == PATIENCE or not (seat in view.acting or may_answer):
            return None  # whoever is done is asked only what others ask
        talk = self.chair.talk()
        rules = RULES.format(colour=self.game.meta.colours[seat], talk="" if talk is None else TALK)
        conversation = [("system", rules), ("user", self._told(view, talk))]
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
            if talk is not None and (said := SAY.search(reply.text)):
                words = "".join(sign if sign.isprintable() else " " for sign in said[1][:LONGEST_TALK])
                self.chair.say(seat, words.strip())
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

    def _told(self, view: View, talk: Sequence[Said] | None) -> str:
        """Return what is new, the table, what was said, and what may be written."""
        assert view.seat is not None
        people = people_at(self.game, view.seats, view.seat)
        picture = board(self.game.meta)
        fresh, self._read = self.news[self._read :], len(self.news)
        happened = [Happened(NOBODY, [event]) for event in fresh if event.kind != "made"]
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
            return None, ""  # it has said so
        return move, self.chair.why_not(view.seat, move)
