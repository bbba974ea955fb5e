"""Two server processes share one PostgreSQL and one Redis; play goes on when either dies in mid-game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from games_by_kind import TURNS
from killable_server import GAMES, Game, ParallelGames, Process
from persistent_player import PersistentPlayer, finish
from redis import Redis
from web_clients import Visitor, at_home, eventually, serving, visiting

from muraglia.bus.redis import CHANNEL
from muraglia.web.tables import socket_routes


def test_play_goes_on_when_either_process_dies(tmp_path: Path, database: str, redis_url: str) -> None:
    origin = "http://127.0.0.1:1"  # both processes have the same origin
    flags = ["--database", database, "--bus", redis_url, "--origin", origin]
    one, two = Process(tmp_path, *flags), Process(tmp_path, *flags)
    for process in (one, two):
        process.start()
    try:
        with visiting(one.url, 3, origin) as visitors:
            whole: list[Game] = [(game, seats, {}) for game, seats, _ in GAMES]  # the short variants end too soon
            games_in_play = ParallelGames(visitors, [one, two], whole)
            asyncio.run(play(games_in_play, [one, two]))
            games_in_play.check()
            with Visitor(two.url, origin=origin) as elsewhere:
                for table in games_in_play.tables:
                    assert elsewhere.get(f"/api/tables/{table}")[0]["stage"] == "over"
        for process in (one, two):
            assert "Traceback" not in process.log.read_text()
    finally:
        for process in (one, two):
            process.stop()


def test_a_revoked_permission_ends_at_once_in_other_processes(
    tmp_path: Path, database: str, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_routes, "RECHECK_SECONDS", 1e9)  # no periodic checks
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


async def play(games_in_play: ParallelGames, servers: list[Process]) -> None:
    """Play all games to their ends. Kill each process once and restart it later; the other serves meanwhile."""
    games, tables = asyncio.ensure_future(finish(games_in_play.players)), list(games_in_play.tables.values())
    for victim, left in zip(servers, reversed(servers), strict=True):
        await until(games, lambda: all(map(at_both, tables)))
        await asyncio.to_thread(victim.kill)
        for player in games_in_play.players:
            player.reached.clear()
        await until(games, lambda left=left: not [each for each in tables if not paused_at(each, left.url)])  # type: ignore[misc]
        await asyncio.to_thread(victim.start)
        assert sum(not players[0].ended for players in tables) > 1
        for player in games_in_play.players:
            player.restless = player.urls[0] == victim.url
            player.reached.clear()
            player.go.set()
    await games


def at_both(players: list[PersistentPlayer]) -> bool:
    """Return whether the players of a table use different processes, or their game is over."""
    return players[0].ended or len({url for player in players for url in player.reached}) > 1


def paused_at(players: list[PersistentPlayer], url: str) -> bool:
    """Pause a table as soon as all its players play on with this process, so that its game does not end while others
    still reconnect; return whether they do, or their game is over."""
    arrived = all(player.ended or player.reached == {url} for player in players)
    if arrived:
        for player in players:
            player.go.clear()
    return arrived


async def until(games: asyncio.Future[None], so_far: Callable[[], bool]) -> None:
    """Wait until a condition holds or all games have ended."""
    while not so_far():
        assert not games.done(), "the games were over too soon"
        await asyncio.sleep(0.002)
