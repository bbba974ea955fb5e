"""A program that negotiates: JSON lines on its input and output."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

import msgspec

from muraglia.games.chinatown.bargain.text_agents import LONGEST_ANSWER, SECONDS, NoAnswer, Reply, messages
from muraglia.kernel.errors import BadOption, quoted


class Written(msgspec.Struct):
    """A line that a program writes."""

    text: str


class Program:
    """A program that reads a JSON object in a line, ``{"messages": [{"role": …, "content": …}]}``, and writes one,
    ``{"text": …}``. It is started for each negotiation. If it takes too long, it is stopped and not asked again, since
    a late answer would look like one to a later question."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        try:
            self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError) as error:
            raise BadOption("agent", f"the program {command!r} cannot be started: {error}") from None
        self._waiter = ThreadPoolExecutor(1)

    def __call__(self, conversation: Sequence[tuple[str, str]]) -> Reply:
        """Ask the program."""
        exchanged: Future[bytes] = self._waiter.submit(self._exchange, conversation)
        try:
            line = exchanged.result(self.seconds)
        except TimeoutError:
            self.process.kill()  # this ends the exchange too
            raise self._none(f"it took more than {self.seconds:g} seconds and was stopped") from None
        except OSError as error:
            raise self._none(str(error)) from None
        if not line:
            raise self._none("it has ended")
        if not line.endswith(b"\n"):
            raise self._none(f"its line is longer than {LONGEST_ANSWER:,} bytes or has no end")
        try:
            return Reply(msgspec.json.decode(line, type=Written).text)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise self._none(f'it wrote {quoted(line)} instead of {{"text": …}} ({error})') from None

    def _exchange(self, conversation: Sequence[tuple[str, str]]) -> bytes:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode({"messages": messages(conversation)}) + b"\n")
        self.process.stdin.flush()
        return self.process.stdout.readline(LONGEST_ANSWER)

    def _none(self, why: str) -> NoAnswer:
        return NoAnswer("no_answer", f"the program {self.command!r} gave no readable answer: {why}")

    def leave(self) -> None:
        """Stop the program."""
        self.process.kill()
        self._waiter.shutdown()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with suppress(OSError):  # what was never read
                pipe.close()
        self.process.wait()
