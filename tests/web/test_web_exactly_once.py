"""Moves count exactly once although frames are lost, doubled, delayed and reordered, and connections break."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import Any

import pytest
from killable_server import GAMES
from persistent_player import PersistentPlayer, check_exactly_once, finish
from web_clients import Visitor, visiting
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

from muraglia.web.serving import Server


class Lossy:
    """A proxy for sockets that treats frames badly, in both directions."""

    def __init__(self, upstream: str, seed: int) -> None:
        self.upstream = upstream.replace("http", "ws")
        self.origin = upstream
        self.rng = random.Random(seed)
        self.done: dict[str, int] = {}

    async def carry(self, client: ServerConnection) -> None:
        assert client.request is not None
        cookies = {"cookie": client.request.headers["cookie"]}
        address = self.upstream + client.request.path
        async with connect(address, additional_headers=cookies, origin=self.origin, proxy=None) as server:  # type: ignore[arg-type]
            ways = [asyncio.ensure_future(self._pass_on(*way)) for way in ((client, server), (server, client))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _pass_on(self, source: Any, target: Any) -> None:
        late: set[asyncio.Task[None]] = set()
        try:
            async for frame in source:
                fate = self.rng.choices(("fine", "lost", "twice", "late", "cut"), (80, 5, 7, 7, 1))[0]
                self.done[fate] = self.done.get(fate, 0) + 1
                if fate == "cut":
                    return
                for _ in range({"lost": 0, "twice": 2}.get(fate, 1)):
                    if fate == "late":
                        task = asyncio.ensure_future(self._send_late(target, frame))
                        late.add(task)
                        task.add_done_callback(late.discard)
                    else:
                        await target.send(frame)
        finally:
            for task in late:
                task.cancel()

    async def _send_late(self, target: Any, frame: Any) -> None:
        await asyncio.sleep(self.rng.random() * 0.02)
        with suppress(WebSocketException):
            await target.send(frame)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_whole_games_over_a_bad_connection(home: Server, game: str, seats: int, options: dict[str, Any]) -> None:
    lossy = Lossy(home.address, 5)
    players: list[PersistentPlayer] = []

    async def whole(visitors: list[Visitor], table: str) -> None:
        async with serve(lossy.carry, "127.0.0.1", 0, max_size=1 << 22) as proxy:
            url = f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
            for seat, visitor in enumerate(visitors):
                players.append(PersistentPlayer(visitor, table, seat, [url], 0.12))
            await finish(players)

    with visiting(home.address, seats) as visitors:
        table = visitors[0].company(game, visitors[1:], options=options)
        asyncio.run(whole(visitors, table))
        check_exactly_once(players, visitors[0].get(f"/api/tables/{table}/record"))
    assert min(lossy.done.values()) > 0
    assert sum(player.lines for player in players) > seats
