"""Run scenarios and count which rules they show: the report of `muraglia conform`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

import muraglia
from muraglia.conformance.failure import Failure
from muraglia.conformance.runner import game_of, run
from muraglia.conformance.scenario import LocatedScenario, read_file
from muraglia.kernel.errors import BadScenario


class ConformanceReport(msgspec.Struct):
    """The results of one game's scenarios."""

    game: str
    passed: int = 0
    failures: list[Failure] = []
    shown: dict[str, int] = {}
    """By rule, in the order of the rulebook: how many passing scenarios show it."""

    @property
    def unshown(self) -> list[str]:
        """The rules that no passing scenario shows."""
        return [rule for rule, count in self.shown.items() if not count]

    def add(self, source: LocatedScenario) -> None:
        """Run one more scenario."""
        failure = run(source)
        if failure is not None:
            self.failures.append(failure)
            return
        self.passed += 1
        for rule in source.scenario.rules:
            self.shown[rule] += 1


def shipped() -> Path:
    """Return the folder of scenarios that comes with the source tree."""
    folder = Path(muraglia.__file__).parents[2] / "tests" / "games"
    if not folder.is_dir():
        raise BadScenario(
            "nowhere",
            "no scenarios here: they come with the source tree; name a file or a folder of your own",
        )
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder  # so that places in failures are short


def find(path: Path) -> list[LocatedScenario]:
    """Return the scenarios of a file, or of all files in a folder and its subfolders."""
    if not path.is_dir():
        return read_file(path)
    return [source for file in sorted(path.rglob("*.toml")) for source in read_file(file)]


def conform(sources: Iterable[LocatedScenario]) -> list[ConformanceReport]:
    """Run scenarios and return a report for each game, in the order in which the games first appear."""
    reports: dict[str, ConformanceReport] = {}
    for source in sources:
        if source.game not in reports:
            rules = game_of(source).words().rules
            reports[source.game] = ConformanceReport(source.game, shown=dict.fromkeys(rules, 0))
        reports[source.game].add(source)
    return list(reports.values())
