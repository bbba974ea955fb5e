"""Two served processes on one PostgreSQL and one Redis: all act at once, either dies in mid-game, play goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from choosing import TURNS
from processes import GAMES, Evening, Game, Process
from redis import Redis
from stubborn import Stubborn, finish
from visitors import Visitor, at_home, eventually, serving, visiting

from muraglia.bus.redis import CHANNEL
from muraglia.web.tables import socket


def test_either_process_may_die(tmp_path: Path, database: str, redis_url: str) -> None:
    origin = "http://127.0.0.1:1"  # people come by one name, whatever process they reach
    flags = ["--database", database, "--bus", redis_url, "--origin", origin]
    one, two = Process(tmp_path, *flags), Process(tmp_path, *flags)
    for process in (one, two):
        process.start()
    try:
        with visiting(one.url, 3, origin) as visitors:
            whole: list[Game] = [(game, seats, {}) for game, seats, _ in GAMES]  # short ones are over too soon
            evening = Evening(visitors, [one, two], whole)
            asyncio.run(play(evening, [one, two]))
            evening.check()
            with Visitor(two.url, origin=origin) as elsewhere:
                for table in evening.tables:
                    assert elsewhere.get(f"/api/tables/{table}")[0]["stage"] == "over"
        for process in (one, two):
            assert "Traceback" not in process.log.read_text()
    finally:
        for process in (one, two):
            process.stop()


def test_what_is_taken_away_here_is_gone_there_at_once(
    tmp_path: Path, database: str, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "PROOF", 1e9)  # nobody looks unasked any more
    shared = {"database": database, "bus": redis_url, "origin": "http://127.0.0.1:1"}
    with (
        serving(at_home(tmp_path, **shared)) as one,
        serving(at_home(tmp_path, **shared)) as two,
        Visitor(one.address, "Ada", origin=shared["origin"]) as ada,
        Visitor(two.address, origin=shared["origin"]) as other,
        Redis.from_url(redis_url) as redis,
    ):
        eventually(lambda: redis.pubsub_numsub(CHANNEL)[0][1] >= 2)
        table = ada.open(TURNS, ["me", "bot"])
        ada.post("/api/account", {"login": "ada", "password": "12345678"})
        other.post("/api/session", {"login": "ada", "password": "12345678"})
        asyncio.run(lose(ada, other, table))


async def lose(ada: Visitor, other: Visitor, table: str) -> None:
    async with other.socket(table, 0) as line:
        await line.read()
        [lost] = [each["id"] for each in ada.get("/api/sessions") if not each["current"]]
        ada.delete(f"/api/sessions/{lost}")
        assert await line.closed() == 4401


async def play(evening: Evening, servers: list[Process]) -> None:
    """Play all games to their ends. Each process dies once, and is back a while later: one is enough meanwhile."""
    games = asyncio.ensure_future(finish(evening.players))
    for victim, left in zip(servers, reversed(servers), strict=True):
        await until(games, lambda: all(map(at_both, evening.tables.values())))
        await asyncio.to_thread(victim.kill)
        for player in evening.players:
            player.reached.clear()
        await until(games, lambda left=left: all(p.ended or p.reached == {left.url} for p in evening.players))  # type: ignore[misc]
        for player in evening.players:  # a pause, lest the games be over too soon
            player.go.clear()
        await asyncio.to_thread(victim.start)
        assert sum(not players[0].ended for players in evening.tables.values()) > 1
        for player in evening.players:
            player.restless = player.urls[0] == victim.url
            player.reached.clear()
            player.go.set()
    await games


def at_both(players: list[Stubborn]) -> bool:
    """Tell whether the players of a table act at different processes, unless their game is over."""
    return players[0].ended or len({url for player in players for url in player.reached}) > 1


async def until(games: asyncio.Future[None], so_far: Callable[[], bool]) -> None:
    """Wait until play has come so far."""
    while not so_far():
        assert not games.done(), "the games were over too soon"
        await asyncio.sleep(0.002)
