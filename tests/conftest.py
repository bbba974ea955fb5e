"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest

pytest_plugins = ["services"]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where everything is installed (MURAGLIA_NO_SKIPS), a test that skips has failed."""
    report = yield
    if report.skipped and os.environ.get("MURAGLIA_NO_SKIPS") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, but here nothing may be: {report.longrepr}"
    return report
