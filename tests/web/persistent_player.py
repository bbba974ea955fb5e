"""A client that survives broken connections: it resends unanswered commands, resumes its feed, and notices gaps."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress

from web_clients import Json, Socket, Visitor, over
from websockets.exceptions import InvalidHandshake, WebSocketException

EXCUSES = ("not_trading", "no_deal", "not_your_step", "finished")
AWAY = (OSError, WebSocketException, InvalidHandshake, EOFError, TimeoutError)


class PersistentPlayer:
    """Plays a seat to the end over connections that break. It tries `urls` in turn, and reconnects after `patience`
    seconds of silence, then with a little more patience."""

    def __init__(self, visitor: Visitor, table: str, seat: int, urls: list[str], patience: float = 30) -> None:
        self.visitor = visitor
        self.table = table
        self.seat = seat
        self.urls = urls
        self.patience = patience
        self.rng = random.Random(seat)
        self.acked: list[str] = []
        self.reached: set[str] = set()
        """Servers that acknowledged a move."""
        self.restless = False
        """Whether to move on to the next server although this one works."""
        self.go = asyncio.Event()
        """Cleared: no new moves for now."""
        self.go.set()
        self.answers: dict[str, str] = {}
        self.last = 0
        self.owed = 0
        self.pending: Json = {}
        self.ended = False
        self.tried = 0
        self.lines = 0

    async def play(self) -> list[str]:
        """Play until the game is over and the last move is answered; return the acknowledged moves."""
        while not self.ended or self.pending:
            self.restless = False
            url = self.urls[self.lines % len(self.urls)]
            self.lines += 1
            with suppress(*AWAY):
                async with (
                    asyncio.timeout(60),
                    self.visitor.socket(self.table, self.seat, url, after=self.last) as line,
                ):
                    await self._stay(line, url)
            await asyncio.sleep(0.03)
        return self.acked

    async def _stay(self, line: Socket, url: str) -> None:
        """Play over one connection until there is a gap in the feed, or no message for too long."""
        view: Json = {}
        if self.pending:
            await line.line.send(json.dumps(self.pending))
        while (not self.ended or self.pending) and not self.restless:
            message = json.loads(await self._heard(line))
            kind = message["type"]
            if kind == "told":
                if message["number"] > self.last + 1:
                    return
                self.ended = self.ended or over(message)
                self.last = max(self.last, message["number"])
            elif kind == "view":
                view = message
            elif kind in ("ack", "refused"):
                self._answered(message, url)
            if not self.pending and not self.ended and view and view["number"] == self.last >= self.owed:
                if not view["moves"]:
                    continue
                await self.go.wait()
                move = self.rng.choice(view["moves"])
                self.pending = {"type": "play", "id": f"n{self.tried}", "seat": self.seat, "move": move}
                await line.line.send(json.dumps(self.pending))

    async def _heard(self, line: Socket) -> str | bytes:
        try:
            return await asyncio.wait_for(line.line.recv(), self.patience)
        except TimeoutError:
            self.patience *= 1.05  # on a slow machine the game would never end otherwise
            raise

    def _answered(self, message: Json, url: str) -> None:
        first = self.answers.setdefault(message["id"], json.dumps(message))
        assert first == json.dumps(message), "the same command was answered twice, and not alike"
        if message["id"] != self.pending.get("id"):
            return
        if message["type"] == "ack":
            self.acked.append(self.pending["move"])
            self.reached.add(url)
            self.owed = message["number"]
        else:  # while trading somebody else may have been faster; no other refusal is expected
            assert message["code"] in EXCUSES, message
        self.tried += 1
        self.pending = {}


async def finish(players: list[PersistentPlayer]) -> None:
    """Let all players play to the end."""
    await asyncio.gather(*(player.play() for player in players))


def check_exactly_once(players: list[PersistentPlayer], record: str) -> None:
    """Check that the record holds every acknowledged move once, in order, and nothing else."""
    turns = [json.loads(line) for line in record.splitlines() if '"move"' in line]
    for player in players:
        assert [turn["move"] for turn in turns if turn["seat"] == player.seat] == player.acked
        assert player.acked
