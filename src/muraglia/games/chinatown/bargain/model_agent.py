"""A language model that negotiates, behind an OpenAI-compatible endpoint."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from http.client import HTTPException, HTTPMessage
from typing import IO, Annotated, Any, Self
from urllib.error import HTTPError
from urllib.parse import parse_qsl
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from muraglia.games.chinatown.bargain.text_agents import LONGEST_ANSWER, SECONDS, NoAnswer, Reply, messages
from muraglia.kernel.errors import BadOption

KEY = "MURAGLIA_MODEL_KEY"
"""The environment variable with the key for a model's address."""
WAITS = (1.0, 4.0, 10.0)
"""How many seconds to wait before asking a busy or failing address again."""
BUSY, OUT_OF_ORDER = 429, 500
"""The HTTP status for busy, and the first one for failures."""
Tokens = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class _Message(msgspec.Struct):
    content: str


class _Choice(msgspec.Struct):
    message: _Message


class _Usage(msgspec.Struct):
    prompt_tokens: Tokens = 0
    completion_tokens: Tokens = 0


class _Completion(msgspec.Struct):
    choices: list[_Choice]
    usage: _Usage | None = None


class _NoRedirects(HTTPRedirectHandler):
    """Follows no redirects: the key is only for the address that was given."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        """Do not follow."""


class Model:
    """A language model; `settings` go with every question (temperature, max_tokens, …)."""

    def __init__(
        self, name: str, address: str, settings: Mapping[str, object] | None = None, seconds: float = SECONDS
    ) -> None:
        if not address.startswith(("http://", "https://")):
            raise BadOption("agent", f"a model's address begins with http:// or https://, not {address!r}")
        self.name = name
        self.address = address.rstrip("/") + "/chat/completions"
        self.settings = dict(settings or {})
        self.seconds = seconds

    @classmethod
    def named(cls, text: str, seconds: float = SECONDS) -> Self:
        """Return a model by its name and address: ``NAME@http://…/v1``, with settings as
        ``#temperature=0&max_tokens=800`` after it."""
        name, at, rest = text.rpartition("@")
        if not at:
            raise BadOption("agent", f"write a model with its address, model:NAME@http://…, not {text!r}")
        address, _, settings = rest.partition("#")
        return cls(name, address, {key: _read(value) for key, value in parse_qsl(settings)}, seconds)

    def __call__(self, conversation: Sequence[tuple[str, str]]) -> Reply:
        """Ask the model; ask again after a while if the address is busy or fails."""
        waits = list(WAITS)
        while True:
            try:
                return self._once(conversation)
            except OSError as error:
                if not waits or not _is_temporary(error):
                    text = f"it says {error.code}: {error.read(300)!r}" if isinstance(error, HTTPError) else repr(error)
                    raise self._none(text) from None
            time.sleep(waits.pop(0))

    def _once(self, conversation: Sequence[tuple[str, str]]) -> Reply:
        body = msgspec.json.encode({**self.settings, "model": self.name, "messages": messages(conversation)})
        headers = {"Content-Type": "application/json"}
        if key := os.environ.get(KEY):
            headers["Authorization"] = f"Bearer {key}"
        ends, got = time.monotonic() + self.seconds, b""
        try:
            with build_opener(_NoRedirects).open(Request(self.address, body, headers), timeout=self.seconds) as answer:
                while part := answer.read1(1 << 16):
                    got += part
                    if len(got) > LONGEST_ANSWER or time.monotonic() > ends:
                        raise self._none(f"its answer had no end after {len(got):,} bytes and {self.seconds:g} seconds")
            answer = msgspec.json.decode(got, type=_Completion)
            text = answer.choices[0].message.content
        except (HTTPException, msgspec.MsgspecError, ValueError, IndexError, RecursionError) as error:
            raise self._none(repr(error)) from None
        used = answer.usage or _Usage()
        return Reply(text, used.prompt_tokens, used.completion_tokens)

    def _none(self, why: str) -> NoAnswer:
        return NoAnswer("no_answer", f"{self.address} gave no readable answer: {why}")


def _is_temporary(error: OSError) -> bool:
    """Tell whether an error may be temporary; timeouts are not."""
    if isinstance(error, HTTPError):
        return error.code == BUSY or error.code >= OUT_OF_ORDER
    return not isinstance(error, TimeoutError) and not isinstance(getattr(error, "reason", None), TimeoutError)


def _read(value: str) -> Any:
    """Return a setting as the number or truth value that it is, else as text."""
    try:
        return msgspec.json.decode(value)
    except msgspec.MsgspecError:
        return value
