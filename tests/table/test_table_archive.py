"""The archive works in another process, once for simultaneous requests; tables are loaded in slices."""

from __future__ import annotations

import asyncio
import gzip
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from games_by_kind import GAMES, SEALED, fewest_seats, quick
from table_scenes import a_server, open_table, play_on, scene

import muraglia
from muraglia.kernel.errors import MuragliaError
from muraglia.table import fold as folding
from muraglia.table import sliced_reading
from muraglia.table.archive import Archive, ContinuedGame
from muraglia.table.entries import SeatHolder, TableSetup
from muraglia.table.fold import fold
from muraglia.table.history_queries import QueryFound, ReplayQuery, StandingsQuery, TurnCounter
from muraglia.table.log import Log
from muraglia.table.table_server import TableServer
from muraglia.table.workers.fair_queue import QueuedRequest
from muraglia.table.workers.process_pool import WorkerProcesses

ADA = QueuedRequest("ada", "here")


class Archivist:
    """An archive that counts the requests to its worker pool."""

    def __init__(self, log: Log, monkeypatch: pytest.MonkeyPatch, max_bytes: int = 1 << 20) -> None:
        pool = WorkerProcesses(1)
        self.archive = Archive(log, pool, max_bytes)
        self.asked = 0
        ask = pool.ask

        async def count(*args: Any) -> bytes:
            self.asked += 1
            return await ask(*args)

        monkeypatch.setattr(pool, "ask", count)


async def a_finished_game(server: TableServer) -> tuple[str, int]:
    table = await open_table(server, SEALED, 3, options=quick(SEALED))
    await play_on(table, random.Random(1))
    return table.id, table.fold.version


def test_simultaneous_requests_share_one_lookup_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(server: TableServer) -> None:
        id, version = await a_finished_game(server)
        lines = await server.log.read(id)
        expected = gzip.decompress(msgspec.msgpack.decode(ReplayQuery(lines, 0).answer(), type=QueryFound).data)

        def not_here(*_: object) -> None:
            raise AssertionError("the serving process must not fold a log")

        monkeypatch.setattr(folding.Fold, "apply", not_here)
        archivist = Archivist(server.log, monkeypatch)
        archive, key = archivist.archive, Archive.replay_key(id, version, 0)
        try:
            assert not archive.has(key)
            first = asyncio.ensure_future(archive.get(key, ADA))
            await asyncio.sleep(0)
            assert archive.has(key)
            others = asyncio.gather(*(archive.get(key, QueuedRequest(f"p{number}")) for number in range(5)))
            first.cancel()
            assert {gzip.decompress(each) for each in await others} == {expected}
            assert gzip.decompress(await archive.get(key, ADA)) == expected
            assert archivist.asked == 1
            assert await archive.get(Archive.replay_key(id, version, None), ADA) != await archive.get(key, ADA)
            assert archivist.asked == 2
        finally:
            await archive.close()

    scene(tmp_path, play)


def test_the_cache_drops_the_least_recently_used_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(server: TableServer) -> None:
        id, version = await a_finished_game(server)
        standings = msgspec.msgpack.decode(StandingsQuery(await server.log.read(id)).answer(), type=QueryFound).data
        archivist = Archivist(server.log, monkeypatch, max_bytes=2 * len(standings))
        archive = archivist.archive
        keys = [(id, version - number, "standings", None) for number in range(3)]
        try:
            for key in (*keys[:2], keys[0], keys[2]):
                await archive.get(key, ADA)
            assert [archive.has(key) for key in keys] == [True, False, True]
        finally:
            await archive.close()

    scene(tmp_path, play)


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ([SeatHolder("ada", "Ada"), SeatHolder(), SeatHolder(bot="random")], "open_seat"),
        ([SeatHolder("ada", "Ada"), SeatHolder(bot="random")], "seats"),
        ([SeatHolder("ada", "Ada"), SeatHolder(bot="random"), SeatHolder(bot="nobody")], "bot"),
    ],
)
def test_going_on_needs_a_player_in_every_seat(tmp_path: Path, seats: list[SeatHolder], code: str) -> None:
    async def play(server: TableServer) -> None:
        id, version = await a_finished_game(server)
        archive = Archive(server.log, WorkerProcesses(1))
        try:
            with pytest.raises(MuragliaError) as no:
                await archive.go_on(ContinuedGame(id, version, 5, 0), TableSetup(game=SEALED, seats=seats), 0, ADA)
            assert no.value.code == code
            fine = TableSetup(
                game=SEALED, seats=[SeatHolder("ada", "Ada"), *[SeatHolder(bot="random")] * 2], host="ada"
            )
            started_table = await archive.go_on(ContinuedGame(id, version, 5, 0), fine, server.clock.now(), ADA)
            again = await server.create(started_table.lines, started_table.wake)
            assert again.stage() == "playing"
        finally:
            await archive.close()

    scene(tmp_path, play)


