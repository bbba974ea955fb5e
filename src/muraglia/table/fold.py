"""The table as its log tells it: apply the entries in order, and this is where it stands and what each was told.

It reads no clock and draws no luck of its own; the same entries give the same table in every process. A position is
never changed: a move makes the next one, so a copy of a table shares it, and what was before it can be compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

import muraglia
from muraglia.kernel.contract import NOBODY, Game
from muraglia.kernel.errors import BadRecord
from muraglia.kernel.event import Event
from muraglia.kernel.move import Move
from muraglia.kernel.position import by_rules
from muraglia.kernel.record import VERSION, AnyState, End, Head, Record, Turn
from muraglia.table import entries as log
from muraglia.table import protocol as wire
from muraglia.table.clocks import Clocks
from muraglia.table.entries import Seat
from muraglia.table.growing import Growing
from muraglia.table.luck import Keyed, drawn_since
from muraglia.table.stories import Stories

APART = 8
"""So many moves lie between two positions that are kept on the way: taking back begins at one of the last two."""


class LiveTurn(msgspec.Struct, frozen=True, gc=False):
    """A move that counts: its version in the log, and its number in every reader's story (0: not told)."""

    version: int
    turn: Turn
    numbers: tuple[int, ...]


class Request(msgspec.Struct, frozen=True):
    """Somebody asks all to go back to where the table was at version `since`."""

    seat: int
    since: int
    agreed: tuple[int, ...] = ()


class Played(NamedTuple):
    """A move that was carried out: the position after it, what happened, and what chance it drew."""

    state: AnyState
    events: list[Event]
    chance: dict[str, list[str]]
    known: dict[str, int]


