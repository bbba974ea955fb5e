"""Builds the documentation as a site: `make docs`, then open dist/docs/index.html on any web server.

The pages are docs/*.md, with the repository's own pages beside them; what they link to outside of docs is named
instead, for it is not on the site. Tutorials are notebooks in Markdown (Jupytext): each page of one offers the notebook
itself. Every version has its folder, and `versions.json` names them for the theme's menu, newest first: to publish a
new one, build it into the folder that holds the others.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import jupytext
from nbformat import NotebookNode

import muraglia

HERE = Path(__file__).parent
ROOT = HERE.parent
OUT = ROOT / "dist" / "docs"
PAGES, SITE = OUT / ".pages", OUT / ".site"
BESIDE = {
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "report.md",
}
"""Pages of the repository itself, and what they are called on the site."""
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(```\w*) +file=(\S+)$", re.MULTILINE)
TO_INDEX = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url={version}/">'


def main() -> int:
    """Build the site of this version, and tell where it is."""
    gather(PAGES)
    done = subprocess.run([sys.executable, "-m", "zensical", "build", "--clean", "--strict"], cwd=ROOT, check=False)
    if done.returncode:
        return done.returncode
    version = ".".join(muraglia.__version__.split(".")[:2])
    shutil.rmtree(OUT / version, ignore_errors=True)
    SITE.rename(OUT / version)
    shutil.rmtree(PAGES)
    name_versions(OUT)
    print(f"{(OUT / version).relative_to(ROOT)}: serve {OUT.relative_to(ROOT)} with any web server")
    return 0


def gather(into: Path) -> None:
    """Put together what the site is made of."""
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(HERE, into, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copy(ROOT / "client" / "public" / "icon.svg", into)
    for name, called in BESIDE.items():
        source = (ROOT / name).read_text(encoding="utf-8").replace("](docs/", "](")
        (into / called).write_text(source, encoding="utf-8")
    for page in into.rglob("*.md"):
        source = page.read_text(encoding="utf-8")
        if page.parent.name == "tutorials":
            source = with_notebook(page, source)
        page.write_text(on_site(source, page, into), encoding="utf-8")


def with_notebook(page: Path, source: str) -> str:
    """Write the notebook of a tutorial beside it, and have the page offer it."""
    notebook = page.with_suffix(".ipynb")
    jupytext.write(notebook_of(source), notebook, fmt="ipynb")
    title, _, rest = source.partition("\n")
    return f"{title}\n\n[This page as a notebook]({notebook.name}){{ download }}\n{rest}"


def notebook_of(source: str) -> NotebookNode:
    """Return a tutorial as a notebook; what its reader puts into a file, the notebook writes there."""
    read: NotebookNode = jupytext.reads(FENCE.sub(r"\1\n%%writefile \2", source), fmt="md")
    return read


def on_site(source: str, page: Path, pages: Path) -> str:
    """Return a page with its links as the site has them, and with the names of files above what is in them."""

    def link(found: re.Match[str]) -> str:
        words, target = found[1], found[2]
        path = target.partition("#")[0]
        if not path or "://" in path or (page.parent / path).resolve().is_relative_to(pages.resolve()):
            name = BESIDE.get(path)
            return f"[{words}]({name})" if name and page.parent == pages else found[0]
        named = BESIDE.get(Path(path).name)
        return f"[{words}]({'../' * (len(page.relative_to(pages).parts) - 1)}{named})" if named else words

    return FENCE.sub(r'\1 title="\2"', LINK.sub(link, source))


def name_versions(out: Path) -> None:
    """Write which versions there are, and lead whoever names none to the newest."""
    found = [path.name for path in out.iterdir() if re.fullmatch(r"\d+\.\d+", path.name)]
    found.sort(key=lambda name: [int(part) for part in name.split(".")], reverse=True)
    listed = [{"version": name, "title": name, "aliases": ["latest"] if name == found[0] else []} for name in found]
    (out / "versions.json").write_text(json.dumps(listed, indent=1), encoding="utf-8")
    (out / "index.html").write_text(TO_INDEX.format(version=found[0]), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
