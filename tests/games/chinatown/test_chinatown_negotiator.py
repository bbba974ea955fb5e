"""The negotiators of Chinatown: they count exactly, see views only, never agree to lose, and know when to stop."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from deals_chinatown import THIRD_FISH

import muraglia
from muraglia import bots
from muraglia.arena import Arena
from muraglia.bots import UNLIMITED
from muraglia.bots.referee import Referee
from muraglia.games.chinatown.boards import BOARDS, buildings_in
from muraglia.games.chinatown.bots.deal_ideas import DealFinder
from muraglia.games.chinatown.bots.gain_sharing import money, shares
from muraglia.games.chinatown.bots.holding_value import FutureValues, Valuation, valuation_of
from muraglia.games.chinatown.bots.holdings import Table, gifts_in, pooled, purses
from muraglia.games.chinatown.bots.negotiator import Negotiator
from muraglia.games.chinatown.bots.pooled_optimum import joined_sets, proven_income
from muraglia.games.chinatown.bots.shopkeeper import TILE
from muraglia.games.chinatown.bots.surplus import PhaseSurplus, phases, share
from muraglia.games.chinatown.bots.tempers import Friend, Merchant, Shark
from muraglia.games.chinatown.box import KIND_IDS
from muraglia.games.chinatown.deals import Dealt
from muraglia.games.chinatown.income import groups_in, income
from muraglia.games.chinatown.moves import DONE, READY, Accept, Mark, Offer, Place, Refuse
from muraglia.games.chinatown.placing import list_places
from muraglia.games.chinatown.state import KIND_COUNT, TRADE
from muraglia.kernel.meta import Value

GAME = muraglia.game("chinatown")
TEMPERS = ("friend", "merchant", "shark")
OPTIONS: list[Mapping[str, Value]] = [
    {},
    {"board": "zman", "placing": "start_tile"},
    {"street_access": True},
    {"hand_variant": True},
]
NO_FUTURE_VALUES = FutureValues(tile=0, match=0, land=0, joined=0, growth=0)
FISH = KIND_IDS.index("fish")


def plain(table: Table) -> Valuation:
    """A valuation in which nothing counts but income."""
    return Valuation(table.board, table.street, table.seats, table.rounds, 0, table.supply, ("none",), NO_FUTURE_VALUES)


def some_tables(seats: int, seed: int, options: Mapping[str, Value]) -> Iterator[Any]:
    """Positions at the start of trade in a game of shopkeepers."""
    state: Any = GAME.new(seats, seed, options)
    players = [bots.make("shopkeeper", GAME, seat) for seat in range(seats)]
    last = -1
    for seat, move in Referee(state, players).moves():
        if state.phase == TRADE and state.round != last:
            last = state.round
            yield state.copy()
        state.apply(seat, move)


# ── the count ─────────────────────────────────────────────────────────────────────────────────────


def every_way(state: Any, seat: int) -> int:
    """The best income after placing any tiles in any order."""
    best = income(state.board, state.street, state.land[seat], state.shops)
    for place in list_places(state, seat):
        if isinstance(place, Place):
            after = state.copy()
            after.shops[place.kind] |= 1 << place.building
            after.tiles[seat * KIND_COUNT + place.kind] -= 1
            best = max(best, every_way(after, seat))
    return best


@pytest.mark.parametrize("options", [{}, {"street_access": True}])
def test_the_count_is_that_of_the_best_of_all_placings(options: Mapping[str, Value]) -> None:
    compared = 0
    for state in some_tables(5, 4, options):
        table = Table(state.view(0))
        for seat, holding in enumerate(table.holdings):
            if holding.free().bit_count() <= 3 and sum(holding.tiles) <= 4:
                compared += 1
                assert plain(table).worth(holding) == table.rounds * every_way(state, seat)
    assert compared > 5


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_own_search_and_solver_agree_on_what_all_could_do_together(seats: int) -> None:
    for state in some_tables(seats, 3, {}):
        table = Table(state.view(None))
        all_ = pooled(table.holdings)
        assert plain(table).worth(all_) == table.rounds * proven_income(BOARDS[table.board], all_)


def test_two_sites_beside_one_shop_do_not_both_count_it() -> None:
    state: Any = GAME.position(
        "seats: 3\nred: 58:restaurant 59 60 62 63\nred tiles: restaurant restaurant restaurant\n"
    )
    table = Table(state.view(0))
    assert plain(table).worth(table.holdings[0]) == 6 * 8, "one complete business of 4"


def test_joined_sets_are_found_once_each() -> None:
    land = sum(1 << at for at in (58, 59, 60, 62, 63, 67, 44))
    board = BOARDS["alea"]
    found = list(joined_sets(land, 3, board.neighbours))
    assert len(found) == len(set(found))
    every = [part for part in range(1 << 7) if 0 < part.bit_count() <= 3]
    places = buildings_in(land)
    masks = [sum(1 << places[bit] for bit in range(7) if part >> bit & 1) for part in every]
    assert set(found) == {mask for mask in masks if len(list(groups_in(mask, board.neighbours))) == 1}


def test_hopes_are_worth_something_until_the_last_round() -> None:
    text = "seats: 3\nround: {}\nred: 58:restaurant 59:restaurant 1 2\nred tiles: -\n"
    for number, hopeful in ((3, True), (6, False)):
        table = Table(GAME.position(text.format(number)).view(0))
        assert (valuation_of(table).worth(table.holdings[0]) > plain(table).worth(table.holdings[0]) + 1) == hopeful


def test_economic_cards_that_are_still_to_come_count_on_average() -> None:
    table = Table(GAME.position("seats: 3\nround: 6\nred: 6\nred tiles: fish\n").view(0))
    assert valuation_of(table).worth(table.holdings[0]) == pytest.approx(1 + 2 / 9), "two of nine cards pay for 3s"


# ── deals ─────────────────────────────────────────────────────────────────────────────────────────


def finder(state: Any, seat: int) -> DealFinder:
    table = Table(state.view(seat))
    return DealFinder(table, valuation_of(table))


def test_the_missing_tile_is_the_best_idea() -> None:
    idea = finder(GAME.position(THIRD_FISH), 0).ideas(0)[0]
    assert (1, 0, TILE + FISH) in idea.gifts
    assert idea.gain(0) > 5 > 0 > idea.gain(1)


def test_a_hub_gathers_from_two_others() -> None:
    text = THIRD_FISH.replace("red: 6:fish 7:fish 8", "red: 6:fish 7:fish").replace("green: 74", "green: 74 8")
    idea = next(idea for idea in finder(GAME.position(text), 0).ideas(0) if len(idea.parties) == 3)
    assert {(1, 0, TILE + FISH), (2, 0, 8)} <= set(idea.gifts)


def test_three_pass_things_round_that_no_two_could_swap() -> None:
    text = """
