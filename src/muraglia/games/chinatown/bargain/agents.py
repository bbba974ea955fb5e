"""Who negotiates: our bots, silence, a program, a language model.

merchant                          any bot that `muraglia games` lists, or `my_module:MyBot`
silent                            never trades: what one gets without a word
program:python my_agent.py        JSON lines on its input and output
model:NAME@http://localhost:8080/v1     a language model behind an OpenAI-compatible address
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import urllib.request
from collections.abc import Callable, Sequence

import muraglia
from muraglia import bots
from muraglia.bots import Bot, Budget
from muraglia.games.chinatown.bargain.writers import Chair, Reply, Tally, Writer
from muraglia.games.chinatown.moves import Done
from muraglia.games.chinatown.state import PHASES, TRADE
from muraglia.games.chinatown.view import View
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.kernel.move import Move

KEY = "MURAGLIA_MODEL_KEY"
"""The environment's name for the key of a model's address."""


class Silent:
    """Places like a merchant and never trades."""

    def __init__(self, seed: int) -> None:
        self.inner = bots.make("merchant", muraglia.game("chinatown"), seed)

    def decide(self, view: View, budget: Budget) -> Move | None:
        """Be done with trade at once."""
        if view.phase != PHASES[TRADE]:
            return self.inner.decide(view, budget)
        return Done() if view.seat in view.acting else None


class Program:
    """A program that reads a JSON object in a line, ``{"messages": [{"role": …, "content": …}]}``, and writes one,
    ``{"text": …}``. It is started once and asked until the bargaining is over."""

    def __init__(self, command: str) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError) as error:
            raise BadOption("agent", f"the program {command!r} cannot be started: {error}") from None

    def __call__(self, conversation: Sequence[tuple[str, str]]) -> Reply:
        """Ask the program."""
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps({"messages": _messages(conversation)}) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
            return Reply(str(json.loads(line)["text"]))
        except (OSError, ValueError, KeyError, TypeError) as error:
            text = f"the program {self.process.args!r} gave no answer that can be read: {error!r}"
            raise MuragliaError("no_answer", text) from None

    def leave(self) -> None:
        """Stop the program."""
        self.process.kill()
        self.process.communicate()


class Model:
    """A language model behind an address that speaks as OpenAI's does (`/chat/completions`)."""

    def __init__(self, name: str, address: str, seconds: float = 120.0) -> None:
        if not address.startswith(("http://", "https://")):
            raise BadOption("agent", f"a model's address begins with http:// or https://, not {address!r}")
        self.name = name
        self.address = address.rstrip("/") + "/chat/completions"
        self.seconds = seconds

    def __call__(self, conversation: Sequence[tuple[str, str]]) -> Reply:
        """Ask the model."""
        body = json.dumps({"model": self.name, "messages": _messages(conversation)}).encode()
        headers = {"Content-Type": "application/json"}
        if key := os.environ.get(KEY):
            headers["Authorization"] = f"Bearer {key}"
        asked = urllib.request.Request(self.address, body, headers)
        try:
            with urllib.request.urlopen(asked, timeout=self.seconds) as answer:
                told = json.load(answer)
            used = told.get("usage") or {}
            text = str(told["choices"][0]["message"]["content"])
            return Reply(text, int(used.get("prompt_tokens", 0)), int(used.get("completion_tokens", 0)))
        except (OSError, ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
            raise MuragliaError("no_answer", f"{self.address} gave no answer that can be read: {error!r}") from None

    def leave(self) -> None:
        """Nothing is kept open."""


def _messages(conversation: Sequence[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"role": who, "content": text} for who, text in conversation]


def seated(agent: str, seed: int, chair: Chair, tally: Tally) -> tuple[Bot, Callable[[], None]]:
    """Return an agent at a seat by its name, and how it leaves."""
    game = muraglia.game("chinatown")
    kind, _, rest = agent.partition(":")
    if agent == "silent":
        return Silent(seed), _stay
    if kind == "program":
        program = Program(rest)
        return Writer(program, chair, tally, bots.make("merchant", game, seed)), program.leave
    if kind == "model":
        name, at, address = rest.rpartition("@")
        if not at:
            raise BadOption("agent", f"a model is named with its address, model:NAME@http://…, not {agent!r}")
        model = Model(name, address)
        return Writer(model, chair, tally, bots.make("merchant", game, seed)), model.leave
    return bots.make(agent, game, seed), _stay


def _stay() -> None:
    """A bot needs no leave."""