def test_a_log_that_cannot_be_read_is_refused_and_costs_no_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(server: TableServer) -> None:
        id, version = await a_finished_game(server)
        pool = WorkerProcesses(1)
        archive = Archive(server.log, pool)

        async def broken(*_: object) -> list[bytes]:
            return [b"{"]

        try:
            with monkeypatch.context() as patch:
                patch.setattr(server.log, "read", broken)
                with pytest.raises(MuragliaError, match="an error in Muraglia"):
                    await archive.get(Archive.replay_key(id, version, 0), ADA)
            (process,) = pool._all
            await archive.get(Archive.replay_key(id, version, 0), ADA)
            assert pool._all == {process}
        finally:
            await archive.close()

    scene(tmp_path, play)


def test_a_table_is_read_in_slices_one_table_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sliced_reading, "SLICE", 0.0)

    async def whole() -> None:
        async with a_server(tmp_path) as server:
            tables = [await a_finished_game(server) for _ in range(2)]
        async with a_server(tmp_path) as server:
            order: list[str] = []
            entry = folding.Fold.apply

            def note(fold: folding.Fold, what: Any) -> None:
                order.append(f"{id(fold)}")
                entry(fold, what)

            monkeypatch.setattr(folding.Fold, "apply", note)

            async def somebody_else() -> None:
                while len(server.live) < 2:
                    order.append("else")
                    await asyncio.sleep(0)

            other = asyncio.ensure_future(somebody_else())
            await asyncio.gather(*(server.table(id) for id, _ in tables))
            await other
            read = [each for each in order if each != "else"]
            assert len(read) == sum(version - 1 for _, version in tables)
            assert read == sorted(read, key=read.index), "the second waits until the first is read"
            places = [place for place, each in enumerate(order) if each != "else"]
            assert all(after - before > 1 for before, after in pairwise(places))
            for id_, _ in tables:
                assert server.live[id_].fold.record() == fold(await server.log.read(id_)).record()

    asyncio.run(whole())


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_counts_turns_and_rounds(game: str) -> None:
    state, rng, counter = muraglia.game(game).new(fewest_seats(game), seed=3), random.Random(3), TurnCounter()
    counter.follow(None)
    assert (counter.round, counter.turn) == (0, 0), "it has not begun"
    counter.follow(state)
    seen = [(counter.round, counter.turn)]
    while not state.over:
        before, seat = state.acting, rng.choice(state.acting)
        turns = state.decision == "turn"
        state.apply(seat, rng.choice(state.legal(seat)))
        counter.follow(state)
        seen.append((counter.round, counter.turn))
        if turns and not state.turn_key[0] and not state.over:
            assert (seen[-1] != seen[-2]) == (state.acting != before), "whoever has the turn has it to its end"
    assert seen[0] == (1, 1)
    for (earlier, one), (later, next_one) in pairwise(seen):
        assert later - earlier in (0, 1)
        assert next_one - one in (0, 1)
        assert next_one > one or later == earlier, "with a round a turn begins"
    rounds, last = seen[-1]
    assert 1 < rounds < last < state.ply
    assert seen[-2] == seen[-1], "the end belongs to the last turn"
