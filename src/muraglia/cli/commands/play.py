"""`muraglia play`: play in a terminal, against bots or with friends at one screen."""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import muraglia
from muraglia import bots
from muraglia.cli import arguments as shared
from muraglia.cli.commands.replay import in_file, read
from muraglia.cli.playing.session import TerminalSession, with_players
from muraglia.cli.playing.terminal import Terminal
from muraglia.kernel.errors import BadOption, MuragliaError
from muraglia.kernel.record import Record, Recorder
from muraglia.terminal.people import HUMAN

HELP = "Play a game in the terminal."
EXAMPLES = """\
  muraglia play                                    asks for the game; you play against bots
  muraglia play GAME                               you against two bots
  muraglia play GAME --bots strong,easy
  muraglia play GAME --seats 4 --humans 2          two people and two bots on one screen
  muraglia play GAME --hot-seat                    people only; the screen is hidden between them
  muraglia play GAME --humans 0                    watch the bots
  muraglia play GAME --option NAME=VALUE           with an option, as `muraglia games` lists them
  muraglia play GAME --coach                       shows the best moves and why; without it, type `hint`
  muraglia play --load game.jsonl                  continue a saved game

In the game, type `help`.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"which game: {', '.join(muraglia.catalogue())}")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play (3)")
    shared.bots(parser, "medium; several take the seats in turn")
    parser.add_argument("--humans", type=int, metavar="K", help="how many people, from seat 1 on (1)")
    parser.add_argument("--hot-seat", action="store_true", help="people only, on one screen")
    shared.seed(parser, None, "a new one each time")
    shared.options(parser)
    parser.add_argument("--load", type=Path, metavar="FILE", help="continue the game in this record")
    parser.add_argument("--coach", action="store_true", help="always show what a strong bot would do, and why")
    parser.add_argument("--no-clear", action="store_true", help="never clear the screen")


def run(args: Namespace) -> int:
    """Play."""
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    set_up(args, Terminal(interactive=interactive, clears=not args.no_clear)).run()
    return 0


def set_up(args: Namespace, terminal: Terminal) -> TerminalSession:
    """Return a session with a new game, or with one from a file."""
    seed = secrets.randbits(63) if args.seed is None else args.seed
    if args.load is not None:
        record = _loaded(args)
    else:
        args.game = args.game or _which_game(terminal)
        record = _fresh(args, seed)
    try:
        return TerminalSession(terminal, record, seed, coached=args.coach)
    except MuragliaError as error:
        raise in_file(args.load, error) if args.load else error from None


def _which_game(terminal: Terminal) -> str:
    """Ask what to play."""
    metas = list(muraglia.catalogue().values())
    for number, meta in enumerate(metas, 1):
        low, high = meta.seats
        terminal.show(f"[bold]{number}[/] {meta.name}  [dim]{low} to {high} players, {meta.minutes} minutes[/]")
    names = {str(number): meta.id for number, meta in enumerate(metas, 1)} | {meta.id: meta.id for meta in metas}
    try:
        while (answer := terminal.ask("What would you like to play? ").lower()) not in names:
            terminal.show(f"A number from 1 to {len(metas)}, please.")
    except EOFError:
        raise BadOption("game", f"which game? One of {', '.join(muraglia.catalogue())}") from None
    return names[answer]


def _fresh(args: Namespace, seed: int) -> Record:
    """Return the record of a new game."""
    game = muraglia.game(args.game)
    seats = game.meta.check_seats(shared.default_seats(args.game) if args.seats is None else args.seats)
    state = game.new(seats, seed, shared.read_options(args.game, args.option))
    return Recorder(state, _players(args, args.game, seats)).record


def _loaded(args: Namespace) -> Record:
    """Return a record from a file, with other players if the command line names some."""
    _, record = read(args.load)
    head = record.head
    if args.game not in (None, head.game):
        raise BadOption("game", f"{args.load} is a game of {head.game}, not of {args.game}")
    if args.humans is None and args.bots is None and not args.hot_seat:
        return record
    return with_players(record, _players(args, head.game, head.seats))


def _players(args: Namespace, game_id: str, seats: int) -> list[str]:
    """Return the players by seat: people first, then the bots in turn."""
    if args.hot_seat and args.bots is not None:
        raise BadOption("hot_seat", "--hot-seat is for people only: leave --bots out, or say --humans K")
    humans = seats if args.hot_seat and args.humans is None else 1 if args.humans is None else args.humans
    if not 0 <= humans <= seats:
        raise BadOption("humans", f"--humans must be from 0 to {seats}, not {humans}")
    if humans == seats and args.bots is None:
        return [HUMAN] * seats
    names = shared.read_bots(args.bots or _opponent(game_id), game_id)
    if len(names) > max(1, seats - humans):
        left = {0: "no seat is", 1: "only 1 seat is"}.get(seats - humans, f"only {seats - humans} seats are")
        raise BadOption("bots", f"you named {len(names)} bots, but {left} left for them")
    return [HUMAN] * humans + [names[seat % len(names)] for seat in range(seats - humans)]


def _opponent(game_id: str) -> str:
    """Return the game's bot `medium`, or else another bot that can play it."""
    known = bots.names(game_id)
    return "medium" if "medium" in known else known[-1]
