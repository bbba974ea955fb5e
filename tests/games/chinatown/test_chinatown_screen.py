"""What a screen shows of Chinatown: the rules work it out, the board only draws it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import muraglia
from muraglia.games.chinatown.box import TABLES
from muraglia.games.chinatown.moves import AnyMove
from muraglia.games.chinatown.terms import Transfer
from muraglia.kernel.errors import BadNotation
from muraglia.kernel.event import Event, heard

GAME: Any = muraglia.game("chinatown")
FISH, FIREWORKS, WATCHMAKER, RESTAURANT = range(4)


def play(state: Any, *moves: str) -> list[Event]:
    """Make moves such as `red: done`; return the events of the last one."""
    news: list[Event] = []
    for line in moves:
        colour, _, move = line.partition(": ")
        news = state.play(GAME.meta.colours.index(colour), GAME.parse(move))
    return news


# ── shops ─────────────────────────────────────────────────────────────────────────────────────────


def test_shops_earn_with_the_tiles_one_has_laid_in_secret() -> None:
    state = GAME.position("seats: 3\nphase: place\nround: 4\nred: 6:fish 7:fish 8\nred tiles: fish")
    play(state, "red: place fish 8")
    mine, theirs = state.on_screen(0), state.on_screen(1)
    assert [(each.buildings, each.pay, each.complete) for each in mine.businesses[0]] == [((6, 7, 8), 5, True)]
    assert [(each.buildings, each.pay, each.complete) for each in theirs.businesses[0]] == [((6, 7), 2, False)]
    assert (mine.income, theirs.income) == ((5, 0, 0), (2, 0, 0))


def test_too_many_joined_tiles_are_told_as_the_businesses_that_pay_best() -> None:
    """CT-9.2: four fish are a complete shop of three, and one more."""
    state = GAME.position("seats: 3\nred: 6:fish 7:fish 8:fish 12:fish")
    told = state.on_screen(None)
    assert sorted((each.pay, each.complete) for each in told.businesses[0]) == [(1, False), (5, True)]
    assert told.income == (6, 0, 0)


def test_doors_are_told_where_the_street_counts() -> None:
    shut = GAME.new(3, options={"street_access": True}).on_screen(0).shut
    assert 78 in shut
    assert 79 not in shut
    assert GAME.new(3).on_screen(0).shut == ()


def test_each_card_says_how_many_own_buildings_it_is_beside() -> None:
    state = GAME.position("seats: 3\nphase: keep\nred: 14 17\nyellow: 19\nred cards: 18 22 85 13")
    assert state.view(0).cards == (13, 18, 22, 85)
    assert state.on_screen(0).beside == (2, 2, 0, 0)
    assert state.on_screen(None).beside == ()


# ── offers ────────────────────────────────────────────────────────────────────────────────────────

OFFERS = """
seats: 3
phase: trade
red: 1 2 3
yellow: 33 34
green: 60
"""


def test_every_offer_comes_with_its_answers_and_the_pressing_ones_first() -> None:
    state = GAME.position(OFFERS)
    play(
        state,
        "red: offer yellow: 1 for 33",
        "red: offer yellow: 2 for 34",
        "yellow: offer red: 33 for 3",
        "green: offer yellow: 60 for 34",
        "yellow: refuse 1",
    )
    assert [each.deal for each in state.on_screen(0).offers] == ["3", "1", "2", "4"]
    assert [(each.deal, each.others, each.standing) for each in state.on_screen(1).offers] == [
        ("2", (0,), "asks"),
        ("3", (0,), "mine"),
        ("4", (2,), "asks"),
        ("1", (0,), "dead"),
    ]
    asked, *_ = state.on_screen(1).offers
    assert (asked.parties, asked.refuse, asked.withdraw) == ((0, 1), "refuse 2", "")
    assert GAME.parse(asked.accept) in state.legal(1)
    own = next(each for each in state.on_screen(0).offers if each.deal == "1")
    assert (own.refuse, own.withdraw) == ("", "withdraw 1")
    others = state.on_screen(2).offers[-1]
    assert (others.accept, others.refuse, others.withdraw) == ("", "", "")


def test_offers_about_the_same_things_stand_together() -> None:
    state = GAME.position(OFFERS)
    play(
        state,
        "yellow: offer red: 33 for 2000",
        "yellow: offer red: 34 for 1",
        "red: counter 1 yellow: 1000 for 33",
        "yellow: offer red: 33 for 1000",
    )
    told = state.on_screen(0).offers
    assert [(each.deal, each.subject) for each in told] == [
        ("2", "red > yellow 1; yellow > red 34"),
        ("1", "yellow > red 33"),
        ("4", "yellow > red 33"),
        ("3", "yellow > red 33"),  # an own offer comes after those that ask
    ]


def test_an_offer_tells_what_it_is_worth_to_whom_it_asks() -> None:
    """Two fish of yellow's beside one of red's: red would earn 4,000 more a round, for four rounds."""
    state = GAME.position("seats: 3\nround: 3\nred: 6:fish\nyellow: 7:fish 8:fish\nred cash: 5000")
    play(state, "yellow: offer red: 7 + 8 for 10000", "yellow: revise 1 red: 7 + 8 for 5000")
    for seat, more, gain in ((0, 4, 11), (1, -2, -3), (2, 0, 0)):
        (told,) = state.on_screen(seat).offers
        assert (told.more, told.gain) == (more, gain)
    told = state.forecast(0, GAME.parse(state.on_screen(0).offers[0].accept))
    assert (told["more"][:2], told["gain"][:2]) == ([4, -2], [11, -3])


def test_an_offer_tells_only_its_payer_that_the_money_is_missing() -> None:
    state = GAME.position(OFFERS + "red cash: 5000\n")
    play(state, "yellow: offer red: 33 for 6000")
    assert [state.on_screen(seat).offers[0].lack for seat in range(3)] == ["too_poor", "", ""]


def test_what_is_gone_is_told_by_its_owner_and_the_offer_comes_last() -> None:
    state = GAME.position(OFFERS + "yellow tiles: restaurant\n")
    play(state, "red: offer yellow: 1 for 33 + restaurant", "green: offer yellow: 60 for 33 + restaurant")
    play(state, "green: offer red: 1000")
    accept = next(each.accept for each in state.on_screen(1).offers if each.deal == "2")
    play(state, f"yellow: {accept}")
    assert [each.deal for each in state.on_screen(0).offers] == ["3", "1"]
    (gone,) = [each.missing for each in state.view(2).deals if each.missing]
    assert [(each.seat, each.building, each.kind) for each in gone] == [(1, 33, -1), (1, 0, RESTAURANT)]


def test_a_changed_offer_tells_what_it_was_before() -> None:
    state = GAME.position(OFFERS)
    (news,) = play(state, "red: offer yellow: 1 for 33", "red: revise 1 yellow: 1 + 1000 for 33")
    before = msgspec.convert(news.seen_by(2).public["before"], tuple[Transfer, ...])
    assert before == (Transfer(0, 1, (1,)), Transfer(1, 0, (33,)))


def test_who_comes_into_a_changed_offer_does_not_learn_which_card_it_was_about() -> None:
    """CT-10.5: of cards in an open offer, others see only the backs."""
    state = GAME.position("seats: 3\nhand_variant: on\nred cards: 70 71\nyellow: 33\ngreen: 60")
    play(state, "red: offer yellow: card 70 for 33")
    (news,) = play(state.copy(), "red: revise 1 yellow: card 71 for 33")
    assert faces(news, 1) == [70]
    assert faces(news, 2) == [0]
    (news,) = play(state, "red: revise 1 green: card 71 for 60")
    assert faces(news, 2) == [0]


def faces(event: Event, seat: int) -> list[int]:
    """The cards in the terms before a change, as a seat is told them."""
    (known,) = heard([event], seat)
    return [card for each in msgspec.convert(known.public["before"], list[Transfer]) for card in each.cards]


def test_wishes_are_told_by_what_they_lie_on() -> None:
    state = GAME.position(OFFERS)
    play(state, "red: mark want restaurant", "yellow: mark keep 33")
    wishes = [(each.seat, each.wish, each.building, each.kind) for each in state.on_screen(None).wishes]
    assert wishes == [(0, "want", 0, RESTAURANT), (1, "keep", 33, -1)]


# ── the ledger and the end ────────────────────────────────────────────────────────────────────────


def test_the_ledger_is_told_round_by_round() -> None:
    state = GAME.position(OFFERS + "round: 5\n")
    play(state, "red: offer yellow: 1 for 33")
    play(state, "yellow: " + state.on_screen(1).offers[0].accept)
    (now,) = state.on_screen(0).rounds
    assert (now.number, now.card, now.income, now.deals) == (5, "", (), (0,))
    for move in ("done", "ready"):
        play(state, *(f"{colour}: {move}" for colour in GAME.meta.colours[:3]))
    (paid,) = state.on_screen(0).rounds
    assert (paid.number, paid.income, paid.extra, paid.deals) == (5, (0, 0, 0), (0, 0, 0), (0,))
    assert paid.card in TABLES.economy


def test_all_who_are_richest_have_won() -> None:
    state = GAME.position("seats: 3\nround: 6\nphase: place\nred cash: 3000")
    assert state.on_screen(0).winners == ()
    play(state, "red: ready", "yellow: ready", "green: ready")
    assert state.on_screen(0).winners == (1, 2)


def test_the_cardboard_is_ready_for_a_screen() -> None:
    printed = GAME.cardboard({})
    assert [(row["tiles"], row["incomplete"], row["complete"]) for row in printed["prices"]] == [
        (1, 1, 0),
        (2, 2, 0),
        (3, 4, 5),
        (4, 6, 8),
        (5, 8, 11),
        (6, 0, 14),
    ]
    assert (printed["rounds"], printed["kinds"][FISH]) == (6, {"id": "fish", "size": 3})
    for blocks in printed["boards"].values():
        assert sorted(house for block in blocks for row in block["rows"] for house in row if house) == [*range(1, 86)]


# ── moves by their fields ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        "keep 33",
        "offer privately red > blue 33 + 2 fish + 2000; blue > red card 12",
        'offer me > red 33; red > blue fish; blue > me 5000 "a promise"',
        "revise 3 red: 33 + 3000 for restaurant",
        "counter ry1 red: - for 34",
        "accept 3 red > blue 33; blue > red 2000",
        "refuse 3 too dear",
        "call 2 restaurant for 2000",
        "call -",
        "mark want fish",
        "undone",
    ],
)
def test_a_move_is_built_of_its_fields(text: str) -> None:
    move = GAME.parse(text)
    assert GAME.build(msgspec.to_builtins(move)) == move
    assert GAME.build(msgspec.json.decode(msgspec.json.encode(move))) == move


def test_a_deal_is_settled_as_it_is_built() -> None:
    transfers = [
        {"giver": 1, "taker": 0, "buildings": [34, 33]},
        {"giver": 0, "taker": 1, "money": 2},
        {"giver": 0, "taker": 1, "money": 1, "tiles": [RESTAURANT, FISH]},
    ]
    move: AnyMove = GAME.build({"type": "offer", "terms": {"transfers": transfers, "promise": " later "}})
    assert str(move) == 'offer red > yellow fish + restaurant + 3000; yellow > red 33 + 34 "later"'


@pytest.mark.parametrize(
    "data",
    [
        {},
        [],
        "offer red: 33",
        {"type": "steal"},
        {"type": "keep"},
        {"type": "keep", "building": 0},
        {"type": "keep", "building": 86},
        {"type": "place", "kind": -1, "building": 33},
        {"type": "place", "kind": 12, "building": 33},
        {"type": "mark", "wish": 4, "target": 1},
        {"type": "mark", "wish": 1, "target": 98},
        {"type": "accept", "deal": "3", "terms": "red > blue 33"},
        {"type": "refuse", "deal": "3 because", "reason": ""},
        {"type": "refuse", "deal": "3\n"},
        {"type": "refuse", "deal": "3", "reason": "x" * 121},
        {"type": "offer", "terms": {"transfers": []}},
        {"type": "offer", "terms": {"transfers": [{"giver": 0, "taker": 5, "money": 1}]}},
        {"type": "offer", "terms": {"transfers": [{"giver": 0, "taker": 1, "money": -1}]}},
        {"type": "offer", "terms": {"transfers": [{"giver": 0, "taker": 1, "money": 10**30}]}},
        {"type": "offer", "terms": {"transfers": [{"giver": 0, "taker": 1, "money": 1}], "promise": 'a" | b'}},
        {"type": "offer", "terms": {"transfers": [{"giver": 0, "taker": 1, "money": 1}]}, "revises": "3 privately"},
    ],
)
def test_what_is_no_move_is_not_built(data: object) -> None:
    with pytest.raises(BadNotation):
        GAME.build(data)
