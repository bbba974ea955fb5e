"""What a command does at a table: the entries it adds to the log, or the reason why not.

Everything here works on a copy of the table (`Fold`) and goes on with it; nothing counts before it is stored.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from muraglia import bots
from muraglia.bots.referee import MOST
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.errors import BadOption
from muraglia.kernel.move import Move
from muraglia.kernel.record import AnyState
from muraglia.table import entries as log
from muraglia.table import protocol as wire
from muraglia.table import undo
from muraglia.table.entries import Seat
from muraglia.table.fold import Fold
from muraglia.table.log import Outage
from muraglia.table.luck import new_key
from muraglia.table.protocol import Person, TableRefusal

BOT_PATIENCE = 20_000
"""After so many milliseconds without a move of a bot any process may ask it again: the first one may have died."""

FALLBACK = "random"
"""The bot that takes over from one that fails."""


ABSENCE = 60_000
"""After so many milliseconds in which everybody waited for somebody who is not there a bot may play on."""

JUST_NOW = 30_000
"""Whoever asks twice for a game within so many milliseconds means the same one."""

REPEATS = 300
"""How often one person may sit down, come back, take back or want a pause at one table: a log must not grow for ever,
and every process that opens the table goes through all of it."""


class Attempt:
    """A copy of a table on which something is tried, and the entries that come of it."""

    def __init__(self, fold: Fold, now: int, outages: Sequence[Outage] = (), present: Collection[int] = ()) -> None:
        self.fold = fold.copy()
        self.now = now
        self.outages = outages
        self.present = present
        """The seats that somebody is connected to."""
        self.entries: list[log.Entry] = []

    @classmethod
    def opening(cls, opened: log.Opened) -> Attempt:
        """Return a new table, with nothing written yet."""
        attempt = cls(Fold(opened), opened.at)
        attempt.entries.append(opened)
        return attempt

    def add(self, entry: log.Entry) -> None:
        """Write an entry, and go on from there."""
        self.fold.apply(entry)
        self.entries.append(entry)

    # ── commands ──────────────────────────────────────────────────────────────────────────────────

    def carry_out(self, person: Person, command: wire.Command) -> None:
        """Do what a person wants, or raise why not."""
        match command:
            case wire.Sit() | wire.Return() | wire.Undo() | wire.Pause(yes=True):
                self._may_repeat(person)
            case _:
                pass
        match command:
            case wire.Sit(seat=seat):
                self._sit(person, seat)
            case wire.Leave(seat=seat):
                self._leave(person, seat)
            case wire.Return(seat=seat):
                self._return(person, seat)
            case wire.Play(seat=seat, move=move):
                self._own(person, seat)
                self.play(seat, self.fold.game.parse(move))
            case wire.Undo(seat=seat, to=to):
                self._undo(person, seat, to)
            case wire.Consent(seat=seat, yes=yes):
                self._consent(person, seat, yes)
            case wire.Pause(seat=seat, yes=yes):
                self._pause(person, seat, yes)
            case wire.Chat(seat=seat):
                if seat is not None:
                    self._held(person, seat)
            case wire.Note():
                pass
            case wire.Fill(seat=seat, bot=bot):
                self._fill(person, seat, bot)
            case wire.Dismiss(seat=seat):
                self._dismiss(person, seat)
            case wire.Close():
                self._close(person)
        self.settle()

    def _may_repeat(self, person: Person) -> None:
        if self.fold.repeats.get(person.id, 0) >= REPEATS:
            said = f"you have taken back, come back or asked for a pause {REPEATS} times here; the table allows no more"
            raise TableRefusal("too_often", said, most=REPEATS)

    def play(self, seat: int, move: Move) -> None:
        """Make a move of a seat, or of nobody, if the rules allow it."""
        if self.fold.paused:
            raise TableRefusal("paused", "the table rests: somebody has to want to go on first")
        self._state_in_play()
        self.entries.append(self.fold.play(self.now, seat, move))

    def _check_open(self, seat: int) -> None:
        place = self._seat(seat)
        if place.person or place.bot:
            raise TableRefusal("taken", f"seat {seat + 1} is taken by {place.name or place.bot}", seat=seat)

    def _sit(self, person: Person, seat: int) -> None:
        self._seat(seat)
        if self.fold.began or self.fold.closed:
            raise TableRefusal("begun", "seats can be taken until the game begins")
        self._check_open(seat)
        if any(each.person == person.id for each in self.fold.seats):
            raise TableRefusal("seated", "you have a seat at this table already")
        if person.id in self.fold.dismissed:
            raise TableRefusal("dismissed", "whoever opened this table wants to play it with others")
        self.add(log.Sat(self.now, seat, Seat(person.id, person.name)))

    def _dismiss(self, person: Person, seat: int) -> None:
        place, setup = self._seat(seat), self.fold.opened.setup
        if person.id != setup.host or setup.gathers:  # where people gather the table is nobody's own
            raise TableRefusal("not_host", "only whoever opened the table may do this")
        if self.fold.began or self.fold.closed:
            raise TableRefusal("begun", "the game has begun already")
        if place.person in ("", person.id):
            raise TableRefusal("no_person", f"nobody is on seat {seat + 1} who could be sent away", seat=seat)
        self.add(log.Left(self.now, seat, dismissed=True))

    def _leave(self, person: Person, seat: int) -> None:
        place = self._held(person, seat)
        if not self.fold.began and not self.fold.closed:
            self._stand_up(seat)
            return
        self._state_in_play()
        if place.bot:
            raise TableRefusal("left", "you have left this seat already; a bot plays on for you", seat=seat)
        self.add(log.Handed(self.now, seat, self.fold.opened.setup.stand_in, "left"))

    def _stand_up(self, seat: int) -> None:
        """Free a seat before the game. Where people gather the table is nobody's own: the last one closes it."""
        self.add(log.Left(self.now, seat))
        if self.fold.opened.setup.gathers and not any(each.person for each in self.fold.seats):
            self.add(log.Closed(self.now))

    def _fill(self, person: Person, seat: int | None, bot: str) -> None:
        fold, setup = self.fold, self.fold.opened.setup
        name = bot or setup.fill_with
        known = bots.names(setup.game)
        if name not in known:
            raise BadOption("bot", f"{setup.game} has no bot {name!r}; it has {', '.join(known)}", name=name)
        if fold.began:
            self._replace_absent(person, seat)
            return
        if fold.closed:
            raise TableRefusal("closed", "this table was closed")
        seated = any(each.person == person.id for each in fold.seats)
        if person.id != setup.host and not (setup.gathers and seated):
            raise TableRefusal("not_host", "only whoever opened the table may do this")
        if seat is not None:
            self._check_open(seat)
        self._let_bots_sit(name, self._open_seats() if seat is None else [seat])

    def _let_bots_sit(self, bot: str, seats: Sequence[int]) -> None:
        for seat in seats:
            self.add(log.Sat(self.now, seat, Seat(bot=bot)))

    def _open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.fold.seats) if not seat.person and not seat.bot]

    def _replace_absent(self, person: Person, seat: int | None) -> None:
        """Let a bot play on for somebody whom all wait for and who is not there; their way back stays open."""
        if seat is None:
            raise TableRefusal("begun", "the game has begun: say for whom a bot is to play on")
        state, absent, seats = self._state_in_play(), self._seat(seat), self.fold.seats
        if not any(each.person == person.id and not each.bot for each in seats):
            raise TableRefusal("not_seated", "only whoever plays here may do this")
        here = {seats[each].person for each in self.present}
        waited = self.now - self.fold.at >= ABSENCE and seat in state.acting and not self.fold.paused
        if not absent.person or absent.bot or absent.person in {*here, person.id} or not waited:
            said = f"a bot may play on for somebody who is away and was waited for {ABSENCE // 1000} seconds"
            raise TableRefusal("not_away", said, seat=seat, seconds=ABSENCE // 1000)
        self.add(log.Handed(self.now, seat, self.fold.opened.setup.stand_in, "away"))

    def gather(self, person: Person, until: int) -> bool:
        """Let somebody who wants to play soon have any seat, with bots in the open ones by then at the latest. Where it
        is too late for that: tell whether they sit here and it has begun just now."""
        fold = self.fold
        seated = any(each.person == person.id for each in fold.seats)
        if fold.closed or fold.began:
            return fold.began is not None and seated and not fold.over and self.now - fold.began.at < JUST_NOW
        if not seated:
            self._may_repeat(person)
            self.add(log.Sat(self.now, self._open_seats()[0], Seat(person.id, person.name)))
        if fold.fills is None or until < fold.fills:
            self.add(log.Hastened(self.now, until))
        self.settle()
        return True

    def give_up(self, person: str) -> None:
        """Let somebody who found something else leave a game that has not begun."""
        if not self.fold.began and not self.fold.closed:
            for number, seat in enumerate(self.fold.seats):
                if seat.person == person:
                    self._stand_up(number)

    def depart(self, person: str) -> None:
        """Let somebody go for good: bots play on for them. What they opened and has not begun is closed: nobody else
        could."""
        fold, setup = self.fold, self.fold.opened.setup
        if fold.over:
            return
        if not fold.began and setup.host == person and not setup.gathers:
            self.add(log.Closed(self.now))
        self.give_up(person)
        if fold.playing:
            for number, seat in enumerate(fold.seats):
                if seat.person == person and not seat.bot:
                    self.add(log.Handed(self.now, number, setup.stand_in, "left"))
            self.settle()

    def _return(self, person: Person, seat: int) -> None:
        place = self._held(person, seat)
        self._state_in_play()
        if not place.bot:
            raise TableRefusal("not_left", "you have this seat; no bot plays for you", seat=seat)
        control = self.fold.opened.setup.time
        if control.bank and not control.increment and self.fold.clocks.left[seat] <= 0:
            raise TableRefusal("no_time", "your time has run out, and this table adds none", seat=seat)
        self.add(log.Returned(self.now, seat))

    def _undo(self, person: Person, seat: int, to: int | None) -> None:
        self._own(person, seat)
        self._state_in_play()
        since = undo.target(self.fold, seat, to)
        steps = undo.free_steps(self.fold, seat, since)
        if steps is not None:
            self.add(log.Undone(self.now, seat, steps))
        else:
            self.add(log.Asked(self.now, seat, since))

    def _consent(self, person: Person, seat: int, yes: bool) -> None:
        self._own(person, seat)
        request = self.fold.request
        if request is None:
            raise TableRefusal("not_asked", "nobody asks to take anything back")
        if seat in request.agreed and yes:
            raise TableRefusal("agreed", "you have agreed already")
        self.add(log.Answered(self.now, seat, yes))

    def _pause(self, person: Person, seat: int, yes: bool) -> None:
        self._own(person, seat)
        self._state_in_play()
        if yes == (seat in self.fold.votes):
            said = "want a pause already" if yes else "have not asked for a pause"
            raise TableRefusal("voted", f"you {said}")
        self.add(log.Voted(self.now, seat, yes))

    def _close(self, person: Person) -> None:
        if person.id != self.fold.opened.setup.host:
            raise TableRefusal("not_host", "only whoever opened the table may close it")
        if self.fold.began or self.fold.closed:
            raise TableRefusal("begun", "a table can be closed until its game begins")
        self.add(log.Closed(self.now))

    # ── what the table does by itself ─────────────────────────────────────────────────────────────

    def settle(self) -> None:
        """Begin when all seats are taken; go back when all have agreed."""
        fold = self.fold
        if not fold.began and not fold.closed and all(seat.person or seat.bot for seat in fold.seats):
            self.add(log.Began(self.now, new_key()))
        request = fold.request
        if request is not None and fold.all_of((request.seat, *request.agreed)):
            self.add(log.Undone(self.now, request.seat, undo.moves_since(fold, request.since)))

    def catch_up(self) -> None:
        """Do what was due by now: bots take open seats, clocks that ran out have their consequences. What nobody could
        play at, since nobody served the table, is left out of the clocks first."""
        fold = self.fold
        for outage in outages_to_leave_out(fold, self.outages):
            self.add(log.Stood(self.now, outage.since, outage.until))
        setup = fold.opened.setup
        if not fold.began and not fold.closed and fold.fills is not None and fold.fills <= self.now:
            self._let_bots_sit(setup.fill_with, self._open_seats())
        self.settle()
        while (deadline := fold.clocks.deadline()) is not None and deadline[0] <= self.now:
            whose = deadline[1]
            if whose == NOBODY:
                assert fold.state is not None
                self.play(NOBODY, fold.state.legal(NOBODY)[0])
            else:
                self.hand_over(whose, setup.stand_in, "time")

    def hand_over(self, seat: int, bot: str, reason: Literal["time", "failed"]) -> None:
        """Let a bot play on in a seat."""
        self.add(log.Handed(self.now, seat, bot, reason))
        self.settle()

    # ── who may do what ───────────────────────────────────────────────────────────────────────────

    def _seat(self, seat: int) -> Seat:
        if seat >= len(self.fold.seats):
            raise TableRefusal("no_seat", f"this table has {len(self.fold.seats)} seats", seat=seat)
        return self.fold.seats[seat]

    def _held(self, person: Person, seat: int) -> Seat:
        place = self._seat(seat)
        if place.person != person.id:
            raise TableRefusal("not_yours", f"seat {seat + 1} is not yours", seat=seat)
        return place

    def _own(self, person: Person, seat: int) -> None:
        """Refuse unless the person has this seat and no bot plays on for him."""
        if self._held(person, seat).bot:
            raise TableRefusal("left", "a bot plays on for you; take your seat back first", seat=seat)

    def _state_in_play(self) -> AnyState:
        fold = self.fold
        if fold.closed:
            raise TableRefusal("closed", "this table was closed")
        if fold.state is None:
            raise TableRefusal("not_begun", "the game begins when all seats are taken")
        if fold.state.over:
            raise TableRefusal("over", "the game is over")
        return fold.state


def outages_to_leave_out(fold: Fold, outages: Sequence[Outage]) -> list[Outage]:
    """Return the outages in which a clock ran that should have stood still."""
    clocks = fold.clocks
    if not clocks.running and not clocks.table_runs:
        return []
    return [outage for outage in outages if outage.until > max(clocks.since, fold.stood)]


def bots_to_move(fold: Fold) -> list[int]:
    """Return the seats that owe a decision and are played by bots."""
    if fold.state is None or fold.state.over or fold.paused:
        return []
    return [seat for seat in fold.state.acting if fold.seats[seat].bot]


def bots_to_ask(fold: Fold) -> list[int]:
    """Return the bots that may have something to say: those that owe a decision and, where order counts, those that
    may still answer. The simplest bot is left in peace when it is done: it would change its mind for ever."""
    owing = bots_to_move(fold)
    if fold.state is None or fold.state.decision != "open" or fold.paused:
        return owing
    answering = [
        number
        for number, seat in enumerate(fold.seats)
        if seat.bot and seat.bot != FALLBACK and number not in owing and fold.state.legal(number)
    ]
    return [seat for seat in (*owing, *answering) if fold.said[seat] < MOST]


def wake_time(fold: Fold) -> int | None:
    """Return when the table must be looked at again though nobody does anything."""
    times = []
    if not fold.began and not fold.closed and fold.fills is not None:
        times.append(fold.fills)
    if (deadline := fold.clocks.deadline()) is not None:
        times.append(deadline[0])
    if bots_to_move(fold):
        times.append(fold.at + BOT_PATIENCE)
    return min(times, default=None)
