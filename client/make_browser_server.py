"""Make the browser server: the files with which a browser runs our server in a worker (client/runtime).

They are Python for WebAssembly from npm, msgspec and openskill from PyPI, each locked by version and hash, and our own
package. All of them lie beside the page, on a site without a server (make_site.py) as on a server (build.py), so that
browsers load nothing from elsewhere.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

from build import HERE, Run, install

ROOT = HERE.parent
PARTS = ROOT / "dist" / "parts"
RUNTIME = HERE / "runtime"
PYODIDE = RUNTIME / "node_modules" / "pyodide"
LOCKED = ROOT / "requirements" / "site.txt"
LOADER = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
NOT_CACHED = re.compile(r"(^|/)(index\.html|sw\.js|rest\.zip|NOTICE\.txt|[^/]+\.net)$")
"""Files that the service worker does not cache in advance: it caches the page and the masters' nets when they are
loaded, and the others are not needed to play."""
NOTICE = """Python in this folder is Pyodide (https://pyodide.org, Mozilla Public License 2.0) with the standard library
of CPython (https://python.org, Python Software Foundation License); msgspec (https://github.com/jcrist/msgspec) has
the BSD 3-Clause License; of openskill (https://github.com/vivekjoshy/openskill.py, MIT License) one model is used. Both
are in muraglia.zip, with their licenses.
"""
BORROWED = PARTS / "borrowed"
RATINGS = ("models/common.py", "models/weng_lin/common.py", "models/weng_lin/plackett_luce.py")
"""The files of openskill that ratings need: one model, in Python."""


def wheel(package: str = "msgspec") -> Path:
    """Download the locked wheel of a package for WebAssembly, and return its path."""
    folder = PARTS / "wheels"
    if not list(folder.glob(f"{package}-*.whl")):
        for_browsers = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314"]
        asked = ["--only-binary=:all:", "--no-deps", "--require-hashes", "-r", str(LOCKED), "-d", str(folder)]
        pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"]
        subprocess.run([*pip, *for_browsers, "--implementation", "cp", *asked], check=True)
    (found,) = folder.glob(f"{package}-*.whl")
    return found


def extract_openskill() -> None:
    """Extract the needed files of openskill to the folder from which pack.py takes them."""
    shutil.rmtree(BORROWED, ignore_errors=True)
    with ZipFile(wheel("openskill")) as box:
        texts = {name: box.read(f"openskill/{name}") for name in RATINGS}
        texts["LICENSE.txt"] = next(box.read(name) for name in box.namelist() if name.endswith("/LICENSE"))
    texts |= dict.fromkeys(("__init__.py", "models/__init__.py", "models/weng_lin/__init__.py"), b"")
    for name, text in texts.items():
        place = BORROWED / "openskill" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text)


def sources_hash() -> str:
    """Return a hash of all sources of the parts."""
    paths = [
        LOCKED,
        Path(__file__),
        RUNTIME / "package-lock.json",
        RUNTIME / "pack.py",
        RUNTIME / "pack.mjs",
        ROOT / "pyproject.toml",
    ]
    package = ROOT / "src" / "muraglia"
    kinds = (".py", ".toml", ".json", ".gz", ".net")
    paths += [path for path in package.rglob("*") if path.suffix in kinds and path.is_file()]
    found = sha256()
    for path in sorted(paths):
        if package / "web" not in path.parents:
            found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def parts(node: Run, npm: Run) -> Path:
    """Return the folder with the browser server; make it if it is missing or older than its sources."""
    folder, stamp = PARTS / "house", PARTS / "stamp"
    present_hash = sources_hash()
    if not stamp.is_file() or stamp.read_text() != present_hash:
        install(npm, RUNTIME)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        extract_openskill()
        node(str(RUNTIME / "pack.mjs"), str(ROOT), str(wheel()), str(folder))
        for name in LOADER:
            shutil.copyfile(PYODIDE / name, folder / name)
        locked = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
        (folder / "lock.json").write_text(json.dumps({**locked, "packages": {}}))
        (folder / "NOTICE.txt").write_text(NOTICE)
        stamp.write_text(present_hash)
    return folder


def path_of(folder: Path) -> str:
    """Return the folder's path beside a page; it holds a hash of the contents, so its files never change."""
    found = sha256()
    for path in sorted(folder.iterdir()):
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return f"house/{found.hexdigest()[:12]}"


def add_to_page(page: Path, browser_server: Path, alone: bool = False) -> None:
    """Copy the browser server beside the page that was built for it, and list all files in files.json.

    Only a page that is `alone` gets the masters' nets: otherwise masters play on the server.
    """
    shutil.copytree(
        browser_server, page / path_of(browser_server), ignore=None if alone else shutil.ignore_patterns("*.net")
    )
    files = [path.relative_to(page).as_posix() for path in sorted(page.rglob("*")) if path.is_file()]
    (page / "files.json").write_text(json.dumps([name for name in files if not NOT_CACHED.search(name)]))
