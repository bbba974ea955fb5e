"""Exactly once: commands that are lost, doubled, late and out of order, over whole games, at two processes at once."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from choosing import GAMES, OPEN, SEALED, quick
from company import ADA, PEOPLE, a_house, first, open_table, scene, state_of

from muraglia.kernel.record import AnyState
from muraglia.table import entries
from muraglia.table import protocol as wire
from muraglia.table.house import House
from muraglia.table.live import Table
from muraglia.table.protocol import Person

SEATS = 3
OPTIONS = {SEALED: quick(SEALED, 2), OPEN: quick(OPEN, 6)}


class Lossy:
    """A line on which frames and answers get lost, come late, twice and in any order."""

    def __init__(self, tables: list[Table], rng: random.Random) -> None:
        self.tables = tables
        self.rng = rng
        self.answers: dict[str, list[wire.Answer]] = {}
        self.late: set[asyncio.Task[None]] = set()

    async def ask(self, person: Person, command: wire.Command) -> wire.Answer:
        """Send until an answer comes through, less and less often."""
        key = f"{person.id} {command.id}"
        heard = self.answers.setdefault(key, [])
        wait = 0.002
        while not heard:
            for _ in range(self.rng.choice((0, 1, 1, 2, 3))):
                task = asyncio.ensure_future(self._carry(person, wire.encode(command), heard))
                self.late.add(task)
                task.add_done_callback(self.late.discard)
            await asyncio.sleep(wait)
            wait *= 2
        return heard[0]

    async def _carry(self, person: Person, frame: bytes, heard: list[wire.Answer]) -> None:
        await asyncio.sleep(self.rng.choice((0, 0, 0.001, 0.003, 0.05)))
        answer = await self.rng.choice(self.tables).handle(person, frame)
        if self.rng.random() < 0.7:
            heard.append(answer)


async def play_seat(line: Lossy, seat: int) -> list[str]:
    """Play a seat on a bad line; return what was acknowledged."""
    table = line.tables[seat % len(line.tables)]
    acked: list[str] = []
    number = 0
    while not table.fold.over:
        state = table.fold.state
        assert state is not None
        if seat not in state.acting:
            await asyncio.sleep(0.001)
            continue
        move = str(line.rng.choice(state.legal(seat)))
        answer = await line.ask(PEOPLE[seat], wire.Play(id=f"n{number}", seat=seat, move=move))
        number += 1
        if isinstance(answer, wire.Ack):
            acked.append(move)
    return acked


@pytest.mark.parametrize("game", GAMES)
def test_every_command_counts_once_on_a_bad_line(tmp_path: Path, game: str) -> None:
    async def whole() -> None:
        async with a_house(tmp_path) as one, a_house(tmp_path) as two:
            table = await open_table(one, game, SEATS, options=OPTIONS.get(game, {}))
            other = await two.table(table.id)
            line = Lossy([table, other], random.Random(3))

            async def keep_up() -> None:
                while True:
                    await asyncio.sleep(0.002)
                    await table.refresh()
                    await other.refresh()

            polling = asyncio.ensure_future(keep_up())
            acked = await asyncio.gather(*(play_seat(line, seat) for seat in range(SEATS)))
            while line.late:
                await asyncio.sleep(0.01)
            polling.cancel()
            await asyncio.gather(polling, return_exceptions=True)
            log = [entries.read(entry) for entry in await one.log.read(table.id)]
            moved = [entry for entry in log if isinstance(entry, entries.Moved)]
            for seat in range(SEATS):
                assert [entry.move for entry in moved if entry.seat == seat] == acked[seat]
            assert all(len(set(map(wire.encode, answers))) == 1 for answers in line.answers.values())
            assert sum(len(answers) > 1 for answers in line.answers.values()) > 10

    asyncio.run(whole())


def until_legal(state: AnyState, seat: int) -> tuple[list[tuple[int, str]], str]:
    """Play at random until a seat may make a move that it may not make now; return the way there, and the move."""
    before, rng, line = set(state.legal(seat)), random.Random(1), []
    while not (new := [move for move in state.legal(seat) if move not in before]):
        mover = rng.choice(state.acting)
        move = rng.choice(state.legal(mover))
        line.append((mover, str(move)))
        state.apply(mover, move)
    return line, str(new[0])


def test_a_refusal_is_remembered_too(tmp_path: Path) -> None:
    """Else a late copy of a refused command might be carried out after all, once it has become legal."""

    async def play(house: House) -> None:
        table = await open_table(house, SEALED, SEATS)
        dealt = state_of(table).copy()
        line, wanted = until_legal(dealt, 0)
        early = wire.Play(id="early", seat=0, move=wanted)
        no = await table.handle(ADA, early)
        assert isinstance(no, wire.Refused)
        for number, (seat, move) in enumerate(line):
            await table.handle(PEOPLE[seat], wire.Play(id=f"n{number}", seat=seat, move=move))
        assert wanted in map(str, state_of(table).legal(0))
        version = table.fold.version
        assert await table.handle(ADA, early) == no
        assert table.fold.version == version

    scene(tmp_path, play)


def test_nobody_gets_anothers_answer(tmp_path: Path) -> None:
    """An id belongs to whoever made it: Bob cannot ask what Ada was answered."""

    async def play(house: House) -> None:
        table = await open_table(house, SEALED, SEATS)
        command = wire.Play(id="same", seat=0, move=first(table, 0))
        assert isinstance(await table.handle(ADA, command), wire.Ack)
        answer = await table.handle(PEOPLE[1], command)
        assert isinstance(answer, wire.Refused)
        assert answer.code == "not_yours"

    scene(tmp_path, play)
