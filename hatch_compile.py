"""Compiles the rules with mypyc, for a wheel that is quicker on one kind of machine: `make compiled`.

Plain Python is the default and the truth. What is compiled is a copy, changed in two words that mypyc asks for: a state
may be the parent of one in plain Python (every game's own is), and the kernel's needs another name than those that
come after it. Left out is whatever holds msgspec structs, which forget that they are frozen when they are compiled.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

STATE = "kernel/state.py"
RULES = {
    "great_wall": "cards claims features rules sampling sites state worth",
    "die_mauer": "building features pieces rules sampling scoring state",
    "chinatown": "features hands paying placing rounds rules state",
    "zhanguo": "abilities auction building court doing draft entries features governor officials packing rewards rules "
    "sampling scoring state steps tables tasks unification",
}
COMPILED = (STATE, *(f"games/{room}/{name}.py" for room, names in RULES.items() for name in names.split()))
ASKED = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""
FUTURE = "from __future__ import annotations\n"
NEEDED = ["mypy>=2.4", "msgspec>=0.20", "setuptools"]  # mypy must know the classes that the rules build on
NOT_COMPILED = """The rules could not be compiled (see above), so there is no compiled wheel. It needs a C compiler and
the headers of this Python (gcc and python3-dev on Debian). A plain wheel, without MURAGLIA_COMPILED, needs neither."""


def compile_rules(package: Path, work: Path) -> list[Path]:
    """Compile a copy of the package in a folder; return what came of it, by its places in the folder and in a wheel."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(package, work / "muraglia", ignore=shutil.ignore_patterns("client", "__pycache__", "*.so"))
    for name in COMPILED:
        if Path(name).name == Path(STATE).name:
            path = work / "muraglia" / name
            path.write_text(as_mypyc_asks(path.read_text(encoding="utf-8"), name == STATE), encoding="utf-8")
    settings = {"MYPYC_DEBUG_LEVEL": "0", **os.environ}
    command = [sys.executable, "-m", "mypyc", "--config-file=", *(f"muraglia/{name}" for name in COMPILED)]
    if subprocess.run(command, cwd=work, env=settings, check=False).returncode:
        sys.exit(NOT_COMPILED)
    shutil.rmtree(work / "build")
    return sorted(path.relative_to(work) for path in work.rglob("*") if path.suffix in (".so", ".pyd"))


def as_mypyc_asks(source: str, first: bool) -> str:
    """Return a module that holds a state with what mypyc needs to know of it."""
    named = "KernelState" if first else "State"
    source = re.sub(
        r"^class State\(", f"@mypyc_attr(allow_interpreted_subclasses=True)\nclass {named}(", source, flags=re.M
    )
    source = source.replace(FUTURE, FUTURE + ASKED, 1)
    return f"{source}\n\nState = {named}\n" if first else source
