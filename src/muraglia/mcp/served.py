"""A seat at a table of a server, through its API, with a bot's token."""

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
from muraglia.environments.text import Answer, drawn, listed, people_at, printed
from muraglia.kernel.errors import MuragliaError
from muraglia.kernel.event import Event
from muraglia.mcp.sitting import possible
from muraglia.terminal import Board, board

PATIENCE = 20.0
"""So many seconds a look waits for the others."""
PAUSE = 0.4


class Said(msgspec.Struct):
    """What a server says when it refuses something."""

    text: str
    rule: str = ""


class ServedTable:
    """One seat of a served table. What the others do is asked for, not waited for."""

    def __init__(self, server: str, token: str, table: str, seat: int) -> None:
        self.server, self.table, self.seat = server.rstrip("/"), table, seat
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        status, _ = self._state()
        self.game = muraglia.game(status["game"])
        self.board: Board = board(self.game.meta)
        self._heard = 0
        """How far the story of this seat was read."""

    def look(self) -> str:
        """Wait a little for the others, and return what happened, the table, and what is asked."""
        until = monotonic() + PATIENCE
        while True:
            status, pushes = self._state()
            shown = pushes.get("view")
            if status["stage"] != "playing" or (shown and shown["moves"]) or monotonic() > until:
                break
            sleep(PAUSE)
        news = [each for each in pushes["told"] if each["number"] > self._heard]
        self._heard = max([each["number"] for each in news], default=self._heard)
        parts = [self._worded(news), f"The table is {status['stage']}."]
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
        """Return what a move would do, or why it cannot be made."""
        try:
            tried = self._ask("POST", f"/api/tables/{self.table}/try", {"seat": self.seat, "move": move})
        except MuragliaError as refusal:
            return f"Not now: {refusal}"
        return possible(self.game, move, tried["forecast"])

    def move(self, text: str) -> Answer:
        """Make a move."""
        command = {"type": "play", "id": uuid4().hex, "seat": self.seat, "move": text}
        try:
            answer = self._ask("POST", f"/api/tables/{self.table}/commands", command)
        except MuragliaError as refusal:
            return Answer(False, str(refusal), refusal.rule or "")
        if answer["type"] == "refused":
            return Answer(False, answer["text"], answer["rule"])
        return Answer(True, "Done.")

    def _state(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the table around the game, and the latest of what a socket would send first; all that was told."""
        pushes = self._ask("GET", f"/api/tables/{self.table}?seat={self.seat}")
        latest: dict[str, Any] = {"told": [each for each in pushes if each["type"] == "told"]}
        latest.update({each["type"]: each for each in pushes if each["type"] != "told"})
        return latest["table"], latest

    def _view(self, shown: dict[str, Any]) -> Any:
        legal = [msgspec.to_builtins(self.game.parse(move)) for move in shown["moves"]]
        return msgspec.convert({**shown["view"], "legal": legal}, self.game.view_type)

    def _worded(self, told: list[dict[str, Any]]) -> str:
        """Return the events of a story in the game's words."""
        words = self.game.words()
        lines = []
        for each in told:
            for news in each["news"]:
                if news["type"] == "event":
                    lines.append(words.event(Event(news["kind"], news["fields"])))
                elif news["type"] == "ended":
                    lines.append(f"The game is over. Scores: {news['scores']}.")
        return "\n".join(line for line in lines if line)

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.server + path, data, self._headers, method=method)
        try:
            with urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except HTTPError as error:
            said = error.read().decode(errors="replace")
            try:
                refused = msgspec.json.decode(said, type=Said)
            except msgspec.MsgspecError:
                refused = Said(f"the server says {error.code}: {said[:200]}")
            raise MuragliaError("server", refused.text, rule=refused.rule) from None
        except (URLError, HTTPException, OSError) as error:
            raise MuragliaError("server", f"{self.server} does not answer: {error}") from None
