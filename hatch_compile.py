"""Compile the rules with mypyc, for a wheel that is faster on one kind of machine: `make compiled`.

Plain Python is the default and the reference. A copy of the package is compiled, with two changes that mypyc needs:
classes in plain Python may inherit from a compiled `State`, and the kernel's `State` has a name different from its
subclasses. Modules with msgspec structs are left out: compiled structs are no longer frozen.
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
    "great_wall": "cards claims features rules sampling site_totals sites state",
    "die_mauer": "building features pieces rules sampling scoring state",
    "chinatown": "features hidden_hands paying placing rounds rules state",
    "zhanguo": "abilities auction building court draft features governor officials packed_officials rewards rules "
    "sampling scoring state step_memory steps tables tasks toml_reader unification",
}
COMPILED = (STATE, *(f"games/{game}/{name}.py" for game, names in RULES.items() for name in names.split()))
MYPYC_IMPORT = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""
FUTURE = "from __future__ import annotations\n"
NEEDED = ["mypy>=2.4", "msgspec>=0.20", "setuptools"]  # msgspec: mypy needs its types
NOT_COMPILED = """The rules could not be compiled (see above), so there is no compiled wheel. It needs a C compiler and
the headers of this Python (gcc and python3-dev on Debian). A plain wheel, without MURAGLIA_COMPILED, needs neither."""


def compile_rules(package: Path, work: Path) -> list[Path]:
    """Compile a copy of the package in a folder; return the compiled files, relative to that folder."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(package, work / "muraglia", ignore=shutil.ignore_patterns("client", "__pycache__", "*.so"))
    for name in COMPILED:
        if Path(name).name == Path(STATE).name:
            path = work / "muraglia" / name
            path.write_text(adapt_to_mypyc(path.read_text(encoding="utf-8"), name == STATE), encoding="utf-8")
    settings = {"MYPYC_DEBUG_LEVEL": "0", **os.environ}
    command = [sys.executable, "-m", "mypyc", "--config-file=", *(f"muraglia/{name}" for name in COMPILED)]
    if subprocess.run(command, cwd=work, env=settings, check=False).returncode:
        sys.exit(NOT_COMPILED)
    shutil.rmtree(work / "build")
    return sorted(path.relative_to(work) for path in work.rglob("*") if path.suffix in (".so", ".pyd"))


def adapt_to_mypyc(source: str, first: bool) -> str:
    """Return the source of a module that defines a `State`, with the changes that mypyc needs."""
    named = "KernelState" if first else "State"
    source = re.sub(
        r"^class State\(", f"@mypyc_attr(allow_interpreted_subclasses=True)\nclass {named}(", source, flags=re.M
    )
    source = source.replace(FUTURE, FUTURE + MYPYC_IMPORT, 1)
    return f"{source}\n\nState = {named}\n" if first else source
