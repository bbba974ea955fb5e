"""A worker process for bots and other slow work: `python -m muraglia.table.workers.worker NICE`.

It reads tasks from standard input and writes answers to standard output, each after its length in four bytes. Anything
that a bot prints goes to standard error, where it does no harm.
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
from muraglia.table.workers.fair_queue import QueuedRequest


class WorkerTask(Protocol):
    """A task for a worker; a process gets it as a pickle, which only the server makes."""

    def answer(self) -> bytes:
        """Do the task and return the answer."""


class WorkerFailed(Exception):
    """No answer in time: the worker died, hung, or could not be started."""


class WorkerPool(Protocol):
    """Does slow work outside the server: in processes (`process_pool.WorkerProcesses`) or in web workers."""

    async def ask(self, task: WorkerTask, asker: QueuedRequest, seconds: float) -> bytes:
        """Return the answer to a task, or raise `WorkerFailed` if there is none after so many seconds."""

    async def close(self) -> None:
        """End all workers."""


class BotQuestion(msgspec.Struct, frozen=True):
    """A question to a bot: its view and, if it keeps track of them, the events so far; nothing else."""

    game: str
    bot: str
    seed: int
    seconds: float
    view: View
    heard: tuple[Event, ...] = ()
    hints: int = 0
    """How many moves a coach should name; 0: the bot should move."""
    move: str = ""
    """A move of this seat, in notation …"""
    players: dict[int, str] = {}
    """… and the bots that should say how they would reply to it, by seat."""

    @property
    def brief(self) -> bool:
        """Whether the answer takes no longer than handing the question to a worker."""
        return not self.hints and not self.players and bots.hardly_thinks(self.bot, self.game)

    @property
    def needs(self) -> tuple[str, ...]:
        """The large files that the bots need for this question; see `bots.needs`."""
        asked = () if self.hints else self.players.values() or (self.bot,)
        return tuple(filter(None, dict.fromkeys(bots.needs(each, self.game) for each in asked)))

    def answer(self) -> bytes:
        """Return what the bot says, as JSON."""
        return msgspec.json.encode(think(self))


class BotAnswer(msgspec.Struct, frozen=True):
    """A move in notation (`None`: nothing now), or hints of a coach, or replies of other bots, or an error."""

    move: str | None = None
    hints: tuple[Hint, ...] = ()
    replies: tuple[Reply, ...] = ()
    error: str = ""


def write_frame(data: bytes) -> bytes:
    """Return data with its length before it."""
    return len(data).to_bytes(4, "big") + data


def think(question: BotQuestion) -> BotAnswer:
    """Ask the bot; return any exception as its answer."""
    try:
        game, budget = muraglia.game(question.game), bots.Budget(seconds=question.seconds)
        if question.hints:
            return BotAnswer(
                hints=tuple(hints(game, question.view, question.seed, budget, question.hints, question.heard))
            )
        if question.players:
            move = game.parse(question.move)
            return BotAnswer(replies=tuple(replies(game, question.view, move, question.players, question.seed)))
        player = bots.make(question.bot, game, question.seed)
        bots.let_hear(player, question.heard)
        decided = player.decide(question.view, budget)
        return BotAnswer(None if decided is None else str(decided))
    except Exception as error:
        return BotAnswer(error=f"{type(error).__name__}: {error}")


def serve(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Do tasks until the input ends."""
    answers.write(write_frame(b""))  # ready: the time until here was for starting Python
    answers.flush()
    while len(length := tasks.read(4)) == 4:
        task: WorkerTask = pickle.loads(tasks.read(int.from_bytes(length, "big")))
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
