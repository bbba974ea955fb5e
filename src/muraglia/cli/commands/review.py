"""`muraglia review`: judge how a seat played a finished game, turn by turn."""

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
from muraglia.reviews.review_text import ReviewText, check_language

HELP = "Review a finished game: what each turn of a player cost, what would have been best, and what was luck."
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
    parser.add_argument("--seed", type=int, default=0, help="another seed: other guesses at what was hidden (0)")
    parser.add_argument("--language", default="en", help="the language: en or it (en)")
    parser.add_argument("--json", type=Path, metavar="F", help="also write it to a file, for a program")
    parser.add_argument("--html", type=Path, metavar="F", help="also write it to a file, as a web page")


def run(args: Namespace) -> int:
    """Review a seat, print the review, and write the files that were asked for."""
    check_language(args.language)
    for path in filter(None, (args.json, args.html)):  # fail now, not after all the judging
        if not path.parent.is_dir():
            raise BadOption("file", f"{path}: there is no folder {path.parent}")
        if path.is_dir():
            raise BadOption("file", f"{path}: this is a folder, not a file to write to")
    game, record = read(args.file)
    seats = record.head.seats
    seat = game.meta.seat_named(args.seat, seats)
    if seat is None:
        right = ", ".join(game.meta.colours[:seats])
        raise BadOption("seat", f"--seat must be {right}, or a number from 1 to {seats}, not {args.seat!r}")
    try:
        reviewer = Reviewer(record, seat, args.depth, args.seed)
    except MuragliaError as error:
        raise in_file(args.file, error) from None
    questions = track(range(reviewer.frame.questions), "Reviewing", console=Console(stderr=True), transient=True)
    review = assemble(reviewer.frame, [reviewer.judge(number) for number in questions])
    review_text = ReviewText(review, args.language)
    if args.json:
        args.json.write_bytes(msgspec.json.format(msgspec.json.encode(review), indent=2) + b"\n")
    if args.html:
        args.html.write_text(review_text.page(), encoding="utf-8")
    _print(review_text)
    return 0


def _print(review_text: ReviewText) -> None:
    console = Console(highlight=False)
    console.print(f"[bold]{review_text.title()}[/]")
    for line in review_text.summary():
        console.print(f"  {line}")
    for turn, row in review_text.rows():
        round_ = f", {review_text.columns['round']} {row.round}" if row.round else ""
        figures = [f"{review_text.columns[name]} {getattr(row, name)}" for name in FIGURES if getattr(row, name)]
        console.print(f"\n{review_text.columns['turn']} {row.turn}{round_}: [bold]{row.grade}[/]; {', '.join(figures)}")
        for text in filter(None, (row.played, row.best)):
            console.print(Padding(Text(text, STYLES.get(turn.verdict.grade, "")), (0, 0, 0, 2)))
