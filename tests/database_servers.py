"""Fixtures that run PostgreSQL and Redis on free local ports while tests run, and open the stores on them."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from browser_window import ROOT, missing
from devtools_tabs import Tab, chromium, plain_script
from file_server import free_port, serving_files, wait_until

from muraglia.store.indexeddb import IndexedDbLog
from muraglia.store.postgres import PostgresLog
from muraglia.store.sqlite import SqliteLog
from muraglia.table.log import Log

Opener = Callable[[], Awaitable[Log]]
"""Opens the same store each time."""


def find(program: str) -> str:
    """Return the path of a server program, or skip the test with what is missing."""
    found = shutil.which(program)
    if found is None:
        places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
        if not places:
            pytest.skip(f"{program} is not installed: apt-get install postgresql redis-server")
        found = str(places[-1])
    return found


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def postgres(*, durable: bool = False) -> Iterator[str]:
    """Run a PostgreSQL cluster of our own and yield its URL. It refuses to run as root: then as `postgres`."""
    programs = Path(find("postgres")).resolve().parent  # initdb lies beside it
    user = "postgres" if os.geteuid() == 0 else None
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="muraglia-pg-") as folder:
        data = Path(folder) / "data"
        if user:
            shutil.chown(folder, user)
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "muraglia", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True,
            stdout=subprocess.DEVNULL,
            user=user,
            cwd=folder,
        )
        settings = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": folder,
            "fsync": "on" if durable else "off",  # tests kill our processes, not this one
            "max_connections": "400" if durable else "60",
        }
        options = [text for name, value in settings.items() for text in ("-c", f"{name}={value}")]
        server = subprocess.Popen(
            [programs / "postgres", "-D", data, "-p", str(port), *options],
            user=user,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        check: list[str | Path] = [programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
        try:
            wait_until(lambda: subprocess.run(check, check=False).returncode == 0, "PostgreSQL")
            yield f"postgresql://muraglia@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGINT)  # at once, whoever is still connected
            server.wait(30)


@contextmanager
def redis() -> Iterator[str]:
    """Run a Redis of our own, in memory only, and yield its URL."""
    program = find("redis-server")
    port = free_port()
    settings = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with tempfile.TemporaryDirectory(prefix="muraglia-redis-") as folder:
        server = subprocess.Popen([program, *settings], cwd=folder, stdout=subprocess.DEVNULL)
        try:
            wait_until(lambda: answers(port), "Redis")
            yield f"redis://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(30)


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """The URL of a PostgreSQL server."""
    with postgres() as url:
        yield url


@pytest.fixture
def database(cluster: str) -> str:
    """The URL of an empty database (a schema of its own on the one server)."""
    schema = f"t{uuid4().hex}"
    with psycopg.connect(cluster, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {schema}".encode())
    return f"{cluster}?options=-csearch_path%3D{schema}"


class InTab(IndexedDbLog):
    """A log in a browser, with a tab of its own."""

    def __init__(self, tab: Tab) -> None:
        super().__init__(self._carry)
        self._tab = tab

    async def _carry(self, question: str) -> str:
        answer: str = await self._tab.run(f"log.then(log => log.ask({json.dumps(question)}))")
        return answer

    async def close(self) -> None:
        """Close the tab."""
        await self._tab.close()


@pytest.fixture(scope="session")
def log_page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A browser, and the address of a page that has a log and nothing else."""
    if lacks := missing():
        pytest.skip(lacks)
    folder = tmp_path_factory.mktemp("log")
    plain_script(ROOT / "client" / "src" / "browser-server" / "table-database.ts", folder / "log.js")
    (folder / "index.html").write_text(
        "<!doctype html><script type=module>import { TableDatabase } from './log.js';"
        "globalThis.log = TableDatabase.open(location.search.slice(1));</script>"
    )
    with serving_files(folder) as address, chromium() as browser:
        yield browser, address


@pytest.fixture(params=["sqlite", "postgres", pytest.param("indexeddb", marks=pytest.mark.browser)])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """A function that opens an empty store, once for each kind of store."""
    if request.param == "indexeddb":
        browser, address = request.getfixturevalue("log_page")
        name = uuid4().hex

        async def open_tab() -> Log:
            return InTab(await Tab.open(browser, f"{address}/?{name}"))

        return open_tab
    if request.param == "sqlite":

        async def open_file() -> Log:
            return SqliteLog(tmp_path / "log.db")

        return open_file
    url = request.getfixturevalue("database")

    async def connect() -> Log:
        return await PostgresLog.connect(url)

    return connect


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The URL of a Redis server."""
    with redis() as url:
        yield url
