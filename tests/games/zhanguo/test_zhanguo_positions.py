"""Impossible positions of ZhanGuo are refused with a sentence in every language, its rule and its line."""

from __future__ import annotations

import pytest
from bad_positions import own, refused, worded

import muraglia
from muraglia.games.zhanguo.balance import wrong_sums

GAME = muraglia.game("zhanguo")

DRAFT = "draft: on\nstep: draft\n"
HANDS = "blue hand: 1 2 3 41 42 43 81 82 83\ngreen hand: 4 5 6 44 45 46 84 85 86\n"
AUCTION = "boards: auction\nround: 0\nstep: bid\nturn: blue\nblue earned: 15 start\ngreen earned: 15 start\n"

WRONG = [
    ("value-3: blue", "three_seats"),
    ("order: blue blue", "order"),
    ("step: to\ndoing: lifted=3 lifted_from=1", "lifted"),
    ("doing: sing=1", "among"),
    ("region 1: governors blue", "pieces_form"),
    ("walls: blue A1", "wall_form"),
    ("walls: blue A1 1, green A1 1", "slot_taken"),
    ("tiles: 1.1 1.2 3.1 4.1 5.2 6.1", "six_tiles"),
    ("blue markers: 1 2", "three_numbers"),
    ("blue earned: 3", "earned_form"),
    ("blue 1: above rrrrrr", "too_many_officials"),
    ("blue 1: above x", "among"),
    ("blue 1: below rgw", "below"),
    ("blue put back: 41 1 81\ngreen put back: 2 42 82", "put_back_form"),
    ("blue put back: 1 41 81", "put_back"),
    ("gone: " + " ".join(map(str, range(1, 40))), "deck"),
    ("step: card", "nothing_to_decide"),
    ("blue hand: 7\nblue put back: 1 41 81\ngreen put back: 2 42 82", "played"),
    ("region 1: palaces blue 3", "palace_spaces"),
    ("region 1: bonus 1", "bonus_spaces"),
    ("line: blue", "discs"),
    ("blue hand: 5\ngreen hand: 5", "cards"),
    ("walls: blue A1 1, blue A2 1, blue B1 1, blue B2 1, blue C1 1, blue C2 1", "pieces"),
    ("walls: blue A1 1, blue A1 2", "two_walls"),
    ("task 1 wall: 1 | blue blue", "two_discs"),
    ("blue 1: cards 1 2 3 4", "laid"),
    ("doing: bid=3", "doing_odd"),
    ("step: place", "doing_missing"),
    ("doing: phase=1", "doing_phase"),
    ("round: 0", "round_0"),
    ("to ask: blue", "to_ask"),
    ("step: reward\ndoing: phase=2", "to_ask_first"),
    ("step: pay\ndoing: owed=1", "paying"),
    ("activated: 5", "activated"),
    ("step: draft", "no_draft"),
    (DRAFT, "draft_hand"),
    (DRAFT + HANDS + "blue chosen: 1", "draft_chosen"),
    (AUCTION.replace("round: 0", "round: 1") + "doing: bidding=3", "auction_over"),
    (AUCTION.replace("15 start\ng", "-1 start\ng") + "doing: bidding=3", "in_debt"),
    (AUCTION + "doing: bidding=1", "bidding"),
    ("seats: 3\n" + AUCTION + "yellow earned: 15 start\ndoing: bidding=6", "bids_now"),
    (AUCTION + "doing: bidding=3 bid=2 bidder=0", "bidder"),
    (AUCTION + "doing: bidding=3 bid=16 bidder=1", "bid_too_high"),
    (AUCTION.replace("step: bid", "step: board") + "doing: bid=16", "bid_too_high"),
    ("step: return\ndoing: governing=1", "returning"),
]
SUMS = {"markers": "supply", "officials": "left", "score": "score", "unrest": "unrest", "workers": "workers"}
"""Errors that no text can cause, since its reader counts the pieces; and the field that each shows in."""


@pytest.mark.parametrize(("text", "code"), WRONG)
def test_a_position_that_cannot_be_is_refused(text: str, code: str) -> None:
    seats = "" if text.startswith("seats") else "seats: 2\n"
    assert refused(GAME, f"{seats}{text}").code == code


@pytest.mark.parametrize("code", SUMS)
def test_pieces_lost_or_made_are_told(code: str) -> None:
    state = GAME.new(3)
    getattr(state, SUMS[code])[0] += -1 if code == "workers" else 7
    error = wrong_sums(state)
    assert error is not None
    assert error.code == code
    worded(GAME, error)


def test_every_sentence_is_reached() -> None:
    assert own(GAME) == ({code for _, code in WRONG} | SUMS.keys()) & own(GAME)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("blue hand: 5\ngreen hand: 5", "green hand"),
        ("blue hand: 5\ncourt: 5", "blue hand"),
        ("green 3: cards 5\nblue 2: cards 5", "green 3"),
        ("region 4: palaces blue 3", "region 4"),
        ("task 2 palace: 1 | green green", "task 2 palace"),
    ],
)
def test_what_does_not_add_up_names_the_line_to_look_at(text: str, key: str) -> None:
    assert refused(GAME, f"seats: 2\n{text}").params["key"] == key
