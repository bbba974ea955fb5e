"""What the JavaScript of the browser's worker calls, and what it does for us (client/src/browser-server/worker.ts).

Everything passes as text, so that JavaScript never holds a Python object that it would have to free.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import aclosing
from typing import Protocol

import msgspec

from muraglia.browser.lobby import BrowserLobby
from muraglia.browser.worker_pool import BrowserWorkerPool
from muraglia.browser.worker_routes import ME, WorkerRoutes
from muraglia.bus.broadcast import BroadcastBus
from muraglia.store.indexeddb import IndexedDbLog
from muraglia.table.archive import Archive
from muraglia.table.connection import HEARTBEAT_INTERVAL, NO_TABLE, NOT_ALLOWED, RESYNC, SERVER_ERROR, Heartbeat
from muraglia.table.live_table import LiveTable
from muraglia.table.protocol import TableRefusal
from muraglia.table.review_service import ReviewService
from muraglia.table.table_server import TableServer, repeat_forever
from muraglia.table.workers.bot_workers import BotWorkers

HERE = "here-"
"""The prefix of table ids in a browser. By it, a page that also has a server knows which of the two to ask."""
PAUSE = 0.6
"""The shortest time, in seconds, that bots wait in a negotiation with people; the longest is twice that."""


class WorkerScript(Protocol):
    """What the worker's JavaScript does for us."""

    def query_log(self, query: str) -> Awaitable[str]:
        """Ask IndexedDB something; see `store.indexeddb`."""

    def run_task(self, task: str, milliseconds: float, needs: str) -> Awaitable[str]:
        """Give a task to the second worker; see `worker_pool`."""

    def fetch_file(self, place: str, mover: str) -> Awaitable[bool]:
        """Fetch a large file for that worker; see `worker_pool`."""

    def is_worker_ready(self) -> bool:
        """Tell whether the second worker is ready."""

    def broadcast(self, notice: str) -> None:
        """Send a notice to all other tabs."""

    def send(self, connection: int, message: str) -> None:
        """Send a message to the page over a connection."""

    def close(self, connection: int, code: int) -> None:
        """Close a connection with a WebSocket close code."""


class WorkerApi:
    """The table server of a browser, its routes and its connections."""

    def __init__(self, script: WorkerScript) -> None:
        self._script = script
        self._log = IndexedDbLog(script.query_log)
        self._bus = BroadcastBus(script.broadcast)
        pool = BrowserWorkerPool(script.run_task, script.is_worker_ready, script.fetch_file)
        self._table_server = TableServer(self._log, self._bus, BotWorkers(pool), prefix=HERE)
        self._table_server.players.pause = PAUSE
        self._lobby = BrowserLobby(self._table_server, self._log, ME)
        reviews = ReviewService(self._log, pool, self._table_server.clock)
        self._routes = WorkerRoutes(self._table_server, self._log, Archive(self._log, pool), reviews, self._lobby, pool)
        self._connections: dict[int, tuple[LiveTable, asyncio.Task[None]]] = {}
        self._jobs: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the log and begin to serve."""
        await self._table_server.__aenter__()
        self._lobby.begin()
        works = (self._table_server.heartbeat, self._table_server.tick, self._lobby.work)
        self._jobs = [asyncio.ensure_future(repeat_forever(work)) for work in works]
        self._jobs.append(asyncio.ensure_future(repeat_forever(self._send_heartbeats, HEARTBEAT_INTERVAL)))

    async def ask(self, method: str, path: str, body: str) -> str:
        """Answer a request of the page with a status and the body that a server would send."""
        status, content = await self._routes.answer(method, path, body)
        return f'{{"status":{status},"content":{content.decode()}}}'

    def receive_notice(self, notice: str) -> None:
        """Act on a notice from another tab."""
        self._bus.receive(notice)

    async def open_connection(self, connection: int, id: str, seat: int, after: int, chat_after: int) -> None:
        """Follow a table from a seat or (-1) as a spectator; where that is not possible, close the connection with a
        code."""
        try:
            table = await self._routes.table(id, seat if seat >= 0 else None)
            if after > len(table.fold.feed(seat if seat >= 0 else None)):
                raise TableRefusal("no_such_number", "there is no message with that number yet; begin again from 0")
        except TableRefusal as error:
            code = {"no_table": NO_TABLE, "no_such_number": RESYNC}.get(error.code, NOT_ALLOWED)
            self._script.close(connection, code)
            return
        updates = self._send_updates(connection, table, seat if seat >= 0 else None, after, chat_after)
        self._connections[connection] = (table, asyncio.ensure_future(updates))

    async def _send_updates(
        self, connection: int, table: LiveTable, seat: int | None, after: int, chat_after: int
    ) -> None:
        try:
            async with aclosing(table.follow(seat, ME, after, chat_after)) as batches:
                async for batch in batches:
                    for message in batch:
                        self._script.send(connection, msgspec.json.encode(message).decode())
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self._table_server.faults.report(table.id, "a connection", error)
            self._connections.pop(connection, None)
            self._script.close(connection, SERVER_ERROR)

    async def run_command(self, connection: int, command: str) -> None:
        """Carry out a command that came over a connection, and answer it there."""
        if connection in self._connections:
            answer = await self._routes.carry_out(self._connections[connection][0], command)
            self._script.send(connection, msgspec.json.encode(answer).decode())

    def close_connection(self, connection: int) -> None:
        """Stop following a table over this connection."""
        _, sender_task = self._connections.pop(connection, (None, None))
        if sender_task is not None:
            sender_task.cancel()

    async def _send_heartbeats(self) -> None:
        for connection in list(self._connections):
            self._script.send(connection, msgspec.json.encode(Heartbeat(self._table_server.clock.now())).decode())


async def open_in_worker(script: WorkerScript) -> WorkerApi:
    """Return the API of a table server that is running."""
    api = WorkerApi(script)
    await api.start()
    return api
