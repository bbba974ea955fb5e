"""Read a training run's curves, and show them as one self-contained HTML page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path

import msgspec

from muraglia.bench.journal import whole_lines
from muraglia.vector.checkpoints import write_atomically

SHOWN = {
    "against past selves": "share of victories against past selves, in parts of par",
    "entropy": "entropy of a decision: how much is tried",
    "worth": "error of what is expected (squared)",
    "length": "decisions of a game",
    "change": "change of the policy in a window (KL divergence)",
    "slope": "length of the gradient",
    "a second": "decisions a second",
}
WIDE, HIGH = 640, 200
STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}"
    "svg{width:100%;height:auto;background:#f6f4ef}polyline{fill:none;stroke:#a33;stroke-width:1.5}"
    "text{font-size:12px}td{padding-right:1rem}"
)


def read_lines(path: Path) -> list[dict[str, float]]:
    """Return the lines of a curve file."""
    raw = whole_lines(path)
    if len(raw) == 1 and not raw[0].endswith(b"}"):
        return []  # the run stopped while writing its first line
    return [json.loads(line) for line in raw]


def drop_after(path: Path, window: int) -> None:
    """Drop the lines after a window: the run went on for a while after it was last saved."""
    kept = [json.dumps(line) + "\n" for line in read_lines(path) if line["window"] <= window]
    write_atomically(path, "".join(kept).encode())


def page(game: str, config: msgspec.Struct, path: Path, shown: Mapping[str, str] = SHOWN) -> str:
    """Return the page of a run."""
    lines = read_lines(path)
    title = f"{game}: {lines[-1]['decisions'] / 1e6:,.0f} million decisions" if lines else game
    values = msgspec.to_builtins(config)
    rows = "".join(f"<tr><td>{escape(name)}<td>{escape(str(value))}" for name, value in values.items())
    charts = "".join(f"<h2>{escape(what)}</h2>{_chart(lines, name, what)}" for name, what in shown.items())
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title><style>{STYLE}</style>"
        f"<h1>{escape(title)}</h1>{charts}<h2>How it learns</h2><table>{rows}</table></html>"
    )


def _chart(lines: list[dict[str, float]], name: str, what: str) -> str:
    if len(lines) < 2:
        return "<p>nothing yet</p>"
    across, up = [line["decisions"] for line in lines], [line[name] for line in lines]
    low, high = min(up), max(up)
    span, end = (high - low) or 1.0, across[-1]
    points = " ".join(
        f"{x / end * WIDE:.1f},{HIGH - 20 - (y - low) / span * (HIGH - 40):.1f}"
        for x, y in zip(across, up, strict=True)
    )
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(what)}"><polyline points="{points}"/>'
        f"<text x=4 y=14>{high:,.4g}</text><text x=4 y={HIGH - 4}>{low:,.4g}</text>"
        f"<text x={WIDE - 4} y={HIGH - 4} text-anchor=end>{end / 1e6:,.0f} million decisions</text></svg>"
    )
