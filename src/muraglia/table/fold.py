"""Rebuilds a table from its log: apply the entries in order to get its state and the feed of every reader.

A fold reads no clock and draws no luck of its own: the same entries give the same table in every process. A fold never
changes a position: each move makes a new one, so copies of a table share positions, and old ones can be compared.
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
from muraglia.kernel.record import VERSION, AnyState, Record, RecordedMove, RecordEnd, RecordHead
from muraglia.table import entries as log
from muraglia.table import protocol as wire
from muraglia.table.append_list import AppendList
from muraglia.table.clocks import Clocks
from muraglia.table.entries import SeatHolder
from muraglia.table.feeds import Feeds
from muraglia.table.luck import Keyed, drawn_since

SAVE_EVERY = 8
"""Save a position after every so many moves. An undo replays from one of the last two instead of from the start."""


class LoggedMove(msgspec.Struct, frozen=True, gc=False):
    """A move that was not taken back: its version in the log, and its number in each reader's feed (0: not in it)."""

    version: int
    recorded: RecordedMove
    numbers: tuple[int, ...]


class UndoRequest(msgspec.Struct, frozen=True):
    """A seat asks all others to go back to version `since` of the table."""

    seat: int
    since: int
    agreed: tuple[int, ...] = ()


class AppliedMove(NamedTuple):
    """The result of a move: the new position, its events, the luck it drew, and the luck in the log after it."""

    state: AnyState
    events: list[Event]
    chance: dict[str, list[str]]
    known: dict[str, int]


