"""What each reader of a table was told. Readers are the seats and, last, the spectators."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence

from muraglia.kernel.event import Event, heard
from muraglia.kernel.heard import made
from muraglia.kernel.record import AnyState
from muraglia.table import protocol as wire
from muraglia.table.growing import Growing


class Stories:
    """All stories of a table: entry by entry news are gathered, then told together, to each reader under a number."""

    __slots__ = ("_news", "_versions", "by_reader")

    def __init__(self, seats: int) -> None:
        self.by_reader: list[Growing[wire.Told]] = [Growing() for _ in range(seats + 1)]
        self._versions: list[Growing[int]] = [Growing() for _ in range(seats + 1)]
        """By reader: the version of the table behind every number of the story."""
        self._news: list[list[wire.News]] = [[] for _ in range(seats + 1)]
        """By reader: what the entry that is being applied tells."""

    def copy(self) -> Stories:
        """Return an independent copy."""
        twin = Stories.__new__(Stories)
        twin.by_reader = [story.copy() for story in self.by_reader]
        twin._versions = [versions.copy() for versions in self._versions]
        twin._news = [[] for _ in self._news]
        return twin

    def of(self, seat: int | None) -> Sequence[wire.Told]:
        """Return all that a reader was told, from number 1."""
        return self.by_reader[-1 if seat is None else seat]

    def versions(self, seat: int) -> Sequence[int]:
        """Return the version of the table behind every number of a seat's story."""
        return self._versions[seat]

    def heard(self, seat: int, moves: Mapping[int, str]) -> list[Event]:
        """Return all that a seat has heard of the game and that was not taken back, with its own moves by the numbers
        at which it was told of them."""
        story = self.by_reader[seat]
        gone = {
            number
            for told in story
            for news in told.news
            if isinstance(news, wire.TakenBack)
            for number in news.numbers
        }
        events: list[Event] = []
        for told in story:
            if told.number in gone:
                continue
            if told.number in moves:
                events.append(made(moves[told.number]))
            events += [Event(news.kind, dict(news.fields)) for news in told.news if isinstance(news, wire.Happened)]
        return events

    # ── telling ───────────────────────────────────────────────────────────────────────────────────

    def tell(self, news: wire.News) -> None:
        """Tell everybody."""
        for mine in self._news:
            mine.append(news)

    def tell_events(self, events: Iterable[Event]) -> None:
        """Tell every reader what it may hear. It is worded where it is read: a game goes on where words fail."""
        for event in events:
            if not (event.secret or event.private):
                self.tell(wire.Happened(event.kind, event.public))
                continue
            for reader, mine in enumerate(self._news):
                for told in heard((event,), self._seat(reader)):
                    mine.append(wire.Happened(told.kind, told.public))

    def tell_silent_changes(self, seat: int, move: str, before: AnyState, after: AnyState) -> None:
        """Tell the mover of a step without events, and those who see a difference that there is one."""
        for reader, news in enumerate(self._news):
            if news:
                continue
            eyes = self._seat(reader)
            if reader == seat:
                news.append(wire.Made(move))
            elif before.view(eyes) != after.view(eyes):
                news.append(wire.Changed(seat))

    def tell_wish(self, seat: int, version: int) -> None:
        """Tell everybody that a seat asks to go back to a version: each by the number that it knows."""
        for news, versions in zip(self._news, self._versions, strict=True):
            news.append(wire.Asked(seat, bisect_right(versions, version)))

    def tell_taken_back(self, seat: int, gone: Iterable[tuple[int, ...]], asked: bool) -> None:
        """Tell those who heard of moves that they are taken back, by the numbers they had; all, where all were
        asked."""
        for reader, news in enumerate(self._news):
            numbers = [each[reader] for each in gone if each[reader]]
            if numbers or asked:
                news.append(wire.TakenBack(seat, numbers))

    def next_numbers(self) -> tuple[int, ...]:
        """Return the number under which each reader will be told what has been gathered; 0: nothing."""
        return tuple([len(story) + 1 if news else 0 for story, news in zip(self.by_reader, self._news, strict=True)])

    def publish(self, at: int, version: int) -> None:
        """Tell what has been gathered; readers who hear the same under the same number share it."""
        told: wire.Told | None = None
        for reader, news in enumerate(self._news):
            if news:
                story = self.by_reader[reader]
                number, mine = len(story) + 1, tuple(news)
                if told is None or told.number != number or told.news != mine:
                    told = wire.Told(number, at, mine)
                story.append(told)
                self._versions[reader].append(version)
                self._news[reader] = []

    def _seat(self, reader: int) -> int | None:
        return None if reader == len(self._news) - 1 else reader
