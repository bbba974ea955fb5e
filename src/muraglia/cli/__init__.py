"""The command line: `muraglia COMMAND …`.

Every command is a module, in `commands` or in a game's package (entry points `muraglia.commands`), with `HELP` (one
line), `EXAMPLES` (shown below `--help`, with an installed game in place of GAME), `arguments(parser)` and `run(args)`,
which returns the exit status. `main` turns errors into one line instead of a traceback.
"""

from __future__ import annotations

import os
import re
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import entry_points
from io import TextIOWrapper
from typing import NoReturn, Protocol, cast

import msgspec

import muraglia
from muraglia.kernel.errors import BadOption, MuragliaError

BUILT_IN = (
    "games",
    "play",
    "serve",
    "mcp",
    "simulate",
    "arena",
    "rate-bots",
    "conform",
    "check",
    "replay",
    "review",
    "tale",
    "bench",
    "puzzles",
    "openings",
    "backup",
    "restore",
    "verify",
    "export",
    "import",
    "prune",
    "downgrade",
    "host",
)

KEYWORDS = {"import": "import_", "rate-bots": "rate_bots"}
"""Modules of commands whose names no Python module can have."""

SUCCESS, BROKEN_PIPE, FAILURE, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses; the last is what a shell expects after Ctrl-C."""


class Command(Protocol):
    """The contents of a command's module."""

    HELP: str
    EXAMPLES: str

    def arguments(self, parser: ArgumentParser) -> None:
        """Declare the command's arguments."""

    def run(self, args: Namespace) -> int:
        """Run the command, and return the exit status."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadOption("usage", f"{message} (see {self.prog} --help)")


def parser(commands: Sequence[str] = ()) -> ArgumentParser:
    """Return a parser for these commands, or for all; load no other command's module."""
    modules = command_modules()
    top = _Parser(prog="muraglia", description="Board games about China's walls and towns.")
    top.add_argument("--version", action="version", version=_versions())
    choices = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in commands or modules:
        command = cast(Command, import_module(modules[name]))
        own_parser = choices.add_parser(
            name,
            help=command.HELP,
            description=command.HELP,
            epilog=f"examples:\n{fill_in_game(command.EXAMPLES)}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        command.arguments(own_parser)
        own_parser.set_defaults(run=command.run)
    return top


def command_modules() -> dict[str, str]:
    """Return the modules of all commands by name: the built-in ones, then those of the games."""
    own = {name: f"muraglia.cli.commands.{KEYWORDS.get(name, name)}" for name in BUILT_IN}
    return own | {point.name: point.value for point in entry_points(group="muraglia.commands")}


def _versions() -> str:
    """Return the text of `--version`: Muraglia's own version first, then those that other programs rely on."""
    own, *others = (f"{name} {version}" for name, version in muraglia.versions().items())
    return f"{own} ({', '.join(others)})"


def fill_in_game(examples: str) -> str:
    """Return a command's examples with an installed game in place of GAME, keeping the columns aligned."""
    game = next(iter(muraglia.catalogue()))
    return re.sub(
        r"^(  .*\bGAME\b.*?)(  +|$)",
        lambda line: line[1].replace("GAME", game).ljust(len(line[0]) - 2) + "  " * bool(line[2]),
        examples,
        flags=re.MULTILINE,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status."""
    words = list(sys.argv[1:] if argv is None else argv) or ["--help"]
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a character that the terminal cannot show becomes a ?
    named = [word for word in words[:1] if word in command_modules()]
    try:
        args = parser(named).parse_args(words)
        status: int = args.run(args)
        sys.stdout.flush()
    except SystemExit as leaving:  # --help and --version
        return int(leaving.code or SUCCESS)
    except MuragliaError as error:
        return _report_error(error, as_json="--json" in words)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # else Python prints another error at exit
        return BROKEN_PIPE
    except OSError as error:
        text = error.strerror or str(error)
        return _report_error(MuragliaError("file", text, place=str(error.filename or "")), as_json="--json" in words)
    except KeyboardInterrupt:
        print("\nmuraglia: interrupted", file=sys.stderr)
        return INTERRUPTED
    return status


def _report_error(error: MuragliaError, *, as_json: bool) -> int:
    if as_json:
        fields = {"code": error.code, "text": error.text, "rule": error.rule, "place": error.place}
        print(msgspec.json.encode({"error": fields}).decode())
    print(f"muraglia: {error}", file=sys.stderr)
    return FAILURE
