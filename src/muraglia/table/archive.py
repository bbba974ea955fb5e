"""Answers questions about whole games, beside the one who serves, and remembers answers."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from muraglia.kernel.errors import MuragliaError
from muraglia.table.entries import Setup
from muraglia.table.log import Log
from muraglia.table.lookback import (
    Begun,
    Bring,
    Broken,
    Found,
    GoOn,
    Lookback,
    Position,
    Recorded,
    Refused,
    Replay,
    Standings,
    Tale,
)
from muraglia.table.protocol import Person, TableRefusal
from muraglia.table.queue import Asker
from muraglia.table.worker import Failed, Hands

logger = logging.getLogger(__name__)

SECONDS = 30.0
"""How long one answer may take."""
ROOM = 32 << 20
"""How many bytes of answers are kept; the ones that were asked for last stay."""

Key = tuple[str, int, str, int | None]
"""A table at a version, what was asked, and through whose eyes: the answer never changes."""


class GoingOn(msgspec.Struct, frozen=True):
    """A moment of a game to go on from: a number of a reader's story, at a version of the table."""

    table: str
    version: int
    number: int
    eyes: int | None


class Archive:
    """Looks back upon games."""

    def __init__(self, log: Log, hands: Hands, room: int = ROOM) -> None:
        self._log = log
        self._hands = hands
        self._room = room
        self._kept: dict[Key, bytes] = {}
        self._coming: dict[Key, asyncio.Task[bytes]] = {}

    @staticmethod
    def of_replay(table: str, version: int, eyes: int | None) -> Key:
        """Return what names a replay."""
        return (table, version, "replay", eyes)

    @staticmethod
    def of_standings(table: str, version: int) -> Key:
        """Return what names the scores on the way."""
        return (table, version, "standings", None)

    @staticmethod
    def of_tale(table: str, version: int, eyes: int | None) -> Key:
        """Return what names the story that a game tells of itself."""
        return (table, version, "tale", eyes)

    def knows(self, key: Key) -> bool:
        """Tell whether an answer is here, or on its way: it costs nothing more."""
        return key in self._kept or key in self._coming

    async def get(self, key: Key, asker: Asker) -> bytes:
        """Return an answer: of a replay packed JSON, of all else JSON. Many who ask at once get one answer."""
        if key in self._kept:
            self._kept[key] = kept = self._kept.pop(key)
            return kept
        task = self._coming.get(key)
        if task is None:
            task = self._coming[key] = asyncio.ensure_future(self._find(key, asker))
            task.add_done_callback(lambda done: self._keep(key, done))
        return await asyncio.shield(task)

    def forget(self, table: str) -> None:
        """Forget the answers about a table: its log names somebody no more."""
        for key in [key for key in self._kept if key[0] == table]:
            del self._kept[key]

    async def record(self, table: str, asker: Asker) -> bytes:
        """Return the record of a game that is over."""
        return await self._ask(Recorded(await self._log.read(table)), asker)

    async def go_on(self, moment: GoingOn, setup: Setup, now: int, asker: Asker) -> Begun:
        """Return how a table begins that goes on from a moment of another one."""
        lines = (await self._log.read(moment.table))[: moment.version]
        found = await self._ask(GoOn(lines, moment.number, moment.eyes, setup, now), asker)
        return msgspec.msgpack.decode(found, type=Begun)

    async def bring(self, record: str, person: Person, now: int, asker: Asker) -> Begun:
        """Return how a table begins that goes on with a game begun elsewhere."""
        return msgspec.msgpack.decode(await self._ask(Bring([record.encode()], person, now), asker), type=Begun)

    async def position(self, moment: GoingOn, asker: Asker) -> str:
        """Return a moment of a game as the text of a position."""
        lines = (await self._log.read(moment.table))[: moment.version]
        return (await self._ask(Position(lines, moment.number, moment.eyes), asker)).decode()

    async def _find(self, key: Key, asker: Asker) -> bytes:
        table, version, what, eyes = key
        lines = (await self._log.read(table))[:version]
        match what:
            case "replay":
                return await self._ask(Replay(lines, eyes), asker)
            case "tale":
                return await self._ask(Tale(lines, eyes), asker)
        return await self._ask(Standings(lines), asker)

    async def _ask(self, task: Lookback, asker: Asker) -> bytes:
        try:
            data = await self._hands.ask(task, asker, SECONDS)
        except Failed:
            raise TableRefusal("archive", "this could not be looked up in time; try again") from None
        answer = msgspec.msgpack.decode(data, type=Found | Refused | Broken)
        if isinstance(answer, Found):
            return answer.data
        if isinstance(answer, Refused):
            raise MuragliaError(answer.code, answer.text, rule=answer.rule, **answer.params)
        logger.error("the archive could not read a game: %s", answer.error)
        raise TableRefusal("archive", "this game cannot be looked back upon; that is our fault")

    def _keep(self, key: Key, done: asyncio.Task[bytes]) -> None:
        del self._coming[key]
        if done.cancelled() or done.exception() is not None:
            return
        self._kept[key] = done.result()
        while sum(map(len, self._kept.values())) > self._room:
            del self._kept[next(iter(self._kept))]

    async def close(self) -> None:
        """Let the others go."""
        tasks = list(self._coming.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._hands.close()
