"""A seat at a table on a server, through its HTTP API with a bot's token."""

from __future__ import annotations

import json
from http.client import HTTPException
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen
from uuid import uuid4

import msgspec

import muraglia
from muraglia.environments.text_game import TextAnswer, drawn, listed, people_at, printed
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event
from muraglia.mcp.seat_interface import describe_legal_move
from muraglia.terminal import TerminalBoard, board

WAIT = 20.0
"""Seconds that `look` waits for the other players."""
PAUSE = 0.4
"""Seconds between two requests while it waits."""


class ServerRefused(msgspec.Struct):
    """The body of a server's refusal."""

    text: str
    rule: str = ""


class RemoteTable:
    """One seat of a table on a server. It polls for what the others do."""

    def __init__(self, server: str, token: str, table: str, seat: int) -> None:
        self.server, self.table, self.seat = server.rstrip("/"), table, seat
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        status, _ = self._state()
        self.game = muraglia.game(status["game"])
        self.board: TerminalBoard = board(self.game.meta)
        self._last_number = 0
        """The last number of the seat's feed that the model has seen."""

    def look(self) -> str:
        """Wait a little for the others; return what happened, the table, and the question to this seat."""
        until = monotonic() + WAIT
        while True:
            status, pushes = self._state()
            shown = pushes.get("view")
            if status["stage"] != "playing" or (shown and shown["moves"]) or monotonic() > until:
                break
            sleep(PAUSE)
        news = [each for each in pushes["told"] if each["number"] > self._last_number]
        self._last_number = max([each["number"] for each in news], default=self._last_number)
        parts = [self._describe(news), f"The table is {status['stage']}."]
        if shown:
            view = self._view(shown)
            people = people_at(self.game, view.seats, self.seat)
            parts.append(drawn(self.board, view, people))
            if shown["moves"]:
                parts += [printed(self.board.question(view, people)), listed(self.game, shown["moves"])]
        return "\n\n".join(part for part in parts if part)

    def moves(self) -> str:
        """Return the legal moves."""
        shown = self._state()[1].get("view")
        return listed(self.game, shown["moves"] if shown else [])

    def try_out(self, move: str) -> str:
        """Return what a move would do, or why it is refused."""
        try:
            tried = self._request("POST", f"/api/tables/{self.table}/try", {"seat": self.seat, "move": move})
        except MuragliaError as refusal:
            return f"Not now: {refusal}"
        return describe_legal_move(self.game, move, tried["forecast"])

    def move(self, text: str) -> TextAnswer:
        """Make a move."""
        command = {"type": "play", "id": uuid4().hex, "seat": self.seat, "move": text}
        try:
            answer = self._request("POST", f"/api/tables/{self.table}/commands", command)
        except MuragliaError as refusal:
            return TextAnswer(False, str(refusal), refusal.rule or "")
        if answer["type"] == "refused":
            return TextAnswer(False, answer["text"], answer["rule"])
        return TextAnswer(True, "Done.")

    def _state(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the table's status, and by type the latest message that a socket would send; under `told` the feed."""
        pushes = self._request("GET", f"/api/tables/{self.table}?seat={self.seat}")
        latest: dict[str, Any] = {"told": [each for each in pushes if each["type"] == "told"]}
        latest.update({each["type"]: each for each in pushes if each["type"] != "told"})
        return latest["table"], latest

    def _view(self, shown: dict[str, Any]) -> Any:
        legal = [msgspec.to_builtins(self.game.parse(move)) for move in shown["moves"]]
        return msgspec.convert({**shown["view"], "legal": legal}, self.game.view_type)

    def _describe(self, feed: list[dict[str, Any]]) -> str:
        """Return the events of a feed in the game's words."""
        words = self.game.words()
        lines = []
        for each in feed:
            for news in each["news"]:
                if news["type"] == "event":
                    lines.append(words.event(Event(news["kind"], news["fields"])))
                elif news["type"] == "ended":
                    lines.append(f"The game is over. Scores: {news['scores']}.")
        return "\n".join(line for line in lines if line)

    def _request(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.server + path, data, self._headers, method=method)
        try:
            with urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except HTTPError as error:
            body = error.read().decode(errors="replace")
            try:
                refused = msgspec.json.decode(body, type=ServerRefused)
            except msgspec.MsgspecError:
                refused = ServerRefused(f"the server says {error.code}: {body[:200]}")
            raise MuragliaError("server", refused.text, rule=refused.rule) from None
        except (URLError, HTTPException, OSError) as error:
            raise MuragliaError("server", f"{self.server} does not answer: {error}") from None
