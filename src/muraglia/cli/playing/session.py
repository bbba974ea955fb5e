"""The session of a terminal game: whose turn it is, who sees what, and when to hide the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

import muraglia
from muraglia import bots
from muraglia.bots.referee import Referee
from muraglia.cli.playing.coach import TerminalCoach
from muraglia.cli.playing.prompt import LeftTable, Prompt
from muraglia.cli.playing.terminal import Terminal
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.errors import BadRecord, MuragliaError
from muraglia.kernel.event import heard
from muraglia.kernel.move import Move
from muraglia.kernel.record import Record, Recorder, Replay
from muraglia.terminal import MoveReport, board
from muraglia.terminal.final_result import result
from muraglia.terminal.people import HUMAN, SeatNames

WELCOME = "Type 'rules' to read how the game is played, or 'help' to see what else you can type."
FEWEST_LINES = 3
"""How many lines of a small screen the news gets at least."""


def with_players(record: Record, players: Sequence[str]) -> Record:
    """Return a record with these players; a name that is no known bot means a human."""
    known = bots.all_names(record.head.game)
    settled = [player if player in known or ":" in player else HUMAN for player in players]
    settled = settled or [HUMAN] * record.head.seats
    return Record(msgspec.structs.replace(record.head, players=settled), record.turns, record.end)


class TerminalSession:
    """A game in the terminal: the record so far, the bots, and the news that each seat has seen."""

    def __init__(self, terminal: Terminal, record: Record, seed: int, *, coached: bool = False) -> None:
        self.terminal = terminal
        self.seed = seed
        self.coached = coached
        """Whether people are shown advice without asking for it."""
        self.coaches: dict[str, TerminalCoach] = {}
        self.saved_at = len(record.turns)
        self.notice = WELCOME
        """A line shown once, below the next screen."""
        self.load(record)
        if coached:
            self.coach()  # fail now if the game has no coach

    def load(self, record: Record) -> None:
        """Replay and check a record, and continue from its end."""
        record = with_players(record, record.head.players)
        game = muraglia.game(record.head.game)
        replay = Replay(game, record, self.seed)
        past = [MoveReport(turn.seat, events) for turn, events in replay]
        players = record.head.players
        if len(players) != replay.state.seats:
            raise BadRecord("players", f"this game has {replay.state.seats} players, not {len(players)}")
        self.game = game
        self.recorder: Recorder = replay.recorder
        self.state = replay.state
        self.past = past
        self.news_seen = [len(past)] * self.state.seats
        """How much of the past each seat has seen on its screen."""
        self.board = board(game.meta)
        self.people = SeatNames(game.meta, game.words(), players)
        self.humans = [seat for seat, player in enumerate(players) if player == HUMAN]
        self.bots = {
            seat: bots.make(player, game, self.seed * len(players) + seat)
            for seat, player in enumerate(players)
            if player != HUMAN
        }
        self.referee = Referee(self.state, self.bots, play=self.recorder.play)
        for turn, happened in zip(record.turns, past, strict=True):
            self.referee.heard.add(turn.seat, turn.move, happened.events)
        self.viewer = self.humans[0] if len(self.humans) == 1 else None
        """The seat at the screen; `None` at first if several humans share it."""

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
        except LeftTable:
            self.terminal.show("Goodbye.")
        except EOFError:
            self.terminal.show(
                Text("\nNo more input: goodbye." if self.state.over else "\nNo more input: the game stops here.")
            )

    def next_move(self) -> None:
        """Let a bot move if one owes a decision; else ask a human."""
        if self.state.decision == "open":
            return self.play_open_decision()
        self.referee.start_open_decision()
        seat = next((seat for seat in self.state.acting if seat in self.bots), self.state.acting[0])
        if seat in self.bots:
            self.play(seat, self.referee.ask(seat))
            if not self.humans:
                self.watch()
            return None
        return self.ask_human(seat)

    def play_open_decision(self) -> None:
        """In an open decision let bots act, then ask a human; when nobody acts any more, time is up."""
        said = self.referee.next_open_move()
        if said is not None:
            self.play(*said)
            if not self.humans:
                self.watch()
            return
        seat = self.referee.next_person()
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
            self.news_seen[seat] = len(self.past)
            self.play(seat, move)

    def play(self, seat: int, move: Move) -> None:
        """Play a move and remember its events."""
        self.past.append(MoveReport(seat, self.referee.play(seat, move)))

    def undo(self) -> None:
        """Take back the last move, if the rules allow it (`state.barrier`)."""
        if self.state.ply <= self.state.barrier:
            raise MuragliaError(
                "undo", "you cannot take this back: something has been drawn, revealed or played since then"
            )
        news_seen = self.news_seen
        turns = self.record.turns
        self.load(Record(self.record.head, turns[:-1]))
        self.news_seen = [min(seen, len(self.past)) for seen in news_seen]
        self.notice = f"Taken back: {turns[-1].move}"

    def coach(self) -> TerminalCoach:
        """Return the coach of this game."""
        if self.game.meta.id not in self.coaches:
            self.coaches[self.game.meta.id] = TerminalCoach(self.game, self.seed)
        return self.coaches[self.game.meta.id]

    # ── the screen ────────────────────────────────────────────────────────────────────────────────

    def hand_over(self, seat: int) -> None:
        """If several humans share the screen, hide it until the next one presses Enter."""
        if seat == self.viewer:
            return
        if self.viewer is not None:
            self.show_last_secret(self.viewer)
        self.viewer = seat
        who = self.people.label(seat)
        self.terminal.curtain(
            Text.assemble("It is ", who, "'s turn. Nobody else should look now."),
            f"{self.people.name(seat)}, press Enter … ",
        )

    def show_last_secret(self, seat: int) -> None:
        """Let a player see what the last move brought (a card drawn, say) before the screen is hidden."""
        last = self.past[-1]
        if last.seat == seat and any(event.secret and seat in event.known_to for event in last.events):
            self.news_seen[seat] = len(self.past)
            self.terminal.show(*self.board.tell([self.seen(last, seat)], self.people.seen_by(seat)))
            self.terminal.ask("Press Enter to hide the screen … ")

    @staticmethod
    def seen(happened: MoveReport, seat: int | None) -> MoveReport:
        """Return a move and its events as a seat sees them."""
        return MoveReport(happened.seat, heard(happened.events, seat))

    def news(self, seat: int | None, since: int) -> list[RenderableType]:
        """Return what happened since the move number `since`, in words."""
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
        self.show_screen(self.news(seat, self.news_seen[seat]), [*self.table(seat), Group(asked, choices), *below])

    def show_screen(self, news: list[RenderableType], parts: list[RenderableType]) -> None:
        """Show a screen with the news on top: as much as fits, and always the latest."""
        gap = [Text()] if self.terminal.lines_left(*parts) >= FEWEST_LINES + 2 * len(parts) else []
        parts = [line for part in parts for line in (*gap, part)][len(gap) :]
        self.terminal.clear()
        if news:
            heading = Text("What happened", style="bold")
            free = max(FEWEST_LINES, self.terminal.lines_left(heading, *gap, *parts))
            fitting: list[RenderableType] = []
            for line in reversed(news):
                if fitting and self.terminal.height_of(line, *fitting) > free:
                    heading.append(f" (the latest; {len(news) - len(fitting)} more: type log)", style="dim not bold")
                    break
                fitting.insert(0, line)
            parts = [heading, *fitting, *gap, *parts]
        self.terminal.show(*parts)

    def watch(self) -> None:
        """Show a game without humans: a screen after each round of moves, or only words if nobody can type."""
        if not self.terminal.interactive:
            self.terminal.show(*self.news(None, len(self.past) - 1))
        elif self.state.ply % self.state.seats == 0 and not self.state.over:
            self.show_screen(self.news(None, self.news_seen[0]), self.table(None))
            self.news_seen[0] = len(self.past)
            if self.terminal.ask("Enter: continue, q: leave … "):
                raise LeftTable

    def finish(self) -> None:
        """Show the result, and offer to save the game."""
        seat = self.viewer if len(self.humans) == 1 else None
        self.terminal.clear()
        self.terminal.show(*self.news(seat, self.news_seen[seat or 0])[-FEWEST_LINES:], Text())
        self.terminal.show(*self.table(seat), Text(), result(self.people.seen_by(seat), self.state.outcome))
        if self.humans or self.terminal.interactive:
            Prompt(self, seat).offer_to_save()
