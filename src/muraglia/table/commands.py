"""What commands do at a table: check them, and work out the entries to add to the log.

Everything here works on a copy of the table (`Fold`); nothing counts before the entries are stored.
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
from muraglia.table.entries import SeatHolder
from muraglia.table.fold import Fold
from muraglia.table.log import Outage
from muraglia.table.luck import new_key
from muraglia.table.protocol import Person, TableRefusal

BOT_PATIENCE = 20_000
"""Milliseconds after which any process may ask a bot again: the process that asked it first may have died."""

FALLBACK = "random"
"""The bot that replaces one that fails."""

ABSENCE = 60_000
"""Milliseconds that the others must wait for an absent player before a bot may stand in."""

JUST_NOW = 30_000
"""Milliseconds within which a second request for a quick match means the same one."""

REPEATS = 300
"""How often one person may sit down, come back, undo or ask for a pause at one table. Each of these adds to the log,
which must not grow for ever: every process that loads the table reads all of it."""


class CommandAttempt:
    """An attempt to change a table: a copy of it, and the entries that the attempt adds."""

    def __init__(self, fold: Fold, now: int, outages: Sequence[Outage] = (), present: Collection[int] = ()) -> None:
        self.fold = fold.copy()
        self.now = now
        self.outages = outages
        self.present = present
        """The seats that are connected."""
        self.entries: list[log.Entry] = []

    @classmethod
    def opening(cls, opened: log.OpenEntry) -> CommandAttempt:
        """Return an attempt that opens a new table."""
        attempt = cls(Fold(opened), opened.at)
        attempt.entries.append(opened)
        return attempt

    def add(self, entry: log.Entry) -> None:
        """Add an entry and apply it to the copy."""
        self.fold.apply(entry)
        self.entries.append(entry)

    # ── commands ──────────────────────────────────────────────────────────────────────────────────

    def run(self, person: Person, command: wire.Command) -> None:
        """Run a person's command, or raise the refusal."""
        match command:
            case wire.Sit() | wire.Return() | wire.Undo() | wire.Pause(yes=True):
                self._check_repeats(person)
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
                self._check_plays(person, seat)
                self.play(seat, self.fold.game.parse(move))
            case wire.Undo(seat=seat, to=to):
                self._undo(person, seat, to)
            case wire.Consent(seat=seat, yes=yes):
                self._consent(person, seat, yes)
            case wire.Pause(seat=seat, yes=yes):
                self._pause(person, seat, yes)
            case wire.Chat(seat=seat):
                if seat is not None:
                    self._check_holder(person, seat)
            case wire.Note():
                pass
            case wire.Fill(seat=seat, bot=bot):
                self._fill(person, seat, bot)
            case wire.Dismiss(seat=seat):
                self._dismiss(person, seat)
            case wire.Close():
                self._close(person)
        self.apply_consequences()

    def _check_repeats(self, person: Person) -> None:
        if self.fold.repeat_counts.get(person.id, 0) >= REPEATS:
            text = f"you have sat down, come back, undone moves or asked to pause {REPEATS} times: that is the limit"
            raise TableRefusal("too_often", text, most=REPEATS)

    def play(self, seat: int, move: Move) -> None:
        """Make a move of a seat, or of no seat (`NOBODY`), if the rules allow it."""
        if self.fold.paused:
            raise TableRefusal("paused", "the game is paused: somebody has to play on first")
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
            raise TableRefusal("seated", "you already have a seat at this table")
        if person.id in self.fold.dismissed:
            raise TableRefusal("dismissed", "the host of this table wants to play with others")
        self.add(log.SitEntry(self.now, seat, SeatHolder(person.id, person.name)))

    def _dismiss(self, person: Person, seat: int) -> None:
        place, setup = self._seat(seat), self.fold.opened.setup
        if person.id != setup.host or setup.gathers:  # nobody owns a quick match
            raise TableRefusal("not_host", "only the host of this table can do this")
        if self.fold.began or self.fold.closed:
            raise TableRefusal("begun", "the game has already begun")
        if place.person in ("", person.id):
            raise TableRefusal("no_person", f"there is nobody in seat {seat + 1} to remove", seat=seat)
        self.add(log.LeaveEntry(self.now, seat, dismissed=True))

    def _leave(self, person: Person, seat: int) -> None:
        place = self._check_holder(person, seat)
        if not self.fold.began and not self.fold.closed:
            self._stand_up(seat)
            return
        self._state_in_play()
        if place.bot:
            raise TableRefusal("left", "you have left this seat; a bot is playing for you", seat=seat)
        self.add(log.BotStandsInEntry(self.now, seat, self.fold.opened.setup.stand_in, "left"))

    def _stand_up(self, seat: int) -> None:
        """Free a seat before the game begins. Close a quick match, which nobody owns, when the last person leaves."""
        self.add(log.LeaveEntry(self.now, seat))
        if self.fold.opened.setup.gathers and not any(each.person for each in self.fold.seats):
            self.add(log.CloseEntry(self.now))

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
            raise TableRefusal("not_host", "only the host of this table can do this")
        if seat is not None:
            self._check_open(seat)
        self._seat_bots(name, self._open_seats() if seat is None else [seat])

    def _seat_bots(self, bot: str, seats: Sequence[int]) -> None:
        for seat in seats:
            self.add(log.SitEntry(self.now, seat, SeatHolder(bot=bot)))

    def _open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.fold.seats) if not seat.person and not seat.bot]

    def _replace_absent(self, person: Person, seat: int | None) -> None:
        """Let a bot stand in for an absent player whom the others are waiting for, and who may come back."""
        if seat is None:
            raise TableRefusal("begun", "the game has begun: say whose seat a bot should take over")
        state, absent, seats = self._state_in_play(), self._seat(seat), self.fold.seats
        if not any(each.person == person.id and not each.bot for each in seats):
            raise TableRefusal("not_seated", "only people who play here can do this")
        here = {seats[each].person for each in self.present}
        waited = self.now - self.fold.at >= ABSENCE and seat in state.acting and not self.fold.paused
        if not absent.person or absent.bot or absent.person in {*here, person.id} or not waited:
            text = f"a bot can play for an absent player after {ABSENCE // 1000} seconds"
            raise TableRefusal("not_away", text, seat=seat, seconds=ABSENCE // 1000)
        self.add(log.BotStandsInEntry(self.now, seat, self.fold.opened.setup.stand_in, "away"))

    def join_quick_match(self, person: Person, until: int) -> bool:
        """Give a person any open seat of a quick match; bots take the rest at `until` at the latest. Return whether the
        person now has a seat in a game that is waiting or has only just begun."""
        fold = self.fold
        seated = any(each.person == person.id for each in fold.seats)
        if fold.closed or fold.began:
            return fold.began is not None and seated and not fold.over and self.now - fold.began.at < JUST_NOW
        if not seated:
            self._check_repeats(person)
            self.add(log.SitEntry(self.now, self._open_seats()[0], SeatHolder(person.id, person.name)))
        if fold.bots_sit_at is None or until < fold.bots_sit_at:
            self.add(log.ShortenWaitEntry(self.now, until))
        self.apply_consequences()
        return True

    def leave_before_start(self, person: str) -> None:
        """Free the seats of a person who found another game, unless this one has begun."""
        if not self.fold.began and not self.fold.closed:
            for number, seat in enumerate(self.fold.seats):
                if seat.person == person:
                    self._stand_up(number)

    def leave_for_good(self, person: str) -> None:
        """Take out a person whose account is deleted: bots stand in for them. Close a table that they opened if it has
        not begun, since nobody else could."""
        fold, setup = self.fold, self.fold.opened.setup
        if fold.over:
            return
        if not fold.began and setup.host == person and not setup.gathers:
            self.add(log.CloseEntry(self.now))
        self.leave_before_start(person)
        if fold.playing:
            for number, seat in enumerate(fold.seats):
                if seat.person == person and not seat.bot:
                    self.add(log.BotStandsInEntry(self.now, number, setup.stand_in, "left"))
            self.apply_consequences()

    def _return(self, person: Person, seat: int) -> None:
        place = self._check_holder(person, seat)
        self._state_in_play()
        if not place.bot:
            raise TableRefusal("not_left", "you have your seat; no bot is playing for you", seat=seat)
        control = self.fold.opened.setup.time
        if control.bank and not control.increment and self.fold.clocks.left[seat] <= 0:
            raise TableRefusal("no_time", "your time has run out, and this table adds none", seat=seat)
        self.add(log.ReturnEntry(self.now, seat))

    def _undo(self, person: Person, seat: int, to: int | None) -> None:
        self._check_plays(person, seat)
        self._state_in_play()
        since = undo.target(self.fold, seat, to)
        steps = undo.free_steps(self.fold, seat, since)
        if steps is not None:
            self.add(log.UndoEntry(self.now, seat, steps))
        else:
            self.add(log.AskUndoEntry(self.now, seat, since))

    def _consent(self, person: Person, seat: int, yes: bool) -> None:
        self._check_plays(person, seat)
        request = self.fold.request
        if request is None:
            raise TableRefusal("not_asked", "nobody wants to take a move back")
        if seat in request.agreed and yes:
            raise TableRefusal("agreed", "you have already agreed")
        self.add(log.AnswerUndoEntry(self.now, seat, yes))

    def _pause(self, person: Person, seat: int, yes: bool) -> None:
        self._check_plays(person, seat)
        self._state_in_play()
        if yes == (seat in self.fold.votes):
            text = "you have already asked for a pause" if yes else "you have not asked for a pause"
            raise TableRefusal("voted", text)
        self.add(log.PauseVoteEntry(self.now, seat, yes))

    def _close(self, person: Person) -> None:
        if person.id != self.fold.opened.setup.host:
            raise TableRefusal("not_host", "only the host of this table can close it")
        if self.fold.began or self.fold.closed:
            raise TableRefusal("begun", "a table can be closed until its game begins")
        self.add(log.CloseEntry(self.now))

    # ── what happens without a command ─────────────────────────────────────────────────────────────

    def apply_consequences(self) -> None:
        """Begin the game if all seats are taken; undo moves if all have agreed."""
        fold = self.fold
        if not fold.began and not fold.closed and all(seat.person or seat.bot for seat in fold.seats):
            self.add(log.BeginEntry(self.now, new_key()))
        request = fold.request
        if request is not None and fold.includes_everybody((request.seat, *request.agreed)):
            self.add(log.UndoEntry(self.now, request.seat, undo.moves_since(fold, request.since)))

    def do_what_is_due(self) -> None:
        """Do what is due by now: bots take open seats, and clocks that ran out take effect. Before that, see to
        it that no clock is charged for outages, when nobody could play."""
        fold = self.fold
        for outage in outages_to_leave_out(fold, self.outages):
            self.add(log.OutageEntry(self.now, outage.since, outage.until))
        setup = fold.opened.setup
        if not fold.began and not fold.closed and fold.bots_sit_at is not None and fold.bots_sit_at <= self.now:
            self._seat_bots(setup.fill_with, self._open_seats())
        self.apply_consequences()
        while (deadline := fold.clocks.deadline()) is not None and deadline[0] <= self.now:
            whose = deadline[1]
            if whose == NOBODY:
                assert fold.state is not None
                self.play(NOBODY, fold.state.legal(NOBODY)[0])
            else:
                self.let_bot_stand_in(whose, setup.stand_in, "time")

    def let_bot_stand_in(self, seat: int, bot: str, reason: Literal["time", "failed"]) -> None:
        """Let a bot take over a seat."""
        self.add(log.BotStandsInEntry(self.now, seat, bot, reason))
        self.apply_consequences()

    # ── who may do what ───────────────────────────────────────────────────────────────────────────

    def _seat(self, seat: int) -> SeatHolder:
        if seat >= len(self.fold.seats):
            raise TableRefusal("no_seat", f"this table has {len(self.fold.seats)} seats", seat=seat)
        return self.fold.seats[seat]

    def _check_holder(self, person: Person, seat: int) -> SeatHolder:
        place = self._seat(seat)
        if place.person != person.id:
            raise TableRefusal("not_yours", f"seat {seat + 1} is not yours", seat=seat)
        return place

    def _check_plays(self, person: Person, seat: int) -> None:
        """Refuse unless the person has this seat and no bot stands in."""
        if self._check_holder(person, seat).bot:
            raise TableRefusal("left", "a bot is playing for you; take your seat back first", seat=seat)

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
    """Return the outages during which a clock ran that should have stood still."""
    clocks = fold.clocks
    if not clocks.running and not clocks.table_runs:
        return []
    return [outage for outage in outages if outage.until > max(clocks.since, fold.outage_end)]


def bots_to_move(fold: Fold) -> list[int]:
    """Return the seats of bots that owe a decision."""
    if fold.state is None or fold.state.over or fold.paused:
        return []
    return [seat for seat in fold.state.acting if fold.seats[seat].bot]


def bots_to_ask(fold: Fold) -> list[int]:
    """Return the seats of bots to ask now: those that owe a decision and, in an open decision, those that may still
    act. Leave out a random bot that owes nothing: it would change its mind for ever."""
    owing = bots_to_move(fold)
    if fold.state is None or fold.state.decision != "open" or fold.paused:
        return owing
    answering = [
        number
        for number, seat in enumerate(fold.seats)
        if seat.bot and seat.bot != FALLBACK and number not in owing and fold.state.legal(number)
    ]
    return [seat for seat in (*owing, *answering) if fold.open_moves[seat] < MOST]


def wake_time(fold: Fold) -> int | None:
    """Return when something will be due even if nobody does anything; `None`: never."""
    times = []
    if not fold.began and not fold.closed and fold.bots_sit_at is not None:
        times.append(fold.bots_sit_at)
    if (deadline := fold.clocks.deadline()) is not None:
        times.append(deadline[0])
    if bots_to_move(fold):
        times.append(fold.at + BOT_PATIENCE)
    return min(times, default=None)
