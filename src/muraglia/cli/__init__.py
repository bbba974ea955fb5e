"""The command line: `muraglia COMMAND …`.

Every command is a module, of `commands` or of a game's room (entry points `muraglia.commands`), with `HELP` (one line),
`EXAMPLES` (shown below `--help`, with a game that is here for GAME), `arguments(parser)` and `run(args)`, which returns
the exit status. What goes wrong is one line, not a traceback: `main` sees to that for all of them.
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

OWN = (
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
"""Commands whose name a Python module cannot have."""

FINE, NOBODY_READS, WRONG, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses; the last is what a shell expects after Ctrl-C."""


class Command(Protocol):
    """What the module of a command holds."""

    HELP: str
    EXAMPLES: str

    def arguments(self, parser: ArgumentParser) -> None:
        """Declare the command's arguments."""

    def run(self, args: Namespace) -> int:
        """Do it, and return the exit status."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadOption("usage", f"{message} (see {self.prog} --help)")


def parser(commands: Sequence[str] = ()) -> ArgumentParser:
    """Return the parser of these commands, or of all. Only their modules are loaded."""
    modules = known()
    whole = _Parser(prog="muraglia", description="Board games about China's walls and towns.")
    whole.add_argument("--version", action="version", version=_versions())
    choices = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in commands or modules:
        command = cast(Command, import_module(modules[name]))
        mine = choices.add_parser(
            name,
            help=command.HELP,
            description=command.HELP,
            epilog=f"examples:\n{with_a_game(command.EXAMPLES)}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        command.arguments(mine)
        mine.set_defaults(run=command.run)
    return whole


def known() -> dict[str, str]:
    """Return the modules of all commands by their names: the house's own, then those that games bring."""
    own = {name: f"muraglia.cli.commands.{KEYWORDS.get(name, name)}" for name in OWN}
    return own | {point.name: point.value for point in entry_points(group="muraglia.commands")}


def _versions() -> str:
    """Return what `--version` says: Muraglia's own first, then what other programs rely on."""
    own, *others = (f"{name} {version}" for name, version in muraglia.versions().items())
    return f"{own} ({', '.join(others)})"


def with_a_game(examples: str) -> str:
    """Return the examples of a command with a game that is here in place of GAME, what they say still in columns."""
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
        sys.stdout.reconfigure(errors="replace")  # a terminal that cannot draw a sign shows another
    named = [word for word in words[:1] if word in known()]
    try:
        args = parser(named).parse_args(words)
        status: int = args.run(args)
        sys.stdout.flush()
    except SystemExit as leaving:  # --help and --version
        return int(leaving.code or FINE)
    except MuragliaError as error:
        return _complain(error, as_json="--json" in words)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # else Python complains once more when it ends
        return NOBODY_READS
    except OSError as error:
        text = error.strerror or str(error)
        return _complain(MuragliaError("file", text, place=str(error.filename or "")), as_json="--json" in words)
    except KeyboardInterrupt:
        print("\nmuraglia: interrupted", file=sys.stderr)
        return INTERRUPTED
    return status


def _complain(error: MuragliaError, *, as_json: bool) -> int:
    if as_json:
        told = {"code": error.code, "text": error.text, "rule": error.rule, "place": error.place}
        print(msgspec.json.encode({"error": told}).decode())
    print(f"muraglia: {error}", file=sys.stderr)
    return WRONG
