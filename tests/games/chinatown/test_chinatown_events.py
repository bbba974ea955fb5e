"""How Chinatown is worded at a table: every event has words."""

from __future__ import annotations

from pathlib import Path

import pytest

import muraglia
from muraglia.kernel.event import Event, heard
from muraglia.kernel.record import Record
from muraglia.table import protocol as wire
from muraglia.table.table_server import from_record

RECORDS = Path(__file__).parent / "records"


def test_the_hand_variant_is_told_to_its_end() -> None:
    """Somebody draws no tile: that has words too."""
    record = Record.parse((RECORDS / "chinatown-4-2001-rules-2.jsonl").read_text(encoding="utf-8"))
    assert record.head.options["hand_variant"]
    table = from_record(record, None, 1).fold
    assert table.over
    words = table.game.words()
    news = [each for line in table.feed(None) for each in line.news if isinstance(each, wire.GameEvent)]
    told = [words.event(Event(each.kind, dict(each.fields))) for each in news]
    assert any(text.startswith("All draw tiles") and ": none" in text for text in told)


@pytest.mark.parametrize(
    ("offer", "language", "said"),
    [
        ("privately yellow: 3000", "en", "Private deal (Red and Yellow): money, and nothing else."),
        ("privately yellow: 3000", "it", "Affare privato (Rosso e Giallo): denaro, e nient'altro."),
        (
            "privately yellow: 33 for 2000",
            "en",
            "Private deal (Red and Yellow): Red gives Yellow building 33.",
        ),
        ("yellow: 3000", "en", "Offer 1 becomes a deal: Red gives Yellow $3,000."),
    ],
)
def test_outsiders_are_told_between_whom_a_deal_was_made(offer: str, language: str, said: str) -> None:
    """An open deal with its money, a private one without (CT-7.4)."""
    game = muraglia.game("chinatown")
    state = game.position("seats: 3\nred: 33")
    state.play(0, game.parse(f"offer {offer}"))
    accept = next(move for move in state.legal(1) if str(move).startswith("accept"))
    events = state.play(1, accept)
    assert [game.words(language).event(told) for told in heard(events, 2)][-1] == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "You have $5,000 and would need $7,000."), ("it", "Hai 5.000\u00a0$, ma ti servirebbero 7.000\u00a0$.")],
)
def test_who_has_not_the_money_is_told_amounts_as_on_the_notes(language: str, said: str) -> None:
    game = muraglia.game("chinatown")
    state = game.position("seats: 3\nyellow: 33")
    no = state.why_not(0, game.parse("offer yellow: 7000 for 33"))
    assert no is not None
    assert game.words(language).refusal(no.code, **no.params) == said
