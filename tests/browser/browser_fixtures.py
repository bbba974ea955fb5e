"""Fixtures of the browser tests: a server, a browser and its windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser_window import CHROMIUM, Window, missing
from playwright.sync_api import Browser, expect, sync_playwright
from web_clients import at_home, serving

expect.set_options(timeout=30_000)  # for busy machines; tests that pass do not wait that long


@pytest.fixture(scope="module")  # while it is open, an event loop runs here, and other tests need their own
def browser() -> Iterator[Browser]:
    if lacks := missing():
        pytest.skip(lacks)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(at_home(tmp_path_factory.mktemp("server"), bots=2)) as running:
        yield running.address


@pytest.fixture
def large_letters(browser: Browser) -> Iterator[Browser]:
    """A browser whose user has set letters twice as large as usual."""
    large = browser.browser_type.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--blink-settings=defaultFontSize=32"]
    )
    yield large
    large.close()


@pytest.fixture
def window(browser: Browser, server: str) -> Iterator[Callable[..., Window]]:
    """Open windows; they close after the test, and errors on their pages fail it."""
    windows: list[Window] = []

    def open_window(**more: Any) -> Window:
        windows.append(Window(browser, more.pop("url", server), **more))
        return windows[-1]

    yield open_window
    for each in windows:
        each.close()
