"""The master of Chinatown: what it learned is sane, it asks for more than a merchant, barters where purses are empty,
and is as well-mannered."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest
from deals_chinatown import THIRD_FISH

import muraglia
from muraglia import bots
from muraglia.bots.referee import MOST, Referee
from muraglia.games.chinatown.boards import buildings_in
from muraglia.games.chinatown.bots.deal_ideas import DealFinder
from muraglia.games.chinatown.bots.holding_value import FutureValues, valuation_of
from muraglia.games.chinatown.bots.holdings import Holding, Table, gifts_in
from muraglia.games.chinatown.bots.offer_memory import pending
from muraglia.games.chinatown.bots.shopkeeper import TILE, Shopkeeper
from muraglia.games.chinatown.bots.tempers import Merchant
from muraglia.games.chinatown.bots.tycoon import Skill, Tycoon, learned
from muraglia.games.chinatown.box import KIND_IDS, KINDS, ROUNDS
from muraglia.games.chinatown.deals import Dealt
from muraglia.games.chinatown.learning.future_values import BY_HAND, DOUBT, fit, solve
from muraglia.games.chinatown.learning.holding_outcomes import FEATURES, Outcome, outcomes
from muraglia.games.chinatown.learning.skill_tuning import NUMBERS, RANGES, Block, Job, Tuned, changed, halve, play
from muraglia.games.chinatown.moves import DONE, Accept, Mark, Offer, Refuse
from muraglia.games.chinatown.state import TRADE
from muraglia.kernel.meta import Value

GAME = muraglia.game("chinatown")
FISH = KIND_IDS.index("fish")
EMPTY_PURSES = """
seats: 3
round: 3
red: 6:fish 7:fish 61:radio 65:tailor
red cash: 0
red tiles: fish
yellow: 8
yellow cash: 0
yellow tiles: -
green: 74
green cash: 0
green tiles: -
"""


def ask(state: Any, seat: int, kind: type[Any] = Tycoon) -> Any:
    """What somebody who was never asked before does here, after all wishes are marked."""
    while isinstance(move := bots.ask_or_none(kind(GAME, 0), state, seat, state.view(seat)), Mark):
        state.play(seat, move)
    return move


def mind(state: Any, seat: int) -> tuple[Tycoon, DealFinder]:
    """The master at a seat, and what it thinks with."""
    tycoon, table = Tycoon(GAME, 0), Table(state.view(seat))
    return tycoon, tycoon.finder(table, tycoon.valuation(table))


# ── what it learned ───────────────────────────────────────────────────────────────────────────────


def test_what_was_learned_is_there_for_every_round_and_never_below_nothing() -> None:
    known = learned()
    assert len(known.hopes) == ROUNDS
    for hopes in known.hopes:
        assert all(0 <= value <= 5 for value in msgspec.structs.astuple(hopes))
    assert known.hopes != (FutureValues(),) * ROUNDS, "it is not what was chosen by hand"
    assert "train chinatown --games" in known.hopes_from


@pytest.mark.parametrize("seed", [3, 4])
def test_to_have_more_is_never_worth_less(seed: int) -> None:
    """A tile, or a building, more: at every table on the way through a game."""
    state: Any = GAME.new(3, seed)
    looked = set()
    for seat, move in Referee(state, [Shopkeeper(GAME, seat) for seat in range(3)]).moves():
        if state.phase == TRADE and state.round not in looked:
            looked.add(state.round)
            table = Table(state.view(0))
            valuation = Tycoon(GAME, 0).valuation(table)
            for land, shops, tiles in table.holdings:
                worth = valuation.worth(Holding(land, shops, tiles))
                for kind in KINDS:
                    more = tuple(count + (kind == other) for other, count in enumerate(tiles))
                    assert valuation.worth(Holding(land, shops, more)) >= worth - 1e-6
                for at in buildings_in(table.unclaimed)[::9]:
                    assert valuation.worth(Holding(land | 1 << at, shops, tiles)) >= worth - 1e-6
        state.apply(seat, move)
    assert len(looked) == ROUNDS


def test_in_the_last_round_nothing_is_still_to_come() -> None:
    text = "seats: 3\nround: 6\nred: 58:restaurant 59:restaurant\nred tiles: restaurant fish\n"
    table = Table(GAME.position(text).view(0))
    valuation = Tycoon(GAME, 0).valuation(table)
    land, shops, tiles = table.holdings[0]
    assert valuation.worth(Holding(land, shops, tiles)) == valuation.worth(Holding(land, shops, (0,) * len(tiles)))


def test_a_fit_finds_what_made_the_difference() -> None:
    rng = random.Random(2)
    truth = (0.5, 0.2, 1.0, 0.3, 0.0, 0.1)
    samples = []
    for _ in range(800):
        had = tuple(rng.uniform(-10, 10) for _ in FEATURES)
        made = sum(worth * count for worth, count in zip(truth, had, strict=True)) + rng.gauss(0, 3)
        samples.append(Outcome(1, had, made))
    found, errors = fit(samples, BY_HAND, DOUBT)
    assert found == pytest.approx(truth, abs=0.08)
    assert all(0 < error < 0.1 for error in errors)
    assert fit(samples[:1], BY_HAND, DOUBT)[0] == pytest.approx(BY_HAND, abs=0.5), "one sample says little"
    assert solve([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == [3.0, 2.0]


def test_outcomes_are_held_against_the_others_of_the_same_game() -> None:
    found = outcomes(lambda seat: Shopkeeper(GAME, seat), 3, 5)
    assert len(found) == 3 * (ROUNDS - 1)
    for rounds in range(1, ROUNDS):
        some = [each for each in found if each.rounds == rounds]
        assert sum(each.made for each in some) == pytest.approx(0)
        for number in range(len(FEATURES)):
            assert sum(each.had[number] for each in some) == pytest.approx(0)


# ── bargaining ────────────────────────────────────────────────────────────────────────────────────


def test_it_asks_for_more_than_a_merchant_and_gets_it() -> None:
    state: Any = GAME.position(THIRD_FISH)
    tycoon, finder = mind(state, 0)
    idea = finder.weigh([(1, 0, TILE + FISH)])
    first = tycoon.price(finder, idea, tycoon.temper.opening)
    usual = Merchant(GAME, 0).price(finder, idea, Merchant.temper.opening)
    assert first is not None and usual is not None and 0 < first[1] < usual[1]


def paid_for_the_fish(buyer: type[Any]) -> int:
    """What a merchant gets for its tile in the end, early enough that there is much to share."""
    state: Any = GAME.position(THIRD_FISH.replace("round: 4", "round: 2"))
    players = [buyer(GAME, 0), Merchant(GAME, 1), Merchant(GAME, 2)]
    for seat, move in Referee(state, players).moves():
        if state.phase != TRADE:
            break
        state.play(seat, move)
    deal = next(each for each in state.ledger if type(each) is Dealt and (1, 0, TILE + FISH) in gifts_in(each.terms))
    return deal.terms.net(1)


def test_a_merchant_sells_to_it_for_less() -> None:
    assert paid_for_the_fish(Tycoon) < paid_for_the_fish(Merchant)


def test_it_gives_way_step_by_step_and_then_leaves_it() -> None:
    state: Any = GAME.position(THIRD_FISH)
    first = ask(state, 0)
    assert isinstance(first, Offer)
    state.play(0, first)
    (name,) = state.deals
    asked = [first.terms.net(1)]
    for _ in range(10):
        other = next(seat for seat in (1, 2) if state.deals[name].parties >> seat & 1)
        state.play(other, Refuse(name, "no"))
        again = ask(state, 0)
        if not isinstance(again, Offer) or again.revises != name:
            break
        asked.append(again.terms.net(1))
        state.play(0, again)
    assert 1 < len(asked) <= 2 + len(Tycoon.skill.asks)
    assert asked == sorted(set(asked)), "each time a little more for the other"


def test_it_asks_more_of_a_fair_offer_says_no_and_takes_it_in_the_end() -> None:
    state: Any = GAME.position(THIRD_FISH)
    tycoon, finder = mind(state, 0)
    fair = tycoon.fair(finder, ((1, 0, TILE + FISH),), 0.0)
    price = round(finder.weigh([(1, 0, TILE + FISH)]).gain(0) - fair)
    state.play(1, GAME.parse(f"offer red: fish for {price * 1000}"))
    said = []
    for _ in range(8):
        move = ask(state, 0)
        said.append(type(move).__name__)
        state.play(0, move)
        if isinstance(move, Accept):
            break
        for deal in list(state.deals.values()):
            if deal.maker == 0 and deal.parties >> 1 & 1 and not deal.refused >> 1 & 1:
                state.play(1, Refuse(deal.id))
    assert said[0] == "Offer" and "Refuse" in said and said[-1] == "Accept"


def test_an_own_offer_of_what_is_gone_by_now_is_not_weighed() -> None:
    state: Any = GAME.position(THIRD_FISH.replace(" 8\n", "\n") + "red tiles: radio\n")
    state.play(0, GAME.parse("offer yellow: radio for 1000"))
    state.play(1, Refuse("1"))
    state.play(2, GAME.parse("offer red: 1000 for radio"))
    state.play(0, next(move for move in state.legal(0) if isinstance(move, Accept)))
    (own,) = state.view(0).deals
    assert own.missing and own.refused
    tycoon, finder = mind(state, 0)
    with pytest.raises(ZeroDivisionError):
        finder.weigh(gifts_in(own.terms))
    assert tycoon.lower_offer(state.view(0), finder, own) is None
    assert not tycoon.stands_firm(finder, own, 5)
    assert ask(state, 0) is not None


def test_where_purses_are_empty_it_barters_and_a_merchant_finds_nothing() -> None:
    state: Any = GAME.position(EMPTY_PURSES)
    merchant = Merchant(GAME, 0)
    table = Table(state.view(0))
    assert not [
        idea
        for idea, _ in merchant.offers(state.view(0), merchant.finder(table, valuation_of(table)))
        if (1, 0, 8) in idea.gifts
    ]
    offer = ask(state, 0)
    assert isinstance(offer, Offer)
    state.play(0, offer)
    (deal,) = state.deals.values()
    gifts = gifts_in(deal.terms)
    assert (1, 0, 8) in gifts and any(giver == 0 and thing in (61, 65) for giver, _, thing in gifts)
    assert isinstance(ask(state, 1, Merchant), Accept | Offer), "there is something to talk about"


def test_it_does_not_sell_for_next_to_nothing_to_who_cannot_pay() -> None:
    state: Any = GAME.position(THIRD_FISH.replace("red cash: 20000", "red cash: 1000").replace("round: 4", "round: 2"))
    tycoon, finder = mind(state, 1)
    for idea, gets in tycoon.offers(state.view(1), finder):
        assert idea.gain(1) + gets[1] >= tycoon.fair(finder, idea.gifts, tycoon.skill.content)


# ── manners ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rival", ["merchant", "tycoon"])
def test_it_never_agrees_to_lose_nor_talks_without_end(rival: str) -> None:
    """By its own count, whatever was agreed to at the same moment; and it keeps to its two offers at a time."""
    state: Any = GAME.new(3, 6)
    players = [Tycoon(GAME, 0), *(bots.make(rival, GAME, seat) for seat in (1, 2))]
    deals, said = 0, 0
    for seat, move in Referee(state, players).moves():
        table = Table(state.view(0))
        valuation = Tycoon(GAME, 0).valuation(table)
        trading, made, before = state.phase == TRADE, len(state.ledger), valuation.worth(table.holdings[0])
        said = said + (seat == 0) if trading else 0
        assert said <= MOST
        assert GAME.parse(str(move)) == move
        state.play(seat, move)
        if trading:
            waiting = [deal for deal in state.view(0).deals if deal.maker == 0 and pending(deal, 0)]
            fresh = [deal for deal in waiting if not deal.answers]
            assert len(fresh) <= Tycoon.skill.abreast + 1, "one more where it gives way"
        if trading and len(state.ledger) > made and type(state.ledger[-1]) is Dealt:
            terms = state.ledger[-1].terms
            if 0 in state.ledger[-1].parties:
                assert valuation.worth(Table(state.view(0)).holdings[0]) - before + terms.net(0) > 0
                deals += 1
        if state.round > 2:
            break
    assert deals > 1


def test_who_refuses_often_is_left_alone() -> None:
    state: Any = GAME.position(THIRD_FISH + "red tiles: radio radio tailor\n")
    offers = 0
    for _ in range(60):
        move = ask(state, 0)
        if move is None or move == DONE:
            break
        state.play(0, move)
        for deal in list(state.deals.values()):
            for other in (1, 2):
                if deal.parties >> other & 1 and not deal.refused >> other & 1:
                    offers += 1
                    state.play(other, Refuse(deal.id))
    assert move == DONE
    assert 0 < offers <= 2 * Tycoon.skill.patience * (2 + len(Tycoon.skill.asks))


def test_a_refusal_says_why() -> None:
    state: Any = GAME.position(THIRD_FISH)
    state.play(1, GAME.parse("offer red: fish for 20000"))
    seen: list[Any] = []
    while not isinstance(move := ask(state, 0), Refuse) and len(seen) < 4:
        seen.append(move)
        state.play(0, move)
    assert isinstance(move, Refuse) and move.reason.endswith(".")


OPTIONS: list[Mapping[str, Value]] = [{}, {"street_access": True}, {"hand_variant": True}]


@pytest.mark.parametrize("options", OPTIONS)
def test_the_same_view_leads_to_the_same_move(options: Mapping[str, Value]) -> None:
    """Also when it is made anew for every question, and when what it cannot see differs."""
    state: Any = GAME.new(3, 5, options)
    players = [Tycoon(GAME, seat) for seat in range(3)]
    rng = random.Random(1)
    for number, (seat, move) in enumerate(Referee(state, players).moves()):
        if seat >= 0:
            view = state.view(seat)
            guess = GAME.sample(view, rng)
            assert Tycoon(GAME, 77).decide(guess.view(seat), bots.UNLIMITED) == move
        state.apply(seat, move)
        if number > 45:
            break


def test_who_has_no_time_still_answers() -> None:
    state: Any = GAME.position(THIRD_FISH)
    move = Tycoon(GAME, 0).decide(state.view(0), bots.Budget(seconds=0.0))
    assert move is not None
    state.check(0, move)


def test_it_is_master_and_explains_what_it_would_offer() -> None:
    assert type(bots.make("master", GAME, 0)) is Tycoon
    state: Any = GAME.position(THIRD_FISH)
    advice = Tycoon(GAME, 0).explain(state.view(0))
    assert any(isinstance(each.move, Offer) for each in advice)
    for each in advice:
        state.check(0, each.move)
        assert each.text(GAME.words()) and each.text(GAME.words("it"))


# ── tuning ────────────────────────────────────────────────────────────────────────────────────────


def test_a_changed_skill_stays_within_its_ranges() -> None:
    chance = random.Random(3)
    for _ in range(50):
        skill = changed(Skill(), chance)
        assert all(low <= getattr(skill, name) <= high for name, (low, high) in [*RANGES.items(), *NUMBERS.items()])
        assert skill.abreast == Skill().abreast, "manners are not tuned"


def test_a_block_is_one_deal_at_every_seat() -> None:
    block = play(Tuned({0: Skill()}, learned().hopes, "easy"), Job(0, 3, 1))
    assert 0 <= block.share <= 1
    assert block.margin > 0, "easy is far behind"


def test_the_worse_half_is_dropped() -> None:
    skills = {number: Skill(envy=number / 10) for number in range(4)}
    played: list[Job] = []
    told: list[str] = []

    def play_all(jobs: Sequence[Job]) -> list[Block]:
        played.extend(jobs)
        return [Block(*job, 0.5, skills[job.number].envy + job.seed % 2) for job in jobs]

    assert halve(skills, play_all, [4], 2, 0, told.append) == 3
    assert [sum(job.number == number for job in played) for number in (0, 1, 2, 3)] == [2, 2, 6, 14]
    assert len({job.key for job in played}) == len(played), "no deal is played twice by one"
    assert "".join(told).count("|") == 2 * 6 + 4 * 6
