"""`muraglia games`: list the games and their options."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

import muraglia
from muraglia.cli import arguments as shared
from muraglia.cli.json_output import print_json
from muraglia.kernel.meta import Meta, Option, SeatOption

HELP = "List the games and their options."
EXAMPLES = """\
  muraglia games            a table of all games
  muraglia games --json     the same, for a program
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """List all games."""
    metas = muraglia.catalogue().values()
    if args.json:
        print_json([_as_data(meta) for meta in metas])
        return 0
    table = Table(box=SIMPLE_HEAD, title="Games", title_justify="left", title_style="bold")
    for heading in ("game", "name", "designers", "players", "minutes"):
        table.add_column(heading, no_wrap=heading == "game")
    for meta in metas:
        low, high = meta.seats
        table.add_row(
            f"[bold]{meta.id}",
            f"{meta.name} ({meta.year})",
            meta.designers,
            f"{low}–{high}",
            str(meta.minutes),
        )
    console = Console(highlight=False)
    console.print(table)
    for meta in metas:
        console.print(_options(meta))
    console.print(f"Play one with: [bold]muraglia play {next(iter(muraglia.catalogue()))}")
    return 0


def _options(meta: Meta) -> Table:
    table = Table(box=SIMPLE_HEAD, title=f"Options of {meta.name}", title_justify="left", title_style="bold")
    for heading in ("--option", "values", "default", "what it does"):
        table.add_column(heading, no_wrap=heading == "--option")
    said = muraglia.game(meta.id).words().options
    for option in meta.options:
        table.add_row(f"[bold]{option.name}", _values(option), option.write(option.default), said.get(option.name, ""))
    return table


def _values(option: Option) -> str:
    if isinstance(option, SeatOption):
        return "1, 2, … or random"
    return option.right(2)


def _as_data(meta: Meta) -> dict[str, object]:
    said = muraglia.game(meta.id).words().options
    return {
        "id": meta.id,
        "name": meta.name,
        "designers": meta.designers,
        "year": meta.year,
        "players": list(meta.seats),
        "minutes": meta.minutes,
        "colours": list(meta.colours),
        "options": [
            {
                "name": option.name,
                "values": _values(option),
                "default": option.write(option.default),
                "text": said.get(option.name, ""),
            }
            for option in meta.options
        ],
    }
