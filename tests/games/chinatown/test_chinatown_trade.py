"""Trade in Chinatown: many offers, no money lost, no secret told, and the bot `shopkeeper`."""

from __future__ import annotations

import random
from typing import Any

import pytest

import muraglia
from muraglia.bots import make
from muraglia.bots.referee import Referee
from muraglia.games.chinatown.bots.shopkeeper import Shopkeeper
from muraglia.games.chinatown.deals import Dealt
from muraglia.games.chinatown.forecast import best_income
from muraglia.games.chinatown.game import State
from muraglia.games.chinatown.hidden_purses import fill_in
from muraglia.games.chinatown.income import income
from muraglia.games.chinatown.moves import DONE, Accept, Offer, Time
from muraglia.games.chinatown.placing import list_places
from muraglia.games.chinatown.state import KIND_COUNT, TRADE
from muraglia.games.chinatown.terms import Terms, Transfer
from muraglia.kernel.contract import NOBODY
from muraglia.kernel.errors import IllegalMove
from muraglia.kernel.record import Record, Recorder, replay

GAME = muraglia.game("chinatown")
SETTINGS: list[dict[str, object]] = [
    {},
    {"board": "zman", "placing": "start_tile"},
    {"street_access": True},
    {"hand_variant": True},
    {"hand_variant": True, "placing": "start_tile", "first": "random", "street_access": True},
]


