"""Writes measured tables and charts into the pages, from the files in docs/data (docs/data/README.md says how).

python docs/make_tables.py            rewrite the pages and the pictures
python docs/make_tables.py --check    say which are not what the data makes them; the status is 1 then
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from html import escape
from math import floor, log10
from pathlib import Path
from typing import NamedTuple

from muraglia.bench.dataset import NOT_RECORDED, Cell, Dataset, Measurement, load

DOCS = Path(__file__).parent
MARKED = re.compile(
    r"^<!-- (?P<kind>table|matrix|chart): (?P<file>\S+?\.json)(?P<options>(?:; [^;>]*)*) -->\n"
    r"(?P<body>.*?)^<!-- end -->$",
    re.MULTILINE | re.DOTALL,
)
WIDTH, NAMES, BAR, EDGE = 720, 270, 22, 10
INK, PAPER, JADE, BRICK, LINE = "#3a3226", "#fffaf0", "#7fb5a3", "#9a3a25", "#d8ccb4"

EXACT = 100
"""A number above this shows no decimals."""


class Marked(NamedTuple):
    """A place in a page that is made from data."""

    kind: str
    file: str
    options: Mapping[str, str]
    captioned: bool


def main(words: Sequence[str] | None = None) -> int:
    """Write, or check."""
    parser = ArgumentParser(description="Write measured tables and charts into the pages of the docs.")
    parser.add_argument("--check", action="store_true", help="change nothing, and name what is out of date")
    parser.add_argument("--docs", type=Path, default=DOCS, help="the folder with the pages (docs)")
    args = parser.parse_args(words)
    stale = [path for path, text in made(args.docs).items() if not path.exists() or _read(path) != text]
    for path in stale:
        name = path.relative_to(args.docs)
        if args.check:
            print(f"{name} is not what docs/data makes it: run python docs/make_tables.py", file=sys.stderr)
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(made(args.docs)[path], encoding="utf-8")
            print(name)
    return 1 if args.check and stale else 0


def made(docs: Path) -> dict[Path, str]:
    """Return every page with generated parts, and every chart, as they should be."""
    found: dict[Path, str] = {}
    for page in sorted(docs.rglob("*.md")):
        source = _read(page)
        if not MARKED.search(source) or page.parent.name == "data":
            continue
        tables = {each["file"] for each in MARKED.finditer(source) if each["kind"] != "chart"}

        def write(each: re.Match[str], page: Path = page, tables: set[str] = tables) -> str:
            options = dict(_option(text) for text in each["options"].split("; ")[1:])
            mark = Marked(each["kind"], each["file"], options, each["kind"] != "chart" or each["file"] not in tables)
            data = load(docs / mark.file)
            if mark.kind == "chart":
                picture = docs / "pictures" / f"{options.get('name', Path(mark.file).stem)}.svg"
                found[picture] = chart_of(data, options)
                up = "../" * (len(page.relative_to(docs).parts) - 1)
                lines = [f"![{options['title']}]({up}pictures/{picture.name})"]
            else:
                lines = table_of(data, options) if mark.kind == "table" else matrix_of(data, options)
            if mark.captioned:
                lines += ["", caption_of(data, options)]
            return each[0].partition("\n")[0] + "\n\n" + "\n".join(lines) + "\n\n<!-- end -->"

        found[page] = MARKED.sub(write, source)
    return found


def table_of(data: Dataset, options: Mapping[str, str]) -> list[str]:
    """Return the lines of a Markdown table; `columns` or `without` choose columns, `where` chooses rows."""
    rows = _chosen(data, options)
    names = _names(options["columns"]) if "columns" in options else list(data.columns)
    names = [name for name in names if name not in _names(options.get("without", ""))]
    right = [all(not isinstance(row[name], str) for row in rows) for name in names]
    return [
        _line(names),
        "|" + "|".join("---:" if each else "---" for each in right) + "|",
        *(_line([shown(row[name], data.digits.get(name)) for name in names]) for row in rows),
    ]


def matrix_of(data: Dataset, options: Mapping[str, str]) -> list[str]:
    """Return a Markdown table of `value`: a line for each of `rows` (a column, or text with {columns} in it), a column
    for each of `columns`."""
    down, across, value = options["rows"], options["columns"], options["value"]
    label = down if "{" in down else f"{{{_key(down)}}}"
    found = {
        (_label(label, row), shown(row[across])): shown(row[value], data.digits.get(value))
        for row in _chosen(data, options)
    }
    lines, heads = list(dict.fromkeys(a for a, _ in found)), list(dict.fromkeys(b for _, b in found))
    heads.sort(key=lambda head: lines.index(head) if head in lines else len(lines))
    return [
        _line([f"{across} →" if label == down else f"{down} ↓ {across} →", *heads]),
        "|---|" + "---:|" * len(heads),
        *(_line([each, *("" if each == head else found.get((each, head), "–") for head in heads)]) for each in lines),
    ]


def caption_of(data: Dataset, options: Mapping[str, str]) -> str:
    """Return by which commands the rows that are shown were measured, and when and where as far as that is recorded."""
    runs = [run for run in data.runs if _selected(Dataset(data.columns, [run]).rows, options)]
    said = [_when_and_where(run) for run in runs]
    if len(runs) == 1 and "\n" not in runs[0].command:
        return f"{f'{said[0]} ·' if said[0] else 'Measured by'} `{runs[0].command}`"
    lines = ["<details>", "<summary>How this was measured</summary>"]
    for number, (words, run) in enumerate(zip(said, runs, strict=True)):
        if not number or words != said[number - 1]:
            lines += ["</pre>"] * bool(number) + [f"<p>{escape(words)}</p>"] * bool(words) + ["<pre>"]
        lines.append(escape(run.command))
    return "\n".join([*lines, "</pre>", "</details>"])


def _when_and_where(run: Measurement) -> str:
    """Return the date and the machine of a run; what is not recorded is left out."""
    known = [f"Measured {run.measured}"] if run.measured != NOT_RECORDED else []
    known += [run.machine] if run.machine != NOT_RECORDED else []
    text = " · ".join(known)
    return text[:1].upper() + text[1:]


def chart_of(data: Dataset, options: Mapping[str, str]) -> str:
    """Return bars with intervals as SVG: their `label` and `value`, and with `par` a mark to compare with."""
    value, par, title = options["value"], options.get("par"), options["title"]
    rows = [row for row in _chosen(data, options) if row[value] is not None]
    most = float(options.get("most", "inf"))
    spans = [(middle, low, min(high, most)) for middle, low, high in (_span(row[value]) for row in rows)]
    marks = [_number(row[par]) if par else 0.0 for row in rows]
    top = max([high for _, _, high in spans] + marks)
    unit = 10.0 ** floor(log10(top))
    step: float = next(unit * part for part in (0.1, 0.2, 0.5, 1, 2, 5) if top / (unit * part) <= 6)
    right = WIDTH - 90
    end = max(top, step)

    def x(number: float) -> float:
        return NAMES + (right - NAMES) * number / end

    height = len(rows) * BAR + 56
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="8" fill="{PAPER}"/>',
        f'<text x="{EDGE}" y="20" font-weight="600">{escape(title)}</text>',
    ]
    bottom = 30 + len(rows) * BAR
    for number in range(int(end / step + 1e-9) + 1):
        at, tick = x(number * step), number * step
        parts.append(f'<path d="M{at:.1f} 30V{bottom}" stroke="{LINE}"/>')
        parts.append(f'<text x="{at:.1f}" y="{bottom + 16}" text-anchor="middle" font-size="11">{tick:,.10g}</text>')
    for number, (row, (middle, low, high), mark) in enumerate(zip(rows, spans, marks, strict=True)):
        y = 30 + number * BAR
        centre = y + BAR / 2
        label = _label(options["label"], row)
        said = shown(middle, data.digits.get(value))
        parts.append(f'<text x="{EDGE}" y="{centre + 4.5}">{escape(label)}</text>')
        parts.append(
            f'<rect x="{NAMES}" y="{y + 4}" width="{x(middle) - NAMES:.1f}" height="{BAR - 8}" fill="{JADE}"/>'
        )
        if high > low:
            ends = f"M{x(max(low, 0)):.1f} {centre}H{x(high):.1f}"
            parts.append(f'<path d="{ends}" stroke="{INK}" stroke-width="1.5"/>')
        if par:
            parts.append(f'<path d="M{x(mark):.1f} {y + 2}V{y + BAR - 2}" stroke="{BRICK}" stroke-width="3"/>')
        parts.append(f'<text x="{right + 12}" y="{centre + 4.5}">{escape(said)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def shown(cell: Cell, digits: int | None = None) -> str:
    """Return a cell as a page shows it.

    >>> shown((0.568, 0.107), 3), shown(0.5, 1), shown(173.0, 1), shown(None)
    ('0.568 ±0.107', '0.5', '173', '–')
    """
    if cell is None:
        return "–"
    if isinstance(cell, str):
        return cell
    if isinstance(cell, tuple):
        value, width = cell
        return shown(value, digits) + ("" if width is None else f" ±{shown(width, digits)}")
    return f"{cell:,}" if digits is None else f"{cell:,.{0 if abs(cell) > EXACT else digits}f}"


def _chosen(data: Dataset, options: Mapping[str, str]) -> list[dict[str, Cell]]:
    """Return the rows for which every `column=value` of `where` holds (several values: `a/b`), perhaps in order."""
    rows = _selected(data.rows, options)
    if not rows:
        raise ValueError(f"no row where {options.get('where')}")
    if "sort" in options:
        rows.sort(key=lambda row: row[options["sort"]])  # type: ignore[arg-type, return-value]
    return rows


def _selected(rows: Sequence[dict[str, Cell]], options: Mapping[str, str]) -> list[dict[str, Cell]]:
    """Return the rows that the option `where` selects."""
    wanted = [part.strip().partition("=") for part in options.get("where", "").split(",") if part.strip()]
    return [row for row in rows if all(str(row[name]) in value.split("/") for name, _, value in wanted)]


def _span(cell: Cell) -> tuple[float, float, float]:
    """Return a measured number with its interval."""
    middle = _number(cell)
    width = (cell[1] or 0.0) if isinstance(cell, tuple) else 0.0
    return middle, middle - width, middle + width


def _number(cell: Cell) -> float:
    number = cell[0] if isinstance(cell, tuple) else cell
    if number is None or isinstance(number, str):
        raise ValueError(f"{cell!r} is no number")
    return number


def _label(text: str, row: Mapping[str, Cell]) -> str:
    return text.format(**{_key(name): shown(cell) for name, cell in row.items()})


def _key(column: str) -> str:
    return re.sub(r"\W", "_", column)


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _option(text: str) -> tuple[str, str]:
    name, _, value = text.partition(":")
    return name.strip(), value.strip()


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