class Fold:
    """A table."""

    __slots__ = (
        "at",
        "began",
        "clocks",
        "closed",
        "dealt",
        "decided",
        "dismissed",
        "fills",
        "game",
        "known",
        "marks",
        "opened",
        "repeats",
        "request",
        "said",
        "seats",
        "state",
        "stood",
        "stories",
        "turns",
        "version",
        "votes",
    )

    def __init__(self, opened: log.Opened) -> None:
        setup = opened.setup
        self.opened = opened
        self.game: Game[Any, Any, Any] = muraglia.game(setup.game)
        self.version = 1
        self.at = opened.at
        self.closed = False
        self.fills = self.at + setup.fill_after * 1000 if setup.fill_after else None
        """When bots take the open seats."""
        self.seats: list[Seat] = list(setup.seats)
        self.dismissed: frozenset[str] = frozenset()
        """Whom the host does not want here."""
        self.clocks = Clocks(setup.time, len(self.seats))
        self.clocks.since = self.at
        self.began: log.Began | None = None
        self.state: AnyState | None = None
        self.dealt: dict[str, list[str]] = {}
        """The luck of the set-up."""
        self.known: dict[str, int] = {}
        """How many outcomes of each stream are in the log."""
        self.turns: Growing[LiveTurn] = Growing()
        self.marks: tuple[tuple[int, AnyState], ...] = ()
        """The last two positions that were kept on the way, with the number of moves that led there."""
        self.stories = Stories(len(self.seats))
        self.decided: list[int] = [0] * len(self.seats)
        """By seat: the version of its last move, or of the last undo. A bot decides once from there."""
        self.said: list[int] = [0] * len(self.seats)
        """By seat: how many moves it has made in this open decision."""
        self.stood = 0
        """The end of the last outage that was left out of the clocks."""
        self.request: Request | None = None
        self.votes: frozenset[int] = frozenset()
        self.repeats: dict[str, int] = {}
        """By person: how often they sat down, came back, took back or wanted a pause; all of it can be had again."""

    def copy(self) -> Fold:
        """Return an independent copy."""
        twin = Fold.__new__(Fold)
        twin.opened = self.opened
        twin.game = self.game
        twin.version = self.version
        twin.at = self.at
        twin.closed = self.closed
        twin.fills = self.fills
        twin.clocks = self.clocks.copy()
        twin.seats = self.seats[:]
        twin.dismissed = self.dismissed
        twin.began = self.began
        twin.state = self.state
        twin.dealt = self.dealt
        twin.known = self.known
        twin.turns = self.turns.copy()
        twin.marks = self.marks
        twin.repeats = dict(self.repeats)
        twin.stories = self.stories.copy()
        twin.decided = self.decided[:]
        twin.said = self.said[:]
        twin.stood = self.stood
        twin.request = self.request
        twin.votes = self.votes
        return twin

    # ── where it stands ───────────────────────────────────────────────────────────────────────────

    @property
    def over(self) -> bool:
        """Whether nothing will follow."""
        return self.closed or (self.state is not None and self.state.over)

    @property
    def playing(self) -> bool:
        """Whether moves can be made, but for a pause."""
        return self.state is not None and not self.state.over

    @property
    def paused(self) -> bool:
        """Whether all people at the table want a pause."""
        return bool(self.votes) and self.playing and self.all_of(self.votes)

    @property
    def people(self) -> list[int]:
        """The seats that people play now."""
        return [number for number, seat in enumerate(self.seats) if seat.person and not seat.bot]

    def all_of(self, seats: Sequence[int] | frozenset[int]) -> bool:
        """Tell whether everybody who plays now has one of these seats (on a hot seat one speaks for all of theirs)."""
        persons = {self.seats[seat].person for seat in seats}
        return all(self.seats[seat].person in persons for seat in self.people)

    def story(self, seat: int | None) -> Sequence[wire.Told]:
        """Return all that a seat, or a spectator, was told, from number 1."""
        return self.stories.of(seat)

    def heard(self, seat: int) -> list[Event]:
        """Return all that a seat has heard of the game and that was not taken back, with its own moves: for bots."""
        moves = {turn.numbers[seat]: turn.turn.move for turn in self.turns if turn.turn.seat == seat}
        return self.stories.heard(seat, moves)

    # ── entries ───────────────────────────────────────────────────────────────────────────────────

    def play(self, at: int, seat: int, move: Move) -> log.Moved:
        """Go on by a move that is made now, if the rules allow it; return its entry. A refused one changes nothing."""
        played = self._played(seat, move)
        entry = log.Moved(at, seat, str(move), played.chance)
        self._go_on(entry, played)
        return entry

    def apply(self, entry: log.Entry) -> None:
        """Go on by one entry. A move must draw what the log says that it drew."""
        if not isinstance(entry, log.Moved):
            self._go_on(entry, None)
            return
        played = self._played(entry.seat, self.game.parse(entry.move))
        if played.chance != entry.chance:
            raise BadRecord(
                "differs",
                f"the log says that {entry.move!r} drew {entry.chance}, but the rules give {played.chance}",
                place=f"entry {self.version + 1}",
            )
        self._go_on(entry, played)

    def _played(self, seat: int, move: Move) -> Played:
        state = self._state().copy()
        events = state.play(seat, move)
        known = dict(self.known)
        drew = state.barrier == state.ply  # a move that drew cannot be taken back
        return Played(state, events, drawn_since(state.luck(), known) if drew else {}, known)

    def _go_on(self, entry: log.Entry, played: Played | None) -> None:
        self.version += 1
        self.at = max(self.at, entry.at)
        if isinstance(entry, log.Stood):
            self.clocks.stand(entry.since, entry.until)
            self.stood = entry.until
        self.clocks.settle(self.at)
        paused = self.paused
        self._count_repeats(entry)
        match entry:
            case log.Sat(_, seat, who):
                self.seats[seat] = who
                self.stories.tell(wire.Sat(seat, who.name or who.bot, bool(who.bot)))
            case log.Left(_, seat, dismissed):
                if dismissed:
                    self.dismissed |= {self.seats[seat].person}
                self.seats[seat] = Seat()
                self.stories.tell(wire.Left(seat))
            case log.Began():
                self._begin(entry)
            case log.Moved():
                assert played is not None
                self._move(entry, played)
            case log.Asked(_, seat, since):
                self.request = Request(seat, since)
                self.stories.tell_wish(seat, since)
            case log.Answered(_, seat, yes):
                self._answer(seat, yes)
            case log.Undone(_, seat, versions):
                self._take_back(seat, set(versions))
            case log.Handed(_, seat, bot, reason):
                self.seats[seat] = msgspec.structs.replace(self.seats[seat], bot=bot)
                self.votes -= {seat}
                self.stories.tell(wire.Handed(seat, bot, reason))
            case log.Returned(_, seat):
                self._come_back(seat)
            case log.Voted(_, seat, yes):
                self.votes = self.votes | {seat} if yes else self.votes - {seat}
                self.stories.tell(wire.Voted(seat, yes))
            case log.Hastened(_, until):
                self.fills = until
            case log.Closed():
                self.closed = True
                self.stories.tell(wire.Closed())
        if self.paused != paused and not self.over:
            self.stories.tell(wire.Paused(not paused))
            if paused and self.opened.format > 1:
                self.votes = frozenset()  # they were heard; in a game stored before, clocks count as they did then
        self._run_clocks()
        self.stories.publish(self.at, self.version)

    def _count_repeats(self, entry: log.Entry) -> None:
        match entry:
            case log.Sat(_, _, who):
                person = who.person
            case log.Returned(_, seat) | log.Asked(_, seat) | log.Voted(_, seat, True):
                person = self.seats[seat].person
            case log.Undone(_, seat) if self.request is None:
                person = self.seats[seat].person
            case _:
                return
        self.repeats[person] = self.repeats.get(person, 0) + 1

    def _begin(self, entry: log.Began) -> None:
        self.began = entry
        self.state = self.deal()
        self.known = {}
        self.dealt = drawn_since(self.state.luck(), self.known)
        self.stories.tell(wire.Began())

    def deal(self) -> AnyState:
        """Return the first position; luck that is not given comes from the table's key."""
        assert self.began is not None
        began = self.began
        rules = self.game.meta.check_rules(self.opened.rules)
        state: AnyState
        if began.position:
            state = self.game.position(by_rules(began.position, rules), 0, began.given)
        else:
            state = self.game.deal(len(self.seats), self.opened.setup.options, Keyed(began.key, began.given), rules)
        return state

    def _move(self, entry: log.Moved, played: Played) -> None:
        before, state = self._state(), played.state
        acting, trading = before.acting, before.decision == "open"
        self.state, self.known = state, played.known
        self.stories.tell_events(played.events)
        self.stories.tell_silent_changes(entry.seat, entry.move, before, state)
        turn = Turn(entry.seat, entry.move, entry.chance)
        self.turns.append(LiveTurn(self.version, turn, self.stories.next_numbers()))
        if len(self.turns) >= APART + (self.marks[-1][0] if self.marks else 0):
            self.marks = (*self.marks[-1:], (len(self.turns), state))
        if entry.seat != NOBODY:
            self.decided[entry.seat] = self.version
        finished = entry.seat not in state.acting or set(state.acting) - set(acting)
        if finished and entry.seat in self.clocks.running:
            self.clocks.reward(entry.seat)
        if state.decision == "open" and not trading:
            self.clocks.rewind_table()
            self.said = [0] * len(self.seats)
        elif trading and entry.seat != NOBODY:
            self.said[entry.seat] += 1
        if state.over:
            outcome = state.outcome
            self.request = None
            self.stories.tell(wire.Ended(list(outcome.scores), list(outcome.ranks), list(outcome.winners)))

    def _answer(self, seat: int, yes: bool) -> None:
        assert self.request is not None
        agreed = (*self.request.agreed, seat)
        self.request = msgspec.structs.replace(self.request, agreed=agreed) if yes else None
        self.stories.tell(wire.Answered(seat, yes))

    def _take_back(self, seat: int, versions: set[int]) -> None:
        """Leave these moves out, and tell those who heard of them, or were asked."""
        gone = [turn for turn in self.turns if turn.version in versions]
        kept = [turn for turn in self.turns if turn.version not in versions]
        self.state = self.replayed([each.turn for each in kept])
        same = next((number for number, turn in enumerate(self.turns) if turn.version in versions), len(kept))
        self.marks = tuple(mark for mark in self.marks if mark[0] <= same)
        self.turns = Growing(kept)
        self.known = {}
        drawn_since(self.state.luck(), self.known)
        self.decided = [self.version] * len(self.seats)
        self.stories.tell_taken_back(seat, [turn.numbers for turn in gone], self.request is not None)
        self.request = None

    def _come_back(self, seat: int) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], bot="")
        least = self.opened.setup.time.increment * 1000
        self.clocks.left[seat] = max(self.clocks.left[seat], least)
        self.stories.tell(wire.Returned(seat))

    def _run_clocks(self) -> None:
        state = self.state
        if state is None or state.over or self.paused:
            self.clocks.run((), False)
        else:
            people = self.people
            self.clocks.run([seat for seat in state.acting if seat in people], state.decision == "open")

    # ── the game ──────────────────────────────────────────────────────────────────────────────────

    def _state(self) -> AnyState:
        assert self.state is not None
        return self.state

    def replayed(self, turns: Sequence[Turn]) -> AnyState:
        """Return the position after these moves, each of them checked: now, or on the way to a position that was
        kept."""
        begin, state = 0, None
        for number, position in reversed(self.marks):
            made = (each.turn for each in self.turns[:number])
            if number <= len(turns) and all(one is other for one, other in zip(made, turns, strict=False)):
                begin, state = number, position.copy()
                break
        state = state or self.deal()
        for turn in turns[begin:]:
            state.play(turn.seat, self.game.parse(turn.move))
        return state

    def record(self) -> Record:
        """Return the game as a record: with all its secrets, so only once it is over."""
        state = self._state()
        outcome = state.outcome
        record = self.so_far()
        record.end = End(list(outcome.scores), list(outcome.ranks), state.digest())
        return record

    def so_far(self) -> Record:
        """Return the record of a game that goes on: for going on elsewhere, never for players' eyes."""
        assert self.began is not None
        setup = self.opened.setup
        players = [seat.name or seat.bot for seat in self.seats]
        head = Head(
            VERSION,
            setup.game,
            self.opened.rules,
            len(self.seats),
            dict(setup.options),
            players,
            self.began.position,
            self.dealt,
        )
        return Record(head, [each.turn for each in self.turns])


def fold(lines: Sequence[bytes], start: Fold | None = None) -> Fold:
    """Return the table after these entries of its log, from the beginning or from where it was."""
    if start is None:
        opened = log.read(lines[0])
        lines = lines[1:]
        if not isinstance(opened, log.Opened):
            raise BadRecord("not_opened", f"a table's log begins with its set-up, not with {opened}", place="entry 1")
        if opened.format > log.FORMAT:
            said = f"a newer Muraglia wrote this table (format {opened.format}, this one reads up to {log.FORMAT})"
            raise BadRecord("format", said, place="entry 1")
        table = Fold(opened)
    else:
        table = start.copy()
    for line in lines:
        table.apply(log.read(line))
    return table


def unfold(lines: Sequence[bytes]) -> Iterator[Fold]:
    """Yield the table after each entry of its log."""
    table = fold(lines[:1])
    yield table
    for line in lines[1:]:
        table = fold([line], table)
        yield table
