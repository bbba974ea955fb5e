"""A table that is being served: it takes commands, writes them down, answers, and only then tells the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from typing import Literal

import msgspec

from muraglia.kernel.errors import MuragliaError
from muraglia.table import entries, sight
from muraglia.table import protocol as wire
from muraglia.table.bell import Bell
from muraglia.table.commands import Attempt, wake_time
from muraglia.table.fold import Fold, fold
from muraglia.table.log import Bus, Clock, Conflict, Gone, Log, Notice, Outage, Receipt, Write
from muraglia.table.protocol import Person, TableRefusal

PRESENCE = 10_000
"""Milliseconds after which a process says again who is connected to it; three times that, and it is forgotten."""

CHAT = 200
"""How many lines of chat are at attempt, and are sent to whoever comes; older ones are sent when they are asked for."""


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of chat as it is stored."""

    at: int
    name: str
    text: str
    seat: int | None = None
    person: str = ""
    """Who said it: for those who do not want to hear them, and told to nobody."""


def _said(line: tuple[int, bytes]) -> tuple[wire.Said, str]:
    number, text = line
    kept = msgspec.json.decode(text, type=ChatLine)
    return wire.Said(number, kept.at, kept.name, kept.text, kept.seat), kept.person


class Table:
    """One table in this process. Others may serve it too: the log decides who was first."""

    def __init__(self, id: str, fold: Fold, log: Log, bus: Bus, clock: Clock, process: str = "") -> None:
        self.id = id
        self.log = log
        self.bus = bus
        self.clock = clock
        self.process = process
        self.fold = fold
        self.chat: list[wire.Said] = []
        """The last lines of chat; those before are in the log."""
        self._authors: dict[int, str] = {}
        self.rewordings = 0
        """How often a name was taken out of what the table keeps."""
        self.followers: dict[Bell, int | None] = {}
        """Everybody who follows the table here, with the seat (`None`: a spectator)."""
        self.elsewhere: dict[str, tuple[tuple[int, ...], int]] = {}
        """By process: the seats that are connected there, and when it said so."""
        self.present: list[int] = []
        """The seats that somebody is connected to, here or elsewhere."""
        self._announced = 0
        self._told = (fold.version, 0)
        self._shown: dict[int | None, tuple[Fold, wire.Shown]] = {}
        self.on_change: Callable[[Table], None] | None = None
        """Called when the table has gone on: bots look whether it is their turn."""
        self.outages: Sequence[Outage] = ()
        """When nobody served tables; the house keeps them …"""
        self.keep_time: Callable[[], Awaitable[None]] | None = None
        """… and is asked before anything is judged by the time of day."""
        self._lock = asyncio.Lock()

    # ── commands ──────────────────────────────────────────────────────────────────────────────────

    async def handle(self, person: Person, data: bytes | str | wire.Command) -> wire.Answer:
        """Carry out a command and answer it. It is carried out to the end even if nobody waits for the answer."""
        if isinstance(data, (bytes, str)):
            try:
                command = wire.decode(data)
            except wire.BadCommand as error:
                return wire.refusal("", error)
        else:
            command = data
        work = asyncio.ensure_future(self._handle(person, command))
        answer = asyncio.shield(work)
        work.add_done_callback(lambda _: self._tell())  # after shield's own: whoever acted hears first, then the others
        return await answer

    async def _handle(self, person: Person, command: wire.Command) -> wire.Answer:
        async with self._lock:
            while True:
                attempt = await self._hand()
                answer = _try(attempt, person, command)
                try:
                    first = await self._store(attempt, _what_to_write(attempt, person, command, answer))
                except Conflict:
                    await self._read_on()
                except Gone as gone:
                    return wire.refusal(command.id, gone)
                else:
                    return answer if first is None else wire.read_answer(first)

    async def do(self, deed: Callable[[Attempt], str | None]) -> None:
        """Let the table itself do something: a clock has run out, a bot has decided.

        `deed` tries it on a copy and returns the id under which it is done once and no more (`None`: nothing
        depends on it). It is asked again when somebody else was first; without an entry nothing is written.
        """
        async with self._lock:
            while True:
                attempt = await self._hand()
                attempt.catch_up()
                once = deed(attempt)
                if not attempt.entries:
                    return
                try:
                    await self._store(attempt, Write(receipt=Receipt("", once, b"", attempt.now) if once else None))
                except Conflict:
                    await self._read_on()
                else:
                    self._tell()
                    return

    async def _hand(self) -> Attempt:
        if self.keep_time is not None:
            await self.keep_time()
        return Attempt(self.fold, self.clock.now(), self.outages, self.present)

    async def _store(self, attempt: Attempt, write: Write) -> bytes | None:
        """Append what an attempt has done; nothing of it counts before it is on disk. Return the first answer to a
        command that is known already: somebody may have carried it out elsewhere."""
        then = attempt.fold
        lines = [entries.write(entry) for entry in attempt.entries]
        if lines:
            write = msgspec.structs.replace(write, entries=lines, wake=wake_time(then), done=then.over)
        only_talk = not lines and (write.lines or write.note)
        first = await self.log.append(self.id, None if only_talk else self.fold.version, write)
        if first is not None:
            await self._read_on()
            return first
        if lines:
            self.fold = then
        if write.lines:
            await self._read_chat()
        return None

    def _tell(self) -> None:
        """Tell all who follow, here and elsewhere, what they have not been told yet."""
        told = (self.fold.version, self.said)
        if told != self._told:
            self._told = told
            self._wake_followers()
            self.bus.tell(Notice(self.id, *told, self.process))

    def _wake_followers(self) -> None:
        self._stir()
        if self.on_change is not None:
            self.on_change(self)

    # ── keeping up with the log ───────────────────────────────────────────────────────────────────

    async def refresh(self) -> None:
        """Read what other processes have written."""
        async with self._lock:
            await self._read_on()
            await self._read_chat()

    async def reread(self, read: Fold) -> None:
        """Go on from a log that was read anew: it tells the same, but for a name."""
        async with self._lock:
            fresh = await self.log.read(self.id, read.version)
            self.fold = fold(fresh, read) if fresh else read
            self.chat, self._authors = [], {}
            await self._read_chat()
            self.rewordings += 1
            self._wake_followers()

    async def _read_on(self) -> None:
        fresh = await self.log.read(self.id, self.fold.version)
        if fresh:
            self.fold = fold(fresh, self.fold)
            self._wake_followers()

    async def _read_chat(self) -> None:
        fresh = await self.log.lines(self.id, self.said, limit=CHAT)
        if fresh:
            heard = [_said(each) for each in fresh]
            self.chat = [*self.chat, *(said for said, _ in heard)][-CHAT:]
            authors = self._authors | {said.number: person for said, person in heard}
            self._authors = {said.number: authors[said.number] for said in self.chat}
            self._wake_followers()

    async def chat_before(self, number: int) -> list[wire.Said]:
        """Return lines of chat before a number: the last ones there are."""
        return [said for said, _ in await self.spoken_before(number)]

    async def spoken_before(self, number: int) -> list[tuple[wire.Said, str]]:
        """Return the same, each with whoever said it; nobody, where nobody wrote that down."""
        lines = map(_said, await self.log.lines(self.id, before=number, limit=CHAT))
        return [(said, person or self._at(said.seat)) for said, person in lines]

    def author(self, said: wire.Said) -> str:
        """Return who said one of the last lines."""
        return self._authors.get(said.number) or self._at(said.seat)

    def _at(self, seat: int | None) -> str:
        return "" if seat is None else self.fold.seats[seat].person

    @property
    def said(self) -> int:
        """The number of the last line of chat."""
        return self.chat[-1].number if self.chat else 0

    # ── what readers are sent ─────────────────────────────────────────────────────────────────────

    async def follow(
        self, seat: int | None, person: str = "", after: int = 0, chat_after: int = 0
    ) -> AsyncGenerator[list[wire.Push], None]:
        """Yield all that a reader is sent: its story after a number, the view, and everything new from now on; each
        time what is said in one breath.

        Nothing is queued: a reader who is slow gets the story whole, and only the latest view.
        """
        if not 0 <= after <= len(self.fold.story(seat)):
            known = len(self.fold.story(seat))
            raise TableRefusal("no_such_number", f"this story goes to number {known}, not {after}", number=after)
        changed = Bell()
        self.followers[changed] = seat
        self._count_present()
        self._tell_presence()
        try:
            last = sight.Sent(after, chat_after, story=self.fold.story(seat), rewordings=self.rewordings)
            while True:
                if breath := list(sight.news_for(self, seat, person, last)):
                    yield breath
                await changed.heard()
        finally:
            del self.followers[changed]
            self._count_present()
            self._tell_presence()

    def shown(self, seat: int | None) -> wire.Shown:
        """Return the game as a reader may see it now; made once for all who look with these eyes."""
        fold, shown = self._shown.get(seat, (None, None))
        if fold is not self.fold or shown is None:
            shown = sight.shown(self.fold, seat)
            self._shown[seat] = (self.fold, shown)
        return shown

    def _count_present(self) -> None:
        """Somebody has come or gone, here or elsewhere: tell those who are here."""
        here = {seat for seat in self.followers.values() if seat is not None}
        self.present = sorted(here.union(*(seats for seats, _ in self.elsewhere.values())))
        self._stir()

    def renew_presence(self, now: int) -> None:
        """Say again who is here, now and then, and forget processes that no longer do: they may have died."""
        if now - self._announced >= PRESENCE:
            self._tell_presence()
        gone = [process for process, (_, at) in self.elsewhere.items() if now - at > 3 * PRESENCE]
        for process in gone:
            del self.elsewhere[process]
        if gone:
            self._count_present()

    def _tell_presence(self) -> None:
        self._announced = self.clock.now()
        here = sorted({seat for seat in self.followers.values() if seat is not None})
        self.bus.tell(Notice(self.id, 0, 0, self.process, tuple(here)))

    def _stir(self) -> None:
        for follower in self.followers:
            follower.ring()

    async def hear(self, notice: Notice) -> None:
        """Take in what another process says."""
        if notice.present is not None:
            self.elsewhere[notice.process] = (notice.present, self.clock.now())
            self._count_present()
        if notice.version > self.fold.version or notice.lines > self.said:
            await self.refresh()

    def role(self, person: str) -> list[int]:
        """Return the seats that a person has."""
        return [number for number, seat in enumerate(self.fold.seats) if person and seat.person == person]

    def stage(self) -> Literal["waiting", "playing", "paused", "over", "closed"]:
        """Return how far the table is."""
        now = self.fold
        if now.closed:
            return "closed"
        if now.state is None:
            return "waiting"
        if now.over:
            return "over"
        return "paused" if now.paused else "playing"


def _try(attempt: Attempt, person: Person, command: wire.Command) -> wire.Answer:
    """Do what was due before the command came, then the command; every check comes before its first entry."""
    attempt.catch_up()
    try:
        attempt.carry_out(person, command)
    except MuragliaError as error:
        return wire.refusal(command.id, error)
    seat = getattr(command, "seat", None)
    return wire.Ack(command.id, 0 if seat is None else len(attempt.fold.story(seat)))


def _what_to_write(attempt: Attempt, person: Person, command: wire.Command, answer: wire.Answer) -> Write:
    """Return what a command writes beside the log: its answer, chat, a note."""
    receipt = Receipt(person.id, command.id, wire.encode(answer), attempt.now)
    if isinstance(answer, wire.Ack) and isinstance(command, wire.Chat):
        line = ChatLine(attempt.now, person.name, command.text, command.seat, person.id)
        return Write(receipt=receipt, lines=[msgspec.json.encode(line)])
    if isinstance(answer, wire.Ack) and isinstance(command, wire.Note):
        return Write(receipt=receipt, note=(person.id, command.text.encode()))
    return Write(receipt=receipt)
