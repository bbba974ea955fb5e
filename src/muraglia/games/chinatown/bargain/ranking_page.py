"""The ranking as a page for the browser: one file with inline drawings that loads nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from muraglia.arena.html_report import STYLE, WIDTH
from muraglia.bench.dataset import Cell
from muraglia.games.chinatown.bargain.ranking import AgentRow, Ranking, Share

HEADINGS = (
    "agent", "created", "signed", "left", "claimed", "got", "field", "deals", "losing", "broken", "illegal",
    "unanswered", "seconds", "tokens",
)  # fmt: skip
COLUMNS = ("agent", "created %", "signed %", "claimed %", "left", "got", "field", "deals", "losing", "seconds")
DIGITS = {
    "created %": 0,
    "signed %": 0,
    "claimed %": 0,
    "left": 1,
    "got": 1,
    "field": 1,
    "deals": 1,
    "losing": 2,
    "seconds": 2,
}
ROW = 26
NAMES = 240
TIGHT = "th, td { padding: .25rem .4rem; font-size: .85rem; }"
"""Fourteen columns fit a laptop's window."""


def rows(ranking: Ranking) -> list[tuple[str, ...]]:
    """Return the table's lines as texts, under `HEADINGS`."""
    return [
        (
            line.agent,
            str(line.created or "–"),
            str(line.signed or "–"),
            "–" if line.left is None else f"{line.left:.1f}",
            str(line.claimed),
            f"{line.got:+.1f}",
            f"{line.field:+.1f}",
            f"{line.deals:.1f}",
            f"{line.losing:.2f}",
            f"{line.broken}/{line.promises}",
            f"{line.illegal:.2f}",
            f"{line.unanswered:.2f}",
            f"{line.seconds:.2f}",
            f"{line.tokens:.0f}",
        )
        for line in ranking.lines
    ]


def figures(ranking: Ranking) -> list[list[Cell]]:
    """Return the rows of the docs, under `COLUMNS`."""
    return [
        [
            line.agent,
            *(_percent(share) for share in (line.created, line.signed, line.claimed)),
            *(line.left, line.got, line.field, line.deals, line.losing, line.seconds),
        ]
        for line in ranking.lines
    ]


def _percent(share: Share | None) -> Cell:
    return None if share is None else (100 * share.part, 100 * share.width)


def page_of(ranking: Ranking) -> str:
    """Return the whole page."""
    title = "Bargaining in Chinatown"
    mode = "with talk" if ranking.talk else "typed offers only"
    summary = (
        f"{len(ranking.tables)} {'table' if len(ranking.tables) == 1 else 'tables'}, {mode}, seed {ranking.seed}. "
        "Created: the share of the pooled optimum that "
        "a table full of the same agent finds; signed: the same, of the best single deal. Claimed: how much of its "
        f"fair share one agent gets alone against {ranking.field}. Left, got and field (what each opponent got) "
        "are in thousands, deals and the rest are counts, all per trade phase. "
        "Intervals are at 95% confidence, over tables."
    )
    head = "".join(f"<th>{escape(heading)}</th>" for heading in HEADINGS)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows(ranking))
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}{TIGHT}</style></head>\n<body>\n'
        f"<h1>{title}</h1>\n<p>{escape(summary)}</p>\n<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>\n"
        "<h2>Value created among its own kind, as a share of the pooled optimum</h2>\n"
        f"{_bars(ranking.lines, _created)}\n"
        f"<h2>Value claimed alone against {escape(ranking.field)}, as a part of the fair share</h2>\n"
        f"{_bars(ranking.lines, _claimed)}\n</body></html>\n"
    )


def _created(line: AgentRow) -> Share | None:
    return line.created


def _claimed(line: AgentRow) -> Share:
    return line.claimed


def _bars(all_lines: Sequence[AgentRow], of: Callable[[AgentRow], Share | None]) -> str:
    """Draw a bar with its interval for every agent that has one; dashed lines are 0 and 100 %."""
    lines = [line for line in all_lines if of(line)]
    shares = [share for line in lines if (share := of(line))]
    if not shares:
        return "<p>No agent was measured by this.</p>"
    low = min(0.0, *(share.part - share.width for share in shares))
    high = max(1.0, *(share.part + share.width for share in shares))

    def x(part: float) -> float:
        return NAMES + (WIDTH - NAMES - 24) * (part - low) / (high - low)

    drawn = []
    for number, (line, share) in enumerate(zip(lines, shares, strict=True)):
        y = number * ROW
        left, right = sorted((x(0), x(share.part)))
        drawn.append(
            f'<text x="{NAMES - 8}" y="{y + 17}" text-anchor="end">{escape(line.agent[:26])} {share}</text>'
            f'<rect class="bar" x="{left:.1f}" y="{y + 5}" width="{right - left:.1f}" height="{ROW - 10}"/>'
            f'<line class="whisker" x1="{x(share.part - share.width):.1f}" x2="{x(share.part + share.width):.1f}" '
            f'y1="{y + ROW / 2}" y2="{y + ROW / 2}"/>'
        )
    bottom = len(lines) * ROW
    par = "".join(
        f'<line class="par" x1="{x(part):.1f}" x2="{x(part):.1f}" y1="0" y2="{bottom}"/>'
        f'<text x="{x(part):.1f}" y="{bottom + 15}" text-anchor="middle">{100 * part:.0f}%</text>'
        for part in (0, 1)
    )
    label = "; ".join(f"{line.agent} {share}" for line, share in zip(lines, shares, strict=True))
    return (
        f'<svg role="img" aria-label="{escape(label)}" viewBox="0 0 {WIDTH} {bottom + ROW}">{"".join(drawn)}{par}</svg>'
    )
