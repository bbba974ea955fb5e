"""A Swiss tournament of twelve at tables of four ends properly although its server is killed twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
from games_by_kind import SEALED, quick
from killable_server import Process
from persistent_player import PersistentPlayer, check_exactly_once
from test_web_tournaments import become_host
from web_clients import Json, Visitor, visiting

ROUNDS = 3


class TournamentPlayer:
    """A player of a tournament: finds their table, plays there to the end, and looks for the next."""

    def __init__(self, visitor: Visitor, cup: str) -> None:
        self.visitor = visitor
        self.cup = cup
        self.games: dict[str, PersistentPlayer] = {}

    async def look(self) -> Json:
        """Return the tournament; retry while the server is down."""
        while True:
            try:
                answer = await asyncio.to_thread(self.visitor.http.get, f"/api/cups/{self.cup}")
                return dict(answer.json())
            except httpx.TransportError:
                await asyncio.sleep(0.05)

    async def play(self) -> None:
        while (cup := await self.look())["stage"] == "running":
            table = cup["table"]
            if table is None or table in self.games:
                await asyncio.sleep(0.1)
                continue
            [row] = [each for each in cup["played"][-1] if each["table"] == table]
            seat = row["seats"].index(cup["me"])
            self.games[table] = PersistentPlayer(self.visitor, table, seat, [self.visitor.url])
            await self.games[table].play()


async def play_all(contestants: list[TournamentPlayer], process: Process) -> int:
    """Let all play; kill the server in the first round, and when the second is paired."""
    everybody = asyncio.gather(*(each.play() for each in contestants))

    def acked() -> int:
        return sum(len(game.acked) for each in contestants for game in each.games.values())

    async def kill_when(so_far: Callable[[], bool]) -> int:
        while not everybody.done():
            if so_far():
                await asyncio.to_thread(process.kill)
                await asyncio.to_thread(process.start)
                return 1
            await asyncio.sleep(0.002)
        return 0

    kills = await kill_when(lambda: acked() > 20)
    kills += await kill_when(lambda: any(len(each.games) == 2 for each in contestants))
    await everybody
    return kills


def test_a_swiss_of_twelve_over_a_server_that_is_killed_twice(tmp_path: Path) -> None:
    process = Process(tmp_path, "--database", str(tmp_path / "muraglia.db"))
    process.start()
    try:
        with visiting(process.url, 12) as visitors:
            host = visitors[0]
            become_host(host)
            wish = {"name": "Wall Cup", "game": SEALED, "options": quick(SEALED), "seats": 4, "rounds": ROUNDS}
            cup = host.post("/api/cups", wish | {"time": {"bank": 600}})["id"]
            for visitor in visitors:
                visitor.post(f"/api/cups/{cup}/entry", {})
            host.post(f"/api/cups/{cup}/begin", {})
            contestants = [TournamentPlayer(visitor, cup) for visitor in visitors]
            assert asyncio.run(asyncio.wait_for(play_all(contestants, process), 300)) == 2
            check(host, cup, contestants)
    finally:
        process.stop()
    log = process.log.read_text()
    assert "Traceback" not in log
    assert '"level": "error"' not in log


def check(host: Visitor, cup: str, contestants: list[TournamentPlayer]) -> None:
    """Check that everybody played once per round, acknowledged moves count, and all points were given."""
    ended = host.get(f"/api/cups/{cup}")
    assert (ended["stage"], len(ended["played"])) == ("over", ROUNDS)
    for tables in ended["played"]:
        assert sorted(player for table in tables for player in table["seats"]) == list(range(1, 13))
        for table in tables:
            assert table["absent"] == []
            assert sum(table["points"]) == 120 * 6
            players = [each.games[table["table"]] for each in contestants if table["table"] in each.games]
            assert len(players) == 4
            check_exactly_once(players, host.get(f"/api/tables/{table['table']}/record"))
    assert sum(row["points"] for row in ended["standings"]) == ROUNDS * 3 * 120 * 6
    assert all(row["games"] == ROUNDS for row in ended["standings"])
    assert len(host.get("/api/tables", stage="over")) == ROUNDS * 3
