"""Two processes on one PostgreSQL and Redis: the game goes on when either process dies."""

from __future__ import annotations

import asyncio
import random
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import msgspec
import pytest
from games_by_kind import OPEN, SEALED, quick
from server_process import Said
from table_scenes import PEOPLE, people

from muraglia.bus.redis import RedisBus
from muraglia.store.postgres import PostgresLog
from muraglia.table import entries
from muraglia.table import protocol as wire
from muraglia.table.entries import TableSetup
from muraglia.table.fold import fold
from muraglia.table.log import BusNotice

SEATS = 3
CHILD = Path(__file__).with_name("server_process.py")


class Server:
    """One of the two processes, which can be killed and started again."""

    def __init__(self, urls: tuple[str, str]) -> None:
        self.urls = urls
        self.process: Process | None = None
        self.up = asyncio.Event()
        self.said: dict[tuple[str, int], asyncio.Queue[Said | None]] = {}
        self.opened: asyncio.Queue[str] = asyncio.Queue()
        self.reading: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, str(CHILD), *self.urls, stdin=PIPE, stdout=PIPE, limit=2**20
        )
        self.reading = asyncio.ensure_future(self._read(self.process))
        await self.up.wait()

    async def _read(self, process: Process) -> None:
        assert process.stdout is not None
        while (line := await process.stdout.readline()).endswith(b"\n"):
            said = msgspec.json.decode(line, type=Said)
            if said.what == "ready":
                self.up.set()
            elif said.what == "open":
                self.opened.put_nowait(said.table)
            else:
                self.inbox(said.table, said.seat).put_nowait(said)
        self.up.clear()
        for queue in self.said.values():
            queue.put_nowait(None)  # the connection is dead

    def inbox(self, table: str, seat: int) -> asyncio.Queue[Said | None]:
        return self.said.setdefault((table, seat), asyncio.Queue())

    def tell(self, said: Said) -> None:
        assert self.process is not None and self.process.stdin is not None
        if not self.process.stdin.is_closing():
            self.process.stdin.write(msgspec.json.encode(said) + b"\n")

    async def die(self) -> None:
        """Kill the process (SIGKILL)."""
        assert self.process is not None and self.reading is not None
        self.process.kill()
        await self.process.wait()
        await self.reading
        self.process._transport.close()  # type: ignore[attr-defined]  # closes its pipes now


class Player:
    """A player connected to one of the processes, and to the other one when that dies."""

    def __init__(self, servers: list[Server], table: str, seat: int, go: asyncio.Event) -> None:
        self.servers = servers
        self.go = go
        self.table = table
        self.seat = seat
        self.home = seat % 2
        self.rng = random.Random(seed(seat))
        self.feed: list[wire.FeedMessage] = []
        self.acked: list[str] = []
        self.moves: list[str] = []
        self.over = False
        self.sent: wire.Play | None = None
        self.number = 0
        self.moved_server = 0

    async def play(self) -> None:
        while not self.over:
            server = self.servers[self.home]
            await server.up.wait()
            inbox = server.said[self.table, self.seat] = asyncio.Queue()
            who = PEOPLE[self.seat].id
            server.tell(Said("follow", self.table, self.seat, who, len(self.feed)))
            if self.sent is not None:
                self._send(server, self.sent)
            while not self.over and (said := await inbox.get()) is not None:
                self._hear(said)
                await self.go.wait()
                if self.sent is None and self.moves and not self.over:
                    self.sent = wire.Play(id=f"n{self.number}", seat=self.seat, move=self.rng.choice(self.moves))
                    self.number += 1
                    self._send(server, self.sent)
            if not self.over:
                self.home = 1 - self.home
                self.moved_server += 1

    def _send(self, server: Server, command: wire.Play) -> None:
        body = msgspec.Raw(wire.encode(command))
        server.tell(Said("send", self.table, self.seat, PEOPLE[self.seat].id, body=body))

    def _hear(self, said: Said) -> None:
        if said.what == "answer":
            answer = wire.read_answer(bytes(said.body))
            assert self.sent is not None and answer.id == self.sent.id
            assert isinstance(answer, wire.Ack), answer
            self.acked.append(self.sent.move)
            self.sent = None
            self.moves = self.moves if len(self.feed) >= answer.number else []
            return
        push = msgspec.json.decode(said.body, type=wire.Push)
        if isinstance(push, wire.FeedMessage):
            assert push.number == len(self.feed) + 1  # no duplicates, no gaps
            self.feed.append(push)
            self.moves = []
        elif isinstance(push, wire.ShownView):
            view = msgspec.json.decode(push.view)
            self.moves = push.moves if self.seat in view["acting"] else []
        elif isinstance(push, wire.TableStatus):
            self.over = push.stage == "over"


