"""Every command counts exactly once, even if lost, doubled, late or out of order, and with two processes."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from games_by_kind import GAMES, OPEN, SEALED, quick
from table_scenes import ADA, PEOPLE, a_server, first, open_table, scene, state_of

from muraglia.kernel.record import AnyState
from muraglia.table import entries
from muraglia.table import protocol as wire
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import Person
from muraglia.table.table_server import TableServer

SEATS = 3
OPTIONS = {SEALED: quick(SEALED, 2), OPEN: quick(OPEN, 6)}


class LossyConnection:
    """A connection that loses, delays, doubles and reorders commands and answers."""

    def __init__(self, tables: list[LiveTable], rng: random.Random) -> None:
        self.tables = tables
        self.rng = rng
        self.answers: dict[str, list[wire.Answer]] = {}
        self.late: set[asyncio.Task[None]] = set()

    async def ask(self, person: Person, command: wire.Command) -> wire.Answer:
        """Send a command until an answer arrives, at growing intervals."""
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


async def play_seat(connection: LossyConnection, seat: int) -> list[str]:
    """Play a seat over a bad connection; return the acknowledged moves."""
    table = connection.tables[seat % len(connection.tables)]
    acked: list[str] = []
    number = 0
    while not table.fold.over:
        state = table.fold.state
        assert state is not None
        if seat not in state.acting:
            await asyncio.sleep(0.001)
            continue
        move = str(connection.rng.choice(state.legal(seat)))
        answer = await connection.ask(PEOPLE[seat], wire.Play(id=f"n{number}", seat=seat, move=move))
        number += 1
        if isinstance(answer, wire.Ack):
            acked.append(move)
    return acked


@pytest.mark.parametrize("game", GAMES)
def test_every_command_counts_once_over_a_bad_connection(tmp_path: Path, game: str) -> None:
    async def whole() -> None:
        async with a_server(tmp_path) as one, a_server(tmp_path) as two:
            table = await open_table(one, game, SEATS, options=OPTIONS.get(game, {}))
            other = await two.table(table.id)
            connection = LossyConnection([table, other], random.Random(3))

            async def keep_up() -> None:
                while True:
                    await asyncio.sleep(0.002)
                    await table.refresh()
                    await other.refresh()

            polling = asyncio.ensure_future(keep_up())
            acked = await asyncio.gather(*(play_seat(connection, seat) for seat in range(SEATS)))
            while connection.late:
                await asyncio.sleep(0.01)
            polling.cancel()
            await asyncio.gather(polling, return_exceptions=True)
            log = [entries.read(entry) for entry in await one.log.read(table.id)]
            moved = [entry for entry in log if isinstance(entry, entries.MoveEntry)]
            for seat in range(SEATS):
                assert [entry.move for entry in moved if entry.seat == seat] == acked[seat]
            assert all(len(set(map(wire.encode, answers))) == 1 for answers in connection.answers.values())
            assert sum(len(answers) > 1 for answers in connection.answers.values()) > 10

    asyncio.run(whole())


def play_until_newly_legal(state: AnyState, seat: int) -> tuple[list[tuple[int, str]], str]:
    """Play at random until a move is legal that was illegal at first; return the moves so far, and that move."""
    before, rng, played = set(state.legal(seat)), random.Random(1), []
    while not (new := [move for move in state.legal(seat) if move not in before]):
        mover = rng.choice(state.acting)
        move = rng.choice(state.legal(mover))
        played.append((mover, str(move)))
        state.apply(mover, move)
    return played, str(new[0])


def test_a_repeated_command_gets_its_first_refusal_again(tmp_path: Path) -> None:
    """Otherwise a late copy of a refused command could run after all, once it has become legal."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, SEATS)
        dealt = state_of(table).copy()
        played, wanted = play_until_newly_legal(dealt, 0)
        early = wire.Play(id="early", seat=0, move=wanted)
        no = await table.handle(ADA, early)
        assert isinstance(no, wire.CommandRefused)
        for number, (seat, move) in enumerate(played):
            await table.handle(PEOPLE[seat], wire.Play(id=f"n{number}", seat=seat, move=move))
        assert wanted in map(str, state_of(table).legal(0))
        version = table.fold.version
        assert await table.handle(ADA, early) == no
        assert table.fold.version == version

    scene(tmp_path, play)


def test_nobody_gets_the_answer_to_another_persons_command(tmp_path: Path) -> None:
    """Ids count per person: Bob cannot get Ada's answer by using her id."""

    async def play(server: TableServer) -> None:
        table = await open_table(server, SEALED, SEATS)
        command = wire.Play(id="same", seat=0, move=first(table, 0))
        assert isinstance(await table.handle(ADA, command), wire.Ack)
        answer = await table.handle(PEOPLE[1], command)
        assert isinstance(answer, wire.CommandRefused)
        assert answer.code == "not_yours"

    scene(tmp_path, play)
