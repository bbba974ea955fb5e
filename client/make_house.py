"""Makes what a house in a browser needs (client/runtime): Python for WebAssembly from npm, msgspec for it and openskill
from PyPI, each by version and hash, and our own package. Nothing is fetched when somebody plays. A site without a
server has it beside its page (make_site.py), and so has a server (build.py).
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
NOT_KEPT = re.compile(r"(^|/)(index\.html|sw\.js|rest\.zip|NOTICE\.txt|[^/]+\.net)$")
"""What the service worker does not keep beforehand: the page and what masters have learned are kept as they come, the
rest is not needed to play."""
NOTICE = """Python in this folder is Pyodide (https://pyodide.org, Mozilla Public License 2.0) with the standard library
of CPython (https://python.org, Python Software Foundation License); msgspec (https://github.com/jcrist/msgspec) has
the BSD 3-Clause License; of openskill (https://github.com/vivekjoshy/openskill.py, MIT License) one model is used. Both
are in muraglia.zip, with their licenses.
"""
BORROWED = PARTS / "borrowed"
RATINGS = ("models/common.py", "models/weng_lin/common.py", "models/weng_lin/plackett_luce.py")
"""What ratings need of openskill: one model, in Python."""


def wheel(package: str = "msgspec") -> Path:
    """Return msgspec for WebAssembly, or another package that runs there, as it is locked."""
    folder = PARTS / "wheels"
    if not list(folder.glob(f"{package}-*.whl")):
        for_browsers = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314"]
        asked = ["--only-binary=:all:", "--no-deps", "--require-hashes", "-r", str(LOCKED), "-d", str(folder)]
        pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"]
        subprocess.run([*pip, *for_browsers, "--implementation", "cp", *asked], check=True)
    (found,) = folder.glob(f"{package}-*.whl")
    return found


def borrow() -> None:
    """Put what we need of openskill where it is packed from; what it does not need is left out, and weighs nothing."""
    shutil.rmtree(BORROWED, ignore_errors=True)
    with ZipFile(wheel("openskill")) as box:
        texts = {name: box.read(f"openskill/{name}") for name in RATINGS}
        texts["LICENSE.txt"] = next(box.read(name) for name in box.namelist() if name.endswith("/LICENSE"))
    texts |= dict.fromkeys(("__init__.py", "models/__init__.py", "models/weng_lin/__init__.py"), b"")
    for name, text in texts.items():
        place = BORROWED / "openskill" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text)


def made_of() -> str:
    """Return a hash of all that the parts are made of."""
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
    """Return the folder with what a house in a browser needs; make it where it is not there, or not of today."""
    folder, stamp = PARTS / "house", PARTS / "stamp"
    today = made_of()
    if not stamp.is_file() or stamp.read_text() != today:
        install(npm, RUNTIME)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        borrow()
        node(str(RUNTIME / "pack.mjs"), str(ROOT), str(wheel()), str(folder))
        for name in LOADER:
            shutil.copyfile(PYODIDE / name, folder / name)
        locked = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
        (folder / "lock.json").write_text(json.dumps({**locked, "packages": {}}))
        (folder / "NOTICE.txt").write_text(NOTICE)
        stamp.write_text(today)
    return folder


def name_of(folder: Path) -> str:
    """Return a place beside a page that is named by a hash of what is in a folder: what lies there never changes."""
    found = sha256()
    for path in sorted(folder.iterdir()):
        found.update(path.name.encode() + b"\0" + path.read_bytes())
    return f"house/{found.hexdigest()[:12]}"


def move_in(page: Path, house: Path, alone: bool = False) -> None:
    """Put a house beside a page that was built for it, and write down all files that belong together. Only one that is
    `alone` has what masters have learned: where there is a server, they play there."""
    shutil.copytree(house, page / name_of(house), ignore=None if alone else shutil.ignore_patterns("*.net"))
    files = [path.relative_to(page).as_posix() for path in sorted(page.rglob("*")) if path.is_file()]
    (page / "files.json").write_text(json.dumps([name for name in files if not NOT_KEPT.search(name)]))
