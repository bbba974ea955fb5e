"""Runs many scenarios and counts which rules they show."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

import muraglia
from muraglia.conformance.failure import Failure
from muraglia.conformance.runner import game_of, run
from muraglia.conformance.scenario import Source, read_file
from muraglia.kernel.errors import BadScenario


class Report(msgspec.Struct):
    """How the scenarios of one game went."""

    game: str
    passed: int = 0
    failures: list[Failure] = []
    shown: dict[str, int] = {}
    """How many passing scenarios show each rule, in the order of the rulebook."""

    @property
    def unshown(self) -> list[str]:
        """The rules that no passing scenario shows."""
        return [rule for rule, count in self.shown.items() if not count]

    def add(self, source: Source) -> None:
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
    return folder.relative_to(here) if folder.is_relative_to(here) else folder  # short places in failures


def find(path: Path) -> list[Source]:
    """Return the scenarios of a file, or of all files in a folder and below."""
    if not path.is_dir():
        return read_file(path)
    return [source for file in sorted(path.rglob("*.toml")) for source in read_file(file)]


def conform(sources: Iterable[Source]) -> list[Report]:
    """Run scenarios and return a report for each game, in the order in which they come up."""
    reports: dict[str, Report] = {}
    for source in sources:
        if source.game not in reports:
            rules = game_of(source).words().rules
            reports[source.game] = Report(source.game, shown=dict.fromkeys(rules, 0))
        reports[source.game].add(source)
    return list(reports.values())
