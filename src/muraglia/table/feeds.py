"""The feeds of a table: the numbered messages for each reader. Readers are the seats and, last, the spectators."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence

from muraglia.kernel.event import Event, heard
from muraglia.kernel.heard import made
from muraglia.kernel.record import AnyState
from muraglia.table import protocol as wire
from muraglia.table.append_list import AppendList


class Feeds:
    """All feeds of a table. The news of one entry are collected, then each reader gets them as one numbered message."""

    __slots__ = ("_news", "_versions", "by_reader")

    def __init__(self, seats: int) -> None:
        self.by_reader: list[AppendList[wire.FeedMessage]] = [AppendList() for _ in range(seats + 1)]
        self._versions: list[AppendList[int]] = [AppendList() for _ in range(seats + 1)]
        """By reader: the version of the table for each number of the feed."""
        self._news: list[list[wire.News]] = [[] for _ in range(seats + 1)]
        """By reader: news of the entry that is being applied."""

    def copy(self) -> Feeds:
        """Return an independent copy."""
        twin = Feeds.__new__(Feeds)
        twin.by_reader = [feed.copy() for feed in self.by_reader]
        twin._versions = [versions.copy() for versions in self._versions]
        twin._news = [[] for _ in self._news]
        return twin

    def of(self, seat: int | None) -> Sequence[wire.FeedMessage]:
        """Return the feed of a seat, or of the spectators (`None`), from number 1."""
        return self.by_reader[-1 if seat is None else seat]

    def versions(self, seat: int) -> Sequence[int]:
        """Return the version of the table for each number of a seat's feed."""
        return self._versions[seat]

    def heard(self, seat: int, moves: Mapping[int, str]) -> list[Event]:
        """Return the events that a seat has seen and that were not taken back, together with its own moves, which are
        given by their numbers in the feed."""
        feed = self.by_reader[seat]
        gone = {
            number
            for message in feed
            for news in message.news
            if isinstance(news, wire.MovesTakenBack)
            for number in news.numbers
        }
        events: list[Event] = []
        for message in feed:
            if message.number in gone:
                continue
            if message.number in moves:
                events.append(made(moves[message.number]))
            events += [Event(news.kind, dict(news.fields)) for news in message.news if isinstance(news, wire.GameEvent)]
        return events

    # ── adding news ───────────────────────────────────────────────────────────────────────────────────

    def add(self, news: wire.News) -> None:
        """Add news for every reader."""
        for mine in self._news:
            mine.append(news)

    def add_events(self, events: Iterable[Event]) -> None:
        """Add, for every reader, the parts of events that it may see. Clients put them into words, so a missing word
        cannot stop a game."""
        for event in events:
            if not (event.secret or event.private):
                self.add(wire.GameEvent(event.kind, event.public))
                continue
            for reader, mine in enumerate(self._news):
                for visible in heard((event,), self._seat(reader)):
                    mine.append(wire.GameEvent(visible.kind, visible.public))

    def add_silent_changes(self, seat: int, move: str, before: AnyState, after: AnyState) -> None:
        """Add news of a move without events: for the mover, and for readers whose view has changed."""
        for reader, news in enumerate(self._news):
            if news:
                continue
            viewer = self._seat(reader)
            if reader == seat:
                news.append(wire.OwnSecretStep(move))
            elif before.view(viewer) != after.view(viewer):
                news.append(wire.SilentStep(seat))

    def add_undo_request(self, seat: int, version: int) -> None:
        """Add a request to go back to a version: for each reader with the matching number of its own feed."""
        for news, versions in zip(self._news, self._versions, strict=True):
            news.append(wire.UndoAsked(seat, bisect_right(versions, version)))

    def add_taken_back(self, seat: int, gone: Iterable[tuple[int, ...]], asked: bool) -> None:
        """Add, for readers who had seen them, the numbers of moves that are taken back; for all readers if all were
        asked."""
        for reader, news in enumerate(self._news):
            numbers = [each[reader] for each in gone if each[reader]]
            if numbers or asked:
                news.append(wire.MovesTakenBack(seat, numbers))

    def next_numbers(self) -> tuple[int, ...]:
        """Return, by reader, the number of the message with the collected news; 0: no news for this reader."""
        return tuple([len(feed) + 1 if news else 0 for feed, news in zip(self.by_reader, self._news, strict=True)])

    def publish(self, at: int, version: int) -> None:
        """Append the collected news to the feeds; readers with the same news and number share one message."""
        message: wire.FeedMessage | None = None
        for reader, news in enumerate(self._news):
            if news:
                feed = self.by_reader[reader]
                number, mine = len(feed) + 1, tuple(news)
                if message is None or message.number != number or message.news != mine:
                    message = wire.FeedMessage(number, at, mine)
                feed.append(message)
                self._versions[reader].append(version)
                self._news[reader] = []

    def _seat(self, reader: int) -> int | None:
        return None if reader == len(self._news) - 1 else reader
