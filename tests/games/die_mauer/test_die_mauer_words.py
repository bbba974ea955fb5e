"""What Die Mauer says, word by word."""

from __future__ import annotations

import pytest

import muraglia
from muraglia.kernel.event import Event


@pytest.mark.parametrize("language", ["en", "it"])
def test_rulings_against_the_printed_sentence_are_marked(language: str) -> None:
    words = muraglia.game("die-mauer").words(language)
    assert set(words.rulings) == {"DM-2.3", "DM-5.5", "DM-6.1", "DM-7.1"}


def test_italian_says_what_english_says() -> None:
    """Who becomes master builder: the Italian rule once said the opposite."""
    words = muraglia.game("die-mauer").words("it")
    assert "diventa capomastro il giocatore seguente" in words.rules["DM-2.3"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "All fists open; Green is the master builder. Red: tower; Yellow: empty; Green: 6."),
        ("it", "Tutti aprono il pugno; il capomastro è Verde. Rosso: torre; Giallo: vuoto; Verde: 6."),
    ],
)
def test_open_fists_are_told_by_name(language: str, said: str) -> None:
    """Who showed what, not a row of signs."""
    opened = Event("reveal", {"master": 2, "shown": ["T", "-", "6"]})
    assert muraglia.game("die-mauer").words(language).event(opened) == said


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Show it once in a hundred times.", "Show it 60 times out of a hundred.", "Show it nearly always."]),
        ("it", ["Da mostrare una volta su cento.", "Da mostrare 60 volte su cento.", "Da mostrare quasi sempre."]),
    ],
)
def test_a_hundred_times_out_of_a_hundred_is_worded_as_nearly_always(language: str, told: list[str]) -> None:
    words = muraglia.game("die-mauer").words(language)
    assert [words.reason("often", {"times": times}) for times in (1, 60, 100)] == told
