"""`muraglia tale`: what a finished game tells of itself."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec

from muraglia.cli import arguments as shared
from muraglia.cli.commands.replay import in_file, named_eyes, read
from muraglia.cli.output import print_json
from muraglia.kernel.errors import MuragliaError
from muraglia.table.tales import teller

HELP = "Tell what a finished game has to say of itself: its deals, say, and what they were worth."
EXAMPLES = """\
  muraglia tale game.jsonl --seat red      as red may read it (or --seat 1)
  muraglia tale game.jsonl                 as a spectator: money of private deals is not told
  muraglia tale game.jsonl --json          for a program
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the record (JSON Lines)")
    parser.add_argument("--seat", default="spectator", help="who reads it: a colour, a number from 1, or spectator")
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """Tell it."""
    game, record = read(args.file)
    eyes = named_eyes(args.seat, game, record.head.seats)
    story = teller(game.meta)
    try:
        tale = story.tell(record, eyes)
    except MuragliaError as error:
        raise in_file(args.file, error) from None
    if args.json:
        print_json(msgspec.to_builtins(tale))
        return 0
    words = game.words()
    colours = [words.names["colour"][str(seat)] for seat in range(record.head.seats)]
    names = [name or colours[seat] for seat, name in enumerate(record.head.players or colours)]
    for line in story.say(tale, names if len(set(names)) == len(names) else colours, words):
        print(line)
    return 0
