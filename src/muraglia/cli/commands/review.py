"""`muraglia review`: how somebody played a finished game, turn by turn."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.progress import track
from rich.text import Text

from muraglia.cli.commands.replay import in_file, read
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.reviews.review import GUESSES, Reviewer, assemble
from muraglia.reviews.telling import Telling, check_language

HELP = "Review a finished game: what every turn of a seat cost, what would have been best, and what was luck."
EXAMPLES = """\
  muraglia review game.jsonl                       the first seat
  muraglia review game.jsonl --seat 2              or --seat blue
  muraglia review game.jsonl --html review.html    a page for the browser
  muraglia review game.jsonl --json review.json    for a program
"""
STYLES = {"blunder": "bold red", "mistake": "yellow", "inaccuracy": "yellow", "uncertain": "dim", "forced": "dim"}
FIGURES = ("loss", "luck", "share")


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the record (JSON Lines) of a finished game")
    parser.add_argument("--seat", default="1", help="whose decisions: a colour, or a number from 1 (1)")
    parser.add_argument("--depth", choices=list(GUESSES), default="normal", help="how long to think (normal)")
    parser.add_argument("--seed", type=int, default=0, help="other guesses of what was hidden (0)")
    parser.add_argument("--language", default="en", help="the language of the words: en, it (en)")
    parser.add_argument("--json", type=Path, metavar="F", help="write it to a file, for a program")
    parser.add_argument("--html", type=Path, metavar="F", help="write it to a file, as a page")


def run(args: Namespace) -> int:
    """Review a seat, print it, and write it down where that is wished."""
    check_language(args.language)
    for path in filter(None, (args.json, args.html)):  # said now, not when all is judged
        if not path.parent.is_dir():
            raise BadOption("file", f"{path}: there is no folder {path.parent}")
        if path.is_dir():
            raise BadOption("file", f"{path}: this is a folder, not a file to write to")
    game, record = read(args.file)
    seats = record.head.seats
    seat = game.meta.seat_named(args.seat, seats)
    if seat is None:
        right = ", ".join(game.meta.colours[:seats])
        raise BadOption("seat", f"--seat is one of {right} or 1 to {seats}, not {args.seat!r}")
    try:
        reviewer = Reviewer(record, seat, args.depth, args.seed)
    except MuragliaError as error:
        raise in_file(args.file, error) from None
    questions = track(range(reviewer.frame.questions), "Reviewing", console=Console(stderr=True), transient=True)
    review = assemble(reviewer.frame, [reviewer.judge(number) for number in questions])
    telling = Telling(review, args.language)
    if args.json:
        args.json.write_bytes(msgspec.json.format(msgspec.json.encode(review), indent=2) + b"\n")
    if args.html:
        args.html.write_text(telling.page(), encoding="utf-8")
    _print(telling)
    return 0


def _print(telling: Telling) -> None:
    console = Console(highlight=False)
    console.print(f"[bold]{telling.title()}[/]")
    for line in telling.summary():
        console.print(f"  {line}")
    for turn, row in telling.rows():
        round_ = f", {telling.columns['round']} {row.round}" if row.round else ""
        figures = [f"{telling.columns[name]} {getattr(row, name)}" for name in FIGURES if getattr(row, name)]
        console.print(f"\n{telling.columns['turn']} {row.turn}{round_}: [bold]{row.grade}[/]; {', '.join(figures)}")
        for text in filter(None, (row.played, row.best)):
            console.print(Padding(Text(text, STYLES.get(turn.verdict.grade, "")), (0, 0, 0, 2)))