def seed(seat: int) -> str:
    return f"seat {seat}"


@pytest.mark.parametrize(
    ("game", "options"),
    [(SEALED, quick(SEALED, 2)), (OPEN, quick(OPEN, 4))],
)
def test_either_process_may_die_during_a_game(
    database: str, redis_url: str, game: str, options: dict[str, int | str | bool]
) -> None:
    async def whole() -> None:
        servers = [Server((database, redis_url)) for _ in range(2)]
        try:
            await scene(servers)
        finally:
            for server in servers:
                await server.die()

    async def scene(servers: list[Server]) -> None:
        await asyncio.gather(*(server.start() for server in servers))
        setup = TableSetup(game=game, seats=people(SEATS), options=options)
        servers[0].tell(Said("open", body=msgspec.Raw(msgspec.json.encode(setup))))
        table = await servers[0].opened.get()
        go = asyncio.Event()
        go.set()
        players = [Player(servers, table, seat, go) for seat in range(SEATS)]
        game_on = asyncio.gather(*(player.play() for player in players))

        async def play_for(numbers: int) -> None:
            until = len(players[0].feed) + numbers
            while len(players[0].feed) < until:
                assert not game_on.done()
                await asyncio.sleep(0.002)

        for victim in (0, 1):
            await play_for(10)
            await servers[victim].die()
            await play_for(10)  # with one process
            go.clear()  # pause, so that the game is not over before the other process is back
            await servers[victim].start()
            go.set()
        await game_on
        log = await PostgresLog.connect(database)
        lines = await log.read(table)
        await log.close()
        end = fold(lines)
        moved = [entry for entry in map(entries.read, lines) if isinstance(entry, entries.MoveEntry)]
        for player in players:
            mine = [entry.move for entry in moved if entry.seat == player.seat]
            assert mine in (player.acked, [*player.acked, player.sent.move if player.sent else ""])
            assert player.feed == end.feed(player.seat)[: len(player.feed)]
            assert player.moved_server >= 1
        assert end.over

    asyncio.run(asyncio.wait_for(whole(), 300))


def test_notices_pass_through_redis_despite_foreign_messages(redis_url: str) -> None:
    async def whole() -> None:
        one, two = RedisBus(redis_url, "test"), RedisBus(redis_url, "test")
        heard: list[BusNotice] = []
        heard_too: list[BusNotice] = []
        arrived = asyncio.Event()

        def listen(notice: BusNotice) -> None:
            heard.append(notice)
            arrived.set()

        await one.start(heard_too.append)
        await two.start(listen)
        await asyncio.gather(one.listening.wait(), two.listening.wait())
        await one._redis.publish("test", b"what is this?")
        one.publish(BusNotice("t", 7, 2, "one", (1, 2)))
        await asyncio.wait_for(arrived.wait(), 60)
        assert heard == [BusNotice("t", 7, 2, "one", (1, 2))]
        await one.close()
        await two.close()

    asyncio.run(whole())


def test_a_bus_without_redis_fails_silently() -> None:
    async def whole() -> None:
        bus = RedisBus("redis://127.0.0.1:1")
        heard: list[BusNotice] = []
        await bus.start(heard.append)
        for number in range(20_000):
            bus.publish(BusNotice("t", number))
        await asyncio.sleep(0.05)
        await bus.close()
        assert heard == []

    asyncio.run(whole())
