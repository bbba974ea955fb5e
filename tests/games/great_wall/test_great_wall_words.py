"""What Great Wall says, word by word."""

from __future__ import annotations

import pytest

import muraglia
from muraglia.kernel.event import Event


def test_italian_agrees_with_its_nouns() -> None:
    words = muraglia.game("great-wall").words("it")
    covered = Event("cover", {"seat": 0, "card": "G", "owner": 2, "site": 3})
    assert words.event(covered) == "Il drago di Rosso copre il cancello di Verde nel cantiere 3."
    claimed = Event("claim", {"seat": 1, "site": 1, "value": 8, "card": "S"})
    assert words.event(claimed) == "Giallo prende l'8 del cantiere 1 e lo posa su un fante."


def test_italian_has_an_article_that_fits_every_token() -> None:
    words = muraglia.game("great-wall").words("it")
    assert words.move("cover g:G 2") == "posa il drago sul cancello di Verde nel cantiere 2"
    assert words.move("claim 1 8 T") == "prendi l'8 del cantiere 1 e posalo sul tuo torrione"
    assert words.move("claim 1 7") == "prendi il 7 del cantiere 1"
    assert words.reason("finishes", {"site": 1, "value": 1}) == "Così completi il cantiere 1 e vinci l'1."


@pytest.mark.parametrize("language", ["en", "it"])
def test_rulings_against_the_printed_sentence_are_marked(language: str) -> None:
    words = muraglia.game("great-wall").words(language)
    assert set(words.rulings) == {"GW-1.2", "GW-7.2"}
    assert "Fantasy Flight" in words.rulings["GW-7.2"]


def test_italian_says_what_english_says() -> None:
    """Until when players go on: the Italian rule once said the opposite."""
    words = muraglia.game("great-wall").words("it")
    assert "fino a un giro intero in cui nessuno rivendica" in words.rules["GW-7.3"]


@pytest.mark.parametrize(("language", "told"), [("en", "Yellow and Green won."), ("it", "Vittoria: Giallo e Verde.")])
def test_those_who_share_the_victory_are_joined_as_in_the_end(language: str, told: str) -> None:
    end = Event("end", {"reason": "tokens", "totals": [5, 9, 9], "seats": [1, 2]})
    assert muraglia.game("great-wall").words(language).event(end).endswith(told)


@pytest.mark.parametrize(("language", "none"), [("en", "lost: none."), ("it", "quindi persi: nessuno.")])
def test_the_end_says_so_where_no_token_is_left_on_a_card(language: str, none: str) -> None:
    words = muraglia.game("great-wall").words(language)
    ends = [Event("end", {"reason": "claims", "totals": [4, 5], "lost": lost, "seats": [1]}) for lost in ([], [5, 3])]
    assert none in words.event(ends[0])
    assert ": 5, 3." in words.event(ends[1])
