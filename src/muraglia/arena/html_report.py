"""The arena's report as one HTML file with its charts inside; it loads nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from muraglia.arena.report import ArenaReport, Match, SoloResult, rows_of, verdict_sentence
from muraglia.arena.sequential import SequentialTest

WIDTH = 640
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
svg { max-width: 100%; height: auto; } svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
.bar { fill: #b5523b; } .whisker { stroke: currentColor; stroke-width: 1.5; }
.par { stroke: #888; stroke-dasharray: 4; }
.line { fill: none; stroke: #b5523b; stroke-width: 2; } .bound { stroke: #3a7d44; stroke-dasharray: 6 3; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #181818; } th, td { border-color: #444; } }
"""
HEADINGS = ("alone among", "win share", "rank", "margin", "ms a decision", "most ms", "nodes")


def html_page(report: ArenaReport, title: str) -> str:
    """Return the whole page."""
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(_settings(report))}</p>"]
    for seats in dict.fromkeys(match.seats for match in report.matches):
        matches = [match for match in report.matches if match.seats == seats]
        body += [f"<h2>{seats} seats</h2>", _table(matches), _share_chart(matches, seats)]
        for match in matches:
            body += [
                f"<h3>{escape(match.first)} – {escape(match.second)}</h3>",
                f"<p>{escape(verdict_sentence(match, report))}</p>",
                _evidence_chart(match, report.test) if report.test else "",
            ]
    inner = "\n".join(body)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n<body>\n{inner}\n'
        "</body></html>\n"
    )


def _settings(report: ArenaReport) -> str:
    plan = report.plan
    parts = [f"seed {plan.seed}", *(f"{name} {value}" for name, value in plan.options.items())]
    parts += [
        f"{value:g} {unit.removesuffix('s') if value == 1 else unit} a decision"
        for unit, value in _budget(report)
        if value is not None
    ]
    return f"{', '.join(parts)}. Intervals are at 95% confidence; milliseconds are CPU time."


def _budget(report: ArenaReport) -> list[tuple[str, float | None]]:
    budget = report.plan.budget
    return [("seconds", budget.seconds), ("nodes", budget.nodes)]


def _table(matches: Sequence[Match]) -> str:
    head = "".join(f"<th>{heading}</th>" for heading in HEADINGS)
    rows = [
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
        for match in matches
        for cells in rows_of(match)
    ]
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _share_chart(matches: Sequence[Match], seats: int) -> str:
    """Draw a bar for every bot that sat alone: its share of wins, the interval, and an even share."""
    bars: list[tuple[str, SoloResult]] = []
    for match in matches:
        for who, alone in enumerate(match.alone):
            if alone is not None:
                names = (match.first, match.second)
                bars.append((f"{names[who]} among {names[1 - who]}", alone))
    left, height = 230, 30 * len(bars) + 30
    scale = WIDTH - left - 20
    shapes = []
    for number, (label, alone) in enumerate(bars):
        y = 30 * number + 5
        share = alone.share
        low, high = (share.low, share.high) if share.low is not None and share.high is not None else (share.mean,) * 2
        from_x, to_x = (left + scale * min(1.0, max(0.0, end)) for end in (low, high))
        shapes.append(
            f'<text x="{left - 8}" y="{y + 15}" text-anchor="end">{escape(label)}</text>'
            f'<rect class="bar" x="{left}" y="{y}" width="{scale * share.mean:.1f}" height="20"/>'
            f'<line class="whisker" x1="{from_x:.1f}" x2="{to_x:.1f}" y1="{y + 10}" y2="{y + 10}"/>'
        )
    par = left + scale / seats
    shapes.append(
        f'<line class="par" x1="{par:.1f}" x2="{par:.1f}" y1="0" y2="{height - 22}"/>'
        f'<text x="{par:.1f}" y="{height - 6}" text-anchor="middle">par {1 / seats:.2f}</text>'
    )
    return _svg(height, shapes, "shares of wins")


def _evidence_chart(match: Match, test: SequentialTest) -> str:
    """Draw the test's log-likelihood ratio, block by block, cut off at twice the bound."""
    far = 2 * test.bound
    ratios = [max(-far, min(far, test.ratio(match.edges[:count]))) for count in range(1, match.blocks + 1)]
    most = 1.15 * max(test.bound, *(abs(ratio) for ratio in ratios))
    height, left = 170, 50

    def y(ratio: float) -> float:
        return 76 - ratio / most * 70

    step = (WIDTH - left - 10) / max(1, match.blocks - 1)
    points = " ".join(f"{left + step * at:.1f},{y(ratio):.1f}" for at, ratio in enumerate(ratios))
    shapes = [f'<polyline class="line" points="{points}"/>']
    for ratio, label, kind in ((test.bound, "H1", "bound"), (0.0, "0", "par"), (-test.bound, "H0", "bound")):
        shapes.append(
            f'<line class="{kind}" x1="{left}" x2="{WIDTH}" y1="{y(ratio):.1f}" y2="{y(ratio):.1f}"/>'
            f'<text x="{left - 8}" y="{y(ratio) + 4:.1f}" text-anchor="end">{label}</text>'
        )
    shapes.append(f'<text x="{left}" y="{height - 2}">evidence (log-likelihood ratio), block by block</text>')
    return _svg(height, shapes, "how the test went, block by block")


def _svg(height: int, shapes: Sequence[str], label: str) -> str:
    inner = "\n".join(shapes)
    return f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img" aria-label="{label}">\n{inner}\n</svg>'
