"""Builds the documentation as a site: `make docs`, then open dist/docs/index.html on any web server.

The pages are the Markdown files under docs, plus a few of the repository's own (`BESIDE`). A link to a file that is not
on the site becomes plain text. Tutorials that write only Python files are also offered as Jupyter notebooks. Pages that
have moved leave a redirect at their old address (`MOVED`). Every version has a folder of its own, and `versions.json`
lists them, newest first, for the theme's menu: to publish a version, build it into the folder that holds the others.
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
"""Pages of the repository itself, and their names on the site."""
MOVED = {
    "add-a-game": "tutorials/add-a-game",
    "add-a-game#7-prove-it": "tutorials/add-a-game#7-check-it",
    "add-a-game#8-its-board": "how-to/draw-a-board",
    "bargain": "how-to/run-the-bargaining-benchmark",
    "bargain#beside-other-work": "how-to/run-the-bargaining-benchmark#related-work",
    "benchmarks": "reference/speed",
    "benchmarks#beside-other-engines": "reference/speed#other-engines",
    "benchmarks#in-arrays": "reference/speed#arrays",
    "benchmarks#the-games": "reference/speed#the-rules",
    "benchmarks#the-page-while-moves-are-played": "reference/speed#the-page",
    "benchmarks#what-masters-take": "reference/speed#bots",
    "bots": "explanation/how-bots-think",
    "bots#chinatown-the-negotiators": "explanation/how-bots-think#chinatown",
    "bots#how-good-they-are": "reference/bot-strength",
    "bots#one-scale-for-each-game-and-number-of-seats": "reference/bot-strength",
    "bots#the-arena": "how-to/compare-bots",
    "bots#your-own-bot-in-ten-lines": "how-to/compare-bots#enter-your-own-bot",
    "decisions/0008-rooms": "decisions/0008-one-folder-per-game",
    "decisions/0009-browser-house": "decisions/0009-in-the-browser",
    "environments": "how-to/use-the-environments",
    "environments#a-language-model-at-the-table": "how-to/seat-a-language-model#over-the-model-context-protocol",
    "environments#how-quick": "reference/speed#environments",
    "environments#textarena-inspect_ai-verifiers": "how-to/seat-a-language-model",
    "environments#trade": "reference/environments#trade",
    "figures": "reference/bot-strength",
    "figures#beside-openspiels": "reference/bot-strength#compared-with-openspiel",
    "notation": "reference/notation",
    "openings": "explanation/openings",
    "operations": "how-to/run-a-server",
    "operations#for-others": "how-to/run-a-server#for-other-people",
    "operations#how-long-things-are-kept": "reference/settings#how-long-things-are-kept",
    "operations#how-much-it-carries": "reference/server-load",
    "operations#look-after-it": "how-to/run-a-server#back-up-and-restore",
    "operations#newer-and-older-versions": "how-to/run-a-server#upgrade-and-downgrade",
    "operations#order-in-the-house": "how-to/run-a-server#moderate",
    "operations#two-processes-on-postgresql-and-redis": "how-to/run-a-server#several-processes-on-postgresql-and-redis",
    "operations#what-it-survives": "reference/server-load#when-processes-are-killed",
    "operations#what-one-machine-holds-and-ten": "reference/server-load",
    "operations#without-a-server": "how-to/host-without-a-server",
    "protocol": "reference/protocol",
    "protocol#what-you-are-sent": "reference/protocol#messages",
    "puzzles": "explanation/puzzles",
    "puzzles#how-they-are-found": "how-to/make-puzzles-and-openings",
    "records": "reference/records",
    "review": "explanation/reviews",
    "review#a-game-of-ones-own": "how-to/review-a-game#for-a-game-of-your-own",
    "review#how-well-it-works": "reference/reviews#how-reliable-reviews-are",
    "review#on-a-server": "reference/reviews#on-a-server",
    "review#what-to-practise": "how-to/review-a-game",
    "scenarios": "reference/scenarios",
    "scenarios#an-example-die-mauer": "how-to/write-a-scenario#an-example",
    "security": "explanation/security",
    "tournaments": "how-to/run-a-tournament",
    "tournaments#pairings": "explanation/pairings",
    "training": "how-to/train-a-bot",
    "training#an-exploiter": "how-to/train-a-bot#look-for-an-exploiter",
    "training#chinatowns-school": "how-to/train-a-bot#chinatown",
    "training#die-mauers-school": "how-to/train-a-bot#die-mauer",
    "write-a-bot": "tutorials/write-a-bot",
    "write-a-bot#a-bot-that-plays-on-a-server": "how-to/connect-a-bot",
    "write-a-bot#a-view-as-numbers": "reference/bots#a-view-as-numbers",
    "write-a-bot#budget": "reference/bots#the-class",
    "write-a-bot#give-it-a-name": "reference/bots#a-name-for-others",
    "write-a-bot#what-a-view-holds": "reference/bots#what-a-view-holds",
    "write-a-bot#what-was-said-before": "reference/bots#the-class",
    "zhanguo-tables": "how-to/correct-zhanguo-tables",
}
"""Where pages, and sections with an address of their own, have moved to. Old addresses redirect there."""
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(```\w*) +file=(\S+)$", re.MULTILINE)
TO_NEW = """<!doctype html><meta charset="utf-8"><title>This page has moved</title>
<link rel="canonical" href="{page}"><meta http-equiv="refresh" content="1; url={page}">
<p>This page has moved: <a href="{page}">{page}</a></p>
<script>location.replace({sections}[location.hash] ?? {quoted} + location.hash)</script>
"""
"""A moved page: scripts know the section, browsers without them are sent to the page."""
TO_INDEX = '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url={version}/">'


def main() -> int:
    """Build the site of this version and print where it is."""
    gather(PAGES)
    done = subprocess.run([sys.executable, "-m", "zensical", "build", "--clean", "--strict"], cwd=ROOT, check=False)
    if done.returncode:
        return done.returncode
    version = ".".join(muraglia.__version__.split(".")[:2])
    shutil.rmtree(OUT / version, ignore_errors=True)
    SITE.rename(OUT / version)
    redirect(OUT / version)
    shutil.rmtree(PAGES)
    name_versions(OUT)
    print(f"{(OUT / version).relative_to(ROOT)}: serve {OUT.relative_to(ROOT)} with any web server")
    return 0


def gather(into: Path) -> None:
    """Collect the pages and pictures of the site in one folder."""
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(HERE, into, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copy(ROOT / "client" / "public" / "icon.svg", into)
    for name, called in BESIDE.items():
        source = (ROOT / name).read_text(encoding="utf-8").replace("](docs/", "](")
        (into / called).write_text(source, encoding="utf-8")
    for page in into.rglob("*.md"):
        source = page.read_text(encoding="utf-8")
        if is_notebook(page):
            source = with_notebook(page, source)
        page.write_text(on_site(source, page, into), encoding="utf-8")


def is_notebook(page: Path) -> bool:
    """Say whether a page can be offered as a notebook: a tutorial that writes no files but Python ones."""
    written = FENCE.findall(page.read_text(encoding="utf-8"))
    return page.parent.name == "tutorials" and all(name.endswith(".py") and "/" not in name for _, name in written)


def with_notebook(page: Path, source: str) -> str:
    """Write the notebook of a tutorial beside it, and have the page offer it."""
    notebook = page.with_suffix(".ipynb")
    jupytext.write(notebook_of(source), notebook, fmt="ipynb")
    title, _, rest = source.partition("\n")
    return f"{title}\n\n[This page as a notebook]({notebook.name}){{ download }}\n{rest}"


def notebook_of(source: str) -> NotebookNode:
    """Return a tutorial as a notebook, which writes the files that the page asks its reader to write."""
    read: NotebookNode = jupytext.reads(FENCE.sub(r"\1\n%%writefile \2", source), fmt="md")
    return read


def on_site(source: str, page: Path, pages: Path) -> str:
    """Return a page with its links as the site needs them, and the name of each file above its contents."""

    def link(found: re.Match[str]) -> str:
        words, target = found[1], found[2]
        path = target.partition("#")[0]
        if not path or "://" in path or (page.parent / path).resolve().is_relative_to(pages.resolve()):
            name = BESIDE.get(path)
            return f"[{words}]({name})" if name and page.parent == pages else found[0]
        named = BESIDE.get(Path(path).name)
        return f"[{words}]({'../' * (len(page.relative_to(pages).parts) - 1)}{named})" if named else words

    return FENCE.sub(r'\1 title="\2"', LINK.sub(link, source))


def redirect(site: Path) -> None:
    """Write a page at every old address that sends the reader to the new one."""
    for old, new in MOVED.items():
        if "#" in old:
            continue
        up = "../" * (old.count("/") + 1)
        moved = {key.partition("#")[2]: value for key, value in MOVED.items() if key.startswith(f"{old}#")}
        sections = {f"#{name}": up + address(value) for name, value in moved.items()}
        page = site / old / "index.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        target = up + address(new)
        text = TO_NEW.format(page=target, quoted=json.dumps(target), sections=json.dumps(sections))
        page.write_text(text, encoding="utf-8")


def address(page: str) -> str:
    """Return the address of a page on the site, below its top folder."""
    name, mark, section = page.partition("#")
    return f"{name}/{mark}{section}"


def name_versions(out: Path) -> None:
    """List the versions, and send readers who name none to the newest."""
    found = [path.name for path in out.iterdir() if re.fullmatch(r"\d+\.\d+", path.name)]
    found.sort(key=lambda name: [int(part) for part in name.split(".")], reverse=True)
    listed = [{"version": name, "title": name, "aliases": ["latest"] if name == found[0] else []} for name in found]
    (out / "versions.json").write_text(json.dumps(listed, indent=1), encoding="utf-8")
    (out / "index.html").write_text(TO_INDEX.format(version=found[0]), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
