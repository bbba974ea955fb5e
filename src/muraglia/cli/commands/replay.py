"""`muraglia replay`: a record, verified and told."""

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
from muraglia.cli.output import print_json
from muraglia.kernel.contract import NOBODY, Game
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.kernel.event import Event, heard
from muraglia.kernel.record import AnyState, Record, Replay, Turn
from muraglia.terminal.people import People
from muraglia.terminal.result import result

HELP = "Verify the record of a game and tell it move by move."
EXAMPLES = """\
  muraglia replay game.jsonl               everything, secrets too
  muraglia replay game.jsonl --seat red    as red saw it (or --seat 1)
  muraglia replay game.jsonl --seat spectator
  muraglia replay game.jsonl --json        for a program
"""

ALL = "all"
"""The eyes that see every secret."""
Eyes = int | None | str
"""A seat, nobody's (`None`, a spectator), or `ALL`."""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the record (JSON Lines)")
    parser.add_argument("--seat", help="tell it as this seat saw it: a colour, a number from 1, or spectator")
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """Verify a record, then tell it."""
    game, record = read(args.file)
    eyes = _eyes(args.seat, game, record.head.seats)
    try:
        replay = Replay(game, record)
        told = [(turn, _seen(events, eyes)) for turn, events in replay]
        told = [(turn, events) for turn, events in told if events or eyes in (ALL, turn.seat)]
    except MuragliaError as error:
        raise in_file(args.file, error) from None
    if args.json:
        print_json(_as_data(game, record, replay.state, told, eyes))
    else:
        _tell(game, record, replay.state, told, eyes)
    return 0


def read(path: Path) -> tuple[Game[Any, Any, Any], Record]:
    """Return the record in a file and its game."""
    try:
        record = Record.parse(shared.read_text(path))
        game = muraglia.game(record.head.game)
        game.meta.check_seats(record.head.seats)  # before somebody's seat is looked for among them
        return game, record
    except MuragliaError as error:
        raise in_file(path, error) from None


def in_file(path: Path, error: MuragliaError) -> MuragliaError:
    """Return an error with the file it is about."""
    if error.place.startswith(str(path)):
        return error
    return error.at(f"{path}, {error.place}" if error.place else str(path))


def _eyes(text: str | None, game: Game[Any, Any, Any], seats: int) -> Eyes:
    return ALL if text is None else named_eyes(text, game, seats)


def named_eyes(text: str, game: Game[Any, Any, Any], seats: int) -> int | None:
    """Return the seat that somebody named, or nobody's for a spectator."""
    if text == "spectator":
        return None
    seat = game.meta.seat_named(text, seats)
    if seat is None:
        right = ", ".join(game.meta.colours[:seats])
        raise BadOption("seat", f"--seat is one of {right}, 1 to {seats} or spectator, not {text!r}")
    return seat


def _seen(events: list[Event], eyes: Eyes) -> list[Event]:
    if isinstance(eyes, str):
        return [Event(event.kind, event.public | event.secret) for event in events]
    return heard(events, eyes)


def _notation(turn: Turn, eyes: Eyes) -> str:
    """Return the move as written, or nothing if these eyes saw only what the events tell."""
    return turn.move if eyes in (ALL, turn.seat) else ""


Told = list[tuple[Turn, list[Event]]]


def _tell(game: Game[Any, Any, Any], record: Record, state: AnyState, told: Told, eyes: Eyes) -> None:
    console = Console(highlight=False)
    head, meta, words = record.head, game.meta, game.words()
    people = People(meta, words, head.players or [""] * head.seats, eyes if isinstance(eyes, int) else None)
    console.print(f"[bold]{meta.name}[/], {head.seats} players")
    console.print(Text("  ").join(people.full(seat) for seat in range(head.seats)))
    for name, value in meta.write_options(meta.check_options(head.seats, head.options)).items():
        console.print(f"  option {name} = {value}")
    if head.position:
        console.print("  from a position that the record holds")
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="dim", no_wrap=True)
    for _ in range(2):
        table.add_column(no_wrap=True)
    table.add_column()
    for number, (turn, events) in enumerate(told, 1):
        sentences = Text(" ".join(words.event(event) for event in events))
        who = Text("clock") if turn.seat == NOBODY else people.label(turn.seat)
        table.add_row(str(number), who, _notation(turn, eyes), sentences)
    console.print(table)
    if state.over:
        console.print(result(people, state.outcome))
    else:
        console.print(f"The game is not over: {people.names(state.acting)} to move.")
    digest = _digest(state, eyes)
    console.print(f"[bold green]Verified[/]: {len(told)} moves{digest and f', digest {digest}'}")


def _digest(state: AnyState, eyes: Eyes) -> str:
    """Return the fingerprint of the position, unless it would help to guess what these eyes do not see."""
    return state.digest() if eyes == ALL or state.over else ""


def _as_data(game: Game[Any, Any, Any], record: Record, state: AnyState, told: Told, eyes: Eyes) -> dict[str, object]:
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
                "move": _notation(turn, eyes) or None,
                "events": [
                    {"kind": event.kind, "text": words.event(event), "fields": event.public} for event in events
                ],
            }
            for turn, events in told
        ],
        "over": state.over,
        "acting": state.acting,
        "outcome": msgspec.to_builtins(state.outcome) if state.over else None,
        "digest": _digest(state, eyes) or None,
    }
