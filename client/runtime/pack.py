"""Packs what a house in a browser needs of Python's library and of ours, compiled: runs inside Pyodide (pack.mjs).

Nothing is left to be read or compiled that could be so before: tables come as JSON, msgspec without its sources. The
library comes in two parts. The first holds whatever is imported, wherever it stands, by our own code and by the
compiled part of msgspec, and whatever those modules import when they are loaded. All the rest is a second part, which
is fetched when somebody asks for it after all (muraglia.browser.library): nothing can be missing, only late.
Compiled here, since only the very Python that reads a `.pyc` may write it; without docstrings, which nobody reads.
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
ELSEWHERE = ("arena", "bench", "cli", "conformance", "cups", "environments", "mcp", "terminal", "vector", "web")
"""The rooms of our package that no house in a browser enters; all others are packed, also those that are new."""
NOT_OURS = re.compile(
    r"(games/\w+/(bargain/\w+|openings(?=\.py)|school/\w+|terminal\w*|speed|vector/\w+)"
    r"|bots/(ismcts|learn|master_\d|outcomes|prospects|reader|stage|surplus|table|thinker|training|tune)"
    r"|store/(sqlite|postgres|file)|bus/(redis|local)|puzzles/(mining|playouts)|openings/making|table/processes"
    r"|reviews/(telling|words/\w+))\.\w+"
)
"""What a browser has no use for: terminals, measuring, arrays, other stores, looking for puzzles, counting openings,
teaching bots, reviews on paper. What they import of Python's library stays away with them."""
NET = ".net"
"""What bots have learned weighs a megabyte each: these are files of their own, fetched when such a bot sits down."""
LINELESS = re.compile(r"^(msgspec|openskill)/|/bots/")
"""Whose code does not know its lines: what others wrote, and bots, which fail elsewhere too, where lines are known."""
BORROWED = "dist/parts/borrowed"
"""Where the pure parts of other packages lie that are packed with ours (client/make_house.py)."""
REST = "muraglia/browser/rest.txt"
"""Where it is written what is in the second part (muraglia.browser.library)."""
CODECS = ("aliases", "ascii", "cp437", "idna", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_16", "utf_8")
"""Codecs are found by name, at run time. These are what zip files, addresses, pickles and texts are written in."""
FROZEN = ("_compat_pickle", "_pylong", "_strptime", "copyreg", "importlib.readers")
"""What the compiled parts of Python import by themselves."""
UNREAD = "tomllib"
"""What reads tables; here all of them are ready, so it is no part of the first part."""
LATER = "importlib.resources"
"""What imports its own parts when it is used, not when it is loaded."""


class Library:
    """Python's library as it was shipped."""

    def __init__(self, place: Path) -> None:
        with ZipFile(place) as box:
            self.sources = {name: box.read(name) for name in box.namelist() if name.endswith(".py")}

    def place(self, module: str) -> str | None:
        """Return the file of a module."""
        path = module.replace(".", "/")
        return next((name for name in (f"{path}/__init__.py", f"{path}.py") if name in self.sources), None)

    def needed(self, roots: set[str]) -> set[str]:
        """Return the files of all modules that are loaded with these."""
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
    """Yield what is done when a module is loaded; not what another system, or a person at a prompt, would do, nor what
    takes the place of a compiled part that is there."""
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
    """Return every module that these name in an import."""
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
    """Return the modules that a compiled part names: a text of its own between two zeros."""
    words = {word.decode() for word in re.findall(rb"(?<=\0)[A-Za-z_][A-Za-z0-9_.]*(?=\0)", binary)}
    return {word for word in words if library.place(word)}


SAME_LINE = bytes([0x80 | 13 << 3 | 7, 0])
"""Eight steps of a code object, all on the line before (CPython's InternalDocs/code_objects.md)."""


def on_one_line(code: CodeType) -> CodeType:
    """Return code that knows only where it begins: where each step stands is a third of what it weighs."""
    inner = tuple(on_one_line(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    steps = len(code.co_code) // 2
    last = bytes([0x80 | 13 << 3 | (steps % 8 - 1), 0]) if steps % 8 else b""
    return code.replace(co_consts=inner, co_linetable=SAME_LINE * (steps // 8) + last)


def compiled(source: bytes, name: str, lines: bool = True) -> bytes:
    """Return a module as a `.pyc` that nobody compares with its source; with the lines of each step, or without."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.Module() | ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef() if ast.get_docstring(node):
                node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, name, "exec", dont_inherit=True)
    return MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8) + dumps(code if lines else on_one_line(code))


def write(place: Path, files: dict[str, bytes]) -> None:
    """Write a zip that is the same whenever it is made; stored, since whoever serves it packs it better."""
    with ZipFile(place, "w", ZIP_STORED) as box:
        for name in sorted(files):
            box.writestr(ZipInfo(name), files[name])


def ours(root: Path) -> dict[str, bytes]:
    """Return our package as far as it is packed, and the pure parts of others."""
    src = root / "src"
    rooms = [part for part in (src / "muraglia").iterdir() if part.name not in ELSEWHERE]
    paths = [path for part in rooms for path in ([part] if part.is_file() else part.rglob("*")) if path.is_file()]
    files: dict[str, bytes] = {}
    for path in paths:
        name = path.relative_to(src).as_posix()
        if "__pycache__" in name or NOT_OURS.search(name) or name.endswith(NET):
            continue
        files[name] = path.read_bytes()
    borrowed = root / BORROWED
    return files | {path.relative_to(borrowed).as_posix(): path.read_bytes() for path in borrowed.rglob("*.*")}


def learned(root: Path, packed: Collection[str]) -> dict[str, bytes]:
    """Return the nets of those who are packed."""
    src = root / "src"
    nets = [path for path in src.rglob(f"*{NET}") if path.with_suffix(".py").relative_to(src).as_posix() in packed]
    return {path.relative_to(src).as_posix(): path.read_bytes() for path in nets}


def metadata(root: Path, packed: Collection[str]) -> dict[str, bytes]:
    """Return what tells Python which games and bots there are, of those that are packed."""
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
    """Return what a house needs of a wheel with a compiled part: no types, no list of its files."""
    with ZipFile(wheel) as box:
        license = next(name for name in box.namelist() if name.endswith("/LICENSE"))
        files = {name: box.read(name) for name in box.namelist() if name.endswith((".py", ".so"))}
        return files | {"msgspec.LICENSE": box.read(license)}


def ready(name: str, source: bytes) -> tuple[str, bytes]:
    """Return a file as it is packed, under the name that it then has: code compiled, tables read, archives opened."""
    if name.endswith(".py"):
        return f"{name}c", compiled(source, name, lines=not LINELESS.search(name))
    if name.endswith(".toml"):
        read = tomllib.loads(source.decode())
        return f"{name}.json", json.dumps(read, ensure_ascii=False, separators=(",", ":")).encode()
    if name.endswith(".gz"):  # packed loosely: all files together are packed better by whoever serves them
        return name, gzip.compress(gzip.decompress(source), compresslevel=0, mtime=0)
    return name, source


def pack(root: Path, wheel: Path, out: Path) -> str:
    """Write `library.zip`, `rest.zip`, `muraglia.zip` and what is fetched later; say what came of it."""
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
    """Let what was packed write down what it always says the same: which games there are, their words, lessons and
    cardboard, in every language. Whoever reads need not wait for a house (client/src/lib/api.ts)."""
    with ZipFile(out / "muraglia.zip") as box:
        box.extractall(site.getsitepackages()[0])
    invalidate_caches()

    import msgspec

    import muraglia
    from muraglia.kernel.lesson import lesson
    from muraglia.kernel.words import languages
    from muraglia.table.library import cardboard, games, wordbook

    answers: dict[str, object] = {}
    for game, meta in muraglia.catalogue().items():
        answers[f"games.{game}.cardboard"] = cardboard(game)
        for language in languages(meta.room):
            answers[f"games.{language}"] = games(language)
            answers[f"games.{game}.words.{language}"] = wordbook(game, language)
        for language in languages(meta.room, "lesson"):
            answers[f"games.{game}.lesson.{language}"] = lesson(muraglia.game(game), language)
    for name, answer in answers.items():
        (out / f"{name}.json").write_bytes(msgspec.json.encode(answer))
