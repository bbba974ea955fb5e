"""Private servers for tests: PostgreSQL and Redis on a free port of the loopback, gone when the tests are over;
and the stores that run on them."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from muraglia.store.postgres import PostgresLog
from muraglia.store.sqlite import SqliteLog
from muraglia.table.log import Log

Opener = Callable[[], Awaitable[Log]]
"""Opens one and the same store, as often as one likes."""


def find(program: str) -> str:
    """Return the path of a server program, or skip the test with what is missing."""
    found = shutil.which(program)
    if found is None:
        places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"))
        if not places:
            pytest.skip(f"{program} is not installed: apt-get install postgresql redis-server")
        found = str(places[-1])
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_until(ready: Callable[[], bool], what: str) -> None:
    for _ in range(2400):
        if ready():
            return
        time.sleep(0.05)
    raise AssertionError(f"{what} did not start within two minutes")


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


@pytest.fixture(params=["sqlite", "postgres"])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """What opens an empty store, on each of the two."""
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
