"""Impossible positions of Chinatown are refused with a sentence in every language, its rule and its line."""

from __future__ import annotations

import pytest
from bad_positions import own, refused

import muraglia

GAME = muraglia.game("chinatown")

WRONG = [
    ("red cash: 500", "thousands"),
    ("red cash: much", "thousands"),
    ("red: 86", "number"),
    ("red: 3:bakery", "among"),
    ("holder: red", "no_start_tile"),
    ("phase: lunch", "choice"),
    ("ready: red yellow green", "all_ready"),
    ("ready: blue", "seat"),
    ("red: 3\nyellow: 3", "owned"),
    ("red call: nothing", "call_form"),
    ("red marks: sing fish", "marks_form"),
    ("red cards: 1 2", "no_hand"),
    ("phase: keep\nred cards: 1\nyellow cards: 1", "held"),
    ("red laid: fish 33", "no_laying"),
    ("offer: 3 by red", "offer_form"),
    ("offer: 3 by red | red | - | - | sing", "deal_form"),
    ("offer: 3 by red | red | - | - | red > blue 1000", "parties"),
    ("offer: 3 by red | - | - | - | yellow > green 1000", "offer_name"),
    ("offer: 3 by red | red | - | - | red > yellow 9000", "cannot_keep"),
    ("offers made: many", "offers_form"),
    ("ledger: stolen 5000", "ledger_form"),
    ("start: 5000", "start_form"),
    ("red tiles: " + "fish " * 7, "tiles"),
    ("ledger: paid 3+4 | 0 - | 0 - | 0 -\nledger: paid 3+4 | 0 - | 0 - | 0 -", "economy"),
    ("placing: start_tile\nholder: red\nphase: place\nready: yellow", "order"),
    ("hand_variant: on\nred: 3\nyellow cards: 3 4", "claimed"),
    ("red cash: 6000\nstart: 5000 5000 5000", "money"),
    ("phase: keep\nred cards: 1+ 2 3 4 5 6 7\nready: red", "keeps"),
    ("hand_variant: on\nred cards: 1+", "chooses"),
    ("phase: place\nred: 3\nred laid: fish 4", "laid"),
    ("trade_limit: 100\nred moves: 100", "moves_spent"),
]


@pytest.mark.parametrize(("text", "code"), WRONG)
def test_a_position_that_cannot_be_is_refused(text: str, code: str) -> None:
    assert refused(GAME, f"seats: 3\n{text}").code == code


def test_every_sentence_is_reached() -> None:
    assert own(GAME) == {code for _, code in WRONG} & own(GAME)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("yellow tiles: fish fish fish fish fish fish fish", "yellow tiles"),
        ("green: 1:fish 2:fish 3:fish 4:fish 5:fish\nred tiles: fish fish", "green"),
        ("start: 5000 5000 5000\ngreen cash: 4000", "green cash"),
        ("phase: keep\nyellow: 7\ngreen cards: 7", "green cards"),
    ],
)
def test_what_does_not_add_up_names_the_line_to_look_at(text: str, key: str) -> None:
    assert refused(GAME, f"seats: 3\n{text}").params["key"] == key
