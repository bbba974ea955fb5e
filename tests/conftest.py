"""Fixtures and rules for all tests; puts every tests folder on the path."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path += [str(path) for path in sorted([*HERE.iterdir(), *(HERE / "games").iterdir()]) if path.is_dir()]
"""Tests import helper modules of any folder by their bare name, so these names are unique."""

pytest_plugins = ["database_servers", "web_fixtures", "browser_fixtures", "site_without_server"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests that open a browser: Playwright runs an event loop, so they cannot run beside other tests."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Count a skipped test as failed where everything is installed (MURAGLIA_NO_SKIPS)."""
    report = yield
    if report.skipped and os.environ.get("MURAGLIA_NO_SKIPS") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, but here nothing may be: {report.longrepr}"
    return report
