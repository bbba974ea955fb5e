"""Fixtures: one shared server for all tests without special settings, and two visitors, Ada and Bob."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from web_clients import Visitor, at_home, serving

from muraglia.web.serving import Server


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(at_home(tmp_path_factory.mktemp("home"))) as running:
        yield running


@pytest.fixture
def ada(home: Server) -> Iterator[Visitor]:
    with Visitor(home.address, "Ada") as visitor:
        yield visitor


@pytest.fixture
def bob(home: Server) -> Iterator[Visitor]:
    with Visitor(home.address, "Bob") as visitor:
        yield visitor


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, once on each database."""
    more = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    with serving(at_home(tmp_path, **more)) as running:
        yield running
