"""A site without a server is light: what is needed first, and all of it."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest
from browser_window import ROOT
from devtools_tabs import node
from site_without_server import SITE

FIRST = 150_000
ALL = 5_000_000
A_NET = 2_100_000
PYTHON = "pyodide.asm.wasm"
PINNED = ("cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6", 2_766_607)
"""Python itself, and its packed size. Packing takes a minute; compressed_sizes.mjs measures a newer one."""


SCRIPT = re.compile(r"""(?:src|href)="\./assets/([\w-]+\.js)"|(?:from|import)\s*["']\./([\w-]+\.js)["']""")
"""A script that a page, or another script, loads before it does anything."""


@pytest.mark.browser
@pytest.mark.usefixtures("site")
def test_the_first_picture_and_the_whole_site_are_light() -> None:
    first: set[str] = set()
    waiting = [SITE / "index.html"]
    while waiting:
        found = {f"assets/{a or b}" for a, b in SCRIPT.findall(waiting.pop().read_text(encoding="utf-8"))}
        waiting += [SITE / name for name in found - first]
        first |= found
    assert first
    assert sum(len(gzip.compress((SITE / name).read_bytes())) for name in first) < FIRST

    script = ROOT / "tests" / "browser" / "compressed_sizes.mjs"
    done = subprocess.run([node(), script, SITE, PYTHON], capture_output=True, text=True, timeout=600, check=True)
    sizes: dict[str, int] = json.loads(done.stdout)
    (python,) = SITE.glob(f"house/*/{PYTHON}")
    assert sha256(python.read_bytes()).hexdigest() == PINNED[0]
    sizes[python.relative_to(SITE).as_posix()] = PINNED[1]
    assert sum(sizes.values()) < ALL, sizes
    everything = {path.relative_to(SITE).as_posix() for path in Path(SITE).rglob("*") if path.is_file()}
    late = {Path(name).name for name in everything - sizes.keys()}
    nets = {name for name in late if name.endswith(".net")}  # fetched by those who sit down with a master
    assert late - nets == {"NOTICE.txt", "files.json", "rest.zip", "sw.js"}
    assert nets and all(path.stat().st_size < A_NET for name in nets for path in SITE.rglob(name))
