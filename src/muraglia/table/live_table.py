"""A table that this process serves: runs commands, stores them, answers, and only then sends news to readers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from typing import Literal

import msgspec

from muraglia.kernel.errors import MuragliaError
from muraglia.table import entries, seat_messages
from muraglia.table import protocol as wire
from muraglia.table.commands import CommandAttempt, wake_time
from muraglia.table.fold import Fold, fold
from muraglia.table.log import AppendReceipt, Bus, BusNotice, Clock, Log, LogConflict, LogWrite, Outage, TableGone
from muraglia.table.protocol import Person, TableRefusal
from muraglia.table.wakeup import Wakeup

PRESENCE = 10_000
"""Milliseconds between two notices of who is connected to a process. After three times as long without one, the other
processes count nobody there as present."""

CHAT = 200
"""How many lines of chat are at hand and sent to a new reader; older ones are sent on request."""


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of chat as it is stored, in JSON."""

    at: int
    name: str
    text: str
    seat: int | None = None
    person: str = ""
    """Who wrote it, so that others can mute them; never sent."""


def _chat_message(line: tuple[int, bytes]) -> tuple[wire.ChatMessage, str]:
    number, text = line
    stored = msgspec.json.decode(text, type=ChatLine)
    return wire.ChatMessage(number, stored.at, stored.name, stored.text, stored.seat), stored.person


