"""Write a review as text: for the terminal, and as an HTML file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, NamedTuple

import muraglia
from muraglia.kernel.data import table, tables
from muraglia.kernel.errors import BadOption
from muraglia.reviews.result import Review, ReviewedOption, ReviewedTurn

WIDTH, HEIGHT = 640, 220
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: .25rem .75rem; text-align: left; border-bottom: 1px solid #ddd; vertical-align: top; }
td.said { min-width: 15rem; }
td.number { text-align: right; white-space: nowrap; }
tr.turned { background: #f6ecd0; }
svg { max-width: 100%; height: auto; border: 1px solid #ccc; }
polyline { fill: none; stroke-width: 2.5; } .turning { stroke: #888; stroke-dasharray: 4; }
.mistake { color: #b26200; } .blunder { color: #c0281c; font-weight: bold; } .inaccuracy { color: #7a6a00; }
.best, .good { color: #2d7a3a; } .forced, .uncertain { color: #777; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #181818; } th, td { border-color: #444; }
  .mistake { color: #f0a050; } .blunder { color: #ff8076; } .inaccuracy { color: #d8c860; }
  .best, .good { color: #7fd08c; } .forced, .uncertain { color: #aaa; } a { color: #8ab4f8; }
  tr.turned { background: #3a3320; } }
"""
LINES = {
    "red": "#c0392b",
    "blue": "#2471a3",
    "green": "#1e8449",
    "yellow": "#b7950b",
    "purple": "#7d3c98",
    "brown": "#8a5a2b",
    "orange": "#d35400",
}
"""The colour of a seat's line in the chart, by the seat's colour name."""
LINE = "#5d6d7e"
"""The colour of lines for other names."""


def check_language(language: str) -> None:
    """Raise `BadOption` for a language that reviews are not written in."""
    known = tables(__package__, "words")
    if language not in known:
        raise BadOption(
            "language", f"a review can be written in {' or '.join(known)}, not {language!r}", language=language
        )


def _change(share: float) -> str:
    """Return a change of a share, with its sign: `+24%`."""
    whole = round(100 * share)
    return f"{'+' if whole > 0 else '−' if whole < 0 else '±'}{abs(whole)}%"


class ReviewRow(NamedTuple):
    """A turn in words: a field for each column of the table."""

    turn: str
    round: str
    played: str
    grade: str
    loss: str
    luck: str
    share: str
    best: str


