"""`muraglia replay`: verify a record and show it move by move."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

import muraglia
from muraglia.cli import arguments as shared
from muraglia.cli.json_output import print_json
from muraglia.cli.plural import counted
from muraglia.kernel.contract import NOBODY, Game
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.kernel.event import Event, heard
from muraglia.kernel.record import AnyState, Record, RecordedMove, Replay
from muraglia.terminal.final_result import result
from muraglia.terminal.people import SeatNames

HELP = "Verify the record of a game and print it move by move."
EXAMPLES = """\
  muraglia replay game.jsonl               everything, secrets too
  muraglia replay game.jsonl --seat red    as red saw it (or --seat 1)
  muraglia replay game.jsonl --seat spectator
  muraglia replay game.jsonl --json        for a program
"""

ALL = "all"
"""The viewpoint that sees every secret."""
Viewpoint = int | None | str
"""Whose eyes see the game: a seat, a spectator (`None`), or `ALL`."""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the record (JSON Lines)")
    parser.add_argument("--seat", help="print it as this seat saw it: a colour, a number from 1, or spectator")
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """Verify a record, then show it."""
    game, record = read(args.file)
    viewpoint = _viewpoint(args.seat, game, record.head.seats)
    try:
        replay = Replay(game, record)
        shown = [(turn, _visible(events, viewpoint)) for turn, events in replay]
        shown = [(turn, events) for turn, events in shown if events or viewpoint in (ALL, turn.seat)]
    except MuragliaError as error:
        raise in_file(args.file, error) from None
    if args.json:
        print_json(_as_data(game, record, replay.state, shown, viewpoint))
    else:
        _print_game(game, record, replay.state, shown, viewpoint)
    return 0


def read(path: Path) -> tuple[Game[Any, Any, Any], Record]:
    """Return the record in a file and its game."""
    try:
        record = Record.parse(shared.read_text(path))
        game = muraglia.game(record.head.game)
        game.meta.check_seats(record.head.seats)  # before a seat is looked up
        return game, record
    except MuragliaError as error:
        raise in_file(path, error) from None


def in_file(path: Path, error: MuragliaError) -> MuragliaError:
    """Return an error that names the file."""
    if error.place.startswith(str(path)):
        return error
    return error.at(f"{path}, {error.place}" if error.place else str(path))


def _viewpoint(text: str | None, game: Game[Any, Any, Any], seats: int) -> Viewpoint:
    return ALL if text is None else seat_or_spectator(text, game, seats)


def seat_or_spectator(text: str, game: Game[Any, Any, Any], seats: int) -> int | None:
    """Return the seat that a text names; `None` for a spectator."""
    if text == "spectator":
        return None
    seat = game.meta.seat_named(text, seats)
    if seat is None:
        right = ", ".join(game.meta.colours[:seats])
        raise BadOption("seat", f"--seat must be {right}, a number from 1 to {seats}, or spectator, not {text!r}")
    return seat


def _visible(events: list[Event], viewpoint: Viewpoint) -> list[Event]:
    if isinstance(viewpoint, str):
        return [Event(event.kind, event.public | event.secret) for event in events]
    return heard(events, viewpoint)


def _notation(turn: RecordedMove, viewpoint: Viewpoint) -> str:
    """Return the notation of a move; empty if this viewpoint sees only its events."""
    return turn.move if viewpoint in (ALL, turn.seat) else ""


ShownTurns = list[tuple[RecordedMove, list[Event]]]


def _print_game(
    game: Game[Any, Any, Any], record: Record, state: AnyState, shown: ShownTurns, viewpoint: Viewpoint
) -> None:
    console = Console(highlight=False)
    head, meta, words = record.head, game.meta, game.words()
    people = SeatNames(
        meta, words, head.players or [""] * head.seats, viewpoint if isinstance(viewpoint, int) else None
    )
    console.print(f"[bold]{meta.name}[/], {head.seats} players")
    console.print(Text("  ").join(people.full(seat) for seat in range(head.seats)))
    for name, value in meta.write_options(meta.check_options(head.seats, head.options)).items():
        console.print(f"  option {name} = {value}")
    if head.position:
        console.print("  starts from a position saved in the record")
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="dim", no_wrap=True)
    for _ in range(2):
        table.add_column(no_wrap=True)
    table.add_column()
    for number, (turn, events) in enumerate(shown, 1):
        sentences = Text(" ".join(words.event(event) for event in events))
        who = Text("clock") if turn.seat == NOBODY else people.label(turn.seat)
        table.add_row(str(number), who, _notation(turn, viewpoint), sentences)
    console.print(table)
    if state.over:
        console.print(result(people, state.outcome))
    else:
        console.print(f"The game is not over: {people.names(state.acting)} to move.")
    digest = _digest(state, viewpoint)
    console.print(f"[bold green]Verified[/]: {counted(len(shown), 'move')}{digest and f', digest {digest}'}")


def _digest(state: AnyState, viewpoint: Viewpoint) -> str:
    """Return the digest of the position, unless it would help to guess what this viewpoint does not see."""
    return state.digest() if viewpoint == ALL or state.over else ""


def _as_data(
    game: Game[Any, Any, Any], record: Record, state: AnyState, shown: ShownTurns, viewpoint: Viewpoint
) -> dict[str, object]:
    head, words = record.head, game.words()
    return {
        "verified": True,
        "game": head.game,
        "rules": head.rules,
        "seats": head.seats,
        "options": head.options,
        "players": head.players,
        "turns": [
            {
                "seat": turn.seat,
                "move": _notation(turn, viewpoint) or None,
                "events": [
                    {"kind": event.kind, "text": words.event(event), "fields": event.public} for event in events
                ],
            }
            for turn, events in shown
        ],
        "over": state.over,
        "acting": state.acting,
        "outcome": msgspec.to_builtins(state.outcome) if state.over else None,
        "digest": _digest(state, viewpoint) or None,
    }
