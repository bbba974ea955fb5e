"""A server that is killed with SIGKILL in mid-game, again and again, loses nothing.

`MURAGLIA_KILLS=200 pytest tests/web/test_web_kills.py` is the long run.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from killable_server import GAMES, ParallelGames, Process
from persistent_player import finish
from web_clients import Visitor, visiting

from muraglia.cli import main
from muraglia.table import entries
from muraglia.table import protocol as wire

KILLS = int(os.environ.get("MURAGLIA_KILLS", "4"))
SHORT = GAMES[:3]


async def kill_now_and_then(process: Process, games_in_play: ParallelGames, kills: int, rng: random.Random) -> int:
    """Play all games to their ends and kill the server on the way; return how often it was killed."""
    games = asyncio.ensure_future(finish(games_in_play.players))
    for done in range(kills):
        reached = games_in_play.acked + rng.randint(1, 80)
        while not games.done() and games_in_play.acked < reached:
            await asyncio.sleep(0.002)
        if games.done():
            await games
            return done
        await asyncio.to_thread(process.kill)
        await asyncio.to_thread(process.start)
    await games
    return kills


def test_a_killed_server_has_lost_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = tmp_path / "muraglia.db"
    process = Process(tmp_path, "--database", str(database))
    process.start()
    rng, left, moves = random.Random(1), KILLS, 0
    try:
        with visiting(process.url, 3) as visitors:
            while left:
                games_in_play = ParallelGames(visitors, [process], GAMES if KILLS > 20 else SHORT)
                left -= asyncio.run(kill_now_and_then(process, games_in_play, left, rng))
                games_in_play.check()
                moves += games_in_play.acked
            check_log(process.log.read_text(), visitors)
    finally:
        process.stop()
    check_answers(database, moves)
    assert main(["verify", "--database", str(database)]) == 0
    with capsys.disabled():
        if KILLS > 20:
            print(f"\n{KILLS} kills, {moves} moves acknowledged, all there, once")


def check_answers(database: Path, moves: int) -> None:
    """Check that every move has its answer: both are written together or not at all."""
    with closing(sqlite3.connect(database)) as db:
        log = [entries.read(row[0]) for row in db.execute("SELECT entry FROM entries")]
        answers = [wire.read_answer(row[0]) for row in db.execute("SELECT answer FROM answers WHERE id LIKE 'n%'")]
    made = [entry for entry in log if isinstance(entry, entries.MoveEntry) and entry.seat >= 0]
    acked = [answer for answer in answers if isinstance(answer, wire.Ack)]
    assert len(made) == len(acked) == moves


def check_log(log: str, visitors: list[Visitor]) -> None:
    """Check that the log contains no secrets and no errors."""
    assert '"route": "/api/tables/{table}/record"' in log
    assert "Traceback" not in log
    assert '"level": "error"' not in log
    for visitor in visitors:
        token, _, mark = visitor.http.cookies["muraglia"].partition(".")
        assert token not in log
        assert mark not in log