class ReviewText:
    """A review in the words of a language."""

    def __init__(self, review: Review, language: str = "en") -> None:
        check_language(language)
        self.review = review
        self.language = language
        self.source: dict[str, Any] = table(__package__, f"words/{language}.toml")
        self.game = muraglia.game(review.game)
        self.words = self.game.words(language)
        self.columns: dict[str, str] = self.source["column"]
        self.grades: dict[str, str] = self.source["grade"]

    def title(self) -> str:
        """Return the title of the review."""
        seat = self.words.worded_as(self.review.seat, "colour")
        return str(self.source["title"]).format(game=self.game.meta.name, seat=seat)

    def summary(self) -> Iterator[str]:
        """Yield sentences that sum up the review."""
        review, say = self.review, self.source
        if review.accuracy is None:
            yield say["no_accuracy"]
        else:
            yield say["accuracy"].format(accuracy=review.accuracy)
        counted = [f"{self.grades[grade]} {review.counts[grade]}" for grade in self.grades if grade in review.counts]
        yield ", ".join(counted)
        yield say["sums"].format(skill=_change(review.skill), luck=_change(review.luck))
        won = review.end.shares[review.seat]
        yield say["ended"].format(share=f"{100 * won:.0f}%", score=self.words.score(review.scores[review.seat]))
        if review.turning:
            yield self._turning("{}")

    def _turning(self, form: str) -> str:
        """Return the sentence that says which turns to look at, each formatted by `form`."""
        return str(self.source["turning"]).format(turns=", ".join(map(form.format, self.review.turning)))

    def rows(self) -> Iterator[tuple[ReviewedTurn, ReviewRow]]:
        """Yield each turn with its row of the table."""
        for turn in self.review.turns:
            moves = [move for decision in turn.decisions for move in decision.moves]
            verdict = turn.verdict
            loss = f"{round(100 * verdict.loss)} ± {round(100 * verdict.error)}%"
            yield (
                turn,
                ReviewRow(
                    str(turn.number),
                    str(turn.round or ""),
                    self._in_words(moves),
                    self.grades[verdict.grade],
                    "" if verdict.grade == "forced" else loss,
                    _change(turn.luck),
                    f"{100 * turn.after.shares[self.review.seat]:.0f}%",
                    self._better(turn),
                ),
            )

    def _in_words(self, moves: Sequence[str]) -> str:
        """Return what moves do, in the game's words."""
        text = "; ".join(map(self.words.move, moves))
        return text[:1].upper() + text[1:]

    def _better(self, turn: ReviewedTurn) -> str:
        """Return the notes on a turn's decisions (for a deal, what it was worth to whom), and what would have been
        better."""
        sentences = []
        for decision in turn.decisions:
            sentences += [self.words.reason(note.code, note.params) for note in decision.notes]
            if not decision.best or decision.verdict.grade in ("best", "good", "forced"):
                continue
            best = decision.best[0]
            if best.moves != decision.moves:
                sentences.append(self._option(best))
        return " ".join(sentences)

    def _option(self, option: ReviewedOption) -> str:
        why = " ".join(self.words.reason(reason.code, reason.params) for reason in option.why)
        often = "" if option.often is None else f" ({self.source['mix'].format(often=f'{option.often:.0%}')})"
        moves = self._in_words(option.moves) or self.source["leave"]
        return f"{self.source['better']}: {moves}{often}. {why}".strip()

    # ── a page ────────────────────────────────────────────────────────────────────────────────────

    def page(self) -> str:
        """Return the review as a self-contained HTML page."""
        title = escape(self.title())
        head = "".join(f"<th>{escape(self.columns[name])}</th>" for name in ReviewRow._fields)
        rows = "".join(self._html_row(turn, row) for turn, row in self.rows())
        sums = "".join(f"<p>{escape(line)}</p>" for line in self.summary())
        sums = sums.replace(escape(self._turning("{}")), self._turning('<a href="#turn-{0}">{0}</a>'))
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8"><title>{title}</title>'
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n<body>\n'
            f"<h1>{title}</h1>\n{sums}\n{self._graph()}\n<table><thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody>"
            "</table>\n</body></html>\n"
        )

    def _html_row(self, turn: ReviewedTurn, row: ReviewRow) -> str:
        cells = []
        for name, text in zip(ReviewRow._fields, row, strict=True):
            kind = turn.verdict.grade if name == "grade" else "said" if name in ("played", "best") else "number"
            cells.append(f'<td class="{kind}">{escape(text)}</td>')
        turned = ' class="turned"' if turn.number in self.review.turning else ""
        return f'<tr id="turn-{turn.number}"{turned}>{"".join(cells)}</tr>\n'

    def _graph(self) -> str:
        """Return a chart of everybody's share of the victory during the game, as SVG."""
        review = self.review
        stands = [turn.before.shares for turn in review.turns] + [review.end.shares]
        step = WIDTH / max(1, len(stands) - 1)
        drawn = [
            f'<line class="turning" x1="{x:.0f}" x2="{x:.0f}" y1="0" y2="{HEIGHT}"/>'
            for x in (step * (number - 1) for number in review.turning)
        ]
        names = []
        for seat in range(review.seats):
            points = " ".join(f"{step * at:.1f},{HEIGHT * (1 - shares[seat]):.1f}" for at, shares in enumerate(stands))
            colour = LINES.get(self.game.meta.colours[seat], LINE)
            drawn.append(f'<polyline points="{points}" stroke="{colour}"/>')
            name = escape(self.words.worded_as(seat, "colour"))
            names.append(f'<span style="color:{colour}">— {name}</span>')
        label = escape(self.source["shares"])
        return (
            f'<figure><svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img" aria-label="{label}">'
            f"{''.join(drawn)}</svg><figcaption>{label}: {' '.join(names)}</figcaption></figure>"
        )
