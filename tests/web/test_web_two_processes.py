"""Two served processes on one PostgreSQL and one Redis: all act at once, either dies in mid-game, play goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from stubborn import Stubborn, check_exactly_once, finish
from test_web_kills import Process
from visitors import Visitor, visiting


def test_either_process_may_die(tmp_path: Path, database: str, redis_url: str) -> None:
    origin = "http://127.0.0.1:1"  # people come by one name, whatever process they reach
    flags = ["--database", database, "--bus", redis_url, "--origin", origin]
    one, two = Process(tmp_path, *flags), Process(tmp_path, *flags)
    for process in (one, two):
        process.start()
    try:
        with visiting(one.url, 3, origin) as visitors:
            table = visitors[0].company("die-mauer", visitors[1:])
            players = [
                Stubborn(visitor, table, seat, lambda seat=seat: [one.url, two.url][:: 1 if seat % 2 else -1], 30)  # type: ignore[misc]
                for seat, visitor in enumerate(visitors)
            ]

            async def whole() -> None:
                game = asyncio.ensure_future(finish(players))
                for victim, reached in ((one, 30), (two, 70)):
                    while not game.done() and sum(len(player.acked) for player in players) < reached:
                        await asyncio.sleep(0.01)
                    await asyncio.to_thread(victim.kill)
                    await asyncio.to_thread(victim.start)
                await game

            asyncio.run(whole())
            check_exactly_once(players, visitors[0].get(f"/api/tables/{table}/record"))
            with Visitor(two.url, origin=origin) as elsewhere:
                assert elsewhere.get(f"/api/tables/{table}")[0]["stage"] == "over"
        for process in (one, two):
            assert "Traceback" not in process.log.read_text()
    finally:
        for process in (one, two):
            process.stop()
