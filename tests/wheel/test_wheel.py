"""The wheel: it is small, holds the page, and serves in an environment with nothing else installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import httpx
import pytest
from file_server import free_port

import muraglia

ROOT = Path(__file__).parents[2]
PAGE = "muraglia/web/client/index.html"
LIMIT = 3_000_000
"""Larger data belongs in a separate package (packages/)."""
NET_LIMIT = 2_000_000
"""The limit for each trained net, which counts separately."""
BROWSER_SERVER, BROWSER_SERVER_LIMIT = "muraglia/web/client/house/", 9_000_000
"""The browser server: mostly Python and its library."""
QUIET = ("--quiet", "--disable-pip-version-check")
FAKE_BUILDER = """
import sys
from pathlib import Path

NEEDED = (20, 19)
PAGE = Path(__file__).parents[1] / "src" / "muraglia" / "web" / "client"


def own_node():
    return True


if __name__ == "__main__":
    if Path(__file__).with_name("broken").exists():
        sys.exit("no npm registry")
    PAGE.mkdir(exist_ok=True)
    (PAGE / "index.html").write_text("<title>Muraglia</title>")
    (PAGE / "files.json").write_text(str(sys.argv[1:]))
"""
"""A fake `client/build.py` that needs no Node."""


def pip(*words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", *words]
    return subprocess.run(command, check=check, capture_output=not check, text=True)


def wheel_of(source: Path, folder: Path, *, check: bool = True) -> subprocess.CompletedProcess[str]:
    return pip("wheel", *QUIET, "--no-deps", "--no-build-isolation", "-w", str(folder), str(source), check=check)


def names(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as packed:
        return packed.namelist()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a clone."""
    folder = tmp_path_factory.mktemp("wheel")
    wheel_of(ROOT, folder)
    return next(folder.glob("*.whl"))


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Make the part of a clone that building needs, with the fake builder."""
    folder = tmp_path / "clone"
    (folder / "src" / "muraglia" / "web").mkdir(parents=True)
    (folder / "client").mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src/muraglia/__init__.py"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "client" / "build.py").write_text(FAKE_BUILDER)
    return folder


def test_the_wheel_has_the_page_and_is_small(wheel: Path) -> None:
    inside = names(wheel)
    assert PAGE in inside
    assert any(name.startswith("muraglia/web/client/assets/") for name in inside)
    assert all(f"{meta.package.replace('.', '/')}/meta.py" in inside for meta in muraglia.catalogue().values())
    with zipfile.ZipFile(wheel) as packed:
        browser_server = sum(
            each.compress_size for each in packed.infolist() if each.filename.startswith(BROWSER_SERVER)
        )
        nets = [each for each in packed.infolist() if each.filename.endswith(".net")]
    assert 0 < browser_server < BROWSER_SERVER_LIMIT
    assert all(each.file_size < NET_LIMIT for each in nets)
    assert wheel.stat().st_size - browser_server - sum(each.compress_size for each in nets) < LIMIT


def test_building_builds_the_page_and_builds_it_anew_when_it_is_old(clone: Path, tmp_path: Path) -> None:
    wheel_of(clone, tmp_path / "first")
    assert PAGE in names(next((tmp_path / "first").glob("*.whl")))
    page = clone / "src" / PAGE
    page.write_text("old")
    os.utime(page, (1, 1))
    wheel_of(clone, tmp_path / "second")
    assert page.read_text() != "old"


def test_without_a_page_there_is_no_wheel_and_one_line_says_why(clone: Path, tmp_path: Path) -> None:
    (clone / "client" / "broken").touch()
    refused = wheel_of(clone, tmp_path / "none", check=False)
    assert refused.returncode
    said = refused.stdout + refused.stderr
    assert "The page of Muraglia could not be built" in said
    assert "Node 20.19 or" in said
    assert "Traceback" not in said
    assert not list((tmp_path / "none").glob("*.whl"))


def test_a_source_archive_has_all_that_a_wheel_is_made_of(clone: Path, tmp_path: Path) -> None:
    """It has the page too, so building from it needs no Node."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path / "sdist")]
    subprocess.run(command, cwd=clone, check=True, capture_output=True)
    archive = next((tmp_path / "sdist").glob("*.tar.gz"))
    with tarfile.open(archive) as packed:
        inside = {name.partition("/")[2] for name in packed.getnames()}
    assert {"client/build.py", "hatch_build.py", "pyproject.toml", f"src/{PAGE}"} <= inside
    unpacked = tmp_path / "unpacked"
    shutil.unpack_archive(archive, unpacked, filter="data")
    source = next(unpacked.iterdir())
    (source / "client" / "broken").touch()
    os.utime(source / "client" / "broken", (1, 1))
    wheel_of(source, tmp_path / "from-archive")
    assert PAGE in names(next((tmp_path / "from-archive").glob("*.whl")))


def test_a_fresh_environment_serves_the_page(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "env"
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    locked = ROOT / "requirements" / "play.txt"
    into = ("--python", str(python), "install", *QUIET)
    pip(*into, "--no-deps", "--require-hashes", "-r", str(locked))
    pip(
        *into, "--no-index", f"muraglia[server] @ {wheel.as_uri()}"
    )  # all requirements of `server` are installed already
    address = f"http://127.0.0.1:{(port := free_port())}"
    command = [str(home / "bin" / "muraglia"), "serve", "--port", str(port), "--database", str(tmp_path / "games.db")]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        try:
            assert server.stdout is not None
            assert server.stdout.readline().startswith(b"Muraglia is at")
            page = httpx.get(address, timeout=60)
            assert page.status_code == 200
            script = page.text.partition('src="/assets/')[2].partition('"')[0]
            assert httpx.get(f"{address}/assets/{script}", timeout=60).status_code == 200
            listed = httpx.get(f"{address}/api/games", timeout=60).json()
            assert {each["id"] for each in listed} == set(muraglia.catalogue())
            assert httpx.get(f"{address}/api/versions", timeout=60).json() == muraglia.versions()
        finally:
            server.terminate()
