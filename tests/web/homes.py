"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from visitors import Visitor, at_home, serving

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
