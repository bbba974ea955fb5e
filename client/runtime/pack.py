"""Pack the browser server's Python code, compiled: our package and the standard library. Runs in Pyodide (pack.mjs).

Everything that can be prepared is: TOML becomes JSON, and msgspec comes without its sources. The standard library is
packed in two parts. The first has all modules that our code and the compiled part of msgspec import anywhere, and what
those import when they are loaded. The second has all others and is loaded if one of them is imported after all
(muraglia.browser.lazy_stdlib): no module is missing, it only comes later. Compiling happens here because only the same
Python may write the `.pyc` files that it reads; docstrings are removed.
"""

from __future__ import annotations

import ast
import gzip
import json
import re
import site
import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator
from importlib import invalidate_caches
from importlib.util import MAGIC_NUMBER
from marshal import dumps
from pathlib import Path
from types import CodeType
from zipfile import ZIP_STORED, ZipFile, ZipInfo

STDLIB = Path("/lib/python314.zip")
ELSEWHERE = ("arena", "bench", "cli", "conformance", "environments", "mcp", "terminal", "tournaments", "vector", "web")
"""The folders of our package that are not packed; all others are, new ones too."""
NOT_OURS = re.compile(
    r"(games/\w+/(bargain/\w+|openings(?=\.py)|learning/\w+|terminal\w*|speed|vector/\w+)"
    r"|bots/(best_response|fit_weights|ismcts|make_three_player_table|master_\d|net_master|surplus|turn_arrays|victory_net)"
    r"|store/(sqlite|postgres|sqlite_file)|bus/(redis|local)|puzzles/(mining|playouts)|openings/counting|table/workers/process_pool"
    r"|reviews/(review_text|words/\w+))\.\w+"
)
"""Files that a browser does not need: terminals, measuring, array engines, other stores, mining puzzles, counting
openings, training bots, reviews as text. The library modules that only they import are left out too."""
NET = ".net"
"""Nets are a megabyte each: they stay separate files, loaded when a bot needs one."""
LINELESS = re.compile(r"^(msgspec|openskill)/|/(bots|games|openings|puzzles|reviews)/")
"""Files packed without line numbers: other people's code, and ours that servers run too, where errors show lines."""
BORROWED = "dist/parts/borrowed"
"""The folder with parts of other packages that are packed with ours (client/make_browser_server.py)."""
REST = "muraglia/browser/rest.txt"
"""The file that lists the modules of the second part (muraglia.browser.lazy_stdlib)."""
CODECS = ("aliases", "ascii", "cp437", "idna", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_16", "utf_8")
"""Codecs are looked up by name at run time. Zip files, addresses, pickles and texts use these."""
FROZEN = ("_compat_pickle", "_pylong", "_strptime", "copyreg", "importlib.readers")
"""Modules that the compiled parts of Python import."""
UNREAD = "tomllib"
"""The module that reads TOML, which is packed as JSON; so it is not in the first part."""
LATER = "importlib.resources"
"""The package whose modules import each other when used, not when loaded."""


class Library:
    """Python's standard library as Pyodide ships it."""

    def __init__(self, place: Path) -> None:
        with ZipFile(place) as box:
            self.sources = {name: box.read(name) for name in box.namelist() if name.endswith(".py")}

    def place(self, module: str) -> str | None:
        """Return the file of a module."""
        path = module.replace(".", "/")
        return next((name for name in (f"{path}/__init__.py", f"{path}.py") if name in self.sources), None)

    def needed(self, roots: set[str]) -> set[str]:
        """Return the files of these modules and of all modules that are loaded with them."""
        found: set[str] = set()
        waiting = list(roots)
        while waiting:
            module = waiting.pop()
            if (place := self.place(module)) is None or place in found:
                continue
            found.add(place)
            package = module if place.endswith("__init__.py") else module.rpartition(".")[0]
            tree = ast.parse(self.sources[place])
            later = ast.walk(tree) if module.startswith(LATER) else ()
            waiting += [*imports([*at_once(tree.body), *later], package), module.rpartition(".")[0]]
        return found


def at_once(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements that run when a module is loaded, without those for Windows, for scripts or for type
    checkers."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if isinstance(node, ast.If) and re.search("__main__|TYPE_CHECKING|win32", ast.unparse(node.test)):
            yield from at_once(node.orelse)
            continue
        yield node
        for part in ("body", "orelse", "finalbody"):
            yield from at_once(getattr(node, part, ()))


def imports(nodes: Iterable[ast.AST], package: str) -> set[str]:
    """Return every module that these nodes import."""
    named: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            named |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return named


def named_in(binary: bytes, library: Library) -> set[str]:
    """Return the modules that a binary names: strings between two zero bytes."""
    words = {word.decode() for word in re.findall(rb"(?<=\0)[A-Za-z_][A-Za-z0-9_.]*(?=\0)", binary)}
    return {word for word in words if library.place(word)}


SAME_LINE = bytes([0x80 | 13 << 3 | 7, 0])
"""Eight steps of a code object, all on the line before (CPython's InternalDocs/code_objects.md)."""


def on_one_line(code: CodeType) -> CodeType:
    """Return code whose steps all have its first line number: line tables are a third of its size."""
    inner = tuple(on_one_line(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    steps = len(code.co_code) // 2
    last = bytes([0x80 | 13 << 3 | (steps % 8 - 1), 0]) if steps % 8 else b""
    return code.replace(co_consts=inner, co_linetable=SAME_LINE * (steps // 8) + last)


def compiled(source: bytes, name: str, lines: bool = True) -> bytes:
    """Compile a module to a `.pyc` that is never checked against its source, with line numbers or without."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.Module() | ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef() if ast.get_docstring(node):
                node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, name, "exec", dont_inherit=True)
    return MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8) + dumps(code if lines else on_one_line(code))


def write(place: Path, files: dict[str, bytes]) -> None:
    """Write a reproducible zip, uncompressed: web servers compress it better as a whole."""
    with ZipFile(place, "w", ZIP_STORED) as box:
        for name in sorted(files):
            box.writestr(ZipInfo(name), files[name])


def ours(root: Path) -> dict[str, bytes]:
    """Return the packed files of our package, and the parts of others."""
    src = root / "src"
    folders = [part for part in (src / "muraglia").iterdir() if part.name not in ELSEWHERE]
    paths = [path for part in folders for path in ([part] if part.is_file() else part.rglob("*")) if path.is_file()]
    files: dict[str, bytes] = {}
    for path in paths:
        name = path.relative_to(src).as_posix()
        if "__pycache__" in name or NOT_OURS.search(name) or name.endswith(NET):
            continue
        files[name] = path.read_bytes()
    borrowed = root / BORROWED
    return files | {path.relative_to(borrowed).as_posix(): path.read_bytes() for path in borrowed.rglob("*.*")}


def learned(root: Path, packed: Collection[str]) -> dict[str, bytes]:
    """Return the nets of the packed bots."""
    src = root / "src"
    nets = [path for path in src.rglob(f"*{NET}") if path.with_suffix(".py").relative_to(src).as_posix() in packed]
    return {path.relative_to(src).as_posix(): path.read_bytes() for path in nets}


def metadata(root: Path, packed: Collection[str]) -> dict[str, bytes]:
    """Return our package's metadata with the entry points of the packed games and bots."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = "".join(
        f"[{group}]\n"
        + "".join(
            f"{name} = {value}\n"
            for name, value in lines.items()
            if f"{value.partition(':')[0].replace('.', '/')}.py" in packed
        )
        for group, lines in project["entry-points"].items()
    )
    return {
        "muraglia-0.dist-info/METADATA": b"Metadata-Version: 2.1\nName: muraglia\nVersion: 0\n",
        "muraglia-0.dist-info/entry_points.txt": points.encode(),
    }


def borrowed_whole(wheel: Path) -> dict[str, bytes]:
    """Return the needed files of a wheel with a compiled part: no type stubs, no metadata."""
    with ZipFile(wheel) as box:
        license = next(name for name in box.namelist() if name.endswith("/LICENSE"))
        files = {name: box.read(name) for name in box.namelist() if name.endswith((".py", ".so"))}
        return files | {"msgspec.LICENSE": box.read(license)}


def ready(name: str, source: bytes) -> tuple[str, bytes]:
    """Return name and content of a file as packed: code compiled, TOML parsed, archives uncompressed."""
    if name.endswith(".py"):
        return f"{name}c", compiled(source, name, lines=not LINELESS.search(name))
    if name.endswith(".toml"):
        read = tomllib.loads(source.decode())
        return f"{name}.json", json.dumps(read, ensure_ascii=False, separators=(",", ":")).encode()
    if name.endswith(".gz"):  # uncompressed: web servers compress all files together better
        return name, gzip.compress(gzip.decompress(source), compresslevel=0, mtime=0)
    return name, source


def pack(root: Path, wheel: Path, out: Path) -> str:
    """Write `library.zip`, `rest.zip`, `muraglia.zip` and the nets; return a summary."""
    library = Library(STDLIB)
    mine = ours(root)
    roots = {*sys.modules, *FROZEN, *(f"encodings.{codec}" for codec in CODECS)}
    for name, source in mine.items():
        if name.endswith(".py"):
            roots |= imports(ast.walk(ast.parse(source)), name.rpartition("/")[0].replace("/", "."))
    with ZipFile(wheel) as box:
        for name in box.namelist():
            if name.endswith(".py"):
                roots |= imports(ast.walk(ast.parse(box.read(name))), "msgspec")
            elif name.endswith(".so"):
                roots |= named_in(box.read(name), library)
    first = library.needed({each for each in roots if each.partition(".")[0] != UNREAD})
    rest = library.sources.keys() - first
    write(out / "library.zip", {f"{place}c": compiled(library.sources[place], place, lines=False) for place in first})
    write(out / "rest.zip", {f"{place}c": compiled(library.sources[place], place, lines=False) for place in rest})
    for name, net in learned(root, mine).items():
        (out / name.replace("/", ".")).write_bytes(net)
    packed = dict(ready(*file) for file in (mine | metadata(root, mine) | borrowed_whole(wheel)).items())
    write(out / "muraglia.zip", packed | {REST: "\n".join(sorted(rest)).encode()})
    return f"{len(first)} of {len(library.sources)} modules of the library, {len(mine)} files of ours"


def answer_beforehand(out: Path) -> None:
    """Write the answers that never change: games, words, lessons and components in every language.

    The page reads these files without waiting for the browser server to start (client/src/lib/api.ts).
    """
    with ZipFile(out / "muraglia.zip") as box:
        box.extractall(site.getsitepackages()[0])
    invalidate_caches()

    import msgspec

    import muraglia
    from muraglia.kernel.lesson import lesson
    from muraglia.kernel.words import languages
    from muraglia.table.game_catalogue import cardboard, games, wordbook

    answers: dict[str, object] = {}
    for game, meta in muraglia.catalogue().items():
        answers[f"games.{game}.cardboard"] = cardboard(game)
        for language in languages(meta.package):
            answers[f"games.{language}"] = games(language)
            answers[f"games.{game}.words.{language}"] = wordbook(game, language)
        for language in languages(meta.package, "lesson"):
            answers[f"games.{game}.lesson.{language}"] = lesson(muraglia.game(game), language)
    for name, answer in answers.items():
        (out / f"{name}.json").write_bytes(msgspec.json.encode(answer))