@pytest.mark.parametrize("options", SETTINGS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_trading_keeps_every_promise(seats: int, options: dict[str, object]) -> None:
    state = GAME.new(seats, 11, options)
    recorder = Recorder(state)
    players = [make("random", GAME, seat) for seat in range(seats)]
    for seat, move in Referee(state, players).moves():
        recorder.play(seat, move)
        assert not state.imbalance()
    assert any(type(entry) is Dealt for entry in state.ledger)
    assert replay(GAME, Record.parse(str(recorder.record))).digest() == state.digest()


def fuzz(seed: int, seats: int, options: dict[str, object], moves: int) -> Any:
    """Play with many private deals, and answer them often."""
    state: Any = GAME.new(seats, seed, options)
    rng = random.Random(seed)
    for _ in range(moves):
        if state.over:
            break
        if state.phase != TRADE:
            seat = state.acting[0]
            state.play(seat, rng.choice(state.legal(seat)))
            continue
        seat = rng.randrange(seats)
        accepts = [move for move in state.legal(seat) if isinstance(move, Accept)]
        idea = state.suggest(seat, rng)
        if accepts and rng.random() < 0.7:
            state.play(seat, rng.choice(accepts))
        elif idea is not None and rng.random() < 0.8:
            assert isinstance(idea, Offer)
            state.play(seat, with_cards(state, seat, idea, rng))
        elif rng.random() < 0.1:
            state.play(NOBODY, Time())
    return state


def with_cards(state: State, seat: int, offer: Offer, rng: random.Random) -> Offer:
    """Put a card of the own hand in an offer, now and then."""
    hand = [card for card in range(1, 86) if state.cards[seat] >> card & 1]
    if not hand or not state.hand_variant:
        return offer
    other = next(party for party in offer.terms.parties if party not in (seat, -1))
    card = Transfer(seat, other, cards=(rng.choice(hand),))
    return Offer(Terms((*offer.terms.transfers, card)), offer.private)


@pytest.mark.parametrize("options", SETTINGS)
@pytest.mark.parametrize("seed", range(6))
def test_a_sample_agrees_with_its_view_and_keeps_the_money(seed: int, options: dict[str, object]) -> None:
    seats = 3 + seed % 3
    rng = random.Random(seed)
    for moves in (60, 200):
        state = fuzz(seed, seats, options, moves)
        assert not state.imbalance()
        again = GAME.position(state.position())
        assert again.position() == state.position()
        for seat in (*range(seats), None):
            view = state.view(seat)
            assert again.view(seat) == view
            sample = GAME.sample(view, rng)
            assert sample.view(seat) == view
            assert not sample.imbalance()
            assert GAME.position(sample.position()).view(seat) == view
            assert sum(sample.cash) == sum(state.cash)


def test_unknown_money_is_spread_over_all_that_fits() -> None:
    ledger = [
        Dealt((1, 2), Terms(()), False, False),
        Dealt((0, 1), Terms((Transfer(1, 0, money=8),)), True),
    ]
    rng = random.Random(1)
    found = [fill_in((5, 5, 5), ledger, None, (0, 0, 0), rng)[0] for _ in range(300)]
    assert {gain[1] for gain in found} == {3, 4, 5}  # yellow could pay 8: green had given 3 to 5
    assert all(gain[0] == 0 and gain[1] == -gain[2] for gain in found)
    counts = [sum(gain[1] == amount for gain in found) for amount in (3, 4, 5)]
    assert min(counts) > 60
    keeps = {fill_in((5, 5, 5), ledger, None, (0, 1, 1), rng)[0][1] for _ in range(20)}
    assert keeps == {4}  # both have accepted offers that cost them 1
    shown = fill_in((5, 5, 5), ledger, (13, 1, 1), (0, 0, 0), rng)[0]
    assert shown == (0, 4, -4)


def test_at_the_end_purses_are_shown_and_samples_have_them() -> None:
    state = fuzz(3, 4, {}, 100_000)
    assert state.over
    for seat in (1, None):
        assert GAME.sample(state.view(seat), random.Random(0)).cash == state.cash
    result = state.outcome
    assert result.scores == tuple(cash * 1000 for cash in state.cash)


def test_nobody_else_is_told_of_a_private_offer() -> None:
    state = GAME.position("seats: 4\nred: 1\nyellow: 2\n")
    before = [state.view(seat) for seat in (2, 3, None)]
    events = state.play(0, GAME.parse("offer privately yellow: 1 for 2"))
    assert all(event.private and event.known_to == (0, 1) for event in events)
    assert [state.view(seat) for seat in (2, 3, None)] == before


@pytest.mark.parametrize("seats", [3, 5])
def test_suggestions_are_legal_and_of_two_and_three(seats: int) -> None:
    state: Any = fuzz(1, seats, {}, 60)
    while state.phase != TRADE:
        seat = state.acting[0]
        state.play(seat, state.legal(seat)[0])
    rng = random.Random(5)
    state.deals.clear()
    ideas = [idea for _ in range(300) if (idea := state.suggest(rng.randrange(seats), rng)) is not None]
    sizes = set()
    for _ in range(300):
        seat = rng.randrange(seats)
        idea = state.suggest(seat, rng)
        if idea is not None:
            state.check(seat, idea)
            sizes.add(len(idea.terms.parties))
    assert ideas
    assert sizes == {2, 3}


# ── the shopkeeper ────────────────────────────────────────────────────────────────────────────────


def play(names: list[str], seed: int) -> Any:
    state: Any = GAME.new(len(names), seed)
    players = [make(name, GAME, seed * 10 + seat) for seat, name in enumerate(names)]
    for seat, move in Referee(state, players).moves():
        state.play(seat, move)
    return state


def test_the_shopkeeper_beats_chance() -> None:
    wins = 0.0
    for seed in range(12):
        names = ["random"] * 4
        names[seed % 4] = "shopkeeper"
        winners = play(names, seed).outcome.winners
        wins += (seed % 4 in winners) / len(winners)
    assert wins >= 6


def test_shopkeepers_trade_with_each_other() -> None:
    state = play(["shopkeeper"] * 5, 2)
    assert sum(type(entry) is Dealt for entry in state.ledger) >= 6


def test_the_shopkeeper_never_agrees_to_lose_by_its_own_count() -> None:
    state: Any = GAME.new(4, 8)
    players = [Shopkeeper(GAME, seat) for seat in range(4)]
    deals = 0
    for seat, move in Referee(state, players).moves():
        if isinstance(move, (Accept, Offer)):
            terms = state.deals[move.deal].terms if isinstance(move, Accept) else move.terms
            me = seat if isinstance(move, Accept) else -1
            gets, gives = players[seat].parts(terms, me)
            assert players[seat].gain(seat, gets, gives) + terms.net(me) > 0
            deals += 1
        state.play(seat, move)
    assert deals > 5


def test_an_answer_to_a_private_offer_is_private_too() -> None:
    state: Any = GAME.position("seats: 3\nred: 1\nyellow: 2\n")
    state.play(0, GAME.parse("offer privately yellow: 1 for 2"))
    state.play(1, GAME.parse("counter ry1 red: 2 for 1 + 1000"))
    state.play(0, GAME.parse("revise ry1 yellow: 1 for 2 + 1000"))
    assert [deal.id for deal in state.view(1).deals] == ["ry1", "ry2"]
    assert state.view(2).deals == ()


def test_what_somebody_has_accepted_a_sample_can_pay() -> None:
    state: Any = GAME.position("seats: 3\nred: 1\nyellow: 2\ngreen: 3\n")
    state.play(1, GAME.parse("offer privately green: 4000 for 3"))
    state.play(2, next(move for move in state.legal(2) if isinstance(move, Accept)))
    state.play(2, GAME.parse("offer red: 9000 for 1"))
    for number in range(40):
        sample = GAME.sample(state.view(0), random.Random(number))
        assert sample.cash[2] >= 9


# ── what a deal would do ──────────────────────────────────────────────────────────────────────────


TWO_FISH = """
seats: 3
phase: trade
round: 4
red: 6:fish 7:fish 8
yellow: 58
yellow tiles: fish
"""


def test_a_forecast_says_what_a_deal_does_to_everybody() -> None:
    state: Any = GAME.position(TWO_FISH)
    told = state.forecast(0, GAME.parse("offer yellow: 3000 for fish"))
    # Red's fish would be complete (5 instead of 2), yellow's would earn 1 on 58; three rounds are left.
    assert told == {
        "now": [2, 1, 0],
        "then": [5, 0, 0],
        "more": [3, -1, 0],
        "cash": [-3, 3, 0],
        "gain": [6, 0, 0],
        "rounds": [3],
    }
    state.play(0, GAME.parse("offer yellow: 3000 for fish"))
    deal = state.deals["1"]
    assert state.forecast(1, Accept("1", deal.hash)) == told
    assert state.forecast(0, GAME.parse("done")) == {}


@pytest.mark.parametrize("street", [False, True])
def test_a_forecast_places_tiles_as_well_as_it_can_be_done(street: bool) -> None:
    """Compared with every way to place them, in small positions of random games."""
    rng = random.Random(5)
    compared = 0
    for seed in range(8):
        state: Any = GAME.new(5, seed, {"street_access": street})
        while not state.over:
            seat = state.acting[0]
            if state.phase == TRADE:
                for other in range(state.seats):
                    free, tiles = state.land[other] & ~state.occupied(), state.tiles_of(other)
                    if free.bit_count() <= 3 and sum(tiles) <= 4:
                        compared += 1
                        assert best_income(state, other, state.land[other], tiles) == every_way(state, other)
                state.play(seat, DONE)
                continue
            moves = state.legal(seat)
            state.play(seat, moves[-1] if rng.random() < 0.9 else rng.choice(moves))
    assert compared > 10


def test_a_forecast_counts_a_shop_once_when_tiles_join_it_from_two_sides() -> None:
    """Dense land and few kinds: here sites of one kind touch the same shops."""
    rng = random.Random(3)
    for _ in range(150):
        state: Any = GAME.position(TWO_FISH)
        start = rng.choice([1, 13, 43, 58])
        land = rng.sample(range(start, start + 9), 6)
        built = rng.sample(land, rng.choice([2, 3]))
        state.land[0] = sum(1 << building for building in land)
        state.land[1] &= ~state.land[0]
        state.shops = [0] * KIND_COUNT
        for building in built:
            state.shops[rng.choice([0, 1])] |= 1 << building
        state.tiles = [0] * len(state.tiles)
        for kind in (0, 1):
            state.tiles[kind] = rng.choice([1, 2])
        tiles = state.tiles_of(0)
        assert best_income(state, 0, state.land[0], tiles) == every_way(state, 0), (land, built, state.shops, tiles)


def every_way(state: Any, seat: int) -> int:
    """Return the best income after placing any tiles in any order."""
    best = income(state.board, state.street, state.land[seat], state.shops)
    places: Any = list_places(state, seat)[1:]
    for place in places:
        after = state.copy()
        after.shops[place.kind] |= 1 << place.building
        after.tiles[seat * KIND_COUNT + place.kind] -= 1
        best = max(best, every_way(after, seat))
    return best


def test_an_acceptance_is_listed_exactly_when_no_rule_forbids_it() -> None:
    refused = set()
    for number, moves in enumerate(range(60, 400, 5)):
        state = fuzz(number, 3, SETTINGS[number % len(SETTINGS)], moves)
        for deal in state.deals.values():
            for seat in range(3):
                accept = Accept(deal.id, deal.hash)
                refusal = state.why_not(seat, accept)
                assert (refusal is None) == (accept in state.legal(seat))
                refused.add(refusal and refusal.code)
    assert refused >= {None, "already_accepted", "not_your_deal", "impossible", "card_gone"}


# ── the hash of terms (CT-7.2) ────────────────────────────────────────────────────────────────────

CHEAP, DEAR = 'red > yellow 33; yellow > red 1000 "p7535"', 'red > yellow 33; yellow > red 9000 "q9355"'
IN_FLIGHT = "seats: 3\nred: 33\nyellow cash: 9000\noffer: 1 by red | red | - | - | {}\n"


def offered(terms: str, rules: int) -> State:
    state = GAME.position(IN_FLIGHT.format(terms) + f"rules: {rules}")
    assert isinstance(state, State)
    return state


def test_an_acceptance_in_flight_cannot_buy_the_dearer_deal() -> None:
    on_its_way = next(move for move in offered(CHEAP, 2).legal(1) if isinstance(move, Accept))
    dearer = offered(DEAR, 2)
    with pytest.raises(IllegalMove, match="Offer 1 has new terms: Red gives Yellow building 33; Yellow gives"):
        dearer.play(1, on_its_way)
    assert dearer.cash[1] == 9
    offered(CHEAP, 2).play(1, GAME.parse(f"accept 1 {CHEAP}"))


def test_games_by_rules_1_keep_the_short_hash_that_their_records_name() -> None:
    short = {deal.hash for terms in (CHEAP, DEAR) for deal in offered(terms, 1).deals.values()}
    assert len(short) == 1  # rules 2 fixes this
    state = offered(CHEAP, 1)
    assert GAME.sample(state.view(1), random.Random(1)).deals == state.deals
    state.play(1, GAME.parse(f"accept 1 {short.pop()}"))
    assert state.cash[1] == 8
