"""`muraglia tale`: print the retrospective of a finished game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

import msgspec

from muraglia.cli import arguments as shared
from muraglia.cli.commands.replay import in_file, read, seat_or_spectator
from muraglia.cli.json_output import print_json
from muraglia.kernel.errors import MuragliaError
from muraglia.table.retrospective import retrospective_module

HELP = "Print a summary of a finished game: its deals, for example, and what they were worth."
EXAMPLES = """\
  muraglia tale game.jsonl --seat red      as red is allowed to read it (or --seat 1)
  muraglia tale game.jsonl                 as a spectator: money in private deals stays hidden
  muraglia tale game.jsonl --json          for a program
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the record (JSON Lines)")
    parser.add_argument("--seat", default="spectator", help="who reads it: a colour, a number from 1, or spectator")
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """Print the retrospective."""
    game, record = read(args.file)
    viewpoint = seat_or_spectator(args.seat, game, record.head.seats)
    module = retrospective_module(game.meta)
    try:
        retrospective = module.tell(record, viewpoint)
    except MuragliaError as error:
        raise in_file(args.file, error) from None
    if args.json:
        print_json(msgspec.to_builtins(retrospective))
        return 0
    words = game.words()
    colours = [words.names["colour"][str(seat)] for seat in range(record.head.seats)]
    names = [name or colours[seat] for seat, name in enumerate(record.head.players or colours)]
    for line in module.say(retrospective, names if len(set(names)) == len(names) else colours, words):
        print(line)
    return 0
