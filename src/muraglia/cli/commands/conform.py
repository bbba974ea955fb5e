"""`muraglia conform`: run scenarios, the rulebook as tests."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

import muraglia
from muraglia.cli import arguments as shared
from muraglia.cli.json_output import print_json
from muraglia.cli.plural import counted
from muraglia.conformance.report import ConformanceReport, conform, find, shipped
from muraglia.kernel.errors import BadScenario

HELP = "Run scenarios and list the rules that no scenario shows."
EXAMPLES = """\
  muraglia conform                            every scenario of the source tree
  muraglia conform --game GAME                those of one game
  muraglia conform my-scenarios.toml          your own file (docs/reference/scenarios.md says how to write one)
  muraglia conform tests/games --json         a folder, for a program

The exit status is 1 if a scenario fails, or if a folder leaves a rule unshown.
"""


def arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files or folders (default: all that ship)")
    parser.add_argument("--game", metavar="GAME", help="only scenarios of this game")
    shared.as_json(parser)


def run(args: Namespace) -> int:
    """Run scenarios."""
    paths: list[Path] = args.paths or [shipped()]
    sources = [source for path in paths for source in find(path)]
    if args.game is not None:
        wanted = muraglia.game(args.game).meta.id
        sources = [source for source in sources if source.game == wanted]
    if not sources:
        where = ", ".join(map(str, paths))
        raise BadScenario("none", f"no scenario of {args.game or 'any game'} in {where}")
    reports = conform(sources)
    whole = any(path.is_dir() for path in paths)  # a single file need not show every rule
    if args.json:
        print_json([_as_data(report, whole) for report in reports])
    else:
        for report in reports:
            _print(report, whole)
    return int(any(report.failures or (whole and report.unshown) for report in reports))


def _as_data(report: ConformanceReport, whole: bool) -> dict[str, object]:
    data: dict[str, object] = {
        "game": report.game,
        "passed": report.passed,
        "failures": report.failures,
        "shown": report.shown,
    }
    return data | {"unshown": report.unshown} if whole else data


def _print(report: ConformanceReport, whole: bool) -> None:
    for failure in report.failures:
        print(f"{failure}\n")
    name = muraglia.game(report.game).meta.name
    print(f"{name}: {counted(report.passed, 'scenario')} passed, {len(report.failures)} failed")
    rules = len(report.shown)
    if not whole:
        print(f"  rules shown: {', '.join(rule for rule, count in report.shown.items() if count) or 'none'}")
    elif report.unshown:
        unshown = ", ".join(report.unshown)
        print(f"  rules that no scenario shows, {len(report.unshown)} of {rules}: {unshown}")
    else:
        print(f"  all {rules} rules are shown")
