"""A game being played in the terminal: whose turn it is, who sees what, and when the screen is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

import muraglia
from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.cli.playing.coach import Coach
from muraglia.cli.playing.prompt import Leave, Prompt
from muraglia.cli.playing.terminal import Terminal
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.errors import BadRecord, MuragliaError
from muraglia.kernel.event import heard
from muraglia.kernel.move import Move
from muraglia.kernel.record import Record, Recorder, Replay
from muraglia.terminal import Happened, board
from muraglia.terminal.people import HUMAN, People
from muraglia.terminal.result import result

WELCOME = "Type rules to read how this game is played, help for all that you can type."
FEWEST_LINES = 3
"""What just happened gets at least so many lines of a small screen."""


def seated(record: Record, players: Sequence[str]) -> Record:
    """Return a record with these players; whoever is no bot that we know is human."""
    known = bots.rivals(record.head.game)
    settled = [player if player in known or ":" in player else HUMAN for player in players]
    settled = settled or [HUMAN] * record.head.seats
    return Record(msgspec.structs.replace(record.head, players=settled), record.turns, record.end)


class Session:
    """One game: the record so far, the bots, and what each seat has been told."""

    def __init__(self, terminal: Terminal, record: Record, seed: int, *, coached: bool = False) -> None:
        self.terminal = terminal
        self.seed = seed
        self.coached = coached
        """Whether people are shown advice without asking for it."""
        self.coaches: dict[str, Coach] = {}
        self.saved_at = len(record.turns)
        self.notice = WELCOME
        """What the next picture says last, once."""
        self.take_up(record)
        if coached:
            self.coach()  # a game without one says so before it starts

    def take_up(self, record: Record) -> None:
        """Play a record up to its end, checking it, and go on from there."""
        record = seated(record, record.head.players)
        game = muraglia.game(record.head.game)
        replay = Replay(game, record, self.seed)
        past = [Happened(turn.seat, events) for turn, events in replay]
        players = record.head.players
        if len(players) != replay.state.seats:
            raise BadRecord("players", f"{replay.state.seats} seats have as many players, not {len(players)}")
        self.game = game
        self.recorder: Recorder = replay.recorder
        self.state = replay.state
        self.past = past
        self.told = [len(past)] * self.state.seats
        """How much of the past each seat has seen on its screen."""
        self.board = board(game.meta)
        self.people = People(game.meta, game.words(), players)
        self.humans = [seat for seat, player in enumerate(players) if player == HUMAN]
        self.bots = {
            seat: bots.make(player, game, self.seed * len(players) + seat)
            for seat, player in enumerate(players)
            if player != HUMAN
        }
        self.referee = Referee(self.state, self.bots, play=self.recorder.play)
        for turn, happened in zip(record.turns, past, strict=True):
            self.referee.heard.add(turn.seat, turn.move, happened.events)
        self.looking = self.humans[0] if len(self.humans) == 1 else None
        """Who sits at the screen; nobody yet where several humans share it."""

    @property
    def record(self) -> Record:
        """The game so far."""
        return self.recorder.record

    # ── the game ──────────────────────────────────────────────────────────────────────────────────

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            while not self.state.over:
                self.next_move()
            self.finish()
        except Leave:
            self.terminal.show("Good-bye.")
        except EOFError:
            self.terminal.show(
                Text("\nNo more input: good-bye." if self.state.over else "\nNo more input: the game stops here.")
            )

    def next_move(self) -> None:
        """Let a bot move if one owes a decision; else ask a human."""
        if self.state.decision == "open":
            return self.next_word()
        self.referee.new_floor()
        seat = next((seat for seat in self.state.acting if seat in self.bots), self.state.acting[0])
        if seat in self.bots:
            self.play(seat, self.referee.ask(seat))
            if not self.humans:
                self.watch()
            return None
        return self.ask_human(seat)

    def next_word(self) -> None:
        """In an open decision, let bots talk; then ask a human; when nobody says any more, time is up."""
        said = self.referee.next_word()
        if said is not None:
            self.play(*said)
            if not self.humans:
                self.watch()
            return
        seat = self.referee.next_listener()
        if seat is None:
            self.play(NOBODY, self.state.legal(NOBODY)[0])
        else:
            self.ask_human(seat)

    def ask_human(self, seat: int) -> None:
        """Show a human the table and ask for a move."""
        self.hand_over(seat)
        self.draw(seat)
        move = Prompt(self, seat).move()
        if move is not None:
            self.told[seat] = len(self.past)
            self.play(seat, move)

    def play(self, seat: int, move: Move) -> None:
        """Carry out a move and remember what happened."""
        self.past.append(Happened(seat, self.referee.play(seat, move)))

    def undo(self) -> None:
        """Take back the last move, as far as the rules let one (`state.barrier`)."""
        if self.state.ply <= self.state.barrier:
            raise MuragliaError("undo", "nothing can be taken back: luck, a secret or another player came since")
        told = self.told
        turns = self.record.turns
        self.take_up(Record(self.record.head, turns[:-1]))
        self.told = [min(seen, len(self.past)) for seen in told]
        self.notice = f"Taken back: {turns[-1].move}"

    def coach(self) -> Coach:
        """Return the coach of this game."""
        if self.game.meta.id not in self.coaches:
            self.coaches[self.game.meta.id] = Coach(self.game, self.seed)
        return self.coaches[self.game.meta.id]

    # ── the screen ────────────────────────────────────────────────────────────────────────────────

    def hand_over(self, seat: int) -> None:
        """Where several humans share the screen, hide it until the next one says so."""
        if seat == self.looking:
            return
        if self.looking is not None:
            self.show_last_secret(self.looking)
        self.looking = seat
        who = self.people.label(seat)
        self.terminal.curtain(
            Text.assemble("It is ", who, "'s turn. Nobody else should look now."),
            f"{self.people.name(seat)}, press Enter … ",
        )

    def show_last_secret(self, seat: int) -> None:
        """Let a player see what the last move brought (a card drawn, say) before the screen is hidden."""
        last = self.past[-1]
        if last.seat == seat and any(event.secret and seat in event.known_to for event in last.events):
            self.told[seat] = len(self.past)
            self.terminal.show(*self.board.tell([self.seen(last, seat)], self.people.seen_by(seat)))
            self.terminal.ask("Press Enter to hide the screen … ")

    @staticmethod
    def seen(happened: Happened, seat: int | None) -> Happened:
        """Return what happened as a seat is told it."""
        return Happened(happened.seat, heard(happened.events, seat))

    def news(self, seat: int | None, since: int) -> list[RenderableType]:
        """Return what happened since then, in words."""
        seen = [self.seen(each, seat) for each in self.past[since:]]
        return self.board.tell(seen, self.people.seen_by(seat))

    def table(self, seat: int | None) -> list[RenderableType]:
        """Return the table and the hand as a seat sees them."""
        view: Any = self.state.view(seat)
        people = self.people.seen_by(seat)
        hand = self.board.hand(view, people)
        return [self.board.table(view, people, self.terminal.size), *([hand] if hand else [])]

    def draw(self, seat: int) -> None:
        """Draw everything that a seat needs to decide."""
        view: Any = self.state.view(seat)
        people = self.people.seen_by(seat)
        asked = Text.assemble(people.label(seat), "  ", (self.board.question(view, people), "bold"))
        choices = self.board.menu(view, people, self.terminal.size).picture
        below: list[RenderableType] = [Text(self.notice, style="bold green")] if self.notice else []
        self.notice = ""
        if self.coached:
            below.append(self.coach().advise(view))
        self.show_screen(self.news(seat, self.told[seat]), [*self.table(seat), Group(asked, choices), *below])

    def show_screen(self, news: list[RenderableType], parts: list[RenderableType]) -> None:
        """Show what happened above all else: as much as fits, the latest in any case."""
        air = [Text()] if self.terminal.room_left(*parts) >= FEWEST_LINES + 2 * len(parts) else []
        parts = [line for part in parts for line in (*air, part)][len(air) :]
        self.terminal.clear()
        if news:
            heading = Text("What happened", style="bold")
            room = max(FEWEST_LINES, self.terminal.room_left(heading, *air, *parts))
            kept: list[RenderableType] = []
            for line in reversed(news):
                if kept and self.terminal.height_of(line, *kept) > room:
                    heading.append(f" (the latest; {len(news) - len(kept)} more: log)", style="dim not bold")
                    break
                kept.insert(0, line)
            parts = [heading, *kept, *air, *parts]
        self.terminal.show(*parts)

    def watch(self) -> None:
        """Show bots among themselves: a picture each time all had a move, or the words where nobody types."""
        if not self.terminal.interactive:
            self.terminal.show(*self.news(None, len(self.past) - 1))
        elif self.state.ply % self.state.seats == 0 and not self.state.over:
            self.show_screen(self.news(None, self.told[0]), self.table(None))
            self.told[0] = len(self.past)
            if self.terminal.ask("Enter: go on, q: leave … "):
                raise Leave

    def finish(self) -> None:
        """Show how it ended, and offer to keep the game."""
        seat = self.looking if len(self.humans) == 1 else None
        self.terminal.clear()
        self.terminal.show(*self.news(seat, self.told[seat or 0])[-FEWEST_LINES:], Text())
        self.terminal.show(*self.table(seat), Text(), result(self.people.seen_by(seat), self.state.outcome))
        if self.humans or self.terminal.interactive:
            Prompt(self, seat).offer_to_save()