class LiveTable:
    """One table in this process. Other processes may serve it too: the log decides whose entry was first."""

    def __init__(self, id: str, fold: Fold, log: Log, bus: Bus, clock: Clock, process: str = "") -> None:
        self.id = id
        self.log = log
        self.bus = bus
        self.clock = clock
        self.process = process
        self.fold = fold
        self.chat: list[wire.ChatMessage] = []
        """The latest lines of chat; older ones are only in the log."""
        self._authors: dict[int, str] = {}
        self.rewrites = 0
        """How often the table's log was rewritten without somebody's name."""
        self.followers: dict[Wakeup, int | None] = {}
        """The readers connected to this process, each with its seat (`None`: a spectator)."""
        self.present_elsewhere: dict[str, tuple[tuple[int, ...], int]] = {}
        """By process: the seats connected there, and the time of its notice."""
        self.present: list[int] = []
        """The seats that are connected, here or elsewhere."""
        self._presence_sent_at = 0
        self._last_announced = (fold.version, 0)
        self._shown: dict[int | None, tuple[Fold, wire.ShownView]] = {}
        self.on_change: Callable[[LiveTable], None] | None = None
        """Called after every change: bots check whether it is their turn."""
        self.outages: Sequence[Outage] = ()
        """When no process served tables; the table server keeps this list up to date …"""
        self.notice_outage: Callable[[], Awaitable[None]] | None = None
        """… with this function, which runs before anything that depends on the time of day."""
        self._lock = asyncio.Lock()

    # ── commands ──────────────────────────────────────────────────────────────────────────────────

    async def handle(self, person: Person, data: bytes | str | wire.Command) -> wire.Answer:
        """Run a command and return its answer. It runs to the end even if nobody waits for the answer any more."""
        if isinstance(data, (bytes, str)):
            try:
                command = wire.decode(data)
            except wire.BadCommand as error:
                return wire.refusal("", error)
        else:
            command = data
        work = asyncio.ensure_future(self._handle(person, command))
        answer = asyncio.shield(work)
        # shield's own callback was added first: the sender gets the answer before anybody gets the news.
        work.add_done_callback(lambda _: self._announce())
        return await answer

    async def _handle(self, person: Person, command: wire.Command) -> wire.Answer:
        async with self._lock:
            while True:
                attempt = await self._begin_attempt()
                answer = _run(attempt, person, command)
                try:
                    first = await self._store(attempt, _what_to_write(attempt, person, command, answer))
                except LogConflict:
                    await self._read_on()
                except TableGone as gone:
                    return wire.refusal(command.id, gone)
                else:
                    return answer if first is None else wire.read_answer(first)

    async def act(self, action: Callable[[CommandAttempt], str | None]) -> None:
        """Do something that no command asked for: a clock has run out, a bot has decided.

        `action` works on a copy of the table and returns an id, under which it happens at most once (`None`: it may
        happen again). If another process writes first, `action` runs again. If it adds no entry, nothing is written.
        """
        async with self._lock:
            while True:
                attempt = await self._begin_attempt()
                attempt.do_what_is_due()
                receipt_id = action(attempt)
                if not attempt.entries:
                    return
                try:
                    receipt = AppendReceipt("", receipt_id, b"", attempt.now) if receipt_id else None
                    await self._store(attempt, LogWrite(receipt=receipt))
                except LogConflict:
                    await self._read_on()
                else:
                    self._announce()
                    return

    async def _begin_attempt(self) -> CommandAttempt:
        if self.notice_outage is not None:
            await self.notice_outage()
        return CommandAttempt(self.fold, self.clock.now(), self.outages, self.present)

    async def _store(self, attempt: CommandAttempt, write: LogWrite) -> bytes | None:
        """Append the entries of an attempt; nothing counts before it is on disk. If another process has run the same
        command already, return its answer."""
        after = attempt.fold
        lines = [entries.write(entry) for entry in attempt.entries]
        if lines:
            write = msgspec.structs.replace(write, entries=lines, wake=wake_time(after), done=after.over)
        only_chat_or_note = not lines and (write.lines or write.note)
        first = await self.log.append(self.id, None if only_chat_or_note else self.fold.version, write)
        if first is not None:
            await self._read_on()
            return first
        if lines:
            self.fold = after
        if write.lines:
            await self._read_chat()
        return None

    def _announce(self) -> None:
        """Wake the readers here, and notify the other processes, if there is anything new."""
        current = (self.fold.version, self.last_chat_number)
        if current != self._last_announced:
            self._last_announced = current
            self._report_change()
            self.bus.publish(BusNotice(self.id, *current, self.process))

    def _report_change(self) -> None:
        self._wake_readers()
        if self.on_change is not None:
            self.on_change(self)

    # ── keeping up with the log ───────────────────────────────────────────────────────────────────

    async def refresh(self) -> None:
        """Read entries and chat that other processes have written."""
        async with self._lock:
            await self._read_on()
            await self._read_chat()

    async def reread(self, read: Fold) -> None:
        """Continue from a log that was rewritten without somebody's name and read from the start."""
        async with self._lock:
            fresh = await self.log.read(self.id, read.version)
            self.fold = fold(fresh, read) if fresh else read
            self.chat, self._authors = [], {}
            await self._read_chat()
            self.rewrites += 1
            self._report_change()

    async def _read_on(self) -> None:
        fresh = await self.log.read(self.id, self.fold.version)
        if fresh:
            self.fold = fold(fresh, self.fold)
            self._report_change()

    async def _read_chat(self) -> None:
        fresh = await self.log.chat_lines(self.id, self.last_chat_number, limit=CHAT)
        if fresh:
            messages = [_chat_message(each) for each in fresh]
            self.chat = [*self.chat, *(message for message, _ in messages)][-CHAT:]
            authors = self._authors | {message.number: person for message, person in messages}
            self._authors = {message.number: authors[message.number] for message in self.chat}
            self._report_change()

    async def chat_before(self, number: int) -> list[wire.ChatMessage]:
        """Return the last lines of chat before a number."""
        return [message for message, _ in await self.chat_with_authors_before(number)]

    async def chat_with_authors_before(self, number: int) -> list[tuple[wire.ChatMessage, str]]:
        """Return the last lines of chat before a number, each with its author's id, or "" if that is not known."""
        lines = map(_chat_message, await self.log.chat_lines(self.id, before=number, limit=CHAT))
        return [(message, person or self._person_in(message.seat)) for message, person in lines]

    def author(self, message: wire.ChatMessage) -> str:
        """Return the id of the author of one of the latest lines."""
        return self._authors.get(message.number) or self._person_in(message.seat)

    def _person_in(self, seat: int | None) -> str:
        return "" if seat is None else self.fold.seats[seat].person

    @property
    def last_chat_number(self) -> int:
        """The number of the last line of chat."""
        return self.chat[-1].number if self.chat else 0

    # ── what readers are sent ─────────────────────────────────────────────────────────────────────

    async def follow(
        self, seat: int | None, person: str = "", after: int = 0, chat_after: int = 0
    ) -> AsyncGenerator[list[wire.Push], None]:
        """Yield the messages for a reader, in batches: its feed after a number, the view, and from then on everything
        new.

        Nothing is queued: a slow reader gets the whole feed, but only the latest view.
        """
        if not 0 <= after <= len(self.fold.feed(seat)):
            known = len(self.fold.feed(seat))
            raise TableRefusal("no_such_number", f"this feed goes to number {known}, not {after}", number=after)
        changed = Wakeup()
        self.followers[changed] = seat
        self._count_present()
        self._announce_presence()
        try:
            last = seat_messages.SentSoFar(after, chat_after, feed=self.fold.feed(seat), rewrites=self.rewrites)
            while True:
                if batch := list(seat_messages.new_messages(self, seat, person, last)):
                    yield batch
                await changed.wait()
        finally:
            del self.followers[changed]
            self._count_present()
            self._announce_presence()

    def shown(self, seat: int | None) -> wire.ShownView:
        """Return the game as a reader may see it now; all readers of the same seat share one message."""
        fold, shown = self._shown.get(seat, (None, None))
        if fold is not self.fold or shown is None:
            shown = seat_messages.shown(self.fold, seat)
            self._shown[seat] = (self.fold, shown)
        return shown

    def _count_present(self) -> None:
        """Work out which seats are connected, here or elsewhere, and wake the readers here."""
        here = {seat for seat in self.followers.values() if seat is not None}
        self.present = sorted(here.union(*(seats for seats, _ in self.present_elsewhere.values())))
        self._wake_readers()

    def renew_presence(self, now: int) -> None:
        """Send a presence notice every now and then, and drop processes that no longer do: they may have died."""
        if now - self._presence_sent_at >= PRESENCE:
            self._announce_presence()
        gone = [process for process, (_, at) in self.present_elsewhere.items() if now - at > 3 * PRESENCE]
        for process in gone:
            del self.present_elsewhere[process]
        if gone:
            self._count_present()

    def _announce_presence(self) -> None:
        self._presence_sent_at = self.clock.now()
        here = sorted({seat for seat in self.followers.values() if seat is not None})
        self.bus.publish(BusNotice(self.id, 0, 0, self.process, tuple(here)))

    def _wake_readers(self) -> None:
        for follower in self.followers:
            follower.wake()

    async def receive(self, notice: BusNotice) -> None:
        """Act on a notice of another process."""
        if notice.present is not None:
            self.present_elsewhere[notice.process] = (notice.present, self.clock.now())
            self._count_present()
        if notice.version > self.fold.version or notice.lines > self.last_chat_number:
            await self.refresh()

    def seats_of(self, person: str) -> list[int]:
        """Return the seats of a person."""
        return [number for number, seat in enumerate(self.fold.seats) if person and seat.person == person]

    def stage(self) -> Literal["waiting", "playing", "paused", "over", "closed"]:
        """Return the stage of the table."""
        now = self.fold
        if now.closed:
            return "closed"
        if now.state is None:
            return "waiting"
        if now.over:
            return "over"
        return "paused" if now.paused else "playing"


def _run(attempt: CommandAttempt, person: Person, command: wire.Command) -> wire.Answer:
    """Do what was due before the command came, then run it. A command adds its first entry after all of its checks."""
    attempt.do_what_is_due()
    try:
        attempt.run(person, command)
    except MuragliaError as error:
        return wire.refusal(command.id, error)
    seat = getattr(command, "seat", None)
    return wire.Ack(command.id, 0 if seat is None else len(attempt.fold.feed(seat)))


def _what_to_write(attempt: CommandAttempt, person: Person, command: wire.Command, answer: wire.Answer) -> LogWrite:
    """Return what a command writes besides entries: its answer, and a line of chat or a note."""
    receipt = AppendReceipt(person.id, command.id, wire.encode(answer), attempt.now)
    if isinstance(answer, wire.Ack) and isinstance(command, wire.Chat):
        line = ChatLine(attempt.now, person.name, command.text, command.seat, person.id)
        return LogWrite(receipt=receipt, lines=[msgspec.json.encode(line)])
    if isinstance(answer, wire.Ack) and isinstance(command, wire.Note):
        return LogWrite(receipt=receipt, note=(person.id, command.text.encode()))
    return LogWrite(receipt=receipt)
