"""What all tests share."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path += [str(room) for room in sorted([*HERE.iterdir(), *(HERE / "games").iterdir()]) if room.is_dir()]
"""What the tests of a room share is found by its own name, in whatever room it lies."""

pytest_plugins = ["services", "homes", "browsing", "solitary"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that open a browser run by themselves: an event loop runs in it, and other tests want their own."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where everything is installed (MURAGLIA_NO_SKIPS), a test that skips has failed."""
    report = yield
    if report.skipped and os.environ.get("MURAGLIA_NO_SKIPS") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, but here nothing may be: {report.longrepr}"
    return report
