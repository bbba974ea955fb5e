"""Imports modules from uncompressed archives whose table of contents is read once.

Python's own finder searches every folder for every module and reads an archive's directory piece by piece. In a browser
each of these calls crosses from WebAssembly to JavaScript and back, which takes half of the import time. This is the
first of our modules that runs there (client/src/browser-server/pyodide.ts), so it imports only what is loaded already.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from marshal import loads
from pathlib import Path
from struct import Struct
from types import ModuleType

END = Struct("<10xHII2x")
ENTRY = Struct("<10xH12xIHHH8xI")
"""The layouts of a zip archive's end record and of an entry in its directory. client/src/browser-server/unzip.ts has
already checked that the file is a zip archive."""
LOCAL = 30
"""Bytes before the name and the content of a file."""
HEAD = 16
"""Bytes of a `.pyc` before its code."""


class PackedModuleFinder:
    """The modules of an archive, which are compiled. `root` is where its other files lie, or the archive itself."""

    def __init__(self, archive: str, root: str) -> None:
        self._file = Path(archive).open("rb", buffering=0)  # noqa: SIM115 - stays open as long as Python runs
        self._modules: dict[str, tuple[int, int, int, str]] = {}
        """By name: where the file begins, the bytes before its content, those of its content, and its path."""
        self._file.seek(-END.size, 2)
        count, size, start = END.unpack(self._file.read(END.size))
        self._file.seek(start)
        listed = self._file.read(size)
        at = 0
        for _ in range(count):
            packed, length, name, extra, comment, local = ENTRY.unpack_from(listed, at)
            at += ENTRY.size
            path = listed[at : at + name].decode()
            at += name + extra + comment
            if path.endswith(".pyc") and not packed:
                module = path[:-4].replace("/", ".").removesuffix(".__init__")
                self._modules[module] = (local, LOCAL + name, length, f"{root}/{path}")

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is, if it is in this archive."""
        del path, target
        if name not in self._modules:
            return None
        place = self._modules[name][3]
        folder, _, file = place.rpartition("/")
        spec = ModuleSpec(name, self, origin=place, is_package=file == "__init__.pyc")  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(folder)
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python create the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module."""
        local, before, length, _ = self._modules[module.__name__]
        self._file.seek(local)
        read = self._file.read(before + length)
        exec(loads(memoryview(read)[before + HEAD :]), module.__dict__)

    def get_resource_reader(self, name: str) -> object:
        """Return what reads the files beside a module."""
        from importlib.readers import FileReader
        from types import SimpleNamespace

        return FileReader(SimpleNamespace(path=self._modules[name][3]))  # type: ignore[arg-type]


def install_finder(archives: dict[str, str]) -> None:
    """Install finders for these archives, after the built-in modules and before the path. `archives` maps each archive
    to the folder with its data files."""
    place = sys.meta_path.index(PathFinder)
    sys.meta_path[place:place] = [PackedModuleFinder(archive, root) for archive, root in archives.items()]
