"""What Chinatown says, word by word."""

from __future__ import annotations

import pytest

import muraglia
from muraglia.games.chinatown.notation import read_terms
from muraglia.games.chinatown.terms import sentence, write_terms
from muraglia.kernel.event import Event

TERMS = 'red > blue 33 + 2 tea-house; blue > red card 12 + card + 2000; green > red 7 + fish "fish for red"'


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_story_tells_a_deal_in_the_words_of_the_board(language: str) -> None:
    words = muraglia.game("chinatown").words(language)
    colours = [words.names["colour"][str(seat)] for seat in range(5)]
    terms = read_terms("", TERMS)
    told = words.event(Event("offer", {"seat": 0, "deal": "1", "terms": write_terms(terms)}))
    assert told.endswith(": " + sentence(terms, words.names, colours))


def test_what_has_a_value_for_each_seat_says_whose_it_is() -> None:
    words = muraglia.game("chinatown").words()
    placed = Event("placed", {"places": ["fish 3, tea-house 12", "", "radio 80"]})
    assert words.event(placed) == (
        "All reveal their new shops. Red: fish shop on 3, tea house on 12; Yellow: –; Green: radio shop on 80."
    )
    shops = "fish 3 4 8 = 6000; radio 80 = 1000"
    earned = Event("income", {"seat": 1, "amount": 8000, "extra": 1000, "shops": shops})
    assert words.event(earned) == (
        "Yellow earns $8,000: fish shop on 3, 4 and 8: $6,000; radio shop on 80: $1,000; extra income $1,000."
    )


def test_a_deal_in_italian_reads_as_one_sentence() -> None:
    words = muraglia.game("chinatown").words("it")
    names = [words.names["colour"][str(seat)] for seat in range(5)]
    terms = read_terms("", "red > blue 33 + 2 fish + 12000; blue > red tailor")
    assert sentence(terms, words.names, names) == (
        "Rosso dà a Blu l'edificio 33, 2 tessere pescheria e 12.000\u00a0$; Blu dà a Rosso una tessera sartoria."
    )


def test_italian_names_the_buildings_of_a_shop() -> None:
    words = muraglia.game("chinatown").words("it")
    placed = words.event(Event("placed", {"places": ["fish 8, tea-house 11", "", "radio 80"]}))
    assert "pescheria sull'edificio 8, casa da tè sull'edificio 11;" in placed
    shops = "fish 3 4 8 = 6000; radio 80 = 1000"
    earned = words.event(Event("income", {"seat": 1, "amount": 7000, "extra": 0, "shops": shops}))
    assert "pescheria sugli edifici 3, 4 e 8: 6.000\u00a0$; negozio di radio sull'edificio 80: 1.000\u00a0$" in earned


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("I cannot pay that.", "Non posso pagarlo."),
        ("I would lose about 3000 by it.", "Ci perderei circa 3.000\u00a0$."),
        ("It does not go with what I have agreed to.", "È incompatibile con un affare che ho accettato."),
        ("I want about 12000 more.", "Vorrei circa 12.000\u00a0$ in più."),
        ("Things have changed for me.", "La mia situazione è cambiata."),
        ("I need it myself, and more.", "I need it myself, and more."),
    ],
)
def test_why_a_bot_says_no_is_read_in_ones_own_language(said: str, read: str) -> None:
    """And a reason in somebody's own words stays as it is."""
    told = Event("refuse", {"seat": 0, "deal": "1", "reason_given": said})
    assert muraglia.game("chinatown").words("it").event(told) == f"Rosso dice di no all'offerta 1: «{read}»"