class Fold:
    """The state of a table after some entries of its log."""

    __slots__ = (
        "at",
        "began",
        "bots_sit_at",
        "clocks",
        "closed",
        "decided_at",
        "dismissed",
        "feeds",
        "game",
        "logged_luck",
        "moves",
        "open_moves",
        "opened",
        "outage_end",
        "repeat_counts",
        "request",
        "saved_positions",
        "seats",
        "setup_luck",
        "state",
        "version",
        "votes",
    )

    def __init__(self, opened: log.OpenEntry) -> None:
        setup = opened.setup
        self.opened = opened
        self.game: Game[Any, Any, Any] = muraglia.game(setup.game)
        self.version = 1
        self.at = opened.at
        self.closed = False
        self.bots_sit_at = self.at + setup.fill_after * 1000 if setup.fill_after else None
        """When bots take the open seats, in milliseconds; `None`: never."""
        self.seats: list[SeatHolder] = list(setup.seats)
        self.dismissed: frozenset[str] = frozenset()
        """The people whom the host has sent away."""
        self.clocks = Clocks(setup.time, len(self.seats))
        self.clocks.since = self.at
        self.began: log.BeginEntry | None = None
        self.state: AnyState | None = None
        self.setup_luck: dict[str, list[str]] = {}
        """The luck that the set-up drew, by stream."""
        self.logged_luck: dict[str, int] = {}
        """By stream: how many outcomes are in the log."""
        self.moves: AppendList[LoggedMove] = AppendList()
        self.saved_positions: tuple[tuple[int, AnyState], ...] = ()
        """The last two saved positions, each with the number of moves that led to it."""
        self.feeds = Feeds(len(self.seats))
        self.decided_at: list[int] = [0] * len(self.seats)
        """By seat: the version of its last move, or of the last undo. From each version a bot decides only once."""
        self.open_moves: list[int] = [0] * len(self.seats)
        """By seat: the number of its moves in this open decision."""
        self.outage_end = 0
        """The end of the last outage that the clocks leave out."""
        self.request: UndoRequest | None = None
        self.votes: frozenset[int] = frozenset()
        self.repeat_counts: dict[str, int] = {}
        """By person: how often they sat down, came back, undid moves or asked for a pause (`commands.REPEATS`)."""

    def copy(self) -> Fold:
        """Return an independent copy."""
        twin = Fold.__new__(Fold)
        twin.opened = self.opened
        twin.game = self.game
        twin.version = self.version
        twin.at = self.at
        twin.closed = self.closed
        twin.bots_sit_at = self.bots_sit_at
        twin.clocks = self.clocks.copy()
        twin.seats = self.seats[:]
        twin.dismissed = self.dismissed
        twin.began = self.began
        twin.state = self.state
        twin.setup_luck = self.setup_luck
        twin.logged_luck = self.logged_luck
        twin.moves = self.moves.copy()
        twin.saved_positions = self.saved_positions
        twin.repeat_counts = dict(self.repeat_counts)
        twin.feeds = self.feeds.copy()
        twin.decided_at = self.decided_at[:]
        twin.open_moves = self.open_moves[:]
        twin.outage_end = self.outage_end
        twin.request = self.request
        twin.votes = self.votes
        return twin

    # ── state ───────────────────────────────────────────────────────────────────────────

    @property
    def over(self) -> bool:
        """Whether no entries will follow: the game is over or the table closed."""
        return self.closed or (self.state is not None and self.state.over)

    @property
    def playing(self) -> bool:
        """Whether the game has begun and is not over; it may be paused."""
        return self.state is not None and not self.state.over

    @property
    def paused(self) -> bool:
        """Whether the clocks stand still because everybody who plays wants a pause."""
        return bool(self.votes) and self.playing and self.includes_everybody(self.votes)

    @property
    def people(self) -> list[int]:
        """The seats that people play now, without those where a bot stands in."""
        return [number for number, seat in enumerate(self.seats) if seat.person and not seat.bot]

    def includes_everybody(self, seats: Sequence[int] | frozenset[int]) -> bool:
        """Return whether everybody who plays now has one of these seats. One seat of a person is enough."""
        persons = {self.seats[seat].person for seat in seats}
        return all(self.seats[seat].person in persons for seat in self.people)

    def feed(self, seat: int | None) -> Sequence[wire.FeedMessage]:
        """Return the feed of a seat, or of the spectators (`None`), from number 1."""
        return self.feeds.of(seat)

    def heard(self, seat: int) -> list[Event]:
        """Return the events that a seat has seen and that were not taken back, with its own moves: for bots."""
        moves = {each.numbers[seat]: each.recorded.move for each in self.moves if each.recorded.seat == seat}
        return self.feeds.heard(seat, moves)

    # ── entries ───────────────────────────────────────────────────────────────────────────────────

    def play(self, at: int, seat: int, move: Move) -> log.MoveEntry:
        """Make a new move and return its entry. A move that the rules refuse changes nothing."""
        played = self._try_move(seat, move)
        entry = log.MoveEntry(at, seat, str(move), played.chance)
        self._apply(entry, played)
        return entry

    def apply(self, entry: log.Entry) -> None:
        """Apply an entry of the log. Refuse a move whose luck differs from what the log says."""
        if not isinstance(entry, log.MoveEntry):
            self._apply(entry, None)
            return
        played = self._try_move(entry.seat, self.game.parse(entry.move))
        if played.chance != entry.chance:
            raise BadRecord(
                "differs",
                f"the log says that {entry.move!r} drew {entry.chance}, but the rules give {played.chance}",
                place=f"entry {self.version + 1}",
            )
        self._apply(entry, played)

    def _try_move(self, seat: int, move: Move) -> AppliedMove:
        state = self._state().copy()
        events = state.play(seat, move)
        known = dict(self.logged_luck)
        may_have_drawn = state.barrier == state.ply  # only a move that cannot be taken back can have drawn
        return AppliedMove(state, events, drawn_since(state.luck(), known) if may_have_drawn else {}, known)

    def _apply(self, entry: log.Entry, played: AppliedMove | None) -> None:
        self.version += 1
        self.at = max(self.at, entry.at)
        if isinstance(entry, log.OutageEntry):
            self.clocks.leave_out(entry.since, entry.until)
            self.outage_end = entry.until
        self.clocks.charge(self.at)
        paused = self.paused
        self._count_repeats(entry)
        match entry:
            case log.SitEntry(_, seat, who):
                self.seats[seat] = who
                self.feeds.add(wire.SeatTaken(seat, who.name or who.bot, bool(who.bot)))
            case log.LeaveEntry(_, seat, dismissed):
                if dismissed:
                    self.dismissed |= {self.seats[seat].person}
                self.seats[seat] = SeatHolder()
                self.feeds.add(wire.SeatFreed(seat))
            case log.BeginEntry():
                self._begin(entry)
            case log.MoveEntry():
                assert played is not None
                self._move(entry, played)
            case log.AskUndoEntry(_, seat, since):
                self.request = UndoRequest(seat, since)
                self.feeds.add_undo_request(seat, since)
            case log.AnswerUndoEntry(_, seat, yes):
                self._answer(seat, yes)
            case log.UndoEntry(_, seat, versions):
                self._take_back(seat, set(versions))
            case log.BotStandsInEntry(_, seat, bot, reason):
                self.seats[seat] = msgspec.structs.replace(self.seats[seat], bot=bot)
                self.votes -= {seat}
                self.feeds.add(wire.BotTookOver(seat, bot, reason))
            case log.ReturnEntry(_, seat):
                self._return_seat(seat)
            case log.PauseVoteEntry(_, seat, yes):
                self.votes = self.votes | {seat} if yes else self.votes - {seat}
                self.feeds.add(wire.PauseVoted(seat, yes))
            case log.ShortenWaitEntry(_, until):
                self.bots_sit_at = until
            case log.CloseEntry():
                self.closed = True
                self.feeds.add(wire.TableClosed())
        if self.paused != paused and not self.over:
            self.feeds.add(wire.ClocksPaused(not paused))
            if paused and self.opened.format > 1:
                self.votes = frozenset()  # logs of format 1 kept them, and their clocks must not change
        self._run_clocks()
        self.feeds.publish(self.at, self.version)

    def _count_repeats(self, entry: log.Entry) -> None:
        match entry:
            case log.SitEntry(_, _, who):
                person = who.person
            case log.ReturnEntry(_, seat) | log.AskUndoEntry(_, seat) | log.PauseVoteEntry(_, seat, True):
                person = self.seats[seat].person
            case log.UndoEntry(_, seat) if self.request is None:
                person = self.seats[seat].person
            case _:
                return
        self.repeat_counts[person] = self.repeat_counts.get(person, 0) + 1

    def _begin(self, entry: log.BeginEntry) -> None:
        self.began = entry
        self.state = self.deal()
        self.logged_luck = {}
        self.setup_luck = drawn_since(self.state.luck(), self.logged_luck)
        self.feeds.add(wire.GameBegan())

    def deal(self) -> AnyState:
        """Return the first position; any luck that the entry does not give comes from the table's key."""
        assert self.began is not None
        began = self.began
        rules = self.game.meta.check_rules(self.opened.rules)
        state: AnyState
        if began.position:
            state = self.game.position(by_rules(began.position, rules), 0, began.given)
        else:
            state = self.game.deal(len(self.seats), self.opened.setup.options, Keyed(began.key, began.given), rules)
        return state

    def _move(self, entry: log.MoveEntry, played: AppliedMove) -> None:
        before, state = self._state(), played.state
        acting, trading = before.acting, before.decision == "open"
        self.state, self.logged_luck = state, played.known
        self.feeds.add_events(played.events)
        self.feeds.add_silent_changes(entry.seat, entry.move, before, state)
        recorded = RecordedMove(entry.seat, entry.move, entry.chance)
        self.moves.append(LoggedMove(self.version, recorded, self.feeds.next_numbers()))
        if len(self.moves) >= SAVE_EVERY + (self.saved_positions[-1][0] if self.saved_positions else 0):
            self.saved_positions = (*self.saved_positions[-1:], (len(self.moves), state))
        if entry.seat != NOBODY:
            self.decided_at[entry.seat] = self.version
        finished = entry.seat not in state.acting or set(state.acting) - set(acting)
        if finished and entry.seat in self.clocks.running:
            self.clocks.add_increment(entry.seat)
        if state.decision == "open" and not trading:
            self.clocks.reset_table_clock()
            self.open_moves = [0] * len(self.seats)
        elif trading and entry.seat != NOBODY:
            self.open_moves[entry.seat] += 1
        if state.over:
            outcome = state.outcome
            self.request = None
            self.feeds.add(wire.GameEnded(list(outcome.scores), list(outcome.ranks), list(outcome.winners)))

    def _answer(self, seat: int, yes: bool) -> None:
        assert self.request is not None
        agreed = (*self.request.agreed, seat)
        self.request = msgspec.structs.replace(self.request, agreed=agreed) if yes else None
        self.feeds.add(wire.UndoAnswered(seat, yes))

    def _take_back(self, seat: int, versions: set[int]) -> None:
        """Drop these moves, and tell the readers who had seen any of them; if all were asked, tell all."""
        gone = [move for move in self.moves if move.version in versions]
        kept = [move for move in self.moves if move.version not in versions]
        self.state = self.replayed([move.recorded for move in kept])
        same = next((number for number, move in enumerate(self.moves) if move.version in versions), len(kept))
        self.saved_positions = tuple(mark for mark in self.saved_positions if mark[0] <= same)
        self.moves = AppendList(kept)
        self.logged_luck = {}
        drawn_since(self.state.luck(), self.logged_luck)
        self.decided_at = [self.version] * len(self.seats)
        self.feeds.add_taken_back(seat, [move.numbers for move in gone], self.request is not None)
        self.request = None

    def _return_seat(self, seat: int) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], bot="")
        least = self.opened.setup.time.increment * 1000
        self.clocks.left[seat] = max(self.clocks.left[seat], least)
        self.feeds.add(wire.PlayerReturned(seat))

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

    def replayed(self, moves: Sequence[RecordedMove]) -> AnyState:
        """Return the position after these moves, from a saved position if one fits. Every move is checked, now or
        when it led to the saved position."""
        begin, state = 0, None
        for number, position in reversed(self.saved_positions):
            made = (move.recorded for move in self.moves[:number])
            if number <= len(moves) and all(one is other for one, other in zip(made, moves, strict=False)):
                begin, state = number, position.copy()
                break
        state = state or self.deal()
        for move in moves[begin:]:
            state.play(move.seat, self.game.parse(move.move))
        return state

    def record(self) -> Record:
        """Return the game as a record. It holds all secrets, so only a finished game has one."""
        state = self._state()
        outcome = state.outcome
        record = self.record_so_far()
        record.end = RecordEnd(list(outcome.scores), list(outcome.ranks), state.digest())
        return record

    def record_so_far(self) -> Record:
        """Return the record of an unfinished game. It holds all secrets: never show it to players."""
        assert self.began is not None
        setup = self.opened.setup
        players = [seat.name or seat.bot for seat in self.seats]
        head = RecordHead(
            VERSION,
            setup.game,
            self.opened.rules,
            len(self.seats),
            dict(setup.options),
            players,
            self.began.position,
            self.setup_luck,
        )
        return Record(head, [move.recorded for move in self.moves])


def fold(lines: Sequence[bytes], start: Fold | None = None) -> Fold:
    """Return the table after these entries of its log, from the beginning or from `start`."""
    if start is None:
        opened = log.read(lines[0])
        lines = lines[1:]
        if not isinstance(opened, log.OpenEntry):
            raise BadRecord("not_opened", f"a table's log begins with its set-up, not with {opened}", place="entry 1")
        if opened.format > log.FORMAT:
            text = f"a newer Muraglia wrote this table (format {opened.format}, this one reads up to {log.FORMAT})"
            raise BadRecord("format", text, place="entry 1")
        table = Fold(opened)
    else:
        table = start.copy()
    for line in lines:
        table.apply(log.read(line))
    return table


def fold_steps(lines: Sequence[bytes]) -> Iterator[Fold]:
    """Yield the table after each entry of its log."""
    table = fold(lines[:1])
    yield table
    for line in lines[1:]:
        table = fold([line], table)
        yield table
