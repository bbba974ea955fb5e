"""Looking back holds nobody up: a process of its own does it, once for all who ask; tables are read in slices."""

from __future__ import annotations

import asyncio
import gzip
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from choosing import GAMES, SEALED, fewest_seats, quick
from company import a_house, open_table, play_on, scene

import muraglia
from muraglia.kernel.errors import MuragliaError
from muraglia.table import fold as folding
from muraglia.table import reading
from muraglia.table.archive import Archive, GoingOn
from muraglia.table.entries import Seat, Setup
from muraglia.table.fold import fold
from muraglia.table.house import House
from muraglia.table.log import Log
from muraglia.table.lookback import Found, Pages, Replay, Standings
from muraglia.table.processes import Processes
from muraglia.table.queue import Asker

ADA = Asker("ada", "here")


class Archivist:
    """An archive, and a count of what its process was asked."""

    def __init__(self, log: Log, monkeypatch: pytest.MonkeyPatch, room: int = 1 << 20) -> None:
        hands = Processes(1)
        self.archive = Archive(log, hands, room)
        self.asked = 0
        ask = hands.ask

        async def count(*args: Any) -> bytes:
            self.asked += 1
            return await ask(*args)

        monkeypatch.setattr(hands, "ask", count)


async def a_finished_game(house: House) -> tuple[str, int]:
    table = await open_table(house, SEALED, 3, options=quick(SEALED))
    await play_on(table, random.Random(1))
    return table.id, table.fold.version


def test_many_who_ask_get_one_answer_from_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        id, version = await a_finished_game(house)
        lines = await house.log.read(id)
        expected = gzip.decompress(msgspec.msgpack.decode(Replay(lines, 0).answer(), type=Found).data)

        def not_here(*_: object) -> None:
            raise AssertionError("the process that serves goes through no log")

        monkeypatch.setattr(folding.Fold, "apply", not_here)
        archivist = Archivist(house.log, monkeypatch)
        archive, key = archivist.archive, Archive.of_replay(id, version, 0)
        try:
            assert not archive.knows(key)
            first = asyncio.ensure_future(archive.get(key, ADA))
            await asyncio.sleep(0)
            assert archive.knows(key)
            others = asyncio.gather(*(archive.get(key, Asker(f"p{number}")) for number in range(5)))
            first.cancel()
            assert {gzip.decompress(each) for each in await others} == {expected}
            assert gzip.decompress(await archive.get(key, ADA)) == expected
            assert archivist.asked == 1
            assert await archive.get(Archive.of_replay(id, version, None), ADA) != await archive.get(key, ADA)
            assert archivist.asked == 2
        finally:
            await archive.close()

    scene(tmp_path, play)


def test_it_forgets_what_was_not_asked_for_longest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        id, version = await a_finished_game(house)
        standings = msgspec.msgpack.decode(Standings(await house.log.read(id)).answer(), type=Found).data
        archivist = Archivist(house.log, monkeypatch, room=2 * len(standings))
        archive = archivist.archive
        keys = [(id, version - number, "standings", None) for number in range(3)]
        try:
            for key in (*keys[:2], keys[0], keys[2]):
                await archive.get(key, ADA)
            assert [archive.knows(key) for key in keys] == [True, False, True]
        finally:
            await archive.close()

    scene(tmp_path, play)


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ([Seat("ada", "Ada"), Seat(), Seat(bot="random")], "open_seat"),
        ([Seat("ada", "Ada"), Seat(bot="random")], "seats"),
        ([Seat("ada", "Ada"), Seat(bot="random"), Seat(bot="nobody")], "bot"),
    ],
)
def test_one_goes_on_only_where_every_seat_is_played(tmp_path: Path, seats: list[Seat], code: str) -> None:
    async def play(house: House) -> None:
        id, version = await a_finished_game(house)
        archive = Archive(house.log, Processes(1))
        try:
            with pytest.raises(MuragliaError) as no:
                await archive.go_on(GoingOn(id, version, 5, 0), Setup(game=SEALED, seats=seats), 0, ADA)
            assert no.value.code == code
            fine = Setup(game=SEALED, seats=[Seat("ada", "Ada"), *[Seat(bot="random")] * 2], host="ada")
            begun = await archive.go_on(GoingOn(id, version, 5, 0), fine, house.clock.now(), ADA)
            again = await house.begin(begun.lines, begun.wake)
            assert again.stage() == "playing"
        finally:
            await archive.close()

    scene(tmp_path, play)


def test_a_log_that_cannot_be_read_is_refused_and_costs_no_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House) -> None:
        id, version = await a_finished_game(house)
        hands = Processes(1)
        archive = Archive(house.log, hands)

        async def broken(*_: object) -> list[bytes]:
            return [b"{"]

        try:
            with monkeypatch.context() as patch:
                patch.setattr(house.log, "read", broken)
                with pytest.raises(MuragliaError, match="our fault"):
                    await archive.get(Archive.of_replay(id, version, 0), ADA)
            (process,) = hands._all
            await archive.get(Archive.of_replay(id, version, 0), ADA)
            assert hands._all == {process}
        finally:
            await archive.close()

    scene(tmp_path, play)


def test_a_table_is_read_in_slices_one_table_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "SLICE", 0.0)

    async def whole() -> None:
        async with a_house(tmp_path) as house:
            tables = [await a_finished_game(house) for _ in range(2)]
        async with a_house(tmp_path) as house:
            order: list[str] = []
            entry = folding.Fold.apply

            def note(fold: folding.Fold, what: Any) -> None:
                order.append(f"{id(fold)}")
                entry(fold, what)

            monkeypatch.setattr(folding.Fold, "apply", note)

            async def somebody_else() -> None:
                while len(house.live) < 2:
                    order.append("else")
                    await asyncio.sleep(0)

            other = asyncio.ensure_future(somebody_else())
            await asyncio.gather(*(house.table(id) for id, _ in tables))
            await other
            read = [each for each in order if each != "else"]
            assert len(read) == sum(version - 1 for _, version in tables)
            assert read == sorted(read, key=read.index), "the second waits until the first is read"
            places = [place for place, each in enumerate(order) if each != "else"]
            assert all(after - before > 1 for before, after in pairwise(places))
            for id_, _ in tables:
                assert house.live[id_].fold.record() == fold(await house.log.read(id_)).record()

    asyncio.run(whole())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_leafed_through_by_turns_and_rounds(game: str) -> None:
    state, rng, pages = muraglia.game(game).new(fewest_seats(game), seed=3), random.Random(3), Pages()
    pages.follow(None)
    assert (pages.round, pages.turn) == (0, 0), "it has not begun"
    pages.follow(state)
    seen = [(pages.round, pages.turn)]
    while not state.over:
        before, seat = state.acting, rng.choice(state.acting)
        turns = state.decision == "turn"
        state.apply(seat, rng.choice(state.legal(seat)))
        pages.follow(state)
        seen.append((pages.round, pages.turn))
        if turns and not state.stretch[0] and not state.over:
            assert (seen[-1] != seen[-2]) == (state.acting != before), "whoever has the turn has it to its end"
    assert seen[0] == (1, 1)
    for (earlier, one), (later, next_one) in pairwise(seen):
        assert later - earlier in (0, 1)
        assert next_one - one in (0, 1)
        assert next_one > one or later == earlier, "with a round a turn begins"
    rounds, last = seen[-1]
    assert 1 < rounds < last < state.ply
    assert seen[-2] == seen[-1], "the end belongs to the last turn"
