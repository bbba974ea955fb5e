"""A process in which bots think, and other long work is done: `python -m muraglia.table.worker NICE`.

Tasks come in on the standard input and answers go out on the standard output, each with its length in four
bytes before it. Whatever a bot prints goes to the error output, where it does no harm.
"""

from __future__ import annotations

import os
import pickle
import sys
from typing import BinaryIO, Protocol

import msgspec

import muraglia
from muraglia import bots
from muraglia.bots.advice import Hint, hints
from muraglia.bots.replies import Reply, replies
from muraglia.kernel.contract import View
from muraglia.kernel.event import Event
from muraglia.table.queue import Asker


class Task(Protocol):
    """What a process is asked: it comes as a pickle of our own making."""

    def answer(self) -> bytes:
        """Do it."""


class Failed(Exception):
    """Nobody answered in time: whoever was asked died, hung, or could not be started."""


class Hands(Protocol):
    """Those who do long work beside the one who serves: processes (`processes.Processes`), or workers of a browser."""

    async def ask(self, task: Task, asker: Asker, seconds: float) -> bytes:
        """Return the answer to a task, or raise `Failed` if there is none after so many seconds."""

    async def close(self) -> None:
        """Let them go."""


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: it gets its view, what its seat has heard if it listens, and nothing else."""

    game: str
    bot: str
    seed: int
    seconds: float
    view: View
    heard: tuple[Event, ...] = ()
    hints: int = 0
    """How many moves a coach should name; 0: the bot is to move."""
    move: str = ""
    """A move of this seat, in notation …"""
    players: dict[int, str] = {}
    """… and the bots that are to say what they would answer to it."""

    @property
    def brief(self) -> bool:
        """Whether the answer takes no longer than asking somebody else would."""
        return not self.hints and not self.players and bots.hardly_thinks(self.bot, self.game)

    @property
    def needs(self) -> tuple[str, ...]:
        """The large files without which those who are asked cannot think; see `bots.needs`."""
        asked = () if self.hints else self.players.values() or (self.bot,)
        return tuple(filter(None, dict.fromkeys(bots.needs(each, self.game) for each in asked)))

    def answer(self) -> bytes:
        """Return what the bot says, as JSON."""
        return msgspec.json.encode(think(self))


class Answer(msgspec.Struct, frozen=True):
    """A move in notation, `None` for "nothing now"; or what a coach would do, or others would answer;
    or what went wrong."""

    move: str | None = None
    hints: tuple[Hint, ...] = ()
    replies: tuple[Reply, ...] = ()
    error: str = ""


def write_frame(data: bytes) -> bytes:
    """Return data with its length before it."""
    return len(data).to_bytes(4, "big") + data


def think(question: Question) -> Answer:
    """Ask the bot; anything it raises is its answer."""
    try:
        game, budget = muraglia.game(question.game), bots.Budget(seconds=question.seconds)
        if question.hints:
            return Answer(
                hints=tuple(hints(game, question.view, question.seed, budget, question.hints, question.heard))
            )
        if question.players:
            move = game.parse(question.move)
            return Answer(replies=tuple(replies(game, question.view, move, question.players, question.seed)))
        player = bots.make(question.bot, game, question.seed)
        bots.tell(player, question.heard)
        decided = player.decide(question.view, budget)
        return Answer(None if decided is None else str(decided))
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


def serve(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Do tasks until there are no more."""
    answers.write(write_frame(b""))  # ready: what comes before this is the start of Python, not thinking
    answers.flush()
    while len(length := tasks.read(4)) == 4:
        task: Task = pickle.loads(tasks.read(int.from_bytes(length, "big")))
        answers.write(write_frame(task.answer()))
        answers.flush()


def main() -> None:
    """Serve on the standard streams."""
    os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        serve(sys.stdin.buffer, answers)
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(0)


if __name__ == "__main__":
    main()