seats: 3
round: 3
red: 6:fish 7:fish 8
red tiles: restaurant
yellow: 58:restaurant 59:restaurant 62:restaurant 63
yellow tiles: radio
green: 43:radio 44:radio 46:radio 47
green tiles: fish
"""
    gifts = {(0, 1, TILE + KIND_IDS.index("restaurant")), (1, 2, TILE + KIND_IDS.index("radio")), (2, 0, TILE + FISH)}
    assert any(set(idea.gifts) == gifts for idea in finder(GAME.position(text), 0).ideas(0))


def test_the_gain_is_shared_evenly_or_as_much_as_purses_hold() -> None:
    mind = finder(GAME.position(THIRD_FISH), 0)
    idea = mind.weigh([(1, 0, TILE + FISH)])
    even = shares(mind, idea, 0, 0.0)
    assert sum(even.values()) == pytest.approx(idea.surplus)
    gets = money(idea, even, 0, mind.table.purses)
    assert gets is not None and gets[0] == -gets[1] < 0
    assert abs((idea.gain(0) + gets[0]) - (idea.gain(1) + gets[1])) <= 2.0 + 2 * abs(even[0] - even[1])
    assert shares(mind, idea, 0, 0.5)[0] > even[0]
    poor = money(idea, even, 0, [1, 0, 0])
    assert poor is None or poor[0] >= -1


def test_who_could_sell_elsewhere_gets_more() -> None:
    rival = THIRD_FISH.replace("green: 74", "green: 37:fish 38:fish 39")
    plain_, wooed = (finder(GAME.position(text), 0) for text in (THIRD_FISH, rival))
    gift = [(1, 0, TILE + FISH)]
    assert shares(wooed, wooed.weigh(gift), 0, 0.0)[1] > shares(plain_, plain_.weigh(gift), 0, 0.0)[1]


def test_purses_are_known_as_far_as_money_was_open() -> None:
    state: Any = GAME.position("seats: 3\nred: 1\nyellow: 2\ngreen: 3\n")
    state.play(0, GAME.parse("offer yellow: 2000 for 2"))
    state.play(1, next(move for move in state.legal(1) if isinstance(move, Accept)))
    state.play(0, GAME.parse("offer privately yellow: 1000 for -"))
    state.play(1, next(move for move in state.legal(1) if isinstance(move, Accept)))
    assert purses(state.view(2)) == [3, 7, 5]
    assert purses(state.view(0)) == [2, 8, 5]


# ── bargaining ────────────────────────────────────────────────────────────────────────────────────


def ask(state: Any, seat: int, kind: type[Negotiator] = Merchant) -> Any:
    """What a negotiator that was never asked before does here, after it has marked its wishes."""
    while isinstance(move := bots.ask_or_none(kind(GAME, 0), state, seat, state.view(seat)), Mark):
        state.play(seat, move)
    return move


def test_an_offer_is_made_lowered_and_given_up() -> None:
    state: Any = GAME.position(THIRD_FISH)
    first = ask(state, 0)
    assert isinstance(first, Offer)
    asked = [-first.terms.net(1)]
    state.play(0, first)
    assert ask(state, 0) in (None, DONE) or gifts_in(ask(state, 0).terms) != gifts_in(state.deals["1"].terms)
    for _ in range(10):
        state.play(1, Refuse("1", "no"))
        again = ask(state, 0)
        if not isinstance(again, Offer) or again.revises != "1":
            break
        asked.append(-again.terms.net(1))
        state.play(0, again)
    assert 1 < len(asked) < 6
    assert asked == sorted(asked, reverse=True) and len(set(asked)) == len(asked), "each time a little less"
    after = ask(state, 0)
    assert not isinstance(after, Offer) or gifts_in(state.deals["1"].terms) != gifts_in(after.terms)


def test_who_refuses_often_is_left_alone() -> None:
    state: Any = GAME.position(THIRD_FISH + "red tiles: radio radio tailor\n")
    offers = 0
    for _ in range(40):
        move = ask(state, 0, Friend)
        if move is None or move == DONE:
            break
        state.play(0, move)
        for deal in list(state.deals.values()):
            for other in (1, 2):
                if deal.parties >> other & 1 and not deal.refused >> other & 1:
                    offers += 1
                    state.play(other, Refuse(deal.id))
    assert move == DONE
    assert 0 < offers <= 10


def test_a_bad_offer_is_countered_with_the_same_things_then_refused_with_a_reason() -> None:
    state: Any = GAME.position(THIRD_FISH)
    state.play(0, GAME.parse("offer yellow: 2000 for fish"))
    counter = ask(state, 1)
    assert isinstance(counter, Offer) and counter.counters == "1"
    state.play(1, counter)
    assert gifts_in(state.deals["2"].terms) == gifts_in(state.deals["1"].terms)
    assert state.deals["2"].terms.net(1) > 2
    refusal = ask(state, 1)
    assert isinstance(refusal, Refuse) and refusal.deal == "1"
    assert refusal.reason.endswith("."), "one sentence"
    assert isinstance(ask(state, 0), Accept), "half of it is better than nothing"


def test_who_has_no_time_thinks_of_less_and_still_answers() -> None:
    state: Any = GAME.position(THIRD_FISH)
    move = Merchant(GAME, 0).decide(state.view(0), bots.Budget(seconds=0.0))
    assert move is not None
    state.check(0, move)
    hurried = finder(state, 0)
    hurried.ends = 0.0  # long ago, by any clock
    assert len(hurried.ideas(0)) < len(finder(state, 0).ideas(0))


def test_money_for_nothing_is_taken_and_never_given() -> None:
    state: Any = GAME.position(THIRD_FISH)
    state.play(0, GAME.parse("offer yellow: 1000 for -"))
    state.play(0, GAME.parse("offer green: - for 1000"))
    state.play(0, GAME.parse("offer me > yellow 8; yellow > me fish; green > yellow 1000"))
    assert str(ask(state, 1)).startswith("accept 1 ")
    refusal = ask(state, 2)
    assert str(refusal) == "refuse 2 I would lose about 1000 by it."
    state.play(2, refusal)
    assert str(ask(state, 2)) == "refuse 3 I would lose about 1000 by it."


def test_what_is_marked_as_kept_is_not_asked_for() -> None:
    state: Any = GAME.position(THIRD_FISH)
    wanted = (1, 0, TILE + FISH)
    assert wanted in [gift for each in state_offers(state) for gift in each]
    state.play(1, GAME.parse("mark keep fish"))
    assert wanted not in [gift for each in state_offers(state) for gift in each]


def state_offers(state: Any) -> list[Any]:
    """The gifts in all offers that a merchant at seat 0 thinks of."""
    return [idea.gifts for idea, _ in Merchant(GAME, 0).offers(state.view(0), finder(state, 0))]


def test_a_shark_asks_for_more_than_a_merchant_and_a_merchant_for_more_than_a_friend() -> None:
    paid = []
    for kind in (Friend, Merchant, Shark):
        mind = finder(GAME.position(THIRD_FISH), 0)
        gets = kind(GAME, 0).price(mind, mind.weigh([(1, 0, TILE + FISH)]), kind.temper.opening)
        assert gets is not None
        paid.append(gets[1])
    assert paid[0] > paid[1] > paid[2]


def test_an_offer_that_would_lose_by_now_is_taken_back() -> None:
    state: Any = GAME.position(THIRD_FISH)
    state.play(0, GAME.parse("offer yellow: 2000 for fish"))
    state.play(0, GAME.parse("offer green: 7 + 8 for 74"))
    assert str(ask(state, 0)) == "withdraw 2"


@pytest.mark.parametrize("names", [("merchant", "friend", "shark"), ("shark", "shopkeeper", "friend")])
def test_nobody_agrees_to_lose_and_every_move_can_be_written_down(names: tuple[str, ...]) -> None:
    state: Any = GAME.new(len(names), 6)
    players = [bots.make(name, GAME, seat) for seat, name in enumerate(names)]
    deals = 0
    for seat, move in Referee(state, players).moves():
        assert GAME.parse(str(move)) == move
        table = Table(state.view(0))
        made = len(state.ledger)
        before = [valuation_of(table).worth(holding) for holding in table.holdings] if state.phase == TRADE else []
        valuation = valuation_of(table)
        state.play(seat, move)
        if before and len(state.ledger) > made and type(state.ledger[-1]) is Dealt:
            after = Table(state.view(0))
            for party in state.ledger[-1].parties:
                if names[party] != "shopkeeper":
                    gain = valuation.worth(after.holdings[party]) - before[party] + state.ledger[-1].terms.net(party)
                    assert gain > 0
                    deals += 1
    assert deals > 4


# ── views only ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("name", ["easy", *TEMPERS])
def test_a_twin_that_sees_a_resampled_position_decides_the_same(name: str, options: Mapping[str, Value]) -> None:
    """And so does one of the three tempers that is made anew for every question, as at a table on a server."""
    state: Any = GAME.new(3, 5, options)
    players = [bots.make(name, GAME, seat) for seat in range(3)]
    twins = [bots.make(name, GAME, seat) for seat in range(3)]
    rng = random.Random(1)

    class Twinned:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def decide(self, view: Any, budget: bots.Budget) -> Any:
            move = players[self.seat].decide(view, budget)
            guess = GAME.sample(view, rng)
            assert guess.view(self.seat) == view
            assert twins[self.seat].decide(guess.view(self.seat), budget) == move
            if name in TEMPERS:
                assert bots.make(name, GAME, 77).decide(view, budget) == move
            return move

    for number, (seat, move) in enumerate(Referee(state, [Twinned(seat) for seat in range(3)]).moves()):
        state.apply(seat, move)
        if number > 45:
            break


@pytest.mark.parametrize("options", [*OPTIONS, {"trade_limit": 3}])
def test_whole_games_are_played_by_the_rules_to_their_end(options: Mapping[str, Value]) -> None:
    state: Any = GAME.new(3, 2, options)
    players = [bots.make(name, GAME, seat) for seat, name in enumerate(("merchant", "friend", "random"))]
    for seat, move in Referee(state, players).moves():
        state.play(seat, move)
    assert state.over


# ── levels, advice, surplus ───────────────────────────────────────────────────────────────────────


def test_every_level_and_temper_has_its_name() -> None:
    names = bots.names("chinatown")
    assert {"easy", "medium", "strong", "master", *TEMPERS, "tycoon", "shopkeeper", "random"} == set(names)


def test_medium_beats_easy() -> None:
    report = Arena("chinatown", ["medium", "easy"], [3], limit=1, test=None, one_way=True, jobs=1).run()
    assert report.matches[0].alone[0].margin.mean > 5000


def test_a_negotiator_explains_cards_deals_and_tiles() -> None:
    state: Any = GAME.new(3, 4)
    players = [Merchant(GAME, seat) for seat in range(3)]
    met = set()
    for seat, move in Referee(state, players).moves():
        advice = players[seat].explain(state.view(seat)) if seat >= 0 else []
        for each in advice:
            state.check(seat, each.move)
            assert 0 <= each.share <= 1
            assert all(reason.code in GAME.words().reasons for reason in each.why)
        if advice:
            assert [each.share for each in advice] == sorted((each.share for each in advice), reverse=True)
            met.add((state.phase, type(advice[0].move).__name__))
        if state.round:
            break
        state.apply(seat, move)
    assert {name for _, name in met} >= {"Keep", "Offer", "Place"}


def test_advice_on_an_offer_says_what_it_brings() -> None:
    state: Any = GAME.position(THIRD_FISH)
    state.play(1, GAME.parse("offer red: fish for 4000"))
    advice = Merchant(GAME, 0).explain(state.view(0))
    accept = next(each for each in advice if isinstance(each.move, Accept))
    refuse = next(each for each in advice if isinstance(each.move, Refuse))
    assert accept.share > refuse.share
    assert accept.text(GAME.words()).startswith("You would gain about")
    assert accept.text(GAME.words("it")).startswith("Guadagneresti circa")


def test_the_last_tile_is_placed_before_ready() -> None:
    state: Any = GAME.position("seats: 3\nphase: place\nround: 6\nred: 6:fish 7:fish 8\nred tiles: fish radio\n")
    move = Merchant(GAME, 0).decide(state.view(0), UNLIMITED)
    assert str(move) == "place fish 8"
    state.play(0, move)
    assert Merchant(GAME, 0).decide(state.view(0), UNLIMITED) == READY


def test_the_surplus_is_never_exceeded() -> None:
    found = phases(["shopkeeper"] * 4, 1)
    assert [phase.round for phase in found] == list(range(6))
    assert all(phase.found <= phase.surplus and phase.surplus >= 0 for phase in found)
    assert any(phase.found > 0 for phase in found)


def test_the_share_found_is_over_all_surplus() -> None:
    games = [[PhaseSurplus(0, 10, 5), PhaseSurplus(1, 0, 0)], [PhaseSurplus(0, 30, 27)]]
    part, width = share(games)
    assert part == pytest.approx(0.8)
    assert width > 0
